"""What the judge says about an action: the rule, the facts, the verdict and the consequence (RULES 13)."""

from dataclasses import dataclass
from enum import Enum

from zuihe_tui.rules.evolve import quick
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg


class Verdict(Enum):
    """`IMPOSSIBLE` cannot be done at all; everything a hand could do at a real table is a `FOUL`."""

    IMPOSSIBLE = "impossible"
    FOUL = "foul"


class Cost(Enum):
    """The consequence of a foul; the value is the word people say."""

    MIANZUI = "免嘴"
    BAR_WIN = "不准和"
    ZHAHE = "诈和"
    NO_BIG = "不准报不让赢"
    LATER = "后嘴免"
    NO_HU = "后和不算"
    CHA_LESS = "少算一叉"
    BAOPEI = "包赔"
    DANG = "罚档"
    VOID = "作废"
    REFUSED = "无效"


@quick
@dataclass(frozen=True, slots=True)
class Finding:
    """One broken rule.

    `facts` names the cards; `costs` has the one that is named first in front; `duty` marks a duty not done, which is
    charged to the event that put the card on offer (FORMATS).
    """

    rule: RuleId
    verdict: Verdict
    facts: Msg
    costs: tuple[Cost, ...] = ()
    duty: bool = False

    @property
    def cost(self) -> Cost | None:
        """The consequence that is named; None for a finding without cost."""
        return self.costs[0] if self.costs else None

    @property
    def impossible(self) -> bool:
        """Whether the action cannot be done at all."""
        return self.verdict is Verdict.IMPOSSIBLE
