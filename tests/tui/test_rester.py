"""歇庄 on the screen: turning the 见, naming who broke a rule, and the accounts after it."""

from tests.tui.screens import check_characters, rows
from tests.tui.table_driver import game_of, press, settled
from tests.tui.test_table import options
from zuihe_tui.play import Evening, advance, begin, deal_next, jian_asked
from zuihe_tui.rules import ruleset
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.screens.accounts import AccountsPage
from zuihe_tui.tui.screens.accounts_ask import AccountsAsk
from zuihe_tui.tui.screens.referee import RefereePage
from zuihe_tui.tui.widgets.menu import Menu


def resting(deal: int) -> Evening:
    return begin(ruleset.named("minjian"), id="e", deal=deal, seats=4, players=("eager",) * 4, me=1, dealer=2)


def watched(*, faults: bool) -> int:
    """A deal in which somebody breaks a rule while the learner rests, or a won one in which nobody does."""
    for deal in range(50):
        game = deal_next(resting(deal))
        while not game.ended:
            game, _ = advance(game)
        if bool(game.table.faults) is faults and (faults or game.table.jian_card is not None):
            return deal
    raise AssertionError("no such deal")


async def test_where_nobody_broke_a_rule_the_rester_says_so_and_counts_first_where_one_likes_to(known):
    app = ZuiheApp(options(known, exercise=True))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table_play", resting(watched(faults=False)))
        await settled(pilot)
        while not game_of(pilot).ended:
            await settled(pilot)
        await press(pilot, "tab", "enter")
        await pilot.pause()
        assert isinstance(app.screen, RefereePage)
        game = app.screen._game
        asked = jian_asked(game.setup, game.table, game.events)
        assert asked is not None
        await press(pilot, "1" if asked.words[0] != asked.word else "2")
        await pilot.pause()
        told = "".join(rows(app))
        assert "不对：" in told
        assert "的牌里" in told
        assert any("没有人犯规" in row for row in rows(app))
        await press(pilot, "0")
        await pilot.pause()
        assert any("这把没有人犯规，你也没有冤枉谁。" in row for row in rows(app))
        await press(pilot, "0")
        await pilot.pause()
        assert isinstance(app.screen, AccountsAsk)
        await press(pilot, "enter")
        await pilot.pause()
        assert isinstance(app.screen, AccountsPage)


async def test_one_who_rests_turns_the_jian_names_the_breaches_and_is_marked(known):
    app = ZuiheApp(options(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table_play", resting(watched(faults=True)))
        await settled(pilot)
        breach = game_of(pilot).table.faults[0]
        below = rows(app)[21]
        await press(pilot, "tab")
        assert rows(app)[21] != below
        assert not any("揭见" in row for row in rows(app))
        await press(pilot, "enter")
        await pilot.pause()
        if any("这是哪一见" in row for row in rows(app)):
            await press(pilot, "1")
        menu = app.screen.query_one(Menu)
        words = next(entry.id for entry in menu._entries if entry.id == f"event {breach.event}")
        menu.write(menu._entries, at=words)
        await press(pilot, "enter")
        rule = f"rule {breach.seat} {breach.finding.rule}"
        menu.write(menu._entries, at=rule)
        await press(pilot, "enter", "0")
        await pilot.pause()
        assert any("指对了 1 处" in row for row in rows(app))
        check_characters(rows(app), ascii_only=False)
        await press(pilot, "0")
        await pilot.pause()
        assert isinstance(app.screen, AccountsPage)
        await press(pilot, "0")
        await settled(pilot)
        assert game_of(pilot).seat is not None
    first = known.store.hands.list(known.learner)[0]
    assert any('"callout"' in line for line in known.store.hands.events(first.id))
