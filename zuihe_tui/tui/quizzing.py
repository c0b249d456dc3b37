"""The quiz of who sits at the screen."""

from typing import TYPE_CHECKING

from zuihe_tui import quizzing
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.rules.message import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from zuihe_tui.tui.app import ZuiheApp


def desk_of(app: "ZuiheApp") -> QuizDesk:
    """The learner's quiz; where the lessons cannot be read, what they say of a rule is left out. Raises StoreProblem."""
    desk = app.desk
    lessons: Path | None
    try:
        lessons = desk.lessons_folder()
    except Problem:
        lessons = None
    return quizzing.quiz_of(desk.store, desk.learner, app.rules, lessons, desk.clock)
