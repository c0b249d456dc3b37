"""What is said aloud, and the words of commands and hands."""

import pytest

from zuihe_tui.plain.commands import Command, read_command
from zuihe_tui.plain.hand_words import cards_said, hand_lines
from zuihe_tui.plain.speech import in_hanzi, spoken
from zuihe_tui.rules.cards import read_cards
from zuihe_tui.rules.notation import read_holding


@pytest.mark.parametrize(
    ("text", "zh", "en"),
    [
        ("3½嘴", "三嘴半", "3 and a half嘴"),
        ("½嘴", "半嘴", "half嘴"),
        ("嘴是 12½。", "嘴是 十二个半。", "嘴是 12 and a half。"),
        ("「红花」；好", "红花。好", "红花。好"),
        ("zuǐhú", "zuihu", "zuihu"),
        ("3½", "三个半", "3 and a half"),
    ],
)
def test_halves_and_marks(text: str, zh: str, en: str) -> None:
    assert spoken(text, "zh") == zh
    assert spoken(text, "en") == en


def test_small_numbers_in_hanzi() -> None:
    assert [in_hanzi(n) for n in (0, 3, 10, 12, 20, 31)] == ["零", "三", "十", "十二", "二十", "三十一"]


def test_commands_in_both_languages() -> None:
    assert read_command(" 手牌 ") is read_command("HAND") is Command.HAND
    assert read_command("退") is read_command("ｑ") is Command.LEAVE
    assert read_command("？") is Command.HELP
    assert read_command("三万") is None


def test_a_hand_by_suit() -> None:
    holding = read_holding("1222m 55p 567z | cha 333s | chi 4p(23p) ; che 2m2p2s".replace(" ; che 2m2p2s", ""))
    assert hand_lines(holding, "zh") == [
        "万：一，二二二。",
        "饼：五五。",
        "红牌：红花，白花，老千。",
        "桌上：叉 三条三张，吃 二饼 三饼 四饼。",
    ]
    assert hand_lines(holding, "en")[0] == "Wan: 1, 2 2 2."
    assert hand_lines(read_holding("77+7p"), "zh") == ["饼：七七七。", "后来进的，不算发到手的：七饼。"]
    assert hand_lines(read_holding("22m 22p 22s ; che 2m2p2s"), "zh")[-1] == "报的车：二万 二饼 二条。"


def test_cards_in_a_phrase() -> None:
    assert cards_said(read_cards("9s9s7z"), "zh") == "九条两张 红花"
    assert cards_said(read_cards("9s9s7z"), "en") == "2 of 9 tiao, Red Flower"
