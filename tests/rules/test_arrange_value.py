"""Somebody's own grouping: what it is worth, and which rule a bad group breaks (RULES 5)."""

import copy

import pytest

from tests.rules.holdings import MINJIAN, XINGAN, group, groups, holding, items
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules import arrange
from zuihe_tui.rules.cards import tight
from zuihe_tui.rules.ruleset import override

HAND = "122235678m 12345557899p 23567999s 567z"


def value(held: str, *grouping: str):
    return arrange.value(holding(held), tuple(map(group, grouping)), MINJIAN)


def test_what_no_group_mentions_is_loose_but_a_hazi_stands():
    count = value(HAND, "3m 7p 3s", "1234p")
    assert items(count) == ["群子 3m7p3s +1", "文全 123p +1", "民哈 222m +2", "民哈 555p +2", "幺哈 999s +3"]
    assert count.xian == len("5678m") - 1 + len("899p") - 1 + len("2567s") - 1


def test_leaving_the_hazi_out_of_the_pile_costs_the_pile():
    assert value(HAND, "6z 7z 999s").total == value(HAND).total + 1


def test_the_same_pile_laid_twice_counts_once():
    assert value("33m 77p 33s", "3m 7p 3s", "3m 7p 3s").total == 1


def test_loose_cards_may_be_given_together():
    whole = arrange.best(holding(HAND), MINJIAN).open
    assert value(HAND, *[" ".join(g.split()[1:]) for g in groups(whole)]) == whole
    assert value("234m 5p 8p 1m 5z", "234m", "5p 8p", "1m 5z").xian == 2
    assert value("234m 5p 8p 1m 5z", "234m", "1m 5p 8p 5z").xian == 2


def test_sets_on_the_table_stand_as_they_lie():
    held = "23m 8p 2s | chi 5m(46m) | cha 222m"
    assert groups(value(held)) == ["fu.melds 222m", "fu.shun 456m", "- 23m8p2s"]
    assert value(held, "23m 456m").xian == 2
    count = value(held, "3m 456m", "222m 8p 2s")
    assert items(count) == ["帮子 2m8p2s +1", "叉民 222m +1"]
    assert count.xian == 1


BAD = [
    ("3m 7p 88s", "3m 7p", "fu.heng"),
    ("5m 5p 8s 2p", "5m 5p 8s", "fu.heng"),
    ("78999s 67z", "789s", "fu.shun"),
    ("2p 789s", "789s", "fu.shun"),
    ("12345m", "123m", "fu.shun"),
    ("23567m", "235m", "fu.shun"),
    ("2344m 5p", "2344m", "fu.shun"),
    ("3467m", "34m", "fu.shun"),
    ("444567m", "456m", "fu.whole"),
    ("444m 4p 4s", "44m 4p 4s", "fu.whole"),
    ("444m 2p", "44m", "fu.whole"),
    ("2233m 4m 88p 22s ; che 2m8p2s", "234m", "fu.che_bound"),
    ("22m 88p 22s 2p ; che 2m8p2s", "2m 2p 2s", "fu.che_bound"),
    ("2m 5p | chi 5m(46m)", "2m 456m", "fu.shun"),
    ("1p | chi 3p(24p)", "1p 234p", "fu.melds"),
    ("5m 6m 7m 2p | cha 444m", "444m 5m 6m", "fu.shun"),
    ("5m 6m | cha 444m", "4m 5m 6m", "fu.melds"),
    ("5m 6m 2p | chi 3m(3p3s)", "3m 3p 3s 5m", "fu.heng"),
    ("5m 5s 2p | chi 5p(46p)", "5m 456p 5s", "fu.heng"),
    ("9p | chi 5m(46m) | chi 8m(79m)", "456789m", "fu.melds"),
    ("2m", "3m", "at.held"),
]


@pytest.mark.parametrize(("held", "bad_group", "rule"), BAD)
def test_a_bad_group_names_its_rule(held: str, bad_group: str, rule: str):
    with pytest.raises(arrange.BadGrouping) as bad:
        value(f"{held}", bad_group)
    assert (bad.value.rule, bad.value.group) == (rule, group(bad_group))
    for lang in LANGS:
        assert text(bad.value.message, lang)


@pytest.mark.parametrize(("held", "bad_group", "rule"), BAD)
def test_check_fu_says_the_same_of_one_group(held: str, bad_group: str, rule: str):
    verdict = arrange.check_fu(group(bad_group), holding(held), MINJIAN)
    assert (verdict.stands, verdict.rule) == (False, rule)


@pytest.mark.parametrize(
    ("held", "good", "rule", "earned"),
    [
        ("3m 7p 3s", "3m 7p 3s", "fu.heng", ["群子 3m7p3s +1"]),
        ("999s 67z", "999s 67z", "fu.heng", ["幺哈 999s +3", "大驾 9s67z +1"]),
        ("1234p", "1234p", "fu.shun", ["文全 123p +1"]),
        ("5678s", "5678s", "fu.shun", []),
        ("5555p", "5555p", "fu.whole", ["民楼 5555p +5"]),
        ("1m | cha 222s", "222s", "fu.melds", ["叉民 222s +1"]),
        ("7m | chi 5m(46m)", "4567m", "fu.shun", []),
    ],
)
def test_check_fu_knows_what_a_group_is(held: str, good: str, rule: str, earned: list[str]):
    verdict = arrange.check_fu(group(good), holding(held), MINJIAN)
    assert (verdict.stands, verdict.rule) == (True, rule)
    assert [f"{item.name} {tight(item.cards)} +{item.hu}" for item in verdict.items] == earned
    for lang in LANGS:
        assert text(verdict.message, lang)


def test_a_wrong_set_counts_nothing_wherever_it_is_mentioned():
    held = "234m 5z | cuo 346p"
    assert value(held, "234m", "346p") == value(held, "234m") == arrange.best(holding(held), MINJIAN).open
    verdict = arrange.check_fu(group("346p"), holding(held), MINJIAN)
    assert (verdict.stands, verdict.rule) == (False, "claim.wrong")


def test_a_pair_is_no_fu():
    verdict = arrange.check_fu(group("55m"), holding("55m 2p"), MINJIAN)
    assert (verdict.stands, verdict.rule) == (False, "fu.xian")


def test_a_pile_without_what_was_gathered_from_it():
    held = holding("2m | chi 8p(2s) | cha 222m@8p")
    assert arrange.value(held, (group("2222m 8p 2s"),), XINGAN) == arrange.best(held, XINGAN).open
    assert arrange.value(held, (), XINGAN).total == 2


@pytest.mark.parametrize(
    ("option", "held", "pile", "rule"),
    [
        ("block_in_pile", "999s 67z", "999s 67z", "fu.whole"),
        ("cha_in_pile", "8p 2s | cha 222m", "222m 8p 2s", "fu.melds"),
        ("red_heng", "567z 2m", "567z", "fu.heng"),
    ],
)
def test_options_that_forbid_a_pile(option: str, held: str, pile: str, rule: str):
    assert arrange.check_fu(group(pile), holding(held), MINJIAN).stands
    verdict = arrange.check_fu(group(pile), holding(held), override(MINJIAN, {option: False}))
    assert (verdict.stands, verdict.rule) == (False, rule)


def test_a_bad_grouping_survives_being_copied():
    with pytest.raises(arrange.BadGrouping) as bad:
        value("3m 7p 88s", "3m 7p")
    again = copy.copy(bad.value)
    assert (again.rule, again.group, again.message.id) == (bad.value.rule, bad.value.group, bad.value.message.id)
