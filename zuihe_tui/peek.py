"""One setting read without opening the memory: no import of it, and nothing made, locked or migrated."""

import sqlite3
from contextlib import closing
from pathlib import Path

_SETTING = "SELECT value FROM setting JOIN learner ON learner.id = setting.learner WHERE learner.name = ? AND key = ?"


def peek(path: Path, learner: str, key: str) -> str | None:
    """The value, or None where the file cannot be read or has none."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.2)) as db:
            row = db.execute(_SETTING, (learner, key)).fetchone()
    except sqlite3.Error:
        return None
    return str(row[0]) if row else None
