"""All thirty kinds in a grid, each with how many of it are held: the quick way to enter a hand of paper cards."""

from collections.abc import Sequence
from typing import Final

from textual.binding import Binding
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import COPIES, KINDS, Counts, Kind
from zuihe_tui.tui.look import Faces, look_of
from zuihe_tui.tui.widgets.cards import Spans
from zuihe_tui.tui.widgets.lines import strip_of

_ROW_LABEL: Final = 6
_CELL: Final = 4
_REDS_AT: Final = _ROW_LABEL + 9 * _CELL + 2
_REDS: Final = (cards.HONGHUA, cards.BAIHUA, cards.LAOQIAN)


def grid_place(kind: Kind) -> tuple[int, int]:
    """Row 0–2 and column 0–8 of a kind; the reds stand in column 9."""
    if kind in _REDS:
        return _REDS.index(kind), 9
    return cards.suit_of(kind), cards.rank_of(kind) - 1


def kind_at(row: int, column: int) -> Kind:
    """The kind in a row and column of the grid."""
    return _REDS[row] if column == 9 else cards.kind(row, column + 1)


class KindGrid(Widget, can_focus=True):
    """Counts of all kinds. Arrows walk, 0–4 set, space adds one (after four: none), a click adds one."""

    COMPONENT_CLASSES = {"grid--label", "grid--some", "grid--none", "grid--cursor"}
    DEFAULT_CSS = """
    KindGrid { height: 4; }
    KindGrid > .grid--label { color: $faint; }
    KindGrid > .grid--some { color: $foreground; text-style: bold; }
    KindGrid > .grid--none { color: $faint; }
    KindGrid > .grid--cursor { color: $cursor-ink; background: $cursor; text-style: bold; }
    """
    BINDINGS = [
        Binding("left", "move(0,-1)", "tui.key.walk", id="grid.left", key_display="arrows"),
        Binding("right", "move(0,1)", show=False, id="grid.right"),
        Binding("up", "move(-1,0)", show=False, id="grid.up"),
        Binding("down", "move(1,0)", show=False, id="grid.down"),
        *[
            Binding(str(n), f"put({n})", "tui.key.put" if n == 0 else "", show=n == 0, id=f"grid.put{n}", key_display="0-4")
            for n in range(COPIES + 1)
        ],
        Binding("space", "add", "tui.key.add", id="grid.add"),
        Binding("backspace", "less", show=False, id="grid.less"),
    ]  # fmt: skip
    HELP = "tui.help.kind_grid"

    at: reactive[Kind] = reactive(0)

    class Changed(Message):
        """The learner set a kind to another number."""

        def __init__(self, grid: "KindGrid", counts: Counts) -> None:
            super().__init__()
            self.grid, self.counts = grid, counts

        @property
        def control(self) -> "KindGrid":
            return self.grid

    def __init__(
        self, counts: Sequence[int] | None = None, *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._counts: Counts = tuple(counts) if counts is not None else (0,) * len(KINDS)

    @property
    def counts(self) -> Counts:
        """How many of each kind."""
        return self._counts

    def show_counts(self, counts: Sequence[int]) -> None:
        """Shows other counts; no message is sent."""
        self._counts = tuple(counts)
        self.refresh()

    def put(self, kind: Kind, n: int) -> None:
        """Sets a kind to `n` copies, 0–4, and says so."""
        n = max(0, min(COPIES, n))
        if self._counts[kind] != n:
            self._counts = (*self._counts[:kind], n, *self._counts[kind + 1 :])
            self.refresh()
            self.post_message(self.Changed(self, self._counts))

    # how it is drawn

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 4

    def render_line(self, y: int) -> Strip:
        return strip_of(self, self._head() if y == 0 else self._row(y - 1), self.size.width)

    def _head(self) -> Spans:
        numbers = "一二三四五六七八九" if look_of(self).faces is Faces.HANZI else "123456789"
        wide = "".join(f" {number} " if not number.isascii() else f" {number}  " for number in numbers)
        return ((" " * _ROW_LABEL + wide, ("grid--label",)),)

    def _row(self, row: int) -> Spans:
        look = look_of(self)
        suit = f"  {'万饼条'[row]}  " if look.faces is Faces.HANZI else f"  {'mps'[row]}   "
        spans = [(suit, ("grid--label",)), *(self._cell(kind_at(row, column)) for column in range(9))]
        red = _REDS[row]
        name = cards.hanzi(red) if look.faces is Faces.HANZI else cards.mpsz([red])
        return (*spans, (f"  {name:<2}", ("grid--label",)), self._cell(red))

    def _cell(self, kind: Kind) -> tuple[str, tuple[str, ...]]:
        n = self._counts[kind]
        written = str(n) if n else "."
        if kind == self.at and self.has_focus:
            return f"[{written}] ", ("grid--cursor",)
        return f" {written}  ", ("grid--some",) if n else ("grid--none",)

    # what the learner does

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def action_move(self, down: int, right: int) -> None:
        """To the kind above, below or beside; the edges join."""
        row, column = grid_place(self.at)
        self.at = kind_at((row + down) % 3, (column + right) % 10)

    def action_put(self, n: int) -> None:
        """Sets the kind under the cursor."""
        self.put(self.at, n)

    def action_add(self) -> None:
        """One more, and none after four."""
        self.put(self.at, (self._counts[self.at] + 1) % (COPIES + 1))

    def action_less(self) -> None:
        """One fewer."""
        self.put(self.at, self._counts[self.at] - 1)

    def on_click(self, event: Click) -> None:
        where = event.get_content_offset(self)
        if where is None or not 1 <= where.y <= 3:
            return
        column = 9 if where.x >= _REDS_AT else (where.x - _ROW_LABEL) // _CELL
        if 0 <= column <= 9 and where.x < _REDS_AT + 4 + _CELL:
            event.stop()
            self.at = kind_at(where.y - 1, column)
            if event.button == 3:
                self.action_less()
            else:
                self.action_add()
