"""The consequences of a breach in words, as the judge names them at the table."""

from collections.abc import Iterable

from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.judge.words import cost_msg, costs_of
from zuihe_tui.rules.message import Msg, msg


def costs_msg(costs: Iterable[Cost]) -> Msg:
    """What it costs at a real table, each consequence once."""
    words = [cost_msg(cost) for cost in dict.fromkeys(costs)] or [cost_msg(None)]
    return msg("course.cost.said", costs=words)


def found_costs_msg(found: Iterable[Finding]) -> Msg:
    """What these findings cost, each consequence once."""
    return msg("course.cost.said", costs=costs_of(found))
