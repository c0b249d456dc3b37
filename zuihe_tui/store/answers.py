"""Every answer a learner gave, with its time; nothing is ever overwritten."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

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
        row = (learner, at.isoformat(), kind, item, json.dumps(list(rules)), ruleset, int(correct), millis)
        with self._write() as db:
            done = db.execute(
                "INSERT INTO answer (learner, at, kind, item, rules, ruleset, correct, millis, detail)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, json.dumps(detail or {}, ensure_ascii=False)),
            )
            return int(done.lastrowid or 0)

    def list(self, learner: int, kind: str | None = None) -> tuple[AnswerRow, ...]:
        """All answers of a learner in the order given, of one kind if named."""
        where = "learner = ?" + (" AND kind = ?" if kind else "")
        rows = self._db.execute(
            f"SELECT at, kind, item, rules, ruleset, correct, millis, detail FROM answer WHERE {where} ORDER BY id",
            (learner, kind) if kind else (learner,),
        )
        return tuple(
            AnswerRow(
                at=datetime.fromisoformat(at),
                kind=kind_,
                item=item,
                rules=tuple(json.loads(rules)),
                ruleset=ruleset,
                correct=bool(correct),
                millis=millis,
                detail=json.loads(detail),
            )
            for at, kind_, item, rules, ruleset, correct, millis, detail in rows
        )
