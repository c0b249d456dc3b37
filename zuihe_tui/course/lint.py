"""Checking lessons: what an author got wrong, found by reading and by asking the engine."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from zuihe_tui.course.characters import bad_characters
from zuihe_tui.course.coverage import rule_ids
from zuihe_tui.course.files import LessonProblem, read_prose, read_toml, section_names
from zuihe_tui.course.grade import grade, hint_lines, prompt, solution
from zuihe_tui.course.grading import choose, move, order, point
from zuihe_tui.course.lesson import (
    Allowed,
    Choose,
    Count,
    Exercise,
    Group,
    Lesson,
    Move,
    Order,
    Pick,
    Point,
    Settle,
    Words,
)
from zuihe_tui.course.load import COURSE, own_course, read_lesson
from zuihe_tui.course.placement import load_placement, placement_lesson
from zuihe_tui.course.queries import claims, numbers, picks
from zuihe_tui.course.rule_names import rule_exists
from zuihe_tui.course.words import fill
from zuihe_tui.i18n import LANGS, Lang
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import NAMES, named

LEAST_EXERCISES: Final = 5
MOST_HINTS: Final = 3
LEAST_ITEMS: Final = 2
MOST_CHOOSE: Final = 4
"""At most one exercise in so many is a `choose`."""
SECTION_MOST: Final[dict[Lang, int]] = {"zh": 230, "en": 85}
"""Hanzi, or words, that one step's prose may have so that cards and question fit below it on 80×24."""
LESSON_MOST: Final[dict[Lang, int]] = {"zh": 800, "en": 520}
"""Hanzi, or words, that fit about two minutes of reading."""

_HANZI: Final = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class LintProblem:
    """One thing wrong: the lesson's folder, where in it, and what."""

    lesson: str
    place: str
    message: Msg


def check(folder: Path) -> list[LintProblem]:
    """Everything wrong with the lessons of a folder, in course order; an unreadable lesson is named and passed over.

    A folder that is itself a lesson is checked as that one lesson.
    """
    if (folder / "lesson.toml").is_file():
        return check_lesson(folder.absolute())
    try:
        course = own_course(folder)
        listed = _listed(folder)
    except LessonProblem as problem:
        return [LintProblem(COURSE, "", problem.message)]
    ids = [entry.id for entry in course.entries]
    has_map = (folder / COURSE).is_file()
    asked = placement_lesson(folder) if has_map else ""
    present = sorted(entry.parent.name for entry in folder.glob("*/lesson.toml"))
    found = [LintProblem(id, "", msg("course.lint.missing_lesson")) for id in listed if id not in ids]
    found += [
        LintProblem(id, "", msg("course.lint.not_listed")) for id in present if listed and id not in (*listed, asked)
    ]
    try:
        found += _placement(folder) if has_map else ()
    except LessonProblem as problem:
        found.append(LintProblem(COURSE, "placement", problem.message))
    if not ids and not present:
        found.append(LintProblem(COURSE, "", msg("course.lint.no_lesson", folder=str(folder))))
    for id in dict.fromkeys((*ids, *present)):
        found += check_lesson(folder / id)
    return found


def check_lesson(folder: Path) -> list[LintProblem]:
    """Everything wrong with the lesson in one folder."""
    id = folder.name
    try:
        lesson = read_lesson(folder)
    except LessonProblem as problem:
        return [LintProblem(id, "", problem.message)]
    found = [LintProblem(id, place, message) for place, message in _whole(lesson, folder)]
    for exercise in lesson.exercises:
        try:
            found += [LintProblem(id, exercise.id, message) for message in _exercise(exercise)]
        except Problem as problem:
            found.append(LintProblem(id, exercise.id, problem.message))
    if not found:
        found += [LintProblem(id, "", message) for message in _untouched(lesson)]
    return found


def _listed(folder: Path) -> list[str]:
    file = folder / COURSE
    if not file.is_file():
        return []
    table = read_toml(file)
    return [id for unit in table.tables("unit") for id in unit.texts("lessons")]


