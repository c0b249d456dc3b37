"""The six questions on the screen, and what the home screen and the course map make of the answers."""

from dataclasses import replace

import pytest

from tests.tui.clock import Clock
from tests.tui.screens import check_characters, rows
from zuihe_tui.course.grade import solution
from zuihe_tui.course.load import lessons_dir
from zuihe_tui.course.placement import load_placement
from zuihe_tui.tui.app import ZuiheApp

LOOKS = [("zh", 60, 18), ("zh", 80, 24), ("en", 60, 18), ("en", 80, 24)]


@pytest.mark.parametrize(("lang", "width", "height"), LOOKS)
async def test_every_question_fits(known, lang, width, height):
    app = ZuiheApp(replace(known, lang=lang))
    async with app.run_test(size=(width, height)) as pilot:
        app.visit("placement")
        for _ in range(6):
            await pilot.pause()
            check_characters(rows(app), ascii_only=False)
            await pilot.press("minus")
        await pilot.pause()
        assert ("接下来：第 1 课" if lang == "zh" else "Now comes Lesson 1") in "".join(rows(app))
        await pilot.press("enter")
        await pilot.pause()
        assert rows(app)[0].startswith(" 第 1 课" if lang == "zh" else " Lesson 1")
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.__class__.__name__ == "Home"


async def test_what_is_known_may_be_skipped(known):
    app = ZuiheApp(replace(known, clock=Clock()))
    async with app.run_test(size=(80, 36)) as pilot:
        app.visit("placement")
        await pilot.pause()
        for question in load_placement(lessons_dir()).questions[:2]:
            app.screen._doing.give(solution(question.exercise).answer)
            await pilot.press("enter")
            assert "对" in "".join(rows(app))
            await pilot.press("enter")
            await pilot.pause()
        for _ in range(4):
            await pilot.press("minus")
            await pilot.pause()
        assert "这 5 课你大概都会了" in "".join(rows(app))
        assert "接下来：第 4 课" in "".join(rows(app))
        await pilot.press("enter")
        await pilot.pause()
        assert rows(app)[0].startswith(" 第 4 课")
        await pilot.press("escape")
        await pilot.pause()
        app.visit("course")
        await pilot.pause()
        text = "\n".join(rows(app))
        assert text.count("可跳过") == 5
        assert any(row.startswith(" >") and "第  4 课" in row for row in rows(app))
        await pilot.press("end")
        while not any(row.startswith(" >") and "六道题" in row for row in rows(app)):
            await pilot.press("up")
        await pilot.press("enter")
        await pilot.pause()
        assert rows(app)[0].startswith(" 六道题")
    assert len(known.store.answers.list(known.learner, "placement")) == 2
