"""课程 and the home screen with a folder of one's own, and who is offered 先打一把."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tui.screens import opened, rows, shown
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.prefs import Prefs
from zuihe_tui.tui.screens.first_hand import FirstHandPage
from zuihe_tui.tui.screens.home import Home

GOOD = '[[step]]\nprose = "one"\n'
MAP = '[[unit]]\nzh = "甲"\nen = "A"\nlessons = ["good", "bad"]\n'


def write(folder: Path, *, own_map: bool) -> Path:
    """A folder with a lesson that is good and one whose file breaks off in its third line."""
    for name, toml in (("good", GOOD), ("bad", f"{GOOD}x = [")):
        lesson = folder / name
        lesson.mkdir(parents=True)
        (lesson / "lesson.toml").write_text(f'id = "{name}"\n{toml}' if name == "good" else toml, encoding="utf-8")
        for lang in ("zh", "en"):
            (lesson / f"{lang}.md").write_text(f"# 题目{name}\n\n## one\n话。\n", encoding="utf-8")
    if own_map:
        (folder / "course.toml").write_text(MAP, encoding="utf-8")
    return folder


@pytest.mark.parametrize("own_map", [True, False])
@pytest.mark.parametrize(("lang", "width", "height"), [("zh", 60, 18), ("en", 60, 18), ("zh", 80, 24)])
async def test_a_lesson_that_cannot_be_read_is_named_whole(known, tmp_path, own_map, lang, width, height):
    folder = write(tmp_path / "my", own_map=own_map)
    app = ZuiheApp(replace(known, lessons=folder, lang=lang))
    async with app.run_test(size=(width, height)) as pilot:
        await opened(app, pilot, "course")
        await pilot.press("end")
        await pilot.pause()
        text = "".join("".join(rows(app)).replace("│", "").split())
        assert "bad/lesson.toml" in text
        assert ("第3行写错了，读不成TOML。" if lang == "zh" else "line3isnotvalidTOML.") in text
        assert "题目bad" not in text


async def test_a_course_without_six_questions_offers_none_and_has_our_first_hand(known, tmp_path):
    app = ZuiheApp(replace(known, lessons=write(tmp_path / "my", own_map=True)))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "course")
        assert "六道题" not in shown(app)
        assert "题目good" in shown(app)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, FirstHandPage)
        assert app.screen.run is not None


@pytest.mark.parametrize(("knows", "offered"), [("nothing", True), ("mahjong", True), ("", True), ("zuihe", False)])
async def test_who_does_not_know_the_game_is_offered_a_first_hand_until_it_is_done(desk, knows, offered):
    desk.write_prefs(Prefs(knows=knows or "nothing"), Prefs())
    if not knows:
        desk.store.settings.set(desk.learner, "knows", "chess")
    app = ZuiheApp(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "home")
        assert ("9 先打一把" in shown(app), "9 今日复习" in shown(app)) == (offered, not offered)
        desk.store.lessons.mark_done(desk.learner, "first", desk.clock())
        app.screen.redraw()
        await pilot.pause()
        assert ("先打一把" in shown(app), "9 今日复习" in shown(app)) == (False, True)


async def test_who_comes_to_a_course_without_six_questions_is_not_led_to_them(desk, tmp_path):
    app = ZuiheApp(replace(desk, lessons=write(tmp_path / "my", own_map=True)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "3")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert app.prefs.knows == "zuihe"


@pytest.mark.parametrize(("answer", "place"), [("1", " 先打一把"), ("2", " 先打一把"), ("3", " 六道题")])
async def test_who_is_new_to_the_game_begins_with_a_hand_and_who_is_not_with_questions(desk, answer, place):
    app = ZuiheApp(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", answer)
        await pilot.pause()
        assert shown(app).lstrip("\n").startswith(place)


async def test_who_knows_something_is_offered_the_questions_at_home_until_they_were_answered(desk):
    app = ZuiheApp(desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "2", "escape")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert "六道题" in shown(app)
        app.prefs = replace(app.prefs, knows="nothing")
        app.screen.show()
        await pilot.pause()
        assert "六道题" not in shown(app)
        app.prefs = replace(app.prefs, knows="mahjong")
        desk.store.settings.set(desk.learner, "may_skip", "cards")
        app.screen.show()
        await pilot.pause()
        assert "六道题" not in shown(app)
