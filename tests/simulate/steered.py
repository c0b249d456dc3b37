"""Hands steered to what play hardly ever comes to: 大和, 蹦, 扣锅, threats, 档, a wrong number of cards; and how they are played."""

from collections.abc import Callable, Iterable
from random import Random

from tests.rules.golden_quan import CLEAR, PAIRS
from tests.rules.scenes import Scene
from zuihe_tui.bots import player
from zuihe_tui.rules.actions import Action, Ask, Claim, Dang, Kou, Take, Win
from zuihe_tui.rules.cards import KINDS, PILE_SETS, SHANG, YAO, Kind, read_cards, suit_of
from zuihe_tui.rules.events import Cut, Deal, Event, Header
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import Table, asked, fold, legal, view
from zuihe_tui.rules.table_state import DEALER, Phase, Seat

SIZES = (31, 30, 30)
_MIN = tuple(card for card in KINDS if card not in YAO)
_RUNS = tuple(low for low in _MIN if {low + 1, low + 2} <= set(_MIN) and suit_of(low) == suit_of(low + 2))
TEN = "22m88p22s33m77p33s1m9p1s7z6z9s7z9s9m5z8s9m11p22p33p"
"""A 乱牌 all of whose cards stand together; with two 叉 it has ten 和."""
Wish = Callable[["Cards120", list[Kind], int, Random], None]


class Cards120:
    """The cards not yet given out."""

    def __init__(self) -> None:
        self.left = [4] * len(KINDS)

    def give(self, hand: list[Kind], size: int, cards: Iterable[Kind]) -> None:
        """Puts these cards into a hand, all or none."""
        wanted = list(cards)
        if len(hand) + len(wanted) <= size and all(self.left[card] >= wanted.count(card) for card in wanted):
            for card in wanted:
                self.left[card] -= 1
            hand += wanted

    def rest(self, rng: Random) -> list[Kind]:
        cards = [card for card in KINDS for _ in range(self.left[card])]
        rng.shuffle(cards)
        return cards


