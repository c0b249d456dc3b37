"""Opening the file: made, migrated with a copy kept, set aside when damaged, refused when newer than the program."""

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from zuihe_tui.reading import why_refused
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.store.schema import MIGRATIONS, VERSION

_BUSY_MS: Final = 10_000


class StoreProblem(Problem):
    """The memory cannot be used: written by a newer program, or its folder or disk refuses."""


def connect(path: Path) -> tuple[sqlite3.Connection, tuple[Msg, ...]]:
    """A connection at the current version, and what a person should be told (a file set aside, a copy kept).

    Raises StoreProblem when the file is from a newer version or cannot be written.
    """
    notes: list[Msg] = []
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _current(path, notes), tuple(notes)
        except sqlite3.DatabaseError as error:
            if not _damaged(error):
                raise
            notes.append(msg("store.set_aside", path=str(path), aside=str(_set_aside(path))))
            return _current(path, notes), tuple(notes)
    except OSError as error:
        raise StoreProblem(msg("store.folder", path=str(path.parent), reason=why_refused(error))) from None
    except sqlite3.Error as error:
        raise StoreProblem(msg("store.refused", path=str(path), reason=str(error))) from None


def _damaged(error: sqlite3.DatabaseError) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def _open(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, timeout=_BUSY_MS / 1000, check_same_thread=False)
    try:
        db.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        db.close()
        raise
    return db


def _current(path: Path, notes: list[Msg]) -> sqlite3.Connection:
    db = _open(path)
    try:
        if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise _corrupt()
        version = _version(db)
        if version > VERSION:
            raise StoreProblem(msg("store.newer", path=str(path), version=version, known=VERSION))
        _share(db)
        if 0 < version < VERSION:
            notes.append(msg("store.copied", copy=str(_copy(db, path, version))))
        _migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def _share(db: sqlite3.Connection) -> None:
    # SQLite does not wait on a lock when it changes the journal mode, so two first starts at once need a second try.
    for last in (*[False] * 100, True):
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError:
            if last:
                raise
            time.sleep(_BUSY_MS / 100_000)


def _corrupt() -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError("quick_check")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _migrate(db: sqlite3.Connection) -> None:
    # The version is read again inside the write lock: two programs may start at once on a new file.
    db.execute("BEGIN IMMEDIATE")
    try:
        for version in range(_version(db), VERSION):
            for statement in MIGRATIONS[version].split(";"):
                if statement.strip():
                    db.execute(statement)
            db.execute(f"PRAGMA user_version = {version + 1}")
        db.execute("COMMIT")
    except BaseException:
        # A full disk has ended it already.
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _copy(db: sqlite3.Connection, path: Path, version: int) -> Path:
    copy = _free(path.with_name(f"{path.stem}-v{version}{path.suffix}"))
    with closing(sqlite3.connect(copy)) as target:
        db.backup(target)
    return copy


def _set_aside(path: Path) -> Path:
    aside = _free(path.with_name(f"{path.stem}-damaged{path.suffix}"))
    shutil.move(path, aside)
    for tail in ("-wal", "-shm"):
        side = path.with_name(path.name + tail)
        if side.exists():
            os.replace(side, aside.with_name(aside.name + tail))
    return aside


def _free(path: Path) -> Path:
    n, free = 1, path
    while free.exists():
        n += 1
        free = path.with_name(f"{path.stem}-{n}{path.suffix}")
    return free
