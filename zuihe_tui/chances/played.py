"""How hands end that are played: 黄牌 or won and how, and what the winner held then."""

from collections import Counter
from typing import Final

from zuihe_tui.rules.events import Reason
from zuihe_tui.rules.judge.win_facts import is_hazi
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_state import Table
from zuihe_tui.simulate.evening import HANDS, Plan, evening

BOTS: Final = ("greedy", "greedy", "greedy")
"""Who plays: three that weigh every card."""


def count_hands(rules: Ruleset, seed: str, which: int) -> Counter[str]:
    """How the hands of one evening end, and what its winners hold, under names such as `end.huang` and `won.cha.3`."""
    found: Counter[str] = Counter()
    for hand in evening(Plan(seed, rules, BOTS), which, HANDS):
        outcome = hand.table.outcome
        assert outcome is not None
        found["hands"] += 1
        if outcome.reason is Reason.BUDANG:
            found["budang"] += 1
            continue
        found["played"] += 1
        found[f"end.{outcome.reason.value}"] += 1
        if outcome.kind is not None:
            found.update(_of_winner(hand.table))
    return found


def _of_winner(table: Table) -> list[str]:
    outcome = table.outcome
    assert outcome is not None
    assert outcome.seat is not None
    assert outcome.kind is not None
    mine, shown = table.mine[outcome.seat], table.shown[outcome.seat]
    names = [f"won.kind.{outcome.kind.name.lower()}", f"won.cha.{shown.cha}", f"won.guang.{shown.guang}"]
    if outcome.hu:
        names.append(f"won.hu.{outcome.hu}")
    if mine.che:
        names.append("won.che")
    if is_hazi(mine, shown):
        names.append("won.hazi")
    if outcome.mo:
        names.append("won.mo")
    if outcome.seat == 0:
        names.append("won.dealer")
    return names
