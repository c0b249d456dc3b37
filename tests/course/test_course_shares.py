"""What COURSE asks of the course as a whole: kinds mixed, few choices, and the later units told by hands that were played."""

import pytest

from zuihe_tui.course.lesson import Choose, Exercise, Lesson, Unit
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson

UNITS = load_course(lessons_dir()).units
OF_RECORDS = range(7, 13)
"""The units whose exercises speak of hands that were played, 七 to 十二."""
LEAST_OF_TEN = 6
MOST_CHOOSE = 4
ENOUGH = 8
"""From so many exercises on a lesson has matter for more than two kinds."""
FEW_KINDS = {"seats"}
"""Lessons whose matter does not allow a third kind."""


def lessons(unit: Unit) -> list[Lesson]:
    return [load_lesson(lessons_dir(), entry.id) for entry in unit.lessons]


def exercises(unit: Unit) -> list[Exercise]:
    return [exercise for lesson in lessons(unit) for exercise in lesson.exercises]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.title.zh)
def test_a_choice_of_words_is_at_most_one_exercise_in_four(unit: Unit) -> None:
    every = exercises(unit)
    assert sum(isinstance(exercise.ask, Choose) for exercise in every) * MOST_CHOOSE <= len(every)


@pytest.mark.parametrize("unit", [unit for n, unit in enumerate(UNITS, 1) if n in OF_RECORDS], ids=lambda u: u.title.zh)
def test_the_later_units_speak_of_hands_that_were_played(unit: Unit) -> None:
    every = exercises(unit)
    of_records = sum(exercise.position is not None for exercise in every)
    assert of_records * 10 >= LEAST_OF_TEN * len(every)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.title.zh)
def test_every_unit_ends_with_a_check(unit: Unit) -> None:
    *before, last = lessons(unit)
    assert last.checks
    assert not any(lesson.checks for lesson in before)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.title.zh)
def test_lessons_have_five_exercises_and_more_than_two_kinds(unit: Unit) -> None:
    for lesson in lessons(unit):
        kinds = {type(exercise.ask) for exercise in lesson.exercises}
        assert len(lesson.exercises) >= 5, lesson.id
        assert len(kinds) > 2 or lesson.id in FEW_KINDS or len(lesson.exercises) < ENOUGH, (lesson.id, kinds)
