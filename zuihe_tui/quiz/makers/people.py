"""People round a table, who are asked about by name."""

from random import Random
from typing import Final

from zuihe_tui.quiz.makers.common import said
from zuihe_tui.quiz.question import Ask, Lines, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset

_PEOPLE: Final = ("zhang", "wang", "li", "zhao", "chen", "liu", "sun", "zhou", "wu", "zheng")
FOUR, THREE = 4, 3


def question(
    maker: str,
    rule: RuleId,
    seed: int,
    rules: Ruleset,
    ask: Ask,
    prompt: Msg,
    lines: tuple[Msg, ...],
    facts: tuple[Msg, ...],
) -> Question:
    """A question told in sentences alone."""
    return Question(
        rule=rule,
        maker=maker,
        seed=seed,
        rules=rules,
        ask=ask,
        holds=(rule,),
        prompt=prompt,
        shown=(Lines(lines),),
        facts=facts,
        hint=said("hint.rule", rule=rule),
    )


def some_people(rng: Random, many: int) -> list[str]:
    """So many of them, by the names that `person` says."""
    return rng.sample(_PEOPLE, many)


def person(name: str) -> Msg:
    """What somebody is called."""
    return said(f"person.{name}")
