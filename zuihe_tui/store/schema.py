"""The tables, as a list of migrations: number n brings a file from version n to n + 1."""

from typing import Final

MIGRATIONS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE learner (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        since TEXT NOT NULL
    ) STRICT;
    CREATE TABLE setting (
        learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (learner, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE lesson (
        learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,
        lesson TEXT NOT NULL,
        bookmark TEXT,
        done_at TEXT,
        opened_at TEXT NOT NULL,
        PRIMARY KEY (learner, lesson)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answer (
        id INTEGER PRIMARY KEY,
        learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        item TEXT NOT NULL,
        rules TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        correct INTEGER NOT NULL,
        millis INTEGER NOT NULL,
        detail TEXT NOT NULL
    ) STRICT;
    CREATE INDEX answer_by_learner ON answer (learner, kind, at);
    """,
    """
    CREATE TABLE hand (
        id INTEGER PRIMARY KEY,
        learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,
        started TEXT NOT NULL,
        evening TEXT NOT NULL,
        deal INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'done', 'left'))
    ) STRICT;
    CREATE INDEX hand_by_learner ON hand (learner, state, id);
    CREATE TABLE event (
        hand INTEGER NOT NULL REFERENCES hand(id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (hand, n)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE card (
        learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,
        rule TEXT NOT NULL,
        state INTEGER NOT NULL,
        step INTEGER,
        stability REAL NOT NULL,
        difficulty REAL NOT NULL,
        due TEXT NOT NULL,
        due_day TEXT NOT NULL,
        last TEXT NOT NULL,
        last_day TEXT NOT NULL,
        new_day TEXT NOT NULL,
        asked INTEGER NOT NULL,
        lapses INTEGER NOT NULL,
        wrong INTEGER NOT NULL,
        leech_at TEXT,
        PRIMARY KEY (learner, rule)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE mistake (
        id INTEGER PRIMARY KEY,
        learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,
        at TEXT NOT NULL,
        rule TEXT NOT NULL,
        source TEXT NOT NULL,
        ref TEXT NOT NULL,
        place TEXT NOT NULL,
        UNIQUE (learner, source, ref, rule)
    ) STRICT;
    """,
    """
    CREATE TABLE sheet (
        id INTEGER PRIMARY KEY,
        learner INTEGER NOT NULL REFERENCES learner(id) ON DELETE CASCADE,
        started TEXT NOT NULL,
        rules TEXT NOT NULL,
        names TEXT NOT NULL,
        dealer INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'done'))
    ) STRICT;
    CREATE INDEX sheet_by_learner ON sheet (learner, id);
    CREATE TABLE sheet_hand (
        sheet INTEGER NOT NULL REFERENCES sheet(id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        hand TEXT NOT NULL,
        PRIMARY KEY (sheet, n)
    ) STRICT, WITHOUT ROWID;
    """,
)
"""Every change to the tables is a new entry here; the old ones stay as they are."""

VERSION: Final = len(MIGRATIONS)
