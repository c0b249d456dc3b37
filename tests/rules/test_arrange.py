"""The best arrangement: which piles and runs stand, and what the options of a rule set change (RULES 5, 6)."""

import pytest

from tests.rules.holdings import MINJIAN, XINGAN, group, groups, holding, items
from zuihe_tui.rules import arrange, ruleset
from zuihe_tui.rules.cards import from_counts
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ruleset import override


def figures(text: str, **options: object) -> tuple[int, int, int | None]:
    found = arrange.figures(holding(text), override(MINJIAN, options))
    return found.hu, found.xian, found.hu_clear


def test_a_hazi_may_stand_whole_in_dajia_and_both_score():
    count = arrange.best(holding("67z 999s"), MINJIAN).open
    assert items(count) == ["大驾 9s67z +1", "幺哈 999s +3"]
    assert groups(count) == ["fu.heng 999s67z"]


def test_the_hand_of_the_screens():
    text = "122235678m 12345557899p 23567999s 567z"
    found = arrange.best(holding(text), MINJIAN)
    assert (found.open.total, found.open.xian, found.clear) == (11, 2, None)
    assert groups(found.open) == [
        "fu.heng 3m7p3s",
        "fu.heng 222m8p2s",
        "fu.heng 999s67z",
        "fu.whole 555p",
        "fu.shun 1234p",
        "fu.shun 5678m",
        "fu.shun 567s",
        "- 99p",
        "- 1m5z",
    ]
    worse = arrange.runner_up(holding(text), MINJIAN)
    assert worse is not None
    assert (worse.total, worse.xian) == (10, 2)
    assert "fu.whole 999s" in groups(worse)
    assert "fu.heng 567z" in groups(worse)


@pytest.mark.parametrize(
    ("text", "hu"),
    [
        ("3m 7p 3s", 1),  # 群子
        ("2m 8p 2s", 1),  # 帮子
        ("1m 9p 1s", 1),  # 牢浒
        ("67z 9s", 1),  # 大驾
        ("7z 9s 9m", 1),  # 乌楼
        ("5z 8s 9m", 1),  # 混江
        ("123p", 1),  # 文全
        ("112233p", 2),  # two 文全
        ("12345678p", 1),
        ("333m 7p 33s", 3),  # however many cards lie in the pile: 1, and the 哈子 2
        ("4m 4p 4s", 0),
        ("567z", 0),
        ("777z 99s 9m 6z", 4),  # the 哈子 serves one pile only
        ("77z 99s 9m 6z", 2),  # 乌楼分大驾
        ("7z 99s 9m 6z", 1),
    ],
)
def test_what_piles_and_runs_earn(text: str, hu: int):
    assert figures(text)[0] == hu


@pytest.mark.parametrize(
    ("text", "hu", "xian"),
    [
        ("234m", 0, 0),
        ("2345678m", 0, 0),
        ("34m", 0, 2),
        ("789m", 0, 0),
        ("789s", 0, 2),  # 九条 is a 幺 and joins no run
        ("123s", 0, 2),
        ("123p", 1, 0),
        ("234p", 0, 0),
        ("2344m", 0, 1),
        ("23344m", 0, 2),
        ("233445m", 0, 0),
        ("455567m", 2, 3),  # a 哈子 takes no part in a run
        ("5m 55p 5s", 0, 0),
        ("55m", 0, 2),
        ("1m 1p 1s 57z", 0, 0),  # 幺 are never 闲
        ("9m", 0, 1),  # 九万 is no 幺
    ],
)
def test_what_is_left_over(text: str, hu: int, xian: int):
    assert figures(text)[:2] == (hu, xian)


def test_open_and_clear_differ_where_the_most_hu_leaves_a_card():
    text = "22223345567m 357777p 35567789s 566777z"
    found = arrange.best(holding(text), MINJIAN)
    assert (found.open.total, found.open.xian) == (15, 2)
    assert found.clear is not None
    assert (found.clear.total, found.clear.xian) == (14, 0)


def test_late_copies_make_no_hazi():
    assert figures("77+7z")[0] == 0
    assert figures("777z")[0] == 3
    assert figures("777+7z")[0] == 3


def test_a_cha_and_a_guang_earn_and_may_be_members_of_a_pile():
    count = arrange.best(holding("8p 2s | cha 222m | guang 7777z"), MINJIAN).open
    assert items(count) == ["帮子 2m8p2s +1", "叉民 222m +1", "幺哈 777z +3", "光 7777z +2"]
    assert groups(count) == ["fu.heng 222m8p2s", "fu.melds 7777z"]


def test_an_eaten_pile_takes_any_concealed_card_of_its_kinds():
    assert figures("555m | chi 5m(5p5s)")[:2] == (2, 0)
    assert figures("55p 5s | chi 5m(5p5s)")[:2] == (0, 0)


