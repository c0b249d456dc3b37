"""代价: what a mistake about a rule costs at a real table; needs no judge, so that a hand of cards is graded without it."""

from typing import Final

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg

_COSTS: Final[dict[str, str]] = {
    "hu.": "hu",
    "shang.": "hu",
    "fu.che_bound": "che_bound",
    "fu.xian": "clear",
    "fu.": "fu",
    "hand.hazi": "report",
    "hand.luan": "report",
    "hand.yun": "yun",
    "hand.che": "che",
    "hand.wuyao": "wuyao",
    "win.": "zhahe",
    "zui.": "zui",
}


MISSED: Final = msg("course.cost.missed")
"""What it costs not to see that something may be done."""


def cost_of(rule: RuleId) -> Msg | None:
    """The cost of getting this rule wrong, or None where nothing is at stake yet."""
    found = next((cost for start, cost in _COSTS.items() if rule.startswith(start)), None)
    return msg(f"course.cost.{found}") if found else None