def rich(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:
    """Five to seven 哈子, the other cards in 垧 and runs: near a 大和, often clear."""
    for card in (*rng.sample(_MIN, rng.randint(4, 5)), *rng.sample(sorted(YAO), rng.randint(1, 2))):
        deck.give(hand, size, (card,) * 3)
    for kinds in rng.sample(sorted(SHANG.values()), rng.choice((0, 2, 3))):
        deck.give(hand, size, kinds)
    for low in rng.choices(_RUNS, k=60):
        if len(hand) < size and all(hand.count(card) < 2 for card in (low, low + 1, low + 2)):
            deck.give(hand, size, (low, low + 1, low + 2))


def blocks(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:
    """哈子 and a 楼子, nothing else: no card may go out."""
    kinds = rng.sample(KINDS, 10)
    for card in kinds[: 9 if size == SIZES[0] else 10]:
        deck.give(hand, size, (card,) * 3)
    if size == SIZES[0]:
        deck.give(hand, size, (kinds[9],) * 4)


def pairs(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:
    """A 乱牌 of eleven pairs, three of them 幺."""
    for card in (*rng.sample(_MIN, 8), *rng.sample(sorted(YAO), 3)):
        deck.give(hand, size, (card,) * 2)


def wuyao(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:
    """Six 幺 pairs and some of 民."""
    for card in (*rng.sample(sorted(YAO), 6), *rng.sample(_MIN, 5)):
        deck.give(hand, size, (card,) * 2)


def baixin(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:
    """No 幺: eleven pairs."""
    kinds = rng.sample(_MIN, len(_MIN))
    for card in kinds[:10]:
        deck.give(hand, size, (card,) * 2)
    for card in kinds[10:]:
        deck.give(hand, size, (card,))


def che(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:
    """Two 车 and some pairs."""
    for kinds in rng.sample(PILE_SETS, 4):
        if not any(card in hand for card in kinds):
            deck.give(hand, size, (*kinds, *kinds))
    for card in rng.sample(_MIN, 4):
        if card not in hand:
            deck.give(hand, size, (card,) * 2)


def ten(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:  # noqa: ARG001
    """The 乱牌 without 闲牌."""
    deck.give(hand, size, read_cards(TEN))


def plain(deck: Cards120, hand: list[Kind], size: int, rng: Random) -> None:
    """A hand as it comes."""


WISHES: tuple[tuple[Wish, Wish], ...] = (
    (rich, plain), (rich, rich), (blocks, plain), (pairs, rich), (pairs, plain), (wuyao, plain), (wuyao, rich),
    (baixin, plain), (che, pairs), (che, plain), (ten, plain), (ten, rich), (plain, plain),
)  # fmt: skip
"""What the seat that is steered has, and one of the others."""


def steered(wishes: tuple[Wish, Wish], ruleset: str, rng: Random, dealer: bool = False) -> tuple[Table, Seat]:
    """A hand about to be opened, and the seat whose fellows lie first in the stock; `dealer`: it is the dealer's."""
    deck = Cards120()
    main: Seat = DEALER if dealer else rng.choice((0, 1, 2))
    other = (main + rng.choice((1, 2))) % 3
    hands: list[list[Kind]] = [[], [], []]
    wishes[0](deck, hands[main], SIZES[main], rng)
    wishes[1](deck, hands[other], SIZES[other], rng)
    front = [card for card in dict.fromkeys(hands[main]) if hands[main].count(card) in (2, 3) and deck.left[card]]
    rng.shuffle(front)
    if rng.random() < 0.5:
        front.sort(key=lambda card: card in YAO)
    for card in front:
        deck.left[card] -= 1
    for seat, hand in enumerate(hands):
        clean = wishes[0] is baixin and seat == main
        for card in deck.rest(rng):
            if hand.count(card) < (2 if seat == main else 3) and not (clean and card in YAO):
                deck.give(hand, SIZES[seat], (card,))
        for card in deck.rest(rng):
            deck.give(hand, SIZES[seat], (card,))
    first, second, third = (tuple(sorted(hand)) for hand in hands)
    events: list[Event] = [
        Header(named(ruleset), ("东", "南", "西", "北"), 0, 3, rng.choice((0, 2))),
        Cut(40),
        Deal((first, second, third), (*front, *deck.rest(rng))),
    ]
    return fold(events), main


def chosen(table: Table, main: Seat, patience: float, rng: Random) -> dict[Seat, Action | tuple[Action, ...]]:
    """What the asked seats do: eager, but that wins are let go now and then, weak hands 扣'd and 扣 cards turned up."""
    return {
        seat: _choice(table, seat, patience if seat == main or patience == 1 else 0.7, rng) for seat in asked(table)
    }


def _choice(table: Table, seat: Seat, patience: float, rng: Random) -> Action | tuple[Action, ...]:
    here = view(table, seat)
    if table.phase is Phase.DANG:
        return Dang(rng.random() < 0.6)
    can = legal(here)
    kous = [action for action in can if isinstance(action, Kou)]
    if table.phase is Phase.FIRST and seat == DEALER and kous and rng.random() < 0.4:
        return rng.choice(kous)
    found = player("eager")(here, rng)
    if not isinstance(found, Win) or rng.random() >= patience:
        return found
    same = [action for action in can if isinstance(action, Claim) and action.take in (Take.CHA, Take.GUANG)]
    rest = [action for action in can if not isinstance(action, Win | Ask)]
    return (same or rest or [found])[0]


def dingpi(rng: Random) -> bool:
    """One who is free to discards another's seventh 叉; the eighth comes on the next draw or on a later one. Who pays?"""
    kinds = ["2m", "4m", "6m", "8m", "2p", "4p", "6p", "8p"]
    rng.shuffle(kinds)
    out = ["3s", "7s", "9p", "5m", "7m", "9m", "3p", "5p"]
    rng.shuffle(out)
    *six, seventh, eighth = kinds
    at_once = rng.random() < 0.5
    between = "" if at_once else rng.choice(("2s ", "8s "))
    scene = Scene(
        "",
        PAIRS + "".join(out),
        CLEAR + "46s" + seventh,
        stock=f"{' '.join(six)} 5s {between}{eighth}",
        rules=rng.choice(NAMES),
    ).open()
    scene.out(0, "6s").feed(1, " ".join(six), " ".join(out)).draw("5s").take(2, "chi", "46s").out(2, seventh)
    scene.take(1, "cha", seventh[0] * 2 + seventh[1], say="七叉").out(1, out[6])
    if not at_once:
        scene.draw()
    scene.draw(eighth).win(1, "八蹦", "cha", eighth[0] * 2 + eighth[1])
    outcome = scene.table.outcome
    assert outcome is not None
    assert outcome.kind is not None
    assert (outcome.payer_rule == "quan.dingpi") is at_once
    return at_once
