"""The words: both languages say the same things, in characters every terminal shows, and every id asked for exists."""

import ast
import re
import string
from pathlib import Path

import pytest

import zuihe_tui
from zuihe_tui import i18n
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


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{n:count card}", ["0 cards", "1 card", "2 cards"]),
        ("{n:count copy|copies} here", ["0 copies here", "1 copy here", "2 copies here"]),
        ("{n} {n:word is|are} loose", ["0 are loose", "1 is loose", "2 are loose"]),
    ],
)
def test_a_number_brings_the_word_it_counts(template, said):
    formatter = i18n._Formatter("en")
    assert [formatter.vformat(template, (), {"n": n}) for n in (0, 1, 2)] == said


def test_a_large_number_is_written_with_commas():
    assert i18n._Formatter("en").vformat("{n:count deal}", (), {"n": 1000000}) == "1,000,000 deals"


# What a message of ours counts. Names of the game (hu, zui, che, cha, dang, hazi) have no plural.
NOUNS = (
    "card hand deal game kind copy pair part question lesson rule answer note review day minute second point person "
    "round team member player seat number field word character place step event column row learner fault thing way set "
    "exercise option report count foul try place"
)
SINGULAR = NOUNS.replace(" ", "|")
PLURAL = "|".join(
    {"copy": "copies", "try": "tries", "person": "people"}.get(noun, f"{noun}s") for noun in SINGULAR.split("|")
)
ADJECTIVES = r"(?:(?:more|other|new|whole|unsaid|different|real|loose|plain|yao) )?"
ONE_IS_MANY = re.compile(
    rf"(?<![\d.,/])1 {ADJECTIVES}({PLURAL})\b|[Tt]here are 1\b|\b[Hh]ere are 1\b|(?<![\d.,/])1 ({SINGULAR}) (are|were|have|do)\b"
)
MANY_IS_ONE = re.compile(
    rf"(?<![\d.,/])[02] {ADJECTIVES}({SINGULAR})\b|[Tt]here is [02]\b|\b[Hh]ere is [02]\b|(?<![\d.,/])[02] ({PLURAL}) (is|was|has|does)\b"
)


# Parameters that hold words, never a number.
WORDS = {"who", "dealer", "rester", "known", "suit", "text", "hint", "key", "deal"}


def filled(template: str, n: int) -> dict[str, object]:
    """A value for every parameter: the number n wherever a number can stand."""
    by_spec: dict[str, object] = {
        "cards": (n,), "brief": (n,), "zui": 2 * n, "list": ["x"], "text": ["x"], "rule": "hu.best",
    }  # fmt: skip
    named = [(name, spec) for _, name, spec, _ in string.Formatter().parse(template) if name]
    return {name: "x" if name in WORDS else n for name, _ in named} | {
        name: by_spec[spec] for name, spec in named if spec in by_spec
    }


@pytest.mark.parametrize("n", [0, 1, 2])
def test_every_english_message_agrees_with_its_numbers(n):
    formatter = i18n._Formatter("en")
    wrong = ONE_IS_MANY if n == 1 else MANY_IS_ONE
    said = {id: formatter.vformat(template, (), filled(template, n)) for id, template in messages("en").items()}
    assert {id: words for id, words in said.items() if wrong.search(words)} == {}


def test_lists_are_joined_by_the_language_alone():
    """A list is a parameter (`{known:list}`): in English no 、 stands in it, in Chinese no comma."""
    package = Path(zuihe_tui.__file__).parent
    joined = [
        str(file.relative_to(package))
        for file in sorted(package.rglob("*.py"))
        if file.parent.name != "i18n"
        and re.search(r'known=.*"(、|, )"\.join|known=f?"[^"]*、', file.read_text("utf-8"))
    ]
    assert joined == []
