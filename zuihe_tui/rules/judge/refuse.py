"""What one whose 大和 stands may refuse to another (`pass.big_may_refuse`)."""

from collections.abc import Iterator

from zuihe_tui.rules.actions import Action, Claim, Refuse
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.registry import CHECKS, Foul, foul, rule
from zuihe_tui.rules.view import View


@rule("pass.big_may_refuse", Refuse)
def nothing_to_refuse(view: View, action: Refuse) -> Iterator[Foul]:  # noqa: ARG001
    """Refusing without a 大和 of one's own that stands."""
    if view.bars != view.seat:
        yield foul("no_big", Cost.REFUSED)


def is_refusable(view: View, action: Action) -> bool:
    """Whether an 吃 or 叉 is 过张 or wrong, so that another's 大和 may have it taken back."""
    if not isinstance(action, Claim):
        return False
    checks = (known for known in CHECKS[Claim] if known.rule in _REFUSABLE)
    return any(next(known.run(view, action), None) is not None for known in checks)


_REFUSABLE = frozenset({"pass.guozhang", "chi.source", "chi.shun", "chi.heng", "cha.from_pile", "claim.wrong"})
