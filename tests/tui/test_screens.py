"""Every screen at every size, in both languages and in ASCII: whole rows, allowed characters, and what it says."""

from dataclasses import replace

import pytest

from tests.tui.screens import check_characters, golden, rows, type_in
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.places import SHOWN

SIZES = [(60, 18), (80, 24), (120, 36)]
VARIANTS = ["zh", "en", "ascii"]


def at(desk: Desk, variant: str) -> ZuiheApp:
    return ZuiheApp(replace(desk, lang="en" if variant == "en" else "zh", ascii_only=variant == "ascii"))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_every_row_is_as_wide_as_the_screen_and_safe(known, variant, size):
    app = at(known, variant)
    async with app.run_test(size=size) as pilot:
        check_characters(rows(app), ascii_only=variant == "ascii")
        for name in (*SHOWN, "find"):
            app.visit(name)
            await pilot.pause()
            check_characters(rows(app), ascii_only=variant == "ascii")
            await app.pop_screen()
        for rule in ("hu.hazi", "settle.order"):
            app.open_rule(rule)
            await pilot.pause()
            check_characters(rows(app), ascii_only=variant == "ascii")
            await app.pop_screen()
        app.action_help()
        await pilot.pause()
        check_characters(rows(app), ascii_only=variant == "ascii")


@pytest.mark.parametrize("variant", VARIANTS)
async def test_the_settings_screen(known, variant):
    app = at(known, variant)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("settings")
        await pilot.pause()
        golden(f"settings-{variant}", rows(app))


@pytest.mark.parametrize("variant", ["zh", "en"])
async def test_a_hand_left_half_way_is_named_whole_in_a_small_window(known, variant):
    known.store.hands.begin(known.learner, ["{}"], deal=836527, at=known.clock())
    app = at(known, variant)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        assert "836527" in "".join(rows(app))


async def test_the_first_start_asks_three_questions_and_goes_home(desk):
    app = ZuiheApp(desk)
    async with app.run_test(size=(60, 18)) as pilot:
        shown = rows(app)
        check_characters(shown, ascii_only=True)
        await pilot.press("enter")
        shown += rows(app)
        await pilot.press("2")
        shown += rows(app)
        golden("first-start", shown)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert rows(app)[0].startswith(" 先打一把")
        await pilot.press("escape")
        await pilot.pause()
        assert "课程" in "".join(rows(app))
        assert (app.prefs.knows, app.prefs.ascii) == ("mahjong", True)
    settings = desk.store.settings.all(desk.learner)
    assert settings == {"ascii": "yes", "knows": "mahjong"}


async def test_f2_switches_every_screen_at_once_and_is_remembered(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("book")
        await pilot.pause()
        await pilot.press("f2")
        assert "Rules" in rows(app)[0]
        await pilot.press("escape")
        assert rows(app)[0].startswith(" Zuihe")
    assert known.store.settings.get(known.learner, "lang") == "en"


async def test_the_book_finds_a_rule_by_hanzi_pinyin_english_and_id(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("book")
        await pilot.pause()
        for words in ("大驾", "dajia", "shang.dajia"):
            type_in(app, words)
            await pilot.pause()
            assert "shang.dajia" in rows(app)[4]
        type_in(app, "[b]nothing")
        await pilot.pause()
        assert "[b]nothing" in "".join(rows(app))


async def test_a_rule_says_first_what_holds_in_the_rule_set_in_use(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 36)) as pilot:
        app.open_rule("shang.dajia")
        await pilot.pause()
        text = "\n".join(rows(app))
        assert text.index("民间规则：") < text.index("兴安盟2005：")
        app.change(replace(app.prefs, ruleset="xingan2005"))
        await pilot.pause()
        text = "\n".join(rows(app)[2:])
        assert text.index("兴安盟2005：") < text.index("民间规则：")


async def test_the_example_of_a_count_is_counted_on_the_spot(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 40)) as pilot:
        app.open_rule("hu.hazi")
        await pilot.pause()
        assert any("哈+" in row for row in rows(app))


async def test_the_glossary_explains_the_word_under_the_cursor_and_opens_its_rule(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await pilot.pause()
        type_in(app, "lao hu")
        await pilot.pause()
        assert any("牢浒" in row for row in rows(app)[-5:])
        await pilot.press("enter")
        await pilot.pause()
        assert "shang.laohu" in rows(app)[0]


async def test_find_goes_to_screens_and_rules_in_either_language(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        type_in(app, "settings")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert rows(app)[0].startswith(" 设置")
        assert len(app.screen_stack) == 3
