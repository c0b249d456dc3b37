"""Exams and sprints: thirty questions, marked at the end, left and gone on with; as many hands as there is time for."""

from pathlib import Path

import pytest

from tests.quiz.desks import RULES, Clock, desk, opened, right, wrong
from zuihe_tui.course.verdict import Counted
from zuihe_tui.quiz import exam
from zuihe_tui.quiz.asking import keep
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.due import ask_due
from zuihe_tui.quiz.mark import solution
from zuihe_tui.quiz.progress import State, states
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.quiz.sources import gather_answers
from zuihe_tui.quiz.sprint import KIND, Sprint, keep_sprint, record, score
from zuihe_tui.quiz.stock import how_many
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import named
from zuihe_tui.store.reviews import QUIZ


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def quiz(tmp_path: Path, clock: Clock) -> QuizDesk:
    return desk(tmp_path, clock)


def sit(quiz: QuizDesk, clock: Clock, now: exam.Exam, many: int, bad: RuleId | None = None) -> int:
    done = 0
    while done < many and (asked := exam.ask_exam(quiz, now, clock.now)) is not None:
        clock.go(seconds=30)
        given = wrong(asked.question) if asked.question.rule == bad else right(asked.question)
        keep(quiz, asked, given, hinted=False, millis=30_000, at=clock.now)
        done += 1
    return done


def test_thirty_questions_cover_every_rule_before_any_comes_twice(quiz: QuizDesk, clock: Clock):
    now = exam.begin(quiz, RULES[:12], seed=3, timed=False, now=clock.now)
    assert len(now.rules) == exam.QUESTIONS
    assert set(now.rules[:12]) == set(now.rules[12:24]) == set(RULES[:12])
    questions = [exam.exam_question(quiz, now, at) for at in range(30)]
    assert len({(q.maker, q.rule, q.seed) for q in questions}) == 30
    both = [q.maker for q in questions if q.rule == now.rules[0]]
    assert set(both) == {"one", "two"}


def test_it_is_marked_out_of_a_hundred_and_names_the_weak_rules(quiz: QuizDesk, clock: Clock):
    now = exam.begin(quiz, RULES[:10], seed=3, timed=False, now=clock.now)
    assert sit(quiz, clock, now, 99, bad=RULES[4]) == 30
    found = exam.result(quiz, now)
    assert (found.right, found.answered, found.of, found.mark) == (27, 30, 30, 90)
    assert found.weak == (RULES[4],)
    gather_answers(quiz.store, quiz.learner, {})
    assert how_many(quiz, clock.now) == 0
    exam.close(quiz, now)
    assert set(quiz.store.mistakes.latest(quiz.learner)) == {RULES[4]}
    assert how_many(quiz, clock.now) == 1


def test_before_its_end_nothing_anywhere_tells_what_was_wrong(quiz: QuizDesk, clock: Clock):
    now = exam.begin(quiz, RULES[:10], seed=3, timed=False, now=clock.now)
    bad = now.rules[0]
    sit(quiz, clock, now, 1, bad=bad)
    gather_answers(quiz.store, quiz.learner, {})
    assert quiz.store.mistakes.latest(quiz.learner) == {}
    assert set(states(quiz.store, quiz.learner).values()) == {State.UNSEEN}
    # Given up for another, it has ended.
    exam.begin(quiz, RULES[:10], seed=4, timed=False, now=clock.now)
    assert set(quiz.store.mistakes.latest(quiz.learner)) == {bad}
    assert states(quiz.store, quiz.learner)[bad] is State.WEAK


def test_left_half_way_it_goes_on_with_the_same_questions(quiz: QuizDesk, clock: Clock):
    now = exam.begin(quiz, RULES[:10], seed=3, timed=False, now=clock.now)
    sit(quiz, clock, now, 11)
    waiting = exam.ask_exam(quiz, now, clock.now)
    clock.go(days=2)
    again = exam.under_way(quiz)
    assert again == now
    assert exam.ask_exam(quiz, now, clock.now) == waiting
    assert sit(quiz, clock, now, 99) == 19
    assert exam.last(quiz) is None
    exam.close(quiz, now)
    assert exam.under_way(quiz) is None
    assert exam.last(quiz) == now


