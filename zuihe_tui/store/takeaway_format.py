"""What the progress of a learner is outside the file: its tables, and whether a value is one."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, TypeAlias

from zuihe_tui.rules.message import Problem, msg

FORMAT: Final = "zuihe-progress"
VERSION: Final = 1


class TakeawayProblem(Problem):
    """A value that is no progress of a learner, or one of a newer program; the message names the place in it."""


Row: TypeAlias = dict[str, object]
"""A row of a table by its columns; lists and objects as such, not yet as text."""

TABLES: Final[Mapping[str, Mapping[str, str]]] = {
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
    "mistake": {"at": "time", "rule": "text", "source": "text", "ref": "text", "place": "msg"},
    "hand": {"started": "time", "evening": "text", "deal": "number", "state": "text"},
    "sheet": {"started": "time", "rules": "text", "names": "list", "dealer": "number", "state": "text"},
}  # fmt: skip
"""The columns of each table and what stands in them, `?` where it may be nothing. A `figure` may have a fraction."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines that belong to a row of a table: where they stand, and under which name and as what they are packed.

    `same` are the columns that tell two rows apart; `states` those a row may be in, the last that of one that does not go on.
    """

    table: str
    column: str
    packed: str
    kind: str
    same: tuple[str, ...]
    states: tuple[str, ...]


LINES: Final = {
    "hand": Lines("event", "line", "events", "text", ("started", "deal"), ("open", "done", "left")),
    "sheet": Lines("sheet_hand", "hand", "hands", "json", ("started",), ("open", "done")),
}
HERE: Final = ("here.*", "learner")
"""Settings that speak of this file alone (numbers of its rows, who sits here) and mean nothing in another."""

JSON: Final = frozenset({"list", "object", "msg"})
"""What stands in the file as JSON text."""
_LAST_STATE: Final = 3
_MOST_FIGURE: Final = 10**9


def checked(packed: object) -> dict[str, list[Row]]:
    """The rows of every table. Raises TakeawayProblem naming the first place that is not as it should be."""
    if not isinstance(packed, dict) or packed.get("format") != FORMAT:
        raise TakeawayProblem(msg("takeaway.no_progress"))
    version = packed.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise TakeawayProblem(msg("takeaway.place", place="version"))
    if version > VERSION:
        raise TakeawayProblem(msg("takeaway.newer", version=version, known=VERSION))
    return {name: _table(name, packed.get(f"{name}s")) for name in TABLES}


def _table(name: str, rows: object) -> list[Row]:
    if not isinstance(rows, list):
        raise TakeawayProblem(msg("takeaway.place", place=f"{name}s"))
    return [_checked_row(name, f"{name}s[{n}]", row) for n, row in enumerate(rows)]


def _checked_row(table: str, place: str, row: object) -> Row:
    if not isinstance(row, dict):
        raise TakeawayProblem(msg("takeaway.place", place=place))
    for name, kind in TABLES[table].items():
        if name not in row or not _fits(row[name], kind):
            raise TakeawayProblem(msg("takeaway.place", place=f"{place}.{name}"))
    if table in LINES:
        lines = LINES[table]
        found = row.get(lines.packed)
        fits = isinstance(found, list) and all(_fits(line, lines.kind) for line in found)
        if row["state"] not in lines.states or not fits:
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
            return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _MOST_FIGURE
        case "list":
            return isinstance(value, list) and all(map(_is_text, value))
        case "object":
            return isinstance(value, dict) and _is_text(json.dumps(value, ensure_ascii=False))
        case "msg":
            return _is_msg(value) and _is_text(json.dumps(value, ensure_ascii=False))
        case "json":
            return _is_text(value) and _is_json(str(value))
        case "time":
            return isinstance(value, str) and _is_time(value)
        case "day":
            return isinstance(value, str) and _is_day(value)
        case _:
            return _is_text(value)


def _is_text(value: object) -> bool:
    """Whether it is a text that the file can keep: JSON may write half a character."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_msg(value: object) -> bool:
    """Whether it is what `Mistakes` keeps of a message."""
    return isinstance(value, dict) and isinstance(value.get("msg"), str) and isinstance(value.get("params"), dict)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


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
