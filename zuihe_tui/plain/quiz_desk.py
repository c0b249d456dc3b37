"""The quiz of who sits at a plain desk."""

from zuihe_tui.plain.desk import Desk
from zuihe_tui.quiz.desk import QuizDesk, quiz_desk
from zuihe_tui.quiz.sources import is_news
from zuihe_tui.quiz.stock import how_many


def desk_of(desk: Desk) -> QuizDesk:
    """The learner's quiz, what went wrong elsewhere taken in. Raises StoreProblem."""
    quiz = quiz_desk(desk.store, desk.learner, desk.rules, desk.lessons, desk.env.clock)
    if is_news(desk.store, desk.learner):
        # Loaded only then: it brings the whole table with it.
        from zuihe_tui.play.mistakes import gather

        gather(quiz)
    return quiz


def due_today(desk: Desk) -> int:
    """今日复习 n. Raises StoreProblem."""
    quiz = desk_of(desk)
    return how_many(quiz, quiz.now)
