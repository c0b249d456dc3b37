"""The authors' guide names every question, and its examples are lessons that pass."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.course.conftest import Write
from zuihe_tui.course.grade import grade, solution
from zuihe_tui.course.load import read_lesson
from zuihe_tui.course.queries.claims import CLAIMS, INNER
from zuihe_tui.course.queries.happenings import EVENTS
from zuihe_tui.course.queries.numbers import NUMBERS
from zuihe_tui.course.queries.picks import KIND_PICKS, SET_PICKS
from zuihe_tui.course.queries.query import learn
from zuihe_tui.course.queries.wants import WANTS
from zuihe_tui.i18n import LANGS, Lang, messages

learn()
DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_has_every_question_and_none_that_is_not(lang: Lang) -> None:
    text = (DOCS / f"authors.{lang}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.+?`) \|", text[text.index("`SET`") :], re.MULTILINE)
    named = {name.split()[0] for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert named == {*CLAIMS, *NUMBERS, *KIND_PICKS, *SET_PICKS, *EVENTS, *WANTS, *INNER, "first", "last"}


@pytest.mark.parametrize("lang", LANGS)
def test_the_examples_of_the_guide_can_be_read(lang: Lang, write: Write) -> None:
    text = (DOCS / f"authors.{lang}.md").read_text(encoding="utf-8")
    whole, course, *asks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert tomllib.loads(course)["placement"] == {"lesson": "placement", "skips": {"yao": ["kinds", "yao"]}}
    prose = "# 课\n\n## dajia\n看。\n"
    assert len(read_lesson(write(whole, zh=prose, en=prose)).steps) == 2
    kinds = [read_lesson(write(f'id = "demo"\n[[step]]\n[step.ask]\nid = "x"\n{ask}')).exercises[0].ask for ask in asks]
    assert [type(ask).__name__ for ask in kinds] == [
        "Pick", "Group", "Count", "Allowed", "Choose", "Allowed", "Move", "Point", "Order", "Settle",
    ]  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
def test_the_examples_of_the_guide_are_answered(lang: Lang, write: Write) -> None:
    text = (DOCS / f"authors.{lang}.md").read_text(encoding="utf-8")
    _, _, *asks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    for ask in asks:
        exercise = read_lesson(write(f'id = "demo"\n[[step]]\n[step.ask]\nid = "x"\n{ask}')).exercises[0]
        assert grade(exercise, solution(exercise).answer).right


@pytest.mark.parametrize("name", [*KIND_PICKS, *SET_PICKS])
def test_every_pick_has_a_phrase(name: str) -> None:
    assert all(f"course.what.{name}" in messages(lang) for lang in LANGS)


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_has_a_name(name: str) -> None:
    assert all(f"course.number.{name}" in messages(lang) for lang in LANGS)
