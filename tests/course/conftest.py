"""Lessons as the checkout has them, and lessons written for one test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from zuihe_tui.course.lesson import Exercise, Lesson
from zuihe_tui.course.load import lessons_dir, read_lesson

Write = Callable[..., Path]


@pytest.fixture(scope="session")
def dajia() -> Lesson:
    return read_lesson(lessons_dir() / "dajia")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a lesson folder `demo` of the given TOML and prose."""

    def make(
        toml: str, zh: str = "# 课\n\n## a\n看。\n", en: str = "# Lesson\n\n## a\nLook.\n", id: str = "demo"
    ) -> Path:
        folder = tmp_path / id
        folder.mkdir(exist_ok=True)
        (folder / "lesson.toml").write_text(toml, encoding="utf-8")
        (folder / "zh.md").write_text(zh, encoding="utf-8")
        (folder / "en.md").write_text(en, encoding="utf-8")
        return folder

    return make


@pytest.fixture
def exercise(write: Write) -> Callable[[str], Exercise]:
    """Reads one exercise from the lines of its table."""

    def make(lines: str) -> Exercise:
        lesson = read_lesson(write(f'id = "demo"\n[[step]]\n[step.ask]\nid = "x"\n{lines}'))
        return lesson.exercises[0]

    return make
