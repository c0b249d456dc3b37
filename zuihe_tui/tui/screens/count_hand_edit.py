"""Changing a hand of paper cards step by step; what cannot be raises the engine's own Problem and changes nothing."""

from dataclasses import replace
from typing import Final

from zuihe_tui.rules.cards import BAIHUA, KINDS, PILE_SETS, Cards, CardSet, Counts, Kind, counts, tight
from zuihe_tui.rules.hand import held_che
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import is_run, read_holding, set_text, write_holding
from zuihe_tui.rules.ruleset import Ruleset

NOTHING: Final = Holding((0,) * len(KINDS))
"""A table without cards."""


def put(holding: Holding, kind: Kind, n: int, rules: Ruleset) -> Holding:
    """`n` concealed copies of a kind, late ones among them as long as there are as many. Raises Problem."""
    late = min(n, holding.late[kind])
    return _checked(
        replace(holding, dealt=_with(holding.dealt, kind, n - late), late=_with(holding.late, kind, late)), rules
    )


def _with(many: Counts, kind: Kind, n: int) -> Counts:
    return (*many[:kind], n, *many[kind + 1 :])


def with_meld(holding: Holding, text: str, rules: Ruleset) -> Holding:
    """One more set on the table, as people write it: `叉三万`, `光一条`, `吃五万（五饼五条）`. Raises Problem."""
    before = write_holding(replace(holding, che=())) if holding.size else ""
    return _checked(replace(read_holding(f"{before} | {text}"), che=holding.che), rules)


def without_meld(holding: Holding, number: int, rules: Ruleset) -> Holding:
    """One set fewer, by its number in `melds`."""
    return _checked(replace(holding, melds=(*holding.melds[:number], *holding.melds[number + 1 :])), rules)


def possible_melds(holding: Holding, card: Kind, rules: Ruleset) -> tuple[str, ...]:
    """The sets with this card that could still lie on the table, as `with_meld` reads them."""
    name = tight((card,))
    sets = [pile for pile in PILE_SETS if card in pile]
    runs = [(low, low + 1, low + 2) for low in range(max(0, card - 2), min(card + 1, BAIHUA - 2)) if card < BAIHUA]
    eaten = [*(run for run in runs if is_run(run)), *sets]
    texts = [f"cha {name}", f"guang {name}", *(f"chi {name}({_others(cards, card)})" for cards in eaten)]
    return tuple(text for text in texts if _goes(holding, text, rules))


def _others(cards: Cards, card: Kind) -> str:
    return tight(other for other in cards if other != card)


def _goes(holding: Holding, text: str, rules: Ruleset) -> bool:
    try:
        with_meld(holding, text, rules)
    except Problem:
        return False
    return True


def every_card(holding: Holding) -> Counts:
    """Concealed cards and those on the table together."""
    on_table = counts(card for meld in holding.melds for card in meld.cards)
    return tuple(a + b for a, b in zip(holding.concealed, on_table, strict=True))


def declarable(holding: Holding, rules: Ruleset) -> tuple[CardSet, ...]:
    """The 车 that can be declared with these cards; those that share a kind exclude each other."""
    return held_che(every_card(holding), rules)


def toggle_che(holding: Holding, kinds: CardSet, rules: Ruleset) -> Holding:
    """Declares a 车 or takes it back. Raises Problem where one of its kinds is in another."""
    if kinds in holding.che:
        return replace(holding, che=tuple(other for other in holding.che if other != kinds))
    text = f"{write_holding(holding)}{'' if holding.che else ' ; che'} {set_text(kinds)}"
    return _checked(read_holding(text), rules)


def _checked(holding: Holding, rules: Ruleset) -> Holding:
    """The holding as the notation reads it back, without 车 whose pairs are gone. Raises Problem."""
    if not holding.size:
        return NOTHING
    held = declarable(holding, rules)
    return read_holding(write_holding(replace(holding, che=tuple(kinds for kinds in holding.che if kinds in held))))
