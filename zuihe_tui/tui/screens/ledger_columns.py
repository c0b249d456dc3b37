"""Two columns beside a name, as lines of a list; what differs begins with a mark."""

import re
from typing import Final

from rich.cells import cell_len, set_cell_size

from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.cut import cut

_GAP: Final = 2
_NAME: Final = 20
_EDGE: Final = 8
"""Cells of a list that are not words: cursor, digit, scrollbar."""


def column(width: int, *, named: bool) -> int:
    """Cells of one of the two columns on a screen of that width, with a name before them or without."""
    name = _name(width) + _GAP if named else 0
    return (_room(width) - name) // 2


def columns(what: str | None, left: str, right: str, width: int, look: Look, *, differs: bool) -> str:
    """A line that fits a list on a screen of that width; long words are cut. Without `what` there are two columns alone."""
    each = column(width, named=what is not None)
    cells = [
        set_cell_size(cut(look.plain(words), wide), wide)
        for words, wide in ((what, _name(width)), (left, each), (right, each))
        if words is not None
    ]
    return f"{'!' if differs else ' '} {(' ' * _GAP).join(cells)}".rstrip()


def cut_before(words: str, end: re.Match[str] | None, room: int) -> str:
    """Words that fit, what is cut being cut before their end, which stays."""
    kept = "" if end is None else end.group()
    return f"{cut(words.removesuffix(kept), room - cell_len(kept))}{kept}"


def _room(width: int) -> int:
    return width - _EDGE - _GAP - 2


def _name(width: int) -> int:
    return min(_room(width) // 3, _NAME)
