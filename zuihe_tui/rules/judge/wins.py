"""A win declared without what it needs (RULES 10)."""

from collections.abc import Iterator

from zuihe_tui.rules.actions import Win
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.win_facts import why_false, win_word
from zuihe_tui.rules.view import View


@rule("win.zhahe", Win)
def false_win(view: View, action: Win) -> Iterator[Foul]:
    """诈和: declared without the 和 or 清门 it needs, or while barred."""
    if view.own_discard:
        return
    why = why_false(view, action)
    if why is not None:
        yield foul("false", Cost.ZHAHE, kind=win_word(action.kind), why=why)
