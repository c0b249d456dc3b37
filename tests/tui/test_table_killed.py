"""The table in a real terminal, killed in the middle of a hand: what comes back is the hand as it stood, to the event."""

import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from signal import SIGKILL

from tests.e2e.terminal import Terminal
from tests.tui.table_driver import stored
from zuihe_tui.env import LEARNER
from zuihe_tui.play import PlaySettings, begin, resume
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.store import open_store
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.prefs import Prefs
from zuihe_tui.tui.screens.table_options import TableOptions, write_options

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
ROOT = Path(__file__).parents[2]
KILLS, LONGEST = 3, 20


def half_played(home: Path) -> None:
    """A learner who left a hand with a card on offer."""
    store = open_store(home / "zuihe.sqlite")
    desk = Desk(store, store.learner(LEARNER, NOON), lambda: NOON, Random(1), "zh", "", home / "logs")
    desk.write_prefs(Prefs(knows="nothing"), Prefs())
    write_options(store, desk.learner, TableOptions(PlaySettings(), pause="0"))
    evening = begin(named("minjian"), id="e", deal=12, players=("eager",) * 3)
    stored(desk, evening, lambda game: game.view.phase is Phase.OFFER)
    store.close()


def kept(home: Path) -> tuple[str, ...]:
    """The lines of the hand in the store."""
    store = open_store(home / "zuihe.sqlite")
    try:
        return store.hands.events(store.hands.list(1)[-1].id)
    finally:
        store.close()


def test_killed_in_a_terminal_the_hand_comes_back_as_it_was(tmp_path: Path) -> None:
    half_played(tmp_path)
    before = kept(tmp_path)
    for number in range(KILLS):
        terminal = Terminal(sys.executable, "-m", "zuihe_tui", "--lang", "zh", home=tmp_path, cwd=ROOT)
        terminal.wait("接着打")
        terminal.press("enter")
        terminal.wait(f"底牌 {resume(before).table.stock_left}")
        assert kept(tmp_path) == before
        ends = time.monotonic() + LONGEST
        while len(kept(tmp_path)) <= len(before) + number:
            assert time.monotonic() < ends, "no key did anything"
            terminal.press("5")
            terminal.press("enter")
        terminal.signal(SIGKILL)
        after = kept(tmp_path)
        assert after[: len(before)] == before
        assert not resume(after).ended
        before = after
