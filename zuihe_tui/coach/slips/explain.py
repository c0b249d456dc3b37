"""From a wrong number back to the slips that lead to it."""

from zuihe_tui.coach.slips import hu_slips as _hu  # noqa: F401  (registers)
from zuihe_tui.coach.slips import zui_slips as _zui  # noqa: F401  (registers)
from zuihe_tui.coach.slips.slip import HU_SLIPS, ZUI_SLIPS, Slip, hu_case, zui_case
from zuihe_tui.rules.cards import Counts
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ruleset import Ruleset


def hu_slips(holding: Holding, rules: Ruleset) -> tuple[Slip, ...]:
    """Every slip in 和 that the hand invites and that leads to a wrong number, likeliest first."""
    case = hu_case(holding, rules)
    found = (slip for function in HU_SLIPS for slip in function(case))
    return tuple(slip for slip in found if slip.number != case.count.total)


def zui_slips(dealt: Counts, rules: Ruleset) -> tuple[Slip, ...]:
    """Every slip in dealt 嘴 (halves) that the hand invites and that leads to a wrong number, likeliest first."""
    case = zui_case(dealt, rules)
    found = (slip for function in ZUI_SLIPS for slip in function(case))
    return tuple(slip for slip in found if slip.number != case.count.total)


def explain_hu(holding: Holding, number: int, rules: Ruleset) -> tuple[Slip, ...]:
    """The slips that lead to this 和, likeliest first; none where no slip gives it (or it is right)."""
    return _leading_to(number, hu_slips(holding, rules))


def explain_zui(dealt: Counts, number: int, rules: Ruleset) -> tuple[Slip, ...]:
    """The slips that lead to these 嘴 (halves), likeliest first; none where no slip gives them (or they are right)."""
    return _leading_to(number, zui_slips(dealt, rules))


def _leading_to(number: int, slips: tuple[Slip, ...]) -> tuple[Slip, ...]:
    # One sentence a kind of slip: the same slip on another card with the same outcome would only repeat it.
    first: dict[str, Slip] = {}
    for slip in slips:
        if slip.number == number:
            first.setdefault(slip.id, slip)
    return tuple(first.values())
