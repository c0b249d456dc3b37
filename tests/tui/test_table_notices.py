"""What was said before makes room for what is said now: while cards are picked, and while a box takes the keys."""

import pytest

from tests.tui.screens import rows
from tests.tui.table_driver import press, session_of, settled
from zuihe_tui.play import begin
from zuihe_tui.rules import ruleset
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.prose import Prose

PICKING = "选牌：数字是点数"


def dealer(deal: int):
    return begin(ruleset.named("minjian"), id="e", deal=deal, seats=3, players=("eager",) * 3, me=0, dealer=0)


def quick(desk: Desk) -> Desk:
    desk.store.settings.set(desk.learner, "table.pause", "0")
    return desk


async def test_while_cards_are_picked_the_panel_says_how_and_the_hint_comes_back_after(known):
    app = ZuiheApp(quick(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table_play", dealer(5))
        await settled(pilot)
        await press(pilot, "1", "1", "6")
        assert any("提示 1 / 4" in row for row in rows(app))
        await press(pilot, "tab")
        assert any(PICKING in row for row in rows(app))
        assert not any("提示 1 / 4" in row for row in rows(app))
        await press(pilot, "escape")
        assert not session_of(pilot).picking
        assert any("提示 1 / 4" in row for row in rows(app))
        await press(pilot, "escape")
        assert not any("提示 1 / 4" in row for row in rows(app))


async def test_a_refusal_is_over_once_cards_are_picked(known):
    app = ZuiheApp(quick(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table_play", dealer(5))
        await settled(pilot)
        await press(pilot, "1", "2")
        assert session_of(pilot).refusal is not None
        await press(pilot, "tab")
        assert session_of(pilot).refusal is None
        assert any(PICKING in row for row in rows(app))
        assert any("报：哈子牌" in row for row in rows(app))


async def test_a_notice_goes_with_the_next_key_where_a_box_takes_it_too(known):
    app = ZuiheApp(quick(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("practice")
        await pilot.pause()
        await press(pilot, "enter")
        await pilot.pause()
        for key in ("1", "down", "tab"):
            app.screen.tell("先说的")
            notice = app.screen.query_one("#notice", Prose)
            assert notice.display
            await press(pilot, key)
            assert not notice.display


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (140, 44)])
async def test_what_just_happened_stands_there_once(known, size):
    app = ZuiheApp(quick(known))
    async with app.run_test(size=size) as pilot:
        app.visit("table_play", dealer(5))
        await settled(pilot)
        await press(pilot, "1", "1", "tab", "enter", "1")
        await settled(pilot)
        last = look_of(app.screen).text(session_of(pilot).log[-1])
        assert len([row for row in rows(app) if last in row]) == 1
