"""Everything a seat could try to say or do, sense or nonsense, as far as it can be written down in one action.

`complete` judges all of it: what is proposed is what is legal.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from zuihe_tui.rules.actions import (
    BAIXINLI,
    CHA_WORDS,
    GUANG_WORDS,
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
from zuihe_tui.rules.cards import KINDS, PILE_SETS, YAO, Cards
from zuihe_tui.rules.judge import findings, is_legal, judge
from zuihe_tui.rules.judge.candidates import legal, with_words
from zuihe_tui.rules.view import View

_SIX = (0, 9, 18, 27, 28, 29)
_ALSO: tuple[tuple[str, ...], ...] = ((), (BAIXINLI,), (WUYAO,), (BAIXINLI, WUYAO))
_BY_CHI = (WinKind.HE, WinKind.DUO, WinKind.ZA)
_WORDS = ((), *((word,) for word in (*GUANG_WORDS[1:], *CHA_WORDS.values(), WENQUAN_EATEN)))


def vocabulary(view: View) -> Iterator[Action]:
    """Every action of every type, with the cards of this seat and the card on offer."""
    yield from (Call(), Kouguo(), Ask(), Refuse(), Pass(), Pass(NOT_CHA), Dang(True), Dang(False))
    yield from (Announce(word) for word in Word)
    for card in KINDS:
        yield from (Discard(card), Kou(card), Piao(card))
    for big in range(3):
        for small in range(3):
            if big + small:
                yield ShowYun(tuple(sorted((*_SIX * (big + small), *(26,) * big))))
    for klass in Class:
        for also in _ALSO:
            for many in range(3):
                for che in combinations(_held_sets(view), many):
                    yield Report(klass, also, che)
    yield from (Win(WinKind.TIANHE), Win(WinKind.TIANZA))
    if view.offer is not None:
        yield from _claims(view, view.offer.card)


def _held_sets(view: View) -> list[tuple[int, int, int]]:
    return [kinds for kinds in PILE_SETS if all(view.me.origin[card] >= 2 for card in kinds)]


def _claims(view: View, card: int) -> Iterator[Action]:
    for take, cards, onto, pile in _ways(view, card):
        for say in _WORDS if take is not Take.CHI else ((),):
            yield Claim(take, card, cards, onto, pile, say)
        if take is Take.CHI and view.me.copies(card):
            yield Claim(take, card, cards, onto, pile, (), card)
        for kind in _BY_CHI if take is Take.CHI else WinKind:
            yield Win(kind, card, take, cards, onto, pile)


def _ways(view: View, card: int) -> Iterator[tuple[Take, Cards, int | None, int | None]]:
    held = [kind for kind in KINDS if view.me.copies(kind)]
    yield Take.YAO, (), None, None
    piles = [None, *range(len(view.mine.laid))]
    for pile in piles:
        yield Take.CHA, (card, card), None, pile
        yield Take.GUANG, (card,) * 3, None, pile
    for at in range(len(view.mine.laid)):
        yield Take.CHI, (), at, None
    for one, two in combinations_with_replacement(held, 2):
        for ones in {1, max(1, view.me.dealt[one])}:
            for twos in {1, max(1, view.me.dealt[two])}:
                yield Take.CHI, tuple(sorted((*(one,) * ones, *(two,) * twos))), None, None


def _plain(here: View, action: Action) -> bool:
    """Whether an action says and shows just what is due, so that a proposal can be the very same."""
    match action:
        case Claim():
            return action == with_words(here, replace(action, say=(), show=None))
        case Pass(say=say):
            return not say or (here.offer is not None and here.offer.drawn and here.offer.card in YAO)
        case Report(che=che):
            return len({card for kinds in che for card in kinds}) == 3 * len(che)
        case _:
            return True


def _same(action: Action) -> Action:
    """Reports name their 车 in any order."""
    return replace(action, che=tuple(sorted(action.che))) if isinstance(action, Report) else action


def complete(views: list[View]) -> int:
    """How many actions were judged: a proposal is legal exactly where nothing is found, and nothing legal is left out."""
    judged = 0
    for here in views:
        proposed = {_same(action) for action in legal(here)}
        for action in proposed:
            assert next(findings(here, action), None) is None, action
        for action in vocabulary(here):
            judged += 1
            fine = not judge(here, action)
            assert is_legal(here, action) is fine, action
            if fine and _plain(here, action):
                assert _same(action) in proposed, action
            if not fine:
                assert _same(action) not in proposed, action
    return judged
