"""The quiz of who sits at a plain desk."""

from zuihe_tui import quizzing
from zuihe_tui.plain.desk import Desk
from zuihe_tui.quiz.desk import QuizDesk


def desk_of(desk: Desk) -> QuizDesk:
    """The learner's quiz. Raises StoreProblem."""
    return quizzing.quiz_of(desk.store, desk.learner, desk.rules, desk.lessons, desk.env.clock)
