"""What an option changes in a hand that was played: its record judged under each answer, and where the verdicts part."""

import json
from collections.abc import Iterable
from importlib import resources
from typing import TypeAlias

from zuihe_tui.coach.event_words import event_words
from zuihe_tui.ledger.result import people, result, signed
from zuihe_tui.rules.audit import AuditResult, audit
from zuihe_tui.rules.events import Breach
from zuihe_tui.rules.judge.words import cost_names
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.record_read import read_event, record_lines
from zuihe_tui.rules.table_costs import breach_of
from zuihe_tui.rules.table_state import Fault
from zuihe_tui.rules.tally_values import place

_Key: TypeAlias = tuple[int, int, str, str]
"""What tells two breaches apart: event, seat, rule, cost."""

Sides: TypeAlias = tuple[tuple[object, tuple[Msg, ...]], ...]
"""For each answer what comes of it."""


def of_record(option: str, values: tuple[object, ...]) -> tuple[tuple[Msg, ...], Sides]:
    """What happened where the answers first part, and what each says of it and of the accounts."""
    lines = record(option)
    found = {answer: audited(option, answer) for answer in values}
    sets = [{_key(breach) for breach in one.breaches} for one in found.values()]
    every, common = frozenset[_Key]().union(*sets), frozenset(sets[0]).intersection(*sets)
    event = min((key[0] for key in every - common), default=None)
    parted = {key for key in every - common if key[0] == event}
    happened = () if event is None else event_words(read_event(lines[event]))
    moves = len({None if one.settlement is None else one.settlement.net for one in found.values()}) > 1
    sides = []
    for answer, one in found.items():
        said = [_breach(fault) for fault in one.faults if _key(breach_of(fault)) in parted] or [msg("house.side.fine")]
        if event is None:
            said = _own_items(one, found.values())
        if moves and one.settlement is not None:
            said.append(paid(one.settlement.net))
        sides.append((answer, tuple(said)))
    return happened or (msg("house.case.record"),), tuple(sides)


def _own_items(one: AuditResult, every: Iterable[AuditResult]) -> list[Msg]:
    """The items of a settlement that not every answer gives."""
    settled = [each.settlement for each in every if each.settlement is not None]
    if one.settlement is None:
        return []
    return [
        msg("house.side.item", who=player.who, item=line.words)
        for seat, player in enumerate(result(one.settlement, people()).players)
        for line, item in zip(player.lines, one.settlement.items[seat], strict=True)
        if not all(item in other.items[seat] for other in settled)
    ]


def record(option: str) -> tuple[str, ...]:
    """The lines of the record an option is shown by."""
    file = resources.files(__package__).joinpath("cases", f"{option}.zuihe.jsonl")
    return tuple(record_lines(file.read_text(encoding="utf-8")))


def audited(option: str, value: object) -> AuditResult:
    """That record judged under one answer."""
    first, *rest = record(option)
    head = json.loads(first)
    head["overrides"] = {**head["overrides"], option: value}
    return audit([json.dumps(head), *rest])


def _key(breach: Breach) -> _Key:
    return breach.event, breach.seat, breach.rule, breach.cost


def _breach(fault: Fault) -> Msg:
    costs = [msg(f"cli.cost.{name}") for name in cost_names(fault.finding) or ("none",)]
    return msg("house.side.breach", who=place(fault.seat), rule=fault.finding.rule, costs=costs)


def paid(net: tuple[int, ...]) -> Msg:
    """What everybody wins or pays, in a line; halves."""
    each = [msg("ledger.sheet.standing", name=who, zui=signed(zui)) for who, zui in zip(people(), net, strict=False)]
    return msg("house.side.paid", each=each)
