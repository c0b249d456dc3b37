"""A whole number as people type it, in ASCII digits."""

from typing import Final

_MOST: Final = 6


def whole(text: str) -> int | None:
    """The number these digits are; None for anything else, and for more than six digits.

    `str.isdigit` alone lets through signs that `int` does not take, and `int` refuses thousands of digits.
    """
    return int(text) if len(text) <= _MOST and text.isascii() and text.isdigit() else None
