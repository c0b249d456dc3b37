"""Numbers typed line by line: what is none is asked again, and nothing typed breaks the talk off."""

from collections.abc import Iterator

import pytest

from zuihe_tui.course.lesson import Choose, Item, Order, Words
from zuihe_tui.course.load import lessons_dir, load_lesson
from zuihe_tui.course.queries import read_query
from zuihe_tui.course.verdict import Chosen, Ordered
from zuihe_tui.digits import several, whole
from zuihe_tui.i18n import say
from zuihe_tui.plain.answers import ask_answer
from zuihe_tui.plain.table_answers import ask_order
from zuihe_tui.plain.talk import Talk

THINGS = Order(read_query("tier"), tuple(Item(Words(name, name), name) for name in ("一", "二", "三")))
NONE = ("፩", "²", "-1", "1.5", "9" * 5_000, "")


def talk_of(*lines: str) -> tuple[Talk, list[str]]:
    waiting: Iterator[str] = iter(lines)
    said: list[str] = []

    def read() -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    return Talk(read, said.append, "zh"), said


@pytest.mark.parametrize("typed", NONE)
def test_what_is_no_number_is_none(typed: str) -> None:
    assert whole(typed) is None
    assert several(f"1 {typed or '-'}", 9) is None
    assert several(typed, 9) is None


def test_an_empty_line_at_a_choice_of_several_asks_again_in_the_same_words() -> None:
    exercise = load_lesson(lessons_dir(), "kinds").steps[-1].exercise
    assert exercise is not None
    assert isinstance(exercise.ask, Choose)
    talk, said = talk_of("", "1 2")
    assert ask_answer(exercise, talk) == Chosen(frozenset({0, 1}))
    asked = say("plain.answer.many", "zh", n=len(exercise.ask.options))
    assert [line for line in said if "用空格隔开" in line] == [asked, asked]


def test_digits_are_a_number() -> None:
    assert [whole(text) for text in ("0", "7", "007", "120")] == [0, 7, 7, 120]


@pytest.mark.parametrize(
    ("typed", "most", "found"),
    [
        ("1234", 4, (1, 2, 3, 4)),
        ("1 2 3 4", 4, (1, 2, 3, 4)),
        ("3，1、2", 3, (3, 1, 2)),
        ("12", 12, (12,)),
        ("1 12", 20, (1, 12)),
        ("12", 9, (1, 2)),
        ("1 12", 9, None),
        ("5", 4, None),
        ("15", 4, None),
        ("9" * 13, 9, None),
        ("", 4, None),
    ],
)
def test_numbers_of_one_digit_may_stand_close_together(typed: str, most: int, found: tuple[int, ...] | None) -> None:
    assert several(typed, most) == found


def test_several_choices_may_be_typed_close_together() -> None:
    exercise = load_lesson(lessons_dir(), "kinds").steps[-1].exercise
    assert exercise is not None
    talk, _ = talk_of("12")
    assert ask_answer(exercise, talk) == Chosen(frozenset({0, 1}))


def test_a_menu_asks_until_one_of_its_numbers_is_typed() -> None:
    talk, said = talk_of("፩", "9" * 5_000, "3", "2")
    assert talk.menu(["一", "二"]) == 1
    assert len([line for line in said if "1" in line]) >= 2


def test_a_command_says_how_to_choose() -> None:
    talk, said = talk_of("帮助", "1")
    assert talk.choose(["一", "二"]) == 0
    assert say("plain.help.menu", "zh") in said


@pytest.mark.parametrize("typed", ["3 1 2", "3，1，2", "312"])
def test_an_order_may_be_typed_close_together(typed: str) -> None:
    talk, _ = talk_of(typed)
    assert ask_order(THINGS, talk) == Ordered((2, 0, 1))
