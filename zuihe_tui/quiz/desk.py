"""What the quiz works with: whose memory, which rules, which lessons, and the time."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from zuihe_tui.quiz.days import Days, Today, local_time, today
from zuihe_tui.quiz.lessons import Taught, taught
from zuihe_tui.quiz.wishes import Wishes, read_wishes
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.store import Store

if TYPE_CHECKING:
    from zuihe_tui.quiz.question import Maker

TRUSTED = "here.trusted"
"""The setting that holds the number of the last answer when the learner said that the clock now is right."""


@dataclass(frozen=True, slots=True)
class QuizDesk:
    """One learner's quiz. `lessons` is None where there are none; `local` is the time on the wall of a moment in UTC.

    `makers_for` gives the makers of a rule.
    """

    store: Store
    learner: int
    rules: Ruleset
    lessons: Path | None
    clock: Callable[[], datetime]
    makers_for: Callable[[RuleId], "tuple[Maker, ...]"]
    local: Callable[[datetime], datetime] = local_time

    @property
    def now(self) -> datetime:
        """The moment, in UTC."""
        return self.clock().astimezone(UTC)

    @property
    def wishes(self) -> Wishes:
        """The learner's wishes."""
        return read_wishes(self.store.settings, self.learner)

    @property
    def days(self) -> Days:
        """The learner's days."""
        return Days(self.wishes.begins, self.local)

    def today(self, now: datetime) -> Today:
        """The day of a moment, seen from the last answer."""
        last = self.store.reviews.last(self.learner)
        trusted = self.store.settings.get(self.learner, TRUSTED)
        known = None if last is None or (trusted.isdecimal() and last[0] <= int(trusted)) else last[2]
        return today(self.days, now, known)

    @property
    def taught(self) -> Taught:
        """What the lessons teach."""
        return Taught() if self.lessons is None else taught(self.lessons)

    def opened(self) -> frozenset[str]:
        """The lessons the learner has opened."""
        lessons = self.store.lessons
        return lessons.done(self.learner) | frozenset(lessons.opened(self.learner))


def quiz_desk(
    store: Store, learner: int, rules: Ruleset, lessons: Path | None, clock: Callable[[], datetime]
) -> QuizDesk:
    """The desk with the makers there are."""
    return QuizDesk(store, learner, rules, lessons, clock, _makers_for)


def _makers_for(rule: RuleId) -> "tuple[Maker, ...]":
    # Loaded with the first question: a start only counts what is due.
    from zuihe_tui.quiz.makers import makers_for

    return makers_for(rule)
