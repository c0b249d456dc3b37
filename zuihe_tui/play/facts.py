"""Everything a table shows to the learner, as plain values and messages."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from zuihe_tui.play.session import Game
from zuihe_tui.play.setup import Mode
from zuihe_tui.play.words import chair_words, happened, seat_words
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import COPIES, KINDS, YAO, Cards, Kind
from zuihe_tui.rules.count_report import group_labels
from zuihe_tui.rules.events import Cut, Deal, Event, Header, Settled, Tried
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import Fu, items_by_group
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle_count import dealt_items, earned_items, total
from zuihe_tui.rules.table_state import Laid, Phase, Seat, Shown
from zuihe_tui.rules.tally_of import player_tally
from zuihe_tui.rules.view import View
from zuihe_tui.rules.win_figures import PLAIN

_TWICE: Final = 2


@dataclass(frozen=True, slots=True)
class Group:
    """One group of the learner's best arrangement and what it earns: in words, and in 和 together."""

    fu: Fu
    labels: tuple[Msg, ...]
    hu: int = 0


@dataclass(frozen=True, slots=True)
class Own:
    """The learner's cards: as held, in groups, counted. `clear` is 和 with no 闲牌 or None; `zui` is in halves.

    `missing` says what is wanting to a plain win.
    """

    holding: Holding
    groups: tuple[Group, ...]
    hu: int
    xian: int
    clear: int | None
    zui: int
    missing: Msg


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat as all see it; `discards` and `dead` are what lies before it. `place` says where it sits from the learner: 上家, 下家, or nothing for the learner."""

    seat: Seat
    who: Msg
    dealer: bool
    me: bool
    place: Msg | None
    concealed: int
    report: Msg | None
    marks: tuple[Msg, ...]
    melds: tuple[Msg, ...]
    yun: Cards
    discards: Cards
    dead: Cards
    shown: Shown


@dataclass(frozen=True, slots=True)
class Facts:
    """The table as the learner sees it.

    `seen` counts the copies of each kind that lie open, `left` those neither open nor in the learner's hand, `known` the
    熟张. `offer` says which card waits and whose it is, `asks` what the hand wants of the learner. `totals` are the evening's
    嘴 in halves by chair.
    """

    hand: int
    dealer: Msg
    rester: Msg | None
    stock: int
    pot: int
    phase: Phase
    sittings: tuple[Sitting, ...]
    own: Own | None
    seen: tuple[int, ...]
    left: tuple[int, ...]
    known: frozenset[Kind]
    card: Kind | None
    offer: Msg | None
    asks: Msg
    totals: tuple[tuple[Msg, int], ...]


def facts(game: Game) -> Facts:
    """What may be shown to the learner now; a rester watches, so there are no own cards."""
    setup, table, seen = game.setup, game.table, game.view
    lying = _open(seen)
    mine = tuple(seen.me.copies(card) for card in KINDS) if game.seat is not None else (0,) * len(KINDS)
    standing = setup.evening
    totals = standing.totals if standing is not None else (0,) * len(setup.names)
    offer = seen.offer if seen.phase is Phase.OFFER else None
    return Facts(
        hand=standing.hand if standing is not None else 1,
        dealer=chair_words(setup, setup.dealer),
        rester=None if setup.rester is None else chair_words(setup, setup.rester),
        stock=table.stock_left,
        pot=setup.pot,
        phase=table.phase,
        sittings=tuple(_sitting(game, seat) for seat in _order(game)),
        own=own(game) if game.seat is not None else None,
        seen=lying,
        left=tuple(COPIES - out - held for out, held in zip(lying, mine, strict=True)),
        known=frozenset(card for shown in seen.shown for card in (*shown.discards, *shown.dead)),
        card=None if offer is None else offer.card,
        offer=_offered(game, seen),
        asks=asks(game),
        totals=tuple((chair_words(setup, chair), total) for chair, total in enumerate(totals)),
    )


def _order(game: Game) -> tuple[Seat, ...]:
    """The 下家 first, the learner last; from the dealer on where the learner rests."""
    if game.seat is None:
        return (0, 1, 2)
    lower, upper = game.view.others
    return lower, upper, game.view.seat


def _open(seen: View) -> tuple[int, ...]:
    lying = [0] * len(KINDS)
    for shown in seen.shown:
        for card in (*shown.discards, *shown.dead, *(card for laid in shown.laid for card in laid.meld.cards)):
            lying[card] += 1
    if seen.phase is Phase.OFFER and seen.offer is not None and seen.offer.drawn:
        lying[seen.offer.card] += 1
    return tuple(lying)


def own(game: Game) -> Own:
    """The learner's cards counted as they are best laid out (`hu.best`)."""
    seen = game.view
    holding = seen.me.holding
    found = best(holding, seen.rules)
    tally = player_tally(game.table, seen.seat)
    return Own(
        holding,
        tuple(
            Group(fu, group_labels(fu, items), sum(item.hu for item in items))
            for fu, items in items_by_group(found.open)
        ),
        found.open.total,
        found.open.xian,
        None if found.clear is None else found.clear.total,
        total(dealt_items(tally, seen.rules)) + total(earned_items(tally, seen.rules)),
        _missing(seen, found.open.total, None if found.clear is None else found.clear.total),
    )


