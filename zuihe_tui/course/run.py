"""One learner in one lesson, as a frozen value: answer, ask for help, go on, leave and come back."""

import json
from dataclasses import dataclass, replace
from typing import Final

from zuihe_tui.course.grade import grade, hint_lines, solution
from zuihe_tui.course.lesson import Exercise, Lesson, Step
from zuihe_tui.course.verdict import Answer, Help, Verdict

_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Result:
    """How one exercise went: right answers count whatever the number of tries; `revealed` ones were given away."""

    exercise_id: str
    tries: int
    revealed: bool


@dataclass(frozen=True, slots=True)
class Run:
    """Where a learner stands. `at` is the step, `tries` and `helped` belong to its exercise, `solved` opens the way on.

    The place of a run that is not `kept` is not remembered: it leaves the learner's own place in the lesson alone.
    """

    lesson: Lesson
    at: int = 0
    tries: int = 0
    helped: int = 0
    solved: bool = False
    results: tuple[Result, ...] = ()
    kept: bool = True

    @property
    def finished(self) -> bool:
        """Whether every step lies behind."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step to show. Raises IndexError once finished."""
        return self.lesson.steps[self.at]

    @property
    def exercise(self) -> Exercise | None:
        """The exercise of this step, if it has one."""
        return None if self.finished else self.step.exercise

    @property
    def may_advance(self) -> bool:
        """Whether this step is done: read, answered right, or given away."""
        return not self.finished and (self.step.exercise is None or self.solved)

    @property
    def progress(self) -> tuple[int, int]:
        """The step's number from 1, and how many there are."""
        total = len(self.lesson.steps)
        return min(self.at + 1, total), total

    @property
    def helps(self) -> int:
        """How many steps of help the exercise has, the answer itself included; 0 without an exercise."""
        return 0 if self.exercise is None else len(hint_lines(self.exercise)) + 1

    @property
    def bookmark(self) -> str:
        """The place as text to keep; `resume` reads it."""
        done = [[result.exercise_id, result.tries, result.revealed] for result in self.results]
        exercise_id = self.exercise.id if self.exercise else None
        place = {"format": _FORMAT, "at": self.at, "exercise": exercise_id, "steps": len(self.lesson.steps)}
        return json.dumps({**place, "tries": self.tries, "helped": self.helped, "solved": self.solved, "done": done})


def start(lesson: Lesson) -> Run:
    """A fresh run at the first step."""
    return Run(lesson)


def start_at(lesson: Lesson, exercise_id: str) -> Run:
    """A run that opens at one exercise; at the first step if the lesson has none of that id."""
    for at, step in enumerate(lesson.steps):
        if step.exercise is not None and step.exercise.id == exercise_id:
            return Run(lesson, at)
    return Run(lesson)


def resume(lesson: Lesson, bookmark: str | None) -> Run:
    """The run a bookmark describes; a fresh one when there is none or the lesson has changed since."""
    try:
        kept = json.loads(bookmark or "null")
        known = {exercise.id for exercise in lesson.exercises}
        results = tuple(Result(str(id), int(tries), bool(given)) for id, tries, given in kept["done"] if id in known)
        run = Run(lesson, int(kept["at"]), int(kept["tries"]), int(kept["helped"]), bool(kept["solved"]), results)
        same_place = (
            kept["format"] == _FORMAT and kept["steps"] == len(lesson.steps) and 0 <= run.at <= len(lesson.steps)
        )
        if same_place and kept["exercise"] == (run.exercise.id if run.exercise else None):
            return run
    except (ValueError, TypeError, KeyError, OverflowError):
        pass
    return Run(lesson)


def answer(run: Run, given: Answer) -> tuple[Run, Verdict]:
    """Judges an answer to the step's exercise.

    The first wrong answer brings what was wrong, each further one the next hint too, the last of which is the answer.
    Once solved, answering again changes nothing but is judged. Raises ValueError where there is nothing to answer.
    """
    exercise = run.exercise
    if exercise is None:
        raise ValueError("this step asks nothing")
    judged = grade(exercise, given)
    if run.solved:
        return run, Verdict(judged, run.tries)
    run = replace(run, tries=run.tries + 1)
    if judged.right:
        return _solve(run, exercise, revealed=False), Verdict(judged, run.tries)
    if run.tries == 1:
        return run, Verdict(judged, 1)
    run, help = hint(run)
    return run, Verdict(judged, run.tries, help)


def hint(run: Run) -> tuple[Run, Help]:
    """The next step of help; the last is the answer, after which the step counts as done, but given away.

    Raises ValueError where there is nothing to answer.
    """
    exercise = run.exercise
    if exercise is None:
        raise ValueError("this step asks nothing")
    hints = hint_lines(exercise)
    of = len(hints) + 1
    number = min(run.helped + 1, of)
    if number < of:
        return replace(run, helped=number), Help(number, of, (hints[number - 1],))
    found = solution(exercise)
    run = replace(run, helped=of)
    if not run.solved:
        run = _solve(run, exercise, revealed=True)
    return run, Help(of, of, found.lines, found)


def advance(run: Run) -> Run:
    """The next step. A step whose exercise is still open stays."""
    return _at(run, run.at + 1) if run.may_advance else run


def back(run: Run) -> Run:
    """The step before, to read it again; an exercise already done stays done."""
    return _at(run, max(run.at - 1, 0))


def _at(run: Run, at: int) -> Run:
    exercise = run.lesson.steps[at].exercise if at < len(run.lesson.steps) else None
    done = exercise is not None and any(result.exercise_id == exercise.id for result in run.results)
    return Run(run.lesson, at, solved=done, results=run.results, kept=run.kept)


def _solve(run: Run, exercise: Exercise, *, revealed: bool) -> Run:
    others = tuple(result for result in run.results if result.exercise_id != exercise.id)
    return replace(run, solved=True, results=(*others, Result(exercise.id, run.tries, revealed)))
