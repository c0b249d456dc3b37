"""What a slip is, and the register of those there are."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from zuihe_tui.rules.arrange import Best, best
from zuihe_tui.rules.cards import Cards, Counts
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.zui import ZuiCount, dealt_zui


@dataclass(frozen=True, slots=True)
class Slip:
    """One way to miscount a hand.

    `number` is what comes out (和, or 嘴 in halves); `says` tells the person which cards; `rule` is the rule that was missed;
    `cards` are lit.
    """

    id: str
    number: int
    rule: str
    cards: Cards
    says: Msg


def slip_lines(slips: Sequence[Slip]) -> tuple[Msg, ...]:
    """Slips that each explain the same wrong number, the likeliest first: the further ones are told as guesses instead of it."""
    return tuple(slip.says if not at else msg("slip.or_else", says=slip.says) for at, slip in enumerate(slips))


@dataclass(frozen=True, slots=True)
class HuCase:
    """A hand and its right 和."""

    holding: Holding
    rules: Ruleset
    best: Best

    @property
    def count(self) -> HuCount:
        """The open count, which is what is asked."""
        return self.best.open


@dataclass(frozen=True, slots=True)
class ZuiCase:
    """A dealt hand and its right 嘴, every 车 taken as declared."""

    dealt: Counts
    rules: Ruleset
    count: ZuiCount


HuSlip: TypeAlias = Callable[[HuCase], Iterator[Slip]]
ZuiSlip: TypeAlias = Callable[[ZuiCase], Iterator[Slip]]

HU_SLIPS: Final[list[HuSlip]] = []
"""In order of likelihood: what learners do most stands first."""

ZUI_SLIPS: Final[list[ZuiSlip]] = []


def hu_slip(function: HuSlip) -> HuSlip:
    """Registers a slip in the count of 和; the order of definition is the order of likelihood."""
    HU_SLIPS.append(function)
    return function


def zui_slip(function: ZuiSlip) -> ZuiSlip:
    """Registers a slip in the count of 嘴; the order of definition is the order of likelihood."""
    ZUI_SLIPS.append(function)
    return function


def hu_case(holding: Holding, rules: Ruleset) -> HuCase:
    """The hand with its right count."""
    return HuCase(holding, rules, best(holding, rules))


def zui_case(dealt: Counts, rules: Ruleset) -> ZuiCase:
    """The dealt hand with its right count."""
    return ZuiCase(dealt, rules, dealt_zui(dealt, rules))
