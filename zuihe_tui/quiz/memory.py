"""How well a rule is remembered and when it comes up again: FSRS, with days instead of moments and chance from a seed."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from enum import IntEnum
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from zuihe_tui.rules.book.loader import rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import CardRow

if TYPE_CHECKING:
    from fsrs import Scheduler


class Rating(IntEnum):
    """How an answer went, in the scheduler's numbers; never asked for, always derived (`rate`)."""

    AGAIN = 1
    HARD = 2
    GOOD = 3


LEARNING, REVIEW, RELEARNING = 1, 2, 3
"""The states of a card."""

_STEPS: Final = (timedelta(minutes=1), timedelta(minutes=10))
_STEPS_AGAIN: Final = (timedelta(minutes=10),)
_LONGEST: Final = 365
_DIGITS: Final = 6
"""Figures are rounded, so that machines that differ in the last bit keep the same."""

WRONG_IN_A_ROW: Final = 4
LAPSES: Final = 8
"""After so many a rule is a leech: it is not asked any more, but goes back to its lesson."""

PACE_OF: Final = 20
_PACE_LEAST: Final = 5
_SLOW: Final = 0.8


def rate(*, right: bool, hinted: bool, millis: int, pace: tuple[int, ...]) -> Rating:
    """The rating of an answer. `pace` are the times of the last answers to the same maker, at most 20.

    Wrong is Again; right with a hint, or slower than four fifths of them, is Hard; right is Good.
    """
    if not right:
        return Rating.AGAIN
    if hinted or (len(pace) >= _PACE_LEAST and millis > _percentile(pace[:PACE_OF])):
        return Rating.HARD
    return Rating.GOOD


def _percentile(times: tuple[int, ...]) -> int:
    """The time that four fifths do not exceed, by nearest rank."""
    rank = -(-len(times) * int(_SLOW * 10) // 10)
    return sorted(times)[rank - 1]


def reviewed(
    card: CardRow | None, rule: RuleId, rating: Rating, *, at: datetime, day: date, retention: float
) -> CardRow:
    """The card of a rule after an answer at a moment (UTC) of a learner's day; None where it was never asked before."""
    from fsrs import Card, State
    from fsrs import Rating as Rated

    known = None if card is None else card.last_day
    elapsed = max(0, (day - known).days) if known is not None else 0
    before = Card(
        card_id=rule_ids().index(rule) + 1,
        state=State.Learning if card is None else State(card.state),
        step=0 if card is None else card.step,
        stability=None if card is None else card.stability,
        difficulty=None if card is None else card.difficulty,
        due=at,
        last_review=None if card is None else at - timedelta(days=elapsed),
    )
    after, _ = _scheduler(retention).review_card(before, Rated(int(rating)), at)
    asked = 1 if card is None else card.asked + 1
    interval = after.due - at
    if after.state is State.Review:
        interval = timedelta(days=_fuzzed(interval.days, rule, asked))
    assert after.stability is not None
    assert after.difficulty is not None
    made = CardRow(
        rule=rule,
        state=int(after.state),
        step=after.step,
        stability=round(after.stability, _DIGITS),
        difficulty=round(after.difficulty, _DIGITS),
        due=at + interval,
        due_day=day + timedelta(days=interval.days),
        last=at,
        last_day=day,
        new_day=day if card is None else card.new_day,
        asked=asked,
        lapses=0 if card is None else card.lapses,
        wrong=0 if card is None else card.wrong,
    )
    return _after_wrong(made, card, at) if rating is Rating.AGAIN else replace(made, wrong=0)


def _after_wrong(made: CardRow, before: CardRow | None, at: datetime) -> CardRow:
    forgotten = before is not None and before.state == REVIEW
    lapses = made.lapses + forgotten
    leech = made.wrong + 1 >= WRONG_IN_A_ROW or (forgotten and lapses % LAPSES == 0)
    return replace(made, wrong=made.wrong + 1, lapses=lapses, leech_at=at if leech else None)


def recall(card: CardRow, day: date) -> float:
    """How likely the rule is still known on a day, as FSRS foretells it: 0 to 1."""
    from fsrs import Card

    at = datetime.min.replace(year=2000, tzinfo=card.last.tzinfo)
    elapsed = max(0, (day - card.last_day).days)
    held = Card(card_id=1, stability=card.stability, due=at, last_review=at)
    return round(_scheduler(0.9).get_card_retrievability(held, at + timedelta(days=elapsed)), _DIGITS)


@cache
def _scheduler(retention: float) -> "Scheduler":
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=retention,
        learning_steps=_STEPS,
        relearning_steps=_STEPS_AGAIN,
        maximum_interval=_LONGEST,
        enable_fuzzing=False,
    )


def _fuzzed(days: int, rule: RuleId, asked: int) -> int:
    """The interval moved a little, so that rules learnt together do not come up together for ever."""
    if days < 3:
        return days
    spread = 1.0
    for start, end, factor in ((2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, float(_LONGEST), 0.05)):
        spread += factor * max(min(float(days), end) - start, 0.0)
    least, most = max(2, round(days - spread)), min(_LONGEST, round(days + spread))
    return Random(f"fuzz/{rule}/{asked}").randint(least, most)
