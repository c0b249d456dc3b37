"""The sheets of real evenings: what was agreed at the start, and the hands in the order they were entered."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from zuihe_tui.rules.message import msg
from zuihe_tui.store.opening import StoreProblem
from zuihe_tui.store.writing import Write


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One evening: its number in the store, when it began, its rules as a house file, the names by place, the first dealer."""

    id: int
    started: datetime
    rules: str
    names: tuple[str, ...]
    dealer: int
    open: bool


class Sheets:
    """A hand is plain values (`ledger.kept`); every call is one transaction."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def begin(self, learner: int, rules: str, names: Sequence[str], dealer: int, at: datetime) -> int:
        """A new open sheet; any other open one of the learner is closed. Gives its number."""
        with self._write() as db:
            db.execute("UPDATE sheet SET state = 'done' WHERE learner = ?", (learner,))
            made = db.execute(
                "INSERT INTO sheet (learner, started, rules, names, dealer, state) VALUES (?, ?, ?, ?, ?, 'open')",
                (learner, at.isoformat(), rules, json.dumps(list(names), ensure_ascii=False), dealer),
            )
            return int(made.lastrowid or 0)

    def add(self, sheet: int, hand: Mapping[str, object], *, at: int) -> None:
        """One more hand, which is number `at`, counted from 0.

        Raises StoreProblem where the sheet has not just so many hands: it goes on in another window.
        """
        with self._write() as db:
            self._check(db, sheet, at)
            db.execute(
                "INSERT INTO sheet_hand (sheet, n, hand) VALUES (?, ?, ?)",
                (sheet, at, json.dumps(hand, ensure_ascii=False)),
            )

    def put(self, sheet: int, hands: Sequence[Mapping[str, object]]) -> None:
        """Other hands in place of all that are there. Raises StoreProblem where the sheet has not just so many."""
        with self._write() as db:
            self._check(db, sheet, len(hands))
            db.executemany(
                "UPDATE sheet_hand SET hand = ? WHERE sheet = ? AND n = ?",
                [(json.dumps(hand, ensure_ascii=False), sheet, at) for at, hand in enumerate(hands)],
            )

    def drop_last(self, sheet: int, *, at: int) -> None:
        """Takes the last of `at` hands away. Raises StoreProblem where the sheet has not just so many."""
        with self._write() as db:
            self._check(db, sheet, at)
            db.execute("DELETE FROM sheet_hand WHERE sheet = ? AND n = ?", (sheet, at - 1))

    def _check(self, db: sqlite3.Connection, sheet: int, many: int) -> None:
        row = db.execute("SELECT count(*) FROM sheet_hand WHERE sheet = ?", (sheet,)).fetchone()
        if int(row[0]) != many:
            raise StoreProblem(msg("store.elsewhere"))

    def set_open(self, learner: int, sheet: int, *, open: bool) -> None:
        """The evening is over, or goes on; only one of a learner is open."""
        with self._write() as db:
            db.execute("UPDATE sheet SET state = 'done' WHERE learner = ?", (learner,))
            if open:
                db.execute("UPDATE sheet SET state = 'open' WHERE id = ?", (sheet,))

    def hands(self, sheet: int) -> tuple[object, ...]:
        """The hands of a sheet in order, as they were handed in."""
        rows = self._db.execute("SELECT hand FROM sheet_hand WHERE sheet = ? ORDER BY n", (sheet,))
        return tuple(json.loads(row[0]) for row in rows)

    def open_sheet(self, learner: int) -> SheetRow | None:
        """The evening that goes on, None without one."""
        return next((row for row in self.list(learner) if row.open), None)

    def list(self, learner: int) -> tuple[SheetRow, ...]:
        """All evenings of a learner, the latest first."""
        rows = self._db.execute(
            "SELECT id, started, rules, names, dealer, state FROM sheet WHERE learner = ? ORDER BY id DESC", (learner,)
        )
        return tuple(
            SheetRow(
                int(id),
                datetime.fromisoformat(started),
                str(rules),
                tuple(json.loads(names)),
                int(dealer),
                state == "open",
            )
            for id, started, rules, names, dealer, state in rows
        )
