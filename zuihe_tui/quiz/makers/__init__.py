"""Makers of questions, by rule: each makes fresh ones from a seed, and the engine answers them."""

from typing import Final

from zuihe_tui.quiz.makers import (
    advice,
    claims,
    costs,
    counted,
    differ,
    drills,
    evenings,
    figures,
    meaning,
    pack,
    paying,
    possible,
    quan,
    seats,
    settling,
    turns,
    verdicts,
    wins,
    writing,
)
from zuihe_tui.quiz.question import Maker
from zuihe_tui.rules.ids import RuleId

MAKERS: Final[tuple[Maker, ...]] = (
    *drills.MAKERS,
    *counted.MAKERS,
    *writing.MAKERS,
    *seats.MAKERS,
    *pack.MAKERS,
    *evenings.MAKERS,
    *settling.MAKERS,
    *paying.MAKERS,
    *wins.MAKERS,
    *figures.MAKERS,
    *quan.MAKERS,
    *claims.MAKERS,
    *turns.MAKERS,
    *advice.MAKERS,
    *verdicts.MAKERS,
    *possible.MAKERS,
    *costs.MAKERS,
    *differ.MAKERS,
    *meaning.MAKERS,
)
"""All makers, in a fixed order: those that ask for most stand first."""


def makers_for(rule: RuleId) -> tuple[Maker, ...]:
    """The makers that serve a rule, in that order."""
    return tuple(maker for maker in MAKERS if rule in maker.rules)


__all__ = ["MAKERS", "makers_for"]
