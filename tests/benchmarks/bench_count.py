"""How fast a holding is counted, beside PyPI `mahjong` scoring 14 tiles in the same run.

    python -m tests.benchmarks.bench_count

Fresh random 31-card holdings after a warm-up of 10,000 others; CPU time of one core; both take turns, so that a busy machine
slows both alike. `best` gives items, groups and the clear count; `figures` the numbers alone.
"""

import random
import resource
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig

from zuihe_tui.rules import arrange, ruleset
from zuihe_tui.rules.cards import counts
from zuihe_tui.rules.holding import Holding

WARM_UP = 10_000
MEASURED = 5_000
ROUNDS = 10
COLD_HANDS = 300
CACHE_BAR_MB = 64


def random_holding(rng: random.Random) -> Holding:
    """31 cards of a shuffled deck."""
    return Holding(counts(card // 4 for card in rng.sample(range(120), 31)))


def winning_tiles(rng: random.Random) -> tuple[list[int], int]:
    """Four sets and a pair of mahjong tiles (numbers of 136), and the winning tile among them."""
    while True:
        kinds: list[int] = []
        for _ in range(4):
            if rng.random() < 0.7:
                low = 9 * rng.randrange(3) + rng.randrange(7)
                kinds += [low, low + 1, low + 2]
            else:
                kinds += [rng.randrange(34)] * 3
        kinds += [rng.randrange(34)] * 2
        if all(kinds.count(kind) <= 4 for kind in kinds):
            break
    kinds.sort()
    tiles = [4 * kind + kinds[:at].count(kind) for at, kind in enumerate(kinds)]
    return tiles, rng.choice(tiles)


def per_second(work: Callable[[], object], many: int) -> float:
    """How many of `many` things the work does in a second of CPU time."""
    start = time.process_time()
    work()
    return many / (time.process_time() - start)


def median(numbers: Sequence[float]) -> float:
    return sorted(numbers)[len(numbers) // 2]


def main() -> int:
    rng = random.Random(20261130)
    rules = ruleset.named("minjian")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    cold = max(seconds(partial(arrange.best, random_holding(rng), rules)) for _ in range(COLD_HANDS))
    for _ in range(WARM_UP - COLD_HANDS):
        arrange.best(random_holding(rng), rules)
    calculator = HandCalculator()
    config = HandConfig(is_tsumo=True)
    for _ in range(WARM_UP // 10):
        calculator.estimate_hand_value(*winning_tiles(rng), config=config)

    rates: dict[str, list[float]] = {"best": [], "figures": [], "mahjong": []}
    each = MEASURED // ROUNDS
    for _ in range(ROUNDS):
        holdings = [random_holding(rng) for _ in range(each)]
        others = [random_holding(rng) for _ in range(each)]
        hands = [winning_tiles(rng) for _ in range(each)]
        rates["best"].append(per_second(lambda h=holdings: [arrange.best(x, rules) for x in h], each))
        rates["figures"].append(per_second(lambda h=others: [arrange.figures(x, rules) for x in h], each))
        rates["mahjong"].append(
            per_second(lambda h=hands: [calculator.estimate_hand_value(*x, config=config) for x in h], each)
        )
    best, figures, mahjong = (median(rates[name]) for name in ("best", "figures", "mahjong"))
    print(f"best (items, groups, clear count)   {best:8.0f} holdings/s")
    print(f"figures (和, 闲, clear 和)          {figures:8.0f} holdings/s")
    print(f"mahjong 2.1, 14 tiles               {mahjong:8.0f} hands/s")
    print(f"ratio best : mahjong {best / mahjong:.2f}   figures : mahjong {figures / mahjong:.2f}")
    print(f"worst of the first {COLD_HANDS} cold hands {cold * 1000:.1f} ms")
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(
        f"the process grew by {grown:.0f} MB over {WARM_UP + 2 * MEASURED:,} holdings (bar for caches {CACHE_BAR_MB})"
    )
    return 0


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    sys.exit(main())
