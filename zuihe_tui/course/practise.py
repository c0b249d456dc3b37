"""The exercise that teaches a rule: where the book's 练这一条 leads."""

from functools import lru_cache
from pathlib import Path

from zuihe_tui.course.coverage import rule_ids
from zuihe_tui.course.files import read_prose
from zuihe_tui.course.lesson import Lesson
from zuihe_tui.course.load import load_course, load_lesson, place_of
from zuihe_tui.course.run import Run, start_at
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem


def run_for(folder: Path, rule: RuleId) -> Run | None:
    """A run of one step, the first exercise of the course whose answer goes by the rule; None where there is none.

    The lesson of the run holds that step alone, so that nothing but the exercise is gone through.
    """
    found = _place(folder, folder.stat().st_mtime_ns, rule)
    if found is None:
        return None
    lesson, exercise = found
    at = start_at(lesson, exercise).at
    only = Lesson(lesson.id, lesson.number, lesson.title, lesson.rule_ids, lesson.rules, lesson.steps[at : at + 1])
    return Run(only, kept=False)


@lru_cache(maxsize=32)
def _place(folder: Path, _changed: int, rule: RuleId) -> tuple[Lesson, str] | None:
    """The lesson and the id of the exercise; only lessons whose file names the rule are read."""
    for entry in load_course(folder).entries:
        try:
            if rule not in read_prose(place_of(folder, entry.id) / "lesson.toml"):
                continue
            lesson = load_lesson(folder, entry.id)
        except Problem:
            continue
        for exercise in lesson.exercises:
            about = rule in lesson.rule_ids or rule in exercise.rule_ids
            if about and rule in rule_ids(exercise):
                return lesson, exercise.id
    return None
