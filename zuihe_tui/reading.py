"""Text files as people hand them in: UTF-8, and a line that says what is wrong where one cannot be read."""

import errno
import os
import shlex
import sys
from pathlib import Path
from typing import Final

from zuihe_tui.rules.message import Msg, Problem, msg

STDIN: Final = "-"
_REASONS: Final = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "denied",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EROFS: "denied",
    errno.EEXIST: "exists",
    errno.EADDRINUSE: "in_use",
}


class FileProblem(Problem):
    """A file that cannot be read or written, or that is not what it should be.

    Where only a part is bad, `before` are the whole lines that come before it.
    """

    def __init__(self, message: Msg, before: tuple[str, ...] | None = None) -> None:
        super().__init__(message)
        self.before = before


def typed_path(name: str) -> Path:
    """The path that somebody typed, with `~` for a home; where there is no such home it stays as it is written."""
    try:
        return Path(os.path.expanduser(name))
    except ValueError:
        return Path(name)


def read_text(name: str) -> str:
    """The text of a file, or of stdin for `-`. Raises FileProblem."""
    if name == STDIN and sys.stdin is None:
        raise FileProblem(msg("cli.no_input"))
    try:
        raw = sys.stdin.buffer.read() if name == STDIN else typed_path(name).read_bytes()
    except OSError as error:
        raise unreadable(name, error) from None
    except ValueError:
        raise FileProblem(msg("cli.unreadable", path=name, reason=msg("cli.reason.missing"))) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileProblem(msg("cli.not_utf8", path=name), _lines_before(raw, error.start)) from None


def _lines_before(raw: bytes, at: int) -> tuple[str, ...]:
    return tuple(raw[: raw.rfind(b"\n", 0, at) + 1].decode("utf-8-sig").splitlines())


def this_python() -> str:
    """The Python that runs this program, as one types it in a shell."""
    return shlex.quote(sys.executable or "python")


def is_typed() -> bool:
    """Whether a person types what stdin has."""
    return sys.stdin is not None and sys.stdin.isatty()


def why_refused(error: OSError) -> Msg | str:
    """Why the system refused, in words where they are known, else as the system says it."""
    known = _REASONS.get(error.errno or 0)
    return msg(f"cli.reason.{known}") if known else error.strerror or str(error)


def unreadable(name: str, error: OSError, id: str = "cli.unreadable") -> FileProblem:
    """The problem of a file the system refuses, with its reason."""
    return FileProblem(msg(id, path=name, reason=why_refused(error)))
