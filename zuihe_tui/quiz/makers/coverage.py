"""Which rules the quiz can ask about, computed by making questions: instances of two makers hold the id."""

from functools import cache

from zuihe_tui.quiz.makers import makers_for
from zuihe_tui.quiz.question import Maker, NoQuestion
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import NAMES, named

ENOUGH = 2
"""Makers that a rule needs."""
_SEEDS = range(3)


def asked(rules: tuple[RuleId, ...]) -> frozenset[RuleId]:
    """Those of the rules that two makers have questions about under every printed rule set."""
    return frozenset(rule for rule in rules if is_asked(rule))


@cache
def is_asked(rule: RuleId) -> bool:
    """Whether instances of two makers hold the rule."""
    working = 0
    for maker in makers_for(rule):
        working += all(holds(maker, rule, name) for name in NAMES)
        if working == ENOUGH:
            return True
    return False


def holds(maker: Maker, rule: RuleId, name: str) -> bool:
    """Whether a maker has a question about the rule under a named rule set, and its answer holds the rule."""
    for seed in _SEEDS:
        try:
            return rule in maker.make(rule, seed, named(name)).holds
        except NoQuestion:
            continue
    return False
