"""What is proposed is all that is legal: the whole vocabulary judged in sampled positions."""

from random import Random

import pytest

from tests.simulate.vocabulary import complete
from zuihe_tui.bots import player
from zuihe_tui.rules.actions import Discard, Kou
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import asked, fold, moved, view
from zuihe_tui.rules.view import View
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening

SOURCES = [(deals, ruleset) for deals in Deals for ruleset in NAMES]


def positions(deals: Deals, ruleset: str, seed: str, hands: int, share: float) -> list[View]:
    """Views of asked seats in hands that eager and careless players play."""
    rng = Random(f"{seed} {deals.value} {ruleset}")
    found = []
    for nth in range(hands):
        opening = next(evening(Plan(f"{seed}/{nth}", named(ruleset), ("eager",) * 3, deals), 0, 1)).events[:4]
        table = fold(opening)
        while seats := asked(table):
            for seat in seats:
                assert legal(view(table, seat))
                if rng.random() < share:
                    found.append(view(table, seat))
            who = "eager" if rng.random() < 0.8 else "random"
            table, _ = moved(table, {seat: player(who)(view(table, seat), rng) for seat in seats})
    return found


@pytest.mark.parametrize(("deals", "ruleset"), SOURCES)
def test_nothing_legal_is_left_out(deals: Deals, ruleset: str):
    views = positions(deals, ruleset, "legal", 2, 0.6)
    assert len(views) >= 50
    assert complete(Random("sample").sample(views, 30)) > 6_000


@pytest.mark.deep
@pytest.mark.parametrize("block", range(8))
@pytest.mark.parametrize(("deals", "ruleset"), SOURCES)
def test_nothing_legal_is_left_out_deep(deals: Deals, ruleset: str, block: int):
    views = positions(deals, ruleset, f"legal {block}", 12, 0.6)
    assert len(views) >= 420
    complete(views[:520])


def test_a_discard_is_judged_as_the_kou_of_the_same_card_but_for_threats():
    for here in positions(Deals.PLAIN, "minjian", "kou", 1, 1.0)[:6]:
        for card in range(30):
            out = {found.rule for found in judge(here, Discard(card))}
            kou = {found.rule for found in judge(here, Kou(card))}
            assert out - kou <= {"quan.cha", "quan.guang", "quan.che", "quan.miansheng", "win.zhahe"}
