"""The program in a real terminal: first paint, a resize, signals, and the terminal left as it was."""

import os
import signal
import sys
from pathlib import Path

import pexpect
import pyte
import pytest

LEFT_AS_FOUND = ("\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l")


def start(home: Path, **extra: str) -> pexpect.spawn:
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    return pexpect.spawn(
        sys.executable, ["-m", "zuihe_tui", "--lang", "zh"], dimensions=(24, 80), encoding="utf-8", timeout=20,
        env=kept | {"ZUIHE_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | extra,
    )  # fmt: skip


def seen(written: str, width: int = 80, height: int = 24) -> list[str]:
    """What a terminal of that size shows after these bytes."""
    screen = pyte.Screen(width, height)
    pyte.Stream(screen).feed(written)
    return list(screen.display)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_it_with_the_terminal_restored(tmp_path, number, code):
    program = start(tmp_path)
    program.expect("Which language")
    program.kill(number)
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == code
    assert all(mark in program.before for mark in LEFT_AS_FOUND)


def test_a_byte_that_is_no_utf8_is_passed_over(tmp_path):
    program = start(tmp_path)
    program.expect("Which language")
    os.write(program.child_fd, b"\xff\xc4\xe3")
    program.send("1")
    program.expect("右边也对齐")
    program.sendcontrol("c")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0


def test_ctrl_c_leaves_at_once_whatever_sizes_were_exported(tmp_path):
    program = start(tmp_path, COLUMNS="20", LINES="5")
    program.expect("Which language")
    assert "窗口小了" not in program.before
    program.sendcontrol("c")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 0
    assert all(mark in program.before for mark in LEFT_AS_FOUND)


def test_a_resize_asks_for_a_larger_window_and_answers_survive(tmp_path):
    program = start(tmp_path)
    program.expect("Which language")
    program.setwinsize(12, 40)
    program.expect("60x18")
    program.setwinsize(24, 80)
    program.expect("Which language")
    program.send("1")
    program.expect("右边也对齐")
    program.send("1")
    program.expect("会什么")
    program.send("1")
    program.expect("步 / 11")
    program.sendcontrol("c")
    program.expect(pexpect.EOF)
    program.close()
    again = start(tmp_path)
    again.expect("课程")
    again.sendcontrol("c")
    again.expect(pexpect.EOF)
    again.close()
    assert again.exitstatus == 0


def test_without_colours_the_cursor_still_shows(tmp_path):
    program = start(tmp_path, NO_COLOR="1")
    program.expect("Esc")
    assert any(row.lstrip().startswith("> 1") for row in seen(program.before))
    program.sendcontrol("c")
    program.expect(pexpect.EOF)
    program.close()
