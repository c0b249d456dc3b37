"""The short cuts of the judge answer as the long way does."""

import pytest

from tests.rules.walks import walk
from zuihe_tui.rules.actions import WinKind
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.judge import is_legal
from zuihe_tui.rules.judge.candidates import candidates, legal
from zuihe_tui.rules.judge.proposed_wins import most_gained
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import duo_possible, owned, true_wins
from zuihe_tui.rules.table import asked
from zuihe_tui.rules.view import View, view

SEEDS = range(24)


def views(seed: int) -> list[View]:
    return [view(table, seat) for table in walk(seed) for seat in asked(table)]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_proposed_is_judged_as_the_judge_does(seed: int) -> None:
    for seen in views(seed):
        assert legal(seen) == tuple(action for action in candidates(seen) if is_legal(seen, action))


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_that_comes_in_adds_more_than_the_most(seed: int) -> None:
    for seen in views(seed):
        before = open_hu(seen.me.holding, seen.rules)
        for claim in ways(seen, any_source=True):
            if seen.made(claim).wrong is None:
                assert open_hu(seen.holding_after(claim), seen.rules) - before <= most_gained(claim)


@pytest.mark.parametrize("seed", SEEDS[::2])
def test_a_duo_is_possible_when_some_card_makes_one(seed: int) -> None:
    asked_of = 0
    for seen in views(seed)[-8:]:
        closed = seen.bars is not None and seen.bars != seen.seat
        if seen.me.holding.size != 30 or closed:
            continue
        slow = any(
            true_wins(seen.turned_up(card, seen.me, seen.mine), (WinKind.DUO,))
            for card in range(30)
            if owned(seen.me, seen.mine, card) < 4
        )
        cannot = bool(seen.me.barred or seen.me.no_big)
        assert duo_possible(seen, seen.me, seen.mine) == (slow and not cannot)
        asked_of += 1
    assert asked_of
