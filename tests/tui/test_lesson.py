"""A lesson on the screen: every kind of exercise by keys and mouse, what comes back, what is kept."""

from dataclasses import replace
from datetime import timedelta

import pytest
from textual.containers import VerticalScroll
from textual.events import Key

from tests.tui.clock import Clock
from tests.tui.lesson_probe import open_at, with_lesson
from tests.tui.screens import check_characters, golden, rows, shown
from zuihe_tui.course.run import advance
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.screens.lesson_end import LessonEnd
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.feedback import Feedback
from zuihe_tui.tui.widgets.options import Options

LOOKS = [("zh", 60, 18), ("zh", 80, 24), ("zh", 120, 36), ("en", 60, 18), ("en", 80, 24), ("ascii", 80, 24)]

LESSON = """
id = "probe"
rules = ["shang.dajia", "fu.whole"]

[[step]]
prose = "three"
show = "9s 67z"

[[step]]
prose = "three"
[step.ask]
id = "pick"
kind = "pick"
hand = "12m 9p 99s 67z"
query = "set dajia"
hints = [
  { zh = "一样是条。", en = "One is a tiao." },
]

[[step]]
[step.ask]
id = "group"
kind = "group"
hand = "234m 9s 67z"

[[step]]
[step.ask]
id = "count"
kind = "count"
hand = "345m 999s 67z 2p"
of = ["hu", "xian"]

[[step]]
[step.ask]
id = "allowed"
kind = "allowed"
hand = "345m 999s 67z"
prompt_zh = "老千、红花和一张九条放成大驾，可以吗？"
prompt_en = "Old Thousand, Red Flower and one 9 tiao as dajia: is that allowed?"
claim = "fu 9s67z"
because = ["fu.heng", "fu.whole"]

[[step]]
[step.ask]
id = "one"
kind = "choose"
hand = "9m 99s 677z"
options = [
  { zh = "只有一套垧", en = "There is one shang", claim = "hu == 1" },
  { zh = "有两套垧", en = "There are two shang", claim = "wulou_dajia" },
]

[[step]]
[step.ask]
id = "many"
kind = "choose"
many = true
hand = "9m 99s 677z"
options = [
  { zh = "两和", en = "Two hu", claim = "hu == 2" },
  { zh = "三和", en = "Three hu", claim = "hu == 3" },
  { zh = "大驾数着", en = "Dajia counts", claim = "counted dajia" },
]
"""
ZH = "# 大驾试题\n\n## three\n大驾是三样牌：**红花、老千、九条**。三样各有至少一张，放成一堆，就是一和。\n"
EN = "# Dajia tried\n\n## three\nDajia is three kinds: **Red Flower, Old Thousand, 9 tiao**. One of each in one pile is one hu.\n"


@pytest.fixture
def desk_with_lesson(known, tmp_path):
    return with_lesson(known, tmp_path / "lessons", LESSON, ZH, EN)


async def test_every_kind_of_exercise_is_done_by_keys_and_kept(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 1)
        assert "第 1 步 / 7" in shown(app)
        await pilot.press("enter")
        # 九条 twice, 老千, 红花: the red suit shows 红花 first
        await pilot.press("end", "space", "left", "space", "left", "space", "space", "enter")
        assert "判定  对，4 张" in shown(app)
        await pilot.press("enter")
        await pilot.press("space", "right", "space", "right", "space", "enter")
        await pilot.press("home", "space", "right", "space", "right", "space", "enter")
        assert "大驾+1" in shown(app)
        assert "摆了 2 副，现在 1 和，闲 0 张" in shown(app)
        await pilot.press("enter")
        assert "判定  对，1 和" in shown(app)
        await pilot.press("enter", "4", "tab", "1", "enter")
        assert "判定  对" in shown(app)
        await pilot.press("enter", "2", "2")
        assert "判定  对，不行" in shown(app)
        await pilot.press("enter", "2")
        assert "判定  对" in shown(app)
        await pilot.press("enter", "1", "3", "enter")
        assert "判定  对" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, LessonEnd)
        assert "6 题里有 6 题一次答对" in shown(app)
    answers = desk_with_lesson.store.answers.list(desk_with_lesson.learner)
    assert [answer.item for answer in answers] == [
        f"probe/{id}" for id in ("pick", "group", "count", "allowed", "one", "many")
    ]
    assert all(answer.correct and answer.millis > 0 for answer in answers)
    assert desk_with_lesson.store.lessons.done(desk_with_lesson.learner) == {"probe"}


