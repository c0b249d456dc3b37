"""A lesson written for a test, and the screen at one of its steps."""

from dataclasses import replace
from pathlib import Path

from textual.pilot import Pilot

from tests.tui.clock import Clock
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.screens.lesson import LessonPage


def with_lesson(desk: Desk, folder: Path, toml: str, zh: str, en: str) -> Desk:
    """The desk with a course of this one lesson, `probe`, written into `folder`, and a clock that moves."""
    lesson = folder / "probe"
    lesson.mkdir(parents=True)
    for name, text in (("lesson.toml", toml), ("zh.md", zh), ("en.md", en)):
        (lesson / name).write_text(text, encoding="utf-8")
    course = '[[unit]]\nzh = "试"\nen = "Try"\nlessons = ["probe"]\n'
    (folder / "course.toml").write_text(course, encoding="utf-8")
    return replace(desk, lessons=folder, clock=Clock())


async def open_at(app: ZuiheApp, pilot: Pilot[int], step: int) -> LessonPage:
    """The lesson with the steps before this one done."""
    await pilot.pause()
    app.visit("lesson", "probe")
    await pilot.pause()
    page = app.screen
    assert isinstance(page, LessonPage)
    if step > 1:
        assert page._run is not None
        await page._go(replace(page._run, at=step - 1))
        await pilot.pause()
    return page
