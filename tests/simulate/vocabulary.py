"""Everything a seat could try to say or do, sense or nonsense, as far as it can be written down in one action."""

from collections.abc import Iterator
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
from zuihe_tui.rules.cards import KINDS, PILE_SETS, Cards
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
