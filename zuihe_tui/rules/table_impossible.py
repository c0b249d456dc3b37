"""The error for an event that cannot have happened."""

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg


class ImpossibleEvent(Problem):
    """An event that cannot have happened at this table; `rule` is at.turn, at.held, at.offer or at.over."""

    def __init__(self, finding_rule: RuleId, problem: Problem) -> None:
        super().__init__(problem.message)
        self.rule = finding_rule


def impossible(rule: str, key: str, **facts: object) -> ImpossibleEvent:
    """The error for an event out of turn, with cards that are not there, or after the end."""
    return ImpossibleEvent(RuleId(rule), Problem(msg(f"judge.{rule}.{key}", **facts)))
