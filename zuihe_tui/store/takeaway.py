"""All that is remembered about a learner as one JSON value, out of the file and into it again."""

import json
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from fnmatch import fnmatchcase

from zuihe_tui.store.takeaway_format import FORMAT, HERE, JSON, LINES, TABLES, VERSION, Lines, Row, checked
from zuihe_tui.store.writing import Write


@dataclass(frozen=True, slots=True)
class Arrived:
    """How many answers, cards and hands an import brought that were not there before."""

    answers: int
    cards: int
    hands: int


class Takeaway:
    """`pack` gives a learner's progress, `unpack` joins one to what is there; nothing there is lost by it."""

    def __init__(self, db: sqlite3.Connection, write: Write) -> None:
        self._db, self._write = db, write

    def pack(self, learner: int) -> dict[str, object]:
        """Everything, as of one moment."""
        self._db.execute("BEGIN")
        try:
            tables: dict[str, list[Row]] = {name: self._rows(name, learner) for name in TABLES}
            for name, lines in LINES.items():
                self._add_lines(name, lines, learner, tables[name])
        finally:
            self._db.execute("COMMIT")
        return {"format": FORMAT, "version": VERSION, **{f"{name}s": rows for name, rows in tables.items()}}

    def _add_lines(self, name: str, lines: Lines, learner: int, rows: list[Row]) -> None:
        ids = self._db.execute(f"SELECT id FROM {name} WHERE learner = ? ORDER BY id", (learner,)).fetchall()
        for row, (id,) in zip(rows, ids, strict=True):
            found = self._db.execute(f"SELECT {lines.column} FROM {lines.table} WHERE {name} = ? ORDER BY n", (id,))
            row[lines.packed] = [str(line[0]) for line in found]

    def _rows(self, table: str, learner: int) -> list[Row]:
        columns = TABLES[table]
        order = "id" if table in ("answer", "mistake", *LINES) else next(iter(columns))
        here = " AND key NOT GLOB ? AND key NOT GLOB ?" if table == "setting" else ""
        found = self._db.execute(
            f"SELECT {', '.join(columns)} FROM {table} WHERE learner = ?{here} ORDER BY {order}",
            (learner, *(HERE if here else ())),
        )
        return [
            {
                name: json.loads(value) if columns[name] in JSON else value
                for name, value in zip(columns, row, strict=True)
            }
            for row in found
        ]

    def unpack(self, learner: int, packed: object) -> Arrived:
        """Joins a progress to the learner's own, all or nothing.

        Answers, mistakes and hands already there are not doubled; of two cards of a rule the later one stays; settings and
        places in lessons already there stay. Raises TakeawayProblem before anything is written.
        """
        tables = checked(packed)
        with self._write() as db:
            for row in tables["setting"]:
                if not any(fnmatchcase(str(row["key"]), here) for here in HERE):
                    _insert(db, "setting", learner, row, "OR IGNORE")
            for row in tables["lesson"]:
                _join_lesson(db, learner, row)
            answers = sum(_insert_new(db, "answer", learner, row, ("at", "kind", "item")) for row in tables["answer"])
            for row in tables["mistake"]:
                _insert(db, "mistake", learner, row, "OR IGNORE")
            cards = sum(_join_card(db, learner, row) for row in tables["card"])
            joined = {
                name: sum(_join_lines(db, name, lines, learner, row) for row in tables[name])
                for name, lines in LINES.items()
            }
        return Arrived(answers, cards, joined["hand"])


def _values(table: str, row: Row) -> list[object]:
    columns = TABLES[table]
    return [json.dumps(row[name], ensure_ascii=False) if columns[name] in JSON else row[name] for name in columns]


def _insert(db: sqlite3.Connection, table: str, learner: int, row: Row, how: str = "") -> int:
    columns = TABLES[table]
    marks = ", ".join("?" * (len(columns) + 1))
    done = db.execute(
        f"INSERT {how} INTO {table} (learner, {', '.join(columns)}) VALUES ({marks})", (learner, *_values(table, row))
    )
    return int(done.lastrowid or 0)


def _insert_new(db: sqlite3.Connection, table: str, learner: int, row: Row, same: tuple[str, ...]) -> bool:
    """Writes a row unless one with the same values in these columns is there."""
    where = " AND ".join(f"{name} = ?" for name in same)
    known = db.execute(
        f"SELECT 1 FROM {table} WHERE learner = ? AND {where}", (learner, *(row[name] for name in same))
    ).fetchone()
    if known is None:
        _insert(db, table, learner, row)
    return known is None


def _join_lesson(db: sqlite3.Connection, learner: int, row: Row) -> None:
    _insert(db, "lesson", learner, row, "OR IGNORE")
    if row["done_at"] is not None:
        db.execute(
            "UPDATE lesson SET done_at = min(coalesce(done_at, ?1), ?1) WHERE learner = ?2 AND lesson = ?3",
            (row["done_at"], learner, row["lesson"]),
        )


def _join_card(db: sqlite3.Connection, learner: int, row: Row) -> bool:
    own = db.execute("SELECT last FROM card WHERE learner = ? AND rule = ?", (learner, row["rule"])).fetchone()
    if own is not None and datetime.fromisoformat(own[0]) >= datetime.fromisoformat(str(row["last"])):
        return False
    _insert(db, "card", learner, row, "OR REPLACE")
    return own is None


def _join_lines(db: sqlite3.Connection, table: str, lines: Lines, learner: int, row: Row) -> bool:
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
