"""Looking back over the answers of the quiz: how many, on which day, how fast."""

import sqlite3
from datetime import date, datetime
from typing import Final

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store.answers import ANSWER_COLUMNS, AnswerRow, answer_row

QUIZ: Final = "quiz"
"""The kind of an answer that counts for the schedule; its detail has `day`, `maker`, `rule`, `mode`, `rating`, `picture`, `given`."""


class Reviews:
    """Read only; the answers themselves are written by `Cards.review`."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def count(self, learner: int) -> int:
        """How many quiz answers there are."""
        row = self._db.execute("SELECT count(*) FROM answer WHERE learner = ? AND kind = ?", (learner, QUIZ))
        return int(row.fetchone()[0])

    def has_picture(self, learner: int, picture: str) -> bool:
        """Whether a question that looked so was answered."""
        row = self._db.execute(
            "SELECT 1 FROM answer WHERE learner = ? AND kind = ? AND json_extract(detail, '$.picture') = ? LIMIT 1",
            (learner, QUIZ, picture),
        )
        return row.fetchone() is not None

    def on_day(self, learner: int, day: date, mode: str) -> int:
        """How many answers in a mode bear this day."""
        row = self._db.execute(
            "SELECT count(*) FROM answer WHERE learner = ? AND kind = ? AND json_extract(detail, '$.day') = ?"
            " AND json_extract(detail, '$.mode') = ?",
            (learner, QUIZ, day.isoformat(), mode),
        )
        return int(row.fetchone()[0])

    def last(self, learner: int) -> tuple[int, datetime, date] | None:
        """Number, moment and day of the answer written last; None before the first."""
        row = self._db.execute(
            "SELECT id, at, json_extract(detail, '$.day') FROM answer WHERE learner = ? AND kind = ?"
            " ORDER BY id DESC LIMIT 1",
            (learner, QUIZ),
        ).fetchone()
        return (int(row[0]), datetime.fromisoformat(row[1]), date.fromisoformat(row[2])) if row else None

    def latest(self, learner: int, *, but: str = "") -> dict[RuleId, tuple[datetime, bool]]:
        """When each rule was last asked about, in whatever mode, and whether the answer was right; the run `but` left out."""
        rows = self._db.execute(
            "SELECT json_extract(detail, '$.rule'), at, correct FROM answer WHERE learner = ? AND kind = ?"
            " AND (? = '' OR json_extract(detail, '$.run') IS NOT ?) ORDER BY id",
            (learner, QUIZ, but, but),
        )
        return {RuleId(rule): (datetime.fromisoformat(at), bool(correct)) for rule, at, correct in rows}

    def of_run(self, learner: int, run: str, kind: str = QUIZ) -> tuple[AnswerRow, ...]:
        """The answers that belong together as one run: an exam, a sprint."""
        rows = self._db.execute(
            f"SELECT {ANSWER_COLUMNS} FROM answer WHERE learner = ? AND kind = ? AND json_extract(detail, '$.run') = ?"
            " ORDER BY id",
            (learner, kind, run),
        )
        return tuple(answer_row(*row) for row in rows)

    def pace(self, learner: int, maker: str, many: int) -> tuple[int, ...]:
        """How long the last answers to a maker's questions took, in milliseconds, the latest first."""
        rows = self._db.execute(
            "SELECT millis FROM answer WHERE learner = ? AND kind = ? AND json_extract(detail, '$.maker') = ?"
            " ORDER BY id DESC LIMIT ?",
            (learner, QUIZ, maker, many),
        )
        return tuple(int(row[0]) for row in rows)
