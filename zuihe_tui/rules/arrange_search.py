"""The search for the best arrangement: which piles stand, how many 文全, and the fewest 闲牌 that leaves (`hu.best`).

和 depends on the 垧 piles and the runs from 一饼 alone. So the 垧 are chosen first, most 和 first; then the piles of one rank,
which share no kind and only save 闲牌; and what is left of each suit is a matter of runs.
"""

from typing import Final, NamedTuple, TypeAlias

from zuihe_tui.rules.arrange_pool import (
    ALL_KINDS,
    MIN_KINDS,
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

_Pile: TypeAlias = tuple[int, int]
"""The bit of a pile and the kinds it takes."""
_Choice: TypeAlias = tuple[int, int, int, int, int]
"""和 reached at most, 和 of the 垧, pile bits, cards left, whole sets left."""


class Plan(NamedTuple):
    """An arrangement in short: 和 of its 垧 and concealed 文全, its 闲牌, pile bits, concealed 文全, the cards left for runs."""

    hu: int
    xian: int
    piles: int
    wenquan: int
    left: int


def search(pool: Pool) -> tuple[Plan, Plan | None]:
    """The best plan, and the best with no 闲牌, None where there is none."""
    closed = pool.bound | ALL_KINDS & ~(nonzero(pool.free) | pool.whole)
    ranks = [pile for pile in _RANK if not pile[1] & closed and not pile[0] & pool.standing]
    choices = _shang_choices(pool, closed)
    most = max(choices)[0]
    best: Plan | None = None
    if _never_clear(pool, closed, ranks):
        for choice in choices:
            if choice[0] == most:
                plan = _fewest_at(pool, choice, ranks, most)
                if best is None or plan.xian < best.xian:
                    best = plan
        assert best is not None
        return best, None
    clear: Plan | None = None
    for choice in sorted(choices, reverse=True):
        if best and clear and choice[0] <= clear.hu and choice[0] < best.hu:
            break
        for plan in _each_wenquan(pool, choice, ranks):
            if best is None or plan.hu > best.hu or (plan.hu == best.hu and plan.xian < best.xian):
                best = plan
            if not plan.xian and (clear is None or plan.hu > clear.hu):
                clear = plan
    assert best is not None
    return best, clear


def search_less(pool: Pool) -> Plan | None:
    """The best plan with less 和 than the best of all has, None where all plans have the same."""
    closed = pool.bound | ALL_KINDS & ~(nonzero(pool.free) | pool.whole)
    ranks = [pile for pile in _RANK if not pile[1] & closed and not pile[0] & pool.standing]
    choices = _shang_choices(pool, closed)
    most = max(choices)[0]
    plans = (plan for choice in choices for plan in _each_wenquan(pool, choice, ranks) if plan.hu < most)
    return max(plans, key=lambda plan: (plan.hu, -plan.xian), default=None)


def _shang_choices(pool: Pool, closed: int) -> list[_Choice]:
    """Every set of 垧 that can stand together."""
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
    if not pool.free >> _SUIT_BITS & _COUNT:
        return [(hu, hu, piles, left, whole) for hu, piles, left, whole in choices]
    return [(hu + _most_wenquan(pool, left), hu, piles, left, whole) for hu, piles, left, whole in choices]


def _most_wenquan(pool: Pool, left: int) -> int:
    low = (left & pool.run_cards) >> _SUIT_BITS
    return min(low & _COUNT, low >> 4 & _COUNT, low >> 8 & _COUNT)


def _never_clear(pool: Pool, closed: int, ranks: list[_Pile]) -> bool:
    """Whether a 民 card is left over even if every pile that is possible at all stood without using up a card."""
    free = pool.free
    present = nonzero(free)
    covered = free >> 3 & ALL_KINDS
    for _, mask in ranks:
        covered |= mask
    for _, mask in _SHANG:
        if not mask & closed:
            covered |= mask
    uncovered = present & MIN_KINDS & ~covered
    if not uncovered:
        return False
    if uncovered & ~_in_reach(pool, present):
        return True
    rest, bing = _suits(pool, free | covered << 3)
    return rest + min(bing) > 0


def _in_reach(pool: Pool, present: int) -> int:
    """The kinds that some run could take, going by what is present."""
    if pool.any_eaten:
        return pool.runs
    there = present & pool.runs
    starts = there & there >> 4 & there >> 8 & _RUN_STARTS
    return starts | starts << 4 | starts << 8


def _rank_leaves(pool: Pool, choice: _Choice, ranks: list[_Pile]) -> tuple[int, list[int], list[int]]:
    """Pile bits that cost no run anything, the bits of the others, and the cards left for every subset of these."""
    _, _, piles, left, whole = choice
    present = nonzero(left)
    reach = _in_reach(pool, present)
    needy = present & MIN_KINDS & ~(left >> 3)
    missing = ALL_KINDS & ~(present | whole)
    optional: list[int] = []
    leaves = [left]
    for bit, mask in ranks:
        if mask & missing or not mask & needy:
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


def _fewest_at(pool: Pool, choice: _Choice, ranks: list[_Pile], hu: int) -> Plan:
    """The plan of a choice of 垧 with exactly that 和 and the fewest 闲牌."""
    piles, optional, leaves = _rank_leaves(pool, choice, ranks)
    wenquan = hu - choice[1]
    fewest_xian, best = IMPOSSIBLE, 0
    for at, cards in enumerate(leaves):
        rest, bing = _suits(pool, cards)
        if wenquan < len(bing) and rest + bing[wenquan] < fewest_xian:
            fewest_xian, best = rest + bing[wenquan], at
    return Plan(hu, fewest_xian, _bits(piles, optional, best), wenquan, leaves[best])


def _each_wenquan(pool: Pool, choice: _Choice, ranks: list[_Pile]) -> list[Plan]:
    """The plans of a choice of 垧 with the fewest 闲牌, one for each number of concealed 文全."""
    piles, optional, leaves = _rank_leaves(pool, choice, ranks)
    found: dict[int, tuple[int, int]] = {}
    for at, cards in enumerate(leaves):
        rest, bing = _suits(pool, cards)
        for wenquan, cost in enumerate(bing):
            if wenquan not in found or rest + cost < found[wenquan][0]:
                found[wenquan] = (rest + cost, at)
    return [
        Plan(choice[1] + wenquan, xian, _bits(piles, optional, at), wenquan, leaves[at])
        for wenquan, (xian, at) in found.items()
        if xian < IMPOSSIBLE
    ]


def _bits(piles: int, optional: list[int], leaf: int) -> int:
    """The piles of a leaf: its place in the list says which of the optional ones are in."""
    return piles | sum([bit for at, bit in enumerate(optional) if leaf >> at & 1])


def _suits(pool: Pool, left: int) -> tuple[int, tuple[int, ...]]:
    """Fewest 闲牌 of all but 饼, and of 饼 for 0, 1, 2 … concealed 文全."""
    cards = left & pool.run_cards
    if pool.any_eaten or pool.any_stuck:
        return _suits_eaten(pool, left, cards)
    wan, bing, tiao = cards & _SUIT, cards >> _SUIT_BITS & _SUIT, cards >> 2 * _SUIT_BITS
    rest = fewest_cache.get(wan)
    if rest is None:
        rest = fewest(wan)
    more = fewest_cache.get(tiao)
    if more is None:
        more = fewest(tiao)
    return rest + more, bing_cache.get(bing) or bing_fewest(bing)


def _suits_eaten(pool: Pool, left: int, cards: int) -> tuple[int, tuple[int, ...]]:
    """The same where runs lie on the table or free cards may stand in no run."""
    wan, bing, tiao = (
        fewest_eaten(cards >> _SUIT_BITS * suit & _SUIT, eaten, suit == 1) for suit, eaten in enumerate(pool.eaten)
    )
    return wan[0] + tiao[0] + _stuck(left, pool.runs), bing


def _stuck(left: int, runs: int) -> int:
    """闲牌 among free cards that may stand in no run: of a declared 车 without its pile, or late beside a 哈子."""
    idle = nonzero(left) & MIN_KINDS & ~runs & ~(left >> 3)
    return sum(left >> 4 * card & _COUNT for card in range(BAIHUA) if idle >> 4 * card & 1)
