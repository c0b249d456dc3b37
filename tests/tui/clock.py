"""A clock that moves only when it is looked at, or not at all."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass
class Clock:
    """Each look is `step` later than the one before."""

    step: timedelta = timedelta(seconds=1)
    now: datetime = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += self.step
        return self.now
