"""The seating of every round: tables of four, and of three where the numbers ask for it, so that people meet as evenly as can be.

Found by exchanging players until no exchange makes the meetings more even, from a seed, so that everybody gets the same plan.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from zuihe_tui.contest.file import Contest, Kind

FOUR, THREE = 4, 3
_TRIES: Final = 12
"""How many times a round is begun from another order; the most even is kept."""
_SWEEPS: Final = 40
_AGAIN, _MATES = 10.0, 200.0
"""What it costs to seat two who have met, and two of one team; who has met often costs more."""

Pair = frozenset[str]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round, numbered from 1: its players in the order of their seats, the first to be East."""

    number: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A round, numbered from 1: its tables, and who sits out."""

    number: int
    tables: tuple[Table, ...]
    free: tuple[str, ...] = ()


def table_sizes(players: int) -> tuple[int, ...]:
    """Tables of four as far as the rest can sit by threes; six and more always find a seat."""
    threes = -players % FOUR
    return (FOUR,) * ((players - THREE * threes) // FOUR) + (THREE,) * threes


def plan(contest: Contest) -> tuple[Round, ...]:
    """Every round of a contest."""
    match contest.kind:
        case Kind.INDIVIDUAL:
            return _round_robin(contest.players, contest.rounds, contest.seed, ())
        case Kind.UNEQUAL:
            return _round_robin(contest.players, contest.rounds, contest.seed, tuple(contest.teams.values()))
        case Kind.TEAMS:
            return _team_rounds(contest)


def _round_robin(
    players: Sequence[str], rounds: int | None, seed: int, teams: Sequence[Sequence[str]]
) -> tuple[Round, ...]:
    """Rounds until everybody has met everybody (of another team), or as many as asked for."""
    met: Counter[Pair] = Counter()
    sat_first: Counter[str] = Counter()
    of_three: Counter[str] = Counter()
    mates = {frozenset(pair) for team in teams for pair in combinations(team, 2)}
    due = {frozenset(pair) for pair in combinations(players, 2)} - mates
    found: list[Round] = []
    while len(found) < rounds if rounds is not None else any(not met[pair] for pair in due):
        rng = Random(f"{seed}/{len(found)}")
        tables = _most_even(players, met, mates, of_three, rng)
        seated = [_seated(table, sat_first, rng) for table in tables]
        found.append(
            Round(len(found) + 1, tuple(Table(number, tuple(table)) for number, table in enumerate(seated, 1)))
        )
        for table in seated:
            met.update(frozenset(pair) for pair in combinations(table, 2))
            sat_first[table[0]] += 1
            if len(table) == THREE:
                of_three.update(table)
    return tuple(found)


def _seated(table: Sequence[str], sat_first: Counter[str], rng: Random) -> list[str]:
    """Seats by lot, but East goes to one who has been East least often."""
    order = list(table)
    rng.shuffle(order)
    first = min(order, key=lambda name: sat_first[name])
    order.remove(first)
    return [first, *order]


def _most_even(
    players: Sequence[str], met: Counter[Pair], mates: set[Pair], of_three: Counter[str], rng: Random
) -> list[list[str]]:
    best: tuple[float, list[list[str]]] | None = None
    for _ in range(_TRIES):
        order = list(players)
        rng.shuffle(order)
        tables, at = [], 0
        for size in table_sizes(len(players)):
            tables.append(order[at : at + size])
            at += size
        cost = _improved(tables, met, mates, of_three)
        if best is None or cost < best[0]:
            best = cost, tables
    assert best is not None
    return best[1]


def _cost(table: Sequence[str], met: Counter[Pair], mates: set[Pair], of_three: Counter[str]) -> float:
    """How uneven it is to put these together: meeting again grows dear, team mates dearest."""
    cost = 0.0
    for pair in combinations(table, 2):
        both = frozenset(pair)
        again = met[both]
        cost += (_AGAIN + again * again if again else 0.0) + (_MATES if both in mates else 0.0)
    if len(table) == THREE:
        cost += 0.1 * sum(of_three[name] for name in table)
    return cost


def _improved(tables: list[list[str]], met: Counter[Pair], mates: set[Pair], of_three: Counter[str]) -> float:
    """Exchanges players between tables while that helps; the cost that is left."""
    costs = [_cost(table, met, mates, of_three) for table in tables]
    for _ in range(_SWEEPS):
        better = False
        for one, other in combinations(range(len(tables)), 2):
            for i in range(len(tables[one])):
                for j in range(len(tables[other])):
                    a, b = tables[one], tables[other]
                    a[i], b[j] = b[j], a[i]
                    new = _cost(a, met, mates, of_three), _cost(b, met, mates, of_three)
                    if sum(new) < costs[one] + costs[other] - 1e-9:
                        costs[one], costs[other] = new
                        better = True
                    else:
                        a[i], b[j] = b[j], a[i]
        if not better:
            break
    return sum(costs)


def _team_rounds(contest: Contest) -> tuple[Round, ...]:
    """Team against team, each against each: two tables a match, two of either team at each, partners changing match by match."""
    teams: list[str | None] = [*contest.teams]
    if len(teams) % 2:
        teams.append(None)
    most = len(teams) - 1
    found = []
    for number in range(contest.rounds or most):
        tables: list[Table] = []
        free: tuple[str, ...] = ()
        for one, other in _pairs(teams, number % most):
            if one is None or other is None:
                resting = one or other
                free = contest.teams[resting] if resting is not None else ()
                continue
            for players in _match(contest.teams[one], contest.teams[other], number):
                tables.append(Table(len(tables) + 1, players))
        found.append(Round(number + 1, tuple(tables), free))
    return tuple(found)


def _pairs(teams: Sequence[str | None], number: int) -> list[tuple[str | None, str | None]]:
    """Who meets whom in a round, by the circle: the first stays, the others move on by one."""
    first, *rest = teams
    circle = [first, *rest[number:], *rest[:number]]
    half = len(circle) // 2
    pairs = list(zip(circle[:half], reversed(circle[half:]), strict=True))
    # East changes sides from round to round.
    return [(other, one) if number % 2 else (one, other) for one, other in pairs]


def _match(ours: Sequence[str], theirs: Sequence[str], number: int) -> list[tuple[str, ...]]:
    """Two tables, seats alternating; partners change with the number of the round."""
    with_first = 1 + number % 3
    pair = (0, with_first)
    rest = tuple(at for at in range(len(ours)) if at not in pair)
    return [(ours[a], theirs[c], ours[b], theirs[d]) for (a, b), (c, d) in ((pair, pair), (rest, rest))]
