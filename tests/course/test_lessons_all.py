"""What the course as a whole promises: kinds, shares, rules touched, checks, and feedback that names cards."""

import re
from collections import Counter

import pytest

from tests.course.answers import wrong_answer
from zuihe_tui.course.coverage import rule_ids
from zuihe_tui.course.grade import grade, hint_lines, solution
from zuihe_tui.course.lesson import Choose, Exercise, Group, Lesson, Pick
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson
from zuihe_tui.course.run import answer, start_at
from zuihe_tui.course.verdict import Answer, Grouped, Picked
from zuihe_tui.course.words import said
from zuihe_tui.i18n import LANGS, Lang, text
from zuihe_tui.rules.cards import Cards, from_counts
from zuihe_tui.rules.notation import write_holding

COURSE = load_course(lessons_dir())
LESSONS = {entry.id: load_lesson(lessons_dir(), entry.id) for entry in COURSE.entries}
EXERCISES = [(id, exercise) for id, lesson in LESSONS.items() for exercise in lesson.exercises]
NAMES_A_CARD = {
    "zh": re.compile("[一二三四五六七八九][万饼条]|红花|白花|老千"),
    "en": re.compile(r"\b[1-9]+[mpsz]\b|\b[1-9] (wan|bing|tiao)\b|(White|Red) Flower|Old Thousand"),
}
# fmt: off
FIRST_UNITS = (
    "cards.deck", "cards.yao", "cards.notation",
    "hand.hazi", "hand.luan", "hand.baixinli", "hand.wuyao", "hand.yun", "hand.che",
    "shang.qunzi", "shang.bangzi", "shang.laohu", "shang.dajia", "shang.wulou", "shang.hunjiang", "shang.wenquan",
    "shang.wulou_dajia",
    "fu.heng", "fu.shun", "fu.whole", "fu.melds", "fu.che_bound", "fu.xian", "win.qingmen",
)
# fmt: on

each_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
each_exercise = pytest.mark.parametrize(
    "exercise", [e for _, e in EXERCISES], ids=[f"{id}-{e.id}" for id, e in EXERCISES]
)


def test_the_first_four_units_have_their_thirteen_lessons() -> None:
    units = [(unit.title.zh, [entry.id for entry in unit.lessons]) for unit in COURSE.units[:4]]
    assert units == [
        ("认牌", ["kinds", "yao", "mahjong"]),
        ("一手牌", ["hazi", "baixinli", "yun"]),
        ("七套垧", ["qunzi", "dajia", "wenquan"]),
        ("副", ["heng", "shun", "xian", "che"]),
    ]


@each_lesson
def test_a_lesson_has_five_exercises_of_three_kinds(lesson: Lesson) -> None:
    kinds = Counter(type(exercise.ask) for exercise in lesson.exercises)
    assert kinds.total() >= 5
    assert len(kinds) >= 3


def test_at_most_one_exercise_in_four_is_a_choice() -> None:
    assert sum(isinstance(exercise.ask, Choose) for _, exercise in EXERCISES) * 4 <= len(EXERCISES)


def test_every_unit_ends_with_a_check() -> None:
    for unit in COURSE.units:
        last = LESSONS[unit.lessons[-1].id]
        checks = last.checks
        assert 2 <= len(checks) <= 3, last.id
        assert last.exercises[-len(checks) :] == checks
        assert len({type(exercise.ask) for exercise in checks}) >= 2


@pytest.mark.parametrize("rule", FIRST_UNITS)
def test_every_rule_of_the_first_units_is_behind_some_answer(rule: str) -> None:
    assert any(rule in rule_ids(exercise) for _, exercise in EXERCISES)


def test_no_hand_is_used_in_two_lessons() -> None:
    seen: dict[str, set[str]] = {}
    for id, exercise in EXERCISES:
        if hand := write_holding(exercise.hand):
            seen.setdefault(hand, set()).add(id)
    assert {hand: ids for hand, ids in seen.items() if len(ids) > 1} == {}


@each_lesson
@pytest.mark.parametrize("lang", LANGS)
def test_wrong_first_then_right(lesson: Lesson, lang: Lang) -> None:
    for exercise in lesson.exercises:
        run, verdict = answer(start_at(lesson, exercise.id), wrong_answer(exercise))
        assert not verdict.right
        assert verdict.judged.facts
        assert all(text(fact, lang).strip() for fact in verdict.judged.facts)
        run, verdict = answer(run, solution(exercise).answer)
        assert verdict.right
        assert [(result.tries, result.revealed) for result in run.results] == [(2, False)]


@each_exercise
def test_a_card_too_many_or_a_false_group_is_named(exercise: Exercise) -> None:
    slip = slipped(exercise)
    if slip is None:
        return
    judged = grade(exercise, slip)
    assert not judged.right
    for lang in LANGS:
        assert any(NAMES_A_CARD[lang].search(text(fact, lang)) for fact in judged.facts), text(judged.verdict, lang)


def slipped(exercise: Exercise) -> Answer | None:
    """The answer with one card more than belongs, or with a group that cannot stand; None where that means nothing."""
    right = solution(exercise).answer
    match exercise.ask, right:
        case Pick(), Picked(cards):
            extra = one_more(from_counts(exercise.hand.concealed), cards)
            return Picked(tuple(sorted((*cards, extra)))) if extra is not None else None
        case Group(), Grouped((first, *rest)):
            return Grouped((first[:2], *rest))
        case _:
            return None


def one_more(held: Cards, cards: Cards) -> int | None:
    """A card of the hand whose kind is not among these."""
    return next((card for card in held if card not in cards), None)


@each_exercise
def test_hints_are_at_most_three_and_filled_in(exercise: Exercise) -> None:
    hints = hint_lines(exercise)
    assert 1 <= len(hints) <= 3
    for lang in LANGS:
        lines = [said(hint, lang) for hint in hints]
        assert len(set(lines)) == len(lines)
        assert not any("{" in line or "}" in line for line in lines)
