"""Another name for a learner: everything stays with them, and nobody becomes another."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from zuihe_tui import env
from zuihe_tui.store import Store, open_store
from zuihe_tui.store.names import NameProblem

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "zuihe.sqlite")


def test_all_progress_stays_with_who_is_renamed(store: Store) -> None:
    me = store.learner("小王", NOON)
    store.lessons.mark_done(me, "dajia", NOON)
    assert store.rename("小王", "  老 王 ") == "老 王"
    assert store.learner("老 王", NOON) == me
    assert store.learners() == ("老 王",)
    assert "dajia" in store.lessons.done(me)


@pytest.mark.parametrize(("old", "new"), [("小王", "小李"), ("没有这人", "谁"), ("小王", " "), ("小王", "a\x1b[31m")])
def test_a_name_that_is_taken_or_none_is_refused_and_nothing_changes(store: Store, old: str, new: str) -> None:
    numbers = [store.learner(name, NOON) for name in ("小王", "小李")]
    with pytest.raises(NameProblem):
        store.rename(old, new)
    assert [store.learner(name, NOON) for name in ("小王", "小李")] == numbers
    assert store.learners() == ("小王", "小李")


def test_the_same_name_again_is_no_other_name(store: Store) -> None:
    store.learner("小王", NOON)
    assert store.rename("小王", "小王") == "小王"


def test_who_sat_here_sits_here_at_the_next_start_under_the_new_name(store: Store) -> None:
    at_home = {"ZUIHE_HOME": str(store.path.parent)}
    me = store.learner(env.LEARNER, NOON)
    assert env.rename(store, env.LEARNER, "小王", NOON) == "小王"
    assert env.learner(at_home) == "小王"
    assert store.learner("小王", NOON) == me
    assert env.rename(store, "小王", "老王", NOON) == "老王"
    assert env.learner(at_home) == "老王"
    store.learner("小李", NOON)
    env.rename(store, "小李", "李", NOON)
    assert env.learner(at_home) == "老王"
