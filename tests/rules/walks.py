"""Hands played by chance from dealt and stacked cards: the tables on the way."""

import random
from collections.abc import Iterator

from tests.rules.golden_wins import ONE
from tests.rules.scenes import ALMOST, BIG, NEAR, TEN, dealt
from zuihe_tui.rules.actions import Announce, Claim, Discard, Pass, Win
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.events import Cut, Event, Header
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import asked, deal, fold, moved
from zuihe_tui.rules.table_state import Table
from zuihe_tui.rules.view import view

PLACES = ("东", "南", "西", "北")
STACKED = (("", ONE, BIG), ("", "", NEAR), (TEN + "4p", "", ""), ("", ALMOST, ""))


def first(seed: int) -> tuple[Event, ...]:
    header = Header(named(NAMES[seed % 2]), PLACES, 0, 3, pot=1)
    if seed % 3:
        return header, Cut(40), dealt(STACKED[seed % len(STACKED)], "")
    rng = random.Random(seed)
    cards = [card for card in KINDS for _ in range(4)]
    rng.shuffle(cards)
    return deal(header, cards, 40)


def walk(seed: int) -> Iterator[Table]:
    """The tables of one hand played by chance among what is legal, claims and announcements preferred."""
    rng = random.Random(seed)
    table = fold(first(seed))
    while seats := asked(table):
        yield table
        choices = {}
        for seat in seats:
            options = legal(view(table, seat))
            eager = [option for option in options if isinstance(option, Claim | Announce | Win)]
            plain = [option for option in options if isinstance(option, Discard | Pass)]
            pick = rng.random()
            choices[seat] = rng.choice(eager if eager and pick < 0.6 else plain if plain and pick < 0.95 else options)
        table, _ = moved(table, choices)
    yield table
