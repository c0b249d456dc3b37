"""Lines for paper: wrapped by the cells they take."""

from typing import Final

from zuihe_tui.line_breaks import wrap

WIDTH: Final = 78


def wrapped(words: str) -> list[str]:
    """The lines of a text as wide as a page."""
    return wrap(words, WIDTH)


def indented(words: str, indent: str = "    ") -> list[str]:
    """The same, each line set in."""
    return [indent + row for row in wrap(words, WIDTH - len(indent))]
