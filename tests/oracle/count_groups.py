"""The arrangement search of the counting oracle (RULES 5 and 6): which piles stand, then which runs, by trying all.

First every choice of piles that the cards allow is tried. A pile needs one card, or one whole 哈子, or one 叉/光, of each
of its kinds; once it stands, whatever is left of its kinds may lie in it too, so those cards are never 闲. What a pile does
not need is free for the runs, and the runs of each suit are searched rank by rank over every number of runs that may go
on, end or begin there. Nothing is pruned by a bound, so the outcome is exact.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from .count_holding import RANKS, SHANG, YAO, Holding, complete_piles

#: 文全 (runs from 一饼) -> fewest 闲牌
Outcomes = dict[int, int]
RUN_RANKS = {"m": range(2, 10), "p": range(1, 10), "s": range(2, 9)}


def arrangements(holding: Holding, block_in_pile: bool, cha_in_pile: bool) -> Iterator[tuple[int, int]]:
    """Yields (和 of 垧 and 文全, fewest 闲牌 with it) for every choice of piles. The 和 of 哈 楼 叉 光 is the same in all."""
    blocks = holding.blocks()
    free = holding.dealt + holding.late
    for kind, n in blocks.items():
        free[kind] -= n
    own_pile = {kind: che for che in holding.declared_che for kind in che}
    members: Counter[str] = Counter()  # whole 哈子 and 叉/光 that can be the member of a pile
    if block_in_pile:
        members.update(blocks.keys())
    if cha_in_pile:
        melds = holding.cha + holding.guang + holding.guang_gathered
        members.update(kind for kind in melds if kind not in holding.in_eaten_pile)
    eaten = set(complete_piles(holding))
    # The pile of the three reds and that of the ones score nothing and hold 幺 only, which are never 闲: no need to try them.
    to_try = [kinds for kinds in [*SHANG.values(), *RANKS.values()] if kinds not in eaten and kinds != RANKS["1"]]
    eaten_runs = {suit: tuple((low, high) for s, low, high in holding.eaten_runs if s == suit) for suit in "mps"}
    in_no_run = holding.dealt_as_hazi() | set(own_pile)
    outcomes_of: dict[tuple[object, ...], Outcomes] = {}

    for formed in choices_of_piles(to_try, free, members, own_pile):
        needed = Counter(kind for kinds in formed for kind in kinds)
        lies_in_pile = {
            kind for kinds in [*formed, *eaten] for kind in kinds if kind not in own_pile or own_pile[kind] == kinds
        }
        totals: Outcomes = {0: 0}
        for suit in "mps":
            left, may_run, loose_costs = [], [], []
            for rank in range(1, 10):
                kind = f"{rank}{suit}"
                left.append(free[kind] - max(0, needed[kind] - members[kind]))
                may_run.append(rank in RUN_RANKS[suit] and kind not in in_no_run)
                loose_costs.append(kind not in YAO and kind not in lies_in_pile)
            key = (suit, tuple(left), tuple(loose_costs))
            if key not in outcomes_of:
                outcomes_of[key] = runs_of_suit(suit, left, may_run, loose_costs, eaten_runs[suit])
            totals = {
                wenquan + more: xian + loose
                for wenquan, xian in totals.items()
                for more, loose in outcomes_of[key].items()
            }
        shang = sum(kinds in eaten or kinds in formed for kinds in SHANG.values())
        for wenquan, xian in totals.items():
            yield shang + wenquan, xian


def choices_of_piles(
    to_try: list[frozenset[str]], free: Counter[str], members: Counter[str], own_pile: dict[str, frozenset[str]]
) -> Iterator[list[frozenset[str]]]:
    """Every set of piles that can stand together: no kind is asked for more often than it has cards or members to give."""
    if not to_try:
        yield []
        return
    first, *others = to_try
    yield from choices_of_piles(others, free, members, own_pile)
    # `fu.che_bound`: a card of a declared 车 stands in no pile but that 车's own.
    if any(own_pile.get(kind, first) != first or free[kind] + members[kind] == 0 for kind in first):
        return
    free, members = free.copy(), members.copy()
    for kind in first:
        # What stands as a 副 in any case is taken first: it is of no use to a run.
        giver = members if members[kind] else free
        giver[kind] -= 1
    for chosen in choices_of_piles(others, free, members, own_pile):
        yield [first, *chosen]


def runs_of_suit(
    suit: str, left: list[int], may_run: list[bool], loose_costs: list[bool], eaten_runs: tuple[tuple[int, int], ...]
) -> Outcomes:
    """For each possible number of 文全 among the concealed runs, the fewest 闲牌 left in the suit (`fu.shun`, `fu.melds`).

    At every rank the state is how many runs reached the rank before with one card, with two, and with three or more. A run
    of one or two cards must go on, or run into the low end of an eaten run that begins here. A run of three may stop. An
    eaten run that ended at the rank before may go on like a run of three.
    """

    @cache
    def from_rank(rank: int, ones: int, twos: int, longer: int) -> Outcomes:
        low_ends = sum(low == rank for low, _ in eaten_runs)
        longer += sum(high == rank - 1 for _, high in eaten_runs)
        if rank == 10:
            return {0: 0} if ones == twos == 0 else {}
        best: Outcomes = {}
        have = left[rank - 1]
        usable = have if may_run[rank - 1] else 0
        for go_on_ones in range(min(ones, usable) + 1):
            for go_on_twos in range(min(twos, usable - go_on_ones) + 1):
                ending_ones, ending_twos = ones - go_on_ones, twos - go_on_twos
                if ending_ones + ending_twos > low_ends:
                    continue
                # 一饼 joins no eaten run: what began with it must come to three cards of its own.
                if suit == "p" and ((ending_ones and rank - 1 == 1) or (ending_twos and rank - 2 == 1)):
                    continue
                for go_on_longer in range(min(longer, usable - go_on_ones - go_on_twos) + 1):
                    used = go_on_ones + go_on_twos + go_on_longer
                    for begin in range(usable - used + 1):
                        loose = have - used - begin if loose_costs[rank - 1] else 0
                        wenquan = begin if suit == "p" and rank == 1 else 0
                        later = from_rank(rank + 1, begin, go_on_ones, go_on_twos + go_on_longer)
                        for more, xian in later.items():
                            total = loose + xian
                            if total < best.get(wenquan + more, 999):
                                best[wenquan + more] = total
        return best

    return from_rank(1, 0, 0, 0)


def fixed_hu(holding: Holding) -> int:
    """The 和 no arrangement changes: 哈子, 楼子, 叉, 光 (`hu.hazi` to `hu.guang`) and the 文全 eaten."""
    hu = 0
    for kind, n in [*holding.blocks().items(), *holding.eaten_blocks.items()]:
        hu += (2 if n == 3 else 5) + (kind in YAO)
    for kind in holding.cha:
        hu += 1 + (kind in YAO)
    for kind in holding.guang:
        hu += 2 + 2 + (kind in YAO)
    hu += 2 * len(holding.guang_gathered)
    hu += sum(suit == "p" and low == 1 for suit, low, _ in holding.eaten_runs)
    return hu
