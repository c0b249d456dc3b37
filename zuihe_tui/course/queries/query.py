"""A question as an author writes it: `yao & suit tiao`, `not hazi`, `fu 7z6z9s`, `hu == 11`."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from typing import Final, TypeVar

from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import Ruleset


class QueryProblem(Problem):
    """A question that no query answers: unknown name, wrong argument, or broken form."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a query looks at: one holding under one rule set."""

    holding: Holding
    rules: Ruleset


@dataclass(frozen=True, slots=True)
class Term:
    """One named question; `compare` (`==`, `<`, `>=` …) and `number` belong to numbers made into claims."""

    name: str
    args: tuple[str, ...] = ()
    negated: bool = False
    compare: str | None = None
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """Terms that must all hold. `text` is what the author wrote."""

    text: str
    terms: tuple[Term, ...]


_COMPARE: Final = re.compile(r"\s*(==|!=|<=|>=|<|>)\s*")


def read_query(text: str) -> Query:
    """A query from its text. Raises QueryProblem when a term is empty; names are looked up when it is asked."""
    return Query(text, tuple(_read_term(part, text) for part in text.split("&")))


def _read_term(part: str, whole: str) -> Term:
    halves = _COMPARE.split(part.strip())
    words = halves[0].split()
    negated = bool(words) and words[0] == "not"
    words = words[negated:]
    if not words or len(halves) not in (1, 3) or (len(halves) == 3 and not halves[2]):
        raise QueryProblem(msg("course.query.form", text=whole))
    compare, number = (halves[1], halves[2]) if len(halves) == 3 else (None, None)
    return Term(words[0], tuple(words[1:]), negated, compare, number)


Found = TypeVar("Found")


def call(term: Term, function: Callable[..., Found], scene: Scene) -> Found:
    """Asks the function behind a term. Raises QueryProblem when it takes other arguments than the author gave."""
    try:
        signature(function).bind(scene, *term.args)
    except TypeError:
        raise QueryProblem(msg("course.query.args", name=term.name, args=" ".join(term.args))) from None
    return function(scene, *term.args)
