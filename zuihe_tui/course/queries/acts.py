"""An action as an author writes it, `chi 6z9s`, `da 5m`, `report 哈子牌 che 2m2p2s`, made into one of the table's own."""

from collections.abc import Callable
from typing import Final

from zuihe_tui.course.queries.query import QueryProblem
from zuihe_tui.rules.actions import (
    BAIXINLI,
    BENG,
    NOT_CHA,
    WENQUAN_EATEN,
    WUYAO,
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
    Let,
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
from zuihe_tui.rules.cards import PILE_SETS, CardProblem, Cards, CardSet, Kind, read_card, read_cards
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.judge.fine import win_rank
from zuihe_tui.rules.judge.said import due_word
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import shown_copy, win_of
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View

WIN_VERBS: Final = {
    "he": WinKind.HE, "duo": WinKind.DUO, "za": WinKind.ZA, "tianhe": WinKind.TIANHE, "tianza": WinKind.TIANZA,
    "babeng": WinKind.BABENG, "wuyanbeng": WinKind.WUYANBENG, "baixinbeng": WinKind.BAIXINBENG,
}  # fmt: skip
WORD_VERBS: Final = {"burangying": Word.BURANGYING, "shuaishou": Word.SHUAISHOU, "qidang": Word.QIDANG}
_PLAIN: Final[dict[str, Action]] = {
    **{name: Announce(word) for name, word in WORD_VERBS.items()},
    "dang": Dang(True), "budang": Dang(False), "call": Call(), "kouguo": Kouguo(), "ask": Ask(), "refuse": Refuse(),
}  # fmt: skip
_HEAVEN: Final = ("tianhe", "tianza")
VERBS: Final = (
    "cha", "guang", "chi", "yao", "pass", *WIN_VERBS, *WORD_VERBS, "da", "kou", "dang", "budang", "call", "report", "yun",
    "piao", "kouguo", "ask", "let", "refuse",
)  # fmt: skip
"""Every verb by which an action is named."""
_MANY: Final = {
    "beng": ("babeng", "wuyanbeng", "baixinbeng"), "win": tuple(WIN_VERBS), "announce": tuple(WORD_VERBS),
    "discard": ("da",), "take": ("cha", "guang", "chi", "yao"),
}  # fmt: skip


def verb_of(action: Action) -> str:
    """The verb of an action."""
    match action:
        case Claim(take=take):
            return take.value
        case Win(kind=kind):
            return next(name for name, known in WIN_VERBS.items() if known is kind)
        case Announce(word=word):
            return next(name for name, known in WORD_VERBS.items() if known is word)
        case Discard():
            return "da"
        case Dang(take=take):
            return "dang" if take else "budang"
        case ShowYun():
            return "yun"
        case _:
            return type(action).__name__.lower()


def verbs(name: str, known: tuple[str, ...] = VERBS) -> tuple[str, ...]:
    """The verbs a name stands for: itself, or `win`, `beng`, `announce`, `take` for several. Raises QueryProblem."""
    if name not in known and name not in _MANY:
        raise QueryProblem(msg("course.query.arg", name="verb", arg=name, known=" ".join((*known, *_MANY))))
    return _MANY.get(name, (name,))


def read_act(view: View, words: tuple[str, ...]) -> Action:
    """The action these words mean for this seat now; words that are due are said unless `silent` stands there.

    Raises QueryProblem for words that mean none.
    """
    if not words:
        raise _unread(words)
    verb, *rest = words
    try:
        if verb in _PLAIN and not rest:
            return _PLAIN[verb]
        if verb in WIN_VERBS:
            return _win(view, verb, rest)
        reader = _READERS.get(verb)
        if reader is None:
            raise _unread(words)
        return reader(view, rest)
    except (CardProblem, IndexError, StopIteration, ValueError):
        raise _unread(words) from None


def _unread(words: tuple[str, ...]) -> QueryProblem:
    return QueryProblem(msg("course.query.action", text=" ".join(words), known=" ".join(VERBS)))


def _on_offer(view: View) -> Kind:
    if view.offer is not None:
        return view.offer.card
    if view.taken is not None:
        return view.taken.claim.card
    raise QueryProblem(msg("course.query.no_offer"))


def _same(take: Take) -> Callable[[View, list[str]], Action]:
    def read(view: View, rest: list[str]) -> Action:
        card = _on_offer(view)
        many = 2 if take is Take.CHA else 3
        if rest[:1] == ["from"]:
            return _said(view, Claim(take, card, (card,) * many, from_pile=int(rest[1])), rest[2:])
        found = next((way for way in ways(view) if way.take is take), None)
        copies = min(view.me.copies(card), many) or many
        return _said(view, found or Claim(take, card, (card,) * copies), rest)

    return read


def _said(view: View, claim: Claim, rest: list[str]) -> Claim:
    """The claim with the words given, none where `silent`, else what is due."""
    if rest == ["silent"]:
        return claim
    if rest:
        if rest[0] != "say" or len(rest) < 2:
            raise ValueError
        return evolve(claim, say=tuple(rest[1:]))
    due = due_word(view, claim)
    return evolve(claim, say=(due,)) if due is not None else claim


def _chi(view: View, rest: list[str]) -> Action:
    """吃 with own cards, which may be named without the cards a 哈子 takes along."""
    card, shows = _on_offer(view), "show" in rest
    own = tuple(sorted(card for text in rest if text != "show" for card in read_cards(text)))
    found = [way for way in ways(view, any_source=True) if way.take is Take.CHI and way.onto is None]
    exact = next((way for way in found if way.cards == own), None)
    claim = exact or Claim(Take.CHI, card, own)
    return evolve(claim, show=card) if shows else claim


def _onto(view: View, rest: list[str]) -> Action:
    return Claim(Take.CHI, _on_offer(view), onto=int(rest[0]))


def _yao(view: View, rest: list[str]) -> Action:
    return Claim(Take.YAO, _on_offer(view), say=tuple(rest[1:]) if rest[:1] == ["say"] else ())


def _pass(_view: View, rest: list[str]) -> Action:
    if rest and rest != [NOT_CHA]:
        raise ValueError
    return Pass(*rest)


def _let(_view: View, rest: list[str]) -> Action:
    if len(rest) != 2 or rest[1] not in (NOT_CHA, WENQUAN_EATEN):
        raise ValueError
    return Let(read_card(rest[0]), rest[1])


def _report(_view: View, rest: list[str]) -> Action:
    klass = Class(rest[0])
    also = tuple(word for word in rest if word in (BAIXINLI, WUYAO))
    sets = rest[rest.index("che") + 1 :] if "che" in rest else []
    if len(rest) != 1 + len(also) + bool(sets) + len(sets):
        raise ValueError
    return Report(klass, also, tuple(_pile(text) for text in sets))


def _pile(text: str) -> CardSet:
    kinds = set(read_cards(text))
    return next(pile for pile in PILE_SETS if set(pile) == kinds)


def _card(make: Callable[[Kind], Action]) -> Callable[[View, list[str]], Action]:
    def read(_view: View, rest: list[str]) -> Action:
        if len(rest) != 1:
            raise ValueError
        return make(read_card(rest[0]))

    return read


def _yun(_view: View, rest: list[str]) -> Action:
    return ShowYun(tuple(sorted(card for text in rest for card in read_cards(text))))


_READERS: Final[dict[str, Callable[[View, list[str]], Action]]] = {
    "cha": _same(Take.CHA), "guang": _same(Take.GUANG), "chi": _chi, "onto": _onto, "yao": _yao, "pass": _pass, "let": _let,
    "report": _report, "yun": _yun, "da": _card(Discard), "kou": _card(Kou), "piao": _card(Piao),
}  # fmt: skip


def _win(view: View, verb: str, rest: list[str]) -> Action:
    """A win by its word, by the way in that stands; `by chi 2p3p` or `by cha` fixes the way."""
    kind = WIN_VERBS[verb]
    if verb in _HEAVEN or view.phase is Phase.OPENING:
        return Win(kind)
    if rest[:1] == ["by"]:
        reader = _READERS.get(rest[1])
        claim = reader(view, rest[2:]) if reader is not None else None
        if not isinstance(claim, Claim):
            raise ValueError
        return win_of(kind, claim)
    if rest:
        raise ValueError
    if view.phase is Phase.TAKEN and view.taken is not None and view.turn == view.seat:
        return win_of(kind, view.taken.claim)
    found = [win_of(kind, shown_copy(view, way)) for way in ways(view, any_source=True)]
    if kind in BENG:
        found = [win for win in found if win.by is Take.CHA] or found
    return min(found, key=lambda win: win_rank(view, win), default=Win(kind, _on_offer(view), Take.CHI))


def named_cards(action: Action) -> Cards:
    """The cards an action names, its own and the one it takes."""
    card = getattr(action, "card", None)
    own: Cards = getattr(action, "cards", ())
    return own if card is None else (card, *own)
