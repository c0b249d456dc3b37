"""A card taken in the oracle's table: the claim judged, the set laid down, the words that go with it."""

from __future__ import annotations

from tests.oracle.table_cards import one, parse
from tests.oracle.table_claims import Act, Impossible, check_held, hush, judge, lay_down
from tests.oracle.table_duties import RANK, WIN_RANK
from tests.oracle.table_read import Event
from tests.oracle.table_seat import hu_open
from tests.oracle.table_state import Offer, Table, Taken
from tests.oracle.table_wins import beyond_figure, unshown

GUANG_WORDS = ("光", "两光", "三光", "四光", "五光", "六光", "七光")
CHA_WORDS = {5: "五叉", 6: "六叉", 7: "七叉"}


def claim(table: Table, event: Event, number: int) -> Table:
    """The table after a claim; one on the own discard changes nothing but who is to blame."""
    who = event["seat"]
    if event["kind"] not in RANK:
        raise Impossible(f"no claim is called {event['kind']!r}")
    act = act_of(event, event["kind"])
    now, table = table, reopen(table, who, act, RANK[act.kind])
    offer = on_offer(table)
    if table.seats[who].kouguo:
        raise Impossible("a 扣锅 seat takes nothing")
    check_held(table.seats[who], act)
    if not offer.drawn and who == offer.giver:
        now.blame(number, who, "discard.final", "无效")
        return now
    verdict = judge(table.seats[who], act, offer.own(who), offer.from_upper(who), table.seats[who].said_big, table.opts)
    base = table.copy()
    for fault in verdict.faults:
        table.blame(number, who, fault.rule, *fault.costs)
        table.charge(who, fault.costs)
        if fault.rule == "pass.guozhang":
            table.seats[who].guozhang = True
    if unshown(table, who, act, verdict.form) and (offer.own(who) or offer.from_upper(who)):
        table.blame(number, who, "big.show_what_you_eat", "后和不算")
        table.seats[who].unshown += 1
    had = hu_open(table.seats[who], table.opts)
    lay_down(table.seats[who], act, verdict, beyond_figure(table.seats[who], act, table.seats[who].said_big))
    said(table, who, act, verdict.form, number)
    if table.seats[who].said_big and not table.opts["za_new_hu"]:
        table.seats[who].new_hu += max(0, hu_open(table.seats[who], table.opts) - had)
    if act.kind == "cha" and offer.freed and table.seats[who].cha_count() == 7:
        table.seventh = (offer.giver, who, table.drawn)
    table.taken = Taken(who, RANK[act.kind], act, number)
    table.base, table.offer = base, None
    table.phase, table.turn = "discard", who
    return table


def act_of(event: Event, kind: str) -> Act:
    """The claim an event describes."""
    say = event.get("say") or []
    words = frozenset(say if isinstance(say, list) else [say])
    for name in ("onto", "from"):
        if event.get(name) is not None and not isinstance(event[name], int):
            raise Impossible(f"{name} is the number of a set")
    show = event.get("show")
    return Act(
        kind,
        one(event.get("card")),
        tuple(sorted(parse(event.get("with") or ""))),
        event.get("onto"),
        event.get("from"),
        words,
        one(show) if show else None,
    )


def reopen(table: Table, who: int, act: Act, rank: int) -> Table:
    """The table with the card on offer again where a later, higher claim may still take it."""
    if table.phase == "offer" and table.offer is not None and table.offer.card == act.card:
        return table
    lets = table.lets
    if table.phase == "discard" and table.base is not None and table.taken is not None:
        held, taken = table.base, table.taken
        offer = held.offer
        assert offer is not None
        old = RANK[taken.act.kind]
        higher = rank > old or who == taken.seat or (rank == old and offer.place(who) < offer.place(taken.seat))
        if offer.card == act.card and higher:
            out = held.copy()
            out.lets |= lets
            return out
    if table.phase == "offer" and rank >= WIN_RANK["和"] and table.last_base and table.last_taken:
        held, taken = table.last_base, table.last_taken
        if held.offer and held.offer.card == act.card and not taken.asked and taken.seat != who:
            return held.copy()
    raise Impossible("that card is not on offer")


def on_offer(table: Table) -> Offer:
    """The card on offer; Impossible where there is none."""
    offer = table.offer
    if offer is None:
        raise Impossible("no card is on offer")
    return offer


def said(table: Table, who: int, act: Act, form: str, number: int, silent_is_said: bool = False) -> None:
    """打漂, and the words of 叉 and 光, once the set lies on the table."""
    seat = table.seats[who]
    if form == "guang":
        nth = sum(m.sort == "guang" for m in seat.melds)
        if nth > 4 or silent_is_said or GUANG_WORDS[nth - 1] in act.say:
            seat.guang_said += 1
        else:
            hush(seat.melds[-1], table.opts)
            table.blame(number, who, "guang.must", "后和不算")
            if table.opts["guang_silent"] == "as_cha":
                seat.guang_said += 1
        return
    if form != "cha":
        return
    real = seat.cha_count()
    if seat.luan() and real == int(table.opts["piao_before"]) and not seat.piao:
        seat.piao_missed = True
        table.blame(number, who, "piao", "少算一叉")
    counted = seat.counted()
    due = counted == 7 or counted == 6 or (counted == 5 and seat.luan())
    right = {CHA_WORDS.get(n, "") for n in (real, counted)} | ({"免生"} if 7 in (real, counted) else set())
    if due and not silent_is_said and not act.say & right:
        seat.silent += 1
        table.blame(number, who, "announce.cha", "少算一叉")
    else:
        seat.loudest = max(seat.loudest, counted)


def piao(table: Table, event: Event) -> None:
    """A card turned face down."""
    seat = table.seats[event["seat"]]
    card = one(event["card"])
    shown = [m for m in seat.melds if m.sort == "cha" or seat.said_big]
    if not any(card in m.cards for m in shown):
        raise Impossible("no such card lies before the seat")
    if any(m.sort == "cha" and m.claimed == card for m in seat.melds) and not seat.piao_missed:
        seat.piao = True
