"""Starts that could go wrong: no terminal, a dumb or a tiny one, a broken file, an input method left on."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.built import ROOT, run
from tests.e2e.terminal import LEFT_AS_FOUND, Terminal

PROGRAM = (sys.executable, "-m", "zuihe_tui", "--lang", "zh")


def start(home: Path, *words: str, **extra: str) -> Terminal:
    return Terminal(PROGRAM[0], *PROGRAM[1:], *words, home=home, cwd=ROOT, **extra)


def plain(home: Path, *words: str, typed: str = "0\n") -> subprocess.CompletedProcess[str]:
    return run("sh", "-c", f"printf '{typed}' | \"$@\"", "sh", *PROGRAM, *words, cwd=ROOT, ZUIHE_HOME=str(home))


def test_without_a_terminal_it_goes_line_by_line(tmp_path):
    done = plain(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("嘴和。")
    assert "\x1b" not in done.stdout


def test_with_nothing_to_read_it_says_what_to_type(tmp_path):
    done = run("sh", "-c", '"$@" <&-', "sh", *PROGRAM, cwd=ROOT, ZUIHE_HOME=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "--plain" in done.stderr


def test_a_dumb_terminal_is_spoken_to_line_by_line(tmp_path):
    terminal = start(tmp_path, TERM="dumb")
    terminal.wait("你已经会什么？")
    terminal.press("enter")
    terminal.wait("选几？")
    assert "\x1b" not in terminal.raw
    terminal.press("0", "enter")
    assert terminal.end() == 0
    assert "再见" in terminal.raw


def test_a_tiny_window_asks_to_be_larger_and_loses_nothing(tmp_path):
    terminal = start(tmp_path)
    terminal.wait("Which language")
    terminal.resize(40, 10)
    terminal.wait("60x18")
    terminal.resize(80, 24)
    terminal.wait("Which language", gone="60x18")
    terminal.press("ctrl+c")
    assert terminal.end() == 0
    assert all(mark in terminal.raw for mark in LEFT_AS_FOUND)


def test_an_input_method_left_on_types_full_width(tmp_path):
    terminal = start(tmp_path)
    terminal.wait("Which language")
    terminal.press("１")
    terminal.wait("右边也对齐")
    terminal.press("２")
    terminal.wait("你已经会什么")
    terminal.press("１")
    terminal.wait("先打一把", gone="你已经会什么")
    terminal.press("esc")
    terminal.wait("数和数嘴")
    terminal.press("？")
    terminal.wait("这里是首页")
    # Hanzi that an input method commits mean nothing here and choose nothing.
    terminal.press("esc", "你好")
    terminal.wait("数和数嘴", gone="这里是首页")
    terminal.press("ctrl+c")
    assert terminal.end() == 0


@pytest.mark.parametrize("words", [("--plain",), ()])
def test_a_memory_from_a_newer_program_is_left_alone(tmp_path, words):
    file = tmp_path / "zuihe.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 99")
    before = file.read_bytes()
    done = plain(tmp_path, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "99" in done.stderr
    assert file.read_bytes() == before


def test_a_damaged_memory_is_set_aside_and_said(tmp_path):
    (tmp_path / "zuihe.sqlite").write_text("no database at all, this", encoding="utf-8")
    done = plain(tmp_path)
    assert done.returncode == 0
    assert "zuihe-damaged.sqlite" in done.stdout.splitlines()[0]
    assert (tmp_path / "zuihe-damaged.sqlite").read_text(encoding="utf-8") == "no database at all, this"


def test_a_damaged_memory_is_said_on_the_screen_too(tmp_path):
    (tmp_path / "zuihe.sqlite").write_text("no database at all, this", encoding="utf-8")
    terminal = start(tmp_path)
    rows = terminal.wait("从新的开始")
    assert "zuihe-damaged.sqlite" in "".join(row.strip() for row in rows)
    terminal.press("ctrl+c")
    assert terminal.end() == 0


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('extends = "minjian"\nnope = 3\n', "nope"),
        ('extends = "minjian"\ndang = "many"\n', "dang"),
        ("dang = 3\n", "extends"),
        ("=\n", "TOML"),
    ],
)
def test_a_broken_house_file_is_one_line_and_nothing_begins(tmp_path, written, said):
    file = tmp_path / "house.toml"
    file.write_text(written, encoding="utf-8")
    done = plain(tmp_path / "home", "--ruleset", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "house.toml" in done.stderr
    assert said in done.stderr
    assert not (tmp_path / "home").exists()
