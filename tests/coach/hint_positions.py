"""Positions a hint is asked for in: those of the worked records, and those of hands that bots play."""

from collections.abc import Iterator
from random import Random

from tests.play.positions import names, record
from zuihe_tui.bots import NAMES, player
from zuihe_tui.rules.actions import Dang
from zuihe_tui.rules.events import Header
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table import Table, apply, asked, fold, moved, start, view
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.simulate.deals import Deals, deal

Position = tuple[Table, int]


def of_records(rng: Random, share: float) -> Iterator[Position]:
    """A share of all the moments of the worked records at which somebody is asked."""
    for name in names():
        header, *events = record(name)
        assert isinstance(header, Header)
        table = start(header)
        for event in events:
            try:
                table = apply(table, event)
            except Problem:
                break
            yield from ((table, seat) for seat in asked(table) if rng.random() < share)


def of_hands(rng: Random, share: float) -> Iterator[Position]:
    """Without end: hands of every source of deals under both rule sets, each seat a bot of any kind."""
    hand = 0
    while True:
        hand += 1
        header = Header(named(("minjian", "xingan2005")[hand % 2]), ("东", "南", "西"), 0, None, pot=hand % 3)
        table = fold([header, *deal(tuple(Deals)[hand % 3], rng)])
        bots = [player(rng.choice(NAMES)) for _ in range(3)]
        while seats := asked(table):
            yield from ((table, seat) for seat in seats if rng.random() < share)
            choices = {seat: bots[seat](view(table, seat), rng) for seat in seats}
            if table.phase is Phase.DANG and rng.random() < 0.7:
                choices = {seats[0]: Dang(True)}
            table, _ = moved(table, choices)
