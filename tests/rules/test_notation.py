"""Whole holdings as text: read, refused, printed (FORMATS: Holding)."""

import pytest

from tests.rules.holdings import group, holding
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.cards import DAJIA, RANK_SETS, kind
from zuihe_tui.rules.holding import Meld, MeldKind
from zuihe_tui.rules.notation import HoldingProblem, read_holding, write_holding

EXAMPLE = "345789m 5p 444666s 67z | cha 666p | chi 4p(23p) | chi 5m(5p5s) | guang 1111s ; che 7z6z9s"


def test_the_example_of_the_format():
    held = holding(EXAMPLE)
    assert held.size == 28
    assert held.melds == (
        Meld(MeldKind.CHA, group("666p")),
        Meld(MeldKind.CHI, group("234p"), claimed=kind(1, 4)),
        Meld(MeldKind.CHI, group("5m5p5s"), claimed=kind(0, 5)),
        Meld(MeldKind.GUANG, group("1111s")),
    )
    assert held.che == (DAJIA,)
    assert write_holding(held) == EXAMPLE


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("二二二三万 五五饼 红花", "2223m 55p 7z"),
        ("１２３ｍ ７ｚ", "123m 7z"),
        ("红中 白板 发财", "7z 5z 6z"),
        ("1m / 叉三万 / 光一条 / 吃五万（五饼五条）", "1m | cha 333m | guang 1111s | chi 5m(5p5s)"),
        ("1并2筒3索", "1p 2p 3s"),
        ("三萬七餅三條 ； 車 三萬七餅三條", "3m 7p 3s ; che 3m7p3s"),
        ("红花红花+红花", "77+7z"),
        ("一一+一饼", "11+1p"),
        ("1m ; che 2m2p2s 5z9m8s", "1m ; che 5z8s9m 2m2p2s"),
        ("| cha 222m", "cha 2m"),
        ("1m | CHA 222m", "1m | cha 222m"),
        ("1m | chi 2m(2p2s2m)", "1m | chi 2m(2m2p2s)"),
        ("1m | 错 三万四万", "1m | cuo 34m"),
        ("1m | chi 8p(2s) | cha 222m@8p", "1m | chi 8p(22m2s) | cha 222m@8p"),
    ],
)
def test_two_ways_to_write_one_holding(one: str, other: str):
    assert read_holding(one) == read_holding(other)


def test_only_what_stands_before_the_plus_was_dealt():
    held = holding("12m 66+6z 9+99s 777+7z")
    six, nine, red = kind(2, 9) + 2, kind(2, 9), kind(2, 9) + 3
    assert [(held.dealt[card], held.late[card]) for card in (six, nine, red)] == [(2, 1), (1, 2), (3, 1)]
    assert write_holding(held) == "12m 9+99s 66+6z 777+7z"


@pytest.mark.parametrize(
    "written",
    [
        "1m | chi 2m(2m2p2s)",
        "1m | chi 5m([555p]5s)",
        "1m | chi 4p(23p)+5p",
        "1m | chi 4p(23p)+56p",
        "1m | chi 8p(2s) | cha 222m@8p",
        "1m | chi 2m(8p2s) | cha 222m@2m",
        "1m | guang 5555z silent",
        "1m | cuo 346m",
        "cha 222m",
        "9+9s",
    ],
)
def test_every_kind_of_meld_prints_as_it_was_read(written: str):
    assert write_holding(holding(written)) == written


def test_what_a_cha_took_from_a_pile_lies_in_the_cha():
    held = holding("1m | chi 2m(8p2s) | cha 222m@2m")
    assert [meld.cards for meld in held.melds] == [group("8p2s"), group("222m")]
    assert held.size == 6


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("", "count.holding.empty"),
        ("  ", "count.holding.empty"),
        ("12x3m", "cards.unknown"),
        ("8z", "cards.no_red"),
        ("123", "cards.no_suit"),
        ("11111m", "cards.too_many"),
        ("22m | cha 222m", "cards.too_many"),
        ("123456789m 123456789p 123456789s 1123m 7z", "count.holding.too_many"),
        ("1m | peng 222m", "count.holding.meld_word"),
        ("1m | cha 234m", "count.holding.same"),
        ("1m | cha 22m", "count.holding.same"),
        ("1m | guang 222m", "count.holding.same"),
        ("1m | chi 4p23p", "count.holding.chi_form"),
        ("1m | chi 4p(25p)", "count.holding.no_set"),
        ("1m | chi 4p(23m)", "count.holding.no_set"),
        ("1m | chi 4p(2356p)", "count.holding.no_set"),
        ("1m | chi 8s(79s)", "count.holding.no_set"),
        ("1m | chi 2m(13m)", "count.holding.no_set"),
        ("1m | chi 4p(56p)+3p", "count.holding.no_set"),
        ("1m | chi 9m(8m1p)", "count.holding.no_set"),
        ("1m | chi 5m(5p)", "count.holding.no_set"),
        ("1m | chi 5m(5p5s)+5m", "count.holding.extension"),
        ("1m | chi 5m([55p]5s)", "count.holding.whole"),
        ("1m | cha 222m@8p", "count.holding.no_pile"),
        ("1m | cuo", "count.holding.meld_empty"),
        ("1m ; 2m2p2s", "count.holding.che_word"),
        ("1m ; che", "count.holding.che_form"),
        ("1m ; che 2m2p", "count.holding.che_form"),
        ("1m ; che 2m2p3s", "count.holding.che_set"),
        ("1m ; che 1p2p3p", "count.holding.che_set"),
        ("1m ; che 2m2p2s 2m8p2s", "count.holding.che_twice"),
        ("122235678m 12345557899p 23567999s 567z ; che 7z6z9s", "count.holding.che_pair"),
    ],
)
def test_what_cannot_be_read_says_why(written: str, problem: str):
    with pytest.raises(HoldingProblem) as refused:
        read_holding(written)
    assert refused.value.message.id == problem
    for lang in LANGS:
        assert "\n" not in text(refused.value.message, lang)


def test_the_place_of_an_unknown_card_is_counted_in_what_was_written():
    with pytest.raises(HoldingProblem) as refused:
        read_holding("66+6z 1q")
    assert refused.value.message.params["at"] == 8


def test_declared_che_come_in_one_order():
    assert holding("1m ; che 3m3p3s 2m8p2s").che == (holding("1m ; che 2m8p2s").che[0], RANK_SETS[2])
