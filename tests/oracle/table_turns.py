"""The cards of the oracle's table as play goes round: discards, the 扣 card, draws, a hand laid face down."""

from __future__ import annotations

from tests.oracle.table_cards import YAO, one
from tests.oracle.table_claims import Impossible
from tests.oracle.table_discards import allowed, broken, exempt, forbidden
from tests.oracle.table_duties import RANK, settle_offer
from tests.oracle.table_read import Event
from tests.oracle.table_seat import figure, hu_open
from tests.oracle.table_state import Offer, Table
from tests.oracle.table_winning import zhahe


def discard(table: Table, event: Event, number: int) -> None:
    """A card goes out, played or 扣'd."""
    who, card = event["seat"], one(event["card"])
    first = not table.first_out and table.taken is None and table.all_reported()
    if not first and (table.phase != "discard" or table.turn != who):
        raise Impossible("it is not this seat's discard")
    if first and who != 0:
        raise Impossible("the dealer plays first")
    if event["e"] == "kou" and not first:
        raise Impossible("only the first card is 扣'd")
    seat = table.seats[who]
    if not seat.held(card):
        raise Impossible("the seat does not hold that card")
    _close_offer(table)
    was_barred = seat.barred
    costs = forbidden(seat, card, table.opts)
    if costs:
        table.blame(number, who, "discard.forbidden", *costs)
        table.charge(who, costs)
    broke = "" if first else broken(table, who, card)
    seat.take([card])
    freed = bool(broke) and broke != "quan.miansheng" and exempt(table, who)
    if freed:
        seat.pushed = seat.pushed or bool(table.opts["push_binds"])
        broke = ""
    if broke:
        table.blame(number, who, broke, *(("包赔",) if table.opts["quan_pay"] else ()))
    if first:
        table.first_out = True
        _promised(table, was_barred)
        if table.phase == "over":
            return
    if event["e"] == "kou":
        table.phase, table.kou_card = "dang", card
        return
    _put(table, Offer(number, card, who, False, "open" if first else "", broke, freed))


def _put(table: Table, offer: Offer) -> None:
    table.offer, table.lets, table.phase = offer, set(), "offer"
    table.base = None


def _promised(table: Table, was_barred: bool) -> None:
    """A 甩手报 said before the dealer's first card: the figure must hold in the thirty kept."""
    if table.promise is None:
        return
    who, event = table.promise
    table.promise = None
    seat = table.seats[who]
    if was_barred or table.closed_to(who) or hu_open(seat, table.opts) < figure(seat, table.opts):
        zhahe(table, who, event, "甩手报")
    else:
        table.announced, table.shuaishou, table.big_figure = who, True, figure(seat, table.opts)
        seat.said_big = True


def _close_offer(table: Table) -> None:
    """The taken card has found its place: judges what the others let go."""
    if table.base is not None and table.taken is not None:
        act = table.taken.act
        settle_offer(table, table.base, table.taken.seat, act, RANK[act.kind])
    table.last_base, table.last_taken = table.base, table.taken
    table.base = table.taken = None


def nobody(table: Table) -> None:
    """Nobody took the card on offer: it is dead."""
    offer = table.offer
    assert offer is not None
    if offer.drawn and offer.card in YAO and not offer.first:
        raise Impossible("a drawn 幺 goes to somebody")
    before = table.copy()
    settle_offer(table, before, None, None, -1)
    table.pool.add(offer.card)
    table.turn = (offer.giver + 1) % 3
    table.offer = None
    table.last_base = table.last_taken = None


def dang(table: Table, event: Event, number: int) -> None:
    """A seat answers to the 扣 card."""
    who = event["seat"]
    if table.phase != "dang" or who != len(table.dang_said) + 1:
        raise Impossible("it is not this seat's word")
    table.dang_said.append(who)
    assert table.kou_card is not None
    if event["take"]:
        table.dang_by = who
        own = table.opts["dang_card"] == "own_draw"
        _put(table, Offer(number, table.kou_card, who if own else 0, own, "kou"))
    elif len(table.dang_said) == 2:
        table.phase, table.reason = "over", "budang"
        table.seats[0].loose[table.kou_card] += 1


def draw(table: Table, event: Event, number: int) -> None:
    """The next stock card is turned up."""
    who, card = event["seat"], one(event["card"])
    if table.phase == "offer":
        nobody(table)
    elif table.phase != "draw":
        raise Impossible("no draw is due")
    if who != table.turn:
        raise Impossible("it is another seat's draw")
    if table.drawn >= len(table.stock):
        raise Impossible("no stock is left")
    if table.stock[table.drawn] != card:
        raise Impossible("that is not the next card of the stock")
    seat = table.seats[who]
    if event.get("down") and not seat.kouguo:
        raise Impossible("only a 扣锅 seat draws face down")
    table.drawn += 1
    if seat.kouguo:
        table.phase, table.turn = "draw", (who + 1) % 3
        return
    table.last_base = table.last_taken = None
    table.yao_seen = table.yao_seen or card in YAO
    _put(table, Offer(number, card, who, True))


def kouguo(table: Table, event: Event, number: int) -> None:
    """A hand of nothing that may go out is laid face down."""
    who = event["seat"]
    first = not table.first_out and table.all_reported() and who == 0
    if not first and (table.phase != "discard" or table.turn != who):
        raise Impossible("it is not this seat's turn")
    seat = table.seats[who]
    _close_offer(table)
    table.last_base = table.last_taken = None
    if allowed(seat, table.opts):
        table.blame(number, who, "kouguo")
    if first:
        table.first_out, table.promise = True, None
    seat.kouguo = True
    table.charge(who, ("不准和", "免嘴") if table.opts["kouguo_cost"] == "bar_win_mianzui" else ("不准和",))
    table.phase, table.turn, table.offer = "draw", (who + 1) % 3, None
