"""A hand of paper cards: by grid, typing and pasting, with sets on the table and declared 车; nothing is ever lost."""

from dataclasses import replace

import pytest
from textual.events import Paste

from tests.tui.screens import check_characters, golden, rows, shown, type_in
from zuihe_tui.rules.cards import counts, read_cards
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.screens import count_hand_edit as edit
from zuihe_tui.tui.widgets.kind_grid import KindGrid

LOOKS = [("zh", 60, 18), ("zh", 80, 24), ("zh", 120, 36), ("en", 60, 18), ("en", 80, 24), ("ascii", 80, 24)]
MINJIAN = named("minjian")
DEALT = "122235678m 12345557899p 23567999s 567z"
CHE = "33m 77p 33s 456m"


async def opened(app, pilot, text=""):
    """The screen, with a hand typed in."""
    await pilot.pause()
    app.visit("count_hand")
    await pilot.pause()
    if text:
        await pilot.press("i")
        type_in(app, text)
        await pilot.press("enter")
        await pilot.pause()
    return app.screen


async def test_a_dealt_hand_typed_in_is_counted(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, DEALT)
        assert "和 11   闲 2   嘴 1（没有车）   哈子牌" in shown(app)
        assert "已入 31 张  庄家" in rows(app)[0]
        for label in ("群子+1", "帮子+1", "大驾+1", "幺哈+3", "文全+1"):
            assert label in shown(app)


async def test_the_grid_counts_as_it_is_filled(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot)
        await pilot.press("3", "right", "space", "space", "left", "up", "1")
        assert page._holding == read_holding("1112m 2m 1s")
        assert "和 3   闲 2" in shown(app)
        await pilot.press("9")
        assert page._holding == read_holding("11122m")
        await pilot.click(KindGrid, offset=(7, 1))
        assert page._holding == read_holding("111122m")


async def test_melds_are_typed_and_chosen_and_taken_away(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, "45m")
        await pilot.press("m")
        for text in ("叉三万", "光一条", "吃五万（五饼五条）"):
            type_in(app, text)
            await pilot.press("enter")
        assert page._holding == read_holding("45m | cha 333m | guang 1111s | chi 5m(5p5s)")
        assert "桌上：叉三万  光一条" in shown(app)
        # The cursor of the grid is at 一万: 叉一万 is the first that can be added.
        await pilot.press("down", "1")
        assert page._holding.melds[-1] == read_holding("| cha 111m").melds[0]
        assert len(page._holding.melds) == 4
        await pilot.press("home", "enter")
        assert read_holding("| cha 333m").melds[0] not in page._holding.melds


async def test_a_declared_che_binds_its_cards(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, CHE)
        await pilot.press("b", "enter")
        assert page._holding == read_holding(f"{CHE} ; che 3m7p3s")
        assert "报的车：三万 七饼 三条" in shown(app)
        await pilot.press("1")
        assert not page._holding.che
        await pilot.press("1", "escape")
        await pilot.pause()
        # One 三万 fewer, and the 车 is no more.
        await pilot.press("right", "right", "1")
        assert page._holding == read_holding("3m 77p 33s 456m")


async def test_somebody_says_a_number(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(120, 36)) as pilot:
        await opened(app, pilot, DEALT)
        await pilot.press("c", "1", "0", "enter")
        assert "判定  10 和数得出，可不是最多；最多 11 和" in shown(app)
        assert "上面这样摆是 10 和，闲 4 张" in shown(app)
        assert "像是漏了" in shown(app)
        await pilot.press("backspace", "backspace", "9", "9", "enter")
        assert "判定  摆不出 99 和；最多 11 和" in shown(app)
        assert "没有哪种常见的错会数成 99" in shown(app)
        await pilot.press("backspace", "backspace", "1", "1", "enter")
        assert "判定  对：最多就是 11 和" in shown(app)


async def test_both_rule_sets_side_by_side_and_the_rule_of_each_item(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, DEALT)
        await pilot.press("v")
        await pilot.pause()
        assert "民间规则    兴安盟2005" in shown(app)
        assert "这手牌两套规则数得一样" in shown(app)
        await pilot.press("escape", "r")
        await pilot.pause()
        assert "> " in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "hu.shang" in rows(app)[0]


