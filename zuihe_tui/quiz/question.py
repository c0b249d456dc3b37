"""A quiz question: a frozen value with what is shown, what is asked, and the engine's word on every answer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from zuihe_tui.course.lesson import Exercise
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.ruleset import Ruleset


class NoQuestion(Problem):
    """A maker has nothing to ask about this rule under this rule set; another maker is asked then."""


# --- what is shown -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's cards, melds and declared 车 to look at; `whose` says whose they are, None where that is plain."""

    holding: Holding
    whose: Msg | None = None


@dataclass(frozen=True, slots=True)
class Piles:
    """Cards that are no hand (what lies on the table, a set), pile by pile; `what` says what they are."""

    piles: tuple[Cards, ...]
    what: Msg | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """Sentences, each on a line of its own: what was reported, what lies open, what happened."""

    lines: tuple[Msg, ...]


Shown: TypeAlias = Hand | Piles | Lines

RULESET_LINE: Final = "quiz_makers.seen.ruleset"
"""The sentence that names the rule set; who plays by it need not read it."""


# --- what is asked -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: `holds` is the engine's word, `fact` why, `rule` the rule that decides it."""

    words: Msg
    holds: bool
    fact: Msg
    rule: RuleId


@dataclass(frozen=True, slots=True)
class Choice:
    """Choose the one option that holds; with `many`, all that hold (one at least). No two options say the same."""

    options: tuple[Option, ...]
    many: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick cards out of `cards`; `accepted` are all the sets the engine takes, in ascending order, the one to show first.

    With `kinds` one copy stands for all of its kind. `extra` says of a kind why it does not belong, `missing` why it does.
    """

    cards: Cards
    accepted: tuple[Cards, ...]
    kinds: bool = False
    extra: tuple[tuple[int, Msg], ...] = ()
    missing: tuple[tuple[int, Msg], ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A number asked for: its name, its value (嘴 in halves where `halves`), and the lines it is made of."""

    what: Msg
    value: int
    halves: bool = False
    made_of: tuple[Msg, ...] = ()


@dataclass(frozen=True, slots=True)
class Numbers:
    """One number or several."""

    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """Put the items in order; `order` lists their indexes as the engine has them, first to last."""

    items: tuple[Msg, ...]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drill:
    """An exercise as lessons have them (count, group, pick, allowed, choose …): shown and judged as there."""

    exercise: Exercise


Ask: TypeAlias = Choice | Pick | Numbers | Order | Drill
"""Answered as lessons are (`course.verdict.Answer`): Choice by `Chosen`, Pick by `Picked`, Numbers by `Counted`, Order by
`Ordered`, a Drill as its exercise is."""


# --- the question ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a rule. The same maker, rule, seed and rule set make the same question.

    `holds` are the rules the engine's answer holds, `rule` among them. `prompt` may be None for a Drill, whose exercise asks.
    `facts` are told with every answer, `cost` is what getting it wrong costs at a table, `hint` a nudge that does not give
    the answer away.
    """

    rule: RuleId
    maker: str
    seed: int
    rules: Ruleset
    ask: Ask
    holds: tuple[RuleId, ...]
    prompt: Msg | None = None
    shown: tuple[Shown, ...] = ()
    facts: tuple[Msg, ...] = ()
    cost: Msg | None = None
    hint: Msg | None = None


Make: TypeAlias = Callable[[RuleId, int, Ruleset], Question]


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes questions of one kind. `make(rule, seed, rules)` serves every rule of `rules`, or raises NoQuestion.

    Its answer always holds the rule asked for. Chance comes from the seed alone.
    """

    name: str
    rules: tuple[RuleId, ...]
    make: Make
