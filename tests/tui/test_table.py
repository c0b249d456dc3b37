"""The table played as a person plays it: by keys and by mouse, with the tutor and among people, at every size."""

from dataclasses import replace
from random import Random

import pytest
from textual.events import Key

from tests.play.learners import setup, turn
from tests.tui.screens import check_characters, golden, rows
from tests.tui.table_driver import do, game_of, planned, press, session_of, settled, stored
from zuihe_tui.i18n import text
from zuihe_tui.play import Evening, Game, Mode, PlaySettings, Verb, begin, facts, onto_sets, reopen, start
from zuihe_tui.play import options as ways_offered
from zuihe_tui.rules import ruleset
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import Tried
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.store import StoreProblem
from zuihe_tui.store.hands import Hands
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.screens.accounts import AccountsPage
from zuihe_tui.tui.screens.rule_page import RulePage
from zuihe_tui.tui.screens.table_options import TableOptions, write_options
from zuihe_tui.tui.screens.table_picked import ways_to
from zuihe_tui.tui.widgets.table_board import TableBoard

SIZES = [(60, 18), (80, 24), (120, 36)]
LONG = 80
"""More choices than one hand asks of a learner."""


def options(desk: Desk, **chosen: object) -> Desk:
    """The desk of one who wants no pauses."""
    write_options(desk.store, desk.learner, TableOptions(PlaySettings().with_(**chosen), pause="0"))
    return desk


def evening(deal: int, mode: Mode = Mode.TUTOR, seats: int = 3) -> Evening:
    return begin(
        ruleset.named("minjian"),
        id="e",
        deal=deal,
        mode=mode,
        seats=seats,
        players=("eager",) * seats,
        playable_hands=5,
    )


async def play_out(pilot, *, mouse: bool = False) -> int:
    """The rest of the hand as a bot would play it; a refusal is forced. Gives how many choices there were."""
    for number in range(LONG):
        game = game_of(pilot)
        if game.ended:
            return number
        await do(pilot, planned(game), mouse=mouse)
        if session_of(pilot).refusal is not None:
            await press(pilot, "7")
        assert game_of(pilot) is not game, planned(game)
        rows(pilot.app)
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize(
    ("mode", "mouse", "size"),
    [
        (Mode.TUTOR, False, (80, 24)),
        (Mode.REAL, False, (60, 18)),
        (Mode.TUTOR, True, (60, 18)),
        (Mode.REAL, True, (80, 24)),
    ],
    ids=["tutor-keys", "real-keys", "tutor-mouse", "real-mouse"],
)
async def test_a_whole_hand_and_its_accounts(known, mode, mouse, size):
    app = ZuiheApp(options(known))
    async with app.run_test(size=size) as pilot:
        app.visit("table_play", evening(7, mode))
        await settled(pilot)
        assert await play_out(pilot, mouse=mouse) > 5
        await press(pilot, "enter")
        await pilot.pause()
        assert isinstance(app.screen, AccountsPage)
        check_characters(rows(app), ascii_only=False)
        await press(pilot, "0")
        await settled(pilot)
        assert facts(game_of(pilot)).hand == 2
        assert game_of(pilot).setup.dealer == 1
    kept = known.store.hands.list(known.learner)
    assert [row.state.value for row in kept] == ["done", "open"]


