"""Queries that are true or false, with the fact and the rule that decide: what `allowed` and `choose` ask."""

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from zuihe_tui.course.queries import numbers
from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, call, learn, name_and_seat, read_query
from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import NAMES, named


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether a claim holds, by which rule, the fact that decides, and the cards it speaks of.

    `costs` are the consequences of what breaks a rule, `others` the rules that decide beside the first, `more` the facts
    beside the first.
    """

    holds: bool
    rule: RuleId
    fact: Msg
    lit: Cards = ()
    costs: tuple[Cost, ...] = ()
    others: tuple[RuleId, ...] = ()
    more: tuple[Msg, ...] = ()

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """Every rule that decides, the first named first."""
        return tuple(dict.fromkeys((self.rule, *self.others)))

    @property
    def facts(self) -> tuple[Msg, ...]:
        """Every fact, each once."""
        return tuple({str(fact): fact for fact in (self.fact, *self.more)}.values())


@dataclass(frozen=True, slots=True)
class Claim:
    """A named claim about a scene."""

    doc: str
    judge: Callable[..., Ruling]


CLAIMS: Final[dict[str, Claim]] = {}

INNER: Final = ("under", "differs")
"""Claims about another claim, under one printed rule set or both."""


def claim(name: str, doc: str) -> Callable[[Callable[..., Ruling]], Callable[..., Ruling]]:
    """Registers a function as the judge of a claim."""

    def register(judge: Callable[..., Ruling]) -> Callable[..., Ruling]:
        CLAIMS[name] = Claim(doc, judge)
        return judge

    return register


def ruled(holds: bool, rule: str, id: str, lit: Cards = (), **params: object) -> Ruling:
    """A ruling whose fact is the message `course.fact.ID.yes` or `.no`."""
    return Ruling(holds, RuleId(rule), msg(f"course.fact.{id}.{'yes' if holds else 'no'}", **params), lit)


_LEAVE: Final = frozenset({"fu", "lay", "clear", "pile_set", "yun", "legal", "can"})


def asks_leave(query: Query) -> bool:
    """Whether a claim says that something may be done, rather than that something is so."""
    return all(term.name in _LEAVE for term in query.terms)


_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


def judge(query: Query, scene: Scene) -> Ruling:
    """Whether all terms of a query hold; the first that fails speaks. Raises QueryProblem for an unknown name or argument."""
    rulings = [_judge(term, scene) for term in query.terms]
    first = next((ruling for ruling in rulings if not ruling.holds), rulings[0])
    others = tuple(rule for ruling in rulings for rule in ruling.rules)
    return evolve(first, others=others) if len(rulings) > 1 else first


def _judge(term: Term, scene: Scene) -> Ruling:
    if term.name in INNER:
        return _negated(term, _under(term, scene) if term.name == "under" else _differs(term, scene))
    if term.compare is not None:
        return _negated(term, _compare(term, scene))
    if not _is_known(term.name):
        learn()
    if term.name not in CLAIMS and term.name in numbers.NUMBERS:
        return _negated(term, _compare(evolve(term, compare="!=", number="0"), scene))
    if term.name not in CLAIMS:
        known = " ".join((*CLAIMS, *INNER, *numbers.NUMBERS))
        raise QueryProblem(msg("course.query.unknown_claim", name=term.name, known=known))
    return _negated(term, call(term, CLAIMS[term.name].judge, scene))


def _is_known(name: str) -> bool:
    """Whether a claim of this name was registered; those about a hand are there from the first question on."""
    from zuihe_tui.course.queries import hand_claims  # noqa: F401  importing it registers its claims

    return name in CLAIMS


def _negated(term: Term, ruling: Ruling) -> Ruling:
    return evolve(ruling, holds=not ruling.holds) if term.negated else ruling


def _inner(term: Term, words: tuple[str, ...]) -> Term:
    """The claim inside another one, which hands on what it is compared with."""
    if not words:
        raise QueryProblem(msg("course.query.args", name=term.name, args=""))
    name, seat = name_and_seat(words[0])
    return Term(name, words[1:], False, term.compare, term.number, seat)


def _under(term: Term, scene: Scene) -> Ruling:
    """`under RULESET CLAIM`: the claim judged under a printed rule set."""
    if not term.args or term.args[0] not in NAMES:
        raise QueryProblem(msg("course.query.arg", name="under", arg=" ".join(term.args[:1]), known=" ".join(NAMES)))
    return _judge(_inner(term, term.args[1:]), scene.under(named(term.args[0])))


def _differs(term: Term, scene: Scene) -> Ruling:
    """`differs CLAIM`: the two printed rule sets answer it differently."""
    inner = _inner(term, term.args)
    a, b = (_judge(inner, scene.under(named(name))) for name in NAMES)
    said = [msg(f"course.fact.differs.{'holds' if one.holds else 'fails'}") for one in (a, b)]
    fact = msg("course.fact.differs.said", a=said[0], b=said[1])
    return Ruling(a.holds != b.holds, b.rule, fact, b.lit, (), a.rules, (a.fact, b.fact))


def _compare(term: Term, scene: Scene) -> Ruling:
    found = numbers.number(term, scene)
    wanted = _wanted(term, found, scene)
    holds = _COMPARE[term.compare or "=="](found.value, wanted)
    fact = msg("course.fact.number", what=found.what, n=number_msg(found.value, found.unit))
    return Ruling(holds, found.rule, fact, others=found.others)


def _wanted(term: Term, found: numbers.Number, scene: Scene) -> int:
    """What a number is compared with: a number written out, or another query."""
    text = (term.number or "").strip()
    if text[:1].isalpha():
        return numbers.find(read_query(text), scene).value
    return read_number(text, found.unit, term.name)


def read_number(text: str, unit: numbers.Unit, name: str) -> int:
    """A number an author wrote; 嘴 may be `3½` or `3.5` and come back in halves. Raises QueryProblem."""
    plain = cards.fold_width(text.replace("½", ".5")).strip()
    try:
        found = float(plain) * (2 if unit is numbers.Unit.ZUI else 1)
    except ValueError:
        found = math.nan
    if not found.is_integer():
        raise QueryProblem(msg("course.query.not_number", text=text, name=name))
    return int(found)


def number_msg(value: int, unit: numbers.Unit) -> Msg:
    """A number with its unit, as a message."""
    return msg(f"course.unit.{unit.value}", n=value)
