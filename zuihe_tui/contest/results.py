"""What the tables brought in, held against the plan: every table of a round or none, every player, nothing made or lost."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from zuihe_tui.contest.file import Contest, ContestProblem, Result
from zuihe_tui.contest.plan import Round, Table
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.record_read import record_lines
from zuihe_tui.rules.tally_values import RESTER


@dataclass(frozen=True, slots=True)
class Sitting:
    """One player at one table of one round: what was gained there (halves), and what changed hands at the table."""

    player: str
    round: int
    table: int
    zui: int
    turnover: int


def sittings(contest: Contest, rounds: Sequence[Round], read: Callable[[str], str]) -> tuple[Sitting, ...]:
    """Every sitting that was played; `read` gives the text of a record's file. Raises ContestProblem, or what `read` raises."""
    tables = {(one.number, table.number): table for one in rounds for table in one.tables}
    given: dict[tuple[int, int], Result] = {}
    for result in contest.results:
        at = (result.round, result.table)
        if at not in tables:
            raise ContestProblem(msg("contest.no_table", n=result.place, round=result.round, table=result.table))
        if at in given:
            raise ContestProblem(msg("contest.table_twice", n=result.place, round=result.round, table=result.table))
        given[at] = result
    _whole_rounds(rounds, given)
    found = []
    for at, result in sorted(given.items()):
        gained = _of_records(result, tables[at], read) if result.records else result.zui
        _fits(result, tables[at], gained)
        turnover = sum(zui for zui in gained.values() if zui > 0)
        found += [Sitting(name, *at, gained[name], turnover) for name in tables[at].players]
    return tuple(found)


def _whole_rounds(rounds: Sequence[Round], given: Mapping[tuple[int, int], Result]) -> None:
    """A round is played at all its tables or not yet."""
    for one in rounds:
        missing = [table.number for table in one.tables if (one.number, table.number) not in given]
        if missing and len(missing) < len(one.tables):
            raise ContestProblem(msg("contest.missing", round=one.number, tables=missing))


def _fits(result: Result, table: Table, gained: Mapping[str, int]) -> None:
    at = {"n": result.place, "round": result.round, "table": result.table}
    stranger = next((name for name in gained if name not in table.players), None)
    if stranger is not None:
        raise ContestProblem(msg("contest.stranger", name=stranger, players=list(table.players), **at))
    absent = next((name for name in table.players if name not in gained), None)
    if absent is not None:
        raise ContestProblem(msg("contest.absent", name=absent, **at))
    if sum(gained.values()):
        raise ContestProblem(msg("contest.sum", sum=sum(gained.values()), **at))


def _of_records(result: Result, table: Table, read: Callable[[str], str]) -> dict[str, int]:
    """The 嘴 of a table's records, strangers' too, computed from their events; a record that cannot be judged is named."""
    gained = dict.fromkeys(table.players, 0)
    for file in result.records:
        judged = audit(record_lines(read(file)))
        if judged.error is not None or judged.settlement is None or judged.table is None:
            reason = judged.error.message if judged.error is not None else msg("record.unfinished")
            raise ContestProblem(msg("contest.record", file=file, reason=reason))
        header = judged.table.header
        for seat, net in enumerate(judged.settlement.net):
            at = (header.dealer + seat) % len(header.names) if seat != RESTER else header.rester
            if at is None:
                continue
            name = header.names[at]
            gained[name] = gained.get(name, 0) + net
    return gained
