"""Six questions before the first lesson: what is answered at once, its lessons may be skipped."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final, Protocol

from zuihe_tui.course.files import Table, read_toml
from zuihe_tui.course.grade import grade
from zuihe_tui.course.lesson import Exercise
from zuihe_tui.course.load import COURSE, place_of, read_lesson
from zuihe_tui.course.memory import Answers
from zuihe_tui.course.verdict import Answer, Judged
from zuihe_tui.rules.message import Problem

ANSWER_KIND: Final = "placement"
"""The kind under which these answers are kept; their item is the exercise's id."""

KNOWS: Final = ("nothing", "mahjong", "zuihe")
"""What a learner may say to know already, at the first start."""
_MAY_SKIP: Final = "may_skip"


@dataclass(frozen=True, slots=True)
class Question:
    """An exercise, and the ids of the lessons that who knows its answer may skip."""

    exercise: Exercise
    skips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """Where somebody stands in the questions. `at` is the question now, `may_skip` the lessons won so far."""

    questions: tuple[Question, ...]
    at: int = 0
    may_skip: tuple[str, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether every question lies behind."""
        return self.at >= len(self.questions)

    @property
    def exercise(self) -> Exercise:
        """The question now. Raises IndexError once finished."""
        return self.questions[self.at].exercise


class Settings(Protocol):
    """Where the result is kept."""

    def get(self, learner: int, key: str, default: str = "", /) -> str: ...

    def set(self, learner: int, key: str, value: str, /) -> None: ...


class Memory(Protocol):
    """The parts of a learner's memory that the questions write to."""

    @property
    def settings(self) -> Settings: ...

    @property
    def answers(self) -> Answers: ...


def load_placement(folder: Path) -> Placement:
    """The questions of a folder of lessons, none where its course has none. Raises LessonProblem for what cannot be read."""
    table = _table(folder)
    if table is None:
        return Placement(())
    lesson = read_lesson(place_of(folder, table.text("lesson")))
    skips = table.table("skips") or Table({}, table.file)
    return Placement(tuple(Question(exercise, tuple(skips.texts(exercise.id))) for exercise in lesson.exercises))


def has_placement(folder: Path) -> bool:
    """Whether a folder of lessons has such questions, and they can be read."""
    try:
        return bool(load_placement(folder).questions)
    except Problem:
        return False


def placement_lesson(folder: Path) -> str:
    """The id of the lesson that holds the questions; empty where the course has none. Raises LessonProblem."""
    table = _table(folder)
    return "" if table is None else table.text("lesson")


def _table(folder: Path) -> Table | None:
    file = place_of(folder, COURSE)
    return read_toml(file).table("placement") if file.is_file() else None


def answer(placement: Placement, given: Answer) -> tuple[Placement, Judged]:
    """Judges the one answer a question takes, and goes on. Raises TypeError for an answer of another kind."""
    question = placement.questions[placement.at]
    judged = grade(question.exercise, given)
    won = question.skips if judged.right else ()
    return replace(placement, at=placement.at + 1, may_skip=(*placement.may_skip, *won)), judged


def give_up(placement: Placement) -> Placement:
    """The next question, this one left unanswered."""
    return replace(placement, at=placement.at + 1)


def keep_answer(memory: Memory, learner: int, exercise: Exercise, judged: Judged, *, millis: int, at: datetime) -> None:
    """Keeps one answer. `millis` is how long it took."""
    memory.answers.add(
        learner,
        kind=ANSWER_KIND,
        item=exercise.id,
        rules=judged.rule_ids,
        ruleset=exercise.rules.base,
        correct=judged.right,
        millis=millis,
        at=at,
    )


def keep_may_skip(memory: Memory, learner: int, placement: Placement) -> None:
    """Keeps which lessons may be skipped, in place of what was kept before."""
    memory.settings.set(learner, _MAY_SKIP, " ".join(placement.may_skip))


def may_skip(memory: Memory, learner: int) -> frozenset[str]:
    """The lessons this learner may skip."""
    return frozenset(memory.settings.get(learner, _MAY_SKIP).split())


def suggested(lessons: tuple[str, ...], *, done: frozenset[str], skip: frozenset[str], knows: str) -> str | None:
    """The lesson to take now: the first neither done nor to be skipped, None when there is none.

    Who comes from another game begins with the lesson that has that game's name.
    """
    left = [lesson for lesson in lessons if lesson not in done | skip]
    return knows if knows in left and not done else next(iter(left), None)
