"""A settlement as `zuihe settle --json` prints it, and 嘴 as numbers, out and in (FORMATS)."""

from typing import Final

from zuihe_tui.rules.events import Breach, Settled
from zuihe_tui.rules.settle import Settlement

MOST_ZUI: Final = 10**9
"""No number of 嘴 that is read is further from 0."""


def settle_json(settlement: Settlement) -> dict[str, object]:
    """Plain values ready for JSON: 嘴 as numbers in steps of 0.5, `dang` and `pot` in markers."""
    return {
        **settle_line(settlement),
        "items": [
            [{"rule": item.rule, "name": item.name, "zui": number(item.zui)} for item in items]
            for items in settlement.items
        ],
        "transfers": [
            {"from": paid.giver, "to": paid.taker, "zui": number(paid.zui), "rule": paid.rule}
            for paid in settlement.transfers
        ],
    }


def settle_line(settled: Settlement | Settled) -> dict[str, object]:
    """The four figures of a settlement as records write them."""
    return {
        "zui": [number(zui) for zui in settled.zui],
        "net": [number(zui) for zui in settled.net],
        "dang": list(settled.dang),
        "pot": settled.pot,
    }


def breach_line(breach: Breach) -> dict[str, object]:
    """A breach as records write it."""
    return {"event": breach.event, "seat": breach.seat, "rule": breach.rule, "cost": breach.cost}


def number(halves: int) -> int | float:
    """嘴 in halves as the number people write: 7 is 3.5, 6 is 3."""
    return halves / 2 if halves % 2 else halves // 2


def halves(written: object) -> int | None:
    """嘴 in halves from the number people write, 3.5 or 3; None for what is no number in steps of 0.5."""
    if not isinstance(written, int | float) or isinstance(written, bool):
        return None
    return int(written * 2) if abs(written) <= MOST_ZUI and written * 2 % 1 == 0 else None
