"""算账 line by line: a table with a dispute, from the cards to the file of the evening."""

import pytest

WINNER = "222m666m222p555p888s 345m789m789p567s 55z 6z 7z"
LEDGER = "11"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_dispute_settled(converse_in, golden, lang):
    won = [LEDGER, "1", "1", WINNER, "3", "9", "0", "4", "1", "2", "5", "6", "1 3", "0"]
    facts = ["2", "3", "2", "9", "1 0", "9", "1 4", "13", "0", "5", "2", "1", "9 9", "0"]
    hear = ["6", "1", "0", "7", "1", "9", "0"]
    differ = ["10", WINNER, "", "222m", "10", WINNER, "345m/999p", "", "10", ""]
    golden(f"ledger.{lang}", converse_in([*won, *facts, *hear, *differ, "11", "12", "11", "0"], lang))


def test_an_evening_is_kept_and_written(converse_in, tmp_path):
    path = tmp_path / "a.csv"
    begun = [LEDGER, "1", "1", WINNER, "0", "4", "1", "2", "0", "8", "1", "老张 老李 小王 老赵", "0", "8"]
    said = converse_in(
        [*begun, "9", "2", str(path), "2", str(tmp_path / "no" / "a.csv"), "5", "1", "0", "5", "9", "1", "0", "8", "0"]
    )
    assert "老张（庄家）  3嘴" in said
    assert "账本上有 1 把，没有这一把。" in said
    assert "记上了，第 1 把。" in said
    assert "第 2 把：老李坐庄，老张歇。" in said
    assert "写不了" in said
    assert "老赵" in path.read_text(encoding="utf-8")
    again = converse_in([LEDGER, "9", "4", "2", "0", "0"])
    assert "合计，老张 +6嘴，老李 -3嘴，小王 -3嘴，老赵 0嘴" in again
    assert "散局了，账本还在。" in again
    assert "接着记。" in again


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["1", "1", "222m", "0", "6"], "有 3 张牌，这时应当有 30 张"),
        (["1", "1", "22222m"], "每样只有四张"),
        (["1", "3", "8"], "不是 0 到 7 的数"),
        (["1", "3", "1½"], "不是 0 到 7 的数"),
        (["1", "9", "4"], "一套车一个数"),
        (["8", "1", "甲 乙"], "要三家或四家的名字"),
        (["5", "3", "2", "0", "6"], "没有赢，不能起档"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(converse_in, typed, said):
    assert said in converse_in([LEDGER, *typed])


def test_a_hand_of_the_sheet_is_put_right(converse_in):
    begun = [LEDGER, "1", "1", WINNER, "0", "4", "1", "2", "0", "8", "1", "老张 老李 小王 老赵", "0", "8"]
    said = converse_in([*begun, "9", "6", "1", "4", "5", "0", "8", "9", "6", "3", "6", "1", "12", "0"])
    assert "改第 1 把" in said
    assert "第 1 把改好了" in said
    assert "账本上有 1 把，没有这一把。" in said
    assert "不改了" in said


def test_help_at_a_figure_says_how_to_answer_and_asks_again(converse_in):
    said = converse_in(["11", "1", "3", "?", "2", "0", "0", "0"])
    assert (
        "> ?\n写好了按回车，空行不变。退：回上一层。再读：重听一遍。\n幺哈子：几个？0 到 7，空行不变。\n> 2\n幺哈子现在是2。"
        in said
    )
