"""The first start line by line: one question with a default, and where to begin after each answer."""

from pathlib import Path

import pytest

from tests.plain.conftest import Converse
from zuihe_tui.course.placement import KNOWS
from zuihe_tui.i18n import LANGS, Lang, say
from zuihe_tui.store import open_store

ASKED = "你已经会什么？1 都不会，2 会打麻将，3 会嘴和。"


@pytest.mark.parametrize(
    ("typed", "knows", "told"),
    [
        ("", "nothing", "第一次来的，输入 9 先打一把，再输入 1 进课程。"),
        ("1", "nothing", "第一次来的，输入 9 先打一把，再输入 1 进课程。"),
        ("2", "mahjong", "会打麻将、会嘴和的，课程最后一项是六道题"),
        ("3", "zuihe", "输入 1 进课程，最后一项是六道题"),
    ],
)
def test_one_says_once_what_one_knows(converse_in: Converse, tmp_path: Path, typed: str, knows: str, told: str) -> None:
    said = converse_in([typed, "0"], knows="")
    assert ASKED in said
    assert told in said
    store = open_store(tmp_path / "zuihe.sqlite")
    assert store.settings.get(1, "knows") == knows
    store.close()
    again = converse_in(["0"], knows="")
    assert ASKED not in again
    assert told in again


def test_who_knows_the_game_is_not_sent_to_the_first_hand_first(converse_in: Converse) -> None:
    listed = [line for line in converse_in(["3", "0"], knows="").splitlines() if line.endswith(("课程", "先打一把"))]
    assert listed == ["1 课程", "9 先打一把"]


def test_anything_else_is_asked_again_and_0_leaves(converse_in: Converse, tmp_path: Path) -> None:
    said = converse_in(["四", "4", "再读", "提示", "0"], knows="")
    assert said.count(ASKED) >= 4
    assert said.endswith("再见，做到哪里都记着。\n")
    assert open_store(tmp_path / "zuihe.sqlite").settings.get(1, "knows") == ""


def test_who_has_played_here_before_is_not_asked(converse_in: Converse) -> None:
    converse_in(["2", "1", "3", "12", "9", "退", "退", "0"], knows="nothing")
    assert ASKED not in converse_in(["0"])


@pytest.mark.parametrize("lang", LANGS)
def test_the_question_names_every_answer(lang: Lang) -> None:
    asked = say("plain.first.knows", lang)
    assert all(str(n) in asked for n in range(1, len(KNOWS) + 1))
