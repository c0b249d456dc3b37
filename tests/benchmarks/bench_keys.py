"""CPU time a key takes on the table screen, beside the same keys in a bare Textual app, in turns in one run, each in a terminal of its own.

    python -m tests.benchmarks.bench_keys

The processor time of the whole program, from the press until it is quiet again: reading the key, the table's answer, drawing, writing to
the terminal. The table stands at a card on offer; the keys move the cursor, pick, try a foul, read its answer and a hint, and go back.
"""

import random
import sys
import tempfile
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import pexpect
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from tests.tui.table_driver import stored
from zuihe_tui.play import Game, PlaySettings, begin
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.store import open_store
from zuihe_tui.tui import app
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.prefs import Prefs
from zuihe_tui.tui.screens.table_options import TableOptions, write_options

KEYS = ("tab", "right", "right", "left", "1", "tab", "3", "enter", "4", "enter", "6", "escape")
BYTES = {"tab": "\t", "right": "\x1b[C", "left": "\x1b[D", "enter": "\r", "escape": "\x1b"}
TURNS, ROUNDS, WARM = 2, 6, 2
QUIET = 0.11
"""Seconds without a byte after which a program is quiet; Textual waits 100 ms before it takes Esc for Esc."""
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


class Bare(App[int]):
    """One line that changes with every key."""

    BINDINGS = [Binding(key, "count", show=False) for key in sorted(set(KEYS))]
    pressed = 0

    def compose(self) -> ComposeResult:
        yield Static("0")

    def action_count(self) -> None:
        """Draws the line anew."""
        self.pressed += 1
        self.query_one(Static).update(str(self.pressed))


class AtTable(ZuiheApp):
    """The program, opened at the hand that was left."""

    CSS_PATH = Path(app.__file__).with_name("app.tcss")

    def on_mount(self) -> None:
        self.call_after_refresh(self.visit, "table_play", None)


def late(game: Game) -> bool:
    """A crowded table with a card on offer."""
    return game.view.phase is Phase.OFFER and game.view.stock_left < 20


def table(home: Path) -> ZuiheApp:
    """The program with a hand half played."""
    store = open_store(home / "zuihe.sqlite")
    desk = Desk(store, store.learner("bench", NOW), lambda: NOW, random.Random(1), "zh", "bench", home / "logs")
    desk.write_prefs(Prefs(knows="nothing"), Prefs())
    write_options(store, desk.learner, TableOptions(PlaySettings(), pause="0"))
    stored(desk, begin(named("minjian"), id="e", deal=12, players=("eager",) * 3), late)
    return AtTable(desk)


def spent(child: pexpect.spawn) -> float:
    """Milliseconds of processor time of a program so far, all of its threads (Linux: the clock of another process)."""
    return time.clock_gettime((~child.pid << 3) | 2) * 1000


def until_quiet(child: pexpect.spawn) -> None:
    """Reads what the program writes until it writes no more."""
    with suppress(pexpect.TIMEOUT):
        while True:
            child.read_nonblocking(65536, QUIET)


def rounds(which: str, taken: dict[str, list[float]]) -> None:
    """Starts a program, warms it up and takes the time of some rounds of the keys."""
    with tempfile.TemporaryDirectory() as home:
        child = pexpect.spawn(
            sys.executable, ["-m", "tests.benchmarks.bench_keys", which, home], dimensions=(24, 80), timeout=60
        )
        child.expect(b"0" if which == "bare" else "声明".encode())
        until_quiet(child)
        for number in range(WARM + ROUNDS):
            for key in KEYS:
                begun = spent(child)
                child.send(BYTES.get(key, key))
                until_quiet(child)
                if number >= WARM:
                    taken.setdefault(key, []).append(spent(child) - begun)
        child.close(force=True)


def measure() -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """The table's keys and the bare app's, some rounds of each in turn."""
    ours: dict[str, list[float]] = {}
    bare: dict[str, list[float]] = {}
    for _ in range(TURNS):
        rounds("table", ours)
        rounds("bare", bare)
    return ours, bare


def main() -> int:
    """Prints the milliseconds a key, by key and together; with the name of a program and a folder it is that program."""
    if len(sys.argv) == 3:
        return (Bare() if sys.argv[1] == "bare" else table(Path(sys.argv[2]))).run() or 0
    ours, bare = measure()
    for key, taken in ours.items():
        print(f"{key:8} {median(taken):5.2f} ms, bare {median(bare[key]):5.2f} ms")
    every, other = ([ms for taken in found.values() for ms in taken] for found in (ours, bare))
    print(
        f"a key on the table: {median(every):.2f} ms CPU (mean {sum(every) / len(every):.2f}); bare app {median(other):.2f}"
    )
    print(f"ratio {median(every) / median(other):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
