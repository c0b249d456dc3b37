"""Who a visitor is: a name, and the key that proves it, together a link to come back by."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from zuihe_tui.saving import write_whole

_KEY: Final = 16
_SECRET_BYTES: Final = 32
_SECRET: Final = "serve.key"
_TOKEN: Final = "serve.token"


@dataclass(frozen=True, slots=True)
class Visitors:
    """Keys for names, made from a secret that stays with the data, so that links outlive a restart."""

    secret: bytes

    def key(self, name: str) -> str:
        """The key of a name."""
        return hmac.new(self.secret, name.encode(), hashlib.sha256).hexdigest()[:_KEY]

    def link(self, name: str, token: str) -> dict[str, str]:
        """What the address of that name says."""
        said = {"who": name, "key": self.key(name)}
        return {"token": token, **said} if token else said

    def is_theirs(self, name: str, key: str) -> bool:
        """Whether the key belongs to the name."""
        return hmac.compare_digest(self.key(name).encode(), key.encode())


def kept_token(home: Path, given: str | None) -> str:
    """The token of this start: the one given, else that of last time, so that links outlive a restart; made at the first.

    An empty one lets everybody in, and is not kept. Raises OSError, FileProblem.
    """
    home.mkdir(parents=True, exist_ok=True)
    file = home / _TOKEN
    if given is None:
        try:
            given = file.read_text(encoding="utf-8").strip()
        except FileNotFoundError:
            given = ""
        given = given or secrets.token_urlsafe(9)
    if given:
        write_whole(str(file), given.encode())
    return given


def visitors(home: Path) -> Visitors:
    """The visitors of a data folder; its secret is made once, readable to its owner alone. Raises OSError, FileProblem."""
    home.mkdir(parents=True, exist_ok=True)
    file = home / _SECRET
    secret = file.read_bytes() if file.exists() else b""
    if len(secret) < _SECRET_BYTES:
        # None yet; or one that a full disk cut short, whose keys anybody could work out.
        write_whole(str(file), secrets.token_bytes(_SECRET_BYTES))
        secret = file.read_bytes()
    return Visitors(secret)
