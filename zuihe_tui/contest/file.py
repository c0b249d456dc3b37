"""A contest's TOML as a frozen value, every mistake in it named by its place."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.settle_json import halves
from zuihe_tui.rules.toml_text import bad_line

FEWEST, MOST = 6, 200
"""How few and how many people can be seated."""
TEAM: Final = 4
MOST_ROUNDS: Final = 200
_MOST_MINUTES: Final = 24 * 60
_MOST_SEED: Final = 10**9
_FIELDS: Final = frozenset({"name", "kind", "players", "teams", "rounds", "zhang", "minutes", "seed", "result"})
_RESULT: Final = frozenset({"round", "table", "zui", "records"})


class ContestProblem(Problem):
    """A contest file that cannot be used."""


class Kind(Enum):
    """How people compete; the value is the word of the file (RULES 16)."""

    INDIVIDUAL = "individual"
    TEAMS = "teams"
    UNEQUAL = "unequal"


@dataclass(frozen=True, slots=True)
class Result:
    """What one table of a round brought in, by player: 嘴 in halves, or the files of its records; `place` is where it stands."""

    round: int
    table: int
    zui: Mapping[str, int]
    records: tuple[str, ...]
    place: int


@dataclass(frozen=True, slots=True)
class Contest:
    """Who competes and how. `teams` has the members of each team, none where everybody plays alone.

    `rounds` is None where there are as many as it takes for all to meet. A round lasts `zhang` turns of everybody's deal,
    or `minutes`; all tables start and stop together.
    """

    name: str
    kind: Kind
    players: tuple[str, ...]
    teams: Mapping[str, tuple[str, ...]]
    rounds: int | None
    zhang: int | None
    minutes: int | None
    seed: int
    results: tuple[Result, ...]


def read(text: str) -> Contest:
    """The contest a TOML text describes. Raises ContestProblem."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContestProblem(msg("contest.toml", line=bad_line(text, error))) from None
    _known(values, _FIELDS, msg("contest.top"))
    kind = _kind(values.get("kind", Kind.INDIVIDUAL.value))
    teams = _teams(values, kind)
    players = tuple(one for members in teams.values() for one in members) if teams else _players(values)
    if not FEWEST <= len(players) <= MOST:
        raise ContestProblem(msg("contest.how_many", n=len(players), least=FEWEST, most=MOST))
    twice = [name for name, many in Counter(players).items() if many > 1]
    if twice:
        raise ContestProblem(msg("contest.twice", name=twice[0]))
    zhang, minutes = _whole(values, "zhang", MOST_ROUNDS), _whole(values, "minutes", _MOST_MINUTES)
    if zhang is not None and minutes is not None:
        raise ContestProblem(msg("contest.both_lengths"))
    return Contest(
        name=_text(values, "name", "contest"),
        kind=kind,
        players=players,
        teams=teams,
        rounds=_whole(values, "rounds", MOST_ROUNDS),
        zhang=zhang if zhang is not None or minutes is not None else 1,
        minutes=minutes,
        seed=_whole(values, "seed", _MOST_SEED, least=0) or 0,
        results=_results(values),
    )


def _kind(value: object) -> Kind:
    known = [kind.value for kind in Kind]
    if value not in known:
        raise ContestProblem(msg("contest.kind", value=str(value), known=known))
    return Kind(value)


def _known(values: Mapping[str, object], fields: frozenset[str], where: Msg) -> None:
    for name in values:
        if name not in fields:
            raise ContestProblem(msg("contest.field", name=name, where=where, known=sorted(fields)))


def _text(values: Mapping[str, object], name: str, default: str) -> str:
    value = values.get(name, default)
    if not isinstance(value, str) or not value.strip():
        raise ContestProblem(msg("contest.text", name=name))
    return value


def _whole(values: Mapping[str, object], name: str, most: int, *, least: int = 1) -> int | None:
    value = values.get(name)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ContestProblem(msg("contest.whole", name=name, least=least, most=most))
    return value


def _names(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise ContestProblem(msg("contest.names", name=where))
    for number, name in enumerate(value, 1):
        if not isinstance(name, str) or not name.strip():
            raise ContestProblem(msg("contest.no_name", name=where, n=number))
    return tuple(value)


def _players(values: Mapping[str, object]) -> tuple[str, ...]:
    return _names(values.get("players"), "players")


def _teams(values: Mapping[str, object], kind: Kind) -> dict[str, tuple[str, ...]]:
    if kind is Kind.INDIVIDUAL:
        if "teams" in values:
            raise ContestProblem(msg("contest.no_teams"))
        return {}
    given = values.get("teams")
    if not isinstance(given, dict) or "players" in values:
        raise ContestProblem(msg("contest.teams"))
    teams = {str(team): _names(members, f"teams.{team}") for team, members in given.items()}
    if kind is Kind.TEAMS:
        wrong = next((team for team, members in teams.items() if len(members) != TEAM), None)
        if wrong is not None:
            raise ContestProblem(msg("contest.four", team=wrong, n=len(teams[wrong])))
        if len(teams) < 2:
            raise ContestProblem(msg("contest.two_teams", n=len(teams)))
    elif len(teams) not in (2, 3):
        raise ContestProblem(msg("contest.two_or_three", n=len(teams)))
    return teams


def _results(values: Mapping[str, object]) -> tuple[Result, ...]:
    given = values.get("result", [])
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise ContestProblem(msg("contest.results"))
    return tuple(_result(one, place) for place, one in enumerate(given, 1))


def _result(one: Mapping[str, object], place: int) -> Result:
    where = msg("contest.at_result", n=place)
    _known(one, _RESULT, where)
    round, table = (_counted(one, name, where) for name in ("round", "table"))
    if ("zui" in one) == ("records" in one):
        raise ContestProblem(msg("contest.one_of", where=where))
    records = _names(one["records"], f"result {place} records") if "records" in one else ()
    return Result(round, table, _halves(one.get("zui", {}), where), records, place)


def _counted(values: Mapping[str, object], name: str, where: Msg) -> int:
    """A number counted from 1 that must be there."""
    value = values.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ContestProblem(msg("contest.number", where=where, name=name))
    return value


def _halves(given: object, where: Msg) -> dict[str, int]:
    if not isinstance(given, dict):
        raise ContestProblem(msg("contest.zui", where=where, name="zui"))
    found = {}
    for name, written in given.items():
        zui = halves(written)
        if zui is None:
            raise ContestProblem(msg("contest.zui", where=where, name=name))
        found[name] = zui
    return found
