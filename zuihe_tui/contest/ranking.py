"""Who is first: by 嘴 alone, by the 嘴 of a team of four, or by percentage where teams are unequal (RULES 16)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from zuihe_tui.contest.file import Contest, Kind
from zuihe_tui.contest.results import Sitting


@dataclass(frozen=True, slots=True)
class Rank:
    """A place in the ranking; equals share it. `zui` in halves, `tables` played, of which `won` brought something in.

    `percent` only where teams are unequal: what a member gained at a sitting on the average, as a percentage of what
    changed hands at one (a reading of ours of 「总的百分率」, so that more members are no advantage).
    """

    place: int
    name: str
    zui: int
    tables: int
    won: int
    percent: float | None = None


def players(contest: Contest, sittings: Sequence[Sitting]) -> tuple[Rank, ...]:
    """Everybody by 嘴."""
    rows = [_row(name, (one for one in sittings if one.player == name)) for name in contest.players]
    return _placed(rows, contest.players)


def teams(contest: Contest, sittings: Sequence[Sitting]) -> tuple[Rank, ...]:
    """The teams, if there are any: of four by 嘴, unequal ones by percentage."""
    rows = []
    average = sum(one.turnover for one in sittings) / len(sittings) if sittings else 0.0
    for team, members in contest.teams.items():
        row = _row(team, (one for one in sittings if one.player in members))
        if contest.kind is Kind.UNEQUAL:
            each = row.zui / row.tables if row.tables else 0.0
            row = replace(row, percent=100 * each / average if average else 0.0)
        rows.append(row)
    return _placed(rows, tuple(contest.teams))


def _row(name: str, own: Iterable[Sitting]) -> Rank:
    sat = list(own)
    return Rank(0, name, sum(one.zui for one in sat), len(sat), sum(one.zui > 0 for one in sat))  # not placed yet


def _placed(rows: Sequence[Rank], order: Sequence[str]) -> tuple[Rank, ...]:
    """Highest first; equals share a place and stand as in the file."""

    def score(row: Rank) -> float:
        return row.percent if row.percent is not None else row.zui

    ordered = sorted(rows, key=lambda row: (-score(row), order.index(row.name)))
    return tuple(replace(row, place=1 + sum(score(other) > score(row) for other in rows)) for row in ordered)
