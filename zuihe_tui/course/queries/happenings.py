"""Queries that point at events of a record: breaches, deeds, what could have been done, what began there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from zuihe_tui.coach.event_words import event_words
from zuihe_tui.course.queries.acts import VERBS, named_cards, verb_of, verbs
from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, ask, number_arg, rule_arg, seat_arg
from zuihe_tui.course.queries.table_claims import cost_arg, shown_at
from zuihe_tui.course.record import Record
from zuihe_tui.rules.actions import Claim, Pass, Win
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.book.prove_work import at_work
from zuihe_tui.rules.cards import Kind, read_card
from zuihe_tui.rules.events import Did, Draw, Event, seat_of
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.threats import threats
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table import legal, view
from zuihe_tui.rules.table_state import SEATS, Fault, Phase, Seat, has

EVENT_VERBS: Final = (
    "first_draws", "cut", "deal", "mishap", "draw", *VERBS, "end",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class EventQuery:
    """A quality an event has or has not; `rule` names what it is about, None where that is in the events themselves."""

    doc: str
    belongs: Callable[..., bool]
    rule: Callable[..., RuleId | None]


EVENTS: Final[dict[str, EventQuery]] = {}


@dataclass(frozen=True, slots=True)
class Look:
    """What a query looks at: one event of a record; `seat` where the query names one."""

    record: Record
    event: int
    seat: int | None

    @property
    def happened(self) -> Event:
        """The event."""
        return self.record.events[self.event]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seat named, else all."""
        return SEATS if self.seat is None else (SEATS[self.seat],)


def _nothing(*_args: str) -> RuleId | None:
    return None


def _query(
    name: str, doc: str, rule: Callable[..., RuleId | None] = _nothing
) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
    def register(belongs: Callable[..., bool]) -> Callable[..., bool]:
        EVENTS[name] = EventQuery(doc, belongs, rule)
        return belongs

    return register


def _named(rule: str = "") -> RuleId | None:
    return rule_arg(rule) if rule else None


def faults_at(record: Record, event: int, rule: str = "") -> tuple[Fault, ...]:
    """The breaches that belong to an event, of one rule if it is named."""
    wanted = _named(rule)
    return tuple(
        fault
        for fault in record.end.faults
        if fault.event == event and (wanted is None or fault.finding.rule == wanted)
    )


@_query(
    "breach", "breach [RULE]: a breach belongs to it; a duty let go, to the event that put the card on offer", _named
)
def _breach(look: Look, rule: str = "") -> bool:
    return any(fault.seat in look.seats for fault in faults_at(look.record, look.event, rule))


@_query("cost", "cost WORD: a breach with that consequence")
def _cost(look: Look, word: str) -> bool:
    wanted = cost_arg(word)
    found = faults_at(look.record, look.event)
    return any(wanted in fault.finding.costs for fault in found if fault.seat in look.seats)


def event_verb(event: Event) -> str:
    """What kind of event it is, in one word."""
    match event:
        case Did(action=action):
            return verb_of(action)
        case _:
            name = type(event).__name__
            return {"FirstDraws": "first_draws", "Miscounted": "mishap"}.get(name, name.lower())


@_query("verb", "verb VERB: draw, discard, cha, guang, chi, yao, win, report … (win, announce, take stand for several)")
def _verb(look: Look, name: str) -> bool:
    return event_verb(look.happened) in verbs(name, EVENT_VERBS)


@_query("by", "by S: seat S does it or draws")
def _by(look: Look, seat: str) -> bool:
    return seat_of(look.happened) == seat_arg(seat)


@_query("card", "card CARD: it is about that card")
def _card(look: Look, text: str) -> bool:
    card = read_card(text)
    match look.happened:
        case Did(action=action):
            return named_cards(action)[:1] == (card,)
        case Draw(card=drawn):
            return drawn == card
        case _:
            return False


@_query("shows", "shows RULE: the rule is at work there", _named)
def _shows(look: Look, rule: str) -> bool:
    return rule_arg(rule) in at_work(look.record.moment(look.event))


def _offered(look: Look) -> bool:
    """Whether the event puts a card on offer."""
    offer = look.record.after(look.event).offer
    return offer is not None and offer.event == look.event


@_query("could", "could VERB: a card comes on offer that a seat could faultlessly take so")
def _could(look: Look, verb: str) -> bool:
    wanted = verbs(verb)
    table = look.record.after(look.event)
    if table.phase is not Phase.OFFER or not _offered(look):
        return False
    return any(verb_of(action) in wanted for seat in look.seats for action in legal(view(table, seat)))


@_query("owes", "owes RULE: letting the card that comes on offer there go would break the rule", _named)
def _owes(look: Look, rule: str) -> bool:
    wanted, table = rule_arg(rule), look.record.after(look.event)
    if table.phase is not Phase.OFFER or not _offered(look):
        return False
    return any(found.rule == wanted for seat in look.seats for found in judge(view(table, seat), Pass()))


def taker_of(record: Record, event: int) -> int | None:
    """The event by which the card put on offer was taken; None where nobody took it."""
    for later in range(event + 1, record.last + 1):
        match record.events[later]:
            case Did(action=Claim() | Win()):
                return later
            case Did(action=action) if verb_of(action) in ("let", "ask", "piao", "refuse", "yun"):
                continue
            case Did() | Draw():
                return None
            case _:
                continue
    return None


