"""Parts of sentences: a seat, a phase, an earlier fault, a cost, as messages."""

from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import Phase


def seat_msg(seat: int) -> Msg:
    """庄家, 下家 or 对家."""
    return msg(f"judge.seat.{seat:d}")


def phase_msg(phase: Phase) -> Msg:
    """What the hand waits for."""
    return msg(f"judge.phase.{phase.value}")


def cause(rule: RuleId) -> Msg:
    """What a seat did that bars it now."""
    return msg(f"judge.cause.{rule}")


def cost_msg(cost: Cost | None) -> Msg:
    """What a finding costs, in words."""
    return msg(f"judge.cost.{cost.name.lower() if cost is not None else 'none'}")
