"""Every step of the hands that positions come from: for questions about what anybody at the table sees."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from zuihe_tui.quiz.makers.positions import How, Position, Template, record, records, walked
from zuihe_tui.quiz.makers.vary import varied
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset

Fits = Callable[[Position], bool]


def fresh_step(rule: RuleId, rules: Ruleset, rng: Random, fits: Fits) -> Position:
    """A position like a step that fits, with other cards; under this rule set, else the other.

    Where a hand fits is remembered for `fits`: it is to be one function for all questions. Raises NoQuestion where none does.
    """
    for name in (rules.base, *(other for other in NAMES if other != rules.base)):
        under = rules if name == rules.base else None
        every = records(name)
        for nth in rng.sample(every, len(every)):
            if there := _where(nth, fits):
                made = varied(_step(nth, rng.choice(there)), rng, under, fits)
                if made is not None:
                    return made
    raise NoQuestion(msg("quiz_makers.none", rule=rule))


@cache
def _where(nth: int, fits: Fits) -> tuple[int, ...]:
    """The events of a record that fit, counted from its header."""
    return tuple(_found(nth, fits))


def _found(nth: int, fits: Fits) -> Iterator[int]:
    for at, position in walked(nth):
        if fits(position):
            yield at


@cache
def _step(nth: int, at: int) -> Template:
    return Template(None, How.WORK, record(nth)[: at + 2], at)
