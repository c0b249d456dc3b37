"""Days begin at four; flights, summer time and a clock set back."""

import itertools
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.quiz.desks import Clock, desk, opened, right, wrong
from zuihe_tui.quiz.asking import Asked, keep
from zuihe_tui.quiz.days import Days, Today, today
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.due import ask_due
from zuihe_tui.quiz.stock import how_many, trust_clock

SHANGHAI = Days(4, lambda at: at + timedelta(hours=8))


@pytest.mark.parametrize(
    ("utc", "day"),
    [("2026-05-01T19:59", 1), ("2026-05-01T20:00", 2), ("2026-05-02T15:00", 2), ("2026-05-02T19:59:59", 2)],
)
def test_a_day_begins_at_four_in_the_morning(utc: str, day: int):
    assert SHANGHAI.label(datetime.fromisoformat(utc).replace(tzinfo=UTC)) == date(2026, 5, day)


def test_summer_time_neither_loses_nor_doubles_a_day():
    berlin = ZoneInfo("Europe/Berlin")
    days = Days(4, lambda at: at.astimezone(berlin))
    for first in (datetime(2026, 3, 27, tzinfo=UTC), datetime(2026, 10, 23, tzinfo=UTC)):
        labels = [days.label(first + timedelta(hours=hour)) for hour in range(24 * 5)]
        assert labels == sorted(labels)
        assert {b - a for a, b in itertools.pairwise(labels)} <= {timedelta(0), timedelta(days=1)}
        whole = [labels.count(day) for day in set(labels) - {labels[0], labels[-1]}]
        assert set(whole) <= {23, 24, 25}


def test_flying_west_it_stays_the_day_it_was():
    honolulu = Days(4, lambda at: at - timedelta(hours=10))
    now = datetime(2026, 5, 2, 5, tzinfo=UTC)
    assert SHANGHAI.label(now) == date(2026, 5, 2)
    assert honolulu.label(now) == date(2026, 5, 1)
    assert today(honolulu, now, date(2026, 5, 2)) == Today(date(2026, 5, 2))


def test_a_clock_set_back_a_year_is_noticed():
    now = datetime(2025, 5, 2, 5, tzinfo=UTC)
    assert today(SHANGHAI, now, date(2026, 5, 2)) == Today(date(2025, 5, 2), 365)


def _answer(quiz: QuizDesk, clock: Clock, *, good: bool = True) -> Asked:
    asked = ask_due(quiz, clock.now).asked
    assert asked is not None
    clock.go(seconds=20)
    given = right(asked.question) if good else wrong(asked.question)
    keep(quiz, asked, given, hinted=False, millis=20_000, at=clock.now)
    return asked


def _finish(quiz: QuizDesk, clock: Clock) -> int:
    many = 0
    while ask_due(quiz, clock.now).asked is not None:
        _answer(quiz, clock)
        many += 1
    return many


def test_travel_gives_no_second_day_of_new_rules(tmp_path: Path):
    clock = Clock(zone=8)
    quiz = desk(tmp_path, clock)
    opened(quiz, "l0", "l1", "l2")
    assert _finish(quiz, clock) > 5
    clock.zone = -10
    assert how_many(quiz, clock.now) == 0
    clock.go(hours=12)
    assert how_many(quiz, clock.now) == 0
    clock.go(hours=18)
    assert how_many(quiz, clock.now) > 0


def test_what_falls_due_in_the_evening_is_due_in_the_morning(tmp_path: Path):
    clock = Clock()
    quiz = desk(tmp_path, clock)
    opened(quiz, "l0")
    clock.go(hours=12)
    _finish(quiz, clock)
    (soonest, *_) = sorted(quiz.store.cards.all(quiz.learner), key=lambda card: card.due_day)
    clock.now = datetime.combine(soonest.due_day, datetime.min.time(), UTC) + timedelta(hours=5)
    assert soonest.due > clock.now
    assert how_many(quiz, clock.now) > 0


def test_a_clock_set_back_asks_nothing_and_loses_nothing(tmp_path: Path):
    clock = Clock()
    quiz = desk(tmp_path, clock)
    opened(quiz, "l0")
    _finish(quiz, clock)
    before = quiz.store.cards.all(quiz.learner)
    real = clock.now
    clock.go(days=-365)
    found = ask_due(quiz, clock.now)
    assert (found.asked, found.ahead) == (None, 365)
    assert quiz.store.cards.all(quiz.learner) == before
    clock.now = real
    clock.go(days=4)
    assert ask_due(quiz, clock.now).asked is not None


def test_when_the_clock_before_was_wrong_the_learner_can_say_so(tmp_path: Path):
    clock = Clock()
    quiz = desk(tmp_path, clock)
    opened(quiz, "l0")
    clock.go(days=400)
    _finish(quiz, clock)
    clock.go(days=-400)
    assert ask_due(quiz, clock.now).ahead == 400
    trust_clock(quiz, clock.now)
    assert ask_due(quiz, clock.now).ahead == 0
    clock.go(days=4)
    assert _finish(quiz, clock) >= 4
    assert ask_due(quiz, clock.now).ahead == 0
