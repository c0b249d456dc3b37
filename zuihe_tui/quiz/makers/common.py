"""What makers share: chance from a seed, choices in which one thing holds, sentences of this area."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from zuihe_tui.i18n import LANGS, text
from zuihe_tui.quiz.question import RULESET_LINE, Choice, NoQuestion, Option
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset, named

_T = TypeVar("_T")
MOST = 4
"""Options of a choice, unless a maker has more to say."""


def chance(maker: str, rule: RuleId, seed: int) -> Random:
    """All the chance there is in a question."""
    return Random(f"{maker}/{rule}/{seed}")


def said(id: str, **params: object) -> Msg:
    """A sentence of the makers."""
    return msg(f"quiz_makers.{id}", **params)


def under(rules: Ruleset) -> Msg:
    """The rule set a question is asked under."""
    return msg(RULESET_LINE, name=rules_name(rules))


def rules_name(rules: Ruleset) -> object:
    """A printed rule set by its name in the language, a house's by its own."""
    return said(f"ruleset.{rules.base}") if rules == named(rules.base) else rules.name


def ids(*rules: str) -> tuple[RuleId, ...]:
    """Rule ids, each once."""
    return tuple(RuleId(rule) for rule in dict.fromkeys(rules))


def nothing(rule: RuleId) -> NoQuestion:
    """No question about this rule under these rules."""
    return NoQuestion(said("none", rule=rule))


def one_of(rng: Random, right: Option, wrong: Iterable[Option], most: int = MOST) -> Choice:
    """The option that holds among others that do not, each said once, shuffled. Raises NoQuestion where no other is left."""
    kept = [right]
    words = [{text(right.words, lang)} for lang in LANGS]
    for option in wrong:
        if len(kept) == most:
            break
        spoken = [text(option.words, lang) for lang in LANGS]
        if all(one not in known for one, known in zip(spoken, words, strict=True)):
            kept.append(option)
            for one, known in zip(spoken, words, strict=True):
                known.add(one)
    if len(kept) == 1:
        raise nothing(right.rule)
    return Choice(tuple(rng.sample(kept, len(kept))))


def shuffled(rng: Random, many: Iterable[_T]) -> list[_T]:
    """The same in another order."""
    found = list(many)
    return rng.sample(found, len(found))


def first_rules(rule: RuleId, found: Iterable[RuleId]) -> tuple[RuleId, ...]:
    """The rule asked for, then the others in order of their names."""
    return (rule, *sorted(set(found) - {rule}))


def numbers_near(rng: Random, right: int, likely: Sequence[int], many: int = MOST, step: int = 1) -> list[int]:
    """Wrong numbers, the likely ones first, then near ones, none below zero and none twice."""
    near = shuffled(rng, [right + step * n for n in (-2, -1, 1, 2, 3)])
    return [n for n in dict.fromkeys([*likely, *near]) if n != right and n >= 0][: many - 1]
