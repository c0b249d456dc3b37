"""先打一把: a recorded hand with a few words at each of the learner's turns, read from `lessons/first`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from zuihe_tui.course.asks import LessonProblem, Table
from zuihe_tui.course.lesson import Words
from zuihe_tui.course.load import lessons_dir, place_of, read_prose, read_toml, section_names
from zuihe_tui.rules.actions import Action, Pass
from zuihe_tui.rules.events import Did, Event
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.record_read import read_record
from zuihe_tui.rules.table_state import SEATS, Seat

FOLDER: Final = "first"
"""The folder of the hand, and its name among the lessons that were done."""
_FILE: Final = "hand.toml"


@dataclass(frozen=True, slots=True)
class Turn:
    """One of the learner's turns: how many events lie before it, what is said there, what the hand goes on with."""

    at: int
    prose: Words
    act: Action


@dataclass(frozen=True, slots=True)
class FirstHand:
    """The hand: its whole record, the learner's seat, the turns, and the words before and after it."""

    title: Words
    events: tuple[Event, ...]
    seat: Seat
    begin: Words
    turns: tuple[Turn, ...]
    end: Words


def has_first_hand(folder: Path) -> bool:
    """Whether there is such a hand for a folder of lessons."""
    return (_place(folder) / _FILE).is_file()


def _place(folder: Path) -> Path:
    """Where the hand is: in the folder, else in the course that comes with the program."""
    here = place_of(folder, FOLDER)
    if (here / _FILE).is_file():
        return here
    try:
        return lessons_dir() / FOLDER
    except LessonProblem:
        return here


def load_first_hand(folder: Path) -> FirstHand:
    """The hand of a folder of lessons. Raises LessonProblem naming the file and what is wrong in it."""
    place = _place(folder)
    table = read_toml(place / _FILE)
    sections = {lang: section_names(place / f"{lang}.md") for lang in ("zh", "en")}
    seat = SEATS[_number(table, "seat") % len(SEATS)]
    events = _record(table, place / table.text("record"))
    turns = tuple(_turn(step, sections, events, seat) for step in table.tables("step"))
    titles = [_title(place / f"{lang}.md") for lang in ("zh", "en")]
    begin, end = (_words(table, sections, name) for name in ("begin", "end"))
    return FirstHand(Words(*titles), events, seat, begin, turns, end)


def _record(table: Table, file: Path) -> tuple[Event, ...]:
    try:
        return read_record(read_prose(file).splitlines())
    except LessonProblem:
        raise
    except Problem as problem:
        raise table.problem("field", field="record", reason=problem.message) from None


def _turn(step: Table, sections: dict[str, dict[str, str]], events: tuple[Event, ...], seat: Seat) -> Turn:
    step.only("prose", "at", "pass")
    at = _number(step, "at")
    prose = _words(step, sections, step.text("prose"))
    if step.flag("pass"):
        return Turn(at, prose, Pass())
    done = events[at] if at < len(events) else None
    if not isinstance(done, Did) or done.seat != seat:
        raise step.problem("field", field="at", reason=msg("course.load.not_the_turn", n=at))
    return Turn(at, prose, done.action)


def _words(table: Table, sections: dict[str, dict[str, str]], section: str) -> Words:
    for lang, found in sections.items():
        if section not in found:
            raise table.problem("no_section", section=section, lang=lang)
    return Words(sections["zh"][section], sections["en"][section])


def _number(table: Table, field: str) -> int:
    found = table.values.get(field)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise table.problem("need_number", field=field)
    return found


def _title(file: Path) -> str:
    return next((line[2:].strip() for line in read_prose(file).splitlines() if line.startswith("# ")), FOLDER)
