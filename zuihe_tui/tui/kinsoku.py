"""Where a line may end: Chinese between any two characters, but no 。 at a line's start and no 「 at its end."""

import re
from typing import Final

import textual.content
from rich.cells import cell_len

_NO_START: Final = frozenset("，。、；：？！）」』】》〉…—～,.;:?!)]}%")
_NO_END: Final = frozenset("（「『【《〈([{")
_WIDE: Final = r"\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECE: Final = re.compile(rf"\s+|[{_WIDE}]|[^\s{_WIDE}]+")


def divide_line(text: str, width: int, fold: bool = True) -> list[int]:
    """The offsets at which new lines begin so that none is over `width` cells.

    Takes the place of Rich's function of that name, which breaks Chinese anywhere or only at spaces. A word of Latin
    letters wider than a line is cut when `fold`, else left whole.
    """
    breaks: list[int] = []
    used = 0
    for start, end in _units(text):
        unit = text[start:end]
        solid = cell_len(unit.rstrip())
        if used + solid > width and used:
            breaks.append(start)
            used = 0
        if solid > width and fold:
            cuts, used = _cut(unit, start, width)
            breaks += cuts
        else:
            used += cell_len(unit)
    return breaks


def _units(text: str) -> list[tuple[int, int]]:
    """Spans that stay on one line: a character or word with the marks that cling to it and the space after it."""
    units: list[tuple[int, int]] = []
    clings = False
    for piece in _PIECE.finditer(text):
        start, end = piece.span()
        first = text[start]
        if units and (clings or first.isspace() or first in _NO_START):
            units[-1] = (units[-1][0], end)
        else:
            units.append((start, end))
        clings = text[end - 1] in _NO_END
    return units


def _cut(unit: str, start: int, width: int) -> tuple[list[int], int]:
    cuts: list[int] = []
    used = 0
    for at, character in enumerate(unit):
        size = cell_len(character)
        if used + size > width and used:
            cuts.append(start + at)
            used = 0
        used += size
    return cuts, used


def install() -> None:
    """Makes every text of Textual wrap this way."""
    textual.content.divide_line = divide_line  # type: ignore[assignment, attr-defined, unused-ignore]
