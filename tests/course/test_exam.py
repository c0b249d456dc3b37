"""The exam for a reader of the course: forty questions, whose settlements and counts the engine answers too."""

import re
import tomllib
from pathlib import Path

import pytest

from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.count_report import count_json
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.settle_json import settle_json
from zuihe_tui.rules.tally import read_tally, tally_rules

FILE = Path(__file__).parent / "exam/questions.toml"
QUESTIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))["question"]
SETTLED = [question for question in QUESTIONS if "tally" in question]
WHOLE = [question for question in SETTLED if "net" in question["expect"]]
COUNTED = [question for question in QUESTIONS if "hand" in question]
SEATS = ("庄家", "下家", "对家", "歇家")


def by_id(question):
    return question["id"]


def signed(zui):
    return f"+{zui:g}" if zui > 0 else f"{zui:g}"


def in_words(settled):
    """Net 嘴 of the four seats and what the 档 did, as the answers have it."""
    words = "，".join(f"{seat} {signed(zui)}" for seat, zui in zip(SEATS, settled["net"], strict=True))
    moves = [
        f"{seat}{'拿走' if n > 0 else '放下'}{abs(n)}个档" for seat, n in zip(SEATS, settled["dang"], strict=False) if n
    ]
    return "；".join([words, "，".join([*moves, f"桌上{settled['pot']}个档"])]) if moves else words


def counted(hand):
    """The fields of `zuihe count` and those of its dealt 嘴 in one table."""
    found = count_json(None, hand, named("minjian"))
    return found | found.get("zui", {})


def test_forty_questions_ten_of_them_whole_settlements():
    assert [question["id"] for question in QUESTIONS] == [f"{n:02}" for n in range(1, 41)]
    assert len(WHOLE) == 10
    assert len({question["text_zh"] for question in QUESTIONS}) == 40


@pytest.mark.parametrize("question", QUESTIONS, ids=by_id)
def test_every_question_has_an_answer_a_note_and_rules_that_exist(question):
    assert question["answer"].strip()
    assert question["note"].strip()
    assert question["rules"]
    assert set(question["rules"]) <= set(rule_ids())
    assert ("expect" in question) == ("tally" in question or "hand" in question)


@pytest.mark.parametrize("question", SETTLED, ids=by_id)
def test_the_engine_settles_so(question):
    rules = tally_rules(question["tally"])
    settled = settle_json(settle(read_tally(question["tally"], rules), rules))
    assert {name: settled[name] for name in question["expect"]} == question["expect"]
    if question in WHOLE:
        assert question["answer"] == in_words(settled)


@pytest.mark.parametrize("question", COUNTED, ids=by_id)
def test_the_engine_counts_so(question):
    expect = [question["expect"]]
    found = [counted(question["hand"])]
    if "hand_declared" in question:
        expect.append(question["expect_declared"])
        found.append(counted(question["hand_declared"]))
    assert [{name: one[name] for name in want} for one, want in zip(found, expect, strict=True)] == expect
    figures = re.findall(r"\d+", question["answer"])
    assert [str(n) for want in expect for n in want.values() if str(n) not in figures] == []
