"""What is around the program: versions, terminal, fonts, data, and the advice that follows."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from zuihe_tui.doctor.widths import PROBES
from zuihe_tui.env import Paths
from zuihe_tui.reading import is_typed, this_python
from zuihe_tui.rules.message import Msg, msg

LEAST_WIDTH, LEAST_HEIGHT, WHOLE_WIDTH, WHOLE_HEIGHT = 60, 18, 80, 24
_PARTS: Final = ("textual", "rich", "click", "fsrs")
_EXTRAS: Final = {"serve": "textual-serve", "anki": "genanki"}
_NARROW: Final = tuple(probe for probe, width in PROBES.items() if width == 1)
_WIDE: Final = tuple(probe for probe, width in PROBES.items() if width == 2)
_SLOW: Final = 5.0
_DUMB: Final = msg("doctor.advice.dumb")
_ADVICE_OF_TERM: Final = {"": _DUMB, "dumb": _DUMB, "linux": msg("doctor.advice.console")}


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of the report, and what to do about it where something does not fit."""

    what: Msg
    advice: Msg | None = None


def findings(environ: Mapping[str, str], paths: Paths, widths: Mapping[str, int] | None) -> tuple[Finding, ...]:
    """The whole report. `widths` are the terminal's own, None where it was not asked."""
    return (
        _versions(),
        *(_extra(name, package) for name, package in _EXTRAS.items()),
        _system(),
        _terminal(environ),
        _size(),
        _encoding(),
        _colours(environ),
        _widths(widths),
        _font(),
        _data(paths),
    )


def _versions() -> Finding:
    from zuihe_tui import __version__

    parts = [f"{part} {version(part)}" for part in _PARTS]
    return Finding(msg("doctor.versions", zuihe=__version__, python=sys.version.split()[0], parts=parts))


def _extra(name: str, package: str) -> Finding:
    try:
        return Finding(msg("doctor.extra", name=name, version=version(package)))
    except PackageNotFoundError:
        return Finding(msg("doctor.no_extra", name=name), msg(f"doctor.advice.{name}", python=this_python()))


def _system() -> Finding:
    known = {"linux": "Linux", "darwin": "macOS", "win32": "Windows"}.get(sys.platform, sys.platform)
    untested = msg("doctor.advice.untested") if sys.platform != "linux" else None
    return Finding(msg("doctor.system", name=known), untested)


def _terminal(environ: Mapping[str, str]) -> Finding:
    within = [name for name, key in (("tmux", "TMUX"), ("screen", "STY"), ("ssh", "SSH_TTY")) if environ.get(key)]
    term = environ.get("TERM", "")
    advice = _ADVICE_OF_TERM.get(term)
    if not (is_typed() and sys.stderr.isatty()):
        return Finding(msg("doctor.no_terminal"), msg("doctor.advice.plain"))
    if not within:
        return Finding(msg("doctor.terminal", term=term or "-"), advice)
    return Finding(msg("doctor.terminal_within", term=term or "-", within=within), advice)


def _size() -> Finding:
    width, height = shutil.get_terminal_size()
    advice = None
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        advice = msg("doctor.advice.small", width=LEAST_WIDTH, height=LEAST_HEIGHT)
    elif width < WHOLE_WIDTH or height < WHOLE_HEIGHT:
        advice = msg("doctor.advice.smallish", width=WHOLE_WIDTH, height=WHOLE_HEIGHT)
    return Finding(msg("doctor.size", width=width, height=height), advice)


def _encoding() -> Finding:
    encoding = (sys.stdout.encoding or "-").lower()
    good = encoding.replace("-", "") == "utf8"
    return Finding(msg("doctor.encoding", name=encoding), None if good else msg("doctor.advice.encoding"))


def _colours(environ: Mapping[str, str]) -> Finding:
    if environ.get("NO_COLOR"):
        return Finding(msg("doctor.no_colour"))
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Finding(msg("doctor.colours", n="16,777,216"))
    many = "256" if "256" in environ.get("TERM", "") else "16"
    return Finding(msg("doctor.colours", n=many))


def _widths(widths: Mapping[str, int] | None) -> Finding:
    if widths is None:
        return Finding(msg("doctor.no_widths"))
    shown = [f"{probe} {width}" for probe, width in widths.items()]
    if any(widths[probe] != PROBES[probe] for probe in _WIDE):
        return Finding(msg("doctor.widths", widths=shown), msg("doctor.advice.narrow_hanzi"))
    if any(widths[probe] != PROBES[probe] for probe in _NARROW):
        return Finding(msg("doctor.widths", widths=shown), msg("doctor.advice.ascii"))
    return Finding(msg("doctor.widths", widths=shown))


def _font() -> Finding:
    """Whether this machine has a font with hanzi; over ssh the font is the other machine's."""
    command = shutil.which("fc-list")
    if command is None:
        return Finding(msg("doctor.font_unknown"))
    try:
        asked = [command, ":lang=zh-cn", "family"]
        found = subprocess.run(asked, capture_output=True, text=True, timeout=_SLOW, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return Finding(msg("doctor.font_unknown"))
    names = sorted({line.split(",")[0] for line in found.splitlines() if line.strip()})
    if not names:
        return Finding(msg("doctor.no_font"), msg("doctor.advice.font"))
    return Finding(msg("doctor.font", names=names[:3], n=len(names)))


def _data(paths: Paths) -> Finding:
    home, store = paths.home, paths.store
    nearest = next(folder for folder in (home, *home.parents) if folder.exists())
    if not os.access(nearest, os.W_OK):
        return Finding(msg("doctor.data", path=str(home)), msg("doctor.advice.data"))
    if not store.exists():
        return Finding(msg("doctor.no_data", path=str(home)))
    return Finding(msg("doctor.data_size", path=str(home), kilobytes=store.stat().st_size // 1024), _damage(store))


def _damage(store: Path) -> Msg | None:
    from zuihe_tui.store.schema import VERSION

    try:
        db = sqlite3.connect(f"{store.absolute().as_uri()}?mode=ro", uri=True, timeout=1)
        try:
            if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
                return msg("doctor.advice.damaged")
            kept = int(db.execute("PRAGMA user_version").fetchone()[0])
        finally:
            db.close()
    except sqlite3.Error:
        return msg("doctor.advice.damaged")
    return msg("doctor.advice.newer", version=kept, known=VERSION) if kept > VERSION else None
