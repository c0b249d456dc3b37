"""A record that exercises take positions from: its events, and the table after each of them."""

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from zuihe_tui.reading import read_text
from zuihe_tui.rules import book
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.events import Did, Event, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.record_read import RecordProblem, read_record, record_lines
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import apply, asked, start, view
from zuihe_tui.rules.table_state import SEATS, Seat, Table
from zuihe_tui.rules.view import View

SUFFIX: Final = ".zuihe.jsonl"
SHARED: Final = "records"
BOOK: Final = "book/"


@dataclass(frozen=True, eq=False)
class Record:
    """The events of a hand, by line from the header, 0. Each table is folded when it is first asked for, and kept."""

    name: str
    events: tuple[Event, ...]
    _tables: list[Table] = field(default_factory=list, repr=False)
    _under: dict[Ruleset, "Record"] = field(default_factory=dict, repr=False)

    @property
    def rules(self) -> Ruleset:
        """The rule set the record was played by."""
        return _header(self.events).rules

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.events) - 1

    def under(self, rules: Ruleset) -> "Record":
        """The same events judged by another rule set."""
        if rules == self.rules:
            return self
        if rules not in self._under:
            header = evolve(_header(self.events), rules=rules)
            self._under[rules] = Record(self.name, (header, *self.events[1:]))
        return self._under[rules]

    def after(self, event: int) -> Table:
        """The table after an event. Raises RecordProblem where an event up to it cannot have happened."""
        while len(self._tables) <= event:
            number = len(self._tables)
            happened = self.events[number]
            try:
                table = apply(self._tables[-1], happened) if self._tables else start(_header(self.events))
            except Problem as problem:
                raise RecordProblem(number + 1, problem.message) from None
            self._tables.append(table)
        return self._tables[event]

    @property
    def end(self) -> Table:
        """The table after all events."""
        return self.after(self.last)

    def held(self, event: int, seat: Seat) -> Holding | None:
        """What a seat held after an event; None before the deal."""
        table = self.after(event)
        return table.mine[seat].holding if table.mine else None

    def moment(self, event: int) -> Moment:
        """An event with the tables around it."""
        before = self.after(max(event - 1, 0))
        following = self.after(event + 1) if event < self.last else None
        return Moment(event, before, self.events[event], self.after(event), following)


def _header(events: tuple[Event, ...]) -> Header:
    header = events[0]
    assert isinstance(header, Header)
    return header


@dataclass(frozen=True, slots=True)
class Position:
    """Where an exercise stands in a record: before event `at`, seen by `seat`; without `at` it speaks of the whole hand.

    Without a seat one sees what lies open, as the rester does. `stands` is the table where something else was done there.
    """

    record: Record
    at: int | None = None
    seat: Seat | None = None
    stands: Table | None = None

    @property
    def table(self) -> Table:
        """The table before event `at`, or at the end of the record."""
        if self.stands is not None:
            return self.stands
        return self.record.end if self.at is None else self.record.after(self.at - 1)

    @property
    def view(self) -> View:
        """What the seat may see. Raises Problem for a position without a seat or before the deal."""
        if self.seat is None or not self.table.mine:
            raise Problem(msg("course.position.no_seat", name=self.record.name))
        return view(self.table, self.seat)

    @property
    def holding(self) -> Holding | None:
        """What the seat holds; None without a seat or before the deal."""
        return None if self.seat is None or not self.table.mine else self.table.mine[self.seat].holding

    @property
    def event(self) -> Event | None:
        """The event that follows in the record, if the position is before one."""
        return self.record.events[self.at] if self.at is not None and self.at <= self.record.last else None

    def seen_by(self, seat: Seat) -> "Position":
        """The same moment from another seat."""
        return Position(self.record, self.at, seat)

    def standing_at(self, table: Table) -> "Position":
        """The same seat at a table where something was done."""
        return Position(self.record, self.at, self.seat, table)

    def under(self, rules: Ruleset) -> "Position":
        """The same moment judged by another rule set."""
        return Position(self.record.under(rules), self.at, self.seat)


def position(record: Record, at: int | None, seat: int | None) -> Position:
    """A position of a record; the seat is the one asked there unless it is given. Raises Problem outside the record.

    `at` may be one past the last event; seat 3 is the rester, who sees what lies open.
    """
    if at is not None and not 1 <= at <= record.last + 1:
        raise Problem(msg("course.position.outside", at=at, last=record.last + 1, name=record.name))
    here = Position(record, at)
    if seat is not None:
        return here.seen_by(SEATS[seat]) if seat < len(SEATS) else here
    if at is None:
        return here
    match here.event:
        case Did(seat=doer):
            return here.seen_by(SEATS[doer])
        case _:
            waiting = asked(here.table) if here.table.mine else ()
            return here.seen_by(waiting[0]) if waiting else here


def read_hand(folder: Path, name: str) -> Record:
    """The record of that name: in the lesson's own folder, else among the shared ones, else (`book/…`) an example of the book.

    Raises Problem where there is none or it cannot be read.
    """
    if name.startswith(BOOK):
        places = [Path(book.__file__).parent / "examples" / f"{name.removeprefix(BOOK)}{SUFFIX}"]
    else:
        places = [folder / f"{name}{SUFFIX}", folder.parent / SHARED / f"{name}{SUFFIX}"]
    for place in places:
        if place.is_file():
            return _read(place, place.stat().st_mtime_ns, name)
    raise Problem(msg("course.position.no_record", name=name, places=[f"{p.parent.name}/{p.name}" for p in places]))


@lru_cache(maxsize=16)
def _read(place: Path, _changed: int, name: str) -> Record:
    """One record for all exercises that speak of it, so that its tables are folded once."""
    return Record(name, read_record(record_lines(read_text(str(place)))))