def test_concealed_cards_join_an_eaten_run_at_either_end():
    assert figures("238m | chi 5m(46m)")[:2] == (0, 1)
    assert groups(arrange.best(holding("237m | chi 5m(46m)"), MINJIAN).open) == ["fu.shun 234567m"]


def test_yibing_only_begins_its_own_run():
    assert figures("1p | chi 3p(24p)")[:2] == (0, 0)
    assert figures("12p | chi 4p(35p)")[:2] == (0, 0)
    assert groups(arrange.best(holding("12p | chi 4p(35p)"), MINJIAN).open) == ["fu.shun 2345p", "- 1p"]
    assert figures("123p | chi 5p(46p)")[:2] == (1, 0)
    assert figures("4p | chi 3p(12p)")[:2] == (1, 0)


def test_a_declared_che_stands_only_in_its_own_pile():
    assert figures("2234m 88p 22s") == (1, 0, 1)
    assert figures("2234m 88p 22s ; che 2m8p2s") == (1, 2, None)
    assert figures("22m 2p 88p 22s") == (1, 0, 1)
    assert figures("22m 2p 88p 22s ; che 2m8p2s") == (1, 1, None)


def test_declaring_can_cost_hu():
    assert figures("6677z 99s 9m")[:2] == (2, 0)
    assert figures("6677z 99s 9m ; che 7z6z9s")[:2] == (1, 1)


def test_a_wrong_set_counts_nothing():
    assert figures("234m | cuo 55m6p") == (0, 0, 0)


def test_a_pair_gathered_from_a_pile_stays_its_member():
    count = arrange.best(holding("2m | chi 8p(2s) | cha 222m@8p"), XINGAN).open
    assert items(count) == ["帮子 2m8p2s +1", "叉民 222m +1"]
    assert groups(count) == ["fu.heng 2222m8p2s"]
    assert items(arrange.best(holding("1m | chi 8p(2s) | guang 2222m@8p"), XINGAN).open) == [
        "帮子 2m8p2s +1",
        "光 2222m +2",
    ]


def test_a_hazi_that_went_down_whole_still_scores():
    assert figures("1m | chi 5m([555p]5s)")[:2] == (2, 0)
    assert figures("1m | chi 5m(555p5s)")[:2] == (0, 0)


@pytest.mark.parametrize(
    ("text", "minjian", "xingan"), [("1m | guang 5555p silent", 2, 3), ("1m | guang 7777z silent", 3, 5)]
)
def test_a_guang_not_said(text: str, minjian: int, xingan: int):
    assert arrange.figures(holding(text), MINJIAN).hu == minjian
    assert arrange.figures(holding(text), XINGAN).hu == xingan


@pytest.mark.parametrize(
    ("option", "value", "text", "usual", "other"),
    [
        ("block_in_pile", False, "67z 999s", (4, 0, 4), (3, 0, 3)),
        ("block_in_pile", False, "444m 4p 4s", (2, 0, 2), (2, 2, None)),
        ("cha_in_pile", False, "8p 2s | cha 222m", (2, 0, 2), (1, 2, None)),
        ("cha_in_pile", False, "4p 4s | guang 4444m", (4, 0, 4), (4, 2, None)),
        ("guang_silent", "as_cha", "1m | guang 5555p silent", (2, 0, 2), (3, 0, 3)),
    ],
)
def test_options_that_change_the_figures(option, value, text, usual, other):
    assert figures(text) == usual
    assert figures(text, **{option: value}) == other


def test_red_heng_lets_the_reds_stand_as_a_pile():
    held = holding("567z")
    assert groups(arrange.best(held, MINJIAN).open) == ["fu.heng 567z"]
    off = override(MINJIAN, {"red_heng": False})
    assert groups(arrange.best(held, off).open) == ["- 5z", "- 6z", "- 7z"]
    verdict = arrange.check_fu(group("567z"), held, off)
    assert (verdict.stands, verdict.rule) == (False, "fu.heng")


def test_nothing_worse_than_nothing():
    assert arrange.runner_up(holding("234m"), MINJIAN) is None


def test_a_holding_of_all_melds_and_one_card():
    assert figures("9m | cha 222m | cha 333p | cha 444s") == (3, 1, None)


def test_both_rule_sets_are_remembered_apart():
    held = holding("1m | guang 5555p silent")
    assert arrange.figures(held, MINJIAN) != arrange.figures(held, XINGAN)
    assert arrange.figures(held, ruleset.named("minjian")) == arrange.figures(held, MINJIAN)


def test_every_card_of_the_deck_at_most_four_times_can_be_counted():
    everything = Holding((4,) * 7 + (3,) + (0,) * 22)
    assert arrange.figures(everything, MINJIAN).hu == 6 + 6 * 5 + 2
    assert len(from_counts(everything.dealt)) == 31
