"""What is taken away: progress as JSON, an exam on paper, a deck for Anki."""

import json
import sqlite3
import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.quiz.desks import MAKERS, RULES, Clock, desk
from zuihe_tui import cli
from zuihe_tui.course.lesson import Allowed, Count, Exercise
from zuihe_tui.course.queries import read_query
from zuihe_tui.i18n import LANGS
from zuihe_tui.practice.sheet import PAGE
from zuihe_tui.quiz.anki import Deck, questions, write_deck
from zuihe_tui.quiz.anki_html import back, front
from zuihe_tui.quiz.exam import Exam, drawn, exam_question
from zuihe_tui.quiz.paper import paper
from zuihe_tui.quiz.question import Ask, Drill, Field, Hand, Lines, Numbers, Order, Pick, Piles, Question
from zuihe_tui.rules.cards import BAIHUA, HONGHUA, LAOQIAN, by_suit, read_cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named
from zuihe_tui.store import open_store

RULE = RuleId("hu.best")
MINJIAN = named("minjian")
HAND = read_holding("345789m 5p 66s 67z | cha 666p | chi 4p(23p)")


def question(ask: Ask, **more: object) -> Question:
    prompt = msg("quiz_screen.exam_how")
    return Question(RULE, "m", 1, MINJIAN, ask, (RULE,), **{"prompt": prompt, **more})  # type: ignore[arg-type]


