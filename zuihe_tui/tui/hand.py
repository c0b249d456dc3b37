"""A holding as a screen shows it: piles of cards, and in words what cards alone do not tell."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from zuihe_tui.i18n import cards_text
from zuihe_tui.practice.sheet import meld_words
from zuihe_tui.rules.cards import Cards, Kind, by_suit, from_counts
from zuihe_tui.rules.holding import Holding
from zuihe_tui.tui.look import Look

_LINE: Final = 58
"""What stands in one line of the narrowest window."""


def piles(holding: Holding) -> tuple[Cards, ...]:
    """The concealed cards, a pile a suit."""
    return by_suit(from_counts(holding.concealed))


def late(holding: Holding) -> Cards:
    """The concealed cards that came after the deal."""
    return from_counts(holding.late)


def all_piles(holding: Holding) -> tuple[Cards, ...]:
    """The concealed cards a pile a suit, then each set on the table."""
    return (*piles(holding), *(meld.cards for meld in holding.melds))


def beside(holding: Holding, look: Look) -> str:
    """Sets on the table, cards drawn later and declared 车, in one line or a line each; empty where there are none."""
    said = []
    if holding.melds:
        said.append(look.say("tray.melds", melds="  ".join(meld_words(meld, look.lang) for meld in holding.melds)))
    if came_later := late(holding):
        said.append(look.say("tray.late", mark=look.say("tray.late_mark").strip(), cards=came_later))
    if holding.che:
        sets = [cards_text(kinds, look.lang) for kinds in holding.che]
        said.append(look.say("tray.che", sets=sets))
    together = look.plain("   ".join(said))
    return together if cell_len(together) <= _LINE else look.plain("\n".join(said))


def indexes(wanted: Cards, row: Sequence[Kind]) -> frozenset[int]:
    """Where these cards stand in a row, each copy once; copies the row does not have are passed over."""
    left = list(wanted)
    found: set[int] = set()
    for index, card in enumerate(row):
        if card in left:
            left.remove(card)
            found.add(index)
    return frozenset(found)
