"""Which wins a seat may say on a card, and what a said win or 不让赢 is worth."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.table_cards import CROSS, HONGHUA, JIU_TIAO, KINDS, PILES, YAO, YI_BING
from tests.oracle.table_claims import Act, Verdict, clean_ways, judge, lay_down, ways
from tests.oracle.table_seat import WUYAO, Seat, figure, hu_clear, hu_open, wulou_dajia
from tests.oracle.table_state import Offer, Table

BENG = ("八蹦", "五眼蹦", "白心力蹦")


def beyond_figure(seat: Seat, act: Act, announced: bool) -> bool:
    """Whether a claim is the further 红花 or 九条 叉 whose two 和 stay out of the figure."""
    return announced and act.kind == "cha" and act.card in (HONGHUA, JIU_TIAO) and wulou_dajia(seat)


def enter(table: Table, number: int, act: Act, form: str) -> Seat:
    """A copy of the seat after the claim."""
    seat = table.seats[number].copy()
    beyond = beyond_figure(seat, act, table.seats[number].said_big)
    lay_down(seat, act, Verdict(form=form), beyond)
    return seat


def unshown(table: Table, number: int, act: Act, form: str) -> bool:
    """吃啥见啥 not done: after 不让赢 a 垧 is eaten, one holds a copy of the card, and does not show it."""
    if not table.seats[number].said_big or act.kind != "chi" or form not in ("pile", "run"):
        return False
    seat = table.seats[number]
    if any(
        m.sort == "pile" and act.card in PILES[m.index] and {act.card, *act.own} == PILES[m.index] for m in seat.melds
    ):
        return False
    return _scores(act, form) and seat.held(act.card) > act.own.count(act.card) and act.show != act.card


def _scores(act: Act, form: str) -> bool:
    kinds = frozenset((act.card, *act.own))
    return kinds in CROSS if form == "pile" else YI_BING in kinds


def adds(before: Seat, after: Seat, table: Table) -> bool:
    """Whether a 进牌 adds 和."""
    return hu_open(after, table.opts) > hu_open(before, table.opts)


def duo_ok(table: Table, number: int, act: Act, after: Seat) -> bool:
    before = table.seats[number]
    if before.barred or table.closed_to(number) or (before.guozhang and table.opts["guozhang_bars_big"]):
        return False
    if not table.opts["big_by_drawn_yao"] and act.kind == "yao":
        return False
    clear = hu_clear(after, table.opts)
    if clear is None or clear < figure(after, table.opts) or not adds(before, after, table):
        return False
    return not table.opts["duo_from_clear"] or hu_clear(before, table.opts) is not None


def plain_ok(table: Table, number: int, act: Act, after: Seat) -> bool:
    before = table.seats[number]
    if before.barred or table.closed_to(number):
        return False
    clear = hu_clear(after, table.opts)
    if clear is None or clear < 10:
        return False
    if not after.luan() or after.yao_cha():
        return True
    return duo_ok(table, number, act, after)


def za_ok(table: Table, number: int, after: Seat) -> bool:
    before = table.seats[number]
    if not table.seats[number].said_big or before.barred or before.kouguo:
        return False
    clear = hu_clear(after, table.opts)
    outside = after.unshown + sum(2 for m in after.melds if m.beyond)
    if not table.opts["za_new_hu"]:
        outside = max(outside, before.new_hu + max(0, hu_open(after, table.opts) - hu_open(before, table.opts)))
    return clear is not None and clear - outside >= table.big_figure


def beng_ok(table: Table, number: int, kind: str, act: Act, after: Seat) -> bool:
    if act.kind != "cha" or table.seats[number].barred:
        return False
    if table.opts["bar_scope"] == "all" and table.closed_to(number):
        return False
    if kind == "八蹦":
        return after.cha_count() == 8
    if kind == "五眼蹦":
        pairs = after.pairs_of_yao()
        done = [m.claimed for m in after.melds if m.sort == "cha" and m.claimed in pairs]
        return bool(WUYAO & set(after.also)) and len(pairs) >= 5 and len(done) == 5 and act.card in pairs
    return bool(
        table.opts["baixin_luan_beng"] != "off" and after.baixinli() and after.luan() and after.cha_count() == 5
    )


def win_ok(table: Table, number: int, kind: str, act: Act, after: Seat) -> bool:
    """Whether a win said on a claim has what it needs."""
    match kind:
        case "和":
            return plain_ok(table, number, act, after)
        case "夺":
            return duo_ok(table, number, act, after)
        case "砸":
            return za_ok(table, number, after)
        case "八蹦" | "五眼蹦" | "白心力蹦":
            return beng_ok(table, number, kind, act, after)
    return False


def tian_ok(table: Table, kind: str) -> bool:
    """Whether the dealer's 31 dealt cards are 天和 or 天砸."""
    if table.phase != "before" or table.seats[0].barred:
        return False
    seat = table.seats[0]
    clear = hu_clear(seat, table.opts)
    if clear is None:
        return False
    if kind == "天和":
        return clear >= 10
    big = seat.is_hazi() or seat.baixinli()
    return bool(table.opts["tianza"]) and big and clear >= figure(seat, table.opts)


def win_source(table: Table, number: int, offer: Offer) -> bool:
    """Whether the card may enter a win as a 吃: from anywhere, or only as a 吃 may (`win.source`)."""
    return table.opts["win_chi_source"] == "any" or offer.from_upper(number)


def entries(table: Table, number: int, offer: Offer) -> Iterator[tuple[Act, Seat]]:
    """The foulless ways a seat could win the card by, with the 31 cards each gives."""
    seat = table.seats[number]
    source = win_source(table, number, offer)
    for act in clean_ways(seat, offer.card, offer.own(number), source, table.seats[number].said_big, table.opts):
        form = judge(seat, act, offer.own(number), source, table.seats[number].said_big, table.opts).form
        yield act, enter(table, number, act, form)


def could_win(table: Table, number: int, offer: Offer, kinds: tuple[str, ...]) -> bool:
    """Whether the seat can make one of these wins on the card without a foul."""
    return any(
        win_ok(table, number, kind, act, after) for act, after in entries(table, number, offer) for kind in kinds
    )


def duo_ahead(table: Table, number: int) -> bool:
    """Whether one more 进牌, of a kind the seat has not all four of, would be a 夺."""
    seat = table.seats[number]
    have = seat.all_cards()
    for kind in range(KINDS):
        if have[kind] >= 4:
            continue
        for act in ways(seat, kind, kind in YAO, table.opts):
            verdict = judge(seat, act, kind in YAO, True, table.seats[number].said_big, table.opts)
            if not verdict.faults and duo_ok(table, number, act, enter(table, number, act, verdict.form)):
                return True
    return False


def announce_ok(table: Table, number: int, act: Act | None) -> bool:
    """Whether 不让赢 said now, on the seat's own 进牌, has what it needs."""
    seat = table.seats[number]
    if seat.barred or table.closed_to(number) or act is None:
        return False
    if act.kind == "yao" and not table.opts["big_by_drawn_yao"]:
        return False
    return hu_open(seat, table.opts) >= figure(seat, table.opts)
