"""An event of a record seen by the engine: the table before and after it, and whether it shows a rule."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.book.example import RecordExample
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.book.prove_work import at_work
from zuihe_tui.rules.cards import Cards, from_counts
from zuihe_tui.rules.events import Did, Draw, Event, Miscounted, Tried
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.words import costs_of
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.record_read import read_action, read_event
from zuihe_tui.rules.table import ImpossibleEvent, Table, apply, fold, view
from zuihe_tui.rules.table_state import Fault

_LISTS: Final = {"mianzui.list": Cost.MIANZUI, "bar.list": Cost.BAR_WIN}
"""Pages about a consequence: any breach that has it shows them."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An event of a record: whether it shows the rule, what the judge found, the cards of the seat that acted."""

    shown: bool
    lines: tuple[Msg, ...]
    cards: Cards = ()
    melds: tuple[Cards, ...] = ()
    lit: Cards = ()


def seen_at(rule: RuleId, example: RecordExample, lines: Sequence[str]) -> Seen:
    """The event an example points at. Raises Problem for a line that cannot be read or cannot have happened."""
    events = [read_event(line) for line in lines]
    at = example.event
    if example.action is not None:
        before = fold(events[:at])
        return _seen_try(rule, Moment(at, before, _tried(example.action), before, None), foul=example.foul)
    *_, last = around = list(moments(events if example.foul else events[: at + 2]))
    moment = around[at]
    if example.foul:
        faults = [fault for fault in last.after.faults if fault.event == at]
        return _seen_foul(rule, moment.before, moment.event, faults)
    return _with_cards(moment.before, moment.event, Seen(rule in at_work(moment), tuple(_counts(moment))))


def moments(events: Iterable[Event]) -> Iterator[Moment]:
    """Every event with the table before it, after it, and after the next one."""
    last: Moment | None = None
    for index, event in enumerate(events):
        after = fold((event,)) if last is None else apply(last.after, event)
        if last is not None:
            yield Moment(last.index, last.before, last.event, last.after, after)
        last = Moment(index, after if last is None else last.after, event, after, None)
    if last is not None:
        yield last


def rules_shown(lines: Iterable[str], known: Iterable[RuleId] = ()) -> frozenset[RuleId]:
    """The rules known and those a record shows: broken or tried to, what that costs, at work, what stops it.

    Raises Problem for a line that cannot be read.
    """
    shown = set(known)
    faults: tuple[Fault, ...] = ()
    try:
        for moment in moments([read_event(line) for line in lines]):
            shown |= at_work(moment, shown)
            if isinstance(moment.event, Tried) and moment.event.action is not None:
                tried = judge(view(moment.before, moment.event.seat), moment.event.action)
                shown |= {found.rule for found in tried}
            faults = moment.after.faults
    except ImpossibleEvent as impossible:
        shown.add(impossible.rule)
    for fault in faults:
        shown |= {fault.finding.rule, *(RuleId(page) for page, cost in _LISTS.items() if cost in fault.finding.costs)}
    return frozenset(shown)


def _tried(action: Mapping[str, object]) -> Did:
    seat = action["seat"]
    assert isinstance(seat, int)
    return Did(seat, read_action(action))


def _seen_try(rule: RuleId, moment: Moment, *, foul: bool) -> Seen:
    """An action put in the place of an event: what the judge says of it, or what it does."""
    before, event = moment.before, moment.event
    try:
        after = apply(before, event)
    except ImpossibleEvent as impossible:
        return _with_cards(before, event, Seen(foul and impossible.rule == rule, (impossible.message,)))
    faults = [fault for fault in after.faults if fault not in before.faults]
    if foul:
        return _seen_foul(rule, before, event, faults)
    shown = rule in at_work(Moment(moment.index, before, event, after, None))
    return _with_cards(before, event, Seen(shown and not faults, _said(faults)))


def _counts(moment: Moment) -> Iterator[Msg]:
    """What a card taken does to the 和 of its taker, and what a win is counted at."""
    if moment.claim is None and moment.win is None:
        return
    rules = moment.before.header.rules
    before = figures(moment.mine(moment.seat).holding, rules)
    after = figures(moment.after.mine[moment.seat].holding, rules)
    if moment.mine(moment.seat) is not moment.after.mine[moment.seat]:
        yield msg("prove.grows", before=before.hu, after=after.hu)
    if moment.win is not None and after.hu_clear is not None:
        yield msg("prove.won", hu=after.hu_clear)


def _seen_foul(rule: RuleId, before: Table, event: Event, faults: Sequence[Fault]) -> Seen:
    cost = _LISTS.get(rule)
    own = [
        fault for fault in faults if fault.finding.rule == rule or (cost is not None and cost in fault.finding.costs)
    ]
    seat = own[0].seat if own else None
    return _with_cards(before, event, Seen(bool(own), _said(own or faults)), seat)


def _said(faults: Sequence[Fault]) -> tuple[Msg, ...]:
    """What the judge found, each with its consequences."""
    lines: list[Msg] = []
    for fault in faults:
        lines.append(fault.finding.facts)
        lines.append(msg("prove.cost", costs=costs_of((fault.finding,))))
    return tuple(lines)


def _with_cards(before: Table, event: Event, seen: Seen, seat: int | None = None) -> Seen:
    """The same with the cards of a seat as it held them before: the one given, else the one that acts.

    Lit are the cards the event names, and a seat's own copies of a card that another turned up or discarded.
    """
    lit: Cards = ()
    actor: int | None = None
    match event:
        case Did(actor, action):
            named = (getattr(action, "card", None), *getattr(action, "cards", ()))
            lit = tuple(card for card in named if card is not None)
        case Draw(actor, card):
            lit = (card,)
        case Miscounted(actor):
            pass
    seat = actor if seat is None else seat
    if seat is None or not before.mine:
        return seen
    mine, shown = before.mine[seat], before.shown[seat]
    if lit and (isinstance(event, Draw) or seat != actor):
        lit = lit[:1] * max(1, mine.copies(lit[0]))
    cards = from_counts(mine.holding.concealed)
    return Seen(seen.shown, seen.lines, cards, tuple(laid.meld.cards for laid in shown.laid), lit)
