"""What a learner answers, and what comes back: the four lines 判定 事实 规则 代价."""

from dataclasses import dataclass
from typing import TypeAlias

from zuihe_tui.course.words import Line
from zuihe_tui.rules.actions import Action
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg


@dataclass(frozen=True, slots=True)
class Picked:
    """Cards picked from the hand."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Grouped:
    """The hand laid into groups; cards in none are loose."""

    groups: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """Numbers in the order asked; 嘴 in halves."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """Yes or no, and with a no the rule thought to forbid it, and what it is thought to cost ("" for nothing)."""

    allowed: bool
    because: RuleId | None = None
    cost: str | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """Options chosen, counted from 0."""

    options: frozenset[int]


@dataclass(frozen=True, slots=True)
class Pointed:
    """Events pointed at, by number."""

    events: frozenset[int]


@dataclass(frozen=True, slots=True)
class Acted:
    """What was done at the table: one action, or a report and what is said with it."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Ordered:
    """The things in the order given, counted from 0 as the exercise lists them."""

    order: tuple[int, ...]


Answer: TypeAlias = Picked | Grouped | Counted | Ruled | Chosen | Pointed | Acted | Ordered


@dataclass(frozen=True, slots=True)
class Judged:
    """What the engine says about one answer by itself.

    `verdict` is 判定, `facts` 事实 (one line each), `rule_ids` 规则, `cost` 代价 (None when nothing is lost), `lit` the cards to light up.
    """

    right: bool
    verdict: Msg
    facts: tuple[Msg, ...] = ()
    rule_ids: tuple[RuleId, ...] = ()
    cost: Msg | None = None
    lit: Cards = ()


@dataclass(frozen=True, slots=True)
class Solution:
    """An answer the engine accepts: how to say it, the answer itself, and the cards to light up."""

    lines: tuple[Msg, ...]
    answer: Answer
    lit: Cards = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one answer in a run comes to: the judgement, how many tries it took, and the help that goes with it.

    `help` is the hint due after this wrong answer; `revealed` says that it is the answer itself.
    """

    judged: Judged
    tries: int
    help: "Help | None" = None

    @property
    def right(self) -> bool:
        """Whether the answer holds."""
        return self.judged.right

    @property
    def revealed(self) -> bool:
        """Whether the answer was given away with this verdict."""
        return self.help is not None and self.help.solution is not None


@dataclass(frozen=True, slots=True)
class Help:
    """One step of help: hint `number` of `of`, the last of which is the answer."""

    number: int
    of: int
    lines: tuple[Line, ...]
    solution: Solution | None = None