def _missing(seen: View, hu: int, clear: int | None) -> Msg:
    need = seen.me.figure if seen.mine.announced and seen.me.figure is not None else PLAIN
    if clear is not None and clear >= need:
        return msg("play.missing.clear", need=need)
    if hu >= need:
        return msg("play.missing.xian", need=need)
    id = "play.missing.hu" if clear == hu else "play.missing.hu_xian"
    return msg(id, n=need - hu, need=need)


def figure(game: Game) -> int:
    """The 和 that make the learner's hand a 大和 (`big.kinds`)."""
    seen = game.view
    return big_figure(seen.me, seen.mine, seen.rules)


def _sitting(game: Game, seat: Seat) -> Sitting:
    shown = game.view.shown[seat]
    me = game.seat
    place = (
        None if me is None or me == seat else msg("play.place.next" if (me + 1) % 3 == seat else "play.place.before")
    )
    return Sitting(
        seat=seat,
        who=seat_words(game.setup, seat),
        dealer=seat == 0,
        me=seat == me,
        place=place,
        concealed=shown.concealed,
        report=_report(shown),
        marks=(*(_lost(game) if me == seat else ()), *_marks(shown)),
        melds=tuple(meld_words(laid) for laid in shown.laid),
        yun=shown.yun,
        discards=shown.discards,
        dead=shown.dead,
        shown=shown,
    )


def _report(shown: Shown) -> Msg | None:
    if shown.said is None:
        return None
    words = [msg(f"moment.word.{word}") for word in (shown.said.klass.value, *shown.said.also)]
    return msg("play.reported" if shown.said.che else "play.reported_no_che", words=words, n=shown.said.che)


def _lost(game: Game) -> Iterator[Msg]:
    """What the learner's faults have cost so far; among people nobody says so before the accounts (`bar.list`, `mianzui.list`)."""
    if game.setup.mode is Mode.TUTOR:
        for name in ("barred", "mianzui"):
            if getattr(game.view.me, name):
                yield msg(f"play.mark.{name}")


def _marks(shown: Shown) -> Iterator[Msg]:
    if shown.cha:
        yield msg("play.mark.cha", n=shown.cha)
    if shown.guang:
        yield msg("play.mark.guang", n=shown.guang)
    for name in ("piao", "announced", "kouguo", "dang"):
        if getattr(shown, name):
            yield msg(f"play.mark.{name}")


def meld_words(laid: Laid) -> Msg:
    """A set on the table in a few words: 叉三万, 光一条, 吃二三四条."""
    cards = laid.meld.cards
    return msg(f"play.meld.{laid.meld.kind.value}", card=cards[0] if cards else 0, cards=cards)


def _offered(game: Game, seen: View) -> Msg | None:
    offer = seen.offer
    if seen.phase is not Phase.OFFER or offer is None:
        return None
    how = "drawn" if offer.drawn else "kou" if offer.kou else "played"
    return msg(f"play.offer.{how}", who=seat_words(game.setup, offer.seat), card=offer.card)


def asks(game: Game) -> Msg:
    """What the hand wants of the learner now, in a sentence."""
    return msg(f"play.asks.{_asks(game)}")


def _asks(game: Game) -> str:
    if game.ended:
        return "ended"
    if not game.waiting:
        return "watch" if game.seat is None else "wait"
    seen = game.view
    if seen.phase is Phase.OPENING and seen.seat != 0:
        return "yun_shown" if seen.shown[seen.seat].yun else "yun"
    if seen.phase is Phase.OFFER and seen.offer is not None and seen.own_draw:
        return "own_yao" if seen.offer.card in YAO else "own_draw"
    return seen.phase.value


def last_words(game: Game, many: int) -> tuple[Msg, ...]:
    """The last things that happened, oldest first; a draw and what became of it are told apart."""
    found: list[Msg] = []
    for event in reversed(game.events):
        if len(found) >= many:
            break
        if not isinstance(event, Header | Cut | Deal | Settled | Tried):
            found += reversed(happened(game.setup, event))
    return tuple(reversed(found[:many]))


def new_words(game: Game, events: tuple[Event, ...]) -> tuple[Msg, ...]:
    """What these events were, in words, for one who saw the table before them."""
    return tuple(words for event in events if not isinstance(event, Settled) for words in happened(game.setup, event))


def show_allowed(game: Game) -> bool:
    """Whether what is allowed should be shown: 导师 stopped the learner twice under one rule in this hand."""
    stopped = [rule for event in game.events if isinstance(event, Tried) for rule in event.rules]
    return any(stopped.count(rule) >= _TWICE for rule in set(stopped))
