"""Reading lessons from their folders: `course.toml`, and `lesson.toml`, `zh.md`, `en.md` a lesson."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Final

import zuihe_tui
from zuihe_tui.course.asks import read_exercise, read_position
from zuihe_tui.course.files import (
    LessonProblem,
    Sections,
    Table,
    read_sections,
    read_title,
    read_toml,
    section_words,
    short,
)
from zuihe_tui.course.lesson import Course, Entry, Lesson, Step, Unit, Words
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import named

COURSE: Final = "course.toml"


def lessons_dir(given: Path | None = None) -> Path:
    """Where the lessons are: the folder given, else the packaged copy, else `lessons` of the checkout.

    Raises LessonProblem when there is none.
    """
    package = Path(zuihe_tui.__file__).parent
    for folder in (given,) if given is not None else (package / "_lessons", package.parent / "lessons"):
        if os.path.isdir(folder):
            return folder
    raise LessonProblem(msg("course.load.no_folder", folder=str(given or package.parent / "lessons")))


def load_course(folder: Path) -> Course:
    """The course map; lessons whose texts are not there are left out.

    What cannot be read in a folder of one's own is skipped and named; without `course.toml` it stands beside the course that comes with the program, as its last unit.
    Raises LessonProblem for a `course.toml` that cannot be read.
    """
    if (folder / COURSE).is_file():
        return own_course(folder) if _is_ours(folder) else _sound(own_course(folder), folder)
    place = place_of(folder, COURSE)
    if place.parent == folder:
        return own_course(folder)
    ours = own_course(place.parent)
    good: list[str] = []
    skipped: list[Msg] = []
    for id in _folders(folder):
        try:
            read_lesson(folder / id)
            good.append(id)
        except LessonProblem as problem:
            skipped.append(problem.message)
    first = len(ours.entries) + 1
    own = Unit(Words(folder.name, folder.name), _entries(folder, good, first))
    return Course((*ours.units, own), tuple(skipped))


def _sound(course: Course, folder: Path) -> Course:
    """The course without the lessons whose file is no TOML, which are named; the home screen cannot wait for more."""
    skipped: dict[str, Msg] = {}
    for entry in course.entries:
        try:
            read_toml(folder / entry.id / "lesson.toml")
        except LessonProblem as problem:
            skipped[entry.id] = problem.message
    units = tuple(
        replace(unit, lessons=tuple(entry for entry in unit.lessons if entry.id not in skipped))
        for unit in course.units
    )
    return Course(units, tuple(skipped.values()))


def _is_ours(folder: Path) -> bool:
    """Whether it is the course that comes with the program, which is checked before it is packed."""
    try:
        return folder.resolve() == lessons_dir().resolve()
    except LessonProblem:
        return False


def place_of(folder: Path, name: str) -> Path:
    """Where a file or a lesson of that name is: in the folder; else, if it is no course of its own, in the one that comes with the program."""
    here = folder / name
    if here.exists() or (folder / COURSE).is_file():
        return here
    try:
        return lessons_dir() / name
    except LessonProblem:
        return here


def _folders(folder: Path) -> list[str]:
    return sorted(entry.parent.name for entry in folder.glob("*/lesson.toml"))


def own_course(folder: Path) -> Course:
    """The lessons of one folder alone; without `course.toml` they are one unit. Raises LessonProblem for one that cannot be read."""
    file = folder / COURSE
    if not file.is_file():
        return Course((Unit(Words(folder.name, folder.name), _entries(folder, _folders(folder), 1)),))
    units: list[Unit] = []
    first = 1
    for table in read_toml(file).tables("unit"):
        ids = table.texts("lessons")
        units.append(Unit(Words(table.text("zh"), table.text("en")), _entries(folder, ids, first)))
        first += len(ids)
    return Course(tuple(units))


def _entries(folder: Path, ids: list[str], first: int) -> tuple[Entry, ...]:
    found: list[Entry] = []
    for number, id in enumerate(ids, first):
        try:
            found.append(Entry(id, number, read_title(folder / id)))
        except LessonProblem:
            continue
    return tuple(found)


def load_lesson(folder: Path, id: str) -> Lesson:
    """One lesson of a folder of lessons. Raises LessonProblem naming the file and what is wrong in it."""
    numbers = {entry.id: entry.number for entry in load_course(folder).entries}
    return read_lesson(place_of(folder, id), numbers.get(id, 0))


def read_lesson(folder: Path, number: int = 0) -> Lesson:
    """The lesson in one folder. Raises LessonProblem naming the file and what is wrong in it."""
    table = read_toml(folder / "lesson.toml")
    sections = read_sections(folder)
    try:
        rules = named(table.text("ruleset", "minjian"))
        rule_ids = tuple(RuleId(id) for id in table.texts("rules"))
        steps = tuple(_step(step, sections, rules.base, rule_ids) for step in table.tables("step"))
    except LessonProblem:
        raise
    except Problem as problem:
        raise LessonProblem(msg("course.load.in_file", file=short(table.file), reason=problem.message)) from None
    if not steps:
        raise LessonProblem(msg("course.load.no_steps", file=short(table.file)))
    return Lesson(table.text("id"), number, read_title(folder), rule_ids, rules, steps)


def _step(table: Table, sections: Sections, ruleset: str, rule_ids: tuple[RuleId, ...]) -> Step:
    table.only("prose", "show", "ask", "check", "record", "at", "after", "seat")
    section = table.text("prose", "")
    prose = section_words(table, sections, section) if section else Words("", "")
    holding = table.holding("show") if table.text("show", "") else None
    ask = table.table("ask")
    exercise = read_exercise(ask, ruleset, rule_ids) if ask is not None else None
    here = read_position(table)
    return Step(prose, holding if here is None else here.holding, here, exercise, table.flag("check"))
