"""How many visitors there may be, and one program for each: whoever comes again takes over from their own earlier tab."""

import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

_TICKET_LIVES: Final = 120.0
"""Seconds in which a page must open its connection."""

Close = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class Rooms:
    """Who is in, by name, and the tickets of pages that have not connected yet."""

    most: int
    clock: Callable[[], float] = time.monotonic
    _inside: dict[str, Close] = field(default_factory=dict)
    _tickets: dict[str, tuple[str, float]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._inside)

    def is_full(self, name: str) -> bool:
        """Whether there is no room for this visitor; who is in already has one."""
        return name not in self._inside and len(self._inside) >= self.most

    def ticket(self, name: str) -> str:
        """A ticket for one connection of this visitor."""
        now = self.clock()
        self._tickets = {each: (who, ends) for each, (who, ends) in self._tickets.items() if ends > now}
        made = secrets.token_urlsafe(18)
        self._tickets[made] = (name, now + _TICKET_LIVES)
        return made

    def admit(self, ticket: str) -> str | None:
        """Whose ticket it is, used up with this; None for one that nobody has."""
        name, ends = self._tickets.pop(ticket, ("", 0.0))
        return name if name and ends > self.clock() else None

    async def enter(self, name: str, close: Close) -> bool:
        """Takes the visitor in, closing their earlier tab; False where the rooms are full."""
        if self.is_full(name):
            return False
        before = self._inside.get(name)
        self._inside[name] = close
        if before is not None:
            await before()
        return True

    async def empty(self) -> None:
        """Sends everybody home: the server ends."""
        for close in tuple(self._inside.values()):
            await close()

    def leave(self, name: str, close: Close) -> None:
        """The visitor has gone, unless a later tab has taken over."""
        if self._inside.get(name) is close:
            del self._inside[name]
