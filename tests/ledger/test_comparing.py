"""Two accounts of one hand, or two counts, side by side: where they first part."""

from dataclasses import replace

import pytest

from tests.ledger.hands import MINJIAN, NOW, SETTLES
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.ledger.answers import put
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.compare import compare
from zuihe_tui.ledger.differ import of_groupings, of_rules, rules_beside
from zuihe_tui.ledger.draft import Draft, settled
from zuihe_tui.ledger.fields import player_fields
from zuihe_tui.ledger.kept import draft_of
from zuihe_tui.ledger.whatif import what_ifs
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import NAMES, named, override
from zuihe_tui.rules.tally import read_tally


def test_every_what_if_is_another_hand_and_the_first_difference_is_marked():
    draft = draft_of(read_tally(SETTLES[2]["tally"], MINJIAN))
    found = what_ifs(draft, MINJIAN)
    assert len(found) >= 8
    marked = 0
    for change in found:
        beside = compare(draft, MINJIAN, change.draft, change.rules)
        for lang in LANGS:
            assert text(change.words, lang)
        if beside.refused is None:
            now, then = settled(draft, MINJIAN), settled(change.draft, change.rules)
            assert (beside.first is not None) == (now.items != then.items or now.net != then.net)
            marked += beside.first is not None
    assert marked >= 4


def test_a_che_not_reported_frees_the_cards():
    hand = "33m77p33s 456m 22m88p22s 789m 345s 55z66z77z 999m"
    draft = Draft().with_hand(1, read_holding(hand + " ; che 3m7p3s"), MINJIAN)
    change = next(change for change in what_ifs(draft, MINJIAN) if change.words.id == "ledger.if.no_che")
    assert change.draft.hands[1].che == ()
    beside = compare(draft, MINJIAN, change.draft, MINJIAN)
    assert beside.rows[beside.first].rule == "zui.che"


def test_two_ways_to_lay_a_hand_out_and_where_they_part():
    hand = read_holding("345m 999s67z 4m4p4s")
    found = of_groupings(hand, "", "345m / 999s / 4m4p4s", MINJIAN)
    assert (found.left.total, found.right.total) == (4, 3)
    assert found.reason.id == "ledger.differ.item_left"
    assert found.reason.params["rule"] == "hu.shang"
    assert of_groupings(hand, "", "", MINJIAN).reason is None
    with pytest.raises(Problem) as caught:
        of_groupings(hand, "345m", "34m", MINJIAN)
    assert text(caught.value.message, "zh").startswith("乙的摆法不成")


def test_one_hand_under_two_rule_sets():
    hand = read_holding("34m | guang 5555p silent")
    assert of_rules(hand, MINJIAN, named("xingan2005")).reason is not None
    assert of_rules(read_holding("345m"), MINJIAN, named("xingan2005")).reason is None


@pytest.mark.parametrize("base", NAMES)
def test_a_house_is_held_against_the_printed_rules_it_changes(base: str):
    house = replace(override(named(base), {"shu_melds": True}), name="我家")
    assert rules_beside(house) == (house, named(base))
    assert rules_beside(named(base)) == tuple(named(name) for name in NAMES)


def test_any_change_can_be_compared_with_what_was_there_before(store):
    clerk = Clerk(store, store.learner("me", NOW), MINJIAN)
    usual = len(clerk.changes())
    clerk.take(put(clerk.draft, player_fields(0)[2], 4))
    before = clerk.changes()[-1]
    assert len(clerk.changes()) == usual + 1
    found = compare(clerk.draft, clerk.rules, before.draft, before.rules)
    assert found.rows[found.first].rule == "zui.hazi"
    assert found.rows[found.first].right is None
