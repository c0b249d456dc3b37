"""Where a learner went wrong outside the quiz: the rule, and the place in words, so that the quiz can say where it came from."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.store.writing import Write


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """One mistake. `source` is where it happened (table, count, lesson, exam, referee, accounts), `ref` names it there for good."""

    at: datetime
    rule: RuleId
    source: str
    ref: str
    place: Msg


class Mistakes:
    """Added once each, however often the same mistake is found again."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def add(self, learner: int, found: Iterable[MistakeRow], marks: Mapping[str, str]) -> int:
        """Keeps mistakes not yet known, and settings that say how far was looked, together; gives how many were new."""
        with self._write() as db:
            before = db.total_changes
            for row in found:
                db.execute(
                    "INSERT OR IGNORE INTO mistake (learner, at, rule, source, ref, place) VALUES (?, ?, ?, ?, ?, ?)",
                    (learner, row.at.isoformat(), row.rule, row.source, row.ref, place_text(row.place)),
                )
            new = db.total_changes - before
            for key, value in marks.items():
                db.execute(
                    "INSERT OR REPLACE INTO setting (learner, key, value) VALUES (?, ?, ?)", (learner, key, value)
                )
            return new

    def latest(self, learner: int) -> dict[RuleId, MistakeRow]:
        """The latest mistake of each rule, in the order they happened."""
        rows = self._db.execute(
            "SELECT at, rule, source, ref, place FROM mistake WHERE learner = ? ORDER BY at, id", (learner,)
        )
        found: dict[RuleId, MistakeRow] = {}
        for at, rule, source, ref, place in rows:
            found.pop(RuleId(rule), None)
            found[RuleId(rule)] = MistakeRow(datetime.fromisoformat(at), RuleId(rule), source, ref, read_place(place))
        return found


def place_text(place: Msg) -> str:
    """A message as text to keep."""
    return json.dumps(_plain(place), ensure_ascii=False)


def read_place(text: str) -> Msg:
    """The message a text was made of."""
    kept = json.loads(text)
    return msg(kept["msg"], **{name: _made(one) for name, one in kept["params"].items()})


def _plain(value: object) -> object:
    match value:
        case Msg(id, params):
            return {"msg": id, "params": {name: _plain(one) for name, one in params.items()}}
        case str() | int() | float() | bool() | None:
            return value
        case Sequence():
            return [_plain(one) for one in value]
        case _:
            return str(value)


def _made(value: object) -> object:
    match value:
        case {"msg": str(id), "params": dict(params)}:
            return msg(id, **{str(name): _made(one) for name, one in params.items()})
        case list():
            return tuple(_made(one) for one in value)
        case _:
            return value
