"""The same position with other cards: kinds trade places, unused cards are swapped, and the engine looks whether the rule still decides."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from random import Random
from typing import Final

from zuihe_tui.quiz.makers.positions import How, Position, Template, position, templates
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.rules.actions import Action, Claim, Discard, Kou, Let, Piao, Report, ShowYun, Win
from zuihe_tui.rules.cards import BING, KINDS, TIAO, WAN, YAO, Cards, Kind, kind
from zuihe_tui.rules.events import Cut, Deal, Did, Draw, End, Event, FirstDraws, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset
from zuihe_tui.rules.table import ImpossibleEvent
from zuihe_tui.rules.table_state import SEATS

_SUITS: Final = (WAN, BING, TIAO)
_RANKS: Final = range(1, 10)
_ORDERS: Final = tuple(permutations(_SUITS))
_YAO: Final = tuple(sorted(YAO))
_MIN: Final = tuple(card for card in KINDS if card not in YAO)

Wanted = Callable[[Position], bool]
Mapping = tuple[Kind, ...]
"""For each kind the one it becomes."""


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
    before = _faults(template, base[0].rules if isinstance(base[0], Header) else None)
    for way in _ways(rng):
        events, tried = _renamed(base, template.tried, _mapping(way, template, rng))
        events = _swapped(events, template.at, tried, way.swaps, rng)
        try:
            made = position(template, events, tried)
        except (ImpossibleEvent, AssertionError):
            continue
        if template.rule in made.rules and _faults_of(made) == before and wanted(made):
            return made
    return None


def _is_like(template: Template, wanted: Wanted) -> bool:
    """Whether the template itself is what is wanted: if not, nothing made from it is likely to be."""
    return wanted(original(template))


@lru_cache(maxsize=512)
def original(template: Template) -> Position:
    """The position of a template as it was found."""
    return position(template, template.events, template.tried)


@dataclass(frozen=True, slots=True)
class _Way:
    """How boldly to change a position: whether suits trade places, how many kinds do, how many cards are swapped."""

    suits: bool
    kinds: int
    own: bool
    swaps: int


def _ways(rng: Random) -> Iterator[_Way]:
    """Boldly at first; at last one kind of the seat that acts for another, and a card of the others."""
    for kinds, swaps in ((8, 8), (4, 8), (2, 6), (1, 4)):
        yield _Way(True, rng.randint(0, kinds), False, swaps)
    for swaps in (6, 4, 3, 2):
        yield _Way(False, rng.randint(1, 3), False, swaps)
    for swaps in (3, 1, 0, 0, 0, 0, 0):
        yield _Way(False, 1, True, swaps)
    for swaps in (2, 1, 1, 1, 1, 1, 0):
        yield _Way(False, 0, False, swaps)


@cache
def _faults(template: Template, rules: Ruleset | None) -> Counter[tuple[int, int, RuleId]]:
    """What was wrong before: it stays as it was."""
    header = template.events[0]
    assert isinstance(header, Header)
    under = header if rules is None else evolve(header, rules=rules)
    try:
        return _faults_of(position(template, (under, *template.events[1:]), template.tried))
    except ImpossibleEvent:
        return Counter()


def _faults_of(made: Position) -> Counter[tuple[int, int, RuleId]]:
    return Counter((fault.event, fault.seat, fault.finding.rule) for fault in made.before.faults)


# --- kinds trade places ------------------------------------------------------------------------------------------------


def _mapping(way: _Way, template: Template, rng: Random) -> Mapping:
    found = list(KINDS)
    if way.suits:
        for suit, other in zip(_SUITS, rng.choice(_ORDERS), strict=True):
            for rank in _RANKS:
                found[kind(suit, rank)] = kind(other, rank)
    for _ in range(way.kinds):
        one, two = _own_pair(template, rng) if way.own else _pair(rng)
        found[one], found[two] = found[two], found[one]
    return tuple(found)


def _own_pair(template: Template, rng: Random) -> tuple[Kind, Kind]:
    """A kind of the seat that acts, and another, both 幺 or both 民."""
    deal = next((event for event in template.events if isinstance(event, Deal)), None)
    acts = template.tried if template.tried is not None else template.events[template.at]
    if deal is None:
        return _pair(rng)
    one = rng.choice(deal.hands[getattr(acts, "seat", 0)])
    return one, rng.choice([card for card in (_YAO if one in YAO else _MIN) if card != one])


def _pair(rng: Random) -> tuple[Kind, Kind]:
    """Two kinds, both 幺 or both 民."""
    one, two = rng.sample(_YAO if rng.random() < 0.2 else _MIN, 2)
    return one, two


def _renamed(events: tuple[Event, ...], tried: Did | None, to: Mapping) -> tuple[tuple[Event, ...], Did | None]:
    renamed = tuple(_event(event, to) for event in events)
    return renamed, None if tried is None else Did(tried.seat, _action(tried.action, to))


def _cards(cards: Cards, to: Mapping) -> Cards:
    return tuple(sorted(to[card] for card in cards))


def _event(event: Event, to: Mapping) -> Event:
    match event:
        case Deal(hands, stock):
            first, second, third = (_cards(hand, to) for hand in hands)
            return Deal((first, second, third), tuple(to[card] for card in stock))
        case Draw(seat, card, down):
            return Draw(seat, to[card], down)
        case Did(seat, action):
            return Did(seat, _action(action, to))
        case End(reason, jian, card) if card is not None:
            return End(reason, jian, to[card])
        case _:
            return event


def _action(action: Action, to: Mapping) -> Action:
    match action:
        case Discard(card) | Kou(card) | Piao(card):
            return evolve(action, card=to[card])
        case Let(card):
            return evolve(action, card=to[card])
        case Claim(card=card, cards=cards, show=show):
            return evolve(action, card=to[card], cards=_cards(cards, to), show=None if show is None else to[show])
        case Win(card=card, cards=cards, show=show) if card is not None:
            return evolve(action, card=to[card], cards=_cards(cards, to), show=None if show is None else to[show])
        case ShowYun(cards):
            return ShowYun(_cards(cards, to))
        case Report(che=che) if che:
            return evolve(action, che=tuple(_set(kinds, to) for kinds in che))
        case _:
            return action


def _set(kinds: tuple[Kind, Kind, Kind], to: Mapping) -> tuple[Kind, Kind, Kind]:
    one, two, three = sorted(to[card] for card in kinds)
    return one, two, three


# --- unused cards are swapped ------------------------------------------------------------------------------------------


def _swapped(events: tuple[Event, ...], at: int, tried: Did | None, many: int, rng: Random) -> tuple[Event, ...]:
    """The same events with up to so many cards, that nobody used till then, given to another place."""
    where = next((n for n, event in enumerate(events) if isinstance(event, Deal)), None)
    if where is None or at <= where:
        return _other_deal(events, where, rng)
    deal = events[where]
    assert isinstance(deal, Deal)
    past = (*events[: at + 1], *((tried,) if tried is not None else ()))
    turned = sum(isinstance(event, Draw) for event in events[: at + 2])
    hands = [list(hand) for hand in deal.hands]
    stock = list(deal.stock)
    free = [_unused(hands[seat], past, seat) for seat in SEATS]
    seat = tried.seat if tried is not None else getattr(events[at], "seat", 0)
    for _ in range(many):
        mine = seat if rng.random() < 0.7 else rng.choice(SEATS)
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


def _other_deal(events: tuple[Event, ...], where: int | None, rng: Random) -> tuple[Event, ...]:
    """Before the deal: other cards are turned for the first deal, and another pile is lifted."""
    del where
    return tuple(_opening(event, rng) for event in events)


def _opening(event: Event, rng: Random) -> Event:
    match event:
        case FirstDraws(cards):
            return FirstDraws(tuple(rng.sample(KINDS, len(cards))))
        case Cut():
            return Cut(rng.choice((1, 2, 3, 40, 117, 118, 119, rng.randint(4, 116))))
        case _:
            return event
