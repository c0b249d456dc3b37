"""A key held down must not run through several screens of text."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

_REPEAT: Final = timedelta(milliseconds=700)
"""Longer than terminals wait before a held key repeats, and than they wait between repeats."""


class SteadyKeys:
    """Tells a fresh press from the repeats of a held key, by the time since the last one."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._last: datetime = clock()

    def fresh(self) -> bool:
        """Whether this press counts; called once for every press."""
        now = self._clock()
        fresh = now - self._last >= _REPEAT
        self._last = now
        return fresh
