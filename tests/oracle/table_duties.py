"""What the seats let go when a card has found its place: duties not done, kinds that close, wins not taken."""

from __future__ import annotations

from tests.oracle.table_cards import YAO, YI_BING
from tests.oracle.table_claims import Act, cha_is_duty, clean_ways, judge
from tests.oracle.table_seat import Seat
from tests.oracle.table_state import Offer, Table
from tests.oracle.table_wins import could_win, duo_ahead

TAKE_IN, CHI, SAME, WIN, DUO, BENG = range(6)  # the rank of a claim
RANK = {"yao": TAKE_IN, "chi": CHI, "cha": SAME, "guang": SAME}
WIN_RANK = {"和": WIN, "砸": WIN, "夺": DUO}


def settle_offer(now: Table, base: Table, taker: int | None, act: Act | None, rank: int) -> None:
    """Judges what every seat let go of the card that was on offer in `base`; `now` receives what follows."""
    offer = base.offer
    assert offer is not None
    for number in range(3):
        if base.seats[number].kouguo or (number == offer.giver and not offer.drawn):
            continue
        mine = act if taker == number else None

        def outranked(of: int, number: int = number) -> bool:
            if taker is None or taker == number:
                return False
            first_asked = of == CHI or offer.place(taker) < offer.place(number)
            return rank > of or (rank == of and first_asked)

        won = taker == number and rank >= WIN
        if not won and not outranked(SAME):
            _duties(now, base, offer, number, mine)
        if not won:
            _passes(now, base, offer, number, mine, outranked(SAME), outranked(CHI))
        if not won and not outranked(WIN):
            _wins(now, base, offer, number)


def _duties(now: Table, base: Table, offer: Offer, number: int, mine: Act | None) -> None:
    seat, kind, own = base.seats[number], offer.card, offer.own(number)
    did = mine.kind if mine else ""
    if mine and judge(seat, mine, own, True, base.seats[number].said_big, base.opts).form == "cuo":
        did = ""
    hazi = seat.blocks.get(kind) == 3 or any(m.sort == "pile" and m.blocks.get(kind) == 3 for m in seat.melds)
    if hazi and did != "guang":
        _fault(now, offer, number, "guang.must", "免嘴")
    announced = base.seats[number].said_big
    rule = cha_is_duty(seat, kind, own, announced, base.opts)
    if rule and did != "cha":
        _fault(now, offer, number, rule, "免嘴")
    lost = own and kind == YI_BING and seat.wen_lost and seat.loose[kind] == 1
    if lost and mine and base.opts["yao_exceptions"] == "a" and number not in now.lets:
        _fault(now, offer, number, "cha.must_own_yao", "免嘴")
    if offer.drawn and not own and kind in YAO and did != "cha":
        _let_yao(now, base, offer, number, seat)


def _let_yao(now: Table, base: Table, offer: Offer, number: int, seat: Seat) -> None:
    """A pair of a 幺 that another drew was let go: said aloud it is owed no more."""
    kind = offer.card
    if seat.loose[kind] < 2 or kind in seat.blocks or kind in seat.bound() or kind in seat.let_yao:
        return
    if not base.opts["yao_letgo_said"] or number in now.lets:
        now.seats[number].let_yao.add(kind)
    elif kind not in seat.closed_cha:
        now.blame(offer.event, number, "play.yao_draw")


def _passes(
    now: Table, base: Table, offer: Offer, number: int, mine: Act | None, above_same: bool, above_chi: bool
) -> None:
    seat, kind, own = base.seats[number], offer.card, offer.own(number)
    if mine and mine.kind in ("yao", "cha", "guang"):
        return
    clean = clean_ways(seat, kind, own, offer.from_upper(number), base.seats[number].said_big, base.opts)
    if not above_same and any(a.kind == "cha" for a in clean):
        now.seats[number].closed_cha.add(kind)
    may_chi = own or offer.from_upper(number)
    if mine is None and may_chi and not above_chi and any(a.kind == "chi" for a in clean):
        now.seats[number].closed_chi.add(kind)


def _wins(now: Table, base: Table, offer: Offer, number: int) -> None:
    seat = base.seats[number]
    if base.standing() == number and could_win(base, number, offer, ("砸",)):
        now.blame(offer.event, number, "win.optional")
    elif seat.pushed and base.opts["push_binds"] and not base.seats[number].said_big:
        plain = could_win(base, number, offer, ("和",)) and not duo_ahead(base, number)
        if plain or could_win(base, number, offer, ("夺",)):
            now.blame(offer.event, number, "win.optional")


def _fault(now: Table, offer: Offer, number: int, rule: str, *costs: str) -> None:
    now.blame(offer.event, number, rule, *costs)
    now.charge(number, costs)
