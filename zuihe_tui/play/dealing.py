"""The cards of a deal number, and dealing again until the hand would be played."""

from random import Random
from typing import Final

from zuihe_tui.bots import Choice, player
from zuihe_tui.play.setup import Setup, header_of
from zuihe_tui.rules.actions import Dang
from zuihe_tui.rules.cards import COPIES, DECK_SIZE, KINDS
from zuihe_tui.rules.events import Event
from zuihe_tui.rules.judge.dealing import LEAST_CUT
from zuihe_tui.rules.table import Table, asked, deal, fold, moved, view
from zuihe_tui.rules.table_state import Phase, Seat

_TRIES: Final = 50
_EARLY: Final = (Phase.OPENING, Phase.REPORTS, Phase.FIRST, Phase.DANG)


def first_events(setup: Setup) -> tuple[Event, ...]:
    """Header, cut and deal of a hand; the same setup gives the same cards.

    With `only_playable` the first deal after this number that somebody plays or 挡s, as the bots judge it.
    """
    tries = range(_TRIES if setup.only_playable else 1)
    events: tuple[Event, ...] = ()
    for again in tries:
        events = _dealt(setup, again)
        if not setup.only_playable or _is_played(setup, fold(events)):
            break
    return events


def _dealt(setup: Setup, again: int) -> tuple[Event, ...]:
    rng = Random(f"deal/{setup.deal}/{again}")
    cards = [card for card in KINDS for _ in range(COPIES)]
    rng.shuffle(cards)
    return deal(header_of(setup), cards, rng.randint(LEAST_CUT, DECK_SIZE - LEAST_CUT))


def _is_played(setup: Setup, table: Table) -> bool:
    """Whether a card comes on offer when bots sit in every seat and the learner 挡s nothing."""
    while table.phase in _EARLY:
        choices = {seat: _early(setup, table, seat) for seat in asked(table)}
        table, _ = moved(table, choices)
    return table.phase is Phase.OFFER


def _early(setup: Setup, table: Table, seat: Seat) -> Choice:
    if table.phase is Phase.DANG and seat == setup.seat:
        return Dang(False)
    return choice(setup, table, seat, table.events)


def choice(setup: Setup, table: Table, seat: Seat, step: int) -> Choice:
    """What the bot of a seat chooses; the deal number, the step and the seat fix all chance in it."""
    name = setup.players[setup.chair(seat)]
    return player(name)(view(table, seat), Random(f"bot/{setup.deal}/{step}/{seat}"))
