"""Evenings of hands: who deals, what is carried on, the laws that hold at every event."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from zuihe_tui.bots import player
from zuihe_tui.rules.actions import Action, Claim, Take, Win, WinKind
from zuihe_tui.rules.cards import Kind
from zuihe_tui.rules.events import Deal, Did, FirstDraws, Header
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.dealing import first_dealer
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import Table, apply, asked, fold, moved, view
from zuihe_tui.rules.table_state import SEATS
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, Played, evening

SOURCES = [(deals, rules) for deals in Deals for rules in NAMES]


def played(deals: Deals, ruleset: str, hands: int, seed: str = "laws", seats: int = 4) -> list[Played]:
    plan = Plan(seed, named(ruleset), ("eager",) * 3, deals, seats)
    return list(evening(plan, 0, hands))


def tables(hand: Played) -> list[Table]:
    """The table after each event."""
    found = [fold(hand.events[:1])]
    for event in hand.events[1:]:
        found.append(apply(found[-1], event))
    return found


def all_cards(table: Table) -> Counter[Kind]:
    """Every card there is, wherever it lies."""
    found: Counter[Kind] = Counter(table.stock[table.drawn :])
    for mine, shown in zip(table.mine, table.shown, strict=True):
        for card in range(30):
            found[card] += mine.copies(card)
        found.update(shown.discards)
        found.update(shown.dead)
        for laid in shown.laid:
            found.update(laid.meld.cards)
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_the_deal_moves_on_and_the_totals_and_the_dang_with_it(seats: int):
    totals, pot = [0] * seats, 0
    before: Header | None = None
    for hand in played(Deals.PLAIN, "minjian", 8, "evening", seats):
        header = hand.events[0]
        assert isinstance(header, Header)
        if before is None:
            draws = hand.events[1]
            assert isinstance(draws, FirstDraws)
            assert header.dealer == first_dealer(draws.cards)
        else:
            assert header.dealer == (before.dealer + 1) % seats
        assert header.rester == ((header.dealer + 3) % 4 if seats == 4 else None)
        assert header.pot == pot
        evening_now = header.extra["evening"]
        assert isinstance(evening_now, dict)
        assert [2 * total for total in evening_now["totals"]] == totals
        for seat, net in enumerate(hand.settled.net[:seats]):
            totals[(header.dealer + seat) % seats] += net
        pot, before = hand.settled.pot, header
    assert sum(totals) == 0


@pytest.mark.parametrize(("deals", "ruleset"), SOURCES)
def test_what_holds_at_every_event(deals: Deals, ruleset: str):
    whole = Counter(dict.fromkeys(range(30), 4))
    for hand in played(deals, ruleset, 3):
        header = hand.events[0]
        assert isinstance(header, Header)
        every = tables(hand)
        dealt = next(at for at, event in enumerate(hand.events) if isinstance(event, Deal))
        for at, table in enumerate(every):
            lying = all_cards(table) if at >= dealt else whole
            if table.offer is not None and table.offer.drawn and table.taken is None:
                lying[table.offer.card] += lying[table.offer.card] < 4
            assert lying == whole, (at, hand.events[at])
        assert every[-1] == hand.table
        assert sum(hand.settled.net) == 0
        assert sum(hand.settled.dang) + hand.settled.pot - header.pot == 0
        assert hand.settled.breaches == ()


@pytest.mark.parametrize(("deals", "ruleset"), SOURCES)
def test_undo_is_a_shorter_list(deals: Deals, ruleset: str):
    (hand,) = played(deals, ruleset, 1, "undo")
    every = tables(hand)
    for at in range(1, len(every), 7):
        assert fold(hand.events[: at + 1]) == every[at]


def strength(action: Action) -> int:
    """蹦 over 夺 over 和 and 砸, 光 and 叉 over 吃, taking a 幺 in last; 0 for no claim (`play.claim_order`)."""
    match action:
        case Win(kind=WinKind.BABENG | WinKind.WUYANBENG | WinKind.BAIXINBENG):
            return 6
        case Win(kind=WinKind.DUO):
            return 5
        case Win():
            return 4
        case Claim(take=Take.CHA | Take.GUANG):
            return 3
        case Claim(take=Take.CHI):
            return 2
        case Claim():
            return 1
        case _:
            return 0


def test_the_higher_claim_gets_the_card():
    contested = 0
    for deals, ruleset in SOURCES:
        for nth in range(2):
            rng = Random(f"claims {deals} {nth}")
            plan = Plan(f"claims {nth}", named(ruleset), ("eager",) * 3, deals)
            table = fold(next(evening(plan, 0, 1)).events[:4])
            while seats := asked(table):
                choices = {seat: player("eager")(view(table, seat), rng) for seat in seats}
                claims = {seat: act for seat, act in choices.items() if isinstance(act, Claim | Win)}
                offer = table.offer
                table, events = moved(table, choices)
                if len(claims) < 2 or offer is None:
                    continue
                contested += 1
                places = {seat: (seat - offer.seat - (0 if offer.drawn else 1)) % 3 for seat in SEATS}
                first = max(claims, key=lambda seat: (strength(claims[seat]), -places[seat]))
                took = next(
                    event for event in events if isinstance(event, Did) and isinstance(event.action, Claim | Win)
                )
                assert took.seat == first
    assert contested >= 5


def dealt_again(table: Table, seat: int, rng: Random) -> Table:
    """The same table with the cards a seat has not seen dealt anew: others' hands and the stock."""
    others = [other for other in SEATS if other != seat]
    left = list(table.stock[table.drawn :])
    for other in others:
        left += [card for card in range(30) for _ in range(table.mine[other].copies(card))]
    if table.kou_card is not None and seat != 0 and not table.first_out:
        return table
    rng.shuffle(left)
    mine = list(table.mine)
    for other in others:
        many = sum(table.mine[other].copies(card) for card in range(30))
        hand, left = left[:many], left[many:]
        copies = tuple(hand.count(card) for card in range(30))
        blocks = sum(1 << card for card, n in enumerate(copies) if n >= 3)
        mine[other] = replace(table.mine[other], origin=copies, dealt=copies, late=(0,) * 30, blocks=blocks)
    stock = (*table.stock[: table.drawn], *left)
    return replace(table, mine=tuple(mine), stock=stock)


@pytest.mark.parametrize(("deals", "ruleset"), SOURCES)
def test_cards_unseen_change_nothing_that_a_seat_is_told(deals: Deals, ruleset: str):
    rng = Random(f"unseen {deals} {ruleset}")
    looked = 0
    for hand in played(deals, ruleset, 2, "unseen"):
        for table in tables(hand)[4::6]:
            for seat in asked(table):
                other = dealt_again(table, seat, rng)
                here, there = view(table, seat), view(other, seat)
                assert here == there
                assert legal(here) == legal(there)
                assert [judge(here, action) for action in legal(here)] == [
                    judge(there, action) for action in legal(there)
                ]
                for name in ("eager", "greedy"):
                    assert player(name)(here, Random("same")) == player(name)(there, Random("same"))
                looked += 1
    assert looked > 10
