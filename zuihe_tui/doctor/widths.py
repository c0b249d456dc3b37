"""How many cells the terminal gives a character, asked of the terminal itself by a cursor report."""

import os
import re
import select
import sys
import time
from contextlib import suppress
from typing import Final

from zuihe_tui.reading import is_typed

PROBES: Final = {"─": 1, "█": 1, "½": 1, "一": 2, "。": 2}
"""What is drawn, and how wide it must be for the screens to hold together."""
_REPORT: Final = re.compile(rb"\x1b\[(\d+);(\d+)R")
_PATIENCE: Final = 1.0


def measure() -> dict[str, int] | None:
    """The width of every probe as this terminal draws it; None where it cannot be asked (no terminal, a dumb one, no answer, Windows)."""
    try:
        import termios
        import tty
    except ImportError:
        return None
    if not (is_typed() and sys.stderr.isatty()) or os.environ.get("TERM", "") in ("", "dumb"):
        return None
    here = sys.stdin.fileno()
    kept = termios.tcgetattr(here)
    try:
        tty.setcbreak(here)
        found = {probe: _width(here, probe) for probe in PROBES}
    finally:
        termios.tcsetattr(here, termios.TCSADRAIN, kept)
        os.write(sys.stderr.fileno(), b"\r\x1b[K")
    return None if None in found.values() else {probe: width for probe, width in found.items() if width is not None}


def _width(here: int, probe: str) -> int | None:
    os.write(sys.stderr.fileno(), b"\r" + probe.encode() + b"\x1b[6n")
    column = _column(here)
    return None if column is None else column - 1


def _column(here: int) -> int | None:
    """The column of the cursor, from the terminal's answer."""
    answer, ends = b"", time.monotonic() + _PATIENCE
    while time.monotonic() < ends:
        ready, _, _ = select.select([here], [], [], max(0.0, ends - time.monotonic()))
        if not ready:
            return None
        with suppress(OSError):
            answer += os.read(here, 64)
        if found := _REPORT.search(answer):
            return int(found[2])
    return None
