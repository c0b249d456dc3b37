"""The doctor sees what is there, asks the terminal for its widths, and advises only where something does not fit."""

import os
import sys
from pathlib import Path

import pexpect
import pyte
import pytest

from zuihe_tui import cli
from zuihe_tui.doctor.findings import findings
from zuihe_tui.doctor.widths import PROBES
from zuihe_tui.env import Paths
from zuihe_tui.i18n import LANGS
from zuihe_tui.store.schema import VERSION

FINE = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TMUX": "x"}


def advice(environ=FINE, home: Path | None = None, widths=PROBES) -> set[str]:
    found = findings(environ, Paths(home or Path("/nowhere-yet")), widths)
    return {one.advice.id.rsplit(".", 1)[1] for one in found if one.advice is not None}


def test_each_misfit_has_its_advice(tmp_path: Path) -> None:
    assert "ascii" not in advice(home=tmp_path)
    assert "ascii" in advice(home=tmp_path, widths={**PROBES, "─": 2})
    assert "narrow_hanzi" in advice(home=tmp_path, widths={**PROBES, "一": 1})
    assert "plain" in advice(home=tmp_path)  # a test has no terminal


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"TERM": "dumb"}, "dumb"),
        ({}, "dumb"),
        ({"TERM": "linux"}, "console"),
        ({"TERM": "xterm"}, None),
        ({"TERM": "screen-256color", "TMUX": "x"}, None),
    ],
)
def test_a_terminal_that_cannot_draw_has_its_advice(environ, said, tmp_path: Path, monkeypatch) -> None:
    for stream in (sys.stdin, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    found = next(one for one in findings(environ, Paths(tmp_path), None) if one.what.id.startswith("doctor.terminal"))
    assert (None if found.advice is None else found.advice.id.rsplit(".", 1)[1]) == said
    assert (found.what.id == "doctor.terminal_within") == ("TMUX" in environ)


def test_where_there_are_no_hanzi_the_advice_is_legible(tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "PYTHONIOENCODING": "latin-1",
        "ZUIHE_HOME": str(tmp_path),
        "ZUIHE_LANG": "zh",
        "TERM": "dumb",
    }
    child = pexpect.spawn(sys.executable, ["-m", "zuihe_tui", "doctor"], env=environ, dimensions=(40, 100))
    said = child.read()
    child.close()
    assert b"use UTF-8" in said
    assert b"?" not in said


def test_data_are_looked_at_and_never_made(tmp_path: Path) -> None:
    home = tmp_path / "data"
    assert not advice(home=home) & {"data", "damaged", "newer"}
    assert not home.exists()
    home.mkdir()
    (home / "zuihe.sqlite").write_bytes(b"not a database at all, sorry" * 100)
    assert "damaged" in advice(home=home)


def test_data_of_a_newer_program_are_named(tmp_path: Path) -> None:
    import sqlite3

    db = sqlite3.connect(tmp_path / "zuihe.sqlite")
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.execute("CREATE TABLE later (x)")
    db.close()
    assert "newer" in advice(home=tmp_path)


@pytest.mark.parametrize("lang", LANGS)
def test_it_speaks_both_languages(lang: str, capsys: pytest.CaptureFixture[str], monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path))
    assert cli.run(["doctor", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert str(tmp_path) in said
    assert "Python" in said


@pytest.mark.parametrize(("wide_lines", "words"), [(False, "─ 1"), (True, "─ 2")])
def test_a_terminal_is_asked_how_wide_it_draws(wide_lines: bool, words: str, tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "TERM": "xterm-256color",
        "ZUIHE_HOME": str(tmp_path),
        "ZUIHE_LANG": "zh",
        "LANG": "C.UTF-8",
    }
    child = pexpect.spawn(
        sys.executable, ["-m", "zuihe_tui", "doctor"], env=environ, encoding="utf-8", dimensions=(40, 100)
    )
    screen = pyte.Screen(100, 40)
    stream = pyte.Stream(screen)
    whole = ""
    while True:
        try:
            some = child.read_nonblocking(4096, timeout=20)
        except pexpect.EOF:
            break
        whole += some
        stream.feed(some)
        if "\x1b[6n" in some:
            # A terminal set to "ambiguous is wide" moves two cells for a line.
            column = screen.cursor.x + 1 + (1 if wide_lines and "─" in screen.display[screen.cursor.y] else 0)
            child.send(f"\x1b[{screen.cursor.y + 1};{column}R")
    child.close()
    assert child.exitstatus == 0
    assert words in whole
    assert ("--ascii" in whole) == wide_lines
