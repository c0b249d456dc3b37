"""Keeping what a learner did in a lesson: the place, each answer, the end."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, Protocol

from zuihe_tui.course.lesson import Exercise, Lesson
from zuihe_tui.course.run import Run, resume
from zuihe_tui.course.verdict import Verdict

ANSWER_KIND: Final = "lesson"
"""The kind under which answers of lessons are kept; their item is `lesson/exercise`."""


class Lessons(Protocol):
    """Where places in lessons are kept."""

    def bookmark(self, learner: int, lesson: str, /) -> str | None: ...

    def set_bookmark(self, learner: int, lesson: str, bookmark: str | None, at: datetime, /) -> None: ...

    def mark_done(self, learner: int, lesson: str, at: datetime, /) -> None: ...


class Answers(Protocol):
    """Where answers are kept."""

    def add(
        self,
        learner: int,
        *,
        kind: str,
        item: str,
        rules: Sequence[str],
        ruleset: str,
        correct: bool,
        millis: int,
        at: datetime,
        detail: Mapping[str, object] | None = None,
    ) -> int: ...


class Memory(Protocol):
    """The parts of a learner's memory that a lesson writes to."""

    @property
    def lessons(self) -> Lessons: ...

    @property
    def answers(self) -> Answers: ...


def open_run(memory: Memory, learner: int, lesson: Lesson) -> Run:
    """The run where the learner left it, or a fresh one."""
    return resume(lesson, memory.lessons.bookmark(learner, lesson.id))


def keep_place(memory: Memory, learner: int, run: Run, at: datetime) -> None:
    """Keeps where a run stands; a finished one is marked done and begins anew next time."""
    if not run.kept:
        return
    if run.finished:
        memory.lessons.mark_done(learner, run.lesson.id, at)
    else:
        memory.lessons.set_bookmark(learner, run.lesson.id, run.bookmark, at)


def keep_answer(
    memory: Memory, learner: int, run: Run, exercise: Exercise, verdict: Verdict, *, millis: int, at: datetime
) -> None:
    """Keeps one answer to an exercise and the place after it. `millis` is how long the answer took."""
    memory.answers.add(
        learner,
        kind=ANSWER_KIND,
        item=f"{run.lesson.id}/{exercise.id}",
        rules=verdict.judged.rule_ids,
        ruleset=exercise.rules.base,
        correct=verdict.right,
        millis=millis,
        at=at,
        detail={"try": verdict.tries, "helped": run.helped},
    )
    keep_place(memory, learner, run, at)
