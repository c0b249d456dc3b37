"""What lies open of each kind, in a grid: 熟张, 生张 and what is left, at a glance. In place of a river of discards."""

from collections.abc import Collection, Sequence
from typing import Final

from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import Kind
from zuihe_tui.tui.look import Faces, Look
from zuihe_tui.tui.widgets.kind_grid import kind_at
from zuihe_tui.tui.widgets.table_lines import Line, Piece

GRID_WIDTH: Final = 46
GRID_ROWS: Final = 4
_LABEL: Final = 6


def seen_lines(seen: Sequence[int], known: Collection[Kind], card: Kind | None, look: Look) -> tuple[Line, ...]:
    """Four rows: for each kind how many copies lie open, `*` beside a 熟张, the card on offer lit."""
    label = look.say("table_screen.seen")
    numbers = "一二三四五六七八九" if look.faces is Faces.HANZI else "123456789"
    head = f"{label:<{_LABEL - len(label) if not label.isascii() else _LABEL}}"
    ranks = "".join(f"{number} " if not number.isascii() else f" {number} " for number in numbers)
    top = (Piece(head + ranks, "faint"), Piece(f"  *{look.say('table_screen.known')}", "faint"))
    return (top, *(_row(row, seen, known, card, look) for row in range(3)))


def _row(row: int, seen: Sequence[int], known: Collection[Kind], card: Kind | None, look: Look) -> Line:
    hanzi = look.faces is Faces.HANZI
    suit = "万饼条"[row] if hanzi else f"{'mps'[row]} "
    red = kind_at(row, 9)
    name = cards.hanzi(red) if hanzi else f"{cards.mpsz([red])}  "
    pieces = [Piece(f"{suit}    "[: _LABEL - (1 if hanzi else 0)], "faint")]
    pieces += [_cell(kind_at(row, column), seen, known, card) for column in range(9)]
    return (*pieces, Piece(f"  {name}", "faint"), _cell(red, seen, known, card))


def _cell(kind: Kind, seen: Sequence[int], known: Collection[Kind], card: Kind | None) -> Piece:
    many = str(seen[kind]) if seen[kind] else "."
    ink = "cursor" if kind == card else "strong" if seen[kind] else "faint"
    return Piece(f" {many}{'*' if kind in known else ' '}", ink)
