"""今日复习: what is due today, question after question."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from zuihe_tui.quiz.asking import Asked, Mode, pose_unseen
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.plan import Standing, due, next_rule
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.quiz.stock import standing
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg

APART: Final = 3
"""So many other rules are asked before one comes up again, where there are so many."""


@dataclass(frozen=True, slots=True)
class DueNow:
    """The question that comes now, None when today is done; `left` are still due, this one included.

    `ahead` is how many days in the future the last answer lies; then nothing is asked until the clock is right again. When
    today is done, `waiting` rules that a mistake brought in come another day, for there are enough new ones today.
    """

    asked: Asked | None
    left: int
    ahead: int = 0
    waiting: int = 0


def ask_due(desk: QuizDesk, now: datetime, last: Sequence[RuleId] = ()) -> DueNow:
    """The next question of today; `last` are the rules asked just before. Raises StoreProblem."""
    ahead = desk.today(now).ahead
    stands = standing(desk, now)
    left = due(stands, desk.wishes).n
    if ahead:
        return DueNow(None, left, ahead)
    unaskable: frozenset[RuleId] = frozenset()
    while (rule := next_rule(stands, desk.wishes, last[-APART:], unaskable)) is not None:
        try:
            return DueNow(_pose(desk, stands, rule), left)
        except NoQuestion:
            unaskable |= {rule}
    waiting = [rule for rule in stands.waiting if rule in stands.mistaken and rule not in unaskable]
    return DueNow(None, 0, waiting=len(waiting) if desk.wishes.new else 0)


def _pose(desk: QuizDesk, stands: Standing, rule: RuleId) -> Asked:
    card = next((card for card in stands.cards if card.rule == rule), None)
    turn = 0 if card is None else card.asked
    question = pose_unseen(desk, rule, turn, desk.store.reviews.count(desk.learner) + 1)
    return Asked(question, Mode.DUE, came_from=came_from(desk, rule))


def came_from(desk: QuizDesk, rule: RuleId) -> Msg | None:
    """The mistake that brought a rule in, until it was answered once since."""
    mistake = desk.store.mistakes.latest(desk.learner).get(rule)
    if mistake is None:
        return None
    card = next((card for card in desk.store.cards.all(desk.learner) if card.rule == rule), None)
    return mistake.place if card is None or mistake.at > card.last else None
