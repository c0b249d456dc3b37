"""Parts of sentences: a seat, a phase, an earlier fault, a cost, as messages."""

from collections.abc import Iterable

from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import Phase

LOUZI = 4


def seat_msg(seat: int) -> Msg:
    """庄家, 下家 or 对家."""
    return msg(f"judge.seat.{seat:d}")


def phase_msg(phase: Phase) -> Msg:
    """What the hand waits for."""
    return msg(f"judge.phase.{phase.value}")


def cause(rule: RuleId) -> Msg:
    """What a seat did that bars it now."""
    return msg(f"judge.cause.{rule}")


def block_msg(copies: int) -> Msg:
    """哈子 of three dealt copies, 楼子 of four (`hand.hazi`)."""
    return msg("judge.block.louzi" if copies == LOUZI else "judge.block.hazi")


def cost_msg(cost: Cost | None) -> Msg:
    """What a finding costs, in words."""
    return msg(f"judge.cost.{cost.name.lower() if cost is not None else 'none'}")


def cost_names(finding: Finding) -> tuple[str, ...]:
    """The names of what a finding costs, the one that is named first in front; some rules have a consequence of their own.

    A missed 打漂 takes nothing off yet (`piao`); a wrong deal ends the hand, and the dealer pays (`deal.miscount`).
    """
    if finding.rule == "deal.miscount":
        return ("miscount",)
    names = [cost.name.lower() for cost in finding.costs]
    return tuple("piao" if name == "cha_less" and finding.rule == "piao" else name for name in names)


def costs_of(found: Iterable[Finding]) -> tuple[Msg, ...]:
    """What findings cost in words, each consequence once; 不罚 where there is none."""
    names = [name for finding in found for name in cost_names(finding)]
    return tuple(msg(f"judge.cost.{name}") for name in dict.fromkeys(names)) or (cost_msg(None),)
