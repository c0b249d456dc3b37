"""进度: states of rules, counting over time, memory beside what was foretold, days in a row."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tests.quiz.desks import RULES, Clock, desk, opened, right, wrong
from zuihe_tui.quiz import exam
from zuihe_tui.quiz.asking import keep
from zuihe_tui.quiz.days import Days
from zuihe_tui.quiz.due import ask_due
from zuihe_tui.quiz.plots import bars
from zuihe_tui.quiz.progress import State, Streak, counting, progress, retention, state_of, states, streak, streak_id
from zuihe_tui.rules.message import msg
from zuihe_tui.store import AnswerRow, CardRow, MistakeRow

DAYS = Days(4, lambda at: at)
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def card(**changes: object) -> CardRow:
    plain = CardRow(RULES[0], 2, None, 5.0, 5.0, NOON, NOON.date(), NOON, NOON.date(), NOON.date())
    return replace(plain, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "state"),
    [
        (None, State.UNSEEN),
        (card(), State.LEARNING),
        (card(state=1, stability=50.0), State.LEARNING),
        (card(stability=21.0), State.KNOWN),
        (card(stability=50.0, wrong=1), State.WEAK),
        (card(state=3), State.WEAK),
        (card(stability=50.0, leech_at=NOON), State.WEAK),
    ],
)
def test_the_state_of_a_rule(found: CardRow | None, state: State):
    assert state_of(found) is state


LATER, EARLIER = NOON + timedelta(hours=1), NOON - timedelta(hours=1)


@pytest.mark.parametrize(
    ("found", "last_right", "last_wrong", "state"),
    [
        (None, NOON, None, State.LEARNING),
        (None, None, NOON, State.WEAK),
        (None, NOON, LATER, State.WEAK),
        (None, LATER, NOON, State.LEARNING),
        (card(stability=30.0), None, LATER, State.WEAK),
        (card(stability=30.0), LATER, EARLIER, State.KNOWN),
    ],
)
def test_what_went_wrong_elsewhere_counts_too(found, last_right, last_wrong, state):
    assert state_of(found, last_right, last_wrong) is state


def test_a_rule_that_an_exam_asked_about_is_no_longer_one_never_asked(tmp_path: Path):
    clock = Clock()
    quiz = desk(tmp_path, clock)
    now = exam.begin(quiz, RULES[:2], seed=3, timed=False, now=clock.now)
    while (asked := exam.ask_exam(quiz, now, clock.now)) is not None:
        given = wrong(asked.question) if asked.question.rule == RULES[0] else right(asked.question)
        keep(quiz, asked, given, hinted=False, millis=1, at=clock.now)
        clock.go(seconds=1)
    exam.close(quiz, now)
    found = states(quiz.store, quiz.learner)
    assert (found[RULES[0]], found[RULES[1]], found[RULES[2]]) == (State.WEAK, State.LEARNING, State.UNSEEN)
    place = msg("quiz.from.exam")
    quiz.store.mistakes.add(quiz.learner, [MistakeRow(clock.now, RULES[1], "table", "x", place)], {})
    found = states(quiz.store, quiz.learner)
    assert found[RULES[1]] is State.WEAK
    assert progress(quiz).many(State.WEAK) == 2
    assert tuple(found) == RULES


def row(days: int, kind: str = "practice", *, good: bool = True, millis: int = 20_000, **detail: object) -> AnswerRow:
    return AnswerRow(NOON + timedelta(days=days), kind, "x", (), "minjian", good, millis, detail)


def test_counting_goes_by_days_in_a_fortnight_and_then_by_weeks():
    near = counting([row(0), row(0, good=False, millis=40_000), row(3, millis=10_000), row(3, "lesson")], DAYS)
    assert [(spell.start.day, spell.n, spell.right, spell.seconds) for spell in near] == [(2, 2, 1, 30), (5, 1, 1, 10)]
    assert near[0].accuracy == 0.5
    far = counting([row(n) for n in range(0, 70, 3)], DAYS)
    assert {spell.start.weekday() for spell in far} == {0}
    assert sum(spell.n for spell in far) == 24
    assert counting([], DAYS) == ()


def test_the_counting_makers_of_the_quiz_count_too():
    rows = [row(0, "quiz", maker="count-hu", day="2026-03-02"), row(0, "quiz", maker="what", day="2026-03-02")]
    assert [spell.n for spell in counting(rows, DAYS)] == [1]


def test_what_was_known_stands_beside_what_was_foretold():
    rows = [
        row(0, "quiz", day="2026-03-02", foretold=0.9),
        row(1, "quiz", good=False, day="2026-03-03", foretold=0.8),
        row(40, "quiz", day="2026-04-11", foretold=0.95),
        row(41, "quiz", day="2026-04-12", foretold=None),
    ]
    first, second = retention(rows)
    assert (first.month, first.n, first.known) == (date(2026, 3, 1), 2, 0.5)
    assert first.foretold == pytest.approx(0.85)
    assert (second.n, second.known) == (1, 1)


@pytest.mark.parametrize(
    ("done", "days", "rests", "today"),
    [
        ([], 0, 0, False),
        ([10], 1, 0, True),
        ([9], 1, 0, False),
        ([8, 9, 10], 3, 0, True),
        ([5, 7, 10], 3, 3, True),
        ([6, 10], 1, 0, True),
        ([7], 1, 2, False),
        ([6], 0, 0, False),
    ],
)
def test_days_of_rest_break_no_row(done: list[int], days: int, rests: int, today: bool):
    found = streak([row(n - 2) for n in done], DAYS, date(2026, 3, 10))
    assert (found.days, found.rests, found.today) == (days, rests, today)


def test_bars_are_as_high_as_their_values():
    rows = bars([0, 1, 2, 4], 4, 2, width=1)
    assert rows == ("      █", "  ▄ █ █")
    assert bars([0.01], 100, 3, width=2) == ("", "", "▄▄")
    assert bars([], 1, 2) == ("", "")
    assert bars([5], 0, 1) == ("▄▄▄",)


def test_progress_of_a_month(tmp_path: Path):
    clock = Clock()
    quiz = desk(tmp_path, clock, fast=True)
    opened(quiz, "l0")
    for _ in range(30):
        while (asked := ask_due(quiz, clock.now).asked) is not None:
            good = asked.question.rule != RULES[1]
            given = right(asked.question) if good else wrong(asked.question)
            keep(quiz, asked, given, hinted=False, millis=9000, at=clock.now)
        clock.go(days=1)
    found = progress(quiz)
    states = {rule: state for section in found.sections for rule, state in section.rules}
    assert len(states) == len(RULES)
    assert states[RULES[1]] is State.WEAK
    assert states[RULES[0]] in (State.KNOWN, State.LEARNING)
    assert states[RULES[9]] is State.UNSEEN
    assert found.many(State.UNSEEN) == len(RULES) - 4
    assert found.retention
    assert all(0 <= kept.known <= 1 and 0 < kept.foretold <= 1 for kept in found.retention)


@pytest.mark.parametrize(
    ("days", "rests", "today", "said"),
    [(0, 0, False, "no_streak"), (1, 0, True, "today"), (2, 0, True, "streak"), (2, 1, True, "rested")],
)
def test_one_day_is_not_told_as_a_row_of_days(days: int, rests: int, today: bool, said: str, tmp_path: Path):
    found = replace(progress(desk(tmp_path, Clock())), streak=Streak(days, rests, today))
    assert streak_id(found) == f"quiz.progress.{said}"
