"""The search for the best arrangement: which piles stand, how many 文全, and the fewest 闲牌 that leaves (`hu.best`).

和 depends on the 垧 piles and the runs from 一饼 alone. So the 垧 are chosen first, most 和 first; then the piles of one rank,
which share no kind and only save 闲牌; and what is left of each suit is a matter of runs.
"""

from dataclasses import dataclass
from typing import Final

from zuihe_tui.rules.arrange_pool import (
    MIN_KINDS,
    PILE_MASKS,
    PILES,
    SHANG_PILES,
    Pool,
    nonzero,
)
from zuihe_tui.rules.arrange_runs import (
    IMPOSSIBLE,
    fewest_eaten,
)
from zuihe_tui.rules.cards import BAIHUA, PILE_SETS, YAO

_SUIT_BITS: Final = 36
_SUIT: Final = (1 << _SUIT_BITS) - 1
_YIBING_BIT: Final = _SUIT_BITS
_SHANG: Final = tuple((1 << p, PILE_MASKS[p]) for p in SHANG_PILES)
_SHANG_BITS: Final = sum(bit for bit, _ in _SHANG)
_RANK: Final = tuple(
    (1 << p, PILE_MASKS[p])
    for p in PILES
    if p not in SHANG_PILES and any(card not in YAO and card < BAIHUA for card in PILE_SETS[p])
)
_RUN_STARTS: Final = sum(1 << 4 * (9 * suit + rank) for suit in range(3) for rank in range(7))
_NIBBLES: Final = 15


@dataclass(frozen=True, slots=True)
class Plan:
    """An arrangement in short: bits of the piles, how many 文全 from concealed cards, its 闲牌, the cards left for runs."""

    hu: int
    xian: int
    piles: int
    wenquan: int
    left: int


def search(pool: Pool) -> tuple[Plan, Plan | None, Plan | None]:
    """The best plan, the best with no 闲牌, and the best with less 和 than the best (None where there is none)."""
    plans = sorted(_every(pool), key=lambda plan: (-plan.hu, plan.xian))
    best = plans[0]
    clear = next((plan for plan in plans if not plan.xian), None)
    lesser = next((plan for plan in plans if plan.hu < best.hu), None)
    return best, clear, lesser


def _every(pool: Pool) -> list[Plan]:
    """For each choice of 垧 and number of 文全 the plan with the fewest 闲牌; `hu` without `pool.items`."""
    found: dict[tuple[int, int], Plan] = {}
    for hu, shang, left, whole in _shang_choices(pool):
        for piles, cards in _rank_choices(pool, shang, left, whole):
            for wenquan, xian in enumerate(_xian(pool, cards)):
                known = found.get((shang, wenquan))
                if xian < IMPOSSIBLE and (known is None or xian < known.xian):
                    found[shang, wenquan] = Plan(hu + wenquan, xian, piles, wenquan, cards)
    return list(found.values())


def _shang_choices(pool: Pool) -> list[tuple[int, int, int, int]]:
    """和, pile bits, cards left and whole sets left for each set of 垧 that can stand together."""
    choices = [((pool.standing & _SHANG_BITS).bit_count(), pool.standing, pool.free, pool.whole)]
    for bit, mask in _SHANG:
        if pool.standing & bit or mask & pool.bound:
            continue
        for hu, piles, left, whole in tuple(choices):
            members = mask & whole
            taken = mask ^ members
            if not taken & ~nonzero(left):
                choices.append((hu + 1, piles | bit, left - taken | mask << 3, whole ^ members))
    return choices


def _rank_choices(pool: Pool, piles: int, left: int, whole: int) -> list[tuple[int, int]]:
    """Pile bits and cards left for each set of rank piles that can be added."""
    choices = [(piles, left)]
    for bit, mask in _RANK:
        if pool.standing & bit or mask & pool.bound:
            continue
        taken = mask & ~whole
        if not taken & ~nonzero(left):
            choices += [(chosen | bit, cards - taken | mask << 3) for chosen, cards in choices]
    return choices


def _xian(pool: Pool, left: int) -> tuple[int, ...]:
    """Fewest 闲牌 for 0, 1, 2 … concealed 文全."""
    in_runs = left & pool.runs * _NIBBLES
    idle = nonzero(left) & MIN_KINDS & ~pool.runs & ~(left >> 3)
    stuck = sum(left >> 4 * card & 7 for card in range(27) if idle >> 4 * card & 1)
    costs = [0]
    for suit, eaten in enumerate(pool.eaten):
        key = in_runs >> _SUIT_BITS * suit & _SUIT
        each = fewest_eaten(key, eaten, suit == 1)
        costs = [a + b for a in costs for b in each]
    return tuple(cost + stuck for cost in costs)
