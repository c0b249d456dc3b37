"""What a dealt hand is called, its 云幺 and its 车 (RULES 3)."""

import pytest

from tests.rules.holdings import MINJIAN, XINGAN, holding
from zuihe_tui.rules import hand
from zuihe_tui.rules.cards import BANGZI, DAJIA, HUNJIANG, LAOHU, QUNZI, RANK_SETS, REDS, WULOU
from zuihe_tui.rules.ruleset import override


def called(text: str) -> hand.HandClass:
    return hand.classify(holding(text).dealt, MINJIAN)


def test_hazi_and_louzi_make_a_hazi_hand():
    assert called("222m 3333p 44s").name == "哈子牌"
    assert (called("222m").hazi_kinds, called("222m").louzi_kinds) == ((1,), ())
    assert (called("2222m").hazi_kinds, called("2222m").louzi_kinds) == ((), (1,))
    assert called("22m 33p").name == "乱牌"


def test_a_third_copy_that_came_later_makes_no_hazi():
    assert not called("77+7z").hazi


def test_baixinli_has_no_yao():
    assert called("2345m 9m 9p").also == ("白心利",)
    assert called("2345m 9s").also == ()
    assert called("222m").baixinli


def test_wuyao_needs_five_pairs_and_a_hazi_is_none():
    assert called("11m 11p 11s 99s 55z").also == ("五幺将",)
    assert called("11m 11p 11s 99s 555z").also == ()
    assert called("11m 11p 11s 99s 5567z").wuyao


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1m 1p 1s 567z", (0, 1)),
        ("1m 1p 19s 567z", (1, 0)),
        ("11m 11p 119s 556677z", (1, 1)),
        ("11m 11p 1199s 556677z", (2, 0)),
        ("1m 1p 1s 56z", (0, 0)),
        ("111m 111p 11199s 556677z", (2, 0)),
    ],
)
def test_yun(text: str, found: tuple[int, int]):
    assert hand.yun(holding(text).dealt) == found


def che(text: str, **options: object):
    return hand.che_sets(holding(text).dealt, override(MINJIAN, options))


def test_che_are_three_pairs_of_a_set():
    assert che("22m 88p 22s") == (BANGZI,)
    assert che("22m 88p 2s") == ()
    assert che("556677z") == (REDS,)
    assert che("11223p 11p") == ()


def test_the_most_sets_that_share_no_kind():
    assert len(che("33m 77p 33s 33p")) == 1
    assert set(che("33m 77p 33s 33p 77m 77s")) in ({QUNZI}, {RANK_SETS[2], RANK_SETS[6]})
    assert che("33m 77p 33s 33p 77m 77s") == (RANK_SETS[2], RANK_SETS[6])
    assert set(che("99m 99p 99s 6677z")) in ({DAJIA}, {WULOU}, {RANK_SETS[8]})
    assert set(che("11m 99p 1199s 6677z")) == {LAOHU, DAJIA}
    assert set(che("99m 88s 55z 99s 6677z")) == {HUNJIANG, DAJIA}


def test_two_yun_are_a_red_che_and_the_che_of_ones():
    assert set(che("11m 11p 11s 556677z")) == {REDS, RANK_SETS[0]}


@pytest.mark.parametrize(("option", "text"), [("rank1_che", "11m 11p 11s"), ("rank9_che", "99m 99p 99s")])
def test_ones_and_nines_by_the_options(option: str, text: str):
    assert len(che(text)) == 1
    assert che(text, **{option: False}) == ()


def test_both_rule_sets_call_a_hand_alike():
    dealt = holding("222m 11p").dealt
    assert hand.classify(dealt, MINJIAN) == hand.classify(dealt, XINGAN)
