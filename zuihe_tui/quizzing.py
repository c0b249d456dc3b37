"""A learner's quiz as every presenter needs it: what went wrong elsewhere is in it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from zuihe_tui.quiz.desk import QuizDesk, quiz_desk
from zuihe_tui.quiz.sources import is_news
from zuihe_tui.quiz.stock import how_many
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.store import Store


def quiz_of(
    store: Store, learner: int, rules: Ruleset, lessons: Path | None, clock: Callable[[], datetime]
) -> QuizDesk:
    """The learner's quiz, what went wrong elsewhere taken in. Raises StoreProblem."""
    quiz = quiz_desk(store, learner, rules, lessons, clock)
    if is_news(store, learner):
        # Loaded only then: it brings the whole table with it.
        from zuihe_tui.play.mistakes import gather

        gather(quiz)
    return quiz


def due_today(quiz: QuizDesk) -> int:
    """今日复习 n. Raises StoreProblem."""
    return how_many(quiz, quiz.now)
