"""A quick no: hands that cannot be without 闲牌 whatever their arrangement, so that nobody need count them."""

from functools import lru_cache
from typing import Final

from zuihe_tui.rules.cards import PILE_SETS, RANK_SETS, YAO, Counts, Kind
from zuihe_tui.rules.holding import Holding, MeldKind

_YAO: Final = sum(1 << card for card in YAO)
_OTHER_PILES: Final = tuple(sum(1 << card for card in pile) for pile in PILE_SETS if pile not in RANK_SETS)
_NINE: Final = (1 << 9) - 1


def _in_runs(ranks: int, suit: int) -> int:
    """The ranks of a suit that have two neighbours to stand in a run with; 幺 but 一饼 stand in none."""
    usable = ranks & ~(_YAO >> 9 * suit) if suit != 1 else ranks
    middles = usable & usable << 1 & usable >> 1
    return (middles | middles << 1 | middles >> 1) & _NINE


_RUNS: Final = tuple(tuple(_in_runs(ranks, suit) for ranks in range(512)) for suit in range(3))


def may_be_clear(holding: Holding) -> bool:
    """False only where some concealed card can stand in no 副 at all (`win.qingmen`); True decides nothing."""
    return not isolated(holding)


@lru_cache(maxsize=4_096)
def _in_hand(dealt: Counts, late: Counts) -> tuple[int, int]:
    """The concealed kinds (a bit each) that need others to stand with, and all of them; asked again with every card on offer."""
    alone = present = 0
    bit = 1
    for early, since in zip(dealt, late, strict=True):
        if early or since:
            present |= bit
            if early < 3 or since:
                alone |= bit
        bit <<= 1
    return alone & ~_YAO, present


def isolated(holding: Holding, extra: Kind | None = None) -> int:
    """The concealed kinds (a bit each) that can stand in no 副 at all, not even with one more card of the kind `extra`."""
    alone, present = _in_hand(holding.dealt, holding.late)
    if not alone:
        return 0
    for meld in holding.melds:
        if meld.kind is not MeldKind.CUO:
            for card in meld.cards:
                present |= 1 << card
    if extra is not None:
        present |= 1 << extra
    wan, bing, tiao = present & _NINE, present >> 9 & _NINE, present >> 18 & _NINE
    ranks = wan & bing & tiao
    alone &= ~(_RUNS[0][wan] | ranks | (_RUNS[1][bing] | ranks) << 9 | (_RUNS[2][tiao] | ranks) << 18)
    for pile in _OTHER_PILES:
        if alone & pile and present & pile == pile:
            alone &= ~pile
    return alone
