"""Whole hands played: 120 cards at every event, nothing changed behind one's back, undo is a shorter list, accounts at zero."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.rules.golden_wins import ONE
from tests.rules.scenes import BIG, NEAR, TEN, Scene, dealt
from zuihe_tui.rules.actions import Action, Claim, Discard, Pass, Take, Win
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.cards import KINDS, YAO
from zuihe_tui.rules.events import Cut, Event, Header
from zuihe_tui.rules.judge import findings, is_legal, judge
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.fine import fine
from zuihe_tui.rules.record_read import read_record
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import asked, deal, fold, moved, resolve
from zuihe_tui.rules.table_rank import rank_of
from zuihe_tui.rules.table_state import Offer, Phase, Table
from zuihe_tui.rules.view import View, view

SEATS = ("东", "南", "西", "北")
STACKED = (("", ONE, BIG), (BIG + "5z", "", ""), ("", "", NEAR), (TEN + "4p", "", ""))


def plain(seed: int) -> tuple[Event, ...]:
    rng = random.Random(seed)
    cards = [card for card in KINDS for _ in range(4)]
    rng.shuffle(cards)
    return deal(Header(named(NAMES[seed % 2]), SEATS, 0, 3), cards, rng.randint(3, 117))


def stacked(seed: int) -> tuple[Event, ...]:
    return Header(named(NAMES[seed % 2]), SEATS, 0, 3, pot=1), Cut(40), dealt(STACKED[seed % len(STACKED)], "")


def choose(seen: View, rng: random.Random) -> Action:
    """Wins, then any claim, then mostly what lets the hand go on."""
    options = legal(seen)
    wins = [option for option in options if isinstance(option, Win)]
    claims = [option for option in options if isinstance(option, Claim)]
    plays = [option for option in options if isinstance(option, Discard | Pass)]
    if wins and rng.random() < 0.7:
        return rng.choice(wins)
    if claims and rng.random() < 0.7:
        return rng.choice(claims)
    return rng.choice(plays if plays and rng.random() < 0.9 else options)


def played(first: tuple[Event, ...], seed: int) -> tuple[list[Event], list[Table]]:
    rng = random.Random(seed)
    events, tables = list(first), [fold(first)]
    while seats := asked(tables[-1]):
        table, more = moved(tables[-1], {seat: choose(view(tables[-1], seat), rng) for seat in seats})
        events += more
        tables.append(table)
    return events, tables


HANDS = [played(plain(seed), seed) for seed in range(6)] + [played(stacked(seed), seed) for seed in range(8)]


def all_cards(table: Table) -> Counter[int]:
    found: Counter[int] = Counter(table.stock[table.drawn :])
    for mine, shown in zip(table.mine, table.shown, strict=True):
        for card in KINDS:
            found[card] += mine.copies(card)
        for card in (*shown.discards, *shown.dead, *(card for laid in shown.laid for card in laid.meld.cards)):
            found[card] += 1
    return found


def lying(table: Table) -> Iterator[int]:
    """Cards that are in nobody's hand or heap for the moment: on offer, or turned face down."""
    offer = table.offer
    if offer is not None and table.phase is Phase.OFFER and offer.drawn and not offer.kou:
        yield offer.card


@pytest.mark.parametrize("hand", HANDS)
def test_there_are_120_cards_at_every_event(hand: tuple[list[Event], list[Table]]) -> None:
    for table in hand[1]:
        found = all_cards(table) + Counter(lying(table))
        face_down = 120 - sum(found.values())
        assert face_down >= 0
        assert not face_down or any(shown.kouguo for shown in table.shown)
        assert max(found.values()) <= 4


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_played_by_the_rules_has_no_breach_and_accounts_at_zero(hand: tuple[list[Event], list[Table]]) -> None:
    events, tables = hand
    found = audit(write_record(events))
    assert found.ok
    assert found.breaches == ()
    assert found.settlement is not None
    assert sum(found.settlement.net) == 0
    assert sum(found.settlement.dang) + found.settlement.pot == tables[-1].header.pot
    assert read_record(write_record(events)) == tuple(events)


@pytest.mark.parametrize("hand", HANDS[::3])
def test_undo_is_a_shorter_list(hand: tuple[list[Event], list[Table]]) -> None:
    events, tables = hand
    for table in tables[:: max(1, len(tables) // 12)]:
        assert fold(events[: table.events]) == table


@pytest.mark.parametrize("hand", HANDS)
def test_every_asked_seat_has_something_legal_to_do(hand: tuple[list[Event], list[Table]]) -> None:
    for table in hand[1]:
        for seat in asked(table):
            options = legal(view(table, seat))
            assert options
            assert all(judge(view(table, seat), option) == () for option in options)


def test_legal_is_no_finding_and_fine_offers_only_the_legal() -> None:
    for _, tables in HANDS[::4]:
        for table in tables[::7]:
            for seat in asked(table):
                seen = view(table, seat)
                for card in KINDS:
                    action = Discard(card)
                    assert is_legal(seen, action) == (next(findings(seen, action), None) is None)
                    assert all(is_legal(seen, other) for other in fine(seen, action))


def test_the_higher_claim_takes_the_card() -> None:
    offer = Offer(4, 0, drawn=False, event=9)
    chi, cha = Claim(Take.CHI, 4, (3, 5)), Claim(Take.CHA, 4, (4, 4))
    assert rank_of(chi) < rank_of(cha)
    assert resolve(offer, {1: chi, 2: cha}) == 2
    assert resolve(offer, {1: Pass(), 2: Pass()}) is None


def test_a_drawn_yao_nobody_takes_goes_into_its_drawers_hand() -> None:
    scene = Scene(stock="5z").open().out(0, "4m").draw("5z")
    assert scene.table.offer is not None
    assert scene.table.offer.card in YAO
    scene.answer({})
    assert scene.table.phase is Phase.TAKEN
    assert scene.table.mine[1].late[27] == 1