async def test_a_wrong_answer_says_what_was_wrong_and_does_not_go_on(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 2)
        await pilot.press("space", "enter")
        for words in ("判定  多点了 一万", "事实  一万", "规则  shang.dajia 大驾"):
            assert words in shown(app)
        assert "第 2 步 / 7" in shown(app)
        await pilot.press("8")
        await pilot.pause()
        assert "shang.dajia" in rows(app)[0]
        await pilot.press("escape")
        await pilot.click(Feedback, offset=(10, 3))
        await pilot.pause()
        assert "shang.dajia" in rows(app)[0]


async def test_hints_come_one_by_one_and_the_last_is_the_answer(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_at(app, pilot, 2)
        assert "6 提示 0 / 2" in shown(app)
        await pilot.press("6")
        assert "提示 1 / 2  一样是条。" in shown(app)
        assert not page.check_action("next", ())
        await pilot.click("#hints")
        assert "答案 2 / 2" in shown(app)
        assert len(page.query_one("#task CardRow", CardRow).chosen) == 4
        await pilot.press("enter")
        assert "第 3 步 / 7" in shown(app)


async def test_space_gives_the_hint_where_digits_are_typed(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 4)
        await pilot.press("6", "space")
        assert "和 [  6  ]" in shown(app)
        assert "提示 1 / 2" in shown(app)


async def test_a_group_that_is_none_is_refused_with_its_rule(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 3)
        await pilot.press("space", "right", "space", "enter")
        assert "判定  不成副：二万 三万" in shown(app)
        assert "规则  fu.shun 顺副" in shown(app)
        await pilot.press("right", "space", "enter")
        assert "不成副" not in shown(app)
        assert "顺副" in shown(app)
        await pilot.press("backspace")
        assert "摆了 0 副" in shown(app)
        await pilot.press("enter")
        assert "判定  摆得成，0 和，可还能更多" in shown(app)
    kept = desk_with_lesson.store.answers.list(desk_with_lesson.learner)
    assert [answer.correct for answer in kept] == [False]


async def test_a_group_is_taken_back_from_above(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 3)
        await pilot.press("space", "right", "space", "right", "space", "enter", "shift+tab", "space")
        assert "摆了 0 副" in shown(app)


async def test_a_held_enter_stays_on_the_step(desk_with_lesson):
    app = ZuiheApp(replace(desk_with_lesson, clock=Clock(step=timedelta(milliseconds=30))))
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 1)
        await pilot.press(*["enter"] * 8)
        assert "第 1 步 / 7" in shown(app)


async def test_enter_counts_at_once_after_another_key(desk_with_lesson):
    app = ZuiheApp(replace(desk_with_lesson, clock=Clock(step=timedelta(milliseconds=30))))
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 1)
        await pilot.press("enter", "down", "enter")
        assert "第 2 步 / 7" in shown(app)
        await pilot.press("enter")
        assert "判定" not in shown(app)
        await pilot.press("space", "enter")
        assert "判定  多点了 一万" in shown(app)


async def test_coming_back_finds_step_and_hints_as_they_were(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 1)
        await pilot.press("enter", "6", "escape")
        await pilot.pause()
        app.visit("lesson", "probe")
        await pilot.pause()
        assert "第 2 步 / 7" in shown(app)
        assert "提示 1 / 2" in shown(app)
        await pilot.press("minus")
        assert "第 1 步 / 7" in shown(app)


