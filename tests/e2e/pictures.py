"""Draws the screens as a browser would show them: `python -m tests.e2e.pictures FOLDER [--only NAME] [--looks zh,en,light,ascii,small]`.

A picture is made of the program's own cells, each put where a terminal puts it. Needs Chromium and a CJK font.
"""

import argparse
import asyncio
import html
import random
import shutil
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from rich.cells import cell_len
from rich.color import Color
from textual.pilot import Pilot

from tests.tui.table_driver import planned, stored
from zuihe_tui.course.grade import solution
from zuihe_tui.play import Game, advance, begin, deal_next, force
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.zui import dealt_zui
from zuihe_tui.store import open_store
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.screens.accounts import AccountsPage
from zuihe_tui.tui.screens.table_options import TableOptions, write_options
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.text_field import TextField

_WIDTH: Final = 10
_HEIGHT: Final = 22
_HAND: Final = "122235678m 12345557899p 23567999s 567z"


@dataclass(frozen=True, slots=True)
class Look:
    """What differs from picture to picture of one screen."""

    lang: str = "zh"
    theme: str = "zuihe-dark"
    ascii_only: bool = False
    size: tuple[int, int] = (80, 24)


LOOKS: Final = {
    "zh": Look(),
    "en": Look("en"),
    "light": Look(theme="zuihe-light"),
    "ascii": Look(ascii_only=True),
    "small": Look(size=(60, 18)),
}

Scene = Callable[[ZuiheApp, Pilot[int]], Awaitable[None]]
SCENES: dict[str, Scene] = {}


def scene(name: str) -> Callable[[Scene], Scene]:
    """Registers a way to a screen."""

    def register(way: Scene) -> Scene:
        SCENES[name] = way
        return way

    return register


def place(name: str, *keys: str) -> None:
    """A screen that is visited by name, then some keys."""

    @scene(name)
    async def way(app: ZuiheApp, pilot: Pilot[int]) -> None:
        app.visit(name)
        await pilot.pause()
        await pilot.press(*keys)


for _name in ("home", "course", "placement", "practice", "book", "glossary", "settings", "find"):
    place(_name)


@scene("first_start_1")
async def _first(app: ZuiheApp, pilot: Pilot[int]) -> None:
    app.visit("first_start")
    await pilot.pause()


