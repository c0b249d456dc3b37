"""A program in a real pseudo terminal, and what its screen shows."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pexpect
import pyte

LEFT_AS_FOUND: Final = ("\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l")
"""Back from the other screen, the cursor seen, the mouse let go."""


class Terminal:
    """80x24 unless resized. `wait` reads until the screen says something, `press` types."""

    def __init__(self, command: str, *words: str, home: Path, cwd: Path, **extra: str) -> None:
        kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.raw = ""
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self._screen)
        self._program = pexpect.spawn(
            command, list(words), dimensions=(24, 80), encoding="utf-8", timeout=30, cwd=str(cwd),
            env=kept | {"ZUIHE_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | extra,
        )  # fmt: skip

    @property
    def rows(self) -> list[str]:
        """What the screen shows now."""
        # Not `Screen.display`: it stumbles over half a wide character, as a resize leaves for a moment.
        cells = self._screen.buffer
        return ["".join(cells[y][x].data for x in range(self._screen.columns)) for y in range(self._screen.lines)]

    def wait(self, *said: str, gone: str = "") -> list[str]:
        """The rows once all of these stand on the screen (and `gone` does not)."""

        def shown() -> bool:
            text = "\n".join(self.rows)
            return all(words in text for words in said) and not (gone and gone in text)

        return self._read_until(shown, f"never shown: {said}")

    def _read_until(self, done: Callable[[], bool], complaint: str, seconds: float = 30) -> list[str]:
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, complaint + "\n" + "\n".join(self.rows)
            try:
                self._take(self._program.read_nonblocking(65536, timeout=0.2))
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                raise AssertionError(f"ended; {complaint}\n" + "\n".join(self.rows)) from None
        return self.rows

    def _take(self, written: str) -> None:
        self.raw += written
        self._stream.feed(written)

    def press(self, *keys: str) -> None:
        """Types keys one after another, `right` `tab` `enter` `esc` by name, with the pause a hand makes."""
        names = {
            "right": "\x1b[C",
            "down": "\x1b[B",
            "tab": "\t",
            "enter": "\r",
            "esc": "\x1b",
            "space": " ",
            "ctrl+c": "\x03",
        }
        for key in keys:
            self._program.send(names.get(key, key))
            time.sleep(0.12 if key != "esc" else 0.4)

    def resize(self, width: int, height: int) -> None:
        """Another size of window, with the pause a hand makes."""
        self._screen.resize(height, width)
        self._program.setwinsize(height, width)
        time.sleep(0.5)

    def signal(self, number: int) -> None:
        """A signal to the program."""
        self._program.kill(number)

    def end(self) -> int | None:
        """The exit code once the program is gone; what it wrote last is in `raw`."""
        self._program.expect(pexpect.EOF)
        self.raw += self._program.before or ""
        self._program.close()
        return self._program.exitstatus
