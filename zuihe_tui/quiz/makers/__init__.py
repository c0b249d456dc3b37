"""Makers of questions, by rule: each makes fresh ones from a seed, and the engine answers them."""

from typing import Final

from zuihe_tui.quiz.makers import claims, costs, counted, drills, meaning, quan, settling, turns, verdicts, wins
from zuihe_tui.quiz.question import Maker
from zuihe_tui.rules.ids import RuleId

MAKERS: Final[tuple[Maker, ...]] = (
    *drills.MAKERS,
    *counted.MAKERS,
    *settling.MAKERS,
    *verdicts.MAKERS,
    *costs.MAKERS,
    *claims.MAKERS,
    *turns.MAKERS,
    *quan.MAKERS,
    *wins.MAKERS,
    *meaning.MAKERS,
)
"""All makers, in a fixed order: the richer ones first."""


def makers_for(rule: RuleId) -> tuple[Maker, ...]:
    """The makers that serve a rule, in that order."""
    return tuple(maker for maker in MAKERS if rule in maker.rules)


__all__ = ["MAKERS", "makers_for"]
