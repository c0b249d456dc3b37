"""The table engine and the table oracle, written apart, say the same of whole records and of single attempts."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.oracle.table_audit import audit as oracle_audit
from tests.oracle.table_audit import jian_number
from tests.oracle.table_play import careless
from tests.oracle.table_probe import attempts, dump, probe
from tests.oracle.table_state import Table as OracleTable
from zuihe_tui.rules.actions import BENG
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.record_read import read_event
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.ruleset import NAMES, OPTIONS, Free, allowed, named
from zuihe_tui.rules.settle_json import settle_line
from zuihe_tui.rules.table import Table, apply, fold
from zuihe_tui.rules.table_costs import breach_of
from zuihe_tui.rules.tally_of import jian_of
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening


def rows(breaches: Any) -> list[tuple[int, int, str, str]]:
    return sorted((b["event"], b["seat"], b["rule"], b["cost"]) for b in breaches)


def engine_rows(table: Table) -> list[tuple[int, int, str, str]]:
    found = (breach_of(fault) for fault in table.faults)
    return sorted((b.event, b.seat, b.rule, b.cost) for b in found)


def record_differs(lines: list[str]) -> str | None:
    """What the two audits of a record disagree about; None where they agree."""
    seen: list[OracleTable] = []
    want, have = oracle_audit(lines, watch=lambda _, table: seen.append(table)), audit(lines)
    if (want["error"] is None) != (have.error is None):
        return f"error: oracle {want['error']}, engine {have.error and have.error.message}"
    if want["error"] is not None and have.error is not None:
        return None if want["error"].startswith(f"line {have.error.line}:") else f"{want['error']} {have.error.message}"
    ours = [(b.event, b.seat, b.rule, b.cost) for b in have.breaches]
    if rows(want["breaches"]) != ours:
        return f"breaches: oracle {rows(want['breaches'])}, engine {ours}"
    bill = None if have.settlement is None else settle_line(have.settlement)
    if bill != want["settle"]:
        return f"settlement: oracle {want['settle']}, engine {bill}"
    end = None if have.table is None else end_of(have.table)
    if end is None:
        return None
    other = oracle_end(seen[-1], rests=len(json.loads(lines[0])["seats"]) == 4)
    return f"end: oracle {other}, engine {end}" if end != other else None


def end_of(table: Table) -> tuple[object, ...] | None:
    """How the engine's hand ended: why, the win with its 和 (a 蹦 needs none) and what is on top, who pays for it, the 见."""
    done = table.outcome
    if done is None:
        return None
    win = None
    if done.kind is not None:
        top = tuple(word for word in done.extra if word != done.kind.value)
        win = (done.seat, done.kind.value, 0 if done.kind in BENG else done.hu, done.mo, top)
    return done.reason.value, win, done.claimed, done.payer, jian_of(table)[0]


def oracle_end(table: OracleTable, *, rests: bool) -> tuple[object, ...]:
    """The same of the oracle's."""
    won = table.win
    win = won and (won.seat, won.kind, 0 if won.kind.endswith("蹦") else won.hu, won.mo, won.extra)
    who = won.seat if won else table.zhahe[0] if table.zhahe else None
    left = table.drawn < len(table.stock)
    jian = (
        ("黄见", "面见", "叉见", "统见" if left else "跟见")[jian_number(table, who)]
        if who is not None and rests
        else None
    )
    return table.reason, win, table.zhahe[1] if table.zhahe else "", table.pays_for, jian


class Positions:
    """Compares attempts at the positions of a record."""

    def __init__(self, rng: random.Random, each: int) -> None:
        self.rng, self.each = rng, each
        self.asked = 0
        self.differ: list[str] = []

    def of(self, lines: list[str], share: float) -> None:
        """Tries things after some of the events of a record, in both."""
        tables: dict[int, OracleTable] = {}
        oracle_audit(lines, watch=lambda number, table: tables.setdefault(number, table.copy()))
        events = [read_event(line) for line in lines]
        engine: Table | None = None
        for number, event in enumerate(events[:-2]):
            engine = fold([event]) if engine is None else apply(engine, event)
            if number in tables and self.rng.random() < share:
                self._at(lines[: number + 1], tables[number], engine)

    def _at(self, lines: list[str], there: OracleTable, here: Table) -> None:
        tries = list(attempts(there))
        for event in self.rng.sample(tries, min(self.each, len(tries))):
            self.asked += 1
            reason, want = probe(there, event, len(lines))
            text = dump([event])[0]
            have = _attempt(here, text)
            if have is None and reason is not None:
                continue
            if have is None or reason is not None or rows(want) != have:
                at = "\n".join(lines)
                self.differ.append(f"{text}: oracle {reason or rows(want)}, engine {have}\n{at}")


