"""Where lines break: anywhere between two Chinese characters, but never beside the wrong mark (kinsoku)."""

import re
import unicodedata
from itertools import pairwise
from typing import Final

NO_START: Final = frozenset("，。、；：？！）」』】》〉…—～,.;:?!)]}%")
"""Marks that may not begin a line."""
NO_END: Final = frozenset("（「『【《〈([{")
"""Marks that may not end one."""
WIDE: Final = r"\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
"""The characters between which a line may break, as a range of a regular expression."""

_PIECE: Final = re.compile(rf"\s+|[{WIDE}]|[^\s{WIDE}]+")


def cells(text: str) -> int:
    """The width of a text in terminal cells."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def wrap(text: str, width: int) -> list[str]:
    """The lines of a text, none over `width` cells unless one character alone is, broken by `divide`; line ends in the text are kept."""
    lines: list[str] = []
    for part in text.split("\n"):
        offsets = [0, *divide(part, width), len(part)]
        lines += [part[start:end].rstrip() for start, end in pairwise(offsets)]
    return lines


def divide(text: str, width: int) -> list[int]:
    """The offsets at which new lines begin: no closing mark at a line's start, no opening mark at its end.

    Chinese breaks between any two characters, other writing at spaces; what is wider than a whole line is cut.
    """
    breaks: list[int] = []
    used = 0
    for start, end in _units(text):
        unit = text[start:end]
        if used and used + cells(unit.rstrip()) > width:
            breaks.append(start)
            used = 0
        if cells(unit.rstrip()) > width:
            cuts, used = _cut(unit, start, width)
            breaks += cuts
        else:
            used += cells(unit)
    return breaks


def _units(text: str) -> list[tuple[int, int]]:
    """Spans that stay on one line: a character or word with the marks that cling to it and the space after it."""
    units: list[tuple[int, int]] = []
    clings = False
    for piece in _PIECE.finditer(text):
        start, end = piece.span()
        first = text[start]
        if units and (clings or first.isspace() or first in NO_START):
            units[-1] = (units[-1][0], end)
        else:
            units.append((start, end))
        clings = text[end - 1] in NO_END
    return units


def _cut(unit: str, start: int, width: int) -> tuple[list[int], int]:
    """Offsets at which a unit too wide for any line is cut, and the cells its last line uses."""
    cuts: list[int] = []
    first = 0
    while len(rest := unit[first:].rstrip()) > 1 and cells(rest) > width:
        end = first
        while cells(unit[first : end + 1]) <= width:
            end += 1
        # A line narrower than its first character has it all the same.
        end = max(end, first + 1)
        # A closing mark takes the characters before it along to the next line, an opening one does not stay behind.
        while end - 1 > first and (unit[end] in NO_START or unit[end - 1] in NO_END):
            end -= 1
        cuts.append(start + end)
        first = end
    return cuts, cells(unit[first:])
