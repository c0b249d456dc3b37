"""The search for the best arrangement: which piles stand, how many 文全, and the fewest 闲牌 that leaves (`hu.best`).

和 depends on the 垧 piles and the runs from 一饼 alone. So the 垧 are chosen first, most 和 first; then the piles of one rank,
which share no kind and only save 闲牌; and what is left of each suit is a matter of runs.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from zuihe_tui.rules.arrange_pool import (
    ALL_KINDS,
    MIN_KINDS,
    NIBBLE,
    PILE_MASKS,
    PILES,
    SHANG_PILES,
    Pool,
    nonzero,
)
from zuihe_tui.rules.arrange_runs import IMPOSSIBLE, bing_cache, bing_fewest, fewest, fewest_cache, fewest_eaten
from zuihe_tui.rules.cards import BAIHUA, PILE_SETS, YAO

_SUIT_BITS: Final = 36
_SUIT: Final = (1 << _SUIT_BITS) - 1
_COUNT: Final = 7
_SHANG: Final = tuple((1 << p, PILE_MASKS[p]) for p in SHANG_PILES)
_SHANG_BITS: Final = sum(bit for bit, _ in _SHANG)
_RANK: Final = tuple(
    (1 << p, PILE_MASKS[p])
    for p in PILES
    if p not in SHANG_PILES and any(card not in YAO and card < BAIHUA for card in PILE_SETS[p])
)
"""The piles of one rank that can save a 闲牌; the reds and the ones are all 幺."""
_RUN_STARTS: Final = sum(1 << 4 * (9 * suit + rank) for suit in range(3) for rank in range(7))

_Choice: TypeAlias = tuple[int, int, int, int, int]
"""和 reached at most, 和 of the 垧, pile bits, cards left, whole sets left."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An arrangement in short: 和 of its 垧 and concealed 文全, its 闲牌, pile bits, concealed 文全, the cards left for runs."""

    hu: int
    xian: int
    piles: int
    wenquan: int
    left: int


def search(pool: Pool) -> tuple[Plan, Plan | None]:
    """The best plan, and the best with no 闲牌, None where there is none."""
    choices = _shang_choices(pool)
    choices.sort(key=lambda choice: -choice[0])
    most = choices[0][0]
    if _never_clear(pool):
        found = [_fewest_at(pool, choice, most) for choice in choices if choice[0] == most]
        return min(found, key=lambda plan: plan.xian), None
    best: Plan | None = None
    clear: Plan | None = None
    for choice in choices:
        if best and clear and choice[0] <= clear.hu and choice[0] < best.hu:
            break
        for plan in _each_wenquan(pool, choice):
            if best is None or (plan.hu, -plan.xian) > (best.hu, -best.xian):
                best = plan
            if not plan.xian and (clear is None or plan.hu > clear.hu):
                clear = plan
    assert best is not None
    return best, clear


def search_less(pool: Pool) -> Plan | None:
    """The best plan with less 和 than the best of all has, None where all plans have the same."""
    choices = _shang_choices(pool)
    most = max(choice[0] for choice in choices)
    plans = (plan for choice in choices for plan in _each_wenquan(pool, choice) if plan.hu < most)
    return max(plans, key=lambda plan: (plan.hu, -plan.xian), default=None)


def _shang_choices(pool: Pool) -> list[_Choice]:
    """Every set of 垧 that can stand together."""
    closed = pool.bound | ALL_KINDS & ~(nonzero(pool.free) | pool.whole)
    stood = (pool.standing & _SHANG_BITS).bit_count()
    choices = [(stood, pool.standing, pool.free, pool.whole)]
    for bit, mask in _SHANG:
        if mask & closed or pool.standing & bit:
            continue
        for hu, piles, left, whole in tuple(choices):
            members = mask & whole
            taken = mask ^ members
            if not taken & ~nonzero(left):
                choices.append((hu + 1, piles | bit, left - taken | mask << 3, whole ^ members))
    return [(hu + _most_wenquan(pool, left), hu, piles, left, whole) for hu, piles, left, whole in choices]


def _most_wenquan(pool: Pool, left: int) -> int:
    low = (left & pool.run_cards) >> _SUIT_BITS
    return min(low & _COUNT, low >> 4 & _COUNT, low >> 8 & _COUNT)


def _never_clear(pool: Pool) -> bool:
    """Whether a 民 card is left over even if every pile that is possible at all stood without using up a card."""
    free = pool.free
    present = nonzero(free)
    members = present | pool.whole
    covered = free >> 3
    for _, mask in (*_SHANG, *_RANK):
        if not mask & ~members and not mask & pool.bound:
            covered |= mask
    uncovered = present & MIN_KINDS & ~covered
    if not uncovered:
        return False
    if uncovered & ~_in_reach(pool, present):
        return True
    return min(_suits(pool, free | (covered & ALL_KINDS) << 3)) > 0


