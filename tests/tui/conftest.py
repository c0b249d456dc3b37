"""A program on a desk of its own: temporary memory, a stopped clock, seeded dice."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from zuihe_tui.store import open_store
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.prefs import Prefs

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A learner who is here for the first time."""
    for name in ("COLUMNS", "LINES", "UNICODE_VERSION", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    store = open_store(tmp_path / "zuihe.sqlite")
    yield Desk(store, store.learner("test", NOW), lambda: NOW, Random(1), "zh", "test", tmp_path / "logs")
    store.close()


@pytest.fixture
def known(desk: Desk) -> Desk:
    """A learner who has been here before."""
    desk.write_prefs(Prefs(knows="nothing"), Prefs())
    return desk


@pytest.fixture
def english(known: Desk) -> Desk:
    """The same in English."""
    return replace(known, lang="en")


async def _heard(pilot: Pilot[object]) -> None:
    """Until everything that was sent before has been answered, from the program to the widget that has the focus and back."""
    app = pilot.app
    way = [app, *(app.focused or app.screen).ancestors_with_self, app]
    for node in way:
        answered = asyncio.Event()
        if node.is_running and node.call_later(answered.set):
            with suppress(TimeoutError):
                await asyncio.wait_for(answered.wait(), 2)


@pytest.fixture(autouse=True)
def every_key_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key or a click is over when it has been answered.

    Textual itself waits until the process idles, which it also does when other programs take the processor.
    """
    press, click, resize = Pilot.press, Pilot.click, Pilot.resize_terminal

    async def pressed(pilot: Pilot[object], *keys: str) -> None:
        for key in keys:
            await press(pilot, key)
            await _heard(pilot)

    async def clicked(pilot: Pilot[object], *where: object, **how: object) -> bool:
        hit = await click(pilot, *where, **how)  # type: ignore[arg-type]
        await _heard(pilot)
        return hit

    async def resized(pilot: Pilot[object], width: int, height: int) -> None:
        await resize(pilot, width, height)
        await _heard(pilot)

    monkeypatch.setattr(Pilot, "press", pressed)
    monkeypatch.setattr(Pilot, "click", clicked)
    monkeypatch.setattr(Pilot, "resize_terminal", resized)


async def _heard(pilot: Pilot[object]) -> None:
    """Until everything that was sent before has been answered, from the program to the widget that has the focus and back."""
    app = pilot.app
    for node in (app, *(app.focused or app.screen).ancestors_with_self, app):
        answered = asyncio.Event()
        if node.is_running and node.call_later(answered.set):
            with suppress(TimeoutError):
                await asyncio.wait_for(answered.wait(), 2)
    # A screen that the key has opened stands once its own queue is empty.
    await pilot._wait_for_screen()
