"""Ratings are derived, intervals grow, chance comes from a seed."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from tests.quiz.desks import RULES
from zuihe_tui.quiz.memory import (
    LAPSES,
    LEARNING,
    RELEARNING,
    REVIEW,
    WRONG_IN_A_ROW,
    Rating,
    rate,
    recall,
    reviewed,
)
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import CardRow

RULE = RuleId("hu.best")
DAY = date(2026, 3, 2)
AT = datetime(2026, 3, 2, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("right", "hinted", "millis", "pace", "rating"),
    [
        (False, False, 1, (), Rating.AGAIN),
        (False, True, 1, (5,) * 20, Rating.AGAIN),
        (True, True, 1, (5,) * 20, Rating.HARD),
        (True, False, 10**6, (5,) * 4, Rating.GOOD),
        (True, False, 16, tuple(range(1, 21)), Rating.GOOD),
        (True, False, 17, tuple(range(1, 21)), Rating.HARD),
        (True, False, 9, (*((1,) * 20), 10, 10, 10, 10, 10), Rating.HARD),
    ],
)
def test_a_rating_is_derived(right: bool, hinted: bool, millis: int, pace: tuple[int, ...], rating: Rating):
    assert rate(right=right, hinted=hinted, millis=millis, pace=pace) is rating


def after(*ratings: Rating, retention: float = 0.9) -> CardRow:
    """Each answer on the day the card falls due."""
    card: CardRow | None = None
    day, at = DAY, AT
    for rating in ratings:
        if card is not None:
            at += timedelta(days=(card.due_day - day).days, minutes=15)
            day = card.due_day
        card = reviewed(card, RULE, rating, at=at, day=day, retention=retention)
    assert card is not None
    return card


def test_a_new_rule_is_asked_twice_on_its_first_day_then_ever_more_seldom():
    good = [after(*[Rating.GOOD] * n) for n in range(1, 7)]
    assert [card.state for card in good] == [LEARNING, *[REVIEW] * 5]
    assert good[0].due_day == DAY
    gaps = [(card.due_day - card.last_day).days for card in good[1:]]
    assert gaps == sorted(gaps)
    assert 1 <= gaps[0] <= 4
    assert gaps[-1] > 60


def test_hard_comes_back_sooner_than_good_and_again_on_the_same_day():
    good, hard, again = (after(Rating.GOOD, Rating.GOOD, Rating.GOOD, last) for last in list(Rating)[::-1])
    assert again.due_day == again.last_day
    assert again.state == RELEARNING
    assert (again.lapses, again.wrong) == (1, 1)
    assert hard.due_day < good.due_day


def test_a_higher_wish_for_sureness_asks_more_often():
    sure, easy = (after(*[Rating.GOOD] * 4, retention=wish) for wish in (0.95, 0.8))
    assert (sure.due_day - sure.last_day) < (easy.due_day - easy.last_day)


def test_the_hour_of_an_answer_does_not_matter_only_the_day():
    first = after(Rating.GOOD, Rating.GOOD)
    days = (first.due_day - first.last_day).days
    late = replace(first, last=first.last.replace(hour=23))
    early = datetime.combine(first.due_day, datetime.min.time(), UTC) + timedelta(hours=5)
    assert (early - late.last).days < days
    one = reviewed(late, RULE, Rating.GOOD, at=early, day=first.due_day, retention=0.9)
    other = reviewed(first, RULE, Rating.GOOD, at=early + timedelta(hours=9), day=first.due_day, retention=0.9)
    assert (one.stability, one.due_day) == (other.stability, other.due_day)


def test_rules_learnt_together_drift_apart_the_same_way_every_time():
    def due(rule: RuleId) -> date:
        card: CardRow | None = None
        day = DAY
        for _ in range(5):
            day = day if card is None else card.due_day
            card = reviewed(card, rule, Rating.GOOD, at=AT, day=day, retention=0.9)
        assert card is not None
        return card.due_day

    first, second = ([due(rule) for rule in RULES[:20]] for _ in range(2))
    assert first == second
    assert len(set(first)) > 5


def test_recall_fades():
    card = after(Rating.GOOD, Rating.GOOD, Rating.GOOD)
    chances = [recall(card, card.last_day + timedelta(days=n)) for n in (0, 5, 50, 500)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert recall(card, card.due_day) == pytest.approx(0.9, abs=0.03)


def test_wrong_again_and_again_is_a_leech():
    card = after(*[Rating.AGAIN] * WRONG_IN_A_ROW)
    assert card.leech_at == card.last
    assert after(*[Rating.AGAIN] * (WRONG_IN_A_ROW - 1)).leech_at is None
    forgets = [Rating.GOOD, Rating.GOOD, Rating.AGAIN] * LAPSES
    assert after(*[Rating.GOOD, *forgets]).leech_at is not None
