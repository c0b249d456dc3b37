"""Every answer a learner gave, with its time; nothing is ever overwritten."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from zuihe_tui.store.writing import Write


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """One answer: `kind` is where it was given (lesson, practice …), `item` what was asked, `millis` how long it took."""

    at: datetime
    kind: str
    item: str
    rules: tuple[str, ...]
    ruleset: str
    correct: bool
    millis: int
    detail: Mapping[str, object]


ANSWER_COLUMNS: Final = "at, kind, item, rules, ruleset, correct, millis, detail"
"""What `answer_row` takes."""


class Answers:
    """Appended one transaction each; read by learner."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def add(
        self,
        learner: int,
        *,
        kind: str,
        item: str,
        rules: Sequence[str],
        ruleset: str,
        correct: bool,
        millis: int,
        at: datetime,
        detail: Mapping[str, object] | None = None,
    ) -> int:
        """Writes one answer and gives its number; it is on the disk when this returns."""
        row = AnswerRow(at, kind, item, tuple(rules), ruleset, correct, millis, detail or {})
        with self._write() as db:
            return insert_answer(db, learner, row)

    def list(self, learner: int, kind: str | None = None, after: int = 0) -> tuple[AnswerRow, ...]:
        """All answers of a learner in the order given, of one kind if named, only those numbered above `after`."""
        return tuple(row for _, row in self.numbered(learner, kind, after))

    def numbered(self, learner: int, kind: str | None = None, after: int = 0) -> tuple[tuple[int, AnswerRow], ...]:
        """The same with their numbers."""
        where = "learner = ? AND id > ?" + (" AND kind = ?" if kind else "")
        rows = self._db.execute(
            f"SELECT id, {ANSWER_COLUMNS} FROM answer WHERE {where} ORDER BY id",
            (learner, after, kind) if kind else (learner, after),
        )
        return tuple((int(id), answer_row(*values)) for id, *values in rows)

    def since(self, learner: int, kind: str, at: datetime) -> tuple[AnswerRow, ...]:
        """The answers of a kind given after a moment (UTC)."""
        rows = self._db.execute(
            f"SELECT {ANSWER_COLUMNS} FROM answer WHERE learner = ? AND kind = ? AND at > ? ORDER BY id",
            (learner, kind, at.isoformat()),
        )
        return tuple(answer_row(*row) for row in rows)

    def last_number(self, learner: int) -> int:
        """The number of the latest answer; 0 before the first."""
        row = self._db.execute("SELECT coalesce(max(id), 0) FROM answer WHERE learner = ?", (learner,)).fetchone()
        return int(row[0])


def insert_answer(db: sqlite3.Connection, learner: int, row: AnswerRow) -> int:
    """Writes an answer inside a transaction that is open; gives its number."""
    values = (learner, row.at.isoformat(), row.kind, row.item, json.dumps(list(row.rules)), row.ruleset)
    done = db.execute(
        "INSERT INTO answer (learner, at, kind, item, rules, ruleset, correct, millis, detail)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*values, int(row.correct), row.millis, json.dumps(row.detail, ensure_ascii=False)),
    )
    return int(done.lastrowid or 0)


def answer_row(
    at: str, kind: str, item: str, rules: str, ruleset: str, correct: int, millis: int, detail: str
) -> AnswerRow:
    """An answer from the columns of its row."""
    return AnswerRow(
        at=datetime.fromisoformat(at),
        kind=kind,
        item=item,
        rules=tuple(json.loads(rules)),
        ruleset=ruleset,
        correct=bool(correct),
        millis=millis,
        detail=json.loads(detail),
    )
