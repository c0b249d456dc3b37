"""「有人数的是 N」: which grouping gives that number, or that none does."""

from dataclasses import dataclass
from itertools import combinations

from zuihe_tui.coach.slips import Slip, explain_hu
from zuihe_tui.rules.arrange import BadGrouping, best, value
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Claim:
    """What is to be said about a number: a legal grouping that gives it, and the slips that lead to it otherwise."""

    number: int
    best: HuCount
    grouping: HuCount | None
    slips: tuple[Slip, ...]

    @property
    def right(self) -> bool:
        """The number is the most that any grouping gives (`hu.best`)."""
        return self.number == self.best.total


def claim(holding: Holding, number: int, rules: Ruleset) -> Claim:
    """Looks at 和 that somebody counted for a holding."""
    count = best(holding, rules).open
    if number == count.total:
        return Claim(number, count, count, ())
    return Claim(number, count, _worse(holding, count, number, rules), explain_hu(holding, number, rules))


def _worse(holding: Holding, count: HuCount, number: int, rules: Ruleset) -> HuCount | None:
    """The grouping with fewest 闲牌 that leaves just enough scoring 副 apart to give `number`."""
    groups = tuple(fu.cards for fu in count.groups)
    scoring = [i for i, fu in enumerate(count.groups) if _scores(fu.cards, count)]
    missing = count.total - number
    if not 0 < missing <= len(scoring):
        return None
    found: list[HuCount] = []
    for apart in combinations(scoring, missing):
        kept = tuple(cards for i, cards in enumerate(groups) if i not in apart)
        try:
            counted = value(holding, kept, rules)
        except BadGrouping:
            continue
        if counted.total == number:
            found.append(counted)
    return min(found, key=lambda counted: counted.xian, default=None)


def _scores(cards: Cards, count: HuCount) -> bool:
    return any(item.rule in ("hu.shang", "hu.wenquan") and set(item.cards) <= set(cards) for item in count.items)
