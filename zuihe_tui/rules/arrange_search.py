"""The search for the best arrangement: which piles stand, how many 文全, and the fewest 闲牌 that leaves (`hu.best`).

和 depends on the 垧 piles and the runs from 一饼 alone. So the 垧 are chosen first, most 和 first; then the piles of one rank,
which share no kind and only save 闲牌; and what is left of each suit is a matter of runs.
"""

from typing import Final, NamedTuple, TypeAlias

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
from zuihe_tui.rules.cards import BAIHUA, DAJIA, HUNJIANG, PILE_SETS, WULOU, YAO

_SUIT_BITS: Final = 36
_SUIT: Final = (1 << _SUIT_BITS) - 1
_COUNT: Final = 7
_SHANG: Final = tuple((1 << p, PILE_MASKS[p]) for p in SHANG_PILES)
_SHANG_BITS: Final = sum(bit for bit, _ in _SHANG)
_DAJIA, _WULOU, _HUNJIANG = (1 << PILE_SETS.index(kinds) for kinds in (DAJIA, WULOU, HUNJIANG))
_WITH_DAJIA: Final = sum(1 << 4 * card for card in set(WULOU) & set(DAJIA))
_WITH_HUNJIANG: Final = sum(1 << 4 * card for card in set(WULOU) & set(HUNJIANG))
"""The kinds that 乌楼 shares with the two others; no other 垧 shares any."""
_RANK: Final = tuple(
    (1 << p, PILE_MASKS[p])
    for p in PILES
    if p not in SHANG_PILES and any(card not in YAO and card < BAIHUA for card in PILE_SETS[p])
)
"""The piles of one rank that can save a 闲牌; the reds and the ones are all 幺."""
_FLAGS: Final = {bit: mask << 3 for bit, mask in _RANK}
_FEW_LEAVES: Final = 8
_RUN_STARTS: Final = sum(1 << 4 * (9 * suit + rank) for suit in range(3) for rank in range(7))

_Pile: TypeAlias = tuple[int, int]
"""The bit of a pile and the kinds it takes."""
_Choice: TypeAlias = tuple[int, int, int, int, int]
"""和 reached at most, 和 of the 垧, pile bits, cards left, whole sets left."""


class _Leaves(NamedTuple):
    """What can still be chosen after the 垧: which piles of one rank stand."""

    piles: int
    """Bits of the piles chosen so far; a rank pile that costs no run anything is among them."""
    optional: list[int]
    """Bits of the piles that may or may not stand."""
    cards: list[int]
    """The cards left for every subset of the optional piles; the place in the list is the subset."""
    run_cards: int
    """The bits of the cards that some run may take."""
    idle: int
    """民 kinds in no pile yet and in reach of no run."""
    stranded: bool
    """Whether one of these kinds is in none of the optional piles either."""


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
    ranks = _open_ranks(pool, closed)
    choices = _shang_choices(pool, closed)
    most = max(choices)[0]
    best: Plan | None = None
    for choice in choices:
        if choice[0] == most:
            best = _fewest_at(pool, choice, ranks, most, best.xian if best else IMPOSSIBLE) or best
    assert best is not None
    if not best.xian:
        return best, best
    if _never_clear(pool, closed, ranks):
        return best, None
    return best, _best_clear(pool, choices, ranks)


def most_hu(pool: Pool) -> int:
    """和 of the 垧 and concealed 文全 of the best plan: the runs decide only its 闲牌.

    Every 垧 whose three kinds are there stands, but that 乌楼 and another may need the same single card: one of them goes without.
    """
    free, whole = pool.free, pool.whole
    there = nonzero(free)
    here = (there | whole) & ~pool.bound
    stand = pool.standing & _SHANG_BITS
    new = 0
    for bit, mask in _SHANG:
        if mask & here == mask:
            new |= bit
    new &= ~stand
    hu = (stand | new).bit_count() + _most_wenquan(pool, free)
    if new & _WULOU and new & (_DAJIA | _HUNJIANG):
        single = ~((free >> 1 | free >> 2) | there & whole)
        if (new & _DAJIA and single & _WITH_DAJIA) or (new & _HUNJIANG and single & _WITH_HUNJIANG):
            hu -= 1
    return hu


def is_clear_with(pool: Pool, least: int) -> bool:
    """Whether there is a plan with no 闲牌 and at least that much 和; sooner known than the best plans are found."""
    if most_hu(pool) < least:
        return False
    closed = pool.bound | ALL_KINDS & ~(nonzero(pool.free) | pool.whole)
    ranks = _open_ranks(pool, closed)
    if _never_clear(pool, closed, ranks):
        return False
    choices = _shang_choices(pool, closed)
    ways = ((hu, choice) for choice in choices for hu in range(max(choice[1], least), choice[0] + 1))
    return any(_fewest_at(pool, choice, ranks, hu, 1) for hu, choice in ways)


def _best_clear(pool: Pool, choices: list[_Choice], ranks: list[_Pile]) -> Plan | None:
    ways = [(hu, choice) for choice in choices for hu in range(choice[1], choice[0] + 1)]
    for hu, choice in sorted(ways, reverse=True):
        if plan := _fewest_at(pool, choice, ranks, hu, 1):
            return plan
    return None


