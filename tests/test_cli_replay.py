"""`zuihe replay`: what a reader who sees no table has to be told."""

from pathlib import Path

import pytest

from zuihe_tui.cli import run

RECORDS = Path(__file__).parent / "data" / "records_cases"


def test_a_card_put_down_unseen_is_named_when_it_is_turned_up(capsys: pytest.CaptureFixture[str]):
    assert run(["replay", "--plain", str(RECORDS / "minjian-he-01.zuihe.jsonl")]) == 0
    told = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(told) if "把扣着的牌翻开" in line)
    assert told[at + 1] == "8  翻开的是二饼。"
    assert not any("二饼" in line for line in told[:at] if "不打" in line)


def test_the_words_said_with_a_set_are_told(capsys: pytest.CaptureFixture[str]):
    assert run(["replay", "--plain", "--lang", "en", str(RECORDS / "minjian-he-01.zuihe.jsonl")]) == 0
    assert "13  the next player says guang." in capsys.readouterr().out
