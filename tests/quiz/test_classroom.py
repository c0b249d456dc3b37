"""The class as a table and as CSV: who knows how much, and what is failed most."""

import csv
import io
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from zuihe_tui import cli
from zuihe_tui.quiz.classroom import classroom
from zuihe_tui.quiz.progress import State
from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import Store, open_store

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path):
    opened = open_store(tmp_path / "zuihe.sqlite")
    yield opened
    opened.close()


def answer(store: Store, name: str, rule: str, *, correct: bool, days_ago: int = 1) -> None:
    store.answers.add(
        store.learner(name, NOW),
        kind="exercise",
        item="x",
        rules=[rule],
        ruleset="minjian",
        correct=correct,
        millis=1,
        at=NOW - timedelta(days=days_ago),
    )


def test_what_the_class_fails_most_comes_first_and_lately_counts(store: Store) -> None:
    for name in ("甲", "乙"):
        for correct in (False, False, True):
            answer(store, name, "chi.source", correct=correct)
        for correct in (False, True, True):
            answer(store, name, "guang.must", correct=correct)
        answer(store, name, "fu.heng", correct=False)
        for _ in range(5):
            answer(store, name, "hu.hazi", correct=False, days_ago=60)
    found = classroom(store, NOW, nameless="me")
    assert [(one.rule, one.wrong, one.of) for one in found.hardest] == [("chi.source", 4, 6), ("guang.must", 2, 6)]
    assert [pupil.name for pupil in found.pupils] == ["甲", "乙"]
    assert found.pupils[0].answers == 12
    assert found.pupils[0].many(State.UNSEEN) == len(rule_ids())


def test_the_nameless_learner_is_in_a_class_only_who_learnt(store: Store) -> None:
    store.learner("me", NOW)
    assert [pupil.name for pupil in classroom(store, NOW, nameless="me").pupils] == ["me"]
    store.learner("甲", NOW)
    assert [pupil.name for pupil in classroom(store, NOW, nameless="me").pupils] == ["甲"]
    answer(store, "me", "fu.heng", correct=True)
    assert len(classroom(store, NOW, nameless="me").pupils) == 2


def test_the_command_prints_a_table_and_csv(store: Store, tmp_path: Path, monkeypatch, capsys) -> None:
    answer(store, "=SUM(A1)", "fu.heng", correct=False)
    store.close()
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path))
    assert cli.run(["class", "--lang", "en"]) == 0
    assert "=SUM(A1)" in capsys.readouterr().out
    assert cli.run(["class", "--csv", "--lang", "zh"]) == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert rows[1][0] == "'=SUM(A1)"
    assert [RuleId(rule) for rule in rows[0][8:]] == list(rule_ids())


def test_where_nobody_learnt_the_way_in_is_told(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path / "none"))
    assert cli.run(["class"]) == 2
    assert "zuihe serve" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_who_only_played_or_only_opened_a_lesson_was_there(store: Store) -> None:
    """`last` is not of answers alone."""
    for name in ("甲", "乙", "丙"):
        store.learner(name, NOW)
    store.hands.begin(store.learner("甲", NOW), ["{}"], deal=1, at=NOW)
    store.lessons.set_bookmark(store.learner("乙", NOW), "yao", "2", NOW - timedelta(days=2))
    store.lessons.mark_done(store.learner("乙", NOW), "yao", NOW - timedelta(days=1))
    answer(store, "乙", "fu.heng", correct=True, days_ago=3)
    found = classroom(store, NOW, nameless="me")
    assert [pupil.last for pupil in found.pupils] == [NOW, NOW - timedelta(days=1), None]


@pytest.mark.parametrize("learnt", [True, False])
def test_mere_names_stand_in_a_line_and_in_the_csv(store: Store, tmp_path: Path, monkeypatch, capsys, learnt) -> None:
    for name in ("甲", "错名"):
        store.learner(name, NOW)
    if learnt:
        answer(store, "甲", "fu.heng", correct=True)
    store.close()
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path))
    assert cli.run(["class", "--lang", "zh"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert ("还没开始：错名" if learnt else "还没开始：甲、错名") in lines
    assert sum(line.startswith("学员") for line in lines) == learnt
    assert cli.run(["class", "--csv", "--lang", "zh"]) == 0
    assert "还没做过" in capsys.readouterr().out
