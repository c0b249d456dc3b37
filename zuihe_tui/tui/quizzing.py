"""The quiz of who sits at the screen."""

from typing import TYPE_CHECKING

from zuihe_tui.quiz.desk import QuizDesk, quiz_desk
from zuihe_tui.quiz.sources import is_news
from zuihe_tui.quiz.stock import how_many
from zuihe_tui.rules.message import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from zuihe_tui.tui.app import ZuiheApp


def desk_of(app: "ZuiheApp") -> QuizDesk:
    """The learner's quiz, what went wrong elsewhere taken in. Raises StoreProblem."""
    desk = app.desk
    lessons: Path | None
    try:
        lessons = desk.lessons_folder()
    except Problem:
        lessons = None
    quiz = quiz_desk(desk.store, desk.learner, app.rules, lessons, desk.clock)
    if is_news(desk.store, desk.learner):
        # Loaded only then: it brings the whole table with it.
        from zuihe_tui.play.mistakes import gather

        gather(quiz)
    return quiz


def due_today(app: "ZuiheApp") -> int:
    """今日复习 n. Raises StoreProblem."""
    quiz = desk_of(app)
    return how_many(quiz, quiz.now)
