"""The learner's memory for a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from zuihe_tui import env
from zuihe_tui.i18n import Lang

if TYPE_CHECKING:
    from zuihe_tui.quiz.desk import QuizDesk
    from zuihe_tui.rules.ruleset import Ruleset
    from zuihe_tui.store import Store


@contextmanager
def open_learner(lang: Lang) -> "Iterator[tuple[Store, int]]":
    """The memory of this machine and the learner's number in it. Raises StoreProblem."""
    from zuihe_tui.store import open_store

    handed = env.from_system(lang)
    store = open_store(handed.paths.store)
    try:
        yield store, store.learner(handed.learner, handed.clock())
    finally:
        store.close()


@contextmanager
def quiz_of(lang: Lang, rules: "Ruleset") -> "Iterator[QuizDesk]":
    """The learner's quiz under a rule set. Raises StoreProblem, LessonProblem."""
    from zuihe_tui.course.load import lessons_dir
    from zuihe_tui.quiz.desk import quiz_desk

    with open_learner(lang) as (store, learner):
        yield quiz_desk(store, learner, rules, lessons_dir(), env.from_system(lang).clock)
