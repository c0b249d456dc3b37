"""What the player that weighs would do at a moment, and what is about as good (RULES 15)."""

from random import Random
from typing import Final

from zuihe_tui.bots.evaluate import evaluate
from zuihe_tui.bots.greedy import greedy
from zuihe_tui.rules.actions import Action, Announce, Dang, Discard, Kou, Win
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import is_legal
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View

TOLERANCE: Final = 0.75
"""Points by which an action may fall short of the best and still be as good: less than half a 和."""


def advised(view: View) -> Action:
    """What the player that weighs would do."""
    choice = greedy(view, Random(0))
    return choice[-1] if isinstance(choice, tuple) else choice


def is_good(view: View, action: Action) -> bool:
    """Whether an action is what is advised, or a lawful one worth about as much."""
    best = advised(view)
    if action == best:
        return True
    if not is_legal(view, action):
        return False
    match action, best:
        case Win(), Win():
            return action.kind is best.kind
        case (Win(), _) | (_, Win()):
            return False
        case ((Discard() | Kou()), (Discard() | Kou())) if type(action) is not type(best):
            return False
        case (Dang(), _) | (Announce(), _) | (_, Announce()):
            return False
    return evaluate(view, action).total >= evaluate(view, best).total - TOLERANCE


def skill_of(view: View, action: Action) -> RuleId:
    """The piece of advice an action is about: 打 or 扣, 挡, which card to play, how fast to go."""
    if view.phase is Phase.FIRST:
        return RuleId("skill.kou")
    if isinstance(action, Dang):
        return RuleId("skill.dang")
    return RuleId("skill.discard" if isinstance(action, Discard) else "skill.tempo")
