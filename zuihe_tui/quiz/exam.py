"""An exam: thirty questions over chosen units, marked at the end; left half way, it goes on where it was."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from random import Random
from typing import Final

from zuihe_tui.quiz.asking import Asked, Mode, counts, pose, pose_unseen
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.memory import Rating, reviewed
from zuihe_tui.quiz.question import NoQuestion, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.store import AnswerRow, CardRow, MistakeRow, Store

QUESTIONS: Final = 30
TIME: Final = timedelta(minutes=30)

Pose = Callable[[QuizDesk, RuleId, int, int], Question]

_OPEN: Final = "quiz.exam"
"""The setting that holds the exam under way."""

_LAST: Final = "quiz.exam_last"
"""The one that holds the exam that ended last."""

_UNITS: Final = "quiz.exam_units"
"""The one that holds the numbers of the units chosen last, counted from 1."""


@dataclass(frozen=True, slots=True)
class Exam:
    """`rules` are what each question is about, in order; `seed` makes the questions. `timed`: after `TIME` it is over."""

    seed: int
    rules: tuple[RuleId, ...]
    started: datetime
    timed: bool

    @property
    def run(self) -> str:
        """The name its answers bear."""
        return f"exam {self.seed} {self.started.isoformat()}"

    def over(self, now: datetime) -> bool:
        """Whether the time is up."""
        return self.ends is not None and now >= self.ends

    @property
    def ends(self) -> datetime | None:
        """When the time is up; None without a limit."""
        return self.started + TIME if self.timed else None


@dataclass(frozen=True, slots=True)
class Result:
    """How an exam went. `weak` are the rules answered wrong, the most often wrong first."""

    right: int
    answered: int
    of: int
    weak: tuple[RuleId, ...]

    @property
    def mark(self) -> int:
        """The mark out of a hundred; what was not answered counts as wrong."""
        return round(100 * self.right / self.of) if self.of else 0


def drawn(rules: tuple[RuleId, ...], seed: int, many: int = QUESTIONS) -> tuple[RuleId, ...]:
    """Which rule each question is about: all of them before any comes twice. Raises NoQuestion without any."""
    if not rules:
        raise NoQuestion(msg("quiz.exam.nothing"))
    found: list[RuleId] = []
    rng = Random(f"exam/{seed}")
    while len(found) < many:
        again = list(rules)
        rng.shuffle(again)
        found += again
    return tuple(found[:many])


def begin(
    desk: QuizDesk, rules: tuple[RuleId, ...], *, seed: int, timed: bool, now: datetime, units: Iterable[int] = ()
) -> Exam:
    """A new exam, kept until it is closed; another under way is given up, what went wrong in it is not.

    `units` are those chosen, counted from 0: the next time they are proposed.

    Raises NoQuestion, StoreProblem.
    """
    askable = tuple(rule for rule in rules if desk.makers_for(rule))
    exam = Exam(seed, drawn(askable, seed), now, timed)
    before = under_way(desk)
    mistakes = () if before is None else _mistakes(desk, before)
    if before is not None:
        _move_cards(desk, before, now)
    chosen = " ".join(str(n + 1) for n in sorted(units))
    desk.store.mistakes.add(desk.learner, mistakes, {_OPEN: _kept(exam), **({_UNITS: chosen} if chosen else {})})
    return exam


def units_chosen(desk: QuizDesk) -> tuple[int, ...]:
    """The units of the exam begun last, counted from 0, as far as there are such; none before the first."""
    kept = desk.store.settings.get(desk.learner, _UNITS).split()
    numbers = {int(n) - 1 for n in kept if n.isdecimal()}
    return tuple(n for n in range(len(desk.taught.units)) if n in numbers)


def _kept(exam: Exam) -> str:
    return json.dumps({**asdict(exam), "started": exam.started.isoformat()})


def _move_cards(desk: QuizDesk, exam: Exam, now: datetime) -> None:
    """What an exam makes of the cards, once it has ended; done twice, it is as done once."""
    if desk.today(now).ahead:
        return
    rows = answers(desk, exam)
    retention = desk.wishes.retention / 100

    def change(card: CardRow | None) -> CardRow | None:
        moved = card
        for row in rows:
            day = date.fromisoformat(str(row.detail["day"]))
            if moved is None or row.detail["rule"] != moved.rule or row.at <= moved.last:
                continue
            if counts(Mode.EXAM, moved, row.correct, day):
                rating = Rating(int(str(row.detail["rating"])))
                moved = reviewed(moved, moved.rule, rating, at=row.at, day=day, retention=retention)
        return None if moved is card else moved

    desk.store.cards.change(desk.learner, change)


def _mistakes(desk: QuizDesk, exam: Exam) -> tuple[MistakeRow, ...]:
    """What went wrong in an exam: it comes into the quiz when the exam ends, for before that nothing is said of it."""
    return tuple(
        MistakeRow(
            row.at, RuleId(str(row.detail["rule"])), "exam", f"{row.at.isoformat()} {row.item}", msg("quiz.from.exam")
        )
        for row in answers(desk, exam)
        if not row.correct
    )


def under_way(desk: QuizDesk) -> Exam | None:
    """The exam that was left half way."""
    return _read(desk.store, desk.learner, _OPEN)


def last(desk: QuizDesk) -> Exam | None:
    """The exam that ended last."""
    return _read(desk.store, desk.learner, _LAST)


def open_run(store: Store, learner: int) -> str:
    """The name that the answers of the exam under way bear; "" without one."""
    exam = _read(store, learner, _OPEN)
    return "" if exam is None else exam.run


def _read(store: Store, learner: int, setting: str) -> Exam | None:
    try:
        kept = json.loads(store.settings.get(learner, setting) or "null")
        rules = tuple(RuleId(str(rule)) for rule in kept["rules"])
        return Exam(int(kept["seed"]), rules, datetime.fromisoformat(kept["started"]), bool(kept["timed"]))
    except (ValueError, TypeError, KeyError):
        return None


def close(desk: QuizDesk, exam: Exam) -> None:
    """The exam does not go on, but can be looked back at; now it moves cards, and what went wrong comes in. Raises StoreProblem."""
    _move_cards(desk, exam, desk.now)
    desk.store.mistakes.add(desk.learner, _mistakes(desk, exam), {_LAST: _kept(exam), _OPEN: ""})


def ask_exam(desk: QuizDesk, exam: Exam, now: datetime) -> Asked | None:
    """The next question; None when all are answered or the time is up. Raises NoQuestion."""
    at = len(answers(desk, exam))
    if at >= len(exam.rules) or exam.over(now):
        return None
    return Asked(exam_question(desk, exam, at, pose_unseen), Mode.EXAM, exam.run)


def exam_question(desk: QuizDesk, exam: Exam, at: int, ask: Pose = pose) -> Question:
    """Question `at` of an exam, counted from 0: the same whenever it is asked. Raises NoQuestion.

    `ask` may look at what the learner was asked before; on paper nobody is known.
    """
    rule = exam.rules[at]
    before = exam.rules[:at].count(rule)
    return ask(desk, rule, exam.seed + before, exam.seed * 1000 + at)


def answers(desk: QuizDesk, exam: Exam) -> tuple[AnswerRow, ...]:
    """What was answered in an exam, in order."""
    return desk.store.reviews.of_run(desk.learner, exam.run)


def result(desk: QuizDesk, exam: Exam) -> Result:
    """How it went so far."""
    rows = answers(desk, exam)
    wrong = Counter(RuleId(str(row.detail["rule"])) for row in rows if not row.correct)
    weak = tuple(rule for rule, _ in sorted(wrong.items(), key=lambda one: (-one[1], one[0])))
    return Result(sum(row.correct for row in rows), len(rows), len(exam.rules), weak)