@_query("taken", "taken: the card put on offer there is taken by somebody")
def _taken(look: Look) -> bool:
    return _offered(look) and taker_of(look.record, look.event) is not None


@_query("dead", "dead: nobody takes the card put on offer there")
def _dead(look: Look) -> bool:
    return _offered(look) and taker_of(look.record, look.event) is None


def _hu(look: Look) -> tuple[int, int] | None:
    """The taker's 和 before and after a 进牌; None for other events."""
    match look.happened:
        case Did(seat=seat, action=Claim() | Win()) if seat in look.seats:
            before, after = look.record.after(look.event - 1), look.record.after(look.event)
            rules = look.record.rules
            return open_hu(before.mine[seat].holding, rules), open_hu(after.mine[seat].holding, rules)
        case _:
            return None


@_query("adds_hu", "adds_hu: a 进牌 by which the taker's 和 grows", lambda: RuleId("hu.jin"))
def _adds_hu(look: Look) -> bool:
    found = _hu(look)
    return found is not None and found[1] > found[0]


@_query("reaches", "reaches N: a 进牌 by which the taker's 和 comes to N or above", lambda _n: RuleId("hu.jin"))
def _reaches(look: Look, text: str) -> bool:
    found, wanted = _hu(look), number_arg("reaches", text)
    return found is not None and found[0] < wanted <= found[1]


def threatened(record: Record, event: int, rule: RuleId | None) -> set[tuple[int, RuleId]]:
    """Who threatens anybody after an event, and by which rule."""
    table = record.after(event)
    if not table.mine:
        return set()
    found = (threat for seat in SEATS for threat in threats(view(table, seat)))
    return {(threat.seat, threat.rule) for threat in found if rule is None or threat.rule == rule}


@_query("threatens", "threatens [RULE]: from here on somebody is a threat, by quan.cha, quan.guang …", _named)
def _threatens(look: Look, rule: str = "") -> bool:
    wanted = _named(rule)
    new = threatened(look.record, look.event, wanted) - threatened(look.record, look.event - 1, wanted)
    return any(seat in look.seats for seat, _ in new)


@_query(
    "closes",
    "closes cha|chi CARD: the card comes on offer here, and a seat that could take it so lets it go (pass.guozhang)",
    lambda _how, _card: RuleId("pass.guozhang"),
)
def _closes(look: Look, how: str, text: str) -> bool:
    if how not in ("cha", "chi"):
        raise QueryProblem(msg("course.query.arg", name="closes", arg=how, known="cha chi"))
    return closed_here(look, how, read_card(text))


def closed_here(look: Look, how: str, card: Kind) -> bool:
    """Whether the card comes on offer here and a seat that could take it so lets it go."""
    offer = look.record.after(look.event).offer
    if offer is None or offer.event != look.event or offer.card != card:
        return False
    settled = next((n for n in range(look.event + 1, look.record.last + 1) if _closed_offer(look, n)), None)
    if settled is None:
        return False
    return any(_passed(look, settled, seat, how, card) for seat in look.seats)


def _closed_offer(look: Look, event: int) -> bool:
    offer = look.record.after(event).offer
    return offer is None or offer.event != look.event


def _passed(look: Look, settled: int, seat: Seat, how: str, card: Kind) -> bool:
    before, after = (look.record.after(event).mine[seat] for event in (look.event, settled))
    masks = (before.no_cha, after.no_cha) if how == "cha" else (before.no_chi, after.no_chi)
    return not has(masks[0], card) and has(masks[1], card)


_PLACES: Final = ("first", "last")


def told(record: Record, first: int, last: int) -> tuple[int, ...]:
    """The events of a stretch that are part of the hand, by number."""
    return tuple(event for event in range(first, last + 1) if event_words(record.events[event]))


def belongs(term: Term, record: Record, event: int) -> bool:
    """Whether an event has the quality a term names. Raises QueryProblem for an unknown name or argument."""
    if term.name not in EVENTS or term.compare is not None:
        raise QueryProblem(msg("course.query.unknown_event", name=term.name, known=" ".join((*EVENTS, *_PLACES))))
    return ask(term, EVENTS[term.name].belongs, Look(record, event, term.seat)) is not term.negated


def find(query: Query, scene: Scene, first: int, last: int) -> tuple[int, ...]:
    """The events of a stretch that a query names; `first` and `last` keep one of what the other terms leave."""
    record = scene.here.record
    terms = [term for term in query.terms if term.name not in _PLACES]
    found = [event for event in told(record, first, last) if all(belongs(term, record, event) for term in terms)]
    for term in query.terms:
        if term.name in _PLACES and found:
            found = [found[0 if term.name == "first" else -1]]
    return tuple(found)


def rules_of(query: Query, scene: Scene, events: tuple[int, ...]) -> tuple[RuleId, ...]:
    """The rules behind the events a query names: those it asks for, and those broken or at work there."""
    record = scene.here.record
    named: Iterator[RuleId | None] = (
        ask(term, EVENTS[term.name].rule) for term in query.terms if term.name in EVENTS and not term.negated
    )
    found = [rule for rule in named if rule is not None]
    for event in events:
        found += [fault.finding.rule for fault in faults_at(record, event)]
        found += sorted(shown_at(record.moment(event)))
    return tuple(dict.fromkeys(found))
