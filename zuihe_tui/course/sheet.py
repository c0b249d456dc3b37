"""Exercises on paper: the questions with room to write, and after a form feed their key, as the engine answers."""

from collections.abc import Iterator, Sequence
from typing import Final

from zuihe_tui.course.grade import hint_lines, prompt, solution
from zuihe_tui.course.grading.allowed import cost_words, yes_and_no
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Lesson, Order, Point, Settle, Step
from zuihe_tui.course.prose import paragraphs
from zuihe_tui.course.queries import numbers
from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.scene_words import exercise_words, position_words, story_words
from zuihe_tui.course.words import fill, said
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.practice.sheet import PAGE, meld_words, stacked
from zuihe_tui.practice.wrapping import indented, wrapped
from zuihe_tui.rules.cards import hanzi_text
from zuihe_tui.rules.holding import Holding

_INDENT: Final = "    "


def check_sheet(lesson: Lesson, lang: Lang) -> str:
    """The check of a unit, of another lesson all its exercises, and on a page of its own the key."""
    asked = lesson.checks or lesson.exercises
    title = lesson.title.said(lang)
    body = [say("course.sheet.head", lang, title=title, n=len(asked)), ""]
    key = [say("course.sheet.key", lang, title=title), ""]
    for n, exercise in enumerate(asked, 1):
        body += [*question_lines(n, exercise, lang), ""]
        key += [*answer_lines(n, exercise, lang), ""]
    return "\n".join(body) + PAGE + "\n".join(key)


def preview(lesson: Lesson, lang: Lang) -> str:
    """A whole lesson as it will be met: prose, questions, every hint, the engine's answer."""
    rows = [lesson.title.said(lang), ""]
    for n, step in enumerate(lesson.steps, 1):
        rows += [*_step(n, step, lesson, lang), ""]
    return "\n".join(rows)


def _step(n: int, step: Step, lesson: Lesson, lang: Lang) -> Iterator[str]:
    yield say("course.sheet.step", lang, n=n, of=len(lesson.steps))
    filled = fill(step.prose, step.scene(lesson.rules)).said(lang)
    yield from (row for paragraph in paragraphs(filled) for row in wrapped(paragraph.text))
    if step.exercise is None:
        if step.position is not None:
            yield from (row for line in position_words(step.position) for row in indented(text(line, lang)))
        if step.show is not None:
            yield from hand_lines(step.show, lang)
        return
    yield from question_lines(n, step.exercise, lang)
    hints = [said(line, lang) for line in hint_lines(step.exercise)]
    for number, line in enumerate(hints, 1):
        yield from indented(say("course.sheet.hint", lang, n=number, line=line))
    yield from answer_lines(n, step.exercise, lang)


def question_lines(n: int, exercise: Exercise, lang: Lang) -> list[str]:
    """A question as it is printed: what is asked, the table, the cards, what there is to choose from."""
    rows = wrapped(say("course.sheet.question", lang, n=n, words=said(prompt(exercise), lang)))
    return [*rows, *answering_lines(exercise, lang)]


def answering_lines(exercise: Exercise, lang: Lang) -> Iterator[str]:
    """What stands under the question: the table, the cards, what there is to choose from or room to write."""
    yield from (row for line in exercise_words(exercise) for row in indented(text(line, lang)))
    yield from hand_lines(exercise.hand, lang, melds=exercise.position is None)
    yield from (row for line in _choices(exercise, lang) for row in indented(line))


def hand_lines(holding: Holding, lang: Lang, *, melds: bool = True) -> Iterator[str]:
    """A hand's cards in two rows, its sets on the table unless those are shown elsewhere, the 车 it reported."""
    if any(holding.concealed):
        yield from (_INDENT + row for row in stacked(holding.concealed))
    if holding.melds and melds:
        yield _INDENT + say("sheet.melds", lang, melds="  ".join(meld_words(meld, lang) for meld in holding.melds))
    if holding.che:
        sets = "  ".join(hanzi_text(kinds) for kinds in holding.che)
        yield _INDENT + say("course.sheet.che", lang, sets=sets)


def _choices(exercise: Exercise, lang: Lang) -> Iterator[str]:
    match exercise.ask:
        case Allowed() as ask:
            yield _row([text(word, lang) for word in yes_and_no(ask)])
            if ask.because:
                yield say("course.sheet.why", lang) + _row([rule_name(rule).said(lang) for rule in ask.because])
            if ask.costs:
                yield say("course.sheet.cost", lang) + _row([text(word, lang) for word in cost_words(ask)])
        case Choose(options):
            yield from _numbered([option.words.said(lang) for option in options])
        case Order(items=items):
            yield from _numbered([item.words.said(lang) for item in items])
        case Point() as ask:
            yield from (text(line, lang) for line in story_words(exercise.scene.here.record, ask.first, ask.last))
        case Count(of) | Settle(of):
            names = [text(numbers.find(query, exercise.scene).what, lang) for query in of]
            yield "    ".join(f"{name} ______" for name in names)
        case _:
            yield "____________________"


def _row(choices: Sequence[str]) -> str:
    return "    ".join(f"[ ] {choice}" for choice in choices)


def _numbered(choices: Sequence[str]) -> Iterator[str]:
    yield from (f"[ ] {n}  {choice}" for n, choice in enumerate(choices, 1))


def answer_lines(n: int, exercise: Exercise, lang: Lang) -> list[str]:
    """The engine's answer and its reasons, and the rules it goes by."""
    found = [text(line, lang) for line in solution(exercise).lines]
    first, *more = found
    rules = [rule_name(rule).said(lang) for rule in exercise.rule_ids]
    rows = wrapped(say("course.sheet.question", lang, n=n, words=first))
    rows += [row for line in more for row in indented(line)]
    return [*rows, *indented(say("course.sheet.rules", lang, names=rules))]
