"""What went wrong in an exam: each question as it was asked, what was answered, and what is right."""

from dataclasses import dataclass

from zuihe_tui.course.verdict import Answer, Judged
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.exam import Exam, answers
from zuihe_tui.quiz.given import read
from zuihe_tui.quiz.mark import mark
from zuihe_tui.quiz.pictures import picture
from zuihe_tui.quiz.question import NoQuestion, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.store import AnswerRow


@dataclass(frozen=True, slots=True)
class Missed:
    """A question of an exam that was answered wrong; `n` is its number, counted from 1."""

    n: int
    row: AnswerRow


@dataclass(frozen=True, slots=True)
class Again:
    """A missed question as it was asked, what was answered and what came of it; both None where the answer was not kept."""

    question: Question
    given: Answer | None
    judged: Judged | None


def missed(desk: QuizDesk, exam: Exam) -> tuple[Missed, ...]:
    """What was answered wrong, in the order it was asked."""
    return tuple(Missed(n, row) for n, row in enumerate(answers(desk, exam), 1) if not row.correct)


def again(desk: QuizDesk, one: Missed) -> Again:
    """A missed question made again. Raises NoQuestion where its maker no longer makes the same."""
    detail = one.row.detail
    rule, seed = RuleId(str(detail["rule"])), int(str(detail["seed"]))
    makers = [maker for maker in desk.makers_for(rule) if maker.name == detail["maker"]]
    for rules in (desk.rules, *(named(name) for name in NAMES)):
        for maker in makers:
            try:
                question = maker.make(rule, seed, rules)
            except NoQuestion:
                continue
            if picture(question) == detail["picture"]:
                given = read(detail.get("given"))
                return Again(question, given, None if given is None else mark(question, given))
    raise NoQuestion(msg("quiz.exam.no_longer", n=one.n))