EVERY = (
    MAKERS[0].make(RULE, 1, MINJIAN),
    question(Pick(read_cards("7z6z999s"), (read_cards("7z6z999s"),)), shown=(Hand(HAND, msg("quiz.run.due")),)),
    question(Numbers((Field(msg("practice_screen.hu"), 3), Field(msg("practice_screen.zui"), 7, halves=True)))),
    question(
        Order((msg("quiz.run.due"), msg("quiz.run.exam")), (1, 0)),
        shown=(Piles((read_cards("123m"),), msg("quiz.run.rule")), Lines((msg("quiz.done"), msg("quiz_screen.help")))),
        facts=(msg("quiz.done"),),
    ),
    question(Drill(Exercise("e", HAND, Count((read_query("hu"),)), MINJIAN, (RULE,))), prompt=None),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("ZUIHE_LEARNER", raising=False)
    return tmp_path / "home"


# --- an exam on paper --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_question_is_printed_and_has_its_key(lang):
    asked, key = paper(EVERY, 7, MINJIAN, lang).split(PAGE)
    for n in range(1, len(EVERY) + 1):
        assert f"\n{n}. " in asked
        assert f"\n{n}. " in key
    assert max(cell_len(line) for line in (asked + key).splitlines()) <= 80
    assert not any(line.strip()[:1] in "，。、" for line in asked.splitlines() if line.strip())
    assert "老红" in asked or "花" in asked
    assert "B A" in key
    assert RULE in key
    assert RULE not in asked


def test_a_drill_is_printed_with_what_there_is_to_choose_from():
    ask = Allowed(read_query("fu 789m"))
    drill = question(Drill(Exercise("e", HAND, ask, MINJIAN, (RULE,))), prompt=None)
    asked, _ = paper((drill,), 7, MINJIAN, "en").split(PAGE)
    assert "[ ] Yes" in asked


def test_reds_stand_in_one_order_wherever_a_hand_is_drawn():
    """红花 白花 老千, as on the screen."""
    hand = read_holding("1m 567z")
    pick = question(Pick(read_cards("567z"), (read_cards("5z"),)), shown=(Hand(hand),))
    asked, _ = paper((pick,), 7, MINJIAN, "zh").split(PAGE)
    drawn_rows = [row.replace(" ", "") for row in asked.split("\n")]
    assert "一红白老" in drawn_rows
    assert "红白老" in drawn_rows
    html = front(pick, "zh")
    assert [html.count(f"{red}<br>") for red in "红白老"] == [2, 2, 2]
    assert html.index("红<br>") < html.index("白<br>") < html.index("老<br>")
    assert by_suit(read_cards("5z6z7z1m")) == (read_cards("1m"), (HONGHUA, BAIHUA, LAOQIAN))


def test_a_paper_is_printed_the_same_again_and_another_seed_prints_another(tmp_path: Path):
    quiz = desk(tmp_path, Clock())

    def printed(seed: int) -> str:
        exam = Exam(seed, drawn(RULES[:9], seed, 12), quiz.now, False)
        return paper(tuple(exam_question(quiz, exam, at) for at in range(12)), seed, MINJIAN, "zh")

    assert printed(1) == printed(1)
    assert printed(1) != printed(2)


def test_the_command_prints_an_exam(capsys):
    assert cli.run(["exam", "--sheet", "3", "--units", "1,2", "--lang", "en"]) == 0
    asked, key = capsys.readouterr().out.split(PAGE)
    assert "\n3. " in asked
    assert "\n4. " not in asked
    assert "\n3. " in key


@pytest.mark.parametrize("units", ["0", "99", "x", "1,,2"])
def test_units_that_are_none_are_refused(capsys, units: str):
    assert cli.run(["exam", "--units", units]) == 2
    assert units in capsys.readouterr().err


# --- Anki --------------------------------------------------------------------------------------------------------------


class Balanced(HTMLParser):
    """Fails on a tag that is not closed, or closed without being open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cards = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("br", "hr"):
            self.open.append(tag)
        self.cards += (dict(attrs).get("class") or "").startswith("c ")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("at", range(len(EVERY)))
def test_a_question_is_whole_html_with_its_hand_drawn(lang, at: int):
    for html in (front(EVERY[at], lang), back(EVERY[at], lang)):
        parser = Balanced()
        parser.feed(html)
        parser.close()
        assert parser.open == []
    drawn_cards = Balanced()
    drawn_cards.feed(front(EVERY[1], lang))
    assert drawn_cards.cards == sum(HAND.concealed) + 5


def test_words_are_escaped():
    asked = question(Numbers((Field(msg("plain.number.hu_again", text="<b>&"), 3),)))
    assert "&lt;b&gt;&amp;" in front(asked, "zh")


def test_a_deck_is_a_zip_with_a_database_of_notes(tmp_path: Path):
    pytest.importorskip("genanki")
    quiz = desk(tmp_path, Clock())
    deck = Deck(RULES[:5], 2, 1, "zh")
    files = [tmp_path / f"{n}.apkg" for n in range(2)]
    at = datetime(2026, 1, 1, tzinfo=UTC)
    assert [write_deck(quiz, deck, file, at) for file in files] == [10, 10]
    notes = [_notes(file, tmp_path) for file in files]
    assert notes[0] == notes[1]
    assert len({guid for guid, _, _ in notes[0]}) == 10
    assert {rule for _, rule, _ in notes[0]} == set(RULES[:5])
    assert all(len(fields.split("\x1f")) == 3 for _, _, fields in notes[0])


def _notes(file: Path, folder: Path) -> list[tuple[str, str, str]]:
    with zipfile.ZipFile(file) as packed:
        assert packed.testzip() is None
        assert set(packed.namelist()) == {"collection.anki2", "media"}
        packed.extract("collection.anki2", folder)
    with sqlite3.connect(folder / "collection.anki2") as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT count(*) FROM cards").fetchone() == (10,)
        rows = db.execute("SELECT guid, tags, flds FROM notes ORDER BY id").fetchall()
    return [(guid, tags.strip(), fields) for guid, tags, fields in rows]


def test_rules_that_nothing_can_be_asked_about_are_left_out(tmp_path: Path):
    quiz = replace(desk(tmp_path, Clock()), makers_for=lambda rule: MAKERS if rule == RULES[1] else ())
    assert [one.rule for one in questions(quiz, Deck(RULES[:3], 2, 1, "zh"))] == [RULES[1], RULES[1]]


def test_without_genanki_one_line_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(__import__("sys").modules, "genanki", None)
    with pytest.raises(Problem) as caught:
        write_deck(desk(tmp_path, Clock()), Deck(RULES[:1], 1, 1, "zh"), tmp_path / "x.apkg", Clock().now)
    assert caught.value.message.id == "anki.missing"


# --- progress ----------------------------------------------------------------------------------------------------------


def _fill(home: Path) -> None:
    store = open_store(home / "zuihe.sqlite")
    me = store.learner("me", Clock().now)
    store.settings.set(me, "lang", "zh")
    store.answers.add(me, kind="k", item="i", rules=[], ruleset="minjian", correct=True, millis=1, at=Clock().now)
    store.close()


def test_progress_goes_out_and_comes_in(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys):
    _fill(home)
    file = tmp_path / "progress.json"
    assert cli.run(["progress", "export", str(file)]) == 0
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path / "other"))
    assert cli.run(["progress", "import", str(file), "--lang", "zh"]) == 0
    capsys.readouterr()
    assert cli.run(["progress", "export", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.9, 0.999])
def test_an_import_cut_off_is_one_line_and_changes_nothing(home: Path, tmp_path: Path, capsys, share: float):
    _fill(home)
    file = tmp_path / "progress.json"
    assert cli.run(["progress", "export", str(file)]) == 0
    whole = file.read_bytes().rstrip()
    file.write_bytes(whole[: int(len(whole) * share)])
    capsys.readouterr()
    assert cli.run(["progress", "import", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert str(file) in captured.err
    assert cli.run(["progress", "export", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(whole)


@pytest.mark.parametrize("text", ["[]", "{}", '{"format":"zuihe-progress","version":9}', "x", "\x00"])
def test_what_is_no_progress_is_refused_with_its_name(tmp_path: Path, capsys, text: str):
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    assert cli.run(["progress", "import", str(file)]) == 2
    assert str(file) in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named_and_the_old_one_stays(home: Path, tmp_path: Path, capsys):
    _fill(home)
    assert cli.run(["progress", "export", str(tmp_path / "no" / "p.json")]) == 2
    assert "p.json" in capsys.readouterr().err
    assert cli.run(["progress", "export", str(tmp_path)]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["home"]
