"""Exercises on paper and lessons looked through: questions, key, a lesson to begin with."""

import pytest
from rich.cells import cell_len

from zuihe_tui import cli
from zuihe_tui.course.lint import check
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson
from zuihe_tui.course.sheet import check_sheet, preview
from zuihe_tui.course.skeleton import write_skeleton
from zuihe_tui.i18n import LANGS, Lang
from zuihe_tui.practice.sheet import PAGE
from zuihe_tui.rules.message import Problem

LAST = [unit.lessons[-1].id for unit in load_course(lessons_dir()).units]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", LAST)
def test_the_check_of_every_unit_prints_with_its_key(id: str, lang: Lang) -> None:
    lesson = load_lesson(lessons_dir(), id)
    questions, key = check_sheet(lesson, lang).split(PAGE)
    for n in range(1, len(lesson.checks) + 1):
        assert f"\n{n}. " in questions
        assert f"\n{n}. " in key
    assert all(cell_len(row) <= 80 for row in (questions + key).split("\n"))


def test_a_lesson_is_looked_through_with_hints_and_answers() -> None:
    shown = preview(load_lesson(lessons_dir(), "dajia"), "zh")
    assert shown.startswith("大驾 乌楼 混江\n")
    assert "提示 1：两样是红牌，一样是条。" in shown
    assert "答案 5 张：九条三张 老千 红花。" in shown


def test_a_lesson_to_begin_with_passes_the_check(tmp_path) -> None:  # type: ignore[no-untyped-def]
    write_skeleton(tmp_path / "own" / "first")
    assert check(tmp_path / "own") == []
    assert check(tmp_path / "own" / "first") == []
    write_skeleton(tmp_path / "own" / 'a "second" \\ one')
    assert check(tmp_path / "own") == []
    with pytest.raises(Problem):
        write_skeleton(tmp_path / "own" / "first")


def test_the_commands(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    own = tmp_path / "my own" / "first"
    assert cli.run(["--lang", "en", "lessons", "new", str(own)]) == 0
    assert cli.run(["--lang", "en", "lessons", "preview", str(own / "lesson.toml")]) == 0
    assert cli.run(["--lang", "en", "lessons", "paper", "first", "--lessons", str(own.parent)]) == 0
    said = capsys.readouterr()
    assert f"zuihe lessons check '{own.parent}'" in said.out
    assert "Hint 1: All reds are yao." in said.out
    assert "first: write the title here: key" in said.out
    assert cli.run(["--lang", "en", "lessons", "new", str(own.parent / "1.5 more")]) == 0
    assert cli.run(["--lang", "en", "lessons", "preview", str(own.parent / "1.5 more")]) == 0
    capsys.readouterr()
    assert cli.run(["--lang", "en", "lessons", "preview", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.startswith("none/lesson.toml: ")
