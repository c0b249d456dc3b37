"""A learner who answered the question of the first start before, so that a script begins at the menu."""

from datetime import UTC, datetime
from pathlib import Path

from zuihe_tui.store import open_store

_SINCE = datetime(2026, 1, 1, tzinfo=UTC)


def answered(home: Path, learner: str = "test", knows: str = "mahjong") -> None:
    """Keeps what the learner said to know already, unless it is kept."""
    store = open_store(home / "zuihe.sqlite")
    me = store.learner(learner, _SINCE)
    if not store.settings.get(me, "knows"):
        store.settings.set(me, "knows", knows)
    store.close()
