"""Asking about a rule and keeping the answer: makers take turns, the rating is derived, one transaction an answer."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import Final

from zuihe_tui.course.verdict import Answer, Judged
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.given import kept
from zuihe_tui.quiz.mark import mark
from zuihe_tui.quiz.memory import PACE_OF, REVIEW, Rating, rate, recall, reviewed
from zuihe_tui.quiz.pictures import picture
from zuihe_tui.quiz.question import NoQuestion, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset, named
from zuihe_tui.store import AnswerRow, CardRow
from zuihe_tui.store.reviews import QUIZ

TRIES: Final = 6
_NEXT: Final = 1_000_000
"""From a seed to the one that is taken where its picture was seen: far from those of the answers to come."""


class Mode(Enum):
    """Why a question is asked: it is due, one rule is drilled, in an exam."""

    DUE = "due"
    RULE = "rule"
    EXAM = "exam"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that stands before the learner; `run` is the exam it belongs to, `came_from` where the rule came from."""

    question: Question
    mode: Mode
    run: str = ""
    came_from: Msg | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of an answer; `leech` is set when the rule goes back to its lesson."""

    asked: Asked
    judged: Judged
    rating: Rating
    leech: bool


def pose(desk: QuizDesk, rule: RuleId, turn: int, seed: int, rules: Ruleset | None = None) -> Question:
    """A question about a rule. `turn` says whose of the makers it is; one that has nothing to ask hands on to the next.

    Under house rules where none has, the rule set they extend is asked about. Raises NoQuestion.
    """
    asked = rules or desk.rules
    makers = desk.makers_for(rule)
    for at in range(len(makers)):
        maker = makers[(turn + at) % len(makers)]
        try:
            return maker.make(rule, seed, asked)
        except NoQuestion:
            continue
    base = named(asked.base)
    if makers and asked != base:
        return pose(desk, rule, turn, seed, base)
    raise NoQuestion(msg("quiz.no_question", rule=rule))


def pose_unseen(desk: QuizDesk, rule: RuleId, turn: int, seed: int) -> Question:
    """A question whose picture the learner was not asked about yet; after some tries one that was.

    Raises NoQuestion, StoreProblem.
    """
    question = pose(desk, rule, turn, seed)
    for nth in range(1, TRIES):
        if not desk.store.reviews.has_picture(desk.learner, picture(question)):
            break
        question = pose(desk, rule, turn, seed + nth * _NEXT)
    return question


def keep(desk: QuizDesk, asked: Asked, given: Answer, *, hinted: bool, millis: int, at: datetime) -> Answered:
    """Marks an answer and keeps it with what it makes of the card. `millis` is how long it took. Raises StoreProblem."""
    question = asked.question
    judged = mark(question, given)
    pace = desk.store.reviews.pace(desk.learner, question.maker, PACE_OF)
    rating = rate(right=judged.right, hinted=hinted, millis=millis, pace=pace)
    now = desk.today(at)
    retention = desk.wishes.retention / 100
    made: list[CardRow] = []

    def moves(card: CardRow | None) -> bool:
        return not now.ahead and counts(asked.mode, card, judged.right, now.day)

    def change(card: CardRow | None) -> CardRow | None:
        # An exam says nothing before its end: then what it makes of the cards is made up for.
        if asked.mode is Mode.EXAM or not moves(card):
            return None
        made.append(reviewed(card, question.rule, rating, at=at, day=now.day, retention=retention))
        return made[-1]

    def answer(card: CardRow | None) -> AnswerRow:
        foretold = None
        if card is not None and card.state == REVIEW and moves(card) and card.last_day < now.day:
            foretold = recall(card, now.day)
        return AnswerRow(
            at=at,
            kind=QUIZ,
            item=f"{question.maker} {question.rule} {question.seed}",
            rules=tuple(dict.fromkeys((question.rule, *(question.holds if judged.right else judged.rule_ids)))),
            ruleset=question.rules.base,
            correct=judged.right,
            millis=millis,
            detail={
                "day": now.day.isoformat(),
                "mode": asked.mode.value,
                "run": asked.run,
                "maker": question.maker,
                "rule": question.rule,
                "seed": question.seed,
                "rating": int(rating),
                "hinted": hinted,
                "foretold": foretold,
                "picture": picture(question),
                "given": kept(given),
            },
        )

    desk.store.cards.review(desk.learner, question.rule, change, answer)
    return Answered(asked, judged, rating, bool(made) and made[-1].leech_at is not None)


def counts(mode: Mode, card: CardRow | None, right: bool, day: date) -> bool:
    """Whether an answer moves the card. Out of turn only a rule that is known to the schedule moves: when due, or when wrong."""
    if mode is Mode.DUE:
        return True
    if card is None or card.leech_at is not None:
        return False
    return not right or card.due_day <= day
