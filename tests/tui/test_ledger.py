"""算账 on the screen: a table with a dispute fills a hand in, sees it settled, tries what-ifs, keeps the evening."""

from dataclasses import replace

import pytest
from textual.events import Paste

from tests.tui.screens import check_characters, golden, opened, rows, shown, type_in
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.widgets.text_field import TextField

LOOKS = [("zh", 60, 18), ("zh", 80, 24), ("en", 60, 18), ("en", 80, 24), ("ascii", 80, 24)]
WINNER = "222m666m222p555p888s 345m789m789p567s 55z 6z 7z"


async def won(app, pilot):
    """The dealer wins with its cards."""
    page = await opened(app, pilot, "ledger")
    await pilot.press("down", "down", "down", "enter", "1", "1")
    await pilot.pause()
    app.screen.post_message(Paste(WINNER))
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()
    await pilot.press("escape", "escape")
    await pilot.pause()
    return page


async def test_a_hand_is_settled_while_it_is_filled_in(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await won(app, pilot)
        assert page.clerk.draft.hands[0] == read_holding(WINNER)
        assert "民哈 5" in shown(app)
        assert "庄家  +6嘴   下家  -3嘴   对家  -3嘴" in shown(app)
        await pilot.press("2", "down", "down", "right", "right")
        await pilot.pause()
        assert page.clerk.draft.tally.players[1].yao_ha == 2
        await pilot.press("left", "escape")
        await pilot.pause()
        assert "幺哈 1" in shown(app)
        await pilot.press("9", "9", "9")
        await pilot.pause()
        assert page.clerk.draft.tally.players[1].yao_ha == 0


async def test_what_cards_say_cannot_be_changed_and_says_so(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await won(app, pilot)
        await pilot.press("1", *["down"] * 4, "right")
        await pilot.pause()
        assert "照牌算" in shown(app)
        await pilot.press("2")
        await pilot.pause()
        assert "不填牌" in shown(app)


async def test_numbers_are_typed(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, "ledger")
        await pilot.press(*["down"] * 3, "enter", *["down"] * 3, "enter", "1", "3", "enter")
        await pilot.pause()
        assert page.clerk.draft.tally.win.hu == 13
        await pilot.press("enter", "x", "enter")
        await pilot.pause()
        assert "不是 0 到 60 的数" in shown(app)
        await pilot.press("escape", "2", *["down"] * 8, "enter")
        type_in(app, "1 0 3")
        await pilot.press("enter")
        await pilot.pause()
        assert page.clerk.draft.tally.players[1].che == (1, 0, 3)


async def test_what_cannot_be_is_one_line(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, "ledger")
        draft = page.clerk.draft
        page.clerk.take(draft.with_hand(1, read_holding("222m345m"), page.clerk.rules))
        page.redraw()
        await pilot.pause()
        assert "还不成：下家有 6 张牌，这时应当有 30 张" in shown(app)
        await pilot.press("4")
        await pilot.pause()
        assert app.screen is page


async def test_every_line_opens_its_rule(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await won(app, pilot)
        await pilot.press("4")
        await pilot.pause()
        assert "5民哈 +2嘴" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "zui.hazi" in rows(app)[0]


async def test_what_if_marks_the_first_difference(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await won(app, pilot)
        await pilot.press("5", "1")
        await pilot.pause()
        assert "头一处不一样" in shown(app)
        marked = [row for row in rows(app) if " ! " in row]
        assert "抹 +1嘴" in marked[0]
        assert len(marked) == 5
        await pilot.press("escape", "3")
        await pilot.pause()
        assert "要是没赢" in shown(app)


async def test_why_two_counts_differ(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await won(app, pilot)
        await pilot.press("8")
        await pilot.pause()
        app.screen.query_one("#left", TextField).value = "222m / 666m / 222p / 555p / 345m / 789m / 789p / 567s"
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "头一处不一样" in shown(app)
        assert "甲 10 和" in shown(app)
        app.screen.query_one("#right", TextField).value = "25m"
        app.screen.query_one("#right", TextField).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert "乙的摆法不成" in shown(app)
        await pilot.press("f5")
        await pilot.pause()
        assert "兴安盟2005" in shown(app)


async def test_an_evening_is_kept_and_saved(known, tmp_path):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await won(app, pilot)
        await pilot.press("6")
        await pilot.pause()
        await pilot.press("1")
        type_in(app, "老张 老李 小王 老赵")
        await pilot.press("enter")
        await pilot.pause()
        assert "第 1 把：老张坐庄，老赵歇" in shown(app)
        await pilot.press("1")
        await pilot.pause()
        # What was filled in before there were names is the first hand.
        assert "老张（庄家）" in shown(app)
        await pilot.press("6")
        await pilot.pause()
        assert "记上了，第 1 把" in shown(app)
        assert page.clerk.draft.hands == (None, None, None)
        await pilot.press("7")
        await pilot.pause()
        assert "第 2 把：老李坐庄，老张歇" in shown(app)
        assert "老张 和 10 和" in shown(app)
        await pilot.press("end", "up", "enter")
        await pilot.pause()
        assert "老张（庄家）  3嘴" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        for key, name in (("3", "账.csv"), ("4", "账.md")):
            await pilot.press(key)
            type_in(app, str(tmp_path / name))
            await pilot.press("enter")
            await pilot.pause()
            assert "老赵" in (tmp_path / name).read_text(encoding="utf-8")
        await pilot.press("3")
        type_in(app, str(tmp_path / "none" / "x.csv"))
        await pilot.press("enter")
        await pilot.pause()
        assert "写不了" in shown(app)
        await pilot.press("escape", "2")
        await pilot.pause()
        assert page.clerk.draft.hands[0] == read_holding(WINNER)
        await pilot.press("5")
        await pilot.pause()
        assert "2026-01-02" in shown(app)
        await pilot.press("2")
        await pilot.pause()
        assert "第 1 把" in shown(app)


async def test_in_a_browser_nothing_is_written_where_a_visitor_says(known, monkeypatch, tmp_path):
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await won(app, pilot)
        await pilot.press("6", "1")
        await pilot.pause()
        type_in(app, "老张 老李 小王 老赵")
        await pilot.press("enter", "1")
        await pilot.pause()
        await pilot.press("6", "7")
        await pilot.pause()
        before = set(tmp_path.iterdir())
        await pilot.press("3")
        await pilot.pause()
        assert "老赵" in shown(app)
        assert "选中复制" in rows(app)[0]
        await pilot.press("escape", "escape", "escape")
        app.visit("house")
        await pilot.pause()
        await pilot.press(*["down"] * 4, "right", "1")
        await pilot.pause()
        assert app.rules.single_yao_lou == 4
        written = {path.name for path in set(tmp_path.iterdir()) - before}
        assert {name for name in written if not name.startswith("zuihe.sqlite")} == {"house-1.toml"}
        app.visit("settings")
        await pilot.pause()
        await pilot.press("3")
        await pilot.pause()
        assert "自家规则" in rows(app)[0]


@pytest.mark.parametrize(("look", "width", "height"), LOOKS)
async def test_how_it_looks(known, look, width, height):
    """Each screen in its language, every row as wide as the screen, in characters every terminal has."""
    desk = replace(known, lang="en" if look == "en" else "zh", ascii_only=look == "ascii")
    app = ZuiheApp(desk)
    async with app.run_test(size=(width, height)) as pilot:
        await won(app, pilot)
        texts = rows(app)
        golden(f"ledger-{look}-{width}x{height}", texts)
        for keys in (("1",), ("escape", "4"), ("escape", "5"), ("1",), ("escape", "escape", "7"), ("escape", "8")):
            await pilot.press(*keys)
            await pilot.pause()
            texts += rows(app)
        check_characters(texts, ascii_only=look == "ascii")


async def test_what_hardly_happens_is_said_and_opens_its_rule(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "ledger")
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        assert "再看看：庄家乱牌没叉过" in shown(app)
        assert "win.luan_needs_yao" in shown(app)
        await pilot.press("4", "enter")
        await pilot.pause()
        assert "win.luan_needs_yao" in rows(app)[0]


async def test_a_hand_of_the_sheet_is_put_right_from_its_accounts(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await won(app, pilot)
        await pilot.press("6", "1")
        type_in(app, "老张 老李 小王 老赵")
        await pilot.press("enter", "1", "6", "7")
        await pilot.pause()
        await pilot.press("end", "up", "enter")
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert app.screen is page
        assert "改第 1 把" in rows(app)[0]
        assert "老张（庄家）" in shown(app)
        await pilot.press(*["down"] * 7, "enter")
        await pilot.pause()
        assert "抹" in shown(app)
        await pilot.press("6")
        await pilot.pause()
        assert "第 1 把改好了" in shown(app)
        assert "第 2 把" in rows(app)[0]
        assert page.clerk.sheet.hands[0].tally.win.mo
        await pilot.press("7", "end", "up", "enter")
        await pilot.pause()
        await pilot.press("1", "0")
        await pilot.pause()
        assert "第 2 把" in rows(app)[0]


async def test_both_columns_are_whole_on_a_narrow_screen(known):
    app = ZuiheApp(replace(known, lang="en"))
    async with app.run_test(size=(60, 18)) as pilot:
        await won(app, pilot)
        await pilot.press("5", "1")
        await pilot.pause()
        assert any("! the dealer" in row and "now" not in row for row in rows(app))
        assert any("none" in row and row.split("█")[0].rstrip().endswith("... +1 zui") for row in rows(app))
