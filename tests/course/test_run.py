"""One learner in one lesson: no way on before an exercise is done, help in steps, and coming back to the same place."""

from dataclasses import replace

import pytest

from tests.course.answers import wrong_answer
from zuihe_tui.course.grade import solution
from zuihe_tui.course.lesson import Exercise, Lesson
from zuihe_tui.course.run import Run, advance, answer, back, hint, resume, start, start_at


def at(lesson: Lesson, exercise_id: str) -> tuple[Run, Exercise]:
    run = start_at(lesson, exercise_id)
    assert run.exercise is not None
    return run, run.exercise


def test_reading_steps_let_one_on(dajia: Lesson) -> None:
    run = start(dajia)
    assert run.progress == (1, len(dajia.steps))
    assert run.may_advance
    assert advance(run).at == 1


def test_an_open_exercise_holds_one_back(dajia: Lesson) -> None:
    run, exercise = at(dajia, "pick-dajia")
    assert not run.may_advance
    assert advance(run) == run
    run, verdict = answer(run, wrong_answer(exercise))
    assert not verdict.right
    assert advance(run) == run
    run, verdict = answer(run, solution(exercise).answer)
    assert verdict.right
    assert verdict.tries == 2
    assert advance(run).at == run.at + 1


def test_help_comes_after_the_second_wrong_answer_and_ends_with_the_answer(dajia: Lesson) -> None:
    run, exercise = at(dajia, "pick-dajia")
    wrong = wrong_answer(exercise)
    verdicts = []
    for _ in range(4):
        run, verdict = answer(run, wrong)
        verdicts.append(verdict)
    assert [verdict.help and (verdict.help.number, verdict.help.of) for verdict in verdicts] == [
        None,
        (1, 3),
        (2, 3),
        (3, 3),
    ]
    assert [verdict.revealed for verdict in verdicts] == [False, False, False, True]
    assert run.solved
    assert run.results[0].revealed


def test_help_may_be_asked_for_before_any_answer(dajia: Lesson) -> None:
    run, exercise = at(dajia, "count-whole")
    assert run.helps == 3
    for number in (1, 2):
        run, help = hint(run)
        assert help.number == number
        assert help.solution is None
        assert not run.solved
    run, help = hint(run)
    assert help.solution == solution(exercise)
    assert run.solved
    run, again = hint(run)
    assert again == help


def test_a_right_answer_after_the_answer_was_given_stays_given(dajia: Lesson) -> None:
    run, exercise = at(dajia, "count-whole")
    for _ in range(3):
        run, _help = hint(run)
    run, verdict = answer(run, solution(exercise).answer)
    assert verdict.right
    assert run.results[0].revealed


def test_going_back_keeps_what_is_done(dajia: Lesson) -> None:
    run, exercise = at(dajia, "pick-dajia")
    run, _ = answer(run, solution(exercise).answer)
    later = advance(advance(run))
    earlier = back(later)
    assert earlier.at == run.at
    assert earlier.solved
    assert advance(earlier) == later


def test_steps_that_ask_nothing_take_no_answer(dajia: Lesson) -> None:
    _run, exercise = at(dajia, "pick-dajia")
    with pytest.raises(ValueError, match="asks nothing"):
        answer(start(dajia), solution(exercise).answer)
    with pytest.raises(ValueError, match="asks nothing"):
        hint(start(dajia))


def test_the_bookmark_brings_one_back(dajia: Lesson) -> None:
    run, exercise = at(dajia, "pick-dajia")
    run, _ = answer(run, wrong_answer(exercise))
    run, _ = answer(run, wrong_answer(exercise))
    assert resume(dajia, run.bookmark) == run
    run, _ = answer(run, solution(exercise).answer)
    assert resume(dajia, run.bookmark) == run
    while not run.finished:
        if run.exercise is not None and not run.solved:
            run, _ = answer(run, solution(run.exercise).answer)
        run = advance(run)
    assert resume(dajia, run.bookmark) == run
    assert len(run.results) == len(dajia.exercises)


@pytest.mark.parametrize(
    "kept", ['{"at": Infinity, "done": []}', None, "", "{}", "[1]", "not json", '{"format": 1, "done": 3}']
)
def test_a_bookmark_that_cannot_be_read_begins_anew(dajia: Lesson, kept: str | None) -> None:
    assert resume(dajia, kept) == start(dajia)


def test_a_lesson_that_changed_begins_anew(dajia: Lesson) -> None:
    run = advance(advance(start(dajia)))
    shorter = replace(dajia, steps=dajia.steps[1:])
    assert resume(shorter, run.bookmark) == start(shorter)
