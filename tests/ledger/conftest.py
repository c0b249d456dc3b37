"""A memory for the tests of the desk."""

from pathlib import Path

import pytest

from zuihe_tui.store import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "zuihe.sqlite")
