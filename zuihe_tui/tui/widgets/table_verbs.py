"""The line of the card on offer and the verbs: they never move, are never dimmed, and each can be clicked."""

from collections.abc import Sequence
from typing import Final

from zuihe_tui.play import VERBS, verb_label
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.table_lines import Line, Piece, cut, width_of

_WIDE: Final = 72
_APART: Final = 1
_MOST: Final = 78
"""In a wider window the verbs stay near the words."""


def verb_line(words: Sequence[str], look: Look, width: int) -> Line:
    """What is on offer at the left, in the first of these words that fit; then the verbs where they always stand."""
    wide = width >= _WIDE
    space, gap = (" ", "   ") if wide else ("", " ")
    verbs: list[Piece] = []
    for verb in VERBS:
        if verbs:
            verbs.append(Piece(gap))
        verbs += [
            Piece(verb.value, "key", verb.value),
            Piece(f"{space}{look.text(verb_label(verb))}", "strong", verb.value),
        ]
    room = max(0, min(width, _MOST) - width_of(verbs))
    said = next((said for said in words if Piece(said).width + _APART <= room), cut(words[-1], max(0, room - _APART)))
    return (Piece(said, "name"), Piece(" " * (room - Piece(said).width)), *verbs)
