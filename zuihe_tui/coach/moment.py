"""One event of a record told to a reader: whose hand it was, what happened, what the judge says."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from zuihe_tui.coach.event_words import event_words, who
from zuihe_tui.rules.actions import Discard
from zuihe_tui.rules.events import Did, Event, seat_of
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.record_read import read_action, read_event
from zuihe_tui.rules.table import Table, fold, view


@dataclass(frozen=True, slots=True)
class Moment:
    """`holding` is what `seat` held just before, None before the deal; `happened` ends with the event itself."""

    seat: int | None
    holding: Holding | None
    happened: tuple[Msg, ...]
    findings: tuple[Finding, ...]


def moment(lines: Iterable[str], event: int, action: Mapping[str, object] | None = None) -> Moment:
    """The event counted by line from the header, 0; with `action` (a line of a record), what if that were tried there.

    Raises Problem for a line that is no event, ImpossibleEvent for one that cannot have happened.
    """
    events = [read_event(line) for line in lines]
    happened = events[event] if action is None else _tried(action)
    if event == 0:
        return Moment(None, None, event_words(happened), ())
    before = fold(events[:event])
    seat = seat_of(happened)
    findings: tuple[Finding, ...] = ()
    if isinstance(happened, Did) and action is not None:
        findings = judge(view(before, happened.seat), happened.action)
    else:
        # A duty left undone shows only when the hand goes on, so the whole record is folded.
        faults = [fault for fault in fold(events).faults if fault.event == event]
        if faults:
            seat = faults[0].seat
            findings = tuple(fault.finding for fault in faults if fault.seat == seat)
    holding = before.mine[seat].holding if seat is not None and before.mine else None
    return Moment(seat, holding, (*_offered(before, happened), *event_words(happened)), findings)


def _tried(action: Mapping[str, object]) -> Did:
    seat = action["seat"]
    return Did(seat if isinstance(seat, int) else 0, read_action(dict(action)))


def _offered(before: Table, event: Event) -> tuple[Msg, ...]:
    """The card that lies there when somebody acts on it."""
    if before.offer is None or not isinstance(event, Did) or isinstance(event.action, Discard):
        return ()
    id = "moment.drew" if before.offer.drawn else "moment.discard"
    return (msg(id, who=who(before.offer.seat), card=before.offer.card),)