def _attempt(table: Table, text: str) -> list[tuple[int, int, str, str]] | None:
    """The breaches an event adds to the engine's table; None where it is impossible."""
    try:
        after = apply(table, read_event(text))
    except Problem:
        return None
    before = engine_rows(table)
    return [row for row in engine_rows(after) if row not in before]


def eager_records(seed: str, ruleset: str, deals: Deals, hands: int, bots: str = "eager") -> list[list[str]]:
    plan = Plan(seed, named(ruleset), (bots,) * 3, deals)
    return [list(write_record(played.events)) for played in evening(plan, 0, hands)]


def some_overrides(seed: int) -> dict[str, object]:
    """A few options of RULES 17 with values they may have."""
    rng = random.Random(f"overrides {seed}")
    picked: dict[str, object] = {}
    for option in rng.sample(OPTIONS, rng.randint(1, 6)):
        values = allowed(option)
        if isinstance(values, tuple):
            picked[option] = rng.choice(values)
        elif values is Free.WHOLE:
            picked[option] = rng.choice((6, 10, 13))
        else:
            picked[option] = rng.choice(([0, 1, 2, 3], [1, 2, 3, 4], [0, 0, 0, 0]))
    return picked


@pytest.mark.parametrize("ruleset", NAMES)
def test_careless_records_are_audited_alike(ruleset: str):
    for seed in range(24):
        assert record_differs(careless(seed, ruleset, stacked=seed % 3 > 0, foul=0.06)) is None, seed


def test_careless_records_of_a_house_are_audited_alike():
    for seed in range(24):
        lines = careless(seed, NAMES[seed % 2], seed % 3 > 0, 0.06, some_overrides(seed), seats=3 + seed // 2 % 2)
        assert record_differs(lines) is None, seed


@pytest.mark.parametrize("ruleset", NAMES)
def test_attempts_are_judged_alike(ruleset: str):
    positions = Positions(random.Random(f"positions {ruleset}"), each=5)
    for seed in range(8):
        positions.of(careless(1000 + seed, ruleset, stacked=seed % 3 > 0, foul=0.04), share=0.3)
    for deals in Deals:
        for lines in eager_records("positions", ruleset, deals, 2):
            positions.of(lines, share=0.15)
    assert positions.asked > 1000
    assert positions.differ == []


@pytest.mark.deep
@pytest.mark.parametrize("ruleset", NAMES)
@pytest.mark.parametrize("block", range(8))
def test_careless_records_are_audited_alike_deep(ruleset: str, block: int):
    for seed in range(10_000 + block * 125, 10_000 + block * 125 + 125):
        for foul in (0.0, 0.03, 0.15):
            lines = careless(seed, ruleset, stacked=seed % 3 > 0, foul=foul)
            assert record_differs(lines) is None, (seed, foul)
        for foul in (0.05, 0.1):
            lines = careless(seed, ruleset, seed % 3 > 0, foul, some_overrides(seed), seats=3 + seed % 2)
            assert record_differs(lines) is None, (seed, foul, "overrides")


@pytest.mark.deep
@pytest.mark.parametrize("ruleset", NAMES)
@pytest.mark.parametrize("block", range(8))
def test_attempts_are_judged_alike_deep(ruleset: str, block: int):
    positions = Positions(random.Random(f"deep {ruleset} {block}"), each=8)
    for seed in range(20):
        positions.of(careless(block * 20 + seed, ruleset, stacked=seed % 3 > 0, foul=0.03), share=0.7)
    for deals in Deals:
        for lines in eager_records(f"deep {block}", ruleset, deals, 4):
            positions.of(lines, share=0.7)
    print(f"{positions.asked} attempts")
    assert positions.asked > 6_300
    assert positions.differ == []


def test_a_changed_settlement_is_found():
    lines = careless(3, "minjian")
    own = json.loads(lines[-1])
    own["zui"][1] += 1
    assert audit(lines).ok
    assert not audit([*lines[:-1], json.dumps(own)]).ok
