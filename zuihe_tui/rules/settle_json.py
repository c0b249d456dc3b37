"""A settlement as `zuihe settle --json` prints it (FORMATS)."""

from zuihe_tui.rules.settle import Settlement


def settle_json(settlement: Settlement) -> dict[str, object]:
    """Plain values ready for JSON: 嘴 as numbers in steps of 0.5, `dang` and `pot` in markers."""
    return {
        "zui": [number(zui) for zui in settlement.zui],
        "net": [number(zui) for zui in settlement.net],
        "dang": list(settlement.dang),
        "pot": settlement.pot,
        "items": [
            [{"rule": item.rule, "name": item.name, "zui": number(item.zui)} for item in items]
            for items in settlement.items
        ],
        "transfers": [
            {"from": paid.giver, "to": paid.taker, "zui": number(paid.zui), "rule": paid.rule}
            for paid in settlement.transfers
        ],
    }


def number(halves: int) -> int | float:
    """嘴 in halves as the number people write: 7 is 3.5, 6 is 3."""
    return halves / 2 if halves % 2 else halves // 2
