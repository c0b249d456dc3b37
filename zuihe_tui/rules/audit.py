"""Checking a record: every breach, the settlement afresh, whether the record itself agrees (FORMATS: `zuihe audit`)."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from zuihe_tui.rules.audit_figures import Difference, Own, differences
from zuihe_tui.rules.events import Breach, Callout, End, Event, FirstDraws, Header, Settled
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.record_read import RecordProblem, read_event
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.settle_json import breach_line, settle_line
from zuihe_tui.rules.table_apply import apply, start
from zuihe_tui.rules.table_costs import breach_of, in_order
from zuihe_tui.rules.table_state import Fault, Phase, Table
from zuihe_tui.rules.tally_of import settlement


@dataclass(frozen=True, slots=True)
class AuditResult:
    """What a record comes to.

    `breaches` go by event, seat, rule; `faults` are the same with their facts. `settlement` is None where the hand did not
    end; `error` names the line that cannot be read or cannot have happened. `ok`: the record says the same; `differences`
    are the figures of its `end` and `settle` that do not.
    """

    ok: bool
    breaches: tuple[Breach, ...]
    settlement: Settlement | None
    error: RecordProblem | None
    faults: tuple[Fault, ...] = ()
    table: Table | None = None
    differences: tuple[Difference, ...] = ()


def audit(lines: Iterable[str]) -> AuditResult:
    """The audit of a record's lines; it never raises for what the record holds."""
    table: Table | None = None
    own = Own()
    error: RecordProblem | None = None
    line = 0
    for line, text in enumerate(lines, 1):
        try:
            event = read_event(text)
            table = _folded(table, event)
            own = _noted(own, event, line)
        except Problem as problem:
            error = RecordProblem(line, problem.message)
            break
    if table is None and error is None:
        error = RecordProblem(1, msg("record.empty"))
    elif error is None and table is not None and table.phase is not Phase.ENDED:
        error = RecordProblem(line + 1, msg("record.unfinished"))
    return _result(table, own, error)


def _folded(table: Table | None, event: Event) -> Table:
    if table is None and isinstance(event, Header):
        return start(event)
    if table is None or isinstance(event, Header):
        raise Problem(msg("record.header"))
    if isinstance(event, Callout) and not 0 < event.event < table.events:
        raise Problem(msg("record.callout", event=event.event, line=event.event + 1))
    if isinstance(event, FirstDraws) and len(event.cards) != len(table.header.names):
        raise Problem(msg("record.draws", n=len(event.cards)))
    return apply(table, event)


def _noted(own: Own, event: Event, line: int) -> Own:
    if isinstance(event, End):
        return replace(own, end=event, end_line=line)
    if isinstance(event, Settled):
        if own.settle is not None:
            raise Problem(msg("record.settled", line=own.settle_line))
        return replace(own, settle=event, settle_line=line)
    return own


def _result(table: Table | None, own: Own, error: RecordProblem | None) -> AuditResult:
    faults = in_order(table) if table is not None else ()
    breaches = tuple(breach_of(fault) for fault in faults)
    if error is not None or table is None:
        return AuditResult(False, breaches, None, error, faults, table)
    settled = settlement(table)
    differ = differences(own, table, settled, breaches)
    ok = not any(difference.settles for difference in differ)
    return AuditResult(ok, breaches, settled, None, faults, table, differ)


def audit_json(file: str, result: AuditResult, reason: str | None) -> str:
    """One line as `zuihe audit --json` prints it; `reason` is the error in words, after `line N: `."""
    settled = result.settlement
    return json.dumps(
        {
            "file": file,
            "ok": result.ok,
            "breaches": [breach_line(breach) for breach in result.breaches],
            "settle": None if settled is None else settle_line(settled),
            "error": None if result.error is None else f"line {result.error.line}: {reason}",
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
