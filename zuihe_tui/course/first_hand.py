"""先打一把: a recorded hand with a few words at each of the learner's turns, read from `lessons/first`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from zuihe_tui.course.files import (
    LessonProblem,
    Sections,
    Table,
    read_prose,
    read_sections,
    read_title,
    read_toml,
    section_words,
)
from zuihe_tui.course.lesson import Words
from zuihe_tui.course.load import lessons_dir, place_of
from zuihe_tui.rules.actions import Action, Pass
from zuihe_tui.rules.events import Did, Event
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.record_read import read_record, record_lines
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
    sections = read_sections(place)
    seat = table.needed_number("seat")
    if seat >= len(SEATS):
        raise table.problem("value", field="seat", value=seat, known=SEATS)
    events = _record(table, place / table.text("record"))
    turns = tuple(_turn(step, sections, events, SEATS[seat]) for step in table.tables("step"))
    begin, end = (section_words(table, sections, name) for name in ("begin", "end"))
    return FirstHand(read_title(place), events, SEATS[seat], begin, turns, end)


def _record(table: Table, file: Path) -> tuple[Event, ...]:
    with table.naming("record"):
        return read_record(record_lines(read_prose(file)))


def _turn(step: Table, sections: Sections, events: tuple[Event, ...], seat: Seat) -> Turn:
    step.only("prose", "at", "pass")
    at = step.needed_number("at")
    prose = section_words(step, sections, step.text("prose"))
    if step.flag("pass"):
        return Turn(at, prose, Pass())
    done = events[at] if at < len(events) else None
    if not isinstance(done, Did) or done.seat != seat:
        raise step.problem("field", field="at", reason=msg("course.load.not_the_turn", n=at))
    return Turn(at, prose, done.action)
