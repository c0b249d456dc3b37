"""The six questions before the first lesson."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.course.answers import wrong_answer
from tests.course.conftest import Write
from zuihe_tui.course.grade import solution
from zuihe_tui.course.lint import check
from zuihe_tui.course.load import lessons_dir, load_course
from zuihe_tui.course.placement import (
    Placement,
    answer,
    give_up,
    keep_answer,
    keep_may_skip,
    load_placement,
    may_skip,
    suggested,
)
from zuihe_tui.i18n import text
from zuihe_tui.store import open_store

LESSONS = tuple(entry.id for entry in load_course(lessons_dir()).entries)
NOW = datetime(2026, 1, 2, tzinfo=UTC)


def test_six_questions_that_together_cover_the_first_units() -> None:
    placement = load_placement(lessons_dir())
    assert len(placement.questions) == 6
    assert sorted(id for question in placement.questions for id in question.skips) == sorted(LESSONS[:13])


def test_what_is_answered_right_may_be_skipped_and_nothing_else() -> None:
    placement = load_placement(lessons_dir())
    for number, question in enumerate(placement.questions):
        right = number % 2 == 0
        given = solution(question.exercise).answer if right else wrong_answer(question.exercise)
        placement, judged = answer(placement, given)
        assert judged.right is right
    assert placement.finished
    won = {id for question in placement.questions[::2] for id in question.skips}
    assert set(placement.may_skip) == won


def test_a_question_given_up_wins_nothing() -> None:
    placement = give_up(load_placement(lessons_dir()))
    assert (placement.at, placement.may_skip) == (1, ())


@pytest.mark.parametrize(
    ("done", "skip", "knows", "lesson"),
    [((), (), "nothing", "a"), ((), (), "mahjong", "mahjong"), ((), ("mahjong",), "mahjong", "a"), (("a",), (), "mahjong", "mahjong"),
     (("a",), ("mahjong",), "zuihe", "b"), ((), ("a", "mahjong", "b"), "zuihe", None), (("a", "b", "mahjong"), (), "", None)],
)  # fmt: skip
def test_the_lesson_to_take_now(done: tuple[str, ...], skip: tuple[str, ...], knows: str, lesson: str | None) -> None:
    found = suggested(("a", "mahjong", "b"), done=frozenset(done), skip=frozenset(skip), knows=knows)
    assert found == lesson


def test_the_result_is_kept_and_a_second_one_takes_its_place(tmp_path: Path) -> None:
    store = open_store(tmp_path / "zuihe.db")
    learner = store.learner("test", NOW)
    assert may_skip(store, learner) == frozenset()
    placement = load_placement(lessons_dir())
    exercise = placement.exercise
    placement, judged = answer(placement, solution(exercise).answer)
    keep_answer(store, learner, exercise, judged, millis=900, at=NOW)
    keep_may_skip(store, learner, placement)
    assert may_skip(store, learner) == {"kinds", "yao"}
    keep_may_skip(store, learner, Placement(placement.questions))
    assert may_skip(store, learner) == frozenset()
    (row,) = store.answers.list(learner, "placement")
    assert (row.item, row.correct, row.millis) == ("yao", True, 900)
    store.close()


def test_a_course_without_questions_and_one_that_names_a_lesson_it_has_not(write: Write) -> None:
    step = '[[step]]\n[step.ask]\nid = "q"\nkind = "pick"\nhand = "19m"\nquery = "yao"\n'
    folder = write(f'id = "demo"\nrules = ["cards.yao"]\n{step}').parent
    unit = '[[unit]]\nzh = "甲"\nen = "A"\nlessons = []\n'
    (folder / "course.toml").write_text(unit, encoding="utf-8")
    assert load_placement(folder) == Placement(())
    course = f'{unit}[placement]\nlesson = "demo"\n[placement.skips]\nq = ["gone"]\n'
    (folder / "course.toml").write_text(course, encoding="utf-8")
    assert any("gone" in text(problem.message, "en") for problem in check(folder))
