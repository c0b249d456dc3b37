"""Cards two rows high on a terminal: rank over suit, each suit in its colour."""

from typing import Final

from rich.text import Text

from zuihe_tui.rules.cards import Cards, hanzi, suit_of

CARD: Final = 2
"""Cells a card is wide."""
_SUIT_STYLES: Final = ("red", "cyan", "green", "magenta")


def faces(cards: Cards, half: int) -> Text:
    """One of the two rows, 0 the upper, of cards side by side."""
    row = Text()
    for card in cards:
        row.append(hanzi(card)[half], style=_SUIT_STYLES[suit_of(card)])
    return row
