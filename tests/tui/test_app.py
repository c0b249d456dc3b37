"""What holds on every screen: help, leaving, size, input methods, settings, faults."""

from dataclasses import replace

import pytest
from textual.events import Key

from tests.tui.screens import rows, type_in
from zuihe_tui import env
from zuihe_tui.rules.message import msg
from zuihe_tui.store import StoreProblem
from zuihe_tui.tui import app as app_module
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.prefs import Prefs
from zuihe_tui.tui.widgets.text_field import TextField


async def test_help_explains_the_focused_thing_and_lists_the_keys(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.post_message(Key("fullwidth_question_mark", "？"))
        await pilot.pause()
        text = "".join(rows(app))
        assert "上下键移动" in text
        assert "F2" in text
        await pilot.press("escape")
        assert "上下键移动" not in "".join(rows(app))


async def test_one_escape_on_the_home_screen_warns_and_two_leave(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape")
        assert "再按一次" in "".join(rows(app))
        await pilot.press("down", "escape")
        assert app.is_running
        await pilot.press("escape")
        await pilot.pause()
    assert app.return_code == 0


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q", "q"])
async def test_a_key_leaves_the_program(known, key):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
    assert app.return_code == 0


async def test_digits_typed_faster_than_a_screen_opens_open_one_screen(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        home = app.screen
        for digit in "2346":
            app.post_message(Key(digit, digit))
        await pilot.pause()
        assert app.screen is not home
        await pilot.press("escape")
        assert app.screen is home
        assert app.crash is None


@pytest.mark.parametrize("name", ["course", "practice", "table", "count_hand", "book", "settings", "find"])
async def test_a_screen_left_before_it_stands_goes_quietly(known, name):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        home = app.screen
        app.visit(name)
        app.leave(app.screen)
        await pilot.pause()
        assert app.screen is home
        assert app.crash is None


async def test_a_small_window_asks_to_be_larger_and_keeps_the_screen(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("settings")
        await pilot.pause()
        await pilot.resize_terminal(50, 12)
        await pilot.pause()
        text = "".join(rows(app))
        assert "50x12" in text
        assert "60x18" in text
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert rows(app)[0].startswith(" 设置")


async def test_settings_take_effect_and_are_kept(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("settings")
        await pilot.pause()
        await pilot.press("2", "4", "5", "6")
        text = "".join(rows(app))
        assert "兴安盟2005" in rows(app)[0]
        assert "3 7 3" in text
        assert "─" not in text
        assert app.theme == "zuihe-light"
    again = ZuiheApp(known)
    assert again.prefs == replace(Prefs(knows="nothing"), ruleset="xingan2005", faces=app.prefs.faces, ascii=True, theme="zuihe-light")  # fmt: skip


async def test_a_house_file_is_used_and_a_wrong_one_is_named(known, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('extends = "minjian"\nname = "我家"\nsingle_yao_lou = 4\n', encoding="utf-8")
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("settings")
        await pilot.pause()
        await pilot.press("3")
        type_in(app, str(tmp_path / "none.toml"))
        await pilot.press("enter")
        assert "none.toml" in "".join(row.strip() for row in rows(app)[-4:])
        assert app.rules.base == "minjian"
        type_in(app, str(house))
        await pilot.press("enter")
        assert "我家" in rows(app)[0]
        assert app.rules.single_yao_lou == 4


async def test_a_house_file_that_is_gone_at_the_start_is_said_and_the_printed_rules_hold(known):
    known.store.settings.set(known.learner, "ruleset", "/nowhere/house.toml")
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "/nowhere/house.toml" in "".join(rows(app))
        await pilot.press("f2")
        assert "Folk rules" in rows(app)[0]


async def test_another_learner_has_settings_of_their_own(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.change(replace(app.prefs, theme="zuihe-light"))
        app.change_learner("小王")
        await pilot.pause()
        assert (app.desk.name, app.theme) == ("小王", "zuihe-dark")
        assert env.learner({"ZUIHE_HOME": str(known.store.path.parent)}) == "小王"
        app.change_learner("test")
        assert app.theme == "zuihe-light"


async def test_a_learner_gets_another_name_and_keeps_everything(known, monkeypatch):
    monkeypatch.delenv("ZUIHE_LEARNER", raising=False)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("settings")
        await pilot.pause()
        await pilot.press("8")
        await pilot.pause()
        type_in(app, "小王")
        await pilot.press("enter")
        await pilot.pause()
        assert (app.desk.name, app.desk.learner) == ("小王", known.learner)
        assert known.store.learners()[0] == "小王"
        assert any("小王" in row for row in rows(app))
        known.store.learner("小李", known.clock())
        await pilot.press("8")
        await pilot.pause()
        type_in(app, "小李")
        await pilot.press("enter")
        await pilot.pause()
        assert app.desk.name == "小王"
        assert any("已经有人叫「小李」" in row for row in rows(app))


@pytest.mark.parametrize("digit", ["7", "8"])
async def test_a_name_given_from_outside_is_not_changed_in_here(known, monkeypatch, digit):
    monkeypatch.setenv("ZUIHE_LEARNER", "test")
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("settings")
        await pilot.pause()
        await pilot.press(digit)
        await pilot.pause()
        assert any("外面给定" in row for row in rows(app))
        assert not app.screen.query_one(TextField).display


async def test_a_full_disk_is_said_and_the_program_goes_on(known, monkeypatch):
    def refuse(*_: object) -> None:
        raise StoreProblem(msg("store.refused", path="x", reason="full"))

    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        monkeypatch.setattr(known.store.settings, "set", refuse)
        await pilot.press("f2")
        assert "full" in "".join(rows(app))
        assert rows(app)[0].startswith(" Zuihe")


async def test_a_click_on_an_entry_opens_it_and_a_click_on_the_footer_presses_its_key(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        line = next(y for y, row in enumerate(rows(app)) if "设置" in row)
        await pilot.click(offset=(8, line))
        await pilot.pause()
        assert rows(app)[0].startswith(" 设置")
        footer = rows(app)[-1]
        column = len(footer[: footer.index("F2")].encode("gbk", "replace"))
        await pilot.click(offset=(column, 23))
        await pilot.pause()
        assert rows(app)[0].startswith(" Settings")


def test_a_fault_of_the_program_is_one_line_and_leaves_its_trace_in_a_file(known, monkeypatch, capsys):
    class Broken(ZuiheApp):
        CSS_PATH = None

        def run(self) -> None:  # type: ignore[override]
            self.crash = ValueError("boom")

    monkeypatch.setattr(app_module, "ZuiheApp", Broken)
    assert app_module.run(known) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(known.logs / "crash.txt") in said
    assert "ValueError: boom" in (known.logs / "crash.txt").read_text(encoding="utf-8")
