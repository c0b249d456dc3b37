"""A program on a desk of its own: temporary memory, a stopped clock, seeded dice."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

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
