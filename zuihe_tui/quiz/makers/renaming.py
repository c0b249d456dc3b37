"""Kinds trade places in a hand that was played: what was a set stays one of its sort, and 幺 stay 幺."""

from itertools import permutations
from random import Random
from typing import Final

from zuihe_tui.quiz.makers.binding import Bound, Names
from zuihe_tui.rules.actions import Action, Claim, Discard, Kou, Let, Piao, Report, ShowYun, Win
from zuihe_tui.rules.cards import BING, JIUTIAO, KINDS, TIAO, WAN, YAO, Cards, Kind, kind
from zuihe_tui.rules.events import Deal, Did, Draw, End, Event
from zuihe_tui.rules.evolve import evolve

_SUITS: Final = (WAN, BING, TIAO)
_ORDERS: Final = tuple(permutations(_SUITS))
_YAO: Final = tuple(sorted(YAO))
_MIN: Final = tuple(card for card in KINDS if card not in YAO)
_TRIES: Final = 3
"""Pairs looked at for one that trades places."""


def new_names(bound: Bound, rng: Random, *, suits: bool, many: int, own: Cards = ()) -> Names:
    """Other names for the kinds: suits trade places where `suits`, then so many pairs, one of each from `own` where given."""
    names = list(KINDS)
    if suits:
        names = _other_suits(bound, rng)
    for _ in range(many):
        for _ in range(_TRIES):
            one, two = _pair(rng, own)
            names[one], names[two] = names[two], names[one]
            if bound.allows(tuple(names)):
                break
            names[one], names[two] = names[two], names[one]
    return tuple(names)


def _other_suits(bound: Bound, rng: Random) -> list[Kind]:
    """The suits in another order, 九条 still itself; as they are where nothing else is allowed."""
    for order in rng.sample(_ORDERS, len(_ORDERS)):
        names = list(KINDS)
        for suit, other in zip(_SUITS, order, strict=True):
            for rank in range(1, 10):
                names[kind(suit, rank)] = kind(other, rank)
        was = names.index(JIUTIAO)
        names[was], names[JIUTIAO] = names[JIUTIAO], JIUTIAO
        if bound.allows(tuple(names)):
            return names
    return list(KINDS)


def _pair(rng: Random, own: Cards) -> tuple[Kind, Kind]:
    """Two kinds, both 幺 or both 民."""
    if own:
        one = rng.choice(own)
        return one, rng.choice([card for card in (_YAO if one in YAO else _MIN) if card != one])
    one, two = rng.sample(_YAO if rng.random() < 0.2 else _MIN, 2)
    return one, two


# --- the same events under other names ---------------------------------------------------------------------------------


def renamed(events: tuple[Event, ...], tried: Did | None, to: Names) -> tuple[tuple[Event, ...], Did | None]:
    """The same events, and the same attempt, with the kinds under other names."""
    return tuple(_event(event, to) for event in events), None if tried is None else Did(
        tried.seat, _action(tried.action, to)
    )


def _cards(cards: Cards, to: Names) -> Cards:
    return tuple(sorted([to[card] for card in cards]))


def _event(event: Event, to: Names) -> Event:
    match event:
        case Draw(seat, card, down):
            return Draw(seat, to[card], down)
        case Did(seat, action):
            return Did(seat, _action(action, to))
        case Deal(hands, stock):
            first, second, third = (_cards(hand, to) for hand in hands)
            return Deal((first, second, third), tuple([to[card] for card in stock]))
        case End(reason, jian, card) if card is not None:
            return End(reason, jian, to[card])
        case _:
            return event


def _action(action: Action, to: Names) -> Action:
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


def _set(kinds: tuple[Kind, Kind, Kind], to: Names) -> tuple[Kind, Kind, Kind]:
    one, two, three = sorted(to[card] for card in kinds)
    return one, two, three
