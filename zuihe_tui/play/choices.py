"""What the keys of the table mean now: each verb as actions that can be tried, fouls among them; none is ever left out.

1 和, 2 光, 3 叉, 4 吃, 5 过, 0 声明. Nothing here says what is allowed: the attempt does.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.play.facts import asks
from zuihe_tui.play.session import Acts, Game
from zuihe_tui.play.setup import Mode
from zuihe_tui.play.words import seat_words
from zuihe_tui.rules.actions import (
    BENG,
    CHA_WORDS,
    GUANG_WORDS,
    HEAVEN,
    NOT_CHA,
    WENQUAN_EATEN,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Class,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.cards import YAO, YIBING, Cards, Kind
from zuihe_tui.rules.hand import DA_YUN, XIAO_YUN, che_sets, classify, yun
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.judge import may_come_late
from zuihe_tui.rules.judge.fine import win_rank
from zuihe_tui.rules.judge.ways import chi_ways, ways
from zuihe_tui.rules.judge.win_facts import win_of
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_sets import has_hazi, whole_in_pile
from zuihe_tui.rules.table_state import DEALER, Phase
from zuihe_tui.rules.view import View


class Verb(Enum):
    """The verbs in their places; the value is the key."""

    WIN = "1"
    GUANG = "2"
    CHA = "3"
    CHI = "4"
    PASS = "5"
    SAY = "0"


VERBS: Final = tuple(Verb)
_WORDS: Final = (WinKind.HE, WinKind.DUO, WinKind.ZA, WinKind.BABENG, WinKind.WUYANBENG, WinKind.BAIXINBENG)
_TAKES: Final = {Verb.GUANG: Take.GUANG, Verb.CHA: Take.CHA, Verb.CHI: Take.CHI}
_SAID_FROM: Final = 3
"""From the fourth 叉 on one is asked what to say with it."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be tried, and its words."""

    act: Acts
    label: Msg


def verb_label(verb: Verb) -> Msg:
    """和 光 叉 吃 过 声明."""
    return msg(f"play.verb.{verb.name.lower()}")


def options(game: Game, verb: Verb) -> tuple[Option, ...]:
    """The ways to try a verb now, the simplest first; none where the verb needs a card on offer or cards to be picked."""
    seen = game.view
    match verb:
        case Verb.WIN:
            return _labelled(game, _wins(seen))
        case Verb.GUANG | Verb.CHA | Verb.CHI if seen.before is not None:
            return _labelled(game, [way for way in _late(seen) if way.take is _TAKES[verb]])
        case Verb.GUANG | Verb.CHA:
            return _labelled(game, _same(game, seen, _TAKES[verb]))
        case Verb.CHI:
            return _labelled(game, _eating(seen))
        case Verb.PASS:
            return _labelled(game, _passes(seen))
        case Verb.SAY:
            return _labelled(game, _sayings(seen))


def asked_for(game: Game) -> tuple[Option, ...]:
    """The answers where the hand asks something else than what to do with a card: 叫牌, a report, 挡; else none."""
    seen = game.view
    match seen.phase:
        case Phase.OPENING if seen.seat == DEALER:
            return _labelled(game, [Call(), *_wins(seen), Announce(Word.SHUAISHOU), *_yun(seen)])
        case Phase.OPENING:
            return _labelled(game, [Pass(), *_yun(seen)])
        case Phase.REPORTS:
            return reports(game)
        case Phase.DANG:
            return _labelled(game, [Dang(True), Dang(False)])
        case Phase.OVER:
            return _labelled(game, [Announce(Word.QIDANG), Pass()])
        case _:
            return ()


def reports(game: Game) -> tuple[Option, ...]:
    """Reports of this hand: as it is, with fewer 车, as the other class; where any seat may say 甩手报, with it."""
    seen = game.view
    called = classify(seen.me.origin, seen.rules)
    sets = che_sets(seen.me.origin, seen.rules)
    true, other = (Class.HAZI, Class.LUAN) if called.hazi else (Class.LUAN, Class.HAZI)
    also = tuple(called.also)
    found: list[Acts] = [Report(true, also, sets[:many]) for many in range(len(sets), -1, -1)]
    if seen.rules.shuaishou_who == "any" and seen.seat != DEALER:
        found.append((Report(true, also, sets), Announce(Word.SHUAISHOU)))
    found.append(Report(other, also, sets))
    return _labelled(game, found)


