"""Checking a record: every breach, the settlement afresh, whether the record itself agrees (FORMATS: `zuihe audit`)."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from zuihe_tui.rules.events import Breach, Event, Header, Settled
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.record_read import RecordProblem, read_event
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.settle_json import number
from zuihe_tui.rules.table_apply import apply, start
from zuihe_tui.rules.table_costs import breach_of, in_order
from zuihe_tui.rules.table_state import Fault, Phase, Table
from zuihe_tui.rules.tally_of import settlement


@dataclass(frozen=True, slots=True)
class AuditResult:
    """What a record comes to.

    `breaches` go by event, seat, rule; `faults` are the same with their facts. `settlement` is None where the hand did not
    end; `error` names the line that cannot be read or cannot have happened. `ok`: the record says the same.
    """

    ok: bool
    breaches: tuple[Breach, ...]
    settlement: Settlement | None
    error: RecordProblem | None
    faults: tuple[Fault, ...] = ()
    table: Table | None = None


def audit(lines: Iterable[str]) -> AuditResult:
    """The audit of a record's lines; it never raises for what the record holds."""
    table: Table | None = None
    own: Settled | None = None
    error: RecordProblem | None = None
    number_of = 0
    for number_of, text in enumerate(lines, 1):
        try:
            event = read_event(text)
            table = _folded(table, event)
        except Problem as problem:
            error = RecordProblem(number_of, problem.message)
            break
        if isinstance(event, Settled):
            own = event
    if error is None and (table is None or table.phase is not Phase.ENDED):
        reason = msg("record.empty") if table is None else msg("record.unfinished")
        error = RecordProblem(number_of + (0 if table is None else 1) or 1, reason)
    return _result(table, own, error)


def _folded(table: Table | None, event: Event) -> Table:
    if table is None:
        if not isinstance(event, Header):
            raise Problem(msg("record.header"))
        return start(event)
    if isinstance(event, Header):
        raise Problem(msg("record.header"))
    return apply(table, event)


def _result(table: Table | None, own: Settled | None, error: RecordProblem | None) -> AuditResult:
    faults = in_order(table) if table is not None else ()
    breaches = tuple(breach_of(fault) for fault in faults)
    settled = settlement(table) if error is None and table is not None else None
    ok = settled is not None and own is not None and _agrees(own, settled, breaches)
    return AuditResult(ok, breaches, settled, error, faults, table)


def _agrees(own: Settled, settled: Settlement, breaches: tuple[Breach, ...]) -> bool:
    return (
        own.zui == settled.zui
        and own.net == settled.net[: len(own.net)]
        and own.dang == settled.dang
        and own.pot == settled.pot
        and sorted(map(_place, own.breaches)) == sorted(map(_place, breaches))
    )


def _place(breach: Breach) -> tuple[int, int, str]:
    return breach.event, breach.seat, breach.rule


def audit_json(file: str, result: AuditResult, reason: str | None) -> str:
    """One line as `zuihe audit --json` prints it; `reason` is the error in words, after `line N: `."""
    settled = result.settlement
    return json.dumps(
        {
            "file": file,
            "ok": result.ok,
            "breaches": [
                {"event": breach.event, "seat": breach.seat, "rule": breach.rule, "cost": breach.cost}
                for breach in result.breaches
            ],
            "settle": None if settled is None else settle_line(settled),
            "error": None if result.error is None else f"line {result.error.line}: {reason}",
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def settle_line(settled: Settlement) -> dict[str, object]:
    """The four figures of a settlement as records write them."""
    return {
        "zui": [number(zui) for zui in settled.zui],
        "net": [number(zui) for zui in settled.net],
        "dang": list(settled.dang),
        "pot": settled.pot,
    }
