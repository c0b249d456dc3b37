"""A key held down must not run through several screens of text."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

_REPEAT: Final = timedelta(milliseconds=700)
"""Longer than terminals wait before a held key repeats, and than they wait between repeats."""


class SteadyKeys:
    """Tells a fresh press from the repeats of a held key: the same key again, too soon after the last one.

    Terminals report no release, so time is all there is to go by. A screen may have been opened by a held Enter.
    """

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._key = "enter"
        self._last: datetime | None = clock()

    def heard(self, key: str) -> None:
        """Called for every key that arrives; another key than before is fresh whenever it comes."""
        if key != self._key:
            self._key, self._last = key, None

    def fresh(self) -> bool:
        """Whether this press counts; called once for every press that would act."""
        now = self._clock()
        fresh = self._last is None or now - self._last >= _REPEAT
        self._last = now
        return fresh
