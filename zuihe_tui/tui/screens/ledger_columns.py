"""Two columns beside a name, as lines of a list; what differs begins with a mark."""

from typing import Final

from rich.cells import set_cell_size

from zuihe_tui.tui.look import Look

_GAP: Final = 2
_NAME: Final = 20
_EDGE: Final = 8
"""Cells of a list that are not words: cursor, digit, scrollbar."""


def columns(what: str | None, left: str, right: str, width: int, look: Look, *, differs: bool) -> str:
    """A line that fits a list on a screen of that width; long words are cut. Without `what` there are two columns alone."""
    room = width - _EDGE - _GAP - 2
    name = min(room // 3, _NAME) if what is not None else 0
    each = (room - name - _GAP * (what is not None)) // 2
    cells = [
        set_cell_size(look.plain(words), wide)
        for words, wide in ((what, name), (left, each), (right, each))
        if words is not None
    ]
    return f"{'!' if differs else ' '} {(' ' * _GAP).join(cells)}".rstrip()
