"""Counting practice on the screen: choosing, answering, laying groups first, what is said and what is kept."""

from dataclasses import replace

import pytest
from textual.events import Key

from tests.tui.clock import Clock
from tests.tui.screens import check_characters, golden, rows, shown
from zuihe_tui.coach.slips import hu_slips
from zuihe_tui.i18n import text
from zuihe_tui.practice import Ask, mark, question
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import named
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.screens.practice_round import PracticeRound
from zuihe_tui.tui.screens.practice_words import four_lines, other_slips

LOOKS = [("zh", 60, 18), ("zh", 80, 24), ("zh", 120, 36), ("en", 60, 18), ("en", 80, 24), ("ascii", 80, 24)]
MINJIAN = named("minjian")


@pytest.fixture
def learner(known):
    return replace(known, clock=Clock())


async def begin(app, pilot, *keys):
    """A round begun from the practice screen."""
    await pilot.pause()
    app.visit("practice")
    await pilot.press(*keys)
    await pilot.pause()
    assert isinstance(app.screen, PracticeRound)
    return app.screen


def digits(number):
    return tuple(str(number))


async def test_a_round_by_keys_is_marked_and_kept(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await begin(app, pilot, "2")
        first = page._round.question
        right = best(first.holding, first.rules).open.total
        await pilot.press(*digits(right), "tab", "9", ".", "5", "enter")
        assert f"和  你答 {right:>4}   正解 {right:>4}   对" in shown(app)
        assert "嘴  你答   9½" in shown(app)
        assert "判定  嘴多数了" in shown(app)
        await pilot.press("enter")
        assert "第 2 题" in rows(app)[0]
        assert page._round.question != first
    (kept,) = learner.store.answers.list(learner.learner, "practice")
    assert not kept.correct
    assert kept.detail["hu"] == {"given": right, "right": right, "slips": [], "rule": None}
    assert kept.detail["zui"]["given"] == 19
    assert kept.millis > 0


async def test_right_answers_make_a_streak_and_a_wrong_one_ends_it(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await begin(app, pilot, "5", "1")
        for n in range(2):
            holding = page._round.question.holding
            await pilot.press(*digits(best(holding, MINJIAN).open.total), "enter")
            assert "判定  对" in shown(app)
            assert f"连对 {n + 1}" in rows(app)[0]
            await pilot.press("enter")
        await pilot.press("9", "9", "enter")
        assert "连对 0" in rows(app)[0]
        await pilot.press("escape")
        await pilot.pause()
        assert "一共数过 3 手，全对 2 手" in shown(app)


async def test_the_likely_slip_is_named(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(120, 36)) as pilot:
        page = await begin(app, pilot, "5", "3")
        slip = hu_slips(page._round.question.holding, MINJIAN)[0]
        await pilot.press(*digits(slip.number), "enter")
        assert f"事实  {text(slip.says, 'zh')}" in shown(app)
        await pilot.press("1")
        await pilot.pause()
        assert slip.rule in rows(app)[0]


def test_a_number_that_no_slip_gives_says_so_and_further_slips_are_all_named():
    asked = question(3, 3, Ask.BOTH, MINJIAN)
    look = Look()
    none = four_lines(mark(asked, 99, 199), look)
    assert text(msg("slip.none", number=99), "zh") in none.fact
    assert text(msg("slip.none_zui", number=199), "zh") in none.fact
    slips = hu_slips(asked.holding, MINJIAN)
    number = max({slip.number for slip in slips}, key=[slip.number for slip in slips].count)
    marked = mark(asked, number, 0)
    said = "\n".join([four_lines(marked, look).fact, *other_slips(marked, look)])
    assert len(marked.hu.slips) > 1
    assert all(text(slip.says, "zh") in said for slip in marked.hu.slips)


async def test_groups_laid_first_are_counted_into_the_box(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await begin(app, pilot, "5", "2")
        await pilot.press("space", "space", "right", "space", "enter")
        assert "判定  不成副" in shown(app)
        await pilot.press("escape", "space")
        # 八条 three times: a 哈子
        await pilot.press("end", "left", "space", "space", "space", "enter")
        assert "民哈+2" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        counted = page._own.total
        assert f"照你摆的是 {counted} 和" in shown(app)
        assert f"和 [{counted:^5}]" in shown(app)
        await pilot.press("enter")
        assert "正解" in shown(app)
        await pilot.press("3", "3")
        assert "你摆的" in shown(app)


async def test_escape_leaves_the_groups_but_not_the_round(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(app, pilot, "2")
        await pilot.press("space", "escape")
        await pilot.pause()
        assert "手里有几和？几嘴？" in shown(app)
        await pilot.press("7")
        assert "和 [  7  ]" in shown(app)


async def test_item_by_item_and_the_other_way(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(120, 36)) as pilot:
        page = await begin(app, pilot, "2")
        await pilot.press("1", "tab", "1", "enter", "2")
        count = page._round.marked.hu_count
        assert sum(row.strip().startswith(("群子", "帮子", "牢浒", "大驾")) for row in rows(app)) >= 1
        assert f"最好的摆法  {count.total} 和" in shown(app)
        await pilot.press("3")
        assert f"另一种摆法  {page._round.marked.runner_up.total} 和" in shown(app)


@pytest.mark.parametrize("typed", ["3.5", "3½", "３．５", "3半", "3。5"])
async def test_half_a_zui_is_written_in_any_way(learner, typed):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(app, pilot, "5", "5", "2")
        for character in typed:
            app.post_message(Key("", character))
            await pilot.pause()
        assert "嘴 [ 3½  ]" in shown(app)


async def test_hands_with_melds_ask_for_hu_alone_and_say_the_melds(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(app, pilot, "4")
        assert "一共几和？" in shown(app)
        assert "桌上：" in shown(app)
        assert "嘴 [" not in shown(app)


async def test_what_is_asked_and_the_watch_are_remembered(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(app, pilot, "5", "6", "3")
        assert "用时 0:0" in rows(app)[0]
        await pilot.press("escape")
        await pilot.pause()
        assert "只数和" in shown(app)
    again = ZuiheApp(learner)
    async with again.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        again.visit("practice")
        await pilot.pause()
        assert "只数和" in shown(again)
        assert "> 3 " in shown(again)


async def test_an_empty_box_is_asked_for(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(app, pilot, "2")
        await pilot.press("7", "enter")
        assert "还有格子空着" in shown(app)
        assert not learner.store.answers.list(learner.learner)


async def test_both_languages_while_it_runs(learner):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(app, pilot, "2")
        await pilot.press("7", "f2")
        assert "hu  [  7  ]" in shown(app)
        await pilot.press("tab", "0", "enter")
        assert "you    7" in shown(app)
        await pilot.press("f2")
        assert "你答    7" in shown(app)


@pytest.mark.parametrize(("variant", "width", "height"), LOOKS)
async def test_practice_looks_so(learner, variant, width, height):
    desk = replace(learner, lang="en" if variant == "en" else "zh", ascii_only=variant == "ascii")
    app = ZuiheApp(desk)
    async with app.run_test(size=(width, height)) as pilot:
        await begin(app, pilot, "3")
        texts = rows(app)
        await pilot.press("8", "tab", "1", "enter")
        await pilot.pause()
        texts += rows(app)
        check_characters(texts, ascii_only=variant == "ascii")
        golden(f"practice-{variant}-{width}x{height}", texts)
