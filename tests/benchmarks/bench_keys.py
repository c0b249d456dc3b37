"""CPU time a key takes on the table screen, beside the same keys in a bare Textual app, in turns in one run.

    python -m tests.benchmarks.bench_keys

Process time from the press until the screen has been drawn. The table stands at a card on offer; the keys move the cursor, pick,
try a foul, read its answer and a hint, and go back.
"""

import asyncio
import random
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widgets import Static

from tests.tui.table_driver import stored
from zuihe_tui.play import Game, PlaySettings, begin
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.store import open_store
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.prefs import Prefs
from zuihe_tui.tui.screens.table_options import TableOptions, write_options

KEYS = ("tab", "right", "right", "left", "1", "tab", "3", "enter", "4", "enter", "6", "escape")
TURNS, ROUNDS, WARM = 3, 5, 1
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
    return ZuiheApp(desk)


async def pressed(pilot: Pilot[int], taken: dict[str, list[float]]) -> None:
    """One round of the keys, and the milliseconds each took."""
    for key in KEYS:
        begun = time.process_time()
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        taken.setdefault(key, []).append((time.process_time() - begun) * 1000)


async def rounds(app: App[int], taken: dict[str, list[float]]) -> None:
    """Starts an app, warms it up and takes the time of some rounds."""
    async with app.run_test(size=(80, 24)) as pilot:
        if isinstance(app, ZuiheApp):
            app.visit("table_play", None)
            await app.workers.wait_for_complete()
        await pilot.pause()
        for number in range(WARM + ROUNDS):
            await pressed(pilot, taken if number >= WARM else {})


def measure() -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """The table's keys and the bare app's, some rounds of each in turn."""
    ours: dict[str, list[float]] = {}
    bare: dict[str, list[float]] = {}
    for _ in range(TURNS):
        with tempfile.TemporaryDirectory() as home:
            asyncio.run(rounds(table(Path(home)), ours))
        asyncio.run(rounds(Bare(), bare))
    return ours, bare


def main() -> int:
    """Prints the milliseconds a key, by key and together."""
    ours, bare = measure()
    for key, taken in ours.items():
        print(f"{key:8} {median(taken):5.2f} ms, bare {median(bare[key]):5.2f} ms")
    every, other = ([ms for taken in found.values() for ms in taken] for found in (ours, bare))
    print(f"a key on the table: {median(every):.2f} ms CPU (least {min(every):.2f}); bare app {median(other):.2f}")
    print(f"ratio {median(every) / median(other):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
