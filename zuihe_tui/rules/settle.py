"""算嘴过子: who pays whom after a hand (RULES 12, in the order of `settle.order`)."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle_count import Items, SettleItem, Word, offender_items, player_items, total
from zuihe_tui.rules.tally_values import QUAN_PAY, RESTER, SEATS, Claimed, Dang, Jian, Tally, Zhahe

MISCOUNT: Final = 10
"""What the dealer pays each of the others for 跑庄 or 掉头 (`deal.miscount`)."""
ZHAHE_PLAIN, ZHAHE_BIG, ZHAHE_BAIXINLI = 30, 40, 60
"""What a 诈和 costs to each of the two (`win.zhahe`)."""

_JIAN_PLACE: Final = {Jian.HUANG: 0, Jian.MIAN: 1, Jian.CHA: 2, Jian.TONG: 3, Jian.GEN: 3}


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment: `giver` pays `taker` this many 嘴, in halves and above zero; the rester is 3."""

    giver: int
    taker: int
    zui: int
    rule: RuleId


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a hand ends in counters; all 嘴 are in halves.

    `zui` are what the three compare, `items` the lines they are made of; `net` has the rester last and sums to zero;
    `dang` are 档 markers gained or put down, `pot` those that lie on the table afterwards.
    """

    zui: tuple[int, int, int]
    net: tuple[int, int, int, int]
    dang: tuple[int, int, int]
    pot: int
    items: tuple[Items, Items, Items]
    transfers: tuple[Transfer, ...]


def settle(tally: Tally, rules: Ruleset) -> Settlement:
    """Who pays whom. The tally is taken at its word; `check_tally` refuses what no deal allows."""
    if tally.miscount:
        others = (1, 2, RESTER) if tally.rester else (1, 2)
        transfers = tuple(Transfer(0, other, MISCOUNT, RuleId("deal.miscount")) for other in others)
        return _settlement(((), (), ()), transfers, tally.dang)
    if tally.zhahe is not None:
        return _zhahe(tally, tally.zhahe, rules)
    items = tuple(player_items(tally, seat, rules) for seat in SEATS)
    transfers = (*_pairwise(tally, [total(own) for own in items], rules), *_jian(tally, rules))
    return _settlement((items[0], items[1], items[2]), transfers, tally.dang)


def zhahe_price(claimed: Claimed, *, baixinli: bool) -> int:
    """What a 诈和 by this word costs to each of the two, in halves, without the offender's other 嘴 (`win.zhahe`)."""
    return ZHAHE_PLAIN if claimed.is_plain else ZHAHE_BAIXINLI if baixinli else ZHAHE_BIG


def _zhahe(tally: Tally, zhahe: Zhahe, rules: Ruleset) -> Settlement:
    offender = tally.players[zhahe.by]
    own = () if zhahe.claimed.is_plain else offender_items(offender, rules)
    price = zhahe_price(zhahe.claimed, baixinli=offender.baixinli)
    rule = RuleId("win.zhahe")
    paid = tuple(seat for seat in SEATS if seat != zhahe.by)
    transfers = tuple(Transfer(zhahe.by, seat, price + total(own), rule) for seat in paid)
    shown = [
        (*own, SettleItem(rule, ((Word.WITH_ZHAHE, 0),), -total(own))) if own and seat == zhahe.by else ()
        for seat in SEATS
    ]
    return _settlement((shown[0], shown[1], shown[2]), (*transfers, *_jian(tally, rules)), tally.dang)


def _pairwise(tally: Tally, zui: list[int], rules: Ruleset) -> tuple[Transfer, ...]:
    """Every two compare; 包赔 moves what the third player owes the winner to the one who pays for it."""
    payer = _payer(tally, rules)
    found: list[Transfer] = []
    winner = tally.win.by if tally.win else None
    for one, other in combinations(SEATS, 2):
        low, high = (one, other) if zui[one] <= zui[other] else (other, one)
        owed = zui[high] - zui[low]
        giver, taker, rule = low, high, RuleId("settle.pairwise")
        if payer is not None and payer not in (low, high) and winner in (low, high):
            giver, taker = (payer, high) if winner == high else (low, payer)
            rule = tally.pays_rule
        if owed:
            found.append(Transfer(giver, taker, owed, rule))
    return tuple(found)


def _jian(tally: Tally, rules: Ruleset) -> tuple[Transfer, ...]:
    """The two who did not win pay the rester; after a 诈和 the two who were paid do."""
    if tally.jian is None or not tally.rester:
        return ()
    zui = 2 * rules.jian[_JIAN_PLACE[tally.jian]]
    rule = RuleId("settle.jian")
    givers: list[int] = []
    if tally.zhahe is not None:
        givers = [seat for seat in SEATS if seat != tally.zhahe.by and rules.zhahe_jian == "paid"]
    elif tally.win is not None:
        payer = _payer(tally, rules)
        givers = [payer if payer is not None else seat for seat in SEATS if seat != tally.win.by]
    return tuple(Transfer(giver, RESTER, zui, rule) for giver in givers if zui)


def _payer(tally: Tally, rules: Ruleset) -> int | None:
    if tally.win is None or (tally.pays_rule == QUAN_PAY and not rules.quan_pay):
        return None
    return tally.pays_for


def _settlement(items: tuple[Items, Items, Items], transfers: tuple[Transfer, ...], dang: Dang) -> Settlement:
    net = [0, 0, 0, 0]
    for transfer in transfers:
        net[transfer.giver] -= transfer.zui
        net[transfer.taker] += transfer.zui
    markers = [-dang.lost.count(seat) + dang.pot * (dang.taken_by == seat) for seat in SEATS]
    return Settlement(
        zui=(total(items[0]), total(items[1]), total(items[2])),
        net=(net[0], net[1], net[2], net[3]),
        dang=(markers[0], markers[1], markers[2]),
        pot=dang.pot - sum(markers),
        items=items,
        transfers=transfers,
    )