def search_less(pool: Pool) -> Plan | None:
    """The best plan with less 和 than the best of all has, None where all plans have the same."""
    closed = pool.bound | ALL_KINDS & ~(nonzero(pool.free) | pool.whole)
    ranks = _open_ranks(pool, closed)
    choices = _shang_choices(pool, closed)
    most = max(choices)[0]
    less = max((min(choice[0], most - 1) for choice in choices if choice[1] < most), default=None)
    best: Plan | None = None
    for choice in choices if less is not None else ():
        if less is not None and choice[1] <= less <= choice[0]:
            best = _fewest_at(pool, choice, ranks, less, best.xian if best else IMPOSSIBLE) or best
    return best


def _open_ranks(pool: Pool, closed: int) -> list[_Pile]:
    return [pile for pile in _RANK if not pile[1] & closed and not pile[0] & pool.standing]


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
    wenquan = _most_wenquan(pool, pool.free)  # no 垧 takes a card of it
    return [(hu + wenquan, hu, piles, left, whole) for hu, piles, left, whole in choices]


def _most_wenquan(pool: Pool, left: int) -> int:
    low = (left & pool.run_cards) >> _SUIT_BITS
    one, two, three = low & _COUNT, low >> 4 & _COUNT, low >> 8 & _COUNT
    return min(one, two, three) if two and three else 0


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
    if uncovered & ~in_reach(pool, present):
        return True
    rest, bing = _suits(pool, free | covered << 3, pool.run_cards, 0)
    return rest + min(bing) > 0


def in_reach(pool: Pool, present: int) -> int:
    """The kinds that some run could take, going by what is present."""
    if pool.any_eaten:
        return pool.runs
    there = present & pool.runs
    starts = there & there >> 4 & there >> 8 & _RUN_STARTS
    return starts | starts << 4 | starts << 8


def _leaves(pool: Pool, choice: _Choice, ranks: list[_Pile]) -> _Leaves:
    """What remains to be tried once the 垧 are chosen."""
    _, _, piles, left, whole = choice
    present = nonzero(left)
    reach = in_reach(pool, present)
    needy = present & MIN_KINDS & ~(left >> 3)
    missing = ALL_KINDS & ~(present | whole)
    optional: list[int] = []
    leaves = [left]
    covered = reach
    for bit, mask in ranks:
        if mask & missing or not mask & needy:
            continue
        covered |= mask
        taken = mask & ~whole
        flags = mask << 3
        added = [cards - taken | flags for cards in leaves]
        if taken & reach:
            optional.append(bit)
            leaves += added
        else:
            piles |= bit
            leaves = added
    return _Leaves(piles, optional, leaves, reach * NIBBLE, needy & ~reach, needy & ~covered != 0)


def _fewest_at(pool: Pool, choice: _Choice, ranks: list[_Pile], hu: int, below: int) -> Plan | None:
    """The plan of a choice of 垧 with exactly that 和 and the fewest 闲牌, None if they are not fewer than `below`."""
    piles, optional, leaves, run_cards, idle, stranded = _leaves(pool, choice, ranks)
    if stranded and below == 1:
        return None
    wenquan = hu - choice[1]
    least = 0
    if len(leaves) > _FEW_LEAVES:
        all_flags = leaves[0]
        for bit in optional:
            all_flags |= _FLAGS[bit]
        rest, bing = _suits(pool, all_flags, run_cards, idle)
        least = rest + bing[wenquan]
        if least >= below:
            return None
    best = -1
    for at in range(len(leaves) - 1, -1, -1):
        rest, bing = _suits(pool, leaves[at], run_cards, idle)
        if wenquan < len(bing) and rest + bing[wenquan] < below:
            below, best = rest + bing[wenquan], at
            if below <= least:
                break
    if best < 0:
        return None
    return Plan(hu, below, _bits(piles, optional, best), wenquan, leaves[best])


def _bits(piles: int, optional: list[int], leaf: int) -> int:
    """The piles of a leaf: its place in the list says which of the optional ones are in."""
    return piles | sum([bit for at, bit in enumerate(optional) if leaf >> at & 1])


def _suits(pool: Pool, left: int, run_cards: int, idle: int) -> tuple[int, tuple[int, ...]]:
    """Fewest 闲牌 of all but 饼, and of 饼 for 0, 1, 2 … concealed 文全; `idle` kinds are in reach of no run."""
    cards = left & run_cards
    wan, bing, tiao = cards & _SUIT, cards >> _SUIT_BITS & _SUIT, cards >> 2 * _SUIT_BITS
    idle &= ~(left >> 3)
    rest = (
        (left & idle).bit_count() + 2 * (left >> 1 & idle).bit_count() + 4 * (left >> 2 & idle).bit_count()
        if idle
        else 0
    )
    one, two, three = pool.eaten
    if one:
        rest += fewest_eaten(wan, one, False)[0]
    else:
        cost = fewest_cache.get(wan)
        rest += fewest(wan) if cost is None else cost
    if three:
        rest += fewest_eaten(tiao, three, False)[0]
    else:
        cost = fewest_cache.get(tiao)
        rest += fewest(tiao) if cost is None else cost
    if two:
        return rest, fewest_eaten(bing, two, True)
    return rest, bing_cache.get(bing) or bing_fewest(bing)
