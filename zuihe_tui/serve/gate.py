"""Who is let in: the right host, a page of our own, the token of this start."""

from collections.abc import Mapping
from dataclasses import dataclass
from hmac import compare_digest
from typing import Final
from urllib.parse import urlsplit

MOST_MESSAGE: Final = 64 * 1024
"""Bytes a message of the browser may have: a pasted hand is far smaller."""
HEADERS: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Sent with every page: nothing from elsewhere, and nobody else's frame. The address holds the token, so it is told to nobody."""


@dataclass(frozen=True, slots=True)
class Gate:
    """`token` must stand in the address; None lets everybody in. `hosts` are the names we go by; None where any will do."""

    token: str | None
    hosts: frozenset[str] | None

    def knows_host(self, host: str) -> bool:
        """Whether a request came under a name of ours, so that no other name leads here (DNS rebinding)."""
        return self.hosts is None or host.lower() in self.hosts

    def has_token(self, given: str) -> bool:
        """Whether the token is right; how long the answer takes tells nothing."""
        return self.token is None or compare_digest(self.token.encode(), given.encode())


def is_own_page(origin: str | None, host: str) -> bool:
    """Whether what a browser sends comes from a page we served: its Origin has the host it asks for."""
    return origin is not None and urlsplit(origin).netloc.lower() == host.lower()


def names_of(host: str, port: int) -> frozenset[str]:
    """The names a browser on this machine calls a server by."""
    named = {host, "localhost", "127.0.0.1", "[::1]"}
    return frozenset({f"{name}:{port}" for name in named} | (named if port == 80 else set()))
