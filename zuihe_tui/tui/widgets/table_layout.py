"""How many rows each part of the table gets at a window's size (SCREENS: the table at 80×24 and at 60×18)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from zuihe_tui.play import Group, Own
from zuihe_tui.rules.cards import by_suit, from_counts
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.cards import CARD_WIDTH
from zuihe_tui.tui.widgets.groups import Block
from zuihe_tui.tui.widgets.seen_grid import GRID_ROWS
from zuihe_tui.tui.widgets.table_hand import TableHand, lying

WIDE = 72
"""Cells from which the table is drawn as at 80×24."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rows for each opponent (0: one, or two where its sets need them), the grid, the line under it, the hand's labels.

    The panel has `least` rows in any case.
    """

    seat: int
    grid: int
    under: int
    own: int
    label_rows: int
    legend: int
    least: int

    def free(self, height: int, seats: int, hand: int) -> int:
        """Rows of a body of `height` rows that are left for the panel, and in a low window for two lines across.

        `seats` and `hand` are the rows that those take.
        """
        lines = 1 + self.under if self.grid else 0
        return max(self.least, height - (seats + lines + self.grid + 1 + hand + self.own + 1))


def table_layout(width: int, height: int, look: Look) -> TableLayout:
    """The parts for a window of `width` × `height` cells."""
    english = look.lang == "en"
    if width < WIDE or height < 24:
        return TableLayout(seat=0, grid=0, under=0, own=1, label_rows=1, legend=0, least=3)
    tall = height >= 30
    return TableLayout(
        seat=3 if tall else 2,
        grid=GRID_ROWS,
        under=0 if english and not tall else 1,
        own=2 if tall else 1,
        label_rows=1 if english else 2,
        legend=(3 if tall else 2) if english else 0,
        least=3,
    )


def lay_hand(hand: TableHand, own: Own, layout: TableLayout, look: Look, width: int, *, hidden: bool) -> None:
    """Puts one's cards on the screen: in groups with what they earn, or by suit where the counts are hidden (自己数)."""
    holding = own.holding
    if hidden:
        piles: Sequence[tuple[int, ...]] = (
            *by_suit(from_counts(holding.concealed)),
            *(meld.cards for meld in holding.melds),
        )
        blocks = [Block(pile) for pile in piles]
        legend = 0
    else:
        blocks = [Block(group.fu.cards, _labels(group, layout, look)) for group in own.groups]
        piles = [group.fu.cards for group in own.groups]
        legend = layout.legend
    hand.lay(blocks, width, down=lying(piles, holding.melds), label_rows=layout.label_rows, legend=legend)


def _labels(group: Group, layout: TableLayout, look: Look) -> tuple[str, ...]:
    words = tuple(look.text(label) for label in group.labels)
    if layout.legend:
        return words
    if look.lang == "en":
        return (f"+{group.hu}",) if group.hu else ()
    return _folded(words, layout.label_rows, CARD_WIDTH * len(group.fu.cards))


def _folded(labels: tuple[str, ...], rows: int, width: int) -> tuple[str, ...]:
    """Labels in so many rows of `width` cells; what has no row of its own stands in the last, or at least its figure does."""
    if len(labels) <= rows:
        return labels
    *first, last = labels[:rows]
    more = labels[rows:]
    whole = " ".join((last, *more))
    figures = last + "".join(label[label.find("+") :] for label in more if "+" in label)
    return (*first, whole if cell_len(whole) <= width else figures)
