"""A scrollbar of whole characters, so that it shows without colours and in every terminal."""

from math import ceil

from rich.color import Color
from rich.segment import Segment, Segments
from rich.style import Style
from textual.scrollbar import ScrollBar, ScrollBarRender

_GLYPHS = {False: ("█", "│", "█", "─"), True: ("#", "|", "#", "-")}


def _renderer(ascii_only: bool) -> type[ScrollBarRender]:
    class PlainBar(ScrollBarRender):
        @classmethod
        def render_bar(
            cls, size: int = 25, virtual_size: float = 50, window_size: float = 20, position: float = 0,
            thickness: int = 1, vertical: bool = True, back_color: Color | None = None, bar_color: Color | None = None,
        ) -> Segments:  # fmt: skip
            thumb, track = _GLYPHS[ascii_only][:2] if vertical else _GLYPHS[ascii_only][2:]
            start, end = 0, 0
            if window_size and size and virtual_size > window_size:
                length = max(1, ceil(size * window_size / virtual_size))
                start = round((size - length) * min(1.0, position / (virtual_size - window_size)))
                end = start + length
            cells = [
                Segment(
                    (thumb if start <= at < end else track) * (thickness if vertical else 1),
                    Style(
                        color=bar_color,
                        bgcolor=back_color,
                        meta={
                            "@mouse.down": "grab" if start <= at < end else "scroll_up" if at < start else "scroll_down"
                        },
                    ),
                )
                for at in range(size)
            ]
            if vertical:
                return Segments(cells, new_lines=True)
            return Segments([*cells, Segment.line()] * thickness, new_lines=False)

    return PlainBar


def install(*, ascii_only: bool) -> None:
    """Every scrollbar is drawn this way from now on."""
    ScrollBar.renderer = _renderer(ascii_only)
