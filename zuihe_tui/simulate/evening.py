"""Playing hand after hand: an evening of several, its dealer, 档 and totals going from one to the next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from zuihe_tui.bots import Player, player
from zuihe_tui.rules import table_evening
from zuihe_tui.rules.cards import KINDS, Kind
from zuihe_tui.rules.events import Event, FirstDraws, Settled
from zuihe_tui.rules.judge.dealing import first_dealer
from zuihe_tui.rules.ruleset import Ruleset, changed
from zuihe_tui.rules.settle_json import number
from zuihe_tui.rules.table import Table, asked, fold, moved, view
from zuihe_tui.rules.table_state import SEATS
from zuihe_tui.simulate.deals import Deals, deal

HANDS: Final = 8
"""Hands of an evening: with four seats everybody deals twice."""
NAMES: Final = ("东", "南", "西", "北")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the rules, who plays, where the cards come from, with three or four seats.

    Three `bots` are the players of each hand, who change places from hand to hand; four are the people at the table.
    """

    seed: str
    rules: Ruleset
    bots: tuple[str, ...]
    deals: Deals = Deals.PLAIN
    seats: int = 4


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that was played: its number from 0, who sat where, its record and its last table.

    `places` has for each seat from the dealer on the index of its bot in the plan.
    """

    number: int
    places: tuple[int, ...]
    events: tuple[Event, ...]
    table: Table

    @property
    def settled(self) -> Settled:
        """The last line of the record."""
        last = self.events[-1]
        assert isinstance(last, Settled)
        return last


def evening(plan: Plan, which: int, most: int = HANDS) -> Iterator[Played]:
    """The hands of one evening, counted from 0; every evening stands for itself, so any may be played first."""
    draws = _draws(plan, which)
    now = table_evening.evening(plan.rules, NAMES[: plan.seats], first_dealer(draws))
    for nth in range(most):
        number_of = which * HANDS + nth
        header = now.header(changed(plan.rules), _extra(plan, which, now))
        rng = Random(f"{plan.seed}/{number_of}/deal")
        cut, dealt = deal(plan.deals, rng)
        opening = (header, FirstDraws(draws), cut, dealt) if nth == 0 else (header, cut, dealt)
        places = _places(plan, number_of, now.dealer)
        players = [player(plan.bots[place]) for place in places]
        chance = [Random(f"{plan.seed}/{number_of}/{seat}") for seat in SEATS]
        table, events = play(opening, players, chance)
        played = Played(number_of, places, events, table)
        now = table_evening.after_hand(now, played.settled)
        yield played


def play(
    opening: Sequence[Event], players: Sequence[Player], chance: Sequence[Random]
) -> tuple[Table, tuple[Event, ...]]:
    """A hand from its deal to its settlement: the last table and every event."""
    table = fold(opening)
    events = list(opening)
    while seats := asked(table):
        table, new = moved(table, {seat: players[seat](view(table, seat), chance[seat]) for seat in seats})
        events += new
    return table, tuple(events)


def _places(plan: Plan, number_of: int, dealer: int) -> tuple[int, ...]:
    """Which bot of the plan sits at each of the three seats."""
    if len(plan.bots) == len(NAMES):
        return tuple((dealer + seat) % len(NAMES) for seat in SEATS)
    return tuple((number_of + seat) % len(plan.bots) for seat in SEATS)


def _draws(plan: Plan, which: int) -> tuple[Kind, ...]:
    """The card each seat turns for the first deal (`seats.first_dealer`)."""
    return tuple(Random(f"{plan.seed}/{which}/first").sample(KINDS, plan.seats))


def _extra(plan: Plan, which: int, now: table_evening.Evening) -> dict[str, object]:
    """What a header says beside the rules of its hand."""
    totals = [number(total) for total in now.totals]
    return {"seed": plan.seed, "evening": {"id": f"{plan.seed}-{which + 1}", "hand": now.hand, "totals": totals}}
