"""The fold of a record: each event changes the table, or is impossible."""

from __future__ import annotations

from tests.oracle.table_calls import announce, ask, end_reason, mishap, report, yun
from tests.oracle.table_cards import YAO, counts, one, parse
from tests.oracle.table_claims import Act, Impossible, check_held, hush, judge, lay_down
from tests.oracle.table_discards import allowed, broken, exempt, forbidden
from tests.oracle.table_duties import BENG, RANK, WIN_RANK, settle_offer
from tests.oracle.table_options import Options
from tests.oracle.table_read import Event
from tests.oracle.table_seat import Seat, figure, hu_clear, hu_open
from tests.oracle.table_state import Offer, Table, Taken, Win
from tests.oracle.table_wins import BENG as BENG_KINDS
from tests.oracle.table_wins import beyond_figure, enter, tian_ok, unshown, win_ok, win_source

GUANG_WORDS = ("光", "两光", "三光", "四光", "五光", "六光", "七光")
CHA_WORDS = {5: "五叉", 6: "六叉", 7: "七叉"}


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
            _discard(table, event, number)
        case "dang":
            _dang(table, event, number)
        case "draw":
            _draw(table, event, number)
        case "claim":
            return _claim(table, event, number)
        case "win":
            return _win(table, event, number)
        case "let":
            offer = table.offer or (table.base.offer if table.base else None)
            if offer is None or one(event["card"]) != offer.card:
                raise Impossible("that card is not on offer")
            table.lets.add(event["seat"])
        case "piao":
            _piao(table, event)
        case "kouguo":
            _kouguo(table, event, number)
        case "ask":
            ask(table, event, number)
        case "end":
            _end(table, event)
        case _:
            raise Impossible(f"{name} has no place here")
    return table


def _discard(table: Table, event: Event, number: int) -> None:
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
        _zhahe(table, who, event, "甩手报")
    else:
        table.announced, table.shuaishou, table.big_figure = who, True, figure(seat, table.opts)
        seat.said_big = True


def _hopeless(table: Table) -> bool:
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


def _zhahe(table: Table, who: int, event: int, claimed: str) -> None:
    table.blame(event, who, "win.zhahe", "诈和")
    table.zhahe = (who, claimed)
    table.phase, table.reason = "over", "zhahe"


def _close_offer(table: Table) -> None:
    """The taken card has found its place: judges what the others let go."""
    if table.base is not None and table.taken is not None:
        act = table.taken.act
        settle_offer(table, table.base, table.taken.seat, act, RANK[act.kind])
    table.last_base, table.last_taken = table.base, table.taken
    table.base = table.taken = None


def _nobody(table: Table) -> None:
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


def _dang(table: Table, event: Event, number: int) -> None:
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


def _draw(table: Table, event: Event, number: int) -> None:
    who, card = event["seat"], one(event["card"])
    if table.phase == "offer":
        _nobody(table)
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


def _act(event: Event, kind: str) -> Act:
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


def _reopen(table: Table, who: int, act: Act, rank: int) -> Table:
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


def _claim(table: Table, event: Event, number: int) -> Table:
    who = event["seat"]
    if event["kind"] not in RANK:
        raise Impossible(f"no claim is called {event['kind']!r}")
    act = _act(event, event["kind"])
    now, table = table, _reopen(table, who, act, RANK[act.kind])
    offer = _may_take(table)
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
    _words(table, who, act, verdict.form, number)
    if table.seats[who].said_big and not table.opts["za_new_hu"]:
        table.seats[who].new_hu += max(0, hu_open(table.seats[who], table.opts) - had)
    if act.kind == "cha" and offer.freed and table.seats[who].cha_count() == 7:
        table.seventh = (offer.giver, who, table.drawn)
    table.taken = Taken(who, RANK[act.kind], act, number)
    table.base, table.offer = base, None
    table.phase, table.turn = "discard", who
    return table


def _may_take(table: Table) -> Offer:
    offer = table.offer
    if offer is None:
        raise Impossible("no card is on offer")
    return offer


def _words(table: Table, who: int, act: Act, form: str, number: int, silent_is_said: bool = False) -> None:
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


def _win(table: Table, event: Event, number: int) -> Table:
    who, kind = event["seat"], event["kind"]
    if kind in ("天和", "天砸"):
        if who != 0 or table.phase not in ("before", "called"):
            raise Impossible("only the dealer's dealt hand is 天和")
        if tian_ok(table, kind):
            table.win = Win(0, kind, hu_clear(table.seats[0], table.opts) or 0, False)
            table.phase, table.reason = "over", "win"
        else:
            _zhahe(table, 0, number, kind)
        return table
    if kind not in WIN_RANK and kind not in BENG_KINDS:
        raise Impossible(f"no win is called {kind!r}")
    way = event.get("by")
    if way not in RANK:
        raise Impossible("a win comes in by chi, cha, guang or yao")
    act = _act(event, way)
    rank = WIN_RANK.get(kind, BENG)
    now, table = table, _reopen(table, who, act, rank)
    offer = _may_take(table)
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
    _words(table, who, act, verdict.form, number, silent_is_said=event.get("say") is None)
    table.seats[who] = held
    good = not bars and win_ok(table, who, kind, act, after)
    table.seats[who] = after
    table.offer = None
    if not good:
        _zhahe(table, who, number, kind)
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


def _piao(table: Table, event: Event) -> None:
    seat = table.seats[event["seat"]]
    card = one(event["card"])
    shown = [m for m in seat.melds if m.sort == "cha" or seat.said_big]
    if not any(card in m.cards for m in shown):
        raise Impossible("no such card lies before the seat")
    if any(m.sort == "cha" and m.claimed == card for m in seat.melds) and not seat.piao_missed:
        seat.piao = True


def _kouguo(table: Table, event: Event, number: int) -> None:
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


def _end(table: Table, event: Event) -> None:
    if table.phase == "over":
        return
    if table.phase == "offer" and table.drawn >= len(table.stock):
        _nobody(table)
        table.reason = "huang"
    elif table.phase == "draw" and table.drawn >= len(table.stock):
        table.reason = "huang"
    elif table.promise is not None and not table.first_out and event["reason"] == "zhahe" and _hopeless(table):
        _zhahe(table, table.promise[0], table.promise[1], "甩手报")
    else:
        raise Impossible("the hand is not over")
    table.phase = "over"
    end_reason(table)
