"""How fast hands are played and judged, beside rlcard's games of chance in the same run.

    python -m tests.benchmarks.bench_table

CPU time of one core. Eager players' hands are played once to know what they choose; then the engine alone plays the same
choices again with its caches emptied: asking who must choose, the views, all that is legal, the step. Peers take turns with it,
so that a busy machine slows both alike; they come with `pip install --group bench` and are left out where they are missing.
"""

import random
import sys
import time
from collections.abc import Callable, Sequence

from tests.simulate.vocabulary import vocabulary
from zuihe_tui.bots import Choice, player
from zuihe_tui.rules import arrange
from zuihe_tui.rules.events import Event
from zuihe_tui.rules.judge import findings
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table import Seat, Table, asked, fold, moved, view
from zuihe_tui.simulate.evening import Plan, evening

HANDS, ROUNDS, JUDGED = 20, 5, 30

Played = tuple[tuple[Event, ...], list[dict[Seat, Choice]]]


def hands(seed: str, many: int) -> list[Played]:
    """Played hands: how each began, and what its seats chose."""
    plan = Plan(seed, named("minjian"), ("eager",) * 3)
    found: list[Played] = []
    which = 0
    while len(found) < many:
        opening = next(evening(plan, which, 1)).events[:4]
        which += 1
        table, rng, chosen = fold(opening), random.Random(f"{seed} {which}"), []
        while seats := asked(table):
            chosen.append({seat: player("eager")(view(table, seat), rng) for seat in seats})
            table, _ = moved(table, chosen[-1])
        if table.drawn:
            found.append((opening, chosen))
    return found


def again(played: Played) -> list[Table]:
    """The engine alone: the same hand once more, every legal action of every asked seat made."""
    opening, chosen = played
    table = fold(opening)
    tables = [table]
    for choices in chosen:
        for seat in asked(table):
            legal(view(table, seat))
        table, _ = moved(table, choices)
        tables.append(table)
    return tables


def fresh() -> None:
    """Counts are not remembered from when the players chose."""
    arrange.figures.cache_clear()
    arrange.open_hu.cache_clear()


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def median(numbers: Sequence[float]) -> float:
    return sorted(numbers)[len(numbers) // 2]


def peer(game: str) -> Callable[[], object] | None:
    """One game of rlcard played at random; None where it is not installed."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    env = rlcard.make(game, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return lambda: env.run(is_training=False)


def main() -> int:
    sets = [hands(f"bench {n}", HANDS) for n in range(ROUNDS + 1)]
    peers = {game: peer(game) for game in ("mahjong", "gin-rummy")}
    for played in sets[0]:
        again(played)
    rates: dict[str, list[float]] = {}
    for each in sets[1:]:
        fresh()
        rates.setdefault("hands", []).append(HANDS / seconds(lambda each=each: [again(one) for one in each]))
        for game, play in peers.items():
            if play is not None:
                play()
                rates.setdefault(game, []).append(5 / seconds(lambda play=play: [play() for _ in range(5)]))
    engine = median(rates["hands"])
    print(f"played hands, eager players, engine alone   {engine:7.0f}/s   (bar 100, stretch 300)")
    for game, play in peers.items():
        if play is None:
            print(f"rlcard {game}: not installed (pip install --group bench)")
        else:
            there = median(rates[game])
            print(f"rlcard {game:10} random play             {there:7.1f} games/s   ratio {engine / there:.1f}")
    _legal(sets[1])
    _judge(sets[2])
    return 0


def _legal(each: list[Played]) -> None:
    fresh()
    tables = [table for one in each for table in again(one)]
    states = [(fold_again, seat) for fold_again in tables for seat in asked(fold_again)]
    fresh()
    for table in tables:
        table.views.clear()
    taken = seconds(lambda: [legal(view(table, seat)) for table, seat in states])
    print(f"legal actions of a state                    {len(states) / taken:7.0f}/s   (bar 10,000, stretch 30,000)")


def _judge(each: list[Played]) -> None:
    fresh()
    rng = random.Random(2)
    times = []
    for one in each[:JUDGED]:
        table = rng.choice(again(one)[6:-1])
        for seat in asked(table):
            table.views.clear()
            here = view(table, seat)
            actions = list(vocabulary(here))
            asked_of = rng.sample(actions, min(len(actions), 40))
            times += [seconds(lambda here=here, action=action: list(findings(here, action))) for action in asked_of]
    times.sort()
    worst = times[int(len(times) * 0.99)]
    print(
        f"judge one action, all reasons               {sum(times) / len(times) * 1000:7.3f} ms mean, "
        f"{worst * 1000:.2f} ms at 99 %   (bar 1, stretch 0.2)"
    )


if __name__ == "__main__":
    sys.exit(main())
