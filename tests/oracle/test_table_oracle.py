"""The table oracle agrees with the worked records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.table_audit import audit
from tests.oracle.table_play import careless
from tests.oracle.table_probe import attempts, probe, table_at

FOLDER = Path(__file__).parent.parent / "data" / "records_cases"
ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (FOLDER / "index.jsonl").read_text(encoding="utf-8").splitlines()
]
SPREAD = ROWS[::3]


def agrees(row: dict[str, Any]) -> None:
    answer = audit((FOLDER / row["file"]).read_text(encoding="utf-8").splitlines())
    if "error" in row:
        assert str(answer["error"]).startswith(f"line {row['error']}:")
        assert answer["settle"] is None
        assert answer["ok"] is False
        return
    assert answer["error"] is None
    assert answer["breaches"] == sorted(row["breaches"], key=lambda b: (b["event"], b["seat"], b["rule"]))
    assert answer["settle"]["zui"] == row["zui"]
    assert answer["settle"]["net"] == row["net"]
    assert answer["ok"] is True


@pytest.mark.parametrize("row", SPREAD, ids=lambda row: row["file"])
def test_a_spread_of_the_records(row: dict[str, Any]) -> None:
    agrees(row)


@pytest.mark.deep
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["file"])
def test_every_record(row: dict[str, Any]) -> None:
    agrees(row)


def test_a_changed_record_is_not_ok() -> None:
    row = next(r for r in ROWS if r["outcome"] == "砸")
    lines = (FOLDER / row["file"]).read_text(encoding="utf-8").splitlines()
    own = json.loads(lines[-1])
    own["net"][0] += 1
    assert audit([*lines[:-1], json.dumps(own)])["ok"] is False
    assert audit(lines[:-1])["ok"] is False


@pytest.mark.parametrize("ruleset", ["minjian", "xingan2005"])
def test_careless_hands_settle_to_zero(ruleset: str) -> None:
    for seed in range(25):
        answer = audit(careless(seed, ruleset, stacked=seed % 3 > 0, foul=0.04))
        assert answer["ok"] is True
        assert sum(answer["settle"]["net"]) == 0


def test_every_attempt_has_an_answer_and_leaves_the_table_as_it_was() -> None:
    lines = careless(11, "xingan2005")
    asked = 0
    for stop in range(4, len(lines) - 2, 5):
        table = table_at(lines[:stop])
        before = repr(table)
        for event in attempts(table):
            reason, found = probe(table, event, stop)
            assert reason is None or not found
            asked += 1
        assert repr(table) == before
    assert asked > 100