def _placement(folder: Path) -> Iterator[LintProblem]:
    """What is wrong with the questions before the first lesson: each has to name lessons of the course."""
    course = {entry.id for entry in own_course(folder).entries}
    for question in load_placement(folder).questions:
        for skipped in question.skips or ("",):
            if skipped not in course:
                yield LintProblem(COURSE, question.exercise.id, msg("course.lint.skips", lesson=skipped))


def _whole(lesson: Lesson, folder: Path) -> Iterator[tuple[str, Msg]]:
    if lesson.id != folder.name:
        yield "", msg("course.lint.id", id=lesson.id, folder=folder.name)
    for rule in dict.fromkeys((*lesson.rule_ids, *(id for exercise in lesson.exercises for id in exercise.rule_ids))):
        if not rule_exists(rule):
            yield "", msg("course.lint.unknown_rule", rule=rule)
    many = len(lesson.exercises)
    if many < LEAST_EXERCISES:
        yield "", msg("course.lint.few", n=many, least=LEAST_EXERCISES)
    chosen = sum(isinstance(exercise.ask, Choose) for exercise in lesson.exercises)
    if chosen * MOST_CHOOSE > many:
        yield "", msg("course.lint.choose_share", n=chosen, of=many)
    if many and len({type(exercise.ask) for exercise in lesson.exercises}) < 2:
        yield "", msg("course.lint.one_kind")
    for id, n in Counter(exercise.id for exercise in lesson.exercises).items():
        if n > 1:
            yield id, msg("course.lint.same_id", id=id)
    yield from _prose(lesson, folder)


def _prose(lesson: Lesson, folder: Path) -> Iterator[tuple[str, Msg]]:
    shown = dict.fromkeys(step.prose for step in lesson.steps if step.prose.zh or step.prose.en)
    for lang in LANGS:
        file = folder / f"{lang}.md"
        used = {prose.said(lang) for prose in shown}
        for name, text in section_names(file).items():
            if text not in used:
                yield file.name, msg("course.lint.unused_section", section=name)
            if (size := reading_size(text, lang)) > SECTION_MOST[lang]:
                yield file.name, msg("course.lint.long_section", section=name, n=size, most=SECTION_MOST[lang])
        total = sum(reading_size(prose.said(lang), lang) for prose in shown)
        if total > LESSON_MOST[lang]:
            yield file.name, msg("course.lint.long_lesson", n=total, most=LESSON_MOST[lang])
        if bad := bad_characters(read_prose(file), prose=True):
            yield file.name, msg("course.lint.characters", characters=" ".join(bad))
    for at, step in enumerate(lesson.steps, 1):
        if not step.prose.zh and step.exercise is None:
            yield f"step {at}", msg("course.lint.empty_step")
        if step.check and (step.exercise is None or not all(later.check for later in lesson.steps[at:])):
            yield f"step {at}", msg("course.lint.check")
        try:
            fill(step.prose, step.scene(lesson.rules))
        except Problem as problem:
            yield f"step {at}", problem.message


def reading_size(text: str, lang: Lang) -> int:
    """How much there is to read: hanzi in Chinese, words in English."""
    return len(_HANZI.findall(text)) if lang == "zh" else len(text.split())


def _exercise(exercise: Exercise) -> Iterator[Msg]:
    prompt(exercise)
    hint_lines(exercise)
    if len(exercise.hints) > MOST_HINTS:
        yield msg("course.lint.many_hints", n=len(exercise.hints), most=MOST_HINTS)
    for hint in exercise.hints:
        if hint.claim is not None and not claims.judge(hint.claim, exercise.scene).holds:
            yield msg("course.lint.false_hint", claim=hint.claim.text, hint=hint.words.zh)
    for words in _words(exercise):
        yield from _text(words)
    yield from _engine(exercise)
    if not exercise.pinned and not exercise_same_everywhere(exercise):
        yield msg("course.lint.differs")


def _words(exercise: Exercise) -> Iterator[Words]:
    if exercise.prompt is not None:
        yield exercise.prompt
    for hint in exercise.hints:
        yield hint.words
    match exercise.ask:
        case Choose(options):
            yield from (option.words for option in options)
        case Order(items=items):
            yield from (item.words for item in items)
        case _:
            return


