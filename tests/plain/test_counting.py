"""Practice and 数一手 line by line."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from tests.plain.answered import answered
from zuihe_tui.env import Env, Paths
from zuihe_tui.plain.numbers import read_halves
from zuihe_tui.plain.shell import converse
from zuihe_tui.practice import Ask, question
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.ruleset import named
from zuihe_tui.store import open_store

RULES = named("minjian")


class Clock:
    """Twenty seconds pass between any two looks."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=20)
        return self.now


def transcript(home: Path, lines: list[str], lang: str = "zh") -> list[str]:
    said: list[str] = []
    rest = iter(lines)

    def read() -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    answered(home, "me")
    env = Env(lang=lang, paths=Paths(home), learner="me", clock=Clock(), rng=Random(1))  # type: ignore[arg-type]
    assert converse(env, read, said.append) == 0
    return said


@pytest.mark.parametrize(
    ("typed", "halves"),
    [
        ("10", 20),
        ("3.5", 7),
        ("3½", 7),
        ("½", 1),
        ("半嘴", 1),
        ("三嘴半", 7),
        ("十一", 22),
        ("二十", 40),
        ("两嘴", 4),
        ("0", 0),
    ],
)
def test_numbers_are_read_as_they_are_said(typed: str, halves: int):
    assert read_halves(typed) == halves


@pytest.mark.parametrize("typed", ["", "x", "3..5", "一二", "-1", "1e3"])
def test_what_is_no_number_is_not_guessed(typed: str):
    assert read_halves(typed) is None


def test_a_practice_round_is_marked_explained_and_kept(tmp_path: Path):
    asked = question(Random(1).randrange(10**9), 2, Ask.HU, RULES)
    right = best(asked.holding, RULES).open.total
    said = transcript(tmp_path, ["2", "2", "1", "手牌", str(right - 1), "为什么", "", "退", "0"])
    assert f"和不对：你答 {right - 1}，应是 {right}。" in said
    (row,) = open_store(tmp_path / "zuihe.sqlite").answers.list(1)
    assert (row.kind, row.correct, row.millis) == ("practice", False, 20_000)
    assert (row.detail["hu"]["given"], row.detail["hu"]["right"]) == (right - 1, right)
    assert any(line.startswith("第 2 题。") for line in said)
    assert "这一轮答了 1 题，对了 0 题。都记下了。" in said


def test_a_hand_is_counted_and_another_number_is_explained(tmp_path: Path):
    said = transcript(tmp_path, ["3", "红花 老千 九九九条 四五万", "1", "3", "1", "4", "2", "4", "退", "0"])
    assert "和 4，闲 2" in said
    assert "数成 3 是这样摆的，闲 2。最多可以摆出 4 和。" in said
    assert "4 和是对的。" in said
    assert any(line.startswith("兴安盟2005：和 4") for line in said)


def test_a_number_that_no_laying_out_gives_is_said_to_be_none(tmp_path: Path):
    lines = ["3", "122235678m 12345557899p 23567999s 567z", "1", "12", "0", "0"]
    assert any("摆不出 12 和，最多 11 和" in line for line in transcript(tmp_path, lines))


def test_bad_cards_are_named_and_the_next_line_is_read(tmp_path: Path):
    said = transcript(tmp_path, ["3", "55555m", "123m 4", "叉三万", "3m7p3s", "退", "退", "0"])
    assert any("五万有 5 张" in line for line in said)
    assert any("少了花色" in line for line in said)
    assert "和 1，闲 0" in said


def test_it_speaks_english(tmp_path: Path):
    said = transcript(tmp_path, ["3", "999m 45p", "1", "3", "back", "back", "0"], lang="en")
    assert any("9 wan is no yao" in line for line in said)
