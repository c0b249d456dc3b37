"""The four ways to be asked, with one face for whoever shows them: what comes now, and what became of an answer."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Protocol

from zuihe_tui.course.verdict import Answer, Judged
from zuihe_tui.quiz import exam as exams
from zuihe_tui.quiz.asking import Answered, Asked, Mode, keep, pose_unseen
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.due import APART, ask_due
from zuihe_tui.quiz.exam_missed import Missed, missed
from zuihe_tui.quiz.question import Question
from zuihe_tui.quiz.sprint import Sprint, keep_sprint, record, score
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


@dataclass(frozen=True, slots=True)
class Shown:
    """A question to show. `place` says how far one is; `helps`: hints and the rule book are open; `silent`: nothing is said of
    what is done before the end; `ends`: the time limit."""

    question: Question
    place: Msg
    came_from: Msg | None = None
    helps: bool = True
    silent: bool = False
    ends: datetime | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more to ask, and what there is to say; `weak` are rules worth reading, `missed` questions worth looking at again.
    `ahead` as in `DueNow`."""

    lines: tuple[Msg, ...]
    weak: tuple[RuleId, ...] = ()
    missed: tuple[Missed, ...] = ()
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """What became of an answer; None for `judged` where it is told at the end, or came too late. `lines` are told as well."""

    judged: Judged | None
    lines: tuple[Msg, ...] = ()


class Run(Protocol):
    """One way to be asked. Every answer is kept when `answer` returns; leaving loses nothing."""

    @property
    def title(self) -> Msg:
        """What it is called."""
        ...

    def ask(self, now: datetime) -> Shown | Over:
        """What comes now. Raises StoreProblem, NoQuestion."""
        ...

    def answer(self, given: Answer, *, hinted: bool, millis: int, at: datetime) -> Told:
        """Keeps the answer to what was asked last. Raises StoreProblem."""
        ...

    def left(self) -> tuple[Msg, ...]:
        """What to say to one who leaves half way."""
        ...


@dataclass(slots=True)
class DueRun:
    """今日复习."""

    desk: QuizDesk
    asked: Asked | None = None
    last: list[RuleId] = field(default_factory=list)

    @property
    def title(self) -> Msg:
        return msg("quiz.run.due")

    def ask(self, now: datetime) -> Shown | Over:
        found = ask_due(self.desk, now, self.last)
        self.asked = found.asked
        if found.ahead:
            return Over((msg("quiz.clock", n=found.ahead),), ahead=found.ahead)
        if found.asked is None:
            begun = bool(self.desk.store.cards.all(self.desk.learner))
            waiting = (msg("quiz.waiting", n=found.waiting),) if found.waiting else ()
            return Over((msg("quiz.done" if begun else "quiz.nothing_yet"), *waiting))
        return Shown(found.asked.question, msg("quiz.left", n=found.left), found.asked.came_from)

    def answer(self, given: Answer, *, hinted: bool, millis: int, at: datetime) -> Told:
        assert self.asked is not None
        done = keep(self.desk, self.asked, given, hinted=hinted, millis=millis, at=at)
        self.last = [*self.last, self.asked.question.rule][-APART:]
        return Told(done.judged, leech_lines(self.desk, done))

    def left(self) -> tuple[Msg, ...]:
        return ()


@dataclass(slots=True)
class RuleRun:
    """专练一条规则."""

    desk: QuizDesk
    rule: RuleId
    turn: int = 0
    asked: Asked | None = None

    @property
    def title(self) -> Msg:
        return msg("quiz.run.rule")

    def ask(self, now: datetime) -> Shown | Over:  # noqa: ARG002  every run is asked alike
        question = pose_unseen(self.desk, self.rule, self.turn, self.desk.store.reviews.count(self.desk.learner) + 1)
        self.asked = Asked(question, Mode.RULE)
        return Shown(question, msg("quiz.nth", n=self.turn + 1))

    def answer(self, given: Answer, *, hinted: bool, millis: int, at: datetime) -> Told:
        assert self.asked is not None
        done = keep(self.desk, self.asked, given, hinted=hinted, millis=millis, at=at)
        self.turn += 1
        return Told(done.judged, leech_lines(self.desk, done))

    def left(self) -> tuple[Msg, ...]:
        return ()


@dataclass(slots=True)
class ExamRun:
    """考试: nothing is told before the end."""

    desk: QuizDesk
    exam: exams.Exam
    asked: Asked | None = None

    @property
    def title(self) -> Msg:
        return msg("quiz.run.exam")

    def ask(self, now: datetime) -> Shown | Over:
        self.asked = exams.ask_exam(self.desk, self.exam, now)
        if self.asked is None:
            over = exam_over(self.desk, self.exam)
            exams.close(self.desk, self.exam)
            return over
        n = len(exams.answers(self.desk, self.exam)) + 1
        place = msg("quiz.nth_of", n=n, of=len(self.exam.rules))
        return Shown(self.asked.question, place, helps=False, silent=True, ends=self.exam.ends)

    def answer(self, given: Answer, *, hinted: bool, millis: int, at: datetime) -> Told:
        assert self.asked is not None
        if self.exam.ends is None or at <= self.exam.ends:
            keep(self.desk, self.asked, given, hinted=hinted, millis=millis, at=at)
        return Told(None)

    def left(self) -> tuple[Msg, ...]:
        return (msg("quiz.exam.goes_on" if self.exam.ends is None else "quiz.exam.clock_goes_on"),)


@dataclass(slots=True)
class SprintRun:
    """冲刺."""

    desk: QuizDesk
    sprint: Sprint

    @property
    def title(self) -> Msg:
        return msg("quiz.run.sprint")

    def ask(self, now: datetime) -> Shown | Over:
        if now >= self.sprint.ends:
            return Over(self._score())
        right, _ = score(self.desk, self.sprint)
        return Shown(self.sprint.question, msg("quiz.sprint.so_far", n=right), helps=False, ends=self.sprint.ends)

    def answer(self, given: Answer, *, hinted: bool, millis: int, at: datetime) -> Told:  # noqa: ARG002  every run is answered alike
        judged = keep_sprint(self.desk, self.sprint, given, millis=millis, at=at)
        self.sprint = replace(self.sprint, at=self.sprint.at + 1)
        return Told(judged)

    def left(self) -> tuple[Msg, ...]:
        return self._score()

    def _score(self) -> tuple[Msg, ...]:
        sprint = self.sprint
        right, answered = score(self.desk, sprint)
        best = record(self.desk, sprint.level, sprint.minutes, but=sprint.run)
        told = msg("quiz.sprint.score", right=right, of=answered)
        if not max(right, best):
            return (told,)
        return (told, msg("quiz.sprint.new_record" if right > best else "quiz.sprint.record", n=max(right, best)))


def leech_lines(desk: QuizDesk, done: Answered) -> tuple[Msg, ...]:
    """Where a rule that will not stick goes."""
    if not done.leech:
        return ()
    lesson = desk.taught.lesson_of(done.asked.question.rule)
    return (msg("quiz.leech_book"),) if lesson is None else (msg("quiz.leech", n=lesson.number),)


def exam_over(desk: QuizDesk, exam: exams.Exam) -> Over:
    """The mark, what was left, the weak rules, what was answered wrong."""
    found = exams.result(desk, exam)
    lines = [msg("quiz.exam.mark", mark=found.mark, right=found.right, of=found.of)]
    if found.answered < found.of:
        lines.append(msg("quiz.exam.unanswered", n=found.of - found.answered))
    if not found.weak:
        lines.append(msg("quiz.exam.no_weak"))
    return Over(tuple(lines), found.weak, missed(desk, exam))
