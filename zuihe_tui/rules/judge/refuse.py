"""What one whose 大和 stands may refuse to another (`pass.big_may_refuse`)."""

from zuihe_tui.rules.actions import Action, Claim
from zuihe_tui.rules.judge.registry import checks
from zuihe_tui.rules.view import View


def is_refusable(view: View, action: Action) -> bool:
    """Whether an 吃 or 叉 is 过张 or wrong, so that another's 大和 may have it taken back."""
    if not isinstance(action, Claim):
        return False
    known = (check for check in checks(view, Claim) if check.rule in _REFUSABLE)
    return any(next(check.run(view, action), None) is not None for check in known)


_REFUSABLE = frozenset({"pass.guozhang", "chi.source", "chi.shun", "chi.heng", "cha.from_pile", "claim.wrong"})
