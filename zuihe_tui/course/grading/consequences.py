"""The consequences of a breach in words, as the judge names them at the table."""

from collections.abc import Iterable

from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.words import cost_msg
from zuihe_tui.rules.message import Msg, msg


def costs_msg(costs: Iterable[Cost]) -> Msg:
    """What it costs at a real table, each consequence once."""
    words = [cost_msg(cost) for cost in dict.fromkeys(costs)] or [cost_msg(None)]
    return msg("course.cost.said", costs=words)
