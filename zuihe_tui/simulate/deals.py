"""The cards of a hand from a random source that is handed in: plain, stacked toward rare hands, or toward late positions."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, zip_longest
from random import Random
from typing import Final

from zuihe_tui.rules.cards import (
    COPIES,
    DECK_SIZE,
    JIUTIAO,
    KINDS,
    PILE_SETS,
    SHANG,
    WENQUAN,
    YAO,
    Kind,
    counts,
    suit_of,
)
from zuihe_tui.rules.events import Cut, Deal
from zuihe_tui.rules.hand import XIAO_YUN
from zuihe_tui.rules.judge.dealing import LEAST_CUT

SIZES: Final = (31, 30, 30)
_MIN: Final = tuple(card for card in KINDS if card not in YAO)
_YAO: Final = tuple(sorted(YAO))
_SHANG: Final = (*SHANG.values(), WENQUAN)
_HALF: Final = 15


class Deals(Enum):
    """Where the cards come from."""

    PLAIN = "plain"
    STACKED = "stacked"
    LATE = "late"


@dataclass(slots=True)
class _Deck:
    """The cards not yet given out, while a deal is made."""

    left: list[int]

    def take(self, card: Kind, many: int, hand: list[Kind], size: int) -> None:
        """Puts up to so many copies into a hand, as far as they and the room go."""
        many = max(0, min(many, self.left[card], size - len(hand)))
        self.left[card] -= many
        hand += [card] * many

    def rest(self, rng: Random) -> list[Kind]:
        """What is left, shuffled."""
        cards = [card for card in KINDS for _ in range(self.left[card])]
        rng.shuffle(cards)
        return cards


_Wish = Callable[[_Deck, list[Kind], int, Random], None]


def deal(deals: Deals, rng: Random) -> tuple[Cut, Deal]:
    """A cut and a deal of this sort (`deal.cut`, `deal.sizes`)."""
    cut = Cut(rng.randint(LEAST_CUT, DECK_SIZE - LEAST_CUT))
    match deals:
        case Deals.PLAIN:
            return cut, _plain(rng)
        case Deals.STACKED:
            return cut, _stacked(rng)
        case Deals.LATE:
            return cut, _late(rng)


def _plain(rng: Random) -> Deal:
    cards = [card for card in KINDS for _ in range(COPIES)]
    rng.shuffle(cards)
    ends = (0, 31, 61, 91)
    return _dealt([cards[ends[seat] : ends[seat + 1]] for seat in range(3)], cards[ends[3] :])


def _dealt(hands: Sequence[Iterable[Kind]], stock: Iterable[Kind]) -> Deal:
    first, second, third = (tuple(sorted(hand)) for hand in hands)
    return Deal((first, second, third), tuple(stock))


def _filled(
    wishes: Sequence[_Wish], order: Sequence[int], thirds: float, rng: Random
) -> tuple[_Deck, list[list[Kind]]]:
    """Three hands, each begun as its wish has it and filled up at random; the seats choose in this order.

    `thirds` is the chance that a third copy which comes is kept.
    """
    deck = _Deck([COPIES] * len(KINDS))
    hands: list[list[Kind]] = [[], [], []]
    for seat in order:
        wishes[seat](deck, hands[seat], SIZES[seat], rng)
    for seat in order:
        clean = len(hands[seat]) > _HALF and not any(card in YAO for card in hands[seat])
        _fill(deck, hands[seat], SIZES[seat], clean, thirds, rng)
    return deck, hands


def _fill(deck: _Deck, hand: list[Kind], size: int, clean: bool, thirds: float, rng: Random) -> None:
    """Random cards up to the size: no 幺 into a clean hand while there are others, not every third copy."""
    for card in deck.rest(rng):
        if not (clean and card in YAO) and (hand.count(card) < 2 or rng.random() < thirds):
            deck.take(card, 1, hand, size)
    for card in deck.rest(rng):
        deck.take(card, 1, hand, size)


def _stacked(rng: Random) -> Deal:
    """At least one hand leans toward something rare, the others with less force."""
    wishes = [rng.choice(_RARE) for _ in SIZES]
    weak = rng.randrange(len(SIZES))
    if rng.random() < 0.5:
        wishes[weak] = _nothing
    deck, hands = _filled(wishes, range(len(SIZES)), 0.8, rng)
    return _dealt(hands, deck.rest(rng))


def _nothing(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """A hand as it comes."""


def _blocks(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """楼子 and 哈子, some of them 幺."""
    for card in rng.sample(KINDS, rng.randint(2, 5)):
        deck.take(card, rng.choice((3, 3, 4)), hand, size)
    deck.take(rng.choice(_YAO), rng.choice((0, 3, 4)), hand, size)


def _che(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """One to three 车."""
    for kinds in rng.sample(PILE_SETS, rng.randint(1, 3)):
        for card in kinds:
            if hand.count(card) < 2:
                deck.take(card, 2 - hand.count(card), hand, size)


def _wuyao(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """Five 幺 pairs or more, and other pairs."""
    for card in rng.sample(_YAO, rng.randint(5, 7)):
        deck.take(card, 2, hand, size)
    for card in rng.sample(_MIN, 5):
        deck.take(card, 2, hand, size)


def _baixinli(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """No 幺 at all: runs, pairs, perhaps a 哈子."""
    if rng.random() < 0.5:
        deck.take(rng.choice(_MIN), 3, hand, size)
    most = rng.choice((1, 2))
    kinds = rng.sample(_MIN, len(_MIN))
    for card in kinds:
        deck.take(card, min(most, 2 - min(2, hand.count(card))), hand, size)


def _yun(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """One or two 云."""
    for card in XIAO_YUN:
        deck.take(card, rng.choice((1, 1, 2)), hand, size)
    deck.take(JIUTIAO, rng.randint(0, 2), hand, size)


def _big(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """Much 和: 垧, 文全, 哈子 and runs with little loose."""
    for kinds in rng.sample(_SHANG, rng.randint(4, 7)):
        for card in kinds:
            if not hand.count(card):
                deck.take(card, 1, hand, size)
    for card in rng.sample(KINDS, rng.randint(1, 4)):
        deck.take(card, 3 - min(3, hand.count(card)), hand, size)
    while len(hand) < size - 3:
        before = len(hand)
        low = rng.choice([card for card in _MIN if card + 2 in _MIN and suit_of(card) == suit_of(card + 2)])
        for card in (low, low + 1, low + 2):
            if hand.count(card) < 2:
                deck.take(card, 1, hand, size)
        if len(hand) == before:
            break


def _pairs(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """A 乱牌 of pairs, three of them 幺."""
    for card in (*rng.sample(_YAO, 3), *rng.sample(_MIN, 9)):
        deck.take(card, 2 if deck.left[card] == COPIES else 0, hand, size)
    single = [card for card in rng.sample(KINDS, len(KINDS)) if not hand.count(card)]
    for card in single:
        deck.take(card, 1, hand, size)


def _hazi(deck: _Deck, hand: list[Kind], size: int, rng: Random) -> None:
    """Three or four 哈子 and some pairs."""
    for card in rng.sample(KINDS, rng.randint(3, 4)):
        deck.take(card, 3, hand, size)
    for card in rng.sample(KINDS, 7):
        if not hand.count(card):
            deck.take(card, 2, hand, size)


_RARE: Final[tuple[_Wish, ...]] = (_big, _che, _wuyao, _baixinli, _blocks, _yun, _pairs)
_LATE: Final[tuple[_Wish, ...]] = (_pairs, _hazi, _che, _wuyao, _big)


def _late(rng: Random) -> Deal:
    """Hands of pairs and 哈子 whose fellows lie first in the stock: by its middle there are four to six 叉, two 光, or 不让赢."""
    wishes = [rng.choice(_LATE) for _ in SIZES]
    main = rng.randrange(len(SIZES))
    wishes[main] = rng.choice((_pairs, _pairs, _hazi, _wuyao))
    order = sorted(range(len(SIZES)), key=lambda seat: seat != main)
    deck, hands = _filled(wishes, order, 0.3, rng)
    spare = deck.rest(rng)
    wanted = [_wanted(hand, spare) for hand in hands]
    first = [
        card for card in chain(wanted[main], *zip_longest(*(wanted[seat] for seat in order[1:]))) if card is not None
    ]
    stock: list[Kind] = []
    for card in first:
        if card in spare and (len(stock) < len(wanted[main]) or rng.random() < 0.6):
            spare.remove(card)
            stock.append(card)
    head = stock[:12]
    rng.shuffle(head)
    return _dealt(hands, (*head, *_shuffled([*stock[12:], *spare], rng)))


def _wanted(hand: Sequence[Kind], spare: Sequence[Kind]) -> list[Kind]:
    """One copy each of the kinds of which the hand has a pair or a 哈子 and a fellow is left."""
    many = counts(hand)
    left = set(spare)
    return [card for card in KINDS if many[card] in (2, 3) and card in left]


def _shuffled(cards: Iterable[Kind], rng: Random) -> list[Kind]:
    mixed = list(cards)
    rng.shuffle(mixed)
    return mixed
