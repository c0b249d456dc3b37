"""The quiz in the file: killed at a hundred moments, two programs at once, an older file, a full disk."""

import os
import random
import signal
import sqlite3
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from zuihe_tui.quiz.memory import Rating, reviewed
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import CardRow, Store, StoreProblem, open_store
from zuihe_tui.store.answers import AnswerRow
from zuihe_tui.store.reviews import QUIZ
from zuihe_tui.store.schema import MIGRATIONS

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
RULE = RuleId("hu.best")
KILLS = 100


def review(store: Store, me: int, name: str) -> None:
    """One answer; the card must count exactly the answers that are there."""

    def change(card: CardRow | None) -> CardRow:
        return reviewed(card, RULE, Rating.GOOD, at=NOON, day=NOON.date(), retention=0.9)

    def answer(_before: CardRow | None) -> AnswerRow:
        return AnswerRow(NOON, QUIZ, name, (RULE,), "minjian", True, 1, {"day": "2026-03-01", "mode": "due"})

    store.cards.review(me, RULE, change, answer)


def agrees(path: Path) -> int:
    """How many answers there are; the card has seen each of them."""
    store = open_store(path)
    me = store.learner("me", NOON)
    answers = store.answers.list(me, QUIZ)
    cards = store.cards.all(me)
    assert store.notes == ()
    assert (cards[0].asked if cards else 0) == len(answers)
    store.close()
    return len(answers)


def _answers_for_ever(path: Path, tell: int, name: str) -> None:
    store = open_store(path)
    me = store.learner("me", NOON)
    n = 0
    while True:
        review(store, me, f"{name} {n}")
        os.write(tell, b".")
        n += 1


def _child(path: Path, name: str) -> tuple[int, int]:
    pipe, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(pipe)
            _answers_for_ever(path, tell, name)
        finally:
            os._exit(1)
    os.close(tell)
    return child, pipe


def _read_all(pipe: int) -> int:
    told = 0
    while read := os.read(pipe, 4096):
        told += len(read)
    os.close(pipe)
    return told


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_a_hundred_moments_no_acknowledged_answer_is_lost(tmp_path: Path):
    path, rng = tmp_path / "z.db", random.Random(2)
    reviewed(
        None, RULE, Rating.GOOD, at=NOON, day=NOON.date(), retention=0.9
    )  # the scheduler is loaded before the forks
    acknowledged = 0
    for kill in range(KILLS):
        child, pipe = _child(path, str(kill))
        told = sum(len(os.read(pipe, 1)) for _ in range(rng.randrange(4)))
        time.sleep(rng.random() * 0.01)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += _read_all(pipe)
        there = agrees(path)
        assert acknowledged + told <= there <= acknowledged + told + 1
        acknowledged = there
    assert acknowledged > KILLS


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_two_programs_answering_the_same_rule_lose_nothing(tmp_path: Path):
    path = tmp_path / "z.db"
    open_store(path).close()
    both = [_child(path, name) for name in "ab"]
    told = sum(len(os.read(pipe, 1)) for _ in range(20) for _, pipe in both)
    for child, _ in both:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    told += sum(_read_all(pipe) for _, pipe in both)
    assert told >= 40
    assert told <= agrees(path) <= told + 2


def test_a_file_from_before_the_quiz_is_brought_up_and_a_copy_kept(tmp_path: Path):
    path = tmp_path / "z.db"
    old = sqlite3.connect(path)
    for migration in MIGRATIONS[:2]:
        old.executescript(migration)
    old.execute("PRAGMA user_version = 2")
    old.execute("INSERT INTO learner (name, since) VALUES ('me', ?)", (NOON.isoformat(),))
    old.commit()
    old.close()
    store = open_store(path)
    assert [note.id for note in store.notes] == ["store.copied"]
    assert (tmp_path / "z-v2.db").exists()
    assert store.learners() == ("me",)
    review(store, 1, "a")
    assert agrees_now(store) == 1


def agrees_now(store: Store) -> int:
    return store.cards.all(1)[0].asked


def _fill(store: Store, me: int) -> None:
    for n in range(10_000):
        review(store, me, f"b {n} " + "x" * 500)


def test_a_full_disk_is_one_line_and_what_was_there_stays(tmp_path: Path):
    store = open_store(tmp_path / "z.db")
    me = store.learner("me", NOON)
    review(store, me, "a")
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreProblem) as caught:
        _fill(store, me)
    assert caught.value.message.id == "store.refused"
    store._db.execute("PRAGMA max_page_count = 1000000")
    store.close()
    assert agrees(tmp_path / "z.db") >= 1


def test_looking_back_over_answers(tmp_path: Path):
    store = open_store(tmp_path / "z.db")
    me = store.learner("me", NOON)
    for n in range(30):
        detail = {"day": f"2026-03-0{1 + n % 2}", "mode": "due", "maker": "m", "run": "r" if n < 3 else ""}
        row = AnswerRow(NOON + timedelta(seconds=n), QUIZ, f"{n}", (RULE,), "minjian", True, n, detail)
        store.cards.review(me, RULE, lambda _: None, lambda _, row=row: row)
    assert store.reviews.count(me) == 30
    assert store.reviews.on_day(me, NOON.date(), "due") == 15
    assert store.reviews.on_day(me, NOON.date(), "exam") == 0
    assert store.reviews.pace(me, "m", 4) == (29, 28, 27, 26)
    assert [row.item for row in store.reviews.of_run(me, "r")] == ["0", "1", "2"]
    last = store.reviews.last(me)
    assert last is not None
    assert last[2].day == 2
    assert store.reviews.last(99) is None
    assert store.cards.all(me) == ()
