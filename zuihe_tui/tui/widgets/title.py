"""The first row of a screen: where one is, and what is going on."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.lines import strip_of

_APART = "   "


class Title(Widget):
    """Parts at the left, parts at the right; what does not fit is left out from the middle."""

    COMPONENT_CLASSES = {"title--name", "title--part"}
    DEFAULT_CSS = """
    Title { height: 1; dock: top; }
    Title > .title--name { color: $primary; text-style: bold; }
    Title > .title--part { color: $faint; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._left: tuple[str, ...] = ()
        self._right: tuple[str, ...] = ()

    def write(self, left: Sequence[str], right: Sequence[str] = ()) -> None:
        """The first of `left` is the screen's name."""
        if (self._left, self._right) != (tuple(left), tuple(right)):
            self._left, self._right = tuple(left), tuple(right)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        left, right = list(self._left), list(self._right)
        while len(left) + len(right) > 1 and _length(left) + _length(right) + 3 > width:
            right.pop(0) if right else left.pop()
        look = look_of(self)
        name = look.plain(left[0]) if left else ""
        rest = look.plain("".join(_APART + part for part in left[1:]))
        end = look.plain(_APART.join(right))
        fill = max(1, width - 2 - cell_len(name) - cell_len(rest) - cell_len(end))
        return strip_of(
            self, ((" " + name, ("title--name",)), (rest + " " * fill + end + " ", ("title--part",))), width
        )


def _length(parts: Sequence[str]) -> int:
    return sum(cell_len(part) for part in parts) + len(_APART) * max(0, len(parts) - 1)
