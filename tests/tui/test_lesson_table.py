"""Exercises on hands that were played, on the screen: act by the keys of the table, point, order, settle, name the cost."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.tui.clock import Clock
from tests.tui.lesson_probe import open_at, with_lesson
from tests.tui.screens import check_characters, rows, shown
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.screens.lesson_table_tasks import MoveTask

AT = 'record = "book/foul-guang.must-05"\nat = 19\nseat = 2\n'
LESSON = f"""
id = "probe"
rules = ["guang.must"]

[[step]]
prose = "one"
{AT}
[[step]]
prose = "one"
[step.ask]
id = "move"
kind = "move"
{AT}want = "verb guang"

[[step]]
[step.ask]
id = "point"
kind = "pick"
record = "book/foul-guang.must-05"
from = 16
to = 21
query = "breach guang.must"

[[step]]
[step.ask]
id = "allowed"
kind = "allowed"
{AT}prompt_zh = "能放过去吗？"
prompt_en = "May it be let go?"
claim = "legal pass"
because = ["cha.may", "guang.must"]
costs = ["不准和", "免嘴"]

[[step]]
[step.ask]
id = "order"
kind = "order"
by = "claim"
{AT}items = [
  {{ zh = "下家吃", en = "chi of the next", is = "1 chi" }},
  {{ zh = "对家光", en = "guang of the opposite", is = "2 guang" }},
]

[[step]]
[step.ask]
id = "out"
kind = "move"
record = "book/foul-quan.cha-02"
at = 62
seat = 2

[[step]]
check = true
[step.ask]
id = "settle"
kind = "settle"
of = ["net 2", "zui 0"]
[step.ask.tally]
players = [ {{ class = "乱牌", cha = 5 }}, {{ class = "哈子牌", yao_ha = 1 }}, {{ class = "乱牌" }} ]
win = {{ by = 0, kind = "和", hu = 11, mo = true }}
jian = "面见"
"""
ZH = "# 光的试题\n\n## one\n第四张来了，手里有哈子的就得光。\n"
EN = "# Guang tried\n\n## one\nThe fourth copy came: who has the hazi must guang it.\n"


@pytest.fixture
def desk_with_lesson(known, tmp_path):
    return with_lesson(known, tmp_path / "lessons", LESSON, ZH, EN)


async def test_a_deed_is_done_by_the_keys_of_the_table(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 2)
        assert "对家（你）" in shown(app)
        assert "1 和   2 光   3 叉   4 吃   5 过   0 声明" in shown(app)
        await pilot.press("enter")
        assert "还没有做什么。" in shown(app)
        await pilot.press("5")
        assert "判定  有该做的没做：过" in shown(app)
        assert "免嘴：自己的嘴数全不算" in shown(app)
        await pilot.press("2", "1")
        assert "判定  对，光七条，喊光" in shown(app)
    answers = desk_with_lesson.store.answers.list(desk_with_lesson.learner)
    assert [answer.correct for answer in answers] == [False, True]


async def test_the_key_of_the_hint_is_one_that_works(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 2)
        await pilot.press("space")
        assert "已点 1 张" in shown(app)
        assert "6 提示 0 / 2" in shown(app)
        assert "6 提示" in rows(app)[-1]
        await pilot.press("question_mark")
        await pilot.pause()
        assert "6  提示" in shown(app)
        await pilot.press("escape", "6")
        assert "6 提示 1 / 2" in shown(app)


async def test_where_6_is_a_way_the_hint_has_a_digit_that_is_free(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 60)) as pilot:
        await open_at(app, pilot, 2)
        await pilot.press("0")
        assert len(app.screen.query_one(MoveTask)._listed) >= 6
        await pilot.pause()
        assert "0 提示 0 / 2" in shown(app)
        assert "0 提示" in rows(app)[-1]
        await pilot.press("0")
        assert "0 提示 1 / 2" in shown(app)
        await pilot.press("6")
        assert "判定" in shown(app)


async def test_a_card_goes_out_by_enter(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 6)
        assert "点一张牌，回车打出去" in shown(app)
        await pilot.press("space", "enter")
        assert "判定" in shown(app)


async def test_pointing_naming_the_cost_ordering_and_settling(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 3)
        await pilot.press("enter")
        assert "判定  不是第 16 步" in shown(app)
        await pilot.press("down", "down", "space")
        assert "判定  对，第 18 步" in shown(app)
        await pilot.press("enter", "2", "2")
        assert "代价是哪一样？" in shown(app)
        await pilot.press("2")
        assert "判定  对，不行" in shown(app)
        await pilot.press("enter", "2", "enter")
        assert "判定  对，次序正是这样" in shown(app)
        await app.screen._go(replace(app.screen._run, at=6, solved=False))
        await pilot.pause()
        assert "单元小考  1 / 1" in shown(app)
        await pilot.press("minus", "9", "tab", "6", "enter")
        assert "判定  " in shown(app)


@pytest.mark.parametrize(("lang", "size"), [("zh", (80, 24)), ("zh", (60, 18)), ("en", (80, 24)), ("ascii", (80, 24))])
async def test_every_step_is_shown_in_characters_of_every_terminal(desk_with_lesson, lang, size):
    app = ZuiheApp(replace(desk_with_lesson, lang="en" if lang == "en" else "zh", ascii_only=lang == "ascii"))
    async with app.run_test(size=size) as pilot:
        await open_at(app, pilot, 1)
        for step in range(7):
            await app.screen._go(replace(app.screen._run, at=step, solved=False))
            await pilot.pause()
            check_characters(rows(app), ascii_only=lang == "ascii")


async def test_a_held_key_is_one_answer(desk_with_lesson):
    desk = replace(desk_with_lesson, clock=Clock(step=timedelta(milliseconds=5)))
    app = ZuiheApp(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 2)
        await pilot.press("5", "5", "5", "5", "5")
        assert len(desk.store.answers.list(desk.learner)) == 1
        await pilot.press("2", "1")
        assert "判定  对，光七条，喊光" in shown(app)
    assert [answer.correct for answer in desk.store.answers.list(desk.learner)] == [False, True]
