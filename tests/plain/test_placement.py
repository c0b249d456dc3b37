"""The six questions line by line."""

import re

from tests.plain.conftest import Converse
from zuihe_tui.course.load import lessons_dir, load_course

LESSONS = len(load_course(lessons_dir()).entries)
PLACE = str(LESSONS + 1)
RIGHT = ["一万 一饼 99s 57z", "3", "1 4", "5", "2", "1", "1"]


def test_all_right_and_the_lessons_say_so(converse_in: Converse) -> None:
    said = converse_in(["1", PLACE, *RIGHT, "全部", "退", "1", "退", "0"])
    assert said.count("判定：对") == 6
    assert "这几课可以跳过：三十样牌、" in said
    assert "1 到 3 课 认牌（可跳过）" in said
    assert len(re.findall(r"\d+ 第 \d+ 课 .+（可跳过）", said.split("> 全部")[1].split("> 退")[0])) == 13
    assert "第一次来的" not in converse_in(["0"])


def test_nothing_known_nothing_skipped(converse_in: Converse) -> None:
    said = converse_in(["1", PLACE, "手牌", "能做什么", "没有", *["提示"] * 5, "退", "0"], lang="en")
    assert "Verdict: 6 still missing." in said
    assert "Now comes lesson 3, Coming from mahjong." in said
    assert "(may skip)" not in said


def test_the_lesson_that_comes_now_is_the_next_key(converse_in: Converse) -> None:
    said = converse_in(["1", PLACE, *RIGHT, "", "退", "0", "0"])
    assert "接下来是第 14 课，手里的和。" in said
    assert "第 14 课，手里的和。" in said.split("接下来是")[1].split("\n", 1)[1]
