"""House rules on the screen: asked, shown by example, saved, marked where they decide."""

from dataclasses import replace

import pytest

from tests.tui.screens import check_characters, golden, opened, rows, shown, type_in
from zuihe_tui.course.verdict import Judged
from zuihe_tui.house import load
from zuihe_tui.rules.book.decided import house_rules
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import named, override
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.verdict_words import judged_lines, under

LOOKS = [("zh", 60, 18), ("zh", 80, 24), ("en", 60, 18), ("en", 80, 24), ("ascii", 80, 24)]


async def test_an_option_is_asked_changed_saved_and_marked(known, tmp_path):
    app = ZuiheApp(known)
    path = tmp_path / "家.toml"
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, "house")
        await pilot.press(*["down"] * 4)
        await pilot.pause()
        assert "一个幺楼子几嘴？" in shown(app)
        assert "> 3 嘴：6 和，起手 3 嘴" in shown(app)
        await pilot.press("left")
        await pilot.pause()
        assert "> 2 嘴：6 和，起手 2 嘴" in shown(app)
        assert "自家 2 嘴" in shown(app)
        assert "改了 1 项" in rows(app)[0]
        await pilot.press("2")
        type_in(app, "老张家")
        await pilot.press("enter", "1")
        type_in(app, str(path))
        await pilot.press("enter")
        await pilot.pause()
        assert load(str(path)) == app.rules == page.rules
        assert app.rules.single_yao_lou == 2
        assert "老张家" in rows(app)[0]
        app.open_rule("zui.louzi_one")
        await pilot.pause()
        assert "自家：  一个幺楼子几嘴？ 2 嘴" in shown(app)
        await pilot.press("escape")
        app.visit("count_hand")
        await pilot.pause()
        await pilot.press("i")
        type_in(app, "1111m 234567m 234567m 234567p 345678s 55z")
        await pilot.press("enter", "r")
        await pilot.pause()
        await pilot.press("end")
        await pilot.pause()
        assert "自家 zui.louzi_one" in shown(app)
    again = ZuiheApp(known)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert again.rules.name == "老张家"


async def test_a_settled_line_is_marked(known, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('extends = "minjian"\nname = "老张家"\nsingle_yao_lou = 2\n', encoding="utf-8")
    desk = replace(known, rules=load(str(path)))
    app = ZuiheApp(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.visit("ledger")
        await pilot.pause()
        await pilot.press("1", *["down"] * 4, "right", "escape", "4")
        await pilot.pause()
        assert "1幺楼 +2嘴" in shown(app)
        assert "自家" in next(row for row in rows(app) if "zui.louzi_one" in row)
        assert "自家" not in next(row for row in rows(app) if "settle.pairwise" in row)


async def test_what_will_not_do_is_said(known, tmp_path):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await opened(app, pilot, "house")
        await pilot.press("end", "enter")
        type_in(app, "many")
        await pilot.press("enter")
        await pilot.pause()
        assert "不是一个数" in shown(app)
        type_in(app, "12")
        await pilot.press("enter")
        await pilot.pause()
        assert page.rules.dang == 12
        await pilot.press("1")
        type_in(app, str(tmp_path / "no" / "house.toml"))
        await pilot.press("enter")
        await pilot.pause()
        assert "写不了" in shown(app)
        await pilot.press("escape", "4")
        await pilot.pause()
        assert "没有改动" in rows(app)[0]
        await pilot.press("3")
        await pilot.pause()
        assert page.rules.base == "xingan2005"


async def test_the_settings_lead_here(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.visit("settings")
        await pilot.pause()
        await pilot.press("9")
        await pilot.pause()
        assert "自家规则" in rows(app)[0]


@pytest.mark.parametrize(("look", "width", "height"), LOOKS)
async def test_how_it_looks(known, look, width, height):
    desk = replace(known, lang="en" if look == "en" else "zh", ascii_only=look == "ascii")
    app = ZuiheApp(desk)
    async with app.run_test(size=(width, height)) as pilot:
        await opened(app, pilot, "house")
        texts = rows(app)
        await pilot.press(*["down"] * 6, "right")
        await pilot.pause()
        golden(f"house-{look}-{width}x{height}", rows(app))
        check_characters(texts + rows(app), ascii_only=look == "ascii")


def test_what_is_asked_by_a_printed_rule_set_is_not_said_to_be_the_houses():
    """Lessons go by a rule set of their own, and so may a question of the quiz."""
    printed = named("minjian")
    house = override(printed, {"jian": (1, 2, 3, 4)})
    judged = Judged(False, msg("course.pick.missing", n=1), (), (RuleId("settle.jian"),))
    look = Look(house=house_rules(house))
    assert ["自家" in name for _, name in judged_lines(judged, under(look, house)).rules] == [True]
    assert ["自家" in name for _, name in judged_lines(judged, under(look, printed)).rules] == [False]