def test_when_the_time_is_up_what_is_left_counts_as_wrong(quiz: QuizDesk, clock: Clock):
    now = exam.begin(quiz, RULES[:10], seed=3, timed=True, now=clock.now)
    sit(quiz, clock, now, 15)
    clock.go(minutes=30)
    assert exam.ask_exam(quiz, now, clock.now) is None
    found = exam.result(quiz, now)
    assert (found.right, found.answered, found.mark) == (15, 15, 50)


def test_an_exam_moves_no_card_that_is_not_due_and_adds_none(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    sit(quiz, clock, exam.begin(quiz, RULES[:4], seed=1, timed=False, now=clock.now), 99)
    assert quiz.store.cards.all(quiz.learner) == ()


def test_at_its_end_it_moves_the_cards_that_are_due_or_went_wrong(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    while (asked := ask_due(quiz, clock.now).asked) is not None:
        keep(quiz, asked, right(asked.question), hinted=False, millis=1, at=clock.now)
        clock.go(minutes=1)
    before = {card.rule: card for card in quiz.store.cards.all(quiz.learner)}
    clock.go(hours=1)
    now = exam.begin(quiz, RULES[:4], seed=3, timed=False, now=clock.now)
    bad = now.rules[1]
    sit(quiz, clock, now, 4, bad=bad)
    assert {card.rule: card for card in quiz.store.cards.all(quiz.learner)} == before
    exam.close(quiz, now)
    after = {card.rule: card for card in quiz.store.cards.all(quiz.learner)}
    assert {rule for rule in after if after[rule] != before[rule]} == {bad}
    assert after[bad].wrong == 1
    exam.close(quiz, now)
    assert {card.rule: card for card in quiz.store.cards.all(quiz.learner)} == after
    clock.go(days=60)
    later = exam.begin(quiz, RULES[:4], seed=5, timed=False, now=clock.now)
    sit(quiz, clock, later, 4)
    exam.begin(quiz, RULES[:4], seed=6, timed=False, now=clock.now)
    moved = {card.rule: card for card in quiz.store.cards.all(quiz.learner)}
    assert all(moved[rule].last > after[rule].last for rule in after)
    rows = [row for row in quiz.store.answers.list(quiz.learner, QUIZ) if row.detail["run"] == later.run]
    assert any(row.detail["foretold"] is not None for row in rows)


def test_no_rules_no_exam(quiz: QuizDesk, clock: Clock):
    with pytest.raises(NoQuestion):
        exam.begin(quiz, (), seed=1, timed=False, now=clock.now)


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"seed":1}', '{"seed":"x","rules":[],"started":"?","timed":1}'])
def test_a_spoilt_note_of_an_exam_is_no_exam(quiz: QuizDesk, kept: str):
    quiz.store.settings.set(quiz.learner, "quiz.exam", kept)
    assert exam.under_way(quiz) is None


def test_a_sprint_counts_until_its_end_and_keeps_the_record(quiz: QuizDesk, clock: Clock):
    def run(good: int, bad: int) -> Sprint:
        sprint = Sprint(7, 1, 1, quiz.rules, clock.now)
        for at in range(good + bad):
            sprint = Sprint(7, 1, 1, quiz.rules, sprint.started, at)
            given = solution(sprint.question).answer
            assert isinstance(given, Counted)
            clock.go(seconds=5)
            counted = given if at < good else Counted((given.numbers[0] + 1,))
            assert keep_sprint(quiz, sprint, counted, millis=5000, at=clock.now) is not None
        return sprint

    first = run(3, 1)
    assert score(quiz, first) == (3, 4)
    assert record(quiz, 1, 1) == 3
    assert record(quiz, 1, 1, but=first.run) == 0
    assert record(quiz, 1, 3) == 0
    clock.go(minutes=2)
    run(2, 0)
    assert record(quiz, 1, 1) == 3
    assert len(quiz.store.answers.list(quiz.learner, KIND)) == 6


def test_an_answer_after_the_end_does_not_count(quiz: QuizDesk, clock: Clock):
    sprint = Sprint(7, 1, 1, quiz.rules, clock.now)
    clock.go(seconds=61)
    assert keep_sprint(quiz, sprint, Counted((1,)), millis=1, at=clock.now) is None
    assert quiz.store.answers.list(quiz.learner) == ()


def test_the_hands_of_a_sprint_differ():
    hands = {Sprint(7, 2, 1, named("minjian"), Clock().now, at).question.ask for at in range(20)}
    assert len(hands) == 20
