"""A record as a review shows it: the table after each event, what the judge says of it, what else could have been done."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.play.refusal import Refusal, judged, refusal
from zuihe_tui.play.session import Game
from zuihe_tui.play.setup import Mode, Setup, setup_of
from zuihe_tui.play.words import happened
from zuihe_tui.rules.actions import Action, Pass
from zuihe_tui.rules.events import Callout, Deal, Did, Event, Header, Settled, Tried
from zuihe_tui.rules.judge.fine import fine, honest
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.record_read import RecordProblem, read_record
from zuihe_tui.rules.table import Table, apply, asked, view
from zuihe_tui.rules.table import start as fold_header
from zuihe_tui.rules.table_state import DEALER, SEATS, Fault, Phase, Seat
from zuihe_tui.rules.tally_of import settlement


@dataclass(frozen=True, slots=True)
class Record:
    """All events of a hand and the table after each.

    `steps` are those one stops at, from the deal on; among them `mistakes` that happened, and tries that the tutor `stopped`.
    """

    setup: Setup
    events: tuple[Event, ...]
    tables: tuple[Table, ...]
    steps: tuple[int, ...]
    mistakes: tuple[int, ...]
    stopped: tuple[int, ...]

    @property
    def marks(self) -> tuple[int, ...]:
        """Where something is to be learnt: mistakes and what was stopped, in their order."""
        return tuple(sorted((*self.mistakes, *self.stopped)))

    @property
    def own_seat(self) -> Seat:
        """The seat to look from first: the learner's in a hand played here, else the dealer's."""
        seat = self.setup.seat
        return DEALER if seat is None else seat

    @property
    def ended(self) -> bool:
        """Whether the hand came to its end."""
        return self.tables[-1].phase is Phase.ENDED


def read(lines: Iterable[str]) -> Record:
    """The record of these lines. Raises Problem, in one line, where they are none or cannot have happened."""
    events = read_record(lines)
    header, *rest = events
    assert isinstance(header, Header)
    tables = [fold_header(header)]
    for number, event in enumerate(rest, 2):
        try:
            tables.append(apply(tables[-1], event))
        except Problem as problem:
            raise RecordProblem(number, problem.message) from None
    first = next((at for at, event in enumerate(events) if isinstance(event, Deal)), None)
    if first is None:
        raise Problem(msg("play.no_deal"))
    shown = (at for at, event in enumerate(events) if at >= first and not isinstance(event, Settled | Callout))
    wrong = {fault.event for fault in tables[-1].faults}
    steps = tuple(shown)
    mistakes = tuple(at for at in steps if at in wrong)
    stopped = tuple(at for at in steps if isinstance(events[at], Tried))
    return Record(_setup(header), events, tuple(tables), steps, mistakes, stopped)


def _setup(header: Header) -> Setup:
    try:
        return setup_of(header)
    except Problem:
        return Setup(
            rules=header.rules,
            deal=0,
            mode=Mode.REAL,
            names=header.names,
            me=header.dealer,
            dealer=header.dealer,
            players=("",) * len(header.names),
            pot=header.pot,
        )


def game_at(record: Record, event: int, seat: Seat) -> Game:
    """The hand after an event, as this seat sees it."""
    setup = replace(record.setup, me=record.setup.chair(seat))
    return Game(setup, record.events[: event + 1], record.tables[event])


def told(record: Record, event: int, seat: Seat) -> tuple[Msg, ...]:
    """What the event was, in words of one who sits there."""
    setup = replace(record.setup, me=record.setup.chair(seat))
    found = record.events[event]
    if isinstance(found, Tried) and found.action is not None:
        return happened(setup, Did(found.seat, found.action))
    return happened(setup, found)


def findings(record: Record, event: int, seat: Seat) -> Refusal | None:
    """What was against the rules at this event, as the tutor would have said it; None where nothing was."""
    setup = replace(record.setup, me=record.setup.chair(seat))
    happening = record.events[event]
    before = record.tables[event - 1]
    if isinstance(happening, Tried):
        action = happening.action
        found = judged(before, SEATS[happening.seat], action) if action is not None else ()
        return refusal(setup, view(before, happening.seat), action, found) if action is not None and found else None
    faults = [fault for fault in record.tables[-1].faults if fault.event == event]
    if not faults:
        return None
    who = faults[0].seat
    own = tuple(fault.finding for fault in faults if fault.seat == who)
    seen = view(before if isinstance(happening, Did) else record.tables[event], who)
    return refusal(setup, seen, _blamed(happening, faults[0]), own)


def _blamed(event: Event, fault: Fault) -> Action:
    """What was done; a duty left undone is charged to the event that put the card there, and what was done is nothing."""
    return event.action if isinstance(event, Did) and event.seat == fault.seat else Pass()


def wrong_seat(record: Record, event: int) -> int | None:
    """Who broke a rule at this event."""
    happening = record.events[event]
    if isinstance(happening, Tried):
        return happening.seat
    return next((fault.seat for fault in record.tables[-1].faults if fault.event == event), None)


def others(record: Record, event: int, seat: Seat) -> tuple[tuple[Msg, ...], Seat]:
    """What else could have been done without a fault, in words, the nearest first, and by whom.

    By who acted, else by the seat one looks from; nothing where that seat was not asked.
    """
    happening = record.events[event]
    if isinstance(happening, Did | Tried) and happening.action is not None:
        seen = view(record.tables[event - 1], happening.seat)
        if seen.seat in asked(record.tables[event - 1]):
            near = fine(seen, happening.action)
            rest = (action for action in honest(seen) if action not in near)
            fit = (action for action in (*near, *rest) if action != happening.action)
            return tuple(action_words(seen, action) for action in fit), SEATS[happening.seat]
    after = record.tables[event]
    if seat not in asked(after):
        return (), seat
    seen = view(after, seat)
    return tuple(action_words(seen, action) for action in honest(seen)), seat


def agrees(record: Record) -> bool:
    """Whether the accounts the record holds are those the rules give; true where it holds none."""
    own = next((event for event in reversed(record.events) if isinstance(event, Settled)), None)
    if own is None or not record.ended:
        return True
    done = settlement(record.tables[-1])
    return own.zui == done.zui and own.net == done.net[: len(own.net)]
