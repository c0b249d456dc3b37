"""Hands played at the table, event by event: what a kill leaves behind is the hand as it stood."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from zuihe_tui.rules.message import msg
from zuihe_tui.store.opening import StoreProblem
from zuihe_tui.store.writing import Write


class HandState(Enum):
    """`OPEN` goes on next time, `DONE` was settled, `LEFT` was given up."""

    OPEN = "open"
    DONE = "done"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand: its number in the store, when it began, its evening ("" for a single hand), its deal number."""

    id: int
    started: datetime
    evening: str
    deal: int
    state: HandState


class Hands:
    """Records kept a line an event; every call is one transaction."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def begin(self, learner: int, lines: Sequence[str], *, deal: int, at: datetime, evening: str = "") -> int:
        """A new open hand with its first lines; any other open hand of the learner is given up. Gives its number."""
        with self._write() as db:
            db.execute("UPDATE hand SET state = 'left' WHERE learner = ? AND state = 'open'", (learner,))
            made = db.execute(
                "INSERT INTO hand (learner, started, evening, deal, state) VALUES (?, ?, ?, ?, 'open')",
                (learner, at.isoformat(), evening, deal),
            )
            hand = int(made.lastrowid or 0)
            _insert(db, hand, 0, lines)
            return hand

    def append(self, hand: int, lines: Sequence[str], *, at: int) -> None:
        """The next lines of a hand, all of them or none; the first is line `at`, counted from 0.

        Raises StoreProblem where the hand has not just so many lines: it goes on in another window.
        """
        if not lines:
            return
        with self._write() as db:
            row = db.execute("SELECT count(*) FROM event WHERE hand = ?", (hand,)).fetchone()
            if int(row[0]) != at:
                raise StoreProblem(msg("store.elsewhere"))
            _insert(db, hand, at, lines)

    def shorten(self, hand: int, keep: int) -> None:
        """Undo: only the first `keep` lines stay, and the hand is open again."""
        with self._write() as db:
            db.execute("DELETE FROM event WHERE hand = ? AND n >= ?", (hand, keep))
            db.execute("UPDATE hand SET state = 'open' WHERE id = ?", (hand,))

    def finish(self, hand: int, state: HandState = HandState.DONE) -> None:
        """The hand does not go on."""
        with self._write() as db:
            db.execute("UPDATE hand SET state = ? WHERE id = ?", (state.value, hand))

    def events(self, hand: int) -> tuple[str, ...]:
        """The lines of a hand in order."""
        rows = self._db.execute("SELECT line FROM event WHERE hand = ? ORDER BY n", (hand,))
        return tuple(str(row[0]) for row in rows)

    def length(self, hand: int) -> int:
        """How many lines a hand has."""
        row = self._db.execute("SELECT count(*) FROM event WHERE hand = ?", (hand,)).fetchone()
        return int(row[0])

    def open_hand(self, learner: int) -> HandRow | None:
        """The hand that was not finished, None without one."""
        rows = self._rows(learner, "AND state = 'open'")
        return rows[-1] if rows else None

    def list(self, learner: int, evening: str | None = None) -> tuple[HandRow, ...]:
        """All hands of a learner, of one evening if named, the oldest first."""
        return self._rows(learner) if evening is None else self._rows(learner, "AND evening = ?", evening)

    def _rows(self, learner: int, also: str = "", *values: str) -> tuple[HandRow, ...]:
        rows = self._db.execute(
            f"SELECT id, started, evening, deal, state FROM hand WHERE learner = ? {also} ORDER BY id",
            (learner, *values),
        )
        return tuple(
            HandRow(int(id), datetime.fromisoformat(started), str(evening), int(deal), HandState(state))
            for id, started, evening, deal, state in rows
        )


def _insert(db: sqlite3.Connection, hand: int, first: int, lines: Sequence[str]) -> None:
    rows = [(hand, n, line) for n, line in enumerate(lines, first)]
    db.executemany("INSERT INTO event (hand, n, line) VALUES (?, ?, ?)", rows)
