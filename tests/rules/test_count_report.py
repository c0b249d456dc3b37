"""The object `zuihe count --json` prints, and the same in words (FORMATS)."""

import pytest

from tests.rules.holdings import MINJIAN, holding
from zuihe_tui.commands.count_words import count_words
from zuihe_tui.rules.count_report import count_json, count_lines
from zuihe_tui.rules.notation import HoldingProblem
from zuihe_tui.rules.settle_json import number

KEYS = [
    "id",
    "hand",
    "cards",
    "hu",
    "xian",
    "hu_clear",
    "items",
    "arrangement",
    "clear_arrangement",
    "class",
    "also",
    "zui",
]
HAND = "122235678m 12345557899p 23567999s 567z"


def test_the_keys_in_their_order():
    report = count_json("a", HAND, MINJIAN)
    assert list(report) == KEYS
    assert list(report["zui"]) == ["total", "halou", "yun", "che", "che_sets", "items"]
    assert list(report["items"][0]) == ["rule", "name", "cards", "hu"]
    assert list(report["arrangement"][0]) == ["fu", "cards"]
    assert (report["cards"], report["class"], report["also"]) == (31, "哈子牌", [])


def test_without_an_id_there_is_none():
    assert list(count_json(None, HAND, MINJIAN)) == KEYS[1:]


@pytest.mark.parametrize(
    "text", ["123m", "122235678m 12345557899p 23567999s 5z", "12223567m 12345557899p 23567999s | cha 666z"]
)
def test_class_and_zui_only_for_a_whole_hand_with_nothing_on_the_table(text: str):
    assert list(count_json(None, text, MINJIAN)) == KEYS[1:9]


def test_thirty_cards_are_a_whole_hand():
    assert count_json(None, "122235678m 12345557899p 23567999s 56z", MINJIAN)["zui"]["total"] == 1


def test_clear_arrangement_where_there_is_one():
    report = count_json(None, "22223345567m 357777p 35567789s 566777z", MINJIAN)
    assert (report["hu"], report["hu_clear"]) == (15, 14)
    assert sum(len(group["cards"].strip("mpsz")) > 0 for group in report["clear_arrangement"]) == len(
        report["clear_arrangement"]
    )


def test_halves():
    assert [number(halves) for halves in (0, 1, 2, 7)] == [0, 0.5, 1, 3.5]
    assert type(number(2)) is int


def test_bad_text_is_refused():
    with pytest.raises(HoldingProblem):
        count_json("a", "11111m", MINJIAN)


def test_words_in_both_languages():
    zh = count_words(holding(HAND), MINJIAN, "zh")
    assert "帮子+1、民哈+2：二万三张 八饼 二条" in zh
    assert "闲2：九饼 九饼" in zh
    assert "和 11，闲 2" in zh
    en = count_words(holding(HAND), MINJIAN, "en")
    assert "bangzi +1, plain hazi +2: 222m 8p 2s" in en
    assert "11 hu, 2 loose" in en
    assert len(zh) == len(en) == len(count_lines(holding(HAND), MINJIAN))


def test_words_say_whether_it_can_be_clear():
    assert "清：没有闲牌" in count_words(holding("234m"), MINJIAN, "zh")
    assert "清不了：怎么摆都有闲牌" in count_words(holding("24m"), MINJIAN, "zh")
    either = holding("22223345567m 357777p 35567789s 566777z")
    assert "不留闲牌的摆法：14 和" in count_words(either, MINJIAN, "zh")


def test_a_wrong_set_is_called_one_and_is_no_fu():
    assert "错的一副：三万 四万 六万" in count_words(holding("1m | cuo 346m"), MINJIAN, "zh")
    assert "错了的一副还在桌上：不准和" in count_words(holding("1m | cuo 346m"), MINJIAN, "zh")
    assert "错了的一副还在桌上：不准和" not in count_words(holding("1m | cha 333m"), MINJIAN, "zh")
    assert count_json(None, "1m | cuo 346m", MINJIAN)["arrangement"][-1] == {"fu": None, "cards": "346m"}


def test_every_sort_of_item_has_words():
    held = holding("7777z 555m 9s 6z | cha 333s | cha 111s | guang 6666p | guang 8888m silent | chi 2p(13p)")
    for lang in ("zh", "en"):
        assert all(count_words(held, MINJIAN, lang))
