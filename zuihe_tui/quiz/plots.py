"""Bars of `█▄`: values become rows of characters, the highest row first."""

from collections.abc import Sequence

_FULL, _HALF, _NONE = "█", "▄", " "


def bars(values: Sequence[float], top: float, height: int, *, width: int = 3, gap: int = 1) -> tuple[str, ...]:
    """A bar a value, `top` being the full height in rows; a value above nothing shows at least half a row."""
    halves = [_halves(value, top, height) for value in values]
    rows = []
    for row in range(height - 1, -1, -1):
        cells = (_cell(many - 2 * row) * width + _NONE * gap for many in halves)
        rows.append("".join(cells).rstrip())
    return tuple(rows)


def _halves(value: float, top: float, height: int) -> int:
    many = round(2 * height * min(value, top) / top) if top > 0 else 0
    return max(1, many) if value > 0 else 0


def _cell(halves: int) -> str:
    return _FULL if halves >= 2 else _HALF if halves == 1 else _NONE
