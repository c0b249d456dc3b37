"""Rows of words at the table: pieces with an ink each, some of them keys that can be clicked. A row that stays is not drawn again."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from rich.cells import cell_len, set_cell_size
from textual.events import Click
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.kinsoku import divide_line
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.lines import strip_of

INKS: Final = ("plain", "name", "faint", "key", "strong", "good", "bad", "rule", "cursor", "line")
_DOTS: Final = "..."


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words of a row, in an ink of `INKS`; with a `key` a click on them is that key."""

    words: str
    ink: str = "plain"
    key: str = ""

    @property
    def width(self) -> int:
        """Cells taken."""
        return cell_len(self.words)


Line: TypeAlias = tuple[Piece, ...]


def wrapped(words: str, width: int) -> list[str]:
    """Words in rows of at most `width` cells, broken as Chinese breaks."""
    cuts = [0, *divide_line(words, max(4, width)), len(words)]
    return [words[a:b].strip() for a, b in pairwise(cuts)]


def width_of(pieces: Iterable[Piece]) -> int:
    """Cells that pieces take."""
    return sum(piece.width for piece in pieces)


def cut(words: str, width: int) -> str:
    """Words in at most `width` cells, `...` at the end of what does not fit."""
    if cell_len(words) <= width:
        return words
    if width <= len(_DOTS):
        return _DOTS[: max(0, width)]
    return set_cell_size(words, width - len(_DOTS)).rstrip() + _DOTS


def more(words: str, width: int) -> str:
    """The last row that is shown of more: its words, then `...`."""
    return words + _DOTS if cell_len(words) + len(_DOTS) <= width else cut(words + _DOTS + " ", width)


def cut_line(pieces: Iterable[Piece], width: int) -> Line:
    """A row in at most `width` cells."""
    kept: list[Piece] = []
    left = width
    for piece in pieces:
        if left <= 0:
            break
        if piece.width > left:
            kept.append(Piece(cut(piece.words, left), piece.ink, piece.key))
            break
        kept.append(piece)
        left -= piece.width
    return tuple(kept)


def ends(left: Sequence[Piece], right: Sequence[Piece], width: int) -> Line:
    """One part at the left edge and one at the right; the left part gives way."""
    room = width - width_of(right)
    kept = cut_line(left, room - 1 if right else room)
    return (*kept, Piece(" " * (room - width_of(kept))), *right)


class TableLines(Widget):
    """As many rows as were written last."""

    COMPONENT_CLASSES = {f"table--{ink}" for ink in INKS}
    DEFAULT_CSS = """
    TableLines { height: auto; }
    TableLines > .table--plain { color: $foreground; }
    TableLines > .table--name { color: $primary; text-style: bold; }
    TableLines > .table--faint { color: $faint; }
    TableLines > .table--key { color: $primary; text-style: bold; }
    TableLines > .table--strong { color: $foreground; text-style: bold; }
    TableLines > .table--good { color: $success; text-style: bold; }
    TableLines > .table--bad { color: $error; text-style: bold; }
    TableLines > .table--rule { color: $secondary; }
    TableLines > .table--line { color: $line; }
    TableLines > .table--cursor { color: $cursor-ink; background: $cursor; text-style: bold; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: tuple[Line, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is shown."""
        return self._lines

    def write(self, lines: Sequence[Line]) -> None:
        """Shows these rows; only those that changed are drawn again."""
        before, self._lines = self._lines, tuple(lines)
        if len(before) != len(self._lines):
            self.refresh(layout=True)
            return
        for y, (old, new) in enumerate(zip(before, self._lines, strict=True)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines)

    def render_line(self, y: int) -> Strip:
        line = self._lines[y] if y < len(self._lines) else ()
        look = look_of(self)
        spans = [(look.plain(piece.words), (f"table--{piece.ink}",)) for piece in line]
        return strip_of(self, spans, self.size.width)

    def on_click(self, event: Click) -> None:
        where = event.get_content_offset(self)
        if where is None or where.y >= len(self._lines):
            return
        x = 0
        for piece in self._lines[where.y]:
            if x <= where.x < x + piece.width:
                if piece.key:
                    event.stop()
                    self.app.simulate_key(piece.key)
                return
            x += piece.width
