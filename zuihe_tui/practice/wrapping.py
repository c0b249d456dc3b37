"""Lines for paper: wrapped by the cells they take."""

from typing import Final

from rich.cells import cell_len

WIDTH: Final = 78
_NOT_FIRST: Final = frozenset("，。、；：？！）」》,.;:?!)")


def wrapped(words: str, width: int = WIDTH) -> list[str]:
    """Lines of at most `width` cells; no line begins with a mark that belongs to the one before, no Latin word is cut."""
    rows: list[str] = []
    for line in words.split("\n"):
        row = ""
        for char in line:
            if cell_len(row + char) > width and char not in _NOT_FIRST:
                space = row.rfind(" ") if char.isascii() and char != " " and row[-1:].isascii() else -1
                cut = space + 1 if space > 0 else len(row)
                rows.append(row[:cut].rstrip())
                row = row[cut:]
            row += char
        rows.append(row.rstrip())
    return rows


def indented(words: str, indent: str = "    ") -> list[str]:
    """The same, each line set in."""
    return [indent + row for row in wrapped(words, WIDTH - len(indent))]
