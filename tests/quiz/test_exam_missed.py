"""Looking back at an exam: every question that was wrong is made again as it was asked, with what was answered."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.quiz.desks import RULES, Clock, desk, right, wrong
from tests.quiz.makers.asking import made, wrong_answers
from zuihe_tui.course.verdict import Acted, Chosen, Counted, Grouped, Ordered, Picked, Pointed, Ruled
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.quiz import exam, given
from zuihe_tui.quiz.asking import Asked, Mode, keep
from zuihe_tui.quiz.exam_missed import Missed, again, missed
from zuihe_tui.quiz.makers import MAKERS, makers_for
from zuihe_tui.quiz.mark import right_lines, solution
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.quiz.runs import ExamRun, Over, exam_over
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import named


def test_what_was_wrong_is_kept_with_its_number_and_what_was_answered(tmp_path: Path) -> None:
    clock = Clock()
    quiz = desk(tmp_path, clock)
    now = exam.begin(quiz, RULES[:10], seed=3, timed=False, now=clock.now)
    asked = [exam.ask_exam(quiz, now, clock.now)]
    for n in range(5):
        one = exam.ask_exam(quiz, now, clock.now)
        assert one is not None
        asked[n:] = [one]
        keep(
            quiz, one, wrong(one.question) if n in (1, 4) else right(one.question), hinted=False, millis=1, at=clock.now
        )
    found = missed(quiz, now)
    assert [one.n for one in found] == [2, 5]
    for one in found:
        was = asked[one.n - 1]
        assert was is not None
        back = again(quiz, one)
        assert (back.question, back.given) == (was.question, wrong(was.question))
        assert back.judged is not None
        assert not back.judged.right
    assert exam_over(quiz, now).missed == found


def test_the_mark_and_the_mistakes_outlast_the_exam_itself(tmp_path: Path) -> None:
    clock = Clock()
    quiz = desk(tmp_path, clock)
    run = ExamRun(quiz, exam.begin(quiz, RULES[:3], seed=3, timed=False, now=clock.now))
    while not isinstance(found := run.ask(clock.now), Over):
        run.answer(wrong(found.question), hinted=False, millis=1, at=clock.now)
    assert run.ask(clock.now) == found
    assert exam.under_way(quiz) is None
    done = exam.last(quiz)
    assert done is not None
    assert exam_over(quiz, done) == found
    assert len(found.missed) == exam.QUESTIONS


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.name)
def test_a_question_of_every_maker_is_seen_again_as_it_was(maker, tmp_path: Path) -> None:
    clock = Clock()
    for question in made(maker, 2, first=9_000):
        quiz = replace(desk(tmp_path, clock, fast=True), rules=question.rules, makers_for=makers_for)
        best = solution(question).answer
        answers = [best, *wrong_answers(question, best)]
        assert all(given.read(given.kept(answer)) == answer for answer in answers)
        keep(quiz, Asked(question, Mode.EXAM, "x"), answers[-1], hinted=False, millis=1, at=clock.now)
        row = quiz.store.answers.list(quiz.learner)[-1]
        back = again(quiz, Missed(1, row))
        assert (back.question, back.given) == (question, answers[-1])
        assert back.judged is not None
        said = given.words(question, answers[-1])
        for lang in LANGS:
            facts = [text(line, lang) for line in (back.judged.verdict, *back.judged.facts)]
            assert said is not None or any(map(str.strip, facts))
            assert said is None or text(said, lang) not in facts
        assert back.judged.right or right_lines(question, back.judged)
        # Asked under other rules by now, it is still the question it was.
        other = replace(quiz, rules=replace(named("minjian"), name="ours"))
        assert again(other, Missed(1, row)).question == question


def test_what_a_maker_makes_otherwise_by_now_is_said_in_a_line(tmp_path: Path) -> None:
    clock = Clock()
    quiz = desk(tmp_path, clock)
    now = exam.begin(quiz, RULES[:10], seed=3, timed=False, now=clock.now)
    one = exam.ask_exam(quiz, now, clock.now)
    assert one is not None
    keep(quiz, one, wrong(one.question), hinted=False, millis=1, at=clock.now)
    (row,) = exam.answers(quiz, now)
    changed = replace(row, detail={**row.detail, "picture": "another"})
    with pytest.raises(NoQuestion):
        again(quiz, Missed(1, changed))
    bare = replace(row, detail={name: value for name, value in row.detail.items() if name != "given"})
    back = again(quiz, Missed(1, bare))
    assert (back.given, back.judged) == (None, None)
    assert right_lines(back.question, None) == solution(back.question).lines


@pytest.mark.parametrize(
    "answer",
    [
        Chosen(frozenset({2, 0})),
        Picked((1, 1, 29)),
        Picked(()),
        Counted((11, 3)),
        Ordered((2, 0, 1)),
        Grouped(((1, 2, 3), (8, 8))),
        Ruled(True),
        Ruled(False, RuleId("hu.best"), "miansheng"),
    ],
)
def test_an_answer_is_read_as_it_was_kept(answer) -> None:
    assert given.read(given.kept(answer)) == answer


@pytest.mark.parametrize(
    "value", [None, {}, 3, {"chosen": "x"}, {"ruled": [1]}, given.kept(Pointed(frozenset({1}))), given.kept(Acted(()))]
)
def test_what_is_no_answer_is_none(value) -> None:
    assert given.read(value) is None
