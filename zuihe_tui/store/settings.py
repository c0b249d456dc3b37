"""A learner's settings: plain text values under plain keys."""

import sqlite3

from zuihe_tui.store.writing import Write


class Settings:
    """Read and written by learner number."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def get(self, learner: int, key: str, default: str = "") -> str:
        """The value, or `default` where none was set."""
        row = self._db.execute("SELECT value FROM setting WHERE learner = ? AND key = ?", (learner, key)).fetchone()
        return str(row[0]) if row else default

    def set(self, learner: int, key: str, value: str) -> None:
        """Keeps a value from now on."""
        with self._write() as db:
            db.execute("INSERT OR REPLACE INTO setting (learner, key, value) VALUES (?, ?, ?)", (learner, key, value))

    def all(self, learner: int) -> dict[str, str]:
        """Every setting of a learner."""
        return dict(self._db.execute("SELECT key, value FROM setting WHERE learner = ? ORDER BY key", (learner,)))
