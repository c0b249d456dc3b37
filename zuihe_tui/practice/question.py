"""One counting question and how an answer to it is marked: 和 and 嘴 apart, the likely slip named."""

from dataclasses import dataclass
from enum import Enum
from random import Random

from zuihe_tui.coach.slips import Slip, explain_hu, explain_zui
from zuihe_tui.practice.deals import deal
from zuihe_tui.rules.arrange import best, runner_up
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.zui import ZuiCount, dealt_zui


class Ask(Enum):
    """What is asked for."""

    HU = "hu"
    ZUI = "zui"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class CountQuestion:
    """A holding and what is asked about it; the same seed, level, ask and rules give the same question."""

    seed: int
    level: int
    ask: Ask
    rules: Ruleset
    holding: Holding

    @property
    def asks_hu(self) -> bool:
        """和 is asked for."""
        return self.ask is not Ask.ZUI

    @property
    def asks_zui(self) -> bool:
        """Dealt 嘴 are asked for."""
        return self.ask is not Ask.HU


@dataclass(frozen=True, slots=True)
class Mark:
    """One number answered: 和, or 嘴 in halves. `slips` lead to the wrong number given, likeliest first."""

    given: int
    right: int
    slips: tuple[Slip, ...]

    @property
    def correct(self) -> bool:
        """The number is the engine's."""
        return self.given == self.right


@dataclass(frozen=True, slots=True)
class Marked:
    """An answered question: a mark for each number asked, and the counts that explain themselves."""

    question: CountQuestion
    hu: Mark | None
    zui: Mark | None
    hu_count: HuCount
    zui_count: ZuiCount | None
    runner_up: HuCount | None

    @property
    def correct(self) -> bool:
        """Every number asked for is right."""
        return all(mark.correct for mark in (self.hu, self.zui) if mark is not None)


def question(seed: int, level: int, ask: Ask, rules: Ruleset) -> CountQuestion:
    """The question of a seed. A hand with melds no longer shows what was dealt, so there only 和 is asked."""
    holding = deal(level, Random(f"{seed}/{level}"))
    return CountQuestion(seed, level, Ask.HU if holding.melds else ask, rules, holding)


def mark(question: CountQuestion, hu: int | None, zui: int | None) -> Marked:
    """Marks the numbers given (和; 嘴 in halves). A number that is asked for and not given raises ValueError."""
    if (question.asks_hu and hu is None) or (question.asks_zui and zui is None):
        raise ValueError("a number that was asked for is missing")
    holding, rules = question.holding, question.rules
    hu_count = best(holding, rules).open
    zui_count = dealt_zui(holding.dealt, rules) if question.asks_zui else None
    return Marked(
        question,
        _mark_hu(holding, hu, hu_count.total, rules) if question.asks_hu and hu is not None else None,
        _mark_zui(holding, zui, zui_count.total, rules) if zui_count is not None and zui is not None else None,
        hu_count,
        zui_count,
        runner_up(holding, rules),
    )


def _mark_hu(holding: Holding, given: int, right: int, rules: Ruleset) -> Mark:
    return Mark(given, right, () if given == right else explain_hu(holding, given, rules))


def _mark_zui(holding: Holding, given: int, right: int, rules: Ruleset) -> Mark:
    return Mark(given, right, () if given == right else explain_zui(holding.dealt, given, rules))
