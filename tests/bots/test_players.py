"""Players see views, choose what is legal, and commit no foul: the oracle audits what they played."""

from random import Random

import pytest

from tests.oracle.table_audit import audit
from zuihe_tui.bots import NAMES as PLAYERS
from zuihe_tui.bots import UnknownPlayer, player
from zuihe_tui.bots.evaluate import evaluate
from zuihe_tui.rules.actions import Action, Discard
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.judge import is_legal
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import asked, fold, moved, view
from zuihe_tui.rules.view import View
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening

SEATINGS = (("eager", "eager", "eager"), ("random", "eager", "greedy"), ("greedy", "greedy", "random"))


def fouls(bots: tuple[str, ...], ruleset: str, deals: Deals, evenings: range, hands: int = 8) -> list[str]:
    """What the oracle holds against the hands they played; their number last."""
    found, many = [], 0
    for which in evenings:
        for played in evening(Plan("fouls", named(ruleset), bots, deals), which, hands):
            many += 1
            answer = audit(list(write_record(played.events)))
            if answer["error"] or answer["breaches"] or not answer["ok"]:
                found.append(f"{bots} {ruleset} {deals.value} hand {played.number}: {answer}")
    return [*found, str(many)]


@pytest.mark.parametrize("ruleset", NAMES)
@pytest.mark.parametrize("deals", Deals)
@pytest.mark.parametrize("bots", SEATINGS)
def test_players_commit_no_foul(bots: tuple[str, ...], deals: Deals, ruleset: str):
    assert fouls(bots, ruleset, deals, range(1)) == ["8"]


@pytest.mark.deep
@pytest.mark.parametrize("ruleset", NAMES)
@pytest.mark.parametrize("deals", Deals)
@pytest.mark.parametrize("bots", SEATINGS)
@pytest.mark.parametrize("block", range(5))
def test_players_commit_no_foul_in_ten_thousand_hands(bots: tuple[str, ...], deals: Deals, ruleset: str, block: int):
    assert fouls(bots, ruleset, deals, range(1 + block * 14, 1 + block * 14 + 14)) == ["112"]


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same(name: str):
    plan = Plan("twice", named("minjian"), (name,) * 3)
    once, twice = (next(evening(plan, 0, 1)) for _ in range(2))
    assert once.events == twice.events


def test_an_unknown_player_is_named():
    with pytest.raises(UnknownPlayer):
        player("clever")


def choices(bots: str, ruleset: str, deals: Deals) -> list[tuple[View, Action]]:
    """What players chose, one action at a time, with the view they had."""
    rng = Random("choices")
    table = fold(next(evening(Plan("choices", named(ruleset), (bots,) * 3, deals), 0, 1)).events[:4])
    found = []
    while seats := asked(table):
        chosen = {seat: player(bots)(view(table, seat), rng) for seat in seats}
        found += [(view(table, seat), act) for seat, act in chosen.items() if not isinstance(act, tuple)]
        table, _ = moved(table, chosen)
    return found


@pytest.mark.parametrize("deals", Deals)
def test_every_choice_is_legal_and_its_score_is_the_sum_of_its_parts(deals: Deals):
    seen = choices("greedy", "minjian", deals)
    assert len(seen) > 10
    for here, action in seen:
        assert is_legal(here, action)
        score = evaluate(here, action)
        assert score.total == sum(part.points for part in score.parts)
        assert score.parts


def test_of_the_discards_that_keep_most_hu_greedy_plays_the_one_worth_most():
    looked = 0
    for here, action in choices("greedy", "minjian", Deals.PLAIN):
        if isinstance(action, Discard):
            hu = open_hu(here.kept(action.card), here.rules)
            worth = evaluate(here, action).total
            for card in range(30):
                if here.me.copies(card) and is_legal(here, Discard(card)):
                    looked += 1
                    kept = open_hu(here.kept(card), here.rules)
                    assert kept < hu or (kept == hu and evaluate(here, Discard(card)).total <= worth)
    assert looked > 20