async def test_another_language_keeps_what_is_done(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_at(app, pilot, 2)
        await pilot.press("space", "enter", "f2")
        assert "Verdict  Too many: 1m" in shown(app)
        assert "step 2 / 7" in shown(app)
        assert "1 picked: 1m" in shown(app)
        assert page.query_one("#task CardRow", CardRow).chosen == (0,)


async def test_cards_and_statements_are_clicked(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_at(app, pilot, 2)
        await pilot.click("#task CardRow", offset=(2, 0))
        assert "已点 1 张：二万" in shown(app)
        await page._go(replace(page._run, at=5))
        await pilot.pause()
        await pilot.click(Options, offset=(5, 1))
        assert "判定  对" in shown(app)


async def test_wide_figures_count(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 4)
        for figure in "１２":
            app.post_message(Key("", figure))
            await pilot.pause()
        assert "和 [ 12  ]" in shown(app)


async def test_after_a_wrong_number_the_next_figure_replaces_it(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 4)
        await pilot.press("9", "tab", "9", "enter")
        assert "判定" in shown(app)
        await pilot.press("8")
        assert "[  8  ]" in shown(app)


async def test_an_empty_box_is_asked_for(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 4)
        await pilot.press("4", "enter")
        assert "还有格子空着" in shown(app)
        await pilot.press("1")
        assert "还有格子空着" not in shown(app)
        assert not desk_with_lesson.store.answers.list(desk_with_lesson.learner)


async def test_a_lesson_that_cannot_be_read_says_so_in_a_line(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        app.visit("lesson", "nowhere")
        await pilot.pause()
        assert "nowhere/lesson.toml" in shown(app)
        await pilot.press("enter", "escape")
        assert "nowhere" not in shown(app)


@pytest.mark.parametrize(("variant", "width", "height"), LOOKS)
async def test_a_lesson_looks_so(desk_with_lesson, variant, width, height):
    desk = replace(desk_with_lesson, lang="en" if variant == "en" else "zh", ascii_only=variant == "ascii")
    app = ZuiheApp(desk)
    async with app.run_test(size=(width, height)) as pilot:
        await open_at(app, pilot, 2)
        await pilot.press("space", "enter")
        texts = rows(app)
        check_characters(texts, ascii_only=variant == "ascii")
        await pilot.press("6", "6", "enter", "space", "right", "space", "right", "space", "enter")
        await pilot.pause()
        texts += rows(app)
        check_characters(texts, ascii_only=variant == "ascii")
        golden(f"lesson-{variant}-{width}x{height}", texts)


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_prose_that_fits_has_no_scrollbar_whatever_its_length(known, tmp_path, size):
    """After a step that has one, and with a first paragraph of every width around that of the window."""
    widths = range(size[0] - 10, size[0] + 4)
    steps = "".join(f'[[step]]\nprose = "long"\n[[step]]\nprose = "w{n}"\n' for n in widths)
    words = f"# 长短\n\n## long\n{'一' * size[0] * 20}\n" + "".join(
        f"\n## w{n}\n{'一' * (n // 2)}{'1' * (n % 2)}\n\n完。\n" for n in widths
    )
    app = ZuiheApp(with_lesson(known, tmp_path / "lessons", f'id = "probe"\n{steps}', words, words))
    async with app.run_test(size=size) as pilot:
        page = await open_at(app, pilot, 1)
        box = page.query_one("#prose", VerticalScroll)
        for _ in widths:
            assert box.show_vertical_scrollbar
            await page._go(advance(page._run))
            await pilot.pause()
            assert not box.show_vertical_scrollbar
            assert any(row.startswith(" 完。") for row in rows(app))
            if not advance(page._run).finished:
                await page._go(advance(page._run))
                await pilot.pause()


async def test_a_step_gone_back_to_shows_its_right_answer(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_at(app, pilot, 5)
        while not page._run.solved:
            await pilot.press("6")
        await pilot.press("enter", "minus")
        await pilot.pause()
        assert "第 5 步 / 7" in shown(app)
        assert "这一题做过了，答案是这样。" in shown(app)
        assert page.query_one("#ruling", Options).at == 1


async def test_an_arrow_in_a_box_of_figures_leaves_what_was_typed(desk_with_lesson):
    app = ZuiheApp(desk_with_lesson)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_at(app, pilot, 4)
        await pilot.press("7", "left")
        assert "第 4 步 / 7" in shown(app)
        assert "[  7  ]" in shown(app)
        await pilot.press("question_mark")
        assert "LEFT" not in shown(app)
        assert "上一步" in shown(app)
