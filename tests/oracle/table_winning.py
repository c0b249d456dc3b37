"""A win declared in the oracle's table: it stands, or it is a 诈和."""

from __future__ import annotations

from tests.oracle.table_claims import Impossible, check_held, judge
from tests.oracle.table_duties import BENG, RANK, WIN_RANK, settle_offer
from tests.oracle.table_read import Event
from tests.oracle.table_seat import figure, hu_clear, hu_open
from tests.oracle.table_state import Table, Win
from tests.oracle.table_taking import act_of, on_offer, reopen, said
from tests.oracle.table_wins import BENG as BENG_KINDS
from tests.oracle.table_wins import enter, tian_ok, win_ok, win_source


def win(table: Table, event: Event, number: int) -> Table:
    """The table after a win declared, true or false."""
    who, kind = event["seat"], event["kind"]
    if kind in ("天和", "天砸"):
        if who != 0 or table.phase not in ("before", "called"):
            raise Impossible("only the dealer's dealt hand is 天和")
        if tian_ok(table, kind):
            table.win = Win(0, kind, hu_clear(table.seats[0], table.opts) or 0, False)
            table.phase, table.reason = "over", "win"
        else:
            zhahe(table, 0, number, kind)
        return table
    if kind not in WIN_RANK and kind not in BENG_KINDS:
        raise Impossible(f"no win is called {kind!r}")
    way = event.get("by")
    if way not in RANK:
        raise Impossible("a win comes in by chi, cha, guang or yao")
    act = act_of(event, way)
    rank = WIN_RANK.get(kind, BENG)
    now, table = table, reopen(table, who, act, rank)
    offer = on_offer(table)
    check_held(table.seats[who], act)
    if not offer.drawn and who == offer.giver:
        now.blame(number, who, "discard.final", "无效")
        return now
    if now.phase == "discard" and now.taken and now.taken.asked and now.taken.event != number:
        now.blame(number, who, "ask.he", "无效")
        return now
    verdict = judge(
        table.seats[who], act, offer.own(who), win_source(table, who, offer), table.seats[who].said_big, table.opts
    )
    bars = any("不准和" in fault.costs for fault in verdict.faults)
    before = table.copy()
    for fault in verdict.faults:
        if "不准和" not in fault.costs:
            table.blame(number, who, fault.rule, *fault.costs)
            table.charge(who, fault.costs)
            if fault.rule == "pass.guozhang":
                table.seats[who].guozhang = True
    after = enter(table, who, act, verdict.form)
    held, table.seats[who] = table.seats[who], after
    said(table, who, act, verdict.form, number, silent_is_said=event.get("say") is None)
    table.seats[who] = held
    good = not bars and win_ok(table, who, kind, act, after)
    table.seats[who] = after
    table.offer = None
    if not good:
        zhahe(table, who, number, kind)
        return table
    settle_offer(table, before, who, act, rank)
    extra = []
    if offer.first == "open" or (offer.first == "kou" and table.opts["dihe_on_kou"]):
        extra.append("地和")
    if kind == "砸" and table.shuaishou:
        extra.append("甩手报")
    table.win = Win(who, kind, hu_clear(after, table.opts) or 0, way in ("cha", "guang"), tuple(extra))
    table.phase, table.reason = "over", "win"
    if table.opts["quan_pay"] and offer.broke:
        table.pays_for = offer.giver
    if (
        kind == "八蹦"
        and table.seventh
        and table.seventh[1] == who
        and offer.drawn
        and table.seventh[2] + 1 == table.drawn
    ):
        table.pays_for = table.seventh[0]
    return table


def zhahe(table: Table, who: int, event: int, claimed: str) -> None:
    """The hand ends with a 诈和."""
    table.blame(event, who, "win.zhahe", "诈和")
    table.zhahe = (who, claimed)
    table.phase, table.reason = "over", "zhahe"


def hopeless(table: Table) -> bool:
    """Whether no thirty cards the dealer could keep hold the figure of its 甩手报."""
    if table.seats[0].barred:
        return True
    for kind in range(30):
        seat = table.seats[0].copy()
        if seat.held(kind):
            seat.take([kind])
            if hu_open(seat, table.opts) >= figure(seat, table.opts):
                return False
    return True
