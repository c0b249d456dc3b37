"""The worked cases: every hand, its 和, 闲牌, clear 和 and dealt 嘴."""

import json
from pathlib import Path

import pytest

from zuihe_tui.rules import ruleset
from zuihe_tui.rules.count_report import count_json

CASES = Path(__file__).parent.parent / "data" / "cases" / "counting.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines() if line.strip()]


def test_there_are_cases():
    assert len(ROWS) > 300


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_case(row):
    rules = ruleset.override(ruleset.named("minjian"), row.get("overrides", {}))
    report = count_json(row["id"], row["hand"], rules)
    assert {key: report[key] for key in ("id", "hu", "xian", "hu_clear")} == {
        key: row[key] for key in ("id", "hu", "xian", "hu_clear")
    }
    assert sum(item["hu"] for item in report["items"]) == row["hu"]
    for key, zui in row.get("zui", {}).items():
        assert report["zui"][key] == zui
