"""Spans of text with component classes become strips of exactly the widget's width."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final
from weakref import WeakKeyDictionary

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.widgets.cards import Span

_Inks = dict[tuple[str, ...], Style]
_INKS: Final[WeakKeyDictionary[Widget, tuple[object, _Inks]]] = WeakKeyDictionary()
"""What the classes of a widget come to, for as long as nothing changes that style sheets ask about."""


def _inks(widget: Widget) -> _Inks:
    """The styles found so far. Textual forgets its own with every line that is drawn anew, and finding one takes longest of all."""
    now = (widget.app.theme, widget.has_focus, widget.classes, widget.screen.classes)
    known = _INKS.get(widget)
    if known is None or known[0] != now:
        known = _INKS[widget] = (now, {(): widget.rich_style})
    return known[1]


def strip_of(widget: Widget, spans: Iterable[Span], width: int) -> Strip:
    """A strip of `width` cells; blank ground and text without a class have the widget's own colours."""
    inks = _inks(widget)
    segments: list[Segment] = []
    left = width
    for words, classes in _joined(spans):
        if left <= 0:
            break
        taken = cell_len(words)
        if taken > left:
            words, taken = set_cell_size(words, left), left
        if classes not in inks:
            inks[classes] = widget.get_component_rich_style(*classes)
        segments.append(Segment(words, inks[classes]))
        left -= taken
    if left > 0:
        segments.append(Segment(" " * left, inks[()]))
    return Strip(segments, width)


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    """Spans side by side of the same classes as one."""
    for classes, same in groupby(spans, key=itemgetter(1)):
        yield "".join(words for words, _ in same), classes
