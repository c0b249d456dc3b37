"""Counts everything afresh and keeps it:

python -m zuihe_tui.chances [--deals N] [--hands N] [--jobs J] [--ruleset NAME]
"""

import argparse
import multiprocessing
from collections import Counter
from collections.abc import Callable
from functools import partial

from zuihe_tui.chances.dealt import CHUNK, count_deals
from zuihe_tui.chances.figures import PLAYED, Figures, keep
from zuihe_tui.chances.played import count_hands
from zuihe_tui.rules.ruleset import NAMES, named

SEED = "chances"
EVENINGS_AT_ONCE = 16


def main() -> None:
    """Reads the arguments, counts deals under both rule sets and hands under one, writes the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--hands", type=int, default=20_000, help="played hands")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ruleset", choices=NAMES, action="append", help="only this one; the other's figures stay")
    asked = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for name in asked.ruleset or NAMES:
            rules = named(name)
            dealt = Counter[str]()
            chunks = -(-asked.deals // CHUNK)
            for found in pool.imap_unordered(partial(count_deals, rules, SEED), range(chunks)):
                dealt.update(found)
            hands = asked.hands if name == PLAYED else 0
            played = _until(hands, partial(count_hands, rules, SEED), pool.map)
            keep(name, Figures(chunks * CHUNK, dealt, played))
            print(f"{name}: {chunks * CHUNK} deals, {played['played']} played hands", flush=True)


def _until(hands: int, evening: Callable[[int], Counter[str]], work: Callable[..., list[Counter[str]]]) -> Counter[str]:
    """Evening after evening, as many at once as always, until so many hands were played."""
    found = Counter[str]()
    first = 0
    while found["played"] < hands:
        for one in work(evening, range(first, first + EVENINGS_AT_ONCE)):
            found.update(one)
        first += EVENINGS_AT_ONCE
    return found


if __name__ == "__main__":
    main()
