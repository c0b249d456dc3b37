"""Words cut where there is no room for all of them, so that it shows."""

from typing import Final

from rich.cells import cell_len, set_cell_size

_DOTS: Final = "..."


def cut(words: str, room: int) -> str:
    """The words where they fit, else their beginning with dots after it; nothing where there is room for the dots alone."""
    if cell_len(words) <= room:
        return words
    short = set_cell_size(words, max(0, room - len(_DOTS))).rstrip()
    return f"{short}{_DOTS}" if short else ""
