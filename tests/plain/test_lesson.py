"""Lessons line by line: the transcript of one, and every one done right and wrong."""

import re
from collections.abc import Callable

import pytest

from tests.course.answers import wrong_answer
from tests.plain.conftest import Converse
from tests.plain.typed_answers import typed
from zuihe_tui.course.grade import solution
from zuihe_tui.course.lesson import Lesson
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson
from zuihe_tui.i18n import LANGS, Lang, say
from zuihe_tui.store import open_store

ENTRIES = load_course(lessons_dir()).entries
UNSPEAKABLE = re.compile(r"[^\x20-\x7e\n\u4e00-\u9fff，。、：？！（）]")


def lines_of(lesson: Lesson, *, right: bool) -> list[str]:
    """What to type to go through a lesson, always right or always wrong."""
    lines = []
    for step in lesson.steps:
        if step.exercise is not None:
            answer = solution(step.exercise).answer if right else wrong_answer(step.exercise)
            helps = len(step.exercise.hints) or 1
            lines += typed(step.exercise, answer) * (1 if right else helps + 2)
        lines.append("")
    return lines


def dajia() -> Lesson:
    return load_lesson(lessons_dir(), "dajia")


@pytest.mark.parametrize("lang", LANGS)
def test_the_transcript_of_a_lesson(converse_in: Converse, golden: Callable[[str, str], None], lang: Lang) -> None:
    place = str([entry.id for entry in ENTRIES].index("dajia") + 1)
    wrong = [
        ["99条 红花", "手牌", "九九九条 红花 老千 九万", "九九九条 红花 老千"],
        ["1", "2", "2", "提示", "2", "1"],
        ["", "三", "对", "四"],
    ]
    lesson = dajia()
    lines: list[str] = []
    for step in lesson.steps:
        if step.exercise is not None:
            lines += wrong.pop(0) if wrong else typed(step.exercise, solution(step.exercise).answer)
        lines.append("")
    said = converse_in(["1", place, *lines, "退", "0"], lang)
    whole = said[said.index(say("plain.lesson.step", lang, n=1, of=len(lesson.steps))) :]
    golden(f"lesson.{lang}", whole[: whole.index(say("plain.course.head", lang, done=1, of=len(ENTRIES)))])


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_lesson_can_be_gone_through(converse_in: Converse, entry, lang: Lang, right: bool) -> None:  # type: ignore[no-untyped-def]
    lesson = load_lesson(lessons_dir(), entry.id)
    said = converse_in(["1", str(entry.number), *lines_of(lesson, right=right), "退", "0"], lang)
    many = len(lesson.exercises)
    assert say("plain.lesson.end", lang, first=many if right else 0, of=many) in said
    assert UNSPEAKABLE.findall(re.sub(r"^> .*", "", said, flags=re.MULTILINE)) == []


def test_answers_and_place_are_kept(converse_in: Converse, tmp_path) -> None:  # type: ignore[no-untyped-def]
    converse_in(["1", "8", "", "", "没有", "99条 红花", "九九九条 红花 老千", "", "退"])
    store = open_store(tmp_path / "zuihe.sqlite")
    learner = store.learner("test", store_time())
    rows = store.answers.list(learner)
    assert [(row.kind, row.item, row.correct) for row in rows] == [
        ("lesson", "dajia/pick-dajia", False),
        ("lesson", "dajia/pick-dajia", False),
        ("lesson", "dajia/pick-dajia", True),
    ]
    assert {row.millis for row in rows} == {2000}
    assert store.lessons.opened(learner) == ("dajia",)
    store.close()


def store_time():  # type: ignore[no-untyped-def]
    from datetime import UTC, datetime

    return datetime(2026, 1, 1, tzinfo=UTC)


def test_a_lesson_left_is_gone_on_with(converse_in: Converse) -> None:
    converse_in(["1", "8", "", "", "九九九条 红花 老千", "", "退"])
    said = converse_in(["1", "8", "退"])
    assert "第 8 课 大驾 乌楼 混江（做到一半）" in said
    assert "第 4 步，共 14 步。" in said
    assert "第 3 步" not in said


def test_commands_inside_a_lesson(converse_in: Converse) -> None:
    said = converse_in(["1", "8", "手牌", "", "", "手牌", "为什么", "?", "提示", "再读", "hand"])
    assert said.count("红牌：红花，白花，老千。") == 6
    assert "编号 shang.dajia" in said
    assert "手牌：再说一遍牌。" in said
    assert said.count("提示 1，共 3 步：两样是红牌，一样是条。") == 2


def test_cards_one_cannot_pick_are_refused(converse_in: Converse) -> None:
    said = converse_in(["1", "8", "", "", "九九九九条", "花", ""])
    assert "九条这手牌里只有 3 张。" in said
    assert "看不懂：花" in said


def test_groups_are_laid_one_a_line(converse_in: Converse) -> None:
    lesson = dajia()
    lines: list[str] = []
    for step in lesson.steps:
        if step.exercise is not None and step.exercise.id == "group-hunjiang":
            lines += ["二三四万", "重来", "九万 八条 白花", "二三四万 五万", "九万", "二三四万", "交"]
            break
        lines += [*(typed(step.exercise, solution(step.exercise).answer) if step.exercise else []), ""]
    said = converse_in(["1", "8", *lines])
    assert "这手牌里没有五万。" in said
    assert "九万这手牌里只有 1 张。" in said
    assert "判定：对，1 和，闲牌 2 张。" in said
