"""What the quiz remembers of each rule: one card a rule, changed in the same transaction as the answer that changes it."""

import sqlite3
from collections.abc import Callable
from dataclasses import astuple, dataclass, fields
from datetime import date, datetime
from typing import TypeAlias

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store.answers import AnswerRow, insert_answer
from zuihe_tui.store.writing import Write


@dataclass(frozen=True, slots=True)
class CardRow:
    """A rule that was asked at least once.

    `state`, `step`, `stability` (days) and `difficulty` are the scheduler's; `due` is a moment in UTC, the days are the
    learner's own. `new_day` is when it was first asked, `asked` how often, `lapses` how often it was forgotten after being
    known, `wrong` the wrong answers in a row; `leech_at` is when it was sent back to its lesson.
    """

    rule: RuleId
    state: int
    step: int | None
    stability: float
    difficulty: float
    due: datetime
    due_day: date
    last: datetime
    last_day: date
    new_day: date
    asked: int = 0
    lapses: int = 0
    wrong: int = 0
    leech_at: datetime | None = None


Change: TypeAlias = Callable[[CardRow | None], CardRow | None]
"""What becomes of a card: given as it stands in the file now, None where there is none; None leaves it as it is."""

COLUMNS = ", ".join(field.name for field in fields(CardRow))


class Cards:
    """Read by learner; a change reads the card again inside its transaction, so that two programs lose nothing."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def all(self, learner: int) -> tuple[CardRow, ...]:
        """Every card of a learner, by rule."""
        rows = self._db.execute(f"SELECT {COLUMNS} FROM card WHERE learner = ? ORDER BY rule", (learner,))
        return tuple(_row(*values) for values in rows)

    def review(self, learner: int, rule: RuleId, change: Change, answer: Callable[[CardRow | None], AnswerRow]) -> int:
        """One answer and what it makes of the card, all or nothing; gives the answer's number.

        `answer` is called with the card as it stood before.
        """
        with self._write() as db:
            before = _get(db, learner, rule)
            after = change(before)
            if after is not None:
                put_card(db, learner, after)
            return insert_answer(db, learner, answer(before))

    def change(self, learner: int, change: Change) -> None:
        """Changes every card of a learner at once."""
        with self._write() as db:
            for row in db.execute(f"SELECT {COLUMNS} FROM card WHERE learner = ?", (learner,)).fetchall():
                after = change(_row(*row))
                if after is not None:
                    put_card(db, learner, after)


def put_card(db: sqlite3.Connection, learner: int, card: CardRow) -> None:
    """Writes a card inside a transaction that is open."""
    values = [value.isoformat() if isinstance(value, date) else value for value in astuple(card)]
    marks = ", ".join("?" * (len(values) + 1))
    db.execute(f"INSERT OR REPLACE INTO card (learner, {COLUMNS}) VALUES ({marks})", (learner, *values))


def _get(db: sqlite3.Connection, learner: int, rule: RuleId) -> CardRow | None:
    row = db.execute(f"SELECT {COLUMNS} FROM card WHERE learner = ? AND rule = ?", (learner, rule)).fetchone()
    return _row(*row) if row else None


def _row(
    rule: str,
    state: int,
    step: int | None,
    stability: float,
    difficulty: float,
    due: str,
    due_day: str,
    last: str,
    last_day: str,
    new_day: str,
    asked: int,
    lapses: int,
    wrong: int,
    leech_at: str | None,
) -> CardRow:
    return CardRow(
        rule=RuleId(rule),
        state=state,
        step=step,
        stability=stability,
        difficulty=difficulty,
        due=datetime.fromisoformat(due),
        due_day=date.fromisoformat(due_day),
        last=datetime.fromisoformat(last),
        last_day=date.fromisoformat(last_day),
        new_day=date.fromisoformat(new_day),
        asked=asked,
        lapses=lapses,
        wrong=wrong,
        leech_at=datetime.fromisoformat(leech_at) if leech_at else None,
    )
