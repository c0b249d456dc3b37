"""Audits a record: every breach, and the settlement computed afresh from the events."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tests.oracle.table_cards import YAO
from tests.oracle.table_claims import Impossible
from tests.oracle.table_fold import deal, step
from tests.oracle.table_options import options
from tests.oracle.table_read import Unreadable, own_settlement, read
from tests.oracle.table_settle import Ending, Sheet, settle
from tests.oracle.table_state import Breach, Table


def audit(lines: list[str], watch: Callable[[int, Table], None] | None = None) -> dict[str, Any]:
    """What `zuihe audit --json` says of a record, but for its `file`. `watch` sees the table after each event."""
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    table: Table | None = None
    opts: dict[str, Any] = {}
    header: dict[str, Any] = {}
    ended: int | None = None
    cut: list[Breach] = []
    for number, line in enumerate(lines):
        try:
            event = read(line)
            name = event["e"]
            if number == 0:
                if name != "zuihe-record" or event.get("version") != 1:
                    raise Unreadable("not the header of a record")
                header, opts = event, options(event["ruleset"], event.get("overrides"))
            elif name in ("try", "callout", "first", "cut", "settle"):
                if name in ("first", "cut") and table is not None:
                    raise Impossible("the cards are dealt already")
                if name == "cut" and not 3 <= event["lift"] <= 117:
                    cut.append(Breach(number, 2, "deal.cut", ""))
                if name == "settle" and ended is None:
                    raise Impossible("the hand is not over")
            elif name == "deal":
                if table is not None:
                    raise Impossible("the cards are dealt already")
                table = deal(event, opts)
                table.breaches += cut
            elif table is None or ended is not None:
                raise Impossible("no hand is being played")
            else:
                table = step(table, event, number)
                if name == "end":
                    ended = number
            if watch is not None and table is not None:
                watch(number, table)
        except (Impossible, Unreadable, ValueError) as error:
            found = cut if table is None else table.breaches
            return _answer(found, None, f"line {number + 1}: {error}", lines)
    if table is None or ended is None:
        return _answer(cut if table is None else table.breaches, None, None, lines)
    return _answer(table.breaches, _settle(table, header, ended), None, lines)


def _answer(breaches: list[Breach], bill: dict[str, Any] | None, error: str | None, lines: list[str]) -> dict[str, Any]:
    rows = [b.row() for b in sorted(breaches, key=lambda b: (b.event, b.seat, b.rule))]
    own = own_settlement(lines)
    ok = error is None and own is not None and bill is not None
    if ok and own is not None and bill is not None:
        ok = all(own.get(name) == bill[name] for name in ("zui", "net", "dang", "pot"))
        ok = ok and _keys(own.get("breaches")) == _keys(rows)
    return {"ok": ok, "breaches": rows, "settle": bill, "error": error}


def _keys(rows: Any) -> list[str]:
    return sorted(str((r.get("event"), r.get("seat"), r.get("rule"))) for r in rows or [])


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)


def sheet(table: Table, number: int) -> Sheet:
    """What a seat counts 嘴 with."""
    seat = table.seats[number]
    cha, shao = seat.counted() - seat.silent, table.shao_of(number)
    if seat.frozen is not None:
        cha, shao = seat.frozen
    if seat.small and table.opts["wrong_later"] == "lost":
        cha, shao = 0, (0,) * len(shao)
    threes = [k for k, n in enumerate(seat.dealt) if n == 3]
    fours = [k for k, n in enumerate(seat.dealt) if n == 4]
    return Sheet(
        seat.luan(),
        seat.baixinli(),
        sum(k in YAO for k in threes),
        sum(k not in YAO for k in threes),
        sum(k in YAO for k in fours),
        sum(k not in YAO for k in fours),
        *seat.yun,
        shao,
        cha,
        seat.mianzui,
    )


def jian_number(table: Table, number: int) -> int:
    """揭见: how many copies of the next stock card the seat's cards hold; three where the stock is used up."""
    if table.drawn >= len(table.stock):
        return 3
    return min(3, table.seats[number].all_cards()[table.stock[table.drawn]])


def _settle(table: Table, header: dict[str, Any], ended: int) -> dict[str, Any]:
    pot = int(header.get("pot") or 0)
    dang = [0, 0, 0]
    rests = len(header.get("seats") or "东南西北") == 4
    if table.mishap is not None:
        paid = 5 if rests else 0
        net = [Fraction(-10 - paid), Fraction(5), Fraction(5), Fraction(paid)]
        return {"zui": [0, 0, 0], "net": [_number(n) for n in net], "dang": dang, "pot": pot}
    end = Ending(announced=table.standing(), zhahe=table.zhahe, pays_for=table.pays_for)
    if table.win is not None:
        w = table.win
        end.by, end.kind, end.hu, end.mo, end.extra = w.seat, w.kind, w.hu, w.mo, w.extra
        end.jian = jian_number(table, w.seat)
    elif table.zhahe is not None:
        end.jian = jian_number(table, table.zhahe[0])
    if table.reason in ("huang", "zakang", "budang"):
        end.zakang = table.standing() if table.opts["huang_after_big"] == "za_kang" else None
        end.announced = None
    if not rests:
        end.jian = None
    bill = settle([sheet(table, n) for n in range(3)], end, table.opts)
    if table.zhahe is None:
        pot = _dang(table, bill.pairwise, dang, pot, ended)
    return {"zui": [_number(z) for z in bill.zui], "net": [_number(n) for n in bill.net], "dang": dang, "pot": pot}


def _dang(table: Table, pairwise: list[Fraction], dang: list[int], pot: int, ended: int) -> int:
    """起档 and 输档; the 档 that lie on the table afterwards."""
    win = table.win
    losers = []
    if win is not None:
        seat = table.seats[win.seat]
        entitled = win.kind in ("和", "天和", "八蹦", "五眼蹦", "白心力蹦") and not seat.mianzui
        entitled = entitled and not seat.said_big and any(n == 4 for n in seat.dealt)
        entitled = entitled and (table.dang_by == win.seat or (win.seat == 0 and table.kou_card is None))
        if entitled and win.seat in table.qidang:
            dang[win.seat] += pot
            pot = 0
        elif entitled and pot:
            table.blame(ended, win.seat, "settle.dang", "罚档")
            losers.append(win.seat)
    by = table.dang_by
    if by is not None and (win is None or win.seat != by) and pairwise[by] < 0:
        losers.append(by)
    for seat_number in losers:
        dang[seat_number] -= 1
        pot += 1
    return pot