async def test_what_differs_between_the_rule_sets_is_seen(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "12m | guang 3333s silent")
        await pilot.press("v")
        await pilot.pause()
        figures = [row.split()[1:] for row in rows(app) if row.startswith(" 和  ")]
        assert len({*figures[-1]}) == 2
        assert "两套规则数得不一样" in shown(app)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("11111m", "每样只有四张"),
        ("1m 3x", "看不懂：x"),
        ("1111222233334444m 1111222233334444p", "一手最多 31 张"),
        ("12m | 叉三万四万", "要 3 张一样的牌"),
        ("12m | chi 3m(5p5s)", "不成副"),
        ("12m ; che 1m2m3m", "不是车"),
    ],
)
async def test_what_cannot_be_is_said_in_a_line_and_nothing_is_lost(known, text, said):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, "123m")
        await pilot.press("i")
        type_in(app, text)
        await pilot.press("enter")
        assert said in shown(app)
        assert text in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert page._holding == read_holding("123m")


async def test_the_grid_refuses_a_fifth_card_and_a_thirty_second(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, "23m | cha 111m")
        await pilot.press("2")
        assert "一万有 5 张" in shown(app)
        assert page._holding == read_holding("23m | cha 111m")
        assert page.query_one(KindGrid).counts[0] == 0
        await pilot.press("i")
        type_in(app, DEALT)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("2")
        assert "有 32 张牌" in shown(app)
        assert page._holding == read_holding(DEALT)


async def test_pasting_over_the_grid_is_typing(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot)
        page.query_one(KindGrid).post_message(Paste("二二二三万 五五饼 红花\n"))
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert page._holding == read_holding("2223m 55p 7z")


async def test_the_hand_is_there_again_next_time_and_emptying_can_be_undone(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "123m | cha 5p")
        await pilot.press("escape")
        await pilot.pause()
        page = await opened(app, pilot)
        assert page._holding == read_holding("123m | cha 555p")
        await pilot.press("delete")
        assert page._holding.size == 0
        await pilot.press("9")
        assert page._holding == read_holding("123m | cha 555p")


async def test_every_key_is_reached_without_letters(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, DEALT)
        await pilot.press("tab", "right", "right", "right", "enter")
        await pilot.pause()
        assert "有人数的是几和？" in shown(app)


def test_sets_that_could_lie_on_the_table_are_those_that_go():
    holding = read_holding("11m 234p")
    texts = edit.possible_melds(holding, 0, MINJIAN)
    assert "cha 1m" not in texts
    assert "chi 1m(9p1s)" in texts
    one = edit.possible_melds(edit.NOTHING, 9, MINJIAN)
    assert one[:2] == ("cha 1p", "guang 1p")
    assert "chi 1p(23p)" in one


def test_late_copies_stay_late_as_long_as_there_are_any():
    holding = read_holding("1+1m")
    assert edit.put(holding, 0, 3, MINJIAN) == read_holding("11+1m")
    assert edit.put(holding, 0, 1, MINJIAN) == read_holding("+1m")
    assert edit.put(holding, 0, 0, MINJIAN) == edit.NOTHING
    assert edit.every_card(read_holding("1m | cha 2m")) == counts(read_cards("1222m"))


@pytest.mark.parametrize(("variant", "width", "height"), LOOKS)
async def test_a_counted_hand_looks_so(known, variant, width, height):
    desk = replace(known, lang="en" if variant == "en" else "zh", ascii_only=variant == "ascii")
    app = ZuiheApp(desk)
    async with app.run_test(size=(width, height)) as pilot:
        texts = []
        await opened(app, pilot, DEALT)
        texts += rows(app)
        for key in "mcvr":
            await pilot.press(key)
            await pilot.pause()
            check_characters(rows(app), ascii_only=variant == "ascii")
            if key == "c":
                await pilot.press("1", "0", "enter")
                await pilot.pause()
            texts += rows(app)
            await pilot.press("escape")
            await pilot.pause()
        check_characters(texts, ascii_only=variant == "ascii")
        golden(f"count-hand-{variant}-{width}x{height}", texts)