@pytest.mark.parametrize("variant", ["zh", "en", "ascii"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_how_the_table_looks_when_something_is_refused(known, variant, size):
    desk = replace(options(known), lang="en" if variant == "en" else "zh", ascii_only=variant == "ascii")
    stored(desk, evening(12), lone)
    app = ZuiheApp(desk)
    async with app.run_test(size=size) as pilot:
        await go_on(pilot)
        quiet = rows(app)
        await press(pilot, "3")
        assert session_of(pilot).refusal is not None
        shown = [*quiet, *rows(app)]
        check_characters(shown, ascii_only=variant == "ascii")
        golden(f"table-{variant}-{size[0]}x{size[1]}", shown)


def lone(game: Game) -> bool:
    """Whether a card is on offer of which the learner has one: a 叉 of it is wrong."""
    seen = game.view
    return seen.phase is Phase.OFFER and seen.me.copies(seen.offer.card) == 1 and seen.stock_left < 27


async def go_on(pilot) -> None:
    """The hand that was left."""
    pilot.app.visit("table_play", None)
    await settled(pilot)


async def test_the_footer_and_the_prompt_name_the_same_use_of_tab(known):
    stored(options(known), evening(12), lone)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        assert "Tab 选牌" in rows(app)[-1]
        await press(pilot, "tab")
        assert session_of(pilot).picking
        assert any("Tab 回到动作" in row for row in rows(app)[:-1])
        assert "Tab 回到动作" in rows(app)[-1]
        assert "Tab 选牌" not in rows(app)[-1]
        await press(pilot, "tab")
        assert not session_of(pilot).picking
        assert "Tab 选牌" in rows(app)[-1]


async def test_a_refused_claim_is_mended_or_done_all_the_same(known):
    stored(options(known), evening(12), lone)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        before = game_of(pilot)
        await press(pilot, "3")
        words = "\n".join(rows(app))
        assert "claim.wrong" in words
        assert "不准和" in words
        await press(pilot, "8")
        await pilot.pause()
        assert isinstance(app.screen, RulePage)
        await press(pilot, "escape")
        await press(pilot, "6")
        assert "可以：" in "\n".join(rows(app))
        await press(pilot, "enter")
        assert session_of(pilot).refusal is None
        assert game_of(pilot).table == before.table or game_of(pilot).step == before.step
        await press(pilot, "3", "7")
        assert game_of(pilot).table.faults
        await press(pilot, "9")
        assert not game_of(pilot).table.faults


async def test_among_people_a_foul_happens_in_silence_and_is_read_out_at_the_end(known):
    stored(options(known), evening(12, Mode.REAL), lone)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        assert "和、闲、嘴自己数" in "\n".join(rows(app))
        await press(pilot, "7")
        assert "闲" in rows(app)[-2]
        await press(pilot, "3")
        await settled(pilot)
        assert session_of(pilot).refusal is None
        assert game_of(pilot).table.faults
        await play_out(pilot)
        await press(pilot, "enter")
        await pilot.pause()
        await press(pilot, "end")
        assert any("claim.wrong" in row for row in rows(app))


async def test_a_discard_takes_more_than_one_stroke(known):
    stored(options(known), evening(12), lambda game: game.table.phase is Phase.TAKEN)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        game = game_of(pilot)
        await press(pilot, "enter")
        assert game_of(pilot) is game
        hand = app.screen.query_one(TableBoard).hand
        await press(pilot, "right")
        first = hand.card
        await press(pilot, "right")
        assert first is not None
        assert hand.card != first
        await press(pilot, "escape")
    kept = known.store.hands.open_hand(known.learner)
    assert known.store.hands.events(kept.id) == tuple(write_record(game.events))


async def test_enter_after_leaving_goes_on_with_the_hand(known):
    app = ZuiheApp(options(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table")
        await pilot.pause()
        await press(pilot, "enter")
        await settled(pilot)
        left = game_of(pilot)
        await press(pilot, "escape", "enter")
        await settled(pilot)
        assert game_of(pilot).events == left.events


async def test_a_hand_that_was_left_goes_on_where_it_stood(known):
    app = ZuiheApp(options(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table_play", evening(12))
        await settled(pilot)
        for _ in range(4):
            await do(pilot, planned(game_of(pilot)))
        left = game_of(pilot)
    again = ZuiheApp(known)
    async with again.run_test(size=(60, 18)) as pilot:
        again.visit("table")
        await pilot.pause()
        assert "接着打" in "\n".join(rows(again))
        await press(pilot, "1")
        await settled(pilot)
        assert game_of(pilot).events == left.events
        await press(pilot, "f2")
        assert "stock" in rows(again)[0]
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "plays after you" in rows(again)[2]
        await do(pilot, planned(game_of(pilot)))
        assert game_of(pilot).step > left.step


async def test_any_key_at_any_time(known):
    keys = [*"0123456789mpsz", "enter", "space", "tab", "left", "right", "up", "down", "f2", "f9", "？", "吃"]
    rng = Random(5)
    app = ZuiheApp(options(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table_play", evening(3))
        await settled(pilot)
        for _ in range(60):
            await pilot.press(rng.choice(keys))
            if rng.random() < 0.1:
                await pilot.resize_terminal(*rng.choice(SIZES))
        await settled(pilot)
        check_characters(rows(app), ascii_only=False)
        assert app.crash is None


async def test_the_setup_keeps_what_was_chosen_and_sits_down(known):
    app = ZuiheApp(options(known))
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("table")
        await pilot.pause()
        await pilot.press("3", "4", "7")
        await pilot.press(*"42", "enter", "1")
        await settled(pilot)
        setup = game_of(pilot).setup
        assert (setup.mode, len(setup.names), setup.deal) == (Mode.REAL, 4, 42)
    assert known.store.settings.get(known.learner, "table.mode") == "实战"


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_the_accounts_may_be_counted_first(known, size):
    desk = options(known, exercise=True)
    stored(desk, evening(7), lambda game: game.view.phase is Phase.OFFER)
    app = ZuiheApp(desk)
    async with app.run_test(size=size) as pilot:
        await go_on(pilot)
        await play_out(pilot)
        await press(pilot, "enter")
        await pilot.pause()
        asked = "".join(rows(app)).replace(" ", "")
        assert "发到手" in asked
        golden(f"table-ask-{size[0]}x{size[1]}", rows(app))
        await pilot.press("9", "tab", "3", ".", "tab", "0", "enter")
        await pilot.pause()
        words = "\n".join(rows(app))
        for _ in range(12):
            await pilot.press("down")
            words += "\n".join(rows(app))
        assert "你算的是 9" in words
        assert "你算的也是 3½" in words
        assert "像是漏了：" in words


async def test_refused_twice_for_one_thing_the_table_says_what_is_allowed(known):
    stored(options(known), evening(12), lone)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        await press(pilot, "3", "enter")
        assert not any("能做的" in row for row in rows(app))
        await press(pilot, "3", "enter")
        assert any("能做的" in row for row in rows(app))


async def test_a_hint_goes_step_by_step_to_a_move_that_is_fine(known):
    stored(options(known), evening(12), lambda game: game.view.phase is Phase.OFFER)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        await press(pilot, "6")
        assert any("提示 1 / " in row for row in rows(app))
        await press(pilot, "6", "6", "6")
        step = session_of(pilot).step
        assert step is not None
        assert step.act is not None
        await press(pilot, "escape")
        assert session_of(pilot).step is None
        await do(pilot, step.act)
        assert session_of(pilot).refusal is None


async def test_the_ways_of_a_verb_are_seen_after_a_hint(known):
    stored(options(known), evening(12), lambda game: game.view.phase is Phase.OFFER)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        await press(pilot, "6")
        assert any("提示 1 / " in row for row in rows(app))
        await press(pilot, "0")
        shown = "\n".join(rows(app))
        assert "提示 1 / " not in shown
        assert f">1 {text(session_of(pilot).choices[0].label, 'zh')}" in shown


async def test_the_whole_table_and_the_end_of_an_evening(known):
    app = ZuiheApp(options(known))
    async with app.run_test(size=(60, 18)) as pilot:
        app.visit("table")
        await pilot.pause()
        await press(pilot, "1")
        await settled(pilot)
        await play_out(pilot)
        await press(pilot, "8")
        await pilot.pause()
        await press(pilot, "down")
        assert any("打过" in row for row in rows(app))
        await press(pilot, "escape", "enter")
        await pilot.pause()
        await press(pilot, "8")
        await pilot.pause()
        assert any("散局" in row for row in rows(app))
        await press(pilot, "0")
        await pilot.pause()
        assert "坐下" in "\n".join(rows(app))
        assert "打第" not in "\n".join(rows(app))


async def test_a_hand_left_half_way_stands_first_at_home(known):
    left = stored(options(known), evening(7), lambda game: game.view.phase is Phase.OFFER)
    app = ZuiheApp(options(known))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any("接着打" in row and f"牌号 {left.setup.deal}" in row for row in rows(app))
        await pilot.press("enter")
        await settled(pilot)
        assert game_of(pilot).events == left.events


async def test_resized_in_the_middle_of_a_claim_the_ways_still_stand(known):
    stored(options(known), evening(12), lambda game: len(ways_to(game, Verb.CHI, ())) > 1)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        await press(pilot, "4", "right")
        before, where = rows(app), session_of(pilot).at
        ways = session_of(pilot).choices
        for size in ((60, 18), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert len(rows(app)) == size[1]
            assert (session_of(pilot).choices, session_of(pilot).at) == (ways, where)
        assert rows(app) == before


@pytest.mark.parametrize("keys", [("4",), ("3", "6"), ("tab", "space"), ("0", "down"), ("s",)])
async def test_ctrl_c_ends_the_program_anywhere_at_the_table_and_the_hand_is_kept(known, keys):
    game = stored(options(known), evening(9), lone)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        await press(pilot, *keys)
        await pilot.press("ctrl+c")
    assert app.return_code == 0
    assert app.crash is None
    kept = reopen(known.store, known.learner)
    assert kept is not None
    assert [event for event in kept[1].events if not isinstance(event, Tried)] == list(game.events)


@pytest.mark.parametrize("keys", [("enter",), ("enter", "enter", "9")])
async def test_ctrl_c_ends_the_program_also_after_the_hand(known, keys):
    stored(options(known, exercise=True), evening(7), lambda game: game.view.phase is Phase.OFFER)
    app = ZuiheApp(known)
    async with app.run_test(size=(60, 18)) as pilot:
        await go_on(pilot)
        await play_out(pilot)
        await press(pilot, *keys)
        await pilot.press("ctrl+c")
    assert app.return_code == 0
    assert app.crash is None
    assert known.store.hands.open_hand(known.learner) is None


async def test_what_an_input_method_types_is_answered(known):
    stored(options(known), evening(12), lone)
    app = ZuiheApp(known)
    async with app.run_test(size=(60, 18)) as pilot:
        await go_on(pilot)
        game = game_of(pilot)
        app.post_message(Key("吃", "吃"))
        await pilot.pause()
        assert any("输入法开着" in row for row in rows(app))
        assert game_of(pilot) is game
        # Wide digits are digits.
        app.post_message(Key("３", "３"))
        await settled(pilot)
        assert session_of(pilot).refusal is not None


async def test_a_disk_that_refuses_is_said_and_the_hand_is_kept_once_it_takes_it(known, monkeypatch):
    stored(options(known), evening(12), lone)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        before = len(known.store.hands.events(known.store.hands.open_hand(known.learner).id))

        def refuses(*_what: object, **_more: object) -> None:
            raise StoreProblem(msg("store.refused", path="z.sqlite", reason="disk full"))

        with monkeypatch.context() as full:
            full.setattr(Hands, "append", refuses)
            await press(pilot, "5")
            assert not game_of(pilot).ended
            assert any("写不进去" in row for row in rows(app))
            lost = game_of(pilot)
        await do(pilot, planned(game_of(pilot)))
        assert game_of(pilot) is not lost
        row = known.store.hands.list(known.learner)[-1]
        assert len(known.store.hands.events(row.id)) > before
        assert known.store.hands.events(row.id) == tuple(write_record(game_of(pilot).events))


def test_while_a_discard_is_due_no_card_is_put_onto_a_set_unasked() -> None:
    found = 0
    for deal in range(8):
        game = start(setup(deal))
        while not game.ended:
            if game.waiting and game.view.phase is Phase.TAKEN and onto_sets(game):
                found += 1
                assert ways_to(game, Verb.CHI, ()) == ways_offered(game, Verb.CHI)
            game = turn(game)
    assert found


async def test_a_refusal_is_answered_with_digits_also_while_cards_are_picked(known):
    stored(options(known), evening(12), lambda game: game.view.phase is Phase.TAKEN)
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await go_on(pilot)
        yao = next(card for card in YAO if game_of(pilot).view.me.copies(card))
        await pilot.press("tab")
        for _ in range(40):
            if app.screen.query_one(TableBoard).hand.card == yao:
                break
            await pilot.press("right")
        await press(pilot, "enter")
        assert session_of(pilot).refusal is not None
        before = app.screen.query_one(TableBoard).hand.card
        await press(pilot, "6")
        assert app.screen.query_one(TableBoard).hand.card == before
        assert any("可以" in row for row in rows(app))
        await press(pilot, "8")
        await pilot.pause()
        assert isinstance(app.screen, RulePage)
