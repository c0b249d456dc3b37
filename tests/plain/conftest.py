"""Plain mode over scripted lines, its whole conversation kept as one text."""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.plain.answered import answered
from zuihe_tui.env import Env, Paths
from zuihe_tui.i18n import Lang
from zuihe_tui.plain.shell import converse
from zuihe_tui.rules.ruleset import Ruleset

GOLDENS = Path(__file__).parent / "transcripts"
REWRITE = os.environ.get("ZUIHE_GOLDEN") == "write"

Converse = Callable[..., str]


def ticking() -> Callable[[], datetime]:
    """A clock that goes on two seconds at each look."""
    now = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    def clock() -> datetime:
        nonlocal now
        now += timedelta(seconds=2)
        return now

    return clock


@pytest.fixture
def converse_in(tmp_path: Path) -> Iterator[Converse]:
    """Types the lines into a plain program and gives what was said, typed lines marked with `> `.

    The question of the first start was answered before with `knows`; where that is empty, it is still to come.
    """
    clock = ticking()

    def make(
        lines: Sequence[str],
        lang: Lang = "zh",
        rules: Ruleset | None = None,
        lessons: Path | None = None,
        knows: str = "mahjong",
    ) -> str:
        if knows:
            answered(tmp_path, knows=knows)
        env = Env(lang, Paths(tmp_path), "test", clock, random.Random(7), rules=rules, lessons=lessons)
        said: list[str] = []
        left = iter(lines)

        def read() -> str:
            try:
                line = next(left)
            except StopIteration:
                raise EOFError from None
            said.append(f"> {line}".rstrip())
            return line

        assert converse(env, read, said.append) == 0
        return "\n".join(said) + "\n"

    return make


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compares a transcript with the kept one; `ZUIHE_GOLDEN=write` keeps it anew."""

    def compare(name: str, said: str) -> None:
        file = GOLDENS / f"{name}.txt"
        if REWRITE:
            file.write_text(said, encoding="utf-8")
        assert said == file.read_text(encoding="utf-8")

    return compare