def _in_reach(pool: Pool, present: int) -> int:
    """The kinds that some run could take, going by what is present."""
    if pool.any_eaten:
        return pool.runs
    there = present & pool.runs
    starts = there & there >> 4 & there >> 8 & _RUN_STARTS
    return starts | starts << 4 | starts << 8


def _rank_leaves(pool: Pool, choice: _Choice) -> tuple[int, list[int], list[int]]:
    """Pile bits that cost no run anything, the bits of the others, and the cards left for every subset of these."""
    _, _, piles, left, whole = choice
    present = nonzero(left)
    reach = _in_reach(pool, present)
    needy = present & MIN_KINDS & ~(left >> 3)
    closed = pool.bound | ALL_KINDS & ~(present | whole)
    optional: list[int] = []
    leaves = [left]
    for bit, mask in _RANK:
        if mask & closed or not mask & needy:
            continue
        taken = mask & ~whole
        flags = mask << 3
        added = [cards - taken | flags for cards in leaves]
        if taken & reach:
            optional.append(bit)
            leaves += added
        else:
            piles |= bit
            leaves = added
    return piles, optional, leaves


def _fewest_at(pool: Pool, choice: _Choice, hu: int) -> Plan:
    """The plan of a choice of 垧 with exactly that 和 and the fewest 闲牌."""
    piles, optional, leaves = _rank_leaves(pool, choice)
    wenquan = hu - choice[1]
    fewest_xian, best = IMPOSSIBLE, 0
    for at, cards in enumerate(leaves):
        costs = _suits(pool, cards)
        if wenquan < len(costs) and costs[wenquan] < fewest_xian:
            fewest_xian, best = costs[wenquan], at
    return Plan(hu, fewest_xian, _bits(piles, optional, best), wenquan, leaves[best])


def _each_wenquan(pool: Pool, choice: _Choice) -> list[Plan]:
    """The plans of a choice of 垧 with the fewest 闲牌, one for each number of concealed 文全."""
    piles, optional, leaves = _rank_leaves(pool, choice)
    found: dict[int, tuple[int, int]] = {}
    for at, cards in enumerate(leaves):
        for wenquan, xian in enumerate(_suits(pool, cards)):
            if xian < found.get(wenquan, (IMPOSSIBLE, 0))[0]:
                found[wenquan] = (xian, at)
    return [
        Plan(choice[1] + wenquan, xian, _bits(piles, optional, at), wenquan, leaves[at])
        for wenquan, (xian, at) in found.items()
        if xian < IMPOSSIBLE
    ]


def _bits(piles: int, optional: list[int], leaf: int) -> int:
    """The piles of a leaf: its place in the list says which of the optional ones are in."""
    return piles | sum(bit for at, bit in enumerate(optional) if leaf >> at & 1)


def _suits(pool: Pool, left: int) -> tuple[int, ...]:
    """Fewest 闲牌 of all suits for 0, 1, 2 … concealed 文全."""
    cards = left & pool.run_cards
    stuck = _stuck(pool, left) if pool.any_stuck else 0
    if pool.any_eaten:
        return _suits_eaten(pool, cards, stuck)
    wan, bing, tiao = cards & _SUIT, cards >> _SUIT_BITS & _SUIT, cards >> 2 * _SUIT_BITS
    a = fewest_cache.get(wan)
    if a is None:
        a = fewest(wan)
    c = fewest_cache.get(tiao)
    if c is None:
        c = fewest(tiao)
    costs = bing_cache.get(bing) or bing_fewest(bing)
    rest = a + c + stuck
    return tuple([rest + cost for cost in costs])


def _suits_eaten(pool: Pool, cards: int, stuck: int) -> tuple[int, ...]:
    wan, bing, tiao = (
        fewest_eaten(cards >> _SUIT_BITS * suit & _SUIT, eaten, suit == 1) for suit, eaten in enumerate(pool.eaten)
    )
    return tuple(wan[0] + tiao[0] + stuck + cost for cost in bing)


def _stuck(pool: Pool, left: int) -> int:
    """闲牌 among free cards that may stand in no run: of a declared 车 without its pile, or late beside a 哈子."""
    idle = nonzero(left) & MIN_KINDS & ~pool.runs & ~(left >> 3)
    return sum(left >> 4 * card & _COUNT for card in range(BAIHUA) if idle >> 4 * card & 1)
