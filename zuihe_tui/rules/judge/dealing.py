"""Lots, 抢头, the cut and a wrong number of cards (RULES 2): checks of events, before anybody acts."""

from collections.abc import Iterator

from zuihe_tui.rules.cards import DECK_SIZE, RED, Kind, rank_of, suit_of
from zuihe_tui.rules.events import Cut, FirstDraws, Miscounted, Mishap
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.table_state import DEALER, Phase, Table

LEAST_CUT = 3
DEALER_HAND, HAND = 31, 30


def first_dealer(draws: tuple[Kind, ...]) -> int:
    """Who deals first: the highest rank, reds below one, on a tie who turned it first (`seats.first_dealer`)."""
    ranks = [0 if suit_of(card) == RED else rank_of(card) for card in draws]
    return ranks.index(max(ranks))


@rule("seats.first_dealer", FirstDraws)
def wrong_first_dealer(table: Table, event: FirstDraws) -> Iterator[Foul]:
    """Somebody else than who turned the highest card deals."""
    if event.cards and first_dealer(event.cards) != table.header.dealer:
        yield foul("other", card=event.cards[first_dealer(event.cards)])


@rule("deal.cut", Cut)
def cut_too_thin(table: Table, event: Cut) -> Iterator[Foul]:  # noqa: ARG001
    """Fewer than three cards lifted, or fewer than three left."""
    if not LEAST_CUT <= event.lift <= DECK_SIZE - LEAST_CUT:
        yield foul("thin", n=event.lift)


def is_dealt_wrong(table: Table, event: Miscounted) -> bool:
    """Whether it ends the hand as 跑庄 or 掉头; otherwise it is a 相公's."""
    if table.first_out or table.phase is Phase.OFFER:
        return False
    return table.header.rules.miscount_who == "any" or event.seat == DEALER


@rule("deal.miscount", Miscounted)
def dealt_wrong(table: Table, event: Miscounted) -> Iterator[Foul]:
    """跑庄 or 掉头, found before the first card is out."""
    if is_dealt_wrong(table, event):
        yield foul("more" if too_many(event) else "fewer", n=hand_size(table, event.seat))


@rule("miscount.xianggong", Miscounted)
def plays_on_with_wrong_number(table: Table, event: Miscounted) -> Iterator[Foul]:
    """大相公 or 小相公, found later or in a hand the deal does not answer for."""
    if is_dealt_wrong(table, event):
        return
    if too_many(event):
        yield foul("more", Cost.BAR_WIN, Cost.MIANZUI, n=hand_size(table, event.seat))
    else:
        costs = (Cost.BAR_WIN, Cost.LATER) if table.header.rules.wrong_later == "lost" else (Cost.BAR_WIN,)
        yield foul("fewer", *costs, n=hand_size(table, event.seat))


def too_many(event: Miscounted) -> bool:
    """Whether the hand found has more cards than it should, rather than fewer."""
    return event.what in (Mishap.PAOZHUANG, Mishap.DA_XIANGGONG)


def hand_size(table: Table, seat: int) -> int:
    """All cards of a seat, sets included, as dealt."""
    return sum(table.mine[seat].origin)


def right_size(seat: int) -> int:
    """How many cards a seat is dealt (`deal.sizes`)."""
    return DEALER_HAND if seat == DEALER else HAND
