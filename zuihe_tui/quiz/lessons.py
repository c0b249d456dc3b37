"""Which lesson teaches which rule, for what may come in new and where a leech goes back to."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from zuihe_tui.course.files import Table, read_prose
from zuihe_tui.course.lesson import Entry, Unit
from zuihe_tui.course.load import load_course, place_of
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem


@dataclass(frozen=True, slots=True)
class Taught:
    """The rules of each lesson, in the order of the course, and the units the lessons stand in."""

    lessons: tuple[tuple[Entry, tuple[RuleId, ...]], ...] = ()
    units: tuple[Unit, ...] = ()

    @property
    def numbers(self) -> dict[str, int]:
        """The number of each lesson in the course."""
        return {entry.id: entry.number for entry, _ in self.lessons}

    def rules(self, opened: frozenset[str]) -> tuple[RuleId, ...]:
        """The rules of these lessons, each once."""
        found = (rule for entry, rules in self.lessons if entry.id in opened for rule in rules)
        return tuple(dict.fromkeys(found))

    def of_unit(self, unit: Unit) -> tuple[RuleId, ...]:
        """The rules of a unit's lessons."""
        return self.rules(frozenset(entry.id for entry in unit.lessons))

    def lesson_of(self, rule: RuleId) -> Entry | None:
        """The first lesson about a rule."""
        return next((entry for entry, rules in self.lessons if rule in rules), None)


def taught(folder: Path) -> Taught:
    """What the lessons of a folder teach; a lesson that cannot be read teaches nothing."""
    try:
        return _taught(folder, folder.stat().st_mtime_ns)
    except OSError:
        return Taught()


@lru_cache(maxsize=4)
def _taught(folder: Path, _changed: int) -> Taught:
    try:
        course = load_course(folder)
    except Problem:
        return Taught()
    return Taught(
        tuple((entry, _rules(place_of(folder, entry.id) / "lesson.toml")) for entry in course.entries), course.units
    )


def _rules(file: Path) -> tuple[RuleId, ...]:
    """The rules a lesson names; only what stands before its first step is read, for a start cannot wait for the rest."""
    try:
        head = read_prose(file).partition("\n[[")[0]
        return tuple(RuleId(rule) for rule in Table(tomllib.loads(head), file).texts("rules"))
    except (ValueError, Problem):
        return ()