def win_by(game: Game, kind: WinKind) -> Win:
    """A win declared with this word, by the best way the card on offer can come in."""
    return Win(kind) if kind in HEAVEN else _win(game.view, kind)


def discard(card: Kind, *, face_down: bool = False) -> Action:
    """A card out of the hand, or 扣 by the dealer."""
    return Kou(card) if face_down else Discard(card)


def eat_with(game: Game, cards: Cards, show: bool = False) -> Claim | None:
    """吃 of the card on offer with these own cards; none picked puts it onto a set of one's own. None without a card."""
    offer = game.view.offer
    if offer is None:
        return None
    shown = offer.card if show else None
    if not cards:
        onto = next((at for at, laid in enumerate(game.view.mine.laid) if _takes(laid.meld.cards, offer.card)), None)
        return Claim(Take.CHI, offer.card, onto=onto, show=shown)
    return Claim(Take.CHI, offer.card, tuple(sorted(cards)), show=shown)


def onto_sets(game: Game) -> tuple[Option, ...]:
    """The card on offer put onto each eaten set of one's own, where it fits first, where it does not too."""
    seen = game.view
    if seen.offer is None:
        return ()
    card = seen.offer.card
    eaten = [at for at, laid in enumerate(seen.mine.laid) if laid.meld.kind is MeldKind.CHI]
    eaten.sort(key=lambda at: not _takes(seen.mine.laid[at].meld.cards, card))
    return _labelled(game, [Claim(Take.CHI, card, onto=at) for at in eaten])


def late_claims(game: Game) -> tuple[Option, ...]:
    """What of the learner's own goes before the set another has just laid down, until the discard is out (`claim.window`)."""
    seen = game.view
    return () if seen.turn == seen.seat or game.seat is None else _labelled(game, _late(seen))


def nothing_to_try(game: Game, verb: Verb) -> Msg:
    """Why a verb has no way to be tried now, and what the hand waits for."""
    offer = game.view.offer
    if verb is Verb.CHI and offer is not None and game.view.phase is Phase.OFFER:
        return msg("play.choice.no_chi", card=offer.card)
    if game.view.phase is Phase.TAKEN:
        return msg("play.choice.discard", verb=verb_label(verb), who=seat_words(game.setup, game.view.turn))
    return msg("play.choice.none", verb=verb_label(verb), asks=asks(game))


def _takes(cards: Cards, card: Kind) -> bool:
    return card in cards or card == cards[-1] + 1


def _labelled(game: Game, acts: Iterable[Acts]) -> tuple[Option, ...]:
    return tuple(Option(act, _label(game, act)) for act in dict.fromkeys(acts))


def _label(game: Game, act: Acts) -> Msg:
    if not isinstance(act, tuple):
        return action_words(game.view, act)
    return msg("play.act.together", parts=[action_words(game.view, one) for one in act])


def _wins(seen: View) -> list[Action]:
    if seen.phase is Phase.OPENING:
        return [Win(kind) for kind in WinKind if kind in HEAVEN]
    return [_win(seen, kind) for kind in _WORDS]


def _win(seen: View, kind: WinKind) -> Win:
    """A win by this word, by the way in that stands; of several that stand the one by 叉 or 光, with more 和."""
    if seen.phase is Phase.TAKEN and seen.taken is not None and seen.turn == seen.seat:
        claim = seen.taken.claim
        return Win(
            kind, claim.card, claim.take, claim.cards, claim.onto, claim.from_pile, claim.say or None, claim.show
        )
    gone = seen.phase is Phase.TAKEN and not ways(seen, any_source=True)
    if seen.offer is None or gone or seen.phase not in (Phase.OFFER, Phase.TAKEN):
        return Win(kind)
    found = [win_of(kind, way) for way in ways(seen, any_source=seen.rules.win_chi_source == "any")]
    if kind in BENG:
        found.sort(key=lambda win: win.by is not Take.CHA)
    return min(found, key=lambda win: win_rank(seen, win), default=Win(kind, seen.offer.card, Take.CHI))


