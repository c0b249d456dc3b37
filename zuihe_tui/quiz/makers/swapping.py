"""Other cards where nobody used them yet: unused cards of a hand change places with others; the cut and who deals."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.rules.actions import Action, Claim, Discard, Kou, Report, ShowYun, Win
from zuihe_tui.rules.cards import DECK_SIZE, KINDS, Kind
from zuihe_tui.rules.events import Cut, Deal, Did, Draw, Event, FirstDraws, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.table_state import SEATS

_LEAST: Final = 3
"""Cards lifted and left at a cut (`deal.cut`)."""


def swapped(
    events: tuple[Event, ...], at: int, tried: Did | None, many: int, still: frozenset[int], rng: Random
) -> tuple[Event, ...]:
    """The same events with up to so many cards, that nobody used till then, given to another place; `still` keep theirs."""
    where = next((n for n, event in enumerate(events) if isinstance(event, Deal)), None)
    if where is None or at <= where:
        return tuple([_opening(event, rng) for event in events])
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


def seated(events: tuple[Event, ...], rng: Random) -> tuple[Event, ...]:
    """The same hand cut elsewhere, and dealt by another where no cards were turned for that."""
    drawn = any(isinstance(event, FirstDraws) for event in events)
    return tuple([_seated(event, rng, drawn=drawn) for event in events])


def _seated(event: Event, rng: Random, *, drawn: bool) -> Event:
    match event:
        case Header(names=names, dealer=dealer, rester=rester) if not drawn:
            turn = rng.randrange(len(names))
            after = None if rester is None else (rester + turn) % len(names)
            return evolve(event, dealer=(dealer + turn) % len(names), rester=after)
        case Cut(lift) if _LEAST <= lift <= DECK_SIZE - _LEAST:
            return Cut(rng.randint(_LEAST, DECK_SIZE - _LEAST))
        case _:
            return event


def _opening(event: Event, rng: Random) -> Event:
    match event:
        case FirstDraws(cards):
            return FirstDraws(tuple(rng.sample(KINDS, len(cards))))
        case Cut():
            return Cut(rng.choice((1, 2, 3, 40, 117, 118, 119, rng.randint(4, 116))))
        case _:
            return event
