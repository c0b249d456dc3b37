"""The fold of a record: each event changes the table, or is impossible."""

from __future__ import annotations

from tests.oracle.table_calls import announce, ask, end_reason, mishap, report, yun
from tests.oracle.table_cards import counts, one, parse
from tests.oracle.table_claims import Impossible
from tests.oracle.table_options import Options
from tests.oracle.table_read import Event
from tests.oracle.table_seat import Seat
from tests.oracle.table_state import Table
from tests.oracle.table_taking import claim, piao
from tests.oracle.table_turns import dang, discard, draw, kouguo, nobody
from tests.oracle.table_winning import hopeless, win, zhahe


def deal(event: Event, opts: Options) -> Table:
    """The table after the deal; Impossible for a deck that is not the 120 cards."""
    hands = event["hands"]
    if len(hands) != 3 or not all(isinstance(h, str) for h in hands):
        raise Impossible("a deal has three hands")
    cards = [parse(h) for h in hands]
    stock = parse(event["stock"])
    if any(n != 4 for n in counts([k for part in (*cards, stock) for k in part])):
        raise Impossible("the deck is not the 120 cards")
    seats = []
    for hand in cards:
        have = counts(hand)
        blocks = {k: n for k, n in enumerate(have) if n >= 3}
        seats.append(Seat(have, [0 if k in blocks else n for k, n in enumerate(have)], blocks))
    return Table(opts, seats, stock)


def step(table: Table, event: Event, number: int) -> Table:
    """The table after one event; Impossible where no table could have seen it."""
    name = event["e"]
    if table.phase == "over" and name not in ("end", "announce"):
        raise Impossible("the hand is over")
    match name:
        case "yun":
            yun(table, event, number)
        case "call":
            if table.phase != "before" or event["seat"] != 0:
                raise Impossible("the dealer calls once, before the reports")
            table.phase = "called"
        case "report":
            report(table, event, number)
        case "announce":
            announce(table, event, number)
        case "mishap":
            mishap(table, event, number)
        case "discard" | "kou":
            discard(table, event, number)
        case "dang":
            dang(table, event, number)
        case "draw":
            draw(table, event, number)
        case "claim":
            return claim(table, event, number)
        case "win":
            return win(table, event, number)
        case "let":
            offer = table.offer or (table.base.offer if table.base else None)
            if offer is None or one(event["card"]) != offer.card:
                raise Impossible("that card is not on offer")
            table.lets.add(event["seat"])
        case "piao":
            piao(table, event)
        case "kouguo":
            kouguo(table, event, number)
        case "ask":
            ask(table, event, number)
        case "end":
            _end(table, event)
        case _:
            raise Impossible(f"{name} has no place here")
    return table


def _end(table: Table, event: Event) -> None:
    if table.phase == "over":
        return
    if table.phase == "offer" and table.drawn >= len(table.stock):
        nobody(table)
        table.reason = "huang"
    elif table.phase == "draw" and table.drawn >= len(table.stock):
        table.reason = "huang"
    elif table.promise is not None and not table.first_out and event["reason"] == "zhahe" and hopeless(table):
        zhahe(table, table.promise[0], table.promise[1], "甩手报")
    else:
        raise Impossible("the hand is not over")
    table.phase = "over"
    end_reason(table)
