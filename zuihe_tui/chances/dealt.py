"""What a dealt hand holds: counted over random deals, the dealer's 31 cards and another's 30 apart."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.cards import COPIES, KINDS, Counts, counts
from zuihe_tui.rules.hand import che_sets, classify, yun
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ruleset import Ruleset

SIZES: Final = {"dealer": 31, "other": 30}
"""Whose hand, and how many cards it is dealt (`deal.sizes`)."""
CHUNK: Final = 20_000
"""Deals that are counted together, each such chunk from its own seed."""


def count_deals(rules: Ruleset, seed: str, chunk: int, deals: int = CHUNK) -> Counter[str]:
    """How often the hands of so many deals hold each thing, under names such as `dealer.hu.7` and `other.che`."""
    rng = Random(f"{seed}/{chunk}")
    deck = [card for card in KINDS for _ in range(COPIES)]
    found: Counter[str] = Counter()
    for _ in range(deals):
        rng.shuffle(deck)
        at = 0
        for who, size in SIZES.items():
            hand = counts(deck[at : at + size])
            at += size
            found[f"{who}.hu.{open_hu(Holding(hand), rules)}"] += 1
            for name in holds(hand, rules):
                found[f"{who}.{name}"] += 1
    return found


def holds(hand: Counts, rules: Ruleset) -> Iterator[str]:
    """The things a dealt hand holds at least one of: `che`, `yun`, `hazi`, `louzi`; its class and what it may report."""
    dealt = classify(hand, rules)
    if che_sets(hand, rules):
        yield "che"
    if any(yun(hand)):
        yield "yun"
    if 3 in hand:
        yield "hazi"
    if 4 in hand:
        yield "louzi"
    if not dealt.hazi:
        yield "luan"
    if dealt.baixinli:
        yield "baixinli"
    if dealt.wuyao:
        yield "wuyao"
