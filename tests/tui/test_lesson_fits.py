"""Every step of every lesson is seen whole at 80 by 24, in either language."""

from dataclasses import replace

import pytest
from textual.containers import VerticalScroll

from tests.tui.clock import Clock
from zuihe_tui.course.load import lessons_dir, load_course
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.page import Body
from zuihe_tui.tui.screens.lesson import LessonPage

LOW_AND_SCROLLING = 55
"""So many of more than 700 steps may scroll at 60 by 18: long stretches of a record, tables with many sets."""
EVERY = [entry.id for entry in load_course(lessons_dir()).entries]


def _scrolls(page):
    box, body = page.query_one("#prose", VerticalScroll), page.query_one(Body)
    return bool((box.display and box.max_scroll_y) or body.max_scroll_y)


async def _scrolling(desk, lang, lessons, size=(80, 24)):
    """The steps that do not fit, as lesson and number."""
    app = ZuiheApp(replace(desk, lang=lang, clock=Clock()))
    found = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for id in lessons:
            app.visit("lesson", id)
            await pilot.pause()
            page = app.screen
            assert isinstance(page, LessonPage)
            for at in range(len(page._run.lesson.steps)):
                await page._go(replace(page._run, at=at, solved=False))
                for _ in range(3):
                    # The prose takes its height after the rest has taken its own.
                    await pilot.pause()
                    if not _scrolls(page):
                        break
                else:
                    found.append(f"{id} {at + 1}")
            app.leave(page)
            await pilot.pause()
    return found


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_the_fullest_lessons_fit(known, lang):
    assert await _scrolling(known, lang, ["houtian", "quanpai"]) == []


@pytest.mark.deep
@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_no_step_of_any_lesson_scrolls(known, lang):
    assert await _scrolling(known, lang, EVERY) == []


@pytest.mark.deep
async def test_few_steps_scroll_in_a_low_window(known):
    assert len(await _scrolling(known, "zh", EVERY, size=(60, 18))) <= LOW_AND_SCROLLING
