"""The menu, settings, the rule book, and everything a line can be besides an answer."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.plain.conftest import Converse
from zuihe_tui.course.load import lessons_dir, load_course
from zuihe_tui.i18n import LANGS, Lang
from zuihe_tui.rules.ruleset import named
from zuihe_tui.store import open_store

Golden = Callable[[str, str], None]


@pytest.mark.parametrize("lang", LANGS)
def test_the_transcript_of_menus_and_settings(converse_in: Converse, golden: Golden, lang: Lang) -> None:
    golden(f"settings.{lang}", converse_in(["99", "x", "?", "再读", "8", "2", "2", "8", "1", "8", "退", "0"], lang))


@pytest.mark.parametrize("lang", LANGS)
def test_the_transcript_of_the_book(converse_in: Converse, golden: Golden, lang: Lang) -> None:
    lines = ["4", "4", "4", "?", "shang.qunzi", "没有这个", "退", "5", "哈子", "1", "hun jiang", "2", "退", "0"]
    golden(f"book.{lang}", converse_in(lines, lang))


def test_the_book_begins_with_the_rule_set_in_use(converse_in: Converse) -> None:
    lines = ["4", "chi.shun"]
    for rules, first in (("minjian", "民间规则："), ("xingan2005", "兴安盟2005：")):
        said = converse_in(lines, rules=named(rules)).splitlines()
        assert said[said.index("> chi.shun") + 2].startswith(first)


def test_every_word_of_the_glossary_is_read(converse_in: Converse) -> None:
    said = converse_in(["5", "", "退", "0"])
    assert "混江，hun jiang，" in said
    assert "牢浒" in said


def test_settings_are_kept(converse_in: Converse) -> None:
    converse_in(["8", "2", "2", "0"])
    assert converse_in(["0"]).startswith("嘴和。兴安盟2005。")


def test_a_house_file_is_used_or_its_fault_is_said(converse_in: Converse, tmp_path: Path) -> None:
    good, bad = tmp_path / "house.toml", tmp_path / "bad.toml"
    good.write_text('extends = "minjian"\nname = "老王家"\ndang = 3\n', encoding="utf-8")
    bad.write_text('extends = "minjian"\nnothing = 3\n', encoding="utf-8")
    said = converse_in(["8", "3", str(bad), "8", "3", str(good), "0"])
    assert "没有nothing这一项" in said
    assert "现在用老王家。" in said
    assert converse_in(["0"]).startswith("嘴和。老王家。")
    good.unlink()
    assert "民间规则" in converse_in(["0"])


def test_the_end_of_the_input_ends_the_program(converse_in: Converse) -> None:
    for lines in (
        [],
        ["1"],
        ["1", "8"],
        ["1", "8", "", "", "六"],
        ["4"],
        ["5"],
        ["6"],
        ["6", "1"],
        ["6", "1", ""],
        ["8"],
    ):
        assert converse_in(lines)


def test_a_learner_gets_another_name(converse_in: Converse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ZUIHE_LEARNER", raising=False)
    said = converse_in(["8", "4", "小王", "4", "", "退", "0"])
    assert "现在叫test。新名字？" in said
    assert "改叫小王了，进度都在。" in said
    assert "现在叫小王。新名字？" in said
    assert open_store(tmp_path / "zuihe.sqlite").learners()[0] == "小王"


def test_full_width_input_counts(converse_in: Converse) -> None:
    assert "第 1 步" in converse_in(["１", "８", "ｑ", "０"])


def test_a_folder_of_ones_own_lessons_with_a_broken_one(converse_in: Converse, tmp_path: Path) -> None:
    folder = tmp_path / "own" / "mine"
    folder.mkdir(parents=True)
    (folder / "lesson.toml").write_text('id = "mine"\n[[step]]\nprose = "b"\n', encoding="utf-8")
    (folder / "zh.md").write_text("# 我的课\n\n## a\n看。\n", encoding="utf-8")
    (folder / "en.md").write_text("# Mine\n\n## a\nLook.\n", encoding="utf-8")
    good = tmp_path / "own" / "yours"
    good.mkdir()
    (good / "lesson.toml").write_text('id = "yours"\n[[step]]\nprose = "a"\n', encoding="utf-8")
    for name in ("zh.md", "en.md"):
        (good / name).write_text("# 你的课\n\n## a\n看。\n", encoding="utf-8")
    number = len(load_course(lessons_dir()).entries) + 1
    said = converse_in(["1", str(number), "退", "0"], lessons=folder.parent)
    assert "跳过一课：mine/lesson.toml" in said
    assert "没有## b这一节" in said
    assert f"第 {number} 课，你的课。" in said


def test_a_course_without_six_questions_is_greeted_without_them(converse_in: Converse, tmp_path: Path) -> None:
    folder = tmp_path / "own" / "yours"
    folder.mkdir(parents=True)
    (folder / "lesson.toml").write_text('id = "yours"\n[[step]]\nprose = "a"\n', encoding="utf-8")
    for name in ("zh.md", "en.md"):
        (folder / name).write_text("# 你的课\n\n## a\n看。\n", encoding="utf-8")
    (folder.parent / "course.toml").write_text('[[unit]]\nzh = "甲"\nen = "A"\nlessons = ["yours"]\n', encoding="utf-8")
    said = converse_in(["0"], lessons=folder.parent)
    assert "先打一把" in said
    assert "六道题" not in said
    assert "六道题" in converse_in(["0"])


def test_lines_that_are_no_text(tmp_path: Path) -> None:
    environment = {**os.environ, "ZUIHE_HOME": str(tmp_path), "ZUIHE_LANG": "zh"}
    typed = b"\n\xff\xfe9\n\x1b[A\n1\n8\n\n\n\xe4\xb8\n0\n"
    done = subprocess.run(
        [sys.executable, "-m", "zuihe_tui", "--plain"], input=typed, capture_output=True, env=environment
    )
    assert done.returncode == 0
    assert done.stderr == b""
    said = done.stdout.decode()
    assert "??9：没有这一项" in said
    assert "[A：没有这一项" in said
    assert "第 1 步，共 14 步。" in said
