"""The learner's days: they begin at four in the morning where the learner is, and travel neither loses nor doubles one."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

_TRAVEL: Final = 1
"""How many days a journey can set the calendar back."""


@dataclass(frozen=True, slots=True)
class Days:
    """When a day begins (`begins`, an hour from 0) and what `local` makes of a moment in UTC: the time on the wall."""

    begins: int
    local: Callable[[datetime], datetime]

    def label(self, at: datetime) -> date:
        """The day a moment belongs to by the calendar here."""
        return (self.local(at).replace(tzinfo=None) - timedelta(hours=self.begins)).date()


@dataclass(frozen=True, slots=True)
class Today:
    """The day it is. `ahead` is how many days the last answer lies in the future, when the clock was set back; else 0."""

    day: date
    ahead: int = 0


def today(days: Days, now: datetime, last: date | None) -> Today:
    """The day of a moment, when the last answer bore the day `last`.

    Who flies west lives a date twice; it stays the day it was. Further back than that only a clock goes.
    """
    label = days.label(now)
    if last is None or last <= label:
        return Today(label)
    back = (last - label).days
    return Today(last) if back <= _TRAVEL else Today(label, back)


def local_time(at: datetime) -> datetime:
    """The time on the wall by this machine's own zone."""
    return at.astimezone()
