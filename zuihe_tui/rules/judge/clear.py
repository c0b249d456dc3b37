"""A quick no: hands that cannot be without 闲牌 whatever their arrangement, so that nobody need count them."""

from typing import Final

from zuihe_tui.rules.cards import KINDS, PILE_SETS, YAO
from zuihe_tui.rules.holding import Holding, MeldKind

_YAO: Final = sum(1 << card for card in YAO)
_PILES: Final = tuple(sum(1 << card for card in pile) for pile in PILE_SETS)
_NINE: Final = (1 << 9) - 1


def _in_runs(ranks: int, suit: int) -> int:
    """The ranks of a suit that have two neighbours to stand in a run with; 幺 but 一饼 stand in none."""
    usable = ranks & ~(_YAO >> 9 * suit) if suit != 1 else ranks
    middles = usable & usable << 1 & usable >> 1
    return (middles | middles << 1 | middles >> 1) & _NINE


_RUNS: Final = tuple(tuple(_in_runs(ranks, suit) for ranks in range(512)) for suit in range(3))


def may_be_clear(holding: Holding) -> bool:
    """False only where some concealed card can stand in no 副 at all (`win.qingmen`); True decides nothing."""
    alone = present = 0
    for card in KINDS:
        dealt, late = holding.dealt[card], holding.late[card]
        if dealt or late:
            present |= 1 << card
            if dealt < 3 or late:
                alone |= 1 << card
    alone &= ~_YAO
    if not alone:
        return True
    piles = present
    for meld in holding.melds:
        if meld.kind is not MeldKind.CUO:
            for card in meld.cards:
                piles |= 1 << card
    covered = 0
    for pile in _PILES:
        if piles & pile == pile:
            covered |= pile
    for suit in range(3):
        covered |= _RUNS[suit][piles >> 9 * suit & _NINE] << 9 * suit
    return not alone & ~covered
