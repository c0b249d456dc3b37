"""Which lessons a learner opened, where they stopped, which are done."""

import sqlite3
from datetime import datetime

from zuihe_tui.store.writing import Write


class Lessons:
    """A bookmark is course's own text; the store only keeps it."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def bookmark(self, learner: int, lesson: str) -> str | None:
        """Where the learner stopped, or None."""
        row = self._db.execute(
            "SELECT bookmark FROM lesson WHERE learner = ? AND lesson = ?", (learner, lesson)
        ).fetchone()
        return row[0] if row else None

    def set_bookmark(self, learner: int, lesson: str, bookmark: str | None, at: datetime) -> None:
        """Keeps the place in a lesson; None begins it anew next time."""
        with self._write() as db:
            db.execute(
                "INSERT INTO lesson (learner, lesson, bookmark, opened_at) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (learner, lesson) DO UPDATE SET bookmark = excluded.bookmark",
                (learner, lesson, bookmark, at.isoformat()),
            )

    def mark_done(self, learner: int, lesson: str, at: datetime) -> None:
        """The lesson was finished; the first time is kept and the bookmark is cleared."""
        with self._write() as db:
            db.execute(
                "INSERT INTO lesson (learner, lesson, done_at, opened_at) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (learner, lesson) DO UPDATE SET done_at = coalesce(done_at, excluded.done_at), bookmark = NULL",
                (learner, lesson, at.isoformat(), at.isoformat()),
            )

    def done(self, learner: int) -> frozenset[str]:
        """Lessons finished at least once."""
        rows = self._db.execute("SELECT lesson FROM lesson WHERE learner = ? AND done_at IS NOT NULL", (learner,))
        return frozenset(row[0] for row in rows)

    def last(self, learner: int) -> datetime | None:
        """When a lesson was last opened for the first time, or finished; None before the first."""
        row = self._db.execute(
            "SELECT max(max(opened_at), coalesce(max(done_at), '')) FROM lesson WHERE learner = ?", (learner,)
        ).fetchone()
        return datetime.fromisoformat(row[0]) if row[0] else None

    def opened(self, learner: int) -> tuple[str, ...]:
        """Lessons opened and not finished, the one with the latest first opening last."""
        rows = self._db.execute(
            "SELECT lesson FROM lesson WHERE learner = ? AND bookmark IS NOT NULL ORDER BY opened_at, lesson",
            (learner,),
        )
        return tuple(row[0] for row in rows)
