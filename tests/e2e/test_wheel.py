"""The wheel in a real terminal: first start, a lesson, a practice round; resizes and signals; plain mode."""

import re
import signal
import sqlite3
from pathlib import Path

import pytest

from tests.built import build_sdist, build_wheel, install, run
from tests.e2e.terminal import LEFT_AS_FOUND, Terminal

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def command(tmp_path_factory) -> str:
    """`zuihe` as installed from the wheel."""
    sdist = build_sdist(tmp_path_factory.mktemp("sdist"))
    wheel = build_wheel(sdist, tmp_path_factory.mktemp("wheel"))
    return str(install(wheel, tmp_path_factory.mktemp("installed")))


@pytest.fixture
def open_program(command: str, tmp_path: Path):
    """Starts it in another folder than the checkout, its home in `tmp_path`."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    def start(*words: str, **extra: str) -> Terminal:
        return Terminal(command, "--lang", "zh", *words, home=tmp_path / "home", cwd=elsewhere, **extra)

    return start


def go(terminal: Terminal, place: str) -> None:
    """Chooses an entry of the menu by the digit that stands before it."""
    row = next(row for row in terminal.wait(place) if re.search(rf"\d {place}", row))
    found = re.search(rf"(\d) {place}", row)
    assert found
    terminal.press(found[1])


def first_start(terminal: Terminal) -> None:
    terminal.wait("Which language")
    terminal.press("1")
    terminal.wait("右边也对齐")
    terminal.press("1")
    terminal.wait("你已经会什么")
    terminal.press("1")
    # Who knows nothing yet is sat down at the table at once; Esc leads home.
    terminal.wait("先打一把", gone="你已经会什么")
    terminal.press("esc")
    terminal.wait("数和数嘴")


def test_a_first_evening(open_program, tmp_path):
    terminal = open_program()
    first_start(terminal)

    go(terminal, "上课")
    terminal.wait("第 1 课", "第 1 步")
    terminal.press("right")
    terminal.wait("把条全点出来")
    terminal.press("space", "enter")
    terminal.wait("判定", "多点了 二万")
    terminal.press(
        "space", *["right"] * 6, "space", "right", "space", "space", "right", "space", "right", "space", "enter"
    )
    terminal.wait("对，5 张")

    terminal.resize(60, 18)
    rows = terminal.wait("对，5 张")
    assert all(len(row) <= 60 for row in rows)
    terminal.resize(50, 12)
    terminal.wait("60x18")
    terminal.resize(80, 24)
    terminal.wait("对，5 张", gone="60x18")
    terminal.press("esc")

    go(terminal, "数和数嘴")
    go(terminal, "一样一样来")
    terminal.wait("手里有几和")
    terminal.press("1", "2", "tab", "9", "enter")
    terminal.wait("判定", "正解")
    terminal.press("esc")
    terminal.wait("一样一样来")
    terminal.press("ctrl+c")
    assert terminal.end() == 0
    assert all(mark in terminal.raw for mark in LEFT_AS_FOUND)
    assert "Traceback" not in terminal.raw

    database = sqlite3.connect(next((tmp_path / "home").rglob("*.sqlite")))
    answers = database.execute("SELECT kind, item, correct FROM answer ORDER BY id").fetchall()
    assert answers[:2] == [("lesson", "kinds/pick-tiao", 0), ("lesson", "kinds/pick-tiao", 1)]
    assert [kind for kind, _, _ in answers[2:]] == ["practice"]
    database.close()

    again = open_program()
    go(again, "接着上")
    again.wait("第 2 步", "这一题做过了")
    again.press("ctrl+c")
    assert again.end() == 0


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_kill_leaves_the_terminal_as_it_was(open_program, number, code):
    terminal = open_program()
    first_start(terminal)
    terminal.signal(number)
    assert terminal.end() == code
    assert all(mark in terminal.raw for mark in LEFT_AS_FOUND)


def test_the_same_line_by_line(command, tmp_path):
    typed = "\n1\n1\n\n22\n24457条\n退\n退\n2\n1\n3\n12\n9\n退\n退\n0\n"
    home = {"ZUIHE_HOME": str(tmp_path / "home")}
    done = run("sh", "-c", f"printf '{typed}' | {command} --lang zh --plain", cwd=tmp_path, **home)
    assert (done.returncode, done.stderr) == (0, "")
    for said in ("第 1 课，三十样牌。", "判定：对，5 张。", "应是", "再见"):
        assert said in done.stdout
    database = sqlite3.connect(next((tmp_path / "home").rglob("*.sqlite")))
    assert {kind for (kind,) in database.execute("SELECT kind FROM answer")} == {"lesson", "practice"}
    database.close()
