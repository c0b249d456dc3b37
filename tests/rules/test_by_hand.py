"""Cases worked out on paper from the rules: small holdings, tallies, whole hands, each for one reading of one rule."""

import json
from pathlib import Path
from typing import Any

import pytest

from zuihe_tui.rules.audit import AuditResult, audit
from zuihe_tui.rules.count_report import count_json
from zuihe_tui.rules.ruleset import NAMES, differences, named, override
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.settle_json import number, settle_json
from zuihe_tui.rules.tally import read_tally

DATA = Path(__file__).parent.parent / "data/by_hand"


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


RECORDS = rows("records.jsonl")


@pytest.mark.parametrize("row", rows("counting.jsonl"), ids=lambda row: row["hand"])
def test_a_holding(row: dict[str, Any]) -> None:
    found = count_json(None, row["hand"], override(named("minjian"), row.get("overrides", {})))
    wanted = {name: value for name, value in row.items() if name not in ("hand", "overrides", "zui")}
    assert {name: found[name] for name in wanted} == wanted
    if "zui" in row:
        zui = found["zui"]
        assert isinstance(zui, dict)
        assert {name: zui[name] for name in row["zui"]} == row["zui"]


@pytest.mark.parametrize("row", rows("settlement.jsonl"), ids=lambda row: json.dumps(row["expect"]["net"]))
def test_a_tally(row: dict[str, Any]) -> None:
    tally = row["tally"]
    rules = override(named(tally["ruleset"]), tally.get("overrides", {}))
    found = settle_json(settle(read_tally(tally, rules), rules))
    assert {name: found[name] for name in row["expect"]} == row["expect"]


def is_as_wanted(found: AuditResult, row: dict[str, Any]) -> None:
    if "error" in row:
        assert found.error is not None
        assert row["error"] == f"line {found.error.line}"
        return
    assert found.error is None
    assert [[one.event, one.seat, one.rule] for one in found.breaches] == row["breaches"]
    settled = found.settlement
    assert settled is not None
    figures: dict[str, object] = {
        "zui": [number(zui) for zui in settled.zui],
        "net": [number(zui) for zui in settled.net],
        "dang": list(settled.dang),
        "pot": settled.pot,
    }
    wanted = {name: row[name] for name in figures if name in row}
    assert {name: figures[name] for name in wanted} == wanted


@pytest.mark.parametrize("row", RECORDS, ids=lambda row: row["name"])
def test_a_record(row: dict[str, Any]) -> None:
    is_as_wanted(audit(json.dumps(event) for event in row["events"]), row)


@pytest.mark.parametrize("row", RECORDS[::6], ids=lambda row: row["name"])
def test_a_record_under_the_other_name_with_every_option_overridden(row: dict[str, Any]) -> None:
    head, *events = row["events"]
    [other] = {*NAMES} - {head["ruleset"]}
    options = {name: pair[0] for name, pair in differences(named(head["ruleset"]), named(other)).items()}
    head = {**head, "ruleset": other, "overrides": {**options, **head["overrides"]}}
    is_as_wanted(audit(json.dumps(event) for event in (head, *events)), row)
