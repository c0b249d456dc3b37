"""The same position with other cards: kinds trade places, unused cards are swapped, and the engine looks whether the rule still decides."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Final, TypeAlias

from zuihe_tui.quiz.makers.positions import How, Position, Template, position, templates
from zuihe_tui.quiz.makers.renaming import Bound, bound_by, new_names, renamed
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.rules.actions import Action, Announce, Claim, Discard, Kou, Report, ShowYun, Win, Word
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import KINDS, Cards, Kind
from zuihe_tui.rules.events import Cut, Deal, Did, Draw, Event, FirstDraws, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset
from zuihe_tui.rules.table import ImpossibleEvent, apply, fold, start
from zuihe_tui.rules.table_state import SEATS, Table

Wanted = Callable[[Position], bool]
Wrong: TypeAlias = tuple[int, int, RuleId]
"""What went wrong: at which event, by whom, against which rule."""

_BIG: Final = (Word.BURANGYING, Word.SHUAISHOU)


def fresh(
    rule: RuleId, hows: tuple[How, ...], rules: Ruleset, rng: Random, wanted: Wanted = lambda _: True
) -> Position:
    """A position at which the rule decides, and `wanted` holds, made from a template of this rule set, else of the other.

    Raises NoQuestion where none can be made.
    """
    for name in (rules.base, *(other for other in NAMES if other != rules.base)):
        found = [template for how in hows for template in templates(rule, how, name)]
        under = rules if name == rules.base else None
        for template in rng.sample(found, len(found)):
            if not _is_like(template, wanted):
                continue
            made = varied(template, rng, under, wanted)
            if made is not None:
                return made
    raise NoQuestion(msg("quiz_makers.none", rule=rule))


def fresh_among(
    sources: tuple[RuleId, ...], hows: tuple[How, ...], rules: Ruleset, rng: Random, wanted: Wanted = lambda _: True
) -> Position:
    """A position at which one of these rules decides, whichever. Raises NoQuestion where none can be made."""
    for source in rng.sample(sources, len(sources)):
        try:
            return fresh(source, hows, rules, rng, wanted)
        except NoQuestion:
            continue
    raise NoQuestion(msg("quiz_makers.none", rule=sources[0]))


def varied(template: Template, rng: Random, rules: Ruleset | None, wanted: Wanted) -> Position | None:
    """A position like the template under a rule set, its own where none is given; None where every try spoils it."""
    header = template.events[0]
    assert isinstance(header, Header)
    base = (header if rules is None else evolve(header, rules=rules), *template.events[1:])
    known = _faults(template, base[0].rules if isinstance(base[0], Header) else None)
    for way in _ways(rng, _counts(template)):
        bound = _bound(template) if way.counted else _claimed(template)
        own = _own(template) if way.own else ()
        events, tried = renamed(base, template.tried, new_names(bound, rng, suits=way.suits, many=way.kinds, own=own))
        still = _counting(template) if way.counted else frozenset[int]()
        events = _swapped(events, template.at, tried, way.swaps, still, rng)
        try:
            before = _folded(events[: max(1, template.at)], known)
            made = None if before is None else position(template, events, tried, before)
        except (ImpossibleEvent, AssertionError):
            continue
        if made is not None and made.shows(template.rule) and wanted(made):
            return made
    return None


def _folded(events: tuple[Event, ...], known: Counter[Wrong]) -> Table | None:
    """The table after these events, if just what is known went wrong on the way; given up at the first that is not."""
    header, *played = events
    assert isinstance(header, Header)
    table = start(header)
    for event in played:
        after = apply(table, event)
        if after.faults is not table.faults and not _wrong(after) <= known:
            return None
        table = after
    return table if _wrong(table) == known else None


def _is_like(template: Template, wanted: Wanted) -> bool:
    """Whether the template itself is what is wanted: if not, nothing made from it is likely to be."""
    return wanted(original(template))


@lru_cache(maxsize=2048)
def original(template: Template) -> Position:
    """The position of a template as it was found."""
    return position(template, template.events, template.tried)


@dataclass(frozen=True, slots=True)
class _Way:
    """How boldly to change a position: whether suits trade places, how many kinds do, how many cards are swapped.

    `own`: kinds of the seat that acts trade places. `counted`: what is counted keeps its worth, and the cards of who counts
    stay.
    """

    suits: bool
    kinds: int
    swaps: int
    own: bool = False
    counted: bool = False


def _ways(rng: Random, counts: bool) -> Iterator[_Way]:
    """Boldly at first; at last one kind of the seat that acts for another, and a card of the others."""
    for kinds, swaps in ((12, 8), (8, 8), (4, 8), (2, 6)):
        yield _Way(True, rng.randint(kinds // 2, kinds), swaps, counted=counts)
    for kinds, swaps in ((8, 6), (4, 4), (2, 2)):
        yield _Way(True, rng.randint(kinds // 2, kinds), swaps, counted=True)
    for swaps in (6, 4, 3, 2):
        yield _Way(False, rng.randint(1, 3), swaps)
    for swaps in (3, 1, 0, 0, 0, 0):
        yield _Way(False, 1, swaps, own=True, counted=counts)
    for swaps in (2, 1, 1, 1, 1, 1, 0):
        yield _Way(False, 0, swaps)


@cache
def _faults(template: Template, rules: Ruleset | None) -> Counter[Wrong]:
    """What was wrong before: it stays as it was."""
    header = template.events[0]
    assert isinstance(header, Header)
    under = header if rules is None else evolve(header, rules=rules)
    try:
        return _wrong(fold((under, *template.events[1 : max(1, template.at)])))
    except ImpossibleEvent:
        return Counter()


def _wrong(table: Table) -> Counter[Wrong]:
    return Counter([(fault.event, fault.seat, fault.finding.rule) for fault in table.faults])


# --- what must stay ----------------------------------------------------------------------------------------------------


def _past(template: Template) -> tuple[Event, ...]:
    """The events that a position is made of, the one that follows among them."""
    return template.events[: template.at if template.tried is not None else template.at + 2]


@cache
def _claimed(template: Template) -> Bound:
    """The sets that were claimed, reported or shown."""
    tried = () if template.tried is None else (template.tried,)
    return bound_by((*_past(template), *tried))


@cache
def _bound(template: Template) -> Bound:
    """The same, and how the cards lay at each word that needs 和; where nothing was said, how they lie at the end."""
    groups: list[Cards] = []
    table: Table | None = None
    for event in _past(template):
        table = start(event) if isinstance(event, Header) else apply(table, event) if table is not None else None
        if table is not None and isinstance(event, Did) and _needs_hu(event.action) and _stood(table):
            groups += _laid_out(table.mine[event.seat].holding, table)
    seat = _seat(template)
    if not groups and table is not None and table.mine and seat is not None:
        groups += _laid_out(table.mine[seat].holding, table)
    return evolve(_claimed(template), counted=bound_by((), groups).counted)


def _needs_hu(action: Action) -> bool:
    return isinstance(action, Win) or (isinstance(action, Announce) and action.word in _BIG)


def _counts(template: Template) -> bool:
    """Whether somebody said a word that needs 和."""
    return any(isinstance(event, Did) and _needs_hu(event.action) for event in _past(template))


@cache
def _counting(template: Template) -> frozenset[int]:
    """Who said such a word; who acts, where nobody did."""
    said = {event.seat for event in _past(template) if isinstance(event, Did) and _needs_hu(event.action)}
    seat = _seat(template)
    return frozenset(said or ([] if seat is None else [seat]))


def _stood(table: Table) -> bool:
    """Whether what was said did not end the hand as 诈和."""
    return table.outcome is None or table.outcome.kind is not None


def _laid_out(holding: Holding, table: Table) -> tuple[Cards, ...]:
    counted = best(holding, table.header.rules)
    return tuple(fu.cards for fu in (counted.clear or counted.open).groups if fu.rule is not None)


def _seat(template: Template) -> int | None:
    """Who acts, or tries to."""
    return getattr(template.tried if template.tried is not None else template.events[template.at], "seat", None)


def _own(template: Template) -> Cards:
    """The cards dealt to the seat that acts."""
    deal = next((event for event in template.events if isinstance(event, Deal)), None)
    return () if deal is None else deal.hands[_seat(template) or 0]


# --- unused cards are swapped ------------------------------------------------------------------------------------------


def _swapped(
    events: tuple[Event, ...], at: int, tried: Did | None, many: int, still: frozenset[int], rng: Random
) -> tuple[Event, ...]:
    """The same events with up to so many cards, that nobody used till then, given to another place; `still` keep theirs."""
    where = next((n for n, event in enumerate(events) if isinstance(event, Deal)), None)
    if where is None or at <= where:
        return tuple(_opening(event, rng) for event in events)
    deal = events[where]
    assert isinstance(deal, Deal)
    past = (*events[: at + 1], *((tried,) if tried is not None else ()))
    turned = sum(isinstance(event, Draw) for event in events[: at + 2])
    hands = [list(hand) for hand in deal.hands]
    stock = list(deal.stock)
    free = [Counter() if seat in still else _unused(hands[seat], past, seat) for seat in SEATS]
    seat = tried.seat if tried is not None else getattr(events[at], "seat", 0)
    for _ in range(many):
        mine = seat if rng.random() < 0.7 and seat not in still else rng.choice(SEATS)
        _swap(hands, stock, free, mine, turned, rng)
    first, second, third = (tuple(sorted(hand)) for hand in hands)
    return (*events[:where], Deal((first, second, third), tuple(stock)), *events[where + 1 :])


def _swap(
    hands: list[list[Kind]], stock: list[Kind], free: list[Counter[Kind]], seat: int, turned: int, rng: Random
) -> None:
    """One free card of a seat against one of the stock's rest or of another hand; no 哈子 is made or broken."""
    mine = [card for card in free[seat].elements() if hands[seat].count(card) < 3]
    rest = list(range(turned, len(stock)))
    other = rng.choice([None, *(place for place in SEATS if place != seat)]) if rest else (seat + 1) % 3
    if not mine:
        return
    card = rng.choice(mine)
    if other is None:
        at = rng.choice(rest)
        came = stock[at]
        if came != card and hands[seat].count(came) < 2:
            stock[at] = card
            _move(hands, free, seat, card, came)
        return
    theirs = [one for one in free[other].elements() if hands[other].count(one) < 3]
    if not theirs:
        return
    came = rng.choice(theirs)
    if came != card and hands[seat].count(came) < 2 and hands[other].count(card) < 2:
        _move(hands, free, seat, card, came)
        _move(hands, free, other, came, card)


def _move(hands: list[list[Kind]], free: list[Counter[Kind]], seat: int, card: Kind, came: Kind) -> None:
    hands[seat].remove(card)
    hands[seat].append(came)
    free[seat][card] -= 1
    free[seat][came] += 1


def _unused(hand: list[Kind], past: tuple[Event, ...], seat: int) -> Counter[Kind]:
    """The cards of a hand that no event of the seat names."""
    left = Counter(hand)
    for event in past:
        if isinstance(event, Did) and event.seat == seat:
            left.subtract(_named(event.action))
    return +left


def _named(action: Action) -> Iterator[Kind]:
    match action:
        case Discard(card) | Kou(card):
            yield card
        case Claim(cards=cards) | Win(cards=cards) | ShowYun(cards):
            yield from cards
        case Report(che=che):
            yield from (card for kinds in che for card in (*kinds, *kinds))
        case _:
            return


def _opening(event: Event, rng: Random) -> Event:
    match event:
        case FirstDraws(cards):
            return FirstDraws(tuple(rng.sample(KINDS, len(cards))))
        case Cut():
            return Cut(rng.choice((1, 2, 3, 40, 117, 118, 119, rng.randint(4, 116))))
        case _:
            return event