@scene("first_start_2")
async def _second(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _first(app, pilot)
    await pilot.press("2" if app.look.lang == "en" else "1")


@scene("first_start_3")
async def _third(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _second(app, pilot)
    await pilot.press("1")


async def _lesson(app: ZuiheApp, pilot: Pilot[int], lesson: str, exercise: str) -> None:
    app.visit("lesson", lesson)
    await pilot.pause()
    page = app.screen
    at = next(n for n, step in enumerate(page._run.lesson.steps) if step.exercise and step.exercise.id == exercise)  # type: ignore[attr-defined]
    await page._go(replace(page._run, at=at))  # type: ignore[attr-defined]
    await pilot.pause()


def lesson(name: str, id: str, exercise: str, *keys: str, right: bool = False) -> None:
    """A step of a lesson, some keys, and with `right` the engine's own answer handed in."""

    @scene(name)
    async def way(app: ZuiheApp, pilot: Pilot[int]) -> None:
        await _lesson(app, pilot, id, exercise)
        await pilot.press(*keys)
        if right:
            task = app.screen._doing  # type: ignore[attr-defined]
            task.give(solution(app.screen._run.exercise).answer)  # type: ignore[attr-defined]
            await pilot.pause()
            await pilot.press("tab", "enter")


lesson("lesson_pick", "dajia", "pick-dajia", "right", "right", "space")
lesson("lesson_pick_wrong", "yao", "pick-yao", "space", "right", "right", "space", "enter")
lesson("lesson_group", "heng", "group-threes", "space", "right", "space", "right", "right", "right", "space", "enter")
lesson("lesson_group_right", "dajia", "check-group", right=True)
lesson("lesson_count", "xian", "count-whole", "9", "tab", "4", "enter")
lesson("lesson_allowed", "xian", "borrow-one", "down", "space", "enter")
lesson("lesson_allowed_so", "hazi", "late-third", "enter")
lesson("lesson_choose", "heng", "which-piles", "space", "down", "space")


@scene("lesson_prose")
async def _prose(app: ZuiheApp, pilot: Pilot[int]) -> None:
    app.visit("lesson", "dajia")
    await pilot.pause()


async def _round(app: ZuiheApp, pilot: Pilot[int], level: str) -> None:
    app.visit("practice")
    await pilot.pause()
    await pilot.press(level)
    await pilot.pause()


for _level in "1234":

    @scene(f"practice_{_level}")
    async def _asked(app: ZuiheApp, pilot: Pilot[int], level: str = _level) -> None:
        await _round(app, pilot, level)


@scene("practice_answered")
async def _answered(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _round(app, pilot, "3")
    question = app.screen._round.question  # type: ignore[attr-defined]
    hu = best(question.holding, question.rules).open.total
    for field, value in zip(
        app.screen.query(NumberField), (hu - 1, dealt_zui(question.holding.dealt, question.rules).total), strict=False
    ):
        field.put(value)
    await pilot.press("enter")
    await pilot.pause()


async def _hand(app: ZuiheApp, pilot: Pilot[int], words: str = _HAND) -> None:
    app.visit("count_hand")
    await pilot.pause()
    await pilot.press("i")
    app.screen.query_one(TextField).value = words
    await pilot.press("enter")
    await pilot.pause()


@scene("count_hand_empty")
async def _empty(app: ZuiheApp, pilot: Pilot[int]) -> None:
    app.visit("count_hand")
    await pilot.pause()


@scene("count_hand")
async def _counted(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _hand(app, pilot)


@scene("count_hand_claim")
async def _claim(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _hand(app, pilot)
    await pilot.press("c", "1", "0", "enter")
    await pilot.pause()


@scene("count_hand_compare")
async def _compare(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _hand(app, pilot, "345789m 5p 444666s 67z | cha 666p | chi 4p(23p)")
    await pilot.press("v")
    await pilot.pause()


@scene("book_search")
async def _searched(app: ZuiheApp, pilot: Pilot[int]) -> None:
    app.visit("book")
    await pilot.pause()
    app.screen.query_one(TextField).value = "louzi"
    await pilot.pause()


for _rule in ("shang.dajia", "hu.best", "chi.source", "settle.order"):

    @scene(f"rule_{_rule}")
    async def _page(app: ZuiheApp, pilot: Pilot[int], rule: str = _rule) -> None:
        app.open_rule(rule)
        await pilot.pause()


async def _table(app: ZuiheApp, pilot: Pilot[int], until: Callable[[Game], bool], *keys: str) -> None:
    """The table at the first moment of a hand of which this holds, then some keys."""
    desk = app.desk
    write_options(desk.store, desk.learner, TableOptions(pause="0"))
    evening = begin(named("minjian"), id="e", deal=2, players=("eager",) * 3, me=0)
    stored(desk, evening, until)
    app.visit("table_play", None)
    await app.workers.wait_for_complete()
    await pilot.press(*keys)
    await app.workers.wait_for_complete()


@scene("table_dealt")
async def _dealt(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _table(app, pilot, lambda game: game.view.phase is Phase.FIRST)


@scene("table_late")
async def _late(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _table(app, pilot, lambda game: game.view.phase is Phase.TAKEN and game.view.stock_left < 16, "tab")


@scene("table_refused")
async def _refused(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _table(app, pilot, lambda game: game.view.phase is Phase.OFFER and game.view.stock_left < 25, "3")


@scene("table_hint")
async def _hinted(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _table(app, pilot, lambda game: game.view.phase is Phase.TAKEN, "6", "6")


@scene("table_accounts")
async def _settled(app: ZuiheApp, pilot: Pilot[int]) -> None:
    game = deal_next(begin(named("minjian"), id="e", deal=12, players=("eager",) * 3, me=0))
    while not game.ended:
        game = force(game, planned(game)).game if game.waiting else advance(game)[0]
    app.push_screen(AccountsPage(game, lambda: None))
    await pilot.pause()


@scene("help")
async def _help(app: ZuiheApp, pilot: Pilot[int]) -> None:
    await _lesson(app, pilot, "dajia", "pick-dajia")
    await pilot.press("question_mark")


def drawn(app: ZuiheApp) -> str:
    """The screen now as a page: a box a run of cells, wide characters in two of them."""
    width, height = app.size
    boxes: list[str] = []
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            style = segment.style
            for char in segment.text:
                cells = cell_len(char)
                ink, ground = "#ddd", "#000"
                if style is not None:
                    ink, ground = _rgb(style.color, ink), _rgb(style.bgcolor, ground)
                    ink, ground = (ground, ink) if style.reverse else (ink, ground)
                bold = "font-weight:bold;" if style is not None and style.bold else ""
                place = f"left:{x * _WIDTH}px;top:{y * _HEIGHT}px;width:{cells * _WIDTH}px"
                boxes.append(
                    f'<i class=w{cells} style="{place};color:{ink};background:{ground};{bold}">{html.escape(char)}</i>'
                )
                x += cells
    return (
        "<meta charset=utf-8><style>*{margin:0;padding:0}body{background:#000;position:relative}"
        f"i{{position:absolute;height:{_HEIGHT}px;font-style:normal;text-align:center;white-space:pre;overflow:hidden}}"
        f".w1{{font:{_HEIGHT - 6}px/{_HEIGHT}px 'DejaVu Sans Mono',monospace}}"
        f".w2{{font:{_HEIGHT - 3}px/{_HEIGHT}px 'Noto Sans Mono CJK SC',monospace}}</style><div style='width:{width * _WIDTH}px;height:{height * _HEIGHT}px'>{''.join(boxes)}</div>"
    )


def _rgb(color: Color | None, otherwise: str) -> str:
    return color.get_truecolor().hex if color is not None and not color.is_default else otherwise


def photograph(page: Path, picture: Path, size: tuple[int, int]) -> None:
    """A PNG of a page."""
    window = f"{size[0] * _WIDTH},{size[1] * _HEIGHT}"
    subprocess.run(
        [_chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
         f"--window-size={window}", f"--screenshot={picture}", page.as_uri()],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip


def _chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        raise SystemExit("There is no Chromium on PATH.")
    return found


async def draw(name: str, look: Look, folder: Path, picture: Path) -> None:
    """One screen in one look."""
    now = datetime(2026, 1, 2, tzinfo=UTC)

    def clock() -> datetime:
        nonlocal now
        now += timedelta(seconds=3)
        return now

    store = open_store(Path(tempfile.mkdtemp(dir=folder)) / "zuihe.sqlite")
    learner = store.learner("picture", now)
    store.settings.set(learner, "theme", look.theme)
    if not name.startswith("first_start"):
        store.settings.set(learner, "knows", "nothing")
    desk = Desk(
        store=store, learner=learner, clock=clock, rng=random.Random(5), lang="en" if look.lang == "en" else "zh",
        name="picture", logs=folder, ascii_only=look.ascii_only,
    )  # fmt: skip
    app = ZuiheApp(desk)
    async with app.run_test(size=look.size) as pilot:
        await pilot.pause()
        await SCENES[name](app, pilot)
        await pilot.pause()
        page = folder / f"{picture.stem}.html"
        page.write_text(drawn(app), encoding="utf-8")
    store.close()
    photograph(page, picture, look.size)


def main() -> None:
    """Draws what was asked for into the folder."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", action="append", choices=sorted(SCENES))
    reader.add_argument("--looks", default="zh")
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for look in asked.looks.split(","):
            for name in asked.only or SCENES:
                asyncio.run(draw(name, LOOKS[look], Path(work), asked.folder / f"{name}-{look}.png"))


if __name__ == "__main__":
    main()