def _late(seen: View) -> list[Claim]:
    """What can stand in place of the set just laid down, until the discard is out (`table.fixed`, `claim.window`)."""
    if seen.before is None or seen.taken is None:
        return []
    done = seen.taken.claim if seen.turn == seen.seat else None
    return [way for way in ways(seen.before) if way != done and may_come_late(seen, way)]


def _same(game: Game, seen: View, take: Take) -> list[Action]:
    offer = seen.offer
    if offer is None:
        return []
    card, me, mine = offer.card, seen.me, seen.mine
    found = [way for way in ways(seen) if way.take is take]
    if not found:
        many = 3 if take is Take.GUANG else 2
        pile = _pile_with(seen, card) if take is Take.CHA else None
        if pile is not None:
            found = [Claim(take, card, (card,) * many, from_pile=pile)]
        elif has_hazi(me, mine, card):
            found = [Claim(take, card, (card,) * many, from_pile=whole_in_pile(mine, card))]
        else:
            found = [Claim(take, card, (card,) * (min(me.copies(card), many) or many))]
    if game.setup.says and game.setup.mode is Mode.TUTOR:
        return list(found)
    return [replace(claim, say=say) for claim in found for say in _says(seen, take)]


def _pile_with(seen: View, card: Kind) -> int | None:
    """The eaten pile that makes two of a kind, with what is in the hand: the pair one might think one has."""
    own = seen.me.copies(card)
    for at, laid in enumerate(seen.mine.laid):
        lying = laid.meld.cards.count(card)
        if laid.pile is not None and lying and own + lying > 1:
            return at
    return None


def _says(seen: View, take: Take) -> list[tuple[str, ...]]:
    if take is Take.GUANG:
        return [*((word,) for word in GUANG_WORDS[1:]), ()]
    if seen.mine.cha < _SAID_FROM:
        return [()]
    return [(), *((word,) for word in CHA_WORDS.values())]


def _eating(seen: View) -> list[Action]:
    offer = seen.offer
    if offer is None:
        return []
    found = list(chi_ways(seen, offer.card))
    if seen.mine.announced and seen.me.copies(offer.card):
        return [claim for way in found for claim in (replace(way, show=offer.card), way)]
    return list(found)


def _passes(seen: View) -> list[Action]:
    offer = seen.offer
    match seen.phase:
        case Phase.OFFER if offer is not None and seen.own_draw and offer.card in YAO:
            words = [(WENQUAN_EATEN,)] if offer.card == YIBING else []
            return [Claim(Take.YAO, offer.card, say=say) for say in ((), *words)]
        case Phase.OFFER if offer is not None and offer.drawn and offer.card in YAO:
            return [Pass(), Pass(NOT_CHA)]
        case Phase.DANG:
            return [Dang(False)]
        case _:
            return [Pass()]


def _sayings(seen: View) -> list[Action]:
    found: list[Action] = [Announce(word) for word in Word]
    found += [Ask(), Refuse(), Kouguo()]
    down = [laid.meld.cards[0] for laid in seen.mine.laid if laid.meld.kind is MeldKind.CHA]
    return [*found, *(Piao(card) for card in down), *_yun(seen)]


def _yun(seen: View) -> list[Action]:
    """All 云幺 of the hand together, then one of each; none where the cards of none are held (`at.held`)."""
    da, xiao = yun(tuple(seen.me.copies(card) for card in range(30)))
    sets = [DA_YUN] * da + [XIAO_YUN] * xiao
    every = tuple(sorted(card for one in sets for card in one))
    return [ShowYun(cards) for cards in dict.fromkeys((every, *sets)) if cards]
