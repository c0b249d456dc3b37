"""How well and how fast the greedy player plays: against eager players, and among its own kind.

    python -m tests.benchmarks.bench_bots [DEALS]

Every deal is played three times, the greedy player at each seat once, so that the luck of the deal counts for nothing; the
interval is over deals. Each 档 counts with its worth in 嘴.
"""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from zuihe_tui.bots import Choice, player
from zuihe_tui.rules.events import Header, Settled
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_state import SEATS
from zuihe_tui.rules.view import View
from zuihe_tui.simulate.deals import Deals, deal
from zuihe_tui.simulate.evening import NAMES, play
from zuihe_tui.simulate.summary import Mean, Sums

DEALS = 700
HALVES_OF_SIX = 6
"""嘴 are halves, over three hands."""


class Duel(NamedTuple):
    """A deal played at all three seats: what one gained over the mean of the two others (halves, three hands), and how they ended."""

    gained: int
    played: int
    won: int


def duel(one: str, others: str, seed: str, number: int) -> Duel:
    """One player at each seat of a deal against two of another kind."""
    header = Header(named("minjian"), NAMES, 0, 3)
    cut, dealt = deal(Deals.PLAIN, Random(f"{seed}/{number}"))
    gained = played = won = 0
    for place in SEATS:
        players = [player(one if seat == place else others) for seat in SEATS]
        table, events = play((header, cut, dealt), players, [Random(f"{seed}/{number}/{seat}") for seat in SEATS])
        settled = events[-1]
        assert isinstance(settled, Settled)
        assert table.outcome is not None
        gains = [settled.net[seat] + 2 * header.rules.dang * settled.dang[seat] for seat in SEATS]
        gained += 3 * gains[place] - sum(gains)
        played += table.drawn > 0
        won += table.outcome.seat == place
    return Duel(gained, played, won)


def duels(one: str, others: str, deals: int, seed: str, jobs: int = 2) -> tuple[Mean, int, float]:
    """嘴 a hand gained over the mean of the others with its 95 % interval, hands played, share of hands won."""
    with Pool(jobs) as pool:
        found = pool.map(partial(duel, one, others, seed), range(deals), chunksize=5)
    sums = Sums()
    for each in found:
        sums.add(each.gained)
    return (
        sums.mean(unit=2 * HALVES_OF_SIX),
        sum(each.played for each in found),
        sum(each.won for each in found) / deals / 3,
    )


def own_kind(deals: int, seed: str) -> tuple[Counter[str], list[float]]:
    """Three greedy players: how their hands end, and how long each decision takes (seconds of CPU)."""
    ends: Counter[str] = Counter()
    times: list[float] = []
    greedy = player("greedy")

    def timed(here: View, rng: Random) -> Choice:
        start = time.process_time()
        choice = greedy(here, rng)
        times.append(time.process_time() - start)
        return choice

    for number in range(deals):
        header = Header(named("minjian"), NAMES, 0, 3)
        opening = (header, *deal(Deals.PLAIN, Random(f"{seed}/{number}")))
        table, _ = play(opening, [timed] * 3, [Random(number)] * 3)
        assert table.outcome is not None
        ends[table.outcome.reason.value] += 1
    return ends, times


def main(args: Sequence[str]) -> int:
    deals = int(args[0]) if args else DEALS
    gained, played, won = duels("greedy", "eager", deals, "bench")
    print(
        f"greedy against eager: {gained.mean:+.3f} 嘴 a hand ± {gained.within:.3f} (95 %) over {played} played hands of "
        f"{3 * deals}; won {won:.1%} of all hands"
    )
    ends, times = own_kind(max(40, deals // 4), "own kind")
    hands_played = ends.total() - ends["budang"]
    times.sort()
    print(
        f"three greedy: {ends['win'] / max(1, hands_played):.1%} of the played hands are won ({dict(ends)}); "
        f"a decision takes {times[len(times) // 2] * 1000:.2f} ms (median), {times[int(len(times) * 0.95)] * 1000:.1f} ms at 95 %"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
