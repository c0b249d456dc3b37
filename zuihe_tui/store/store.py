"""What is remembered as one object, a part for each thing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.store.answers import Answers
from zuihe_tui.store.cards import Cards
from zuihe_tui.store.hands import Hands
from zuihe_tui.store.lessons import Lessons
from zuihe_tui.store.mistakes import Mistakes
from zuihe_tui.store.names import NameProblem, proper_name
from zuihe_tui.store.opening import StoreProblem, connect
from zuihe_tui.store.reviews import Reviews
from zuihe_tui.store.settings import Settings
from zuihe_tui.store.sheets import Sheets
from zuihe_tui.store.takeaway import Takeaway


class Store:
    """The open file. `notes` are messages about the opening that a person should see once."""

    def __init__(self, db: sqlite3.Connection, path: Path, notes: tuple[Msg, ...]) -> None:
        self._db = db
        self.path = path
        self.notes = notes
        self.settings = Settings(db, self._write)
        self.lessons = Lessons(db, self._write)
        self.answers = Answers(db, self._write)
        self.hands = Hands(db, self._write)
        self.cards = Cards(db, self._write)
        self.mistakes = Mistakes(db, self._write)
        self.reviews = Reviews(db)
        self.sheets = Sheets(db, self._write)
        self.takeaway = Takeaway(db, self._write)

    def learner(self, name: str, at: datetime) -> int:
        """The number of the learner of that name, made if new."""
        with self._write() as db:
            db.execute("INSERT OR IGNORE INTO learner (name, since) VALUES (?, ?)", (name, at.isoformat()))
            return int(db.execute("SELECT id FROM learner WHERE name = ?", (name,)).fetchone()[0])

    def rename(self, old: str, new: str) -> str:
        """Another name for a learner, who keeps everything; gives it as it is kept.

        Raises NameProblem where nobody has the old name, another has the new one, or nobody can go by it.
        """
        name = proper_name(new)
        with self._write() as db:
            names = self.learners()
            if old not in names:
                raise NameProblem(msg("store.name_unknown", name=old))
            if name != old and name in names:
                raise NameProblem(msg("store.name_taken", name=name))
            db.execute("UPDATE learner SET name = ? WHERE name = ?", (name, old))
        return name

    def learners(self) -> tuple[str, ...]:
        """All names, oldest first."""
        return tuple(row[0] for row in self._db.execute("SELECT name FROM learner ORDER BY id"))

    def close(self) -> None:
        """Closes the file; everything was already written."""
        self._db.close()

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is in the file when the block ends, or none of it.

        Raises StoreProblem when the disk refuses (full, read-only, gone).
        """
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.OperationalError as error:
            raise StoreProblem(msg("store.refused", path=str(self.path), reason=str(error))) from None


def open_store(path: Path) -> Store:
    """The memory at `path`, made if new. Raises StoreProblem (newer version, unwritable folder)."""
    db, notes = connect(path)
    return Store(db, path, notes)
