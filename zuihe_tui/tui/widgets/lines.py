"""Spans of text with component classes become strips of exactly the widget's width."""

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.widgets.cards import Span


def spans_width(spans: Iterable[Span]) -> int:
    """Cells that spans take."""
    return sum(cell_len(words) for words, _ in spans)


def strip_of(widget: Widget, spans: Iterable[Span], width: int) -> Strip:
    """A strip of `width` cells; blank ground and text without a class have the widget's own colours."""
    ground = widget.rich_style
    segments: list[Segment] = []
    left = width
    for words, classes in spans:
        if left <= 0:
            break
        if cell_len(words) > left:
            words = set_cell_size(words, left)
        style = widget.get_component_rich_style(*classes) if classes else ground
        segments.append(Segment(words, style))
        left -= cell_len(words)
    if left > 0:
        segments.append(Segment(" " * left, ground))
    return Strip(segments, width)
