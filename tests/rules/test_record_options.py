"""For each option of RULES 17 a pair of records on which its values differ."""

import json
from pathlib import Path

import pytest

from tests.rules.golden import FOLDER
from tests.rules.option_scenes import PLAYED, RECORDS
from zuihe_tui.rules.audit import AuditResult, audit
from zuihe_tui.rules.ruleset import OPTIONS

CASES = Path(__file__).parents[1] / "data" / "records_cases"
PAID_WHEN_PLAY_ENDS = {"dang"}
"""A 档 is worth its 嘴 only when the evening is over; see test_table_evening."""


def record(name: str, option: str, value: object) -> list[str]:
    """A record with one option set."""
    file = f"{name}.zuihe.jsonl"
    path = FOLDER / file if (FOLDER / file).exists() else CASES / file
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    header["overrides"][option] = value
    return [json.dumps(header, ensure_ascii=False), *rest]


def told(found: AuditResult) -> object:
    return found.breaches, found.settlement


@pytest.mark.parametrize("option", RECORDS)
def test_an_option_changes_what_a_record_comes_to(option: str) -> None:
    name, one, other = RECORDS[option]
    first, second = (audit(record(name, option, value)) for value in (one, other))
    assert first.error is None
    assert second.error is None
    assert told(first) != told(second)


@pytest.mark.parametrize("option", PLAYED)
def test_an_option_changes_how_a_hand_goes_on(option: str) -> None:
    play, *values = PLAYED[option]
    found = [audit(play({option: value}).finish()) for value in values]
    assert all(each.ok for each in found)
    assert told(found[0]) != told(found[1])


def test_every_option_has_its_pair() -> None:
    assert set(OPTIONS) == {*RECORDS, *PLAYED, *PAID_WHEN_PLAY_ENDS}
