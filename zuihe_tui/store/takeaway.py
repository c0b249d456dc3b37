"""All that is remembered about a learner as one JSON value, out of the file and into it again."""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from fnmatch import fnmatchcase
from typing import Final

from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.store.writing import Write

FORMAT: Final = "zuihe-progress"
VERSION: Final = 1


class TakeawayProblem(Problem):
    """A value that is no progress of a learner, or one of a newer program; the message names the place in it."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """How many answers, cards and hands an import brought that were not there before."""

    answers: int
    cards: int
    hands: int


_Columns = Mapping[str, str]

_TABLES: Final[Mapping[str, _Columns]] = {
    "setting": {"key": "text", "value": "text"},
    "lesson": {"lesson": "text", "bookmark": "text?", "done_at": "time?", "opened_at": "time"},
    "answer": {
        "at": "time", "kind": "text", "item": "text", "rules": "list", "ruleset": "text", "correct": "number",
        "millis": "number", "detail": "object",
    },
    "card": {
        "rule": "text", "state": "number", "step": "number?", "stability": "figure", "difficulty": "figure",
        "due": "time", "due_day": "day", "last": "time", "last_day": "day", "new_day": "day", "asked": "number",
        "lapses": "number", "wrong": "number", "leech_at": "time?",
    },
    "mistake": {"at": "time", "rule": "text", "source": "text", "ref": "text", "place": "object"},
    "hand": {"started": "time", "evening": "text", "deal": "number", "state": "text"},
    "sheet": {"started": "time", "rules": "text", "names": "list", "dealer": "number", "state": "text"},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines that belong to a row of a table: where they stand, under which name they are packed, what tells two rows
    apart, and which states a row may have, the last being that of one that does not go on."""

    table: str
    column: str
    packed: str
    same: tuple[str, ...]
    states: tuple[str, ...]


_LINES: Final = {
    "hand": _Lines("event", "line", "events", ("started", "deal"), ("open", "done", "left")),
    "sheet": _Lines("sheet_hand", "hand", "hands", ("started",), ("open", "done")),
}
_HERE: Final = ("here.*", "learner")
"""Settings that speak of this file alone (numbers of its rows, who sits here) and mean nothing in another."""

_JSON: Final = frozenset({"list", "object"})
_LAST_STATE: Final = 3


