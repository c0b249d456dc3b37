"""What may be discarded: the cards that never go out, and 圈牌."""

from __future__ import annotations

from tests.oracle.table_cards import KINDS, YAO
from tests.oracle.table_options import Options
from tests.oracle.table_seat import Seat, che_sets, hu_clear
from tests.oracle.table_state import Table
from tests.oracle.table_wins import duo_ahead

STRENGTH = {"quan.miansheng": 0, "quan.che": 1, "quan.cha": 2, "quan.guang": 3}


def forbidden(seat: Seat, kind: int, opts: Options) -> tuple[str, ...]:
    """The costs of throwing this kind; empty where it may go out."""
    costs = []
    if seat.dealt[kind] >= 3 or kind in seat.bound():
        costs.append("不准和")
    kept = kind in YAO and (opts["drawn_yao_kept"] or not seat.late[kind] or bool(costs))
    if kept or kind in seat.eaten:
        costs.append("免嘴")
    return tuple(costs)


def allowed(seat: Seat, opts: Options) -> list[int]:
    """The kinds the seat may discard at all."""
    return [k for k in range(KINDS) if seat.held(k) and not forbidden(seat, k, opts)]


def threats(table: Table, number: int) -> list[tuple[str, int]]:
    """What binds a seat's discard: rule and threatening seat, the strongest first."""
    out = []
    for other in range(3):
        seat = table.seats[other]
        if other == number or seat.kouguo:
            continue
        if seat.loudest >= 7 or seat.guang_said >= 3:
            out.append(("quan.miansheng", other))
        if seat.loudest < 7 and seat.loudest >= (5 if seat.luan() else 6):
            out.append(("quan.cha", other))
        if seat.guang_said == 2:
            out.append(("quan.guang", other))
        if any(len(seat.shao(kinds, bool(table.opts["che_guang_is_shao"]))) == 2 for kinds in seat.che):
            out.append(("quan.che", other))
    return sorted(out, key=lambda t: STRENGTH[t[0]])


def tier(table: Table, number: int, rule: str, by: int, kind: int) -> int:
    """In which tier of a threat's order a card stands, from 0."""
    if rule == "quan.che":
        return int(completes(table.seats[by], kind, table.opts))
    shown = any(kind in meld.cards for s in table.seats for meld in s.melds)
    known = kind in table.pool or bool(shown and table.opts["shu_melds"])
    seat = table.seats[number]
    pair = seat.held(kind) >= 2
    gap = che_gap(table.seats[by], kind, table.opts)
    if table.opts["quan_order"] == "one":
        return 0 if known else 1 if (pair and shown) or gap else 2 if pair else 3
    if rule == "quan.cha":
        return 0 if known or (pair and shown) or gap else 1 if pair else 2
    if rule == "quan.guang":
        return 0 if known or shown or pair else 1
    return 0 if known else 1 if pair and shown else 2 if pair else 3


def completes(seat: Seat, kind: int, opts: Options) -> bool:
    """Whether a card completes any 车 set with the two 捎 of a declared 车."""
    for kinds in seat.che:
        done = frozenset(seat.shao(kinds, bool(opts["che_guang_is_shao"])))
        if len(done) == 2 and any(done < other and kind in other - done for other in che_sets(opts)):
            return True
    return False


def che_gap(seat: Seat, kind: int, opts: Options) -> bool:
    """车空子: the third kind of a set of which a player without a declared 车 has two by 叉 or 光."""
    if seat.che_said:
        return False
    done = {m.claimed for m in seat.melds if m.sort in ("cha", "guang")}
    return any(kind in kinds and kind not in done and len(kinds & done) == 2 for kinds in che_sets(opts))


def broken(table: Table, number: int, kind: int) -> str:
    """The strongest threat whose order this discard breaks, or nothing. The card is still in the hand."""
    seat = table.seats[number]
    can = allowed(seat, table.opts)
    if kind not in can:
        return ""
    open_to, kept = set(can), []
    for strength in range(4):
        firsts = []
        for rule, by in threats(table, number):
            if STRENGTH[rule] == strength:
                tiers = {k: tier(table, number, rule, by, k) for k in can}
                first = {k for k in can if tiers[k] == min(tiers.values())}
                if open_to & first:
                    firsts.append(first)
                    kept.append((rule, first))
        both = open_to.intersection(*firsts)
        open_to = both or open_to & set().union(*firsts)
    if kind in open_to:
        return ""
    return next(rule for rule, first in kept if kind not in first)


def exempt(table: Table, number: int) -> bool:
    """Whether a seat that has just discarded was free of 圈牌 but for 免生."""
    seat = table.seats[number]
    if seat.barred or seat.kouguo:
        return False
    beng_open = not table.closed_to(number) or table.opts["bar_scope"] == "he_duo"
    if seat.cha_count() >= 7 and beng_open and table.opts["quan_exempt"] == "three":
        return True
    if table.closed_to(number):
        return False
    clear = hu_clear(seat, table.opts)
    if (
        clear is not None
        and clear >= 10
        and (not seat.luan() or seat.yao_cha() or table.seats[number].said_big or duo_ahead(table, number))
    ):
        return True
    if table.opts["quan_exempt"] == "clear_only":
        return False
    return duo_ahead(table, number)
