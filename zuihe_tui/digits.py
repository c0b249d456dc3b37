"""Whole numbers as people type them, in ASCII digits."""

import re
from typing import Final

_MOST: Final = 6
_DIGIT: Final = 9
_CLOSE: Final = 12
"""How many numbers may stand close together."""


def whole(text: str) -> int | None:
    """The number these digits are; None for anything else, and for more than six digits.

    `str.isdigit` alone lets through signs that `int` does not take, and `int` refuses thousands of digits.
    """
    return int(text) if len(text) <= _MOST and text.isascii() and text.isdigit() else None


def several(text: str, most: int) -> tuple[int, ...] | None:
    """Numbers up to `most` with spaces or commas between; None where there is anything else, or nothing.

    Where no number has two digits they may all stand close together: `312` is 3, 1 and 2, but with a `most` of 20 `12` is twelve.
    """
    parts = [part for part in re.split(r"[\s,，、]+", text) if part]
    if most <= _DIGIT and len(parts) == 1 and len(parts[0]) <= _CLOSE:
        parts = list(parts[0])
    found = tuple(number for part in parts if (number := whole(part)) is not None and number <= most)
    return found if parts and len(found) == len(parts) else None
