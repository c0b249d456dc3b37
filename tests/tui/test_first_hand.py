"""先打一把 on the screen: offered first, played by keys and by mouse, left and come back to, at every size."""

import pytest

from tests.tui.screens import check_characters, golden, rows
from tests.tui.table_driver import press, settled
from zuihe_tui.play import PlaySettings
from zuihe_tui.rules.actions import Claim, Discard, Take
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.screens.course_map import CourseMap
from zuihe_tui.tui.screens.first_hand import FirstHandPage
from zuihe_tui.tui.screens.rule_page import RulePage
from zuihe_tui.tui.screens.table_options import TableOptions, write_options
from zuihe_tui.tui.widgets.table_hand import TableHand

SIZES = [(60, 18), (80, 24), (120, 36)]


def hurried(desk: Desk) -> Desk:
    """The desk of one who wants no pauses."""
    write_options(desk.store, desk.learner, TableOptions(PlaySettings(), pause="0"))
    return desk


def page_of(pilot) -> FirstHandPage:
    page = pilot.app.screen
    assert isinstance(page, FirstHandPage)
    return page


def shown(pilot) -> str:
    return "".join("".join(rows(pilot.app)).split())


async def discard(pilot, card: int) -> None:
    """The cursor to the card, then Enter."""
    hand = page_of(pilot).query_one(TableHand)
    for _ in range(40):
        if hand.card == card:
            break
        await pilot.press("right")
    assert hand.card == card
    await press(pilot, "enter")


async def do(pilot) -> None:
    """What the hand goes on with, by keys."""
    run = page_of(pilot).run
    assert run is not None
    assert run.turn is not None
    act = run.turn.act
    match act:
        case Discard(card):
            await discard(pilot, card)
        case Claim(Take.CHI):
            await press(pilot, "4", "2")
        case Claim(take):
            await press(pilot, {Take.CHA: "3", Take.GUANG: "2"}[take])
        case _:
            keys = {"Report": ["1"], "Pass": ["5"], "Win": ["1", "1"]}[type(act).__name__]
            await press(pilot, *keys)


async def test_a_newcomer_is_led_to_it_from_the_first_start(desk):
    async with ZuiheApp(hurried(desk)).run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1")
        await settled(pilot)
        assert isinstance(pilot.app.screen, FirstHandPage)
        assert "不讲道理" in shown(pilot)
        await press(pilot, "escape")
        assert "先打一把" in shown(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
async def test_the_hand_is_played_to_the_win_by_keys(known, size, language):
    async with ZuiheApp(hurried(known)).run_test(size=size) as pilot:
        if language == "en":
            await pilot.press("f2")
        await press(pilot, "9")
        await settled(pilot)
        check_characters(rows(pilot.app), ascii_only=False)
        await press(pilot, "enter")
        for _ in range(11):
            await do(pilot)
            await settled(pilot)
            check_characters(rows(pilot.app), ascii_only=False)
        run = page_of(pilot).run
        assert run is not None
        assert run.finished
        assert known.store.lessons.done(known.learner) == {"first"}
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, CourseMap)
        await press(pilot, "escape")
        assert "先打一把" not in shown(pilot)


async def test_the_tempting_foul_is_refused_in_four_lines_and_its_rule_opens(known):
    async with ZuiheApp(hurried(known)).run_test(size=(80, 24)) as pilot:
        await press(pilot, "9", "enter")
        for _ in range(3):
            await do(pilot)
            await settled(pilot)
        await press(pilot, "4", "2")
        said = shown(pilot)
        for words in ("判定", "事实", "chi.source", "代价", "九饼是西翻出的"):
            assert words in said
        golden("first-hand-refusal-80x24", rows(pilot.app))
        await press(pilot, "8")
        assert isinstance(pilot.app.screen, RulePage)
        await press(pilot, "escape", "enter")
        assert "馋吧" in shown(pilot)
        await press(pilot, "5")
        await settled(pilot)
        assert "九饼又来了" in shown(pilot)


@pytest.mark.parametrize("language", ["zh", "en"])
async def test_a_refusal_is_seen_whole_in_either_language(known, language):
    async with ZuiheApp(hurried(known)).run_test(size=(80, 24)) as pilot:
        if language == "en":
            await pilot.press("f2")
        await press(pilot, "9", "enter")
        for _ in range(3):
            await do(pilot)
            await settled(pilot)
        await press(pilot, "4", "2")
        await pilot.pause()
        said = shown(pilot)
        lines = {"zh": ("判定", "事实", "规则", "代价"), "en": ("Verdict", "Fact", "Rule", "Cost")}[language]
        assert [word for word in lines if word not in said] == []
        assert not pilot.app.screen.query_one("#middle").max_scroll_y


@pytest.mark.parametrize("size", SIZES)
async def test_a_turn_of_the_hand_looks_like_this(known, size):
    async with ZuiheApp(hurried(known)).run_test(size=size) as pilot:
        await press(pilot, "9", "enter")
        for _ in range(5):
            await do(pilot)
            await settled(pilot)
        assert "打六饼" in shown(pilot)
        golden(f"first-hand-{size[0]}x{size[1]}", rows(pilot.app))


async def test_what_is_legal_but_not_of_this_hand_is_kindly_put_off(known):
    async with ZuiheApp(hurried(known)).run_test(size=(80, 24)) as pilot:
        await press(pilot, "9", "enter", "1")
        await settled(pilot)
        await press(pilot, "4", "1")
        assert "可以，不过这一把先过" in shown(pilot)
        await press(pilot, "6")
        assert "这一步：过" in shown(pilot)


async def test_leaving_and_coming_back_goes_on_at_the_step(known):
    desk = hurried(known)
    async with ZuiheApp(desk).run_test(size=(80, 24)) as pilot:
        await press(pilot, "9", "enter")
        for _ in range(4):
            await do(pilot)
            await settled(pilot)
        before = page_of(pilot).run
    async with ZuiheApp(desk).run_test(size=(80, 24)) as pilot:
        await press(pilot, "9")
        await settled(pilot)
        after = page_of(pilot).run
        assert before is not None
        assert after is not None
        assert (after.done, len(after.game.events)) == (before.done, len(before.game.events))
        assert "第5步" in shown(pilot)


async def test_any_key_at_any_time_does_no_harm(known):
    async with ZuiheApp(known).run_test(size=(60, 18)) as pilot:
        await press(pilot, "9")
        for key in ("7", "0", "9", "tab", "enter", "4", "9", "space", "m", "up", "down", "0", "enter", "f2", "escape"):
            await pilot.press(key)
            rows(pilot.app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        rows(pilot.app)


async def test_a_card_clicked_twice_is_played(known):
    async with ZuiheApp(hurried(known)).run_test(size=(80, 24)) as pilot:
        await press(pilot, "9", "enter")
        for _ in range(5):
            await do(pilot)
            await settled(pilot)
        run = page_of(pilot).run
        assert run is not None
        assert run.turn is not None
        act = run.turn.act
        assert isinstance(act, Discard)
        hand = page_of(pilot).query_one(TableHand)
        hand.go(act.card)
        hand.post_message(TableHand.Clicked(hand, act.card))
        await settled(pilot)
        after = page_of(pilot).run
        assert after is not None
        assert after.done == run.done + 1
