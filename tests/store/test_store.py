"""The memory: made, kept, migrated, set aside, shared by two programs."""

import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from zuihe_tui.store import StoreProblem, open_store, opening, schema

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def add(store, learner, item="x", correct=True):
    return store.answers.add(
        learner, kind="practice", item=item, rules=["hu.hazi"], ruleset="minjian", correct=correct, millis=1200, at=NOON
    )


def test_an_answer_is_there_for_another_reader_at_once(tmp_path: Path):
    path = tmp_path / "new" / "zuihe.db"
    store = open_store(path)
    me = store.learner("", NOON)
    add(store, me, "hu 7")
    other = open_store(path)
    (row,) = other.answers.list(me)
    assert (row.item, row.rules, row.correct, row.millis, row.at) == ("hu 7", ("hu.hazi",), True, 1200, NOON)


def test_learners_are_apart(tmp_path: Path):
    store = open_store(tmp_path / "z.db")
    one, two = store.learner("a", NOON), store.learner("b", NOON)
    assert one == store.learner("a", NOON) != two
    add(store, one)
    store.settings.set(one, "lang", "en")
    store.lessons.mark_done(one, "dajia", NOON)
    assert store.answers.list(two) == ()
    assert store.settings.get(two, "lang", "zh") == "zh"
    assert store.lessons.done(two) == frozenset()
    assert store.learners() == ("a", "b")


def test_a_bookmark_lives_until_the_lesson_is_done(tmp_path: Path):
    store = open_store(tmp_path / "z.db")
    me = store.learner("", NOON)
    assert store.lessons.bookmark(me, "dajia") is None
    store.lessons.set_bookmark(me, "dajia", "3:1", NOON)
    assert store.lessons.opened(me) == ("dajia",)
    store.lessons.mark_done(me, "dajia", NOON)
    assert store.lessons.bookmark(me, "dajia") is None
    assert store.lessons.done(me) == {"dajia"}


@pytest.mark.parametrize(
    "junk", [b"not a database at all, but long enough to be taken for one" * 40, b"SQLite format 3\0" + b"\1" * 5000]
)
def test_a_damaged_file_is_set_aside_whole(tmp_path: Path, junk: bytes):
    path = tmp_path / "z.db"
    path.write_bytes(junk)
    store = open_store(path)
    (note,) = store.notes
    assert note.id == "store.set_aside"
    assert Path(str(note.params["aside"])).read_bytes() == junk
    add(store, store.learner("", NOON))


def test_a_file_torn_in_the_middle_is_set_aside(tmp_path: Path):
    path = tmp_path / "z.db"
    store = open_store(path)
    me = store.learner("", NOON)
    for n in range(300):
        add(store, me, f"item {n}")
    store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\7" * 4096 + whole[8192:])
    assert [note.id for note in open_store(path).notes] == ["store.set_aside"]


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path):
    path = tmp_path / "z.db"
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreProblem) as caught:
        open_store(path)
    assert caught.value.message.id == "store.newer"
    assert path.read_bytes() == before


def test_a_migration_keeps_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "z.db"
    store = open_store(path)
    add(store, store.learner("", NOON), "old")
    store.close()
    more = (*schema.MIGRATIONS, "ALTER TABLE learner ADD COLUMN club TEXT")
    monkeypatch.setattr(opening, "MIGRATIONS", more)
    monkeypatch.setattr(opening, "VERSION", len(more))
    store = open_store(path)
    (note,) = store.notes
    assert note.id == "store.copied"
    kept = sqlite3.connect(str(note.params["copy"]))
    assert kept.execute("SELECT item FROM answer").fetchall() == [("old",)]
    assert store.answers.list(store.learner("", NOON))[0].item == "old"


def test_a_failed_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "z.db"
    store = open_store(path)
    add(store, store.learner("", NOON), "old")
    store.close()
    more = (*schema.MIGRATIONS, "ALTER TABLE learner ADD COLUMN club TEXT; ALTER TABLE nowhere ADD COLUMN x TEXT")
    with monkeypatch.context() as patched:
        patched.setattr(opening, "MIGRATIONS", more)
        patched.setattr(opening, "VERSION", len(more))
        with pytest.raises(StoreProblem):
            open_store(path)
    store = open_store(path)
    assert store.answers.list(1)[0].item == "old"


def test_an_unusable_folder_is_a_clear_line(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreProblem) as caught:
        open_store(tmp_path / "file" / "z.db")
    assert caught.value.message.id == "store.folder"


def test_a_full_disk_is_a_clear_line_and_loses_nothing(tmp_path: Path):
    store = open_store(tmp_path / "z.db")
    me = store.learner("", NOON)
    add(store, me, "kept")
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreProblem):
        [add(store, me, f"more {n}" * 20) for n in range(2000)]
    assert store.answers.list(me)[0].item == "kept"


WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from zuihe_tui.store import open_store
store = open_store(Path(sys.argv[1]))
at = datetime(2026, 3, 1, tzinfo=UTC)
me = store.learner("", at)
for n in range(int(sys.argv[3])):
    store.answers.add(me, kind="k", item=f"{sys.argv[2]} {n}", rules=[], ruleset="minjian", correct=True, millis=1, at=at)
    print(n, flush=True)
"""


def writer(path: Path, name: str, many: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name, str(many)], stdout=subprocess.PIPE, text=True
    )


def test_two_programs_starting_and_writing_at_once_lose_nothing(tmp_path: Path):
    path = tmp_path / "z.db"
    both = [writer(path, name, 60) for name in ("a", "b")]
    assert [process.wait(60) for process in both] == [0, 0]
    for process in both:
        assert process.stdout is not None
        process.stdout.close()
    items = {row.item for row in open_store(path).answers.list(1)}
    assert items == {f"{name} {n}" for name in "ab" for n in range(60)}


@pytest.mark.parametrize("after", [1, 7, 23])
def test_killed_at_any_moment_every_acknowledged_answer_is_there(tmp_path: Path, after: int):
    path = tmp_path / "z.db"
    process = writer(path, "a", 100_000)
    assert process.stdout is not None
    seen = [process.stdout.readline() for _ in range(after)]
    process.kill()
    rest = process.stdout.read().split()
    process.stdout.close()
    process.wait(10)
    acknowledged = max(int(word) for word in [*seen, *rest] if str(word).strip().isdigit())
    store = open_store(path)
    assert store.notes == ()
    assert len(store.answers.list(1)) >= acknowledged + 1
