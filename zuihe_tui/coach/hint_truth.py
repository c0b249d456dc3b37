"""Whether what a hint says is so: every sentence looked up again in the table, by doing the move and counting anew.

A hint is made from a view; here the table itself is folded on, so the two go different ways to the same numbers.
"""

from zuihe_tui.coach import hint_truth_before, hint_truth_play  # noqa: F401  importing them registers their checks
from zuihe_tui.coach.hint import Hint
from zuihe_tui.coach.hint_scene import CHECKS, Scene, is_so
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.table import Table
from zuihe_tui.rules.table_state import SEATS

__all__ = ["CHECKS", "untrue"]


def untrue(table: Table, seat: int, steps: tuple[Hint, ...]) -> list[Msg]:
    """The sentences of a hint that are not so; none of a true one. Raises KeyError for a sentence nobody checks."""
    act = next(step.act for step in reversed(steps) if step.act is not None)
    scene = Scene(table, SEATS[seat], act)
    return [step.words for step in steps if not is_so(scene, step.words)]