def _text(words: Words) -> Iterator[Msg]:
    for lang in LANGS:
        if not words.said(lang).strip():
            yield msg("course.lint.no_words", lang=lang)
        if bad := bad_characters(words.said(lang), prose=True):
            yield msg("course.lint.characters", characters=" ".join(bad))
    if _HANZI.search(words.en):
        yield msg("course.lint.hanzi_in_en", text=words.en)
    if words.zh.isascii() and words.zh.strip():
        yield msg("course.lint.ascii_in_zh", text=words.zh)


def _engine(exercise: Exercise) -> Iterator[Msg]:
    scene = exercise.scene
    if isinstance(exercise.ask, Choose):
        true = [ruling.holds for ruling in choose.rulings(exercise.ask, scene)]
        if all(true) or not any(true):
            yield msg("course.lint.options")
            return
        if not exercise.ask.many and sum(true) != 1:
            yield msg("course.lint.one_option", n=sum(true))
    if isinstance(exercise.ask, Count) and not exercise.ask.of:
        yield msg("course.lint.nothing_asked")
        return
    if isinstance(exercise.ask, Allowed) and exercise.ask.because:
        ruling = claims.judge(exercise.ask.claim, scene)
        if not ruling.holds and not set(ruling.rules) & set(exercise.ask.because):
            yield msg("course.lint.because", rule=ruling.rule)
        for rule in exercise.ask.because:
            if not rule_exists(rule):
                yield msg("course.lint.unknown_rule", rule=rule)
    if isinstance(exercise.ask, Allowed) and exercise.ask.costs:
        ruling = claims.judge(exercise.ask.claim, scene)
        words = {cost.value for cost in ruling.costs} or {""}
        if not ruling.holds and not words & set(exercise.ask.costs):
            yield msg("course.lint.costs", costs=sorted(words))
    if isinstance(exercise.ask, Point) and not point.accepted(exercise.ask, scene):
        yield msg("course.lint.no_event")
    if isinstance(exercise.ask, Move) and next(move.answers(exercise.ask, scene), None) is None:
        yield msg("course.lint.no_action")
        return
    if isinstance(exercise.ask, Order) and len(exercise.ask.items) < LEAST_ITEMS:
        yield msg("course.lint.few_items", least=LEAST_ITEMS)
        return
    if not grade(exercise, solution(exercise).answer).right:
        yield msg("course.lint.refuses_itself")


def exercise_same_everywhere(exercise: Exercise) -> bool:
    """Whether every printed rule set answers the exercise alike; a record that one of them does not allow is answered otherwise."""
    try:
        answers = [_answer(replace(exercise, rules=named(name))) for name in NAMES]
    except Problem:
        return False
    return all(answer == answers[0] for answer in answers)


def _answer(exercise: Exercise) -> object:
    scene = exercise.scene
    match exercise.ask:
        case Pick(query):
            return picks.find(query, scene).accepted
        case Group():
            found = best(scene.holding, scene.rules)
            return found.open.total, found.open.xian, found.clear.total if found.clear else None
        case Count(of) | Settle(of):
            return tuple(numbers.find(query, scene).value for query in of)
        case Allowed() as ask:
            ruling = claims.judge(ask.claim, scene)
            return ruling.holds, not ruling.holds and ruling.rule, ruling.costs if ask.costs else ()
        case Choose() as ask:
            return tuple(ruling.holds for ruling in choose.rulings(ask, scene))
        case Point() as ask:
            return point.accepted(ask, scene)
        case Move() as ask:
            return frozenset(move.answers(ask, scene))
        case Order() as ask:
            return order.solve(ask, scene).answer


def _untouched(lesson: Lesson) -> Iterator[Msg]:
    touched = {rule for exercise in lesson.exercises for rule in rule_ids(exercise)}
    for rule in lesson.rule_ids:
        if rule not in touched:
            yield msg("course.lint.untouched", rule=rule)
