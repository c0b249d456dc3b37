"""Questions as an Anki deck: a note a question, its hand drawn as HTML, its answer and reasons on the back."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Final
from zlib import crc32

from zuihe_tui.i18n import Lang, say
from zuihe_tui.quiz.anki_html import STYLE, back, front
from zuihe_tui.quiz.asking import pose
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.question import NoQuestion, Question
from zuihe_tui.reading import this_python, unreadable
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg

_MODEL: Final = 1_607_392_319
"""Anki knows a kind of note by its number; it must never change."""


@dataclass(frozen=True, slots=True)
class Deck:
    """`each` questions about each rule; the same seed makes the same notes, so that a deck brought in again is updated."""

    rules: tuple[RuleId, ...]
    each: int
    seed: int
    lang: Lang


def questions(desk: QuizDesk, deck: Deck) -> Iterator[Question]:
    """The questions of a deck; a rule that nothing can be asked about is left out."""
    for rule in deck.rules:
        for turn in range(deck.each):
            try:
                yield pose(desk, rule, turn, deck.seed + turn)
            except NoQuestion:
                break


def write_deck(desk: QuizDesk, deck: Deck, file: Path, at: datetime) -> int:
    """Writes the deck and gives how many notes it has. Raises Problem where genanki is not installed or the disk refuses."""
    try:
        genanki = import_module("genanki")
    except ImportError:
        raise Problem(msg("anki.missing", python=this_python())) from None
    model = genanki.Model(
        _MODEL,
        "zuihe",
        fields=[{"name": "Front"}, {"name": "Back"}, {"name": "Rule"}],
        templates=[{"name": "zuihe", "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}],
        css=STYLE,
    )
    name = say("anki.deck", deck.lang, rules=desk.rules.name)
    made = genanki.Deck(crc32(f"zuihe/{deck.lang}/{desk.rules.name}".encode()), name)
    for question in questions(desk, deck):
        key = (question.maker, question.rule, question.seed, desk.rules.name, deck.lang)
        made.add_note(
            genanki.Note(
                model=model,
                fields=[front(question, deck.lang), back(question, deck.lang), question.rule],
                guid=genanki.guid_for("zuihe", *key),
                tags=[question.rule],
            )
        )
    try:
        genanki.Package(made).write_to_file(str(file), timestamp=at.timestamp())
    except OSError as error:
        raise unreadable(str(file), error, "cli.unwritable") from None
    return len(made.notes)
