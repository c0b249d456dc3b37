"""Only rows that changed are drawn, and of a widget only what nothing before it covers; Textual asks every widget for all of its rows."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip


def changed_strips(
    compositor: Compositor, crop: Region, is_rendered_line: Callable[[int], bool]
) -> Sequence[Mapping[int, Strip | None]]:
    """For every row of the screen the strips of its cuts, None in rows that stay as they are.

    Takes the place of Textual's function, and comes to the same rows.
    """
    cuts = compositor.cuts
    strips: list[dict[int, Strip | None]] = [dict.fromkeys(row[:-1]) for row in cuts]
    rows = [y for y in crop.line_range if is_rendered_line(y)]
    for widget, (region, clip) in compositor.visible_widgets.items():
        seen = region.intersection(clip)
        left, right = seen.column_span
        # From front to back: what is there already stays.
        wanted = [y for y in rows if seen.y <= y < seen.bottom and _open(strips[y], left, right)]
        for first, last in _runs(wanted):
            part = Region(left - region.x, first - region.y, seen.width, last + 1 - first)
            for y, strip in zip(range(first, last + 1), widget.render_lines(part), strict=False):
                here = [cut for cut in cuts[y] if left <= cut <= right]
                for cut, piece in zip(here, strip.divide([cut - left for cut in here[1:]]), strict=False):
                    if strips[y].get(cut) is None:
                        strips[y][cut] = piece
    return strips


def _open(row: Mapping[int, Strip | None], left: int, right: int) -> bool:
    return any(strip is None for cut, strip in row.items() if left <= cut < right)


def _runs(rows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of rows that follow one another."""
    first = 0
    for n, y in enumerate(rows):
        if n + 1 == len(rows) or rows[n + 1] != y + 1:
            yield rows[first], y
            first = n + 1


def install() -> None:
    """From now on; Textual has no other seam for it."""
    Compositor._render_chops = changed_strips  # type: ignore[method-assign, assignment]
