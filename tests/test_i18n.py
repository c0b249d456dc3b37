"""The words: both languages say the same things, in characters every terminal shows, and every id asked for exists."""

import ast
import re
import string
from pathlib import Path

import pytest

import zuihe_tui
from zuihe_tui.course.characters import bad_characters
from zuihe_tui.i18n import LANGS, messages, say, text, zui_text
from zuihe_tui.rules.message import msg

PACKAGE = Path(zuihe_tui.__file__).parent
HANZI = re.compile(r"[\u4e00-\u9fff]")
ID = re.compile(r"[a-z_]+(\.[\w-]+)+")


def parameters(template: str) -> list[str]:
    """Every parameter with the way it is written, in order of name."""
    return sorted({f"{name}:{spec}" for _, name, spec, _ in string.Formatter().parse(template) if name})


def names(template: str) -> set[str]:
    return {parameter.split(":")[0] for parameter in parameters(template)}


def test_both_languages_have_the_same_messages():
    zh, en = (set(messages(lang)) for lang in LANGS)
    assert zh - en == set()
    assert en - zh == set()


@pytest.mark.parametrize("id", sorted(messages("zh")))
def test_both_languages_use_the_same_parameters(id):
    assert names(messages("zh")[id]) == names(messages("en")[id])


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_is_made_of_characters_that_every_terminal_shows(lang):
    bad = {id: found for id, template in messages(lang).items() if (found := bad_characters(template))}
    assert bad == {}


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_is_empty(lang):
    assert [id for id, template in messages(lang).items() if not template.strip()] == []


def test_every_area_is_a_file_in_both_languages():
    zh, en = ({file.name for file in (PACKAGE / "i18n" / lang).glob("*.toml")} for lang in LANGS)
    assert zh == en


def asked_ids() -> set[str]:
    """The ids that the code asks for by a plain string, as the first argument of msg() or say()."""
    found: set[str] = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if called in ("msg", "say") and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return found


def test_every_message_the_code_asks_for_exists():
    asked = asked_ids()
    assert len(asked) > 100
    assert sorted(id for id in asked if ID.fullmatch(id) and id not in messages("zh")) == []


def test_a_message_is_a_sentence_of_the_language():
    assert say("cards.too_many", "zh", card=2, n=5) == "三万有 5 张；一副牌里每样只有四张。"
    assert say("cards.too_many", "en", card=2, n=5) == "5 copies of 3 wan; a deck has four of each kind."
    inner = msg("tally.who.0")
    assert text(msg("tally.pays_winner", who=inner), "zh").startswith("庄家")
    assert "the dealer" in text(msg("tally.pays_winner", who=inner), "en")


@pytest.mark.parametrize(
    ("halves", "written", "plain"),
    [(0, "0", "0"), (1, "½", "0.5"), (7, "3½", "3.5"), (-7, "-3½", "-3.5"), (-1, "-½", "-0.5")],
)
def test_halves_are_written_as_people_write_them(halves, written, plain):
    assert zui_text(halves) == written
    assert zui_text(halves, ascii_only=True) == plain


def test_an_unknown_message_is_an_error():
    with pytest.raises(KeyError):
        say("cards.no_such_message", "zh")


def test_the_zh_words_are_chinese():
    """A message that has words at all has hanzi in Chinese: none was left in English."""
    letters = re.compile(r"[A-Za-z]{4,}.*\s.*[A-Za-z]{3,}")
    bare = {id: re.sub(r"\{[^}]*\}", "", template) for id, template in messages("zh").items()}
    assert [id for id, words in bare.items() if letters.search(words) and not HANZI.search(words)] == []