class Takeaway:
    """`pack` gives a learner's progress, `unpack` joins one to what is there; nothing there is lost by it."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def pack(self, learner: int) -> dict[str, object]:
        """Everything, as of one moment."""
        self._db.execute("BEGIN")
        try:
            tables: dict[str, list[dict[str, object]]] = {name: self._rows(name, learner) for name in _TABLES}
            for name, lines in _LINES.items():
                self._add_lines(name, lines, learner, tables[name])
        finally:
            self._db.execute("COMMIT")
        return {"format": FORMAT, "version": VERSION, **{f"{name}s": rows for name, rows in tables.items()}}

    def _add_lines(self, name: str, lines: _Lines, learner: int, rows: list[dict[str, object]]) -> None:
        ids = self._db.execute(f"SELECT id FROM {name} WHERE learner = ? ORDER BY id", (learner,)).fetchall()
        for row, (id,) in zip(rows, ids, strict=True):
            found = self._db.execute(f"SELECT {lines.column} FROM {lines.table} WHERE {name} = ? ORDER BY n", (id,))
            row[lines.packed] = [str(line[0]) for line in found]

    def _rows(self, table: str, learner: int) -> list[dict[str, object]]:
        columns = _TABLES[table]
        order = "id" if table in ("answer", "mistake", *_LINES) else next(iter(columns))
        here = " AND key NOT GLOB ? AND key NOT GLOB ?" if table == "setting" else ""
        found = self._db.execute(
            f"SELECT {', '.join(columns)} FROM {table} WHERE learner = ?{here} ORDER BY {order}",
            (learner, *(_HERE if here else ())),
        )
        return [
            {
                name: json.loads(value) if columns[name] in _JSON else value
                for name, value in zip(columns, row, strict=True)
            }
            for row in found
        ]

    def unpack(self, learner: int, packed: object) -> Arrived:
        """Joins a progress to the learner's own, all or nothing.

        Answers, mistakes and hands already there are not doubled; of two cards of a rule the later one stays; settings and
        places in lessons already there stay. Raises TakeawayProblem before anything is written.
        """
        tables = _checked(packed)
        with self._write() as db:
            for row in tables["setting"]:
                if not any(fnmatchcase(str(row["key"]), here) for here in _HERE):
                    _insert(db, "setting", learner, row, "OR IGNORE")
            for row in tables["lesson"]:
                _join_lesson(db, learner, row)
            answers = sum(_insert_new(db, "answer", learner, row, ("at", "kind", "item")) for row in tables["answer"])
            for row in tables["mistake"]:
                _insert(db, "mistake", learner, row, "OR IGNORE")
            cards = sum(_join_card(db, learner, row) for row in tables["card"])
            hands, _ = (
                sum(_join_lines(db, name, lines, learner, row) for row in tables[name])
                for name, lines in _LINES.items()
            )
        return Arrived(answers, cards, hands)


_Row = dict[str, object]


def _checked(packed: object) -> dict[str, list[_Row]]:
    if not isinstance(packed, dict) or packed.get("format") != FORMAT:
        raise TakeawayProblem(msg("takeaway.no_progress"))
    version = packed.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise TakeawayProblem(msg("takeaway.place", place="version"))
    if version > VERSION:
        raise TakeawayProblem(msg("takeaway.newer", version=version, known=VERSION))
    return {name: _table(name, packed.get(f"{name}s")) for name in _TABLES}


def _table(name: str, rows: object) -> list[_Row]:
    if not isinstance(rows, list):
        raise TakeawayProblem(msg("takeaway.place", place=f"{name}s"))
    return [_checked_row(name, f"{name}s[{n}]", row) for n, row in enumerate(rows)]


def _checked_row(table: str, place: str, row: object) -> _Row:
    if not isinstance(row, dict):
        raise TakeawayProblem(msg("takeaway.place", place=place))
    for name, kind in _TABLES[table].items():
        if name not in row or not _fits(row[name], kind):
            raise TakeawayProblem(msg("takeaway.place", place=f"{place}.{name}"))
    if table in _LINES:
        lines = _LINES[table]
        found = row.get(lines.packed)
        if (
            row["state"] not in lines.states
            or not isinstance(found, list)
            or not all(isinstance(e, str) for e in found)
        ):
            raise TakeawayProblem(msg("takeaway.place", place=f"{place}.{lines.packed}"))
    if table == "card" and not (0 < int(row["state"]) <= _LAST_STATE and float(row["stability"]) > 0):
        raise TakeawayProblem(msg("takeaway.place", place=f"{place}.state"))
    return row


def _fits(value: object, kind: str) -> bool:
    if kind.endswith("?") and value is None:
        return True
    match kind.rstrip("?"):
        case "number":
            return isinstance(value, int) and -(2**63) <= value < 2**63
        case "figure":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "list":
            return isinstance(value, list) and all(isinstance(one, str) for one in value)
        case "object":
            return isinstance(value, dict)
        case "time":
            return isinstance(value, str) and _is_time(value)
        case "day":
            return isinstance(value, str) and _is_day(value)
        case _:
            return isinstance(value, str)


def _is_time(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _values(table: str, row: _Row) -> list[object]:
    columns = _TABLES[table]
    return [json.dumps(row[name], ensure_ascii=False) if columns[name] in _JSON else row[name] for name in columns]


def _insert(db: sqlite3.Connection, table: str, learner: int, row: _Row, how: str = "") -> int:
    columns = _TABLES[table]
    marks = ", ".join("?" * (len(columns) + 1))
    done = db.execute(
        f"INSERT {how} INTO {table} (learner, {', '.join(columns)}) VALUES ({marks})", (learner, *_values(table, row))
    )
    return int(done.lastrowid or 0)


def _insert_new(db: sqlite3.Connection, table: str, learner: int, row: _Row, same: tuple[str, ...]) -> bool:
    """Writes a row unless one with the same values in these columns is there."""
    where = " AND ".join(f"{name} = ?" for name in same)
    known = db.execute(
        f"SELECT 1 FROM {table} WHERE learner = ? AND {where}", (learner, *(row[name] for name in same))
    ).fetchone()
    if known is None:
        _insert(db, table, learner, row)
    return known is None


def _join_lesson(db: sqlite3.Connection, learner: int, row: _Row) -> None:
    _insert(db, "lesson", learner, row, "OR IGNORE")
    if row["done_at"] is not None:
        db.execute(
            "UPDATE lesson SET done_at = min(coalesce(done_at, ?1), ?1) WHERE learner = ?2 AND lesson = ?3",
            (row["done_at"], learner, row["lesson"]),
        )


def _join_card(db: sqlite3.Connection, learner: int, row: _Row) -> bool:
    own = db.execute("SELECT last FROM card WHERE learner = ? AND rule = ?", (learner, row["rule"])).fetchone()
    if own is not None and datetime.fromisoformat(own[0]) >= datetime.fromisoformat(str(row["last"])):
        return False
    _insert(db, "card", learner, row, "OR REPLACE")
    return own is None


def _join_lines(db: sqlite3.Connection, table: str, lines: _Lines, learner: int, row: _Row) -> bool:
    """A row with its lines, unless it is there; of two that go on, the one here does."""
    where = " AND ".join(f"{name} = ?" for name in lines.same)
    same = (learner, *(row[name] for name in lines.same))
    if db.execute(f"SELECT 1 FROM {table} WHERE learner = ? AND {where}", same).fetchone() is not None:
        return False
    taken = db.execute(f"SELECT 1 FROM {table} WHERE learner = ? AND state = 'open'", (learner,)).fetchone()
    state = lines.states[-1] if row["state"] == "open" and taken is not None else row["state"]
    id = _insert(db, table, learner, {**row, "state": state})
    found = row[lines.packed]
    assert isinstance(found, list)
    db.executemany(
        f"INSERT INTO {lines.table} ({table}, n, {lines.column}) VALUES (?, ?, ?)",
        [(id, n, line) for n, line in enumerate(found)],
    )
    return True
