"""The lessons that come with the program: nothing for the linter to say, and each can be done right and wrong."""

import pytest

from tests.course.answers import other_reason, wrong_answer
from zuihe_tui.course.grade import grade, prompt, solution
from zuihe_tui.course.lint import check
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson
from zuihe_tui.course.run import advance, answer, start
from zuihe_tui.course.words import said
from zuihe_tui.i18n import LANGS, Lang, text

IDS = [entry.id for entry in load_course(lessons_dir()).entries]


def test_the_linter_finds_nothing() -> None:
    assert [(p.lesson, p.place, text(p.message, "zh")) for p in check(lessons_dir())] == []


@pytest.mark.parametrize("id", IDS)
def test_every_lesson_can_be_done_right(id: str) -> None:
    run = start(load_lesson(lessons_dir(), id))
    while not run.finished:
        if run.exercise is not None:
            run, verdict = answer(run, solution(run.exercise).answer)
            assert verdict.right
        run = advance(run)
    assert {result.tries for result in run.results} == {1}
    assert not any(result.revealed for result in run.results)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", IDS)
def test_every_lesson_can_be_done_wrong_and_says_what_was_wrong(id: str, lang: Lang) -> None:
    run = start(load_lesson(lessons_dir(), id))
    while not run.finished:
        while run.exercise is not None and not run.solved:
            assert said(prompt(run.exercise), lang)
            run, verdict = answer(run, wrong_answer(run.exercise))
            assert not verdict.right, run.exercise
            lines = [text(line, lang) for line in (verdict.judged.verdict, *verdict.judged.facts)]
            if verdict.help is not None:
                lines += [said(line, lang) for line in verdict.help.lines]
            if verdict.judged.cost is not None:
                lines.append(text(verdict.judged.cost, lang))
            assert all(line.strip() for line in lines)
        run = advance(run)
    assert all(result.revealed for result in run.results)


@pytest.mark.parametrize("id", IDS)
def test_a_no_for_another_reason_is_not_right_yet(id: str) -> None:
    for exercise in load_lesson(lessons_dir(), id).exercises:
        other = other_reason(exercise)
        assert other is None or not grade(exercise, other).right
