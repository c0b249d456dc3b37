"""Claims about the rule sets themselves: what an option is, and where the two printed sets part (RULES 17)."""

from dataclasses import fields

from zuihe_tui.coach.option_words import answer, asked
from zuihe_tui.course.queries.claims import Ruling, claim
from zuihe_tui.course.queries.query import QueryProblem, Scene
from zuihe_tui.rules.book import pages
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, named

_OPTIONS = frozenset(field.name for field in fields(Ruleset)) - {"base", "name", "note"}


def _value(rules: Ruleset, option: str) -> str:
    if option not in _OPTIONS:
        raise QueryProblem(msg("course.query.arg", name="option", arg=option, known=" ".join(sorted(_OPTIONS))))
    value = getattr(rules, option)
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _page(option: str) -> RuleId:
    """The page of the book that this option decides on."""
    return next(page.id for page in pages("zh") if option in page.options)


def _said(option: str, name: str) -> Msg:
    value = answer(option, getattr(named(name), option))
    return msg("course.fact.option", name=msg(f"course.ruleset.{name}"), question=asked(option), value=value)


@claim("option", "option NAME VALUE: under this rule set the option has that value")
def _option(scene: Scene, option: str, value: str) -> Ruling:
    return Ruling(_value(scene.rules, option) == value, _page(option), _said(option, scene.rules.base))


@claim("option_differs", "option_differs NAME: the two printed rule sets give the option different values")
def _option_differs(_scene: Scene, option: str) -> Ruling:
    one, other = (_value(named(name), option) for name in NAMES)
    a, b = (_said(option, name) for name in NAMES)
    return Ruling(one != other, _page(option), a, more=(b,))
