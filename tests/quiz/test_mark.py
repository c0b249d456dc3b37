"""Every kind of question marked, and its own solution always right."""

import pytest

from zuihe_tui.course.lesson import Count, Exercise
from zuihe_tui.course.queries import read_query
from zuihe_tui.course.verdict import Answer, Chosen, Counted, Ordered, Picked
from zuihe_tui.course.words import said
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.quiz.mark import hint, mark, prompt, right_lines, solution
from zuihe_tui.quiz.question import Ask, Choice, Drill, Field, Numbers, Option, Order, Pick, Question
from zuihe_tui.rules.cards import read_cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named

RULE = RuleId("hu.best")
RULES = named("minjian")


def n(value: int) -> Msg:
    return msg("course.worth.hu", n=value)


def question(ask: Ask, **more: object) -> Question:
    return Question(RULE, "m", 1, RULES, ask, (RULE,), **more)  # type: ignore[arg-type]


def option(value: int, holds: bool, rule: str = "hu.best") -> Option:
    return Option(n(value), holds, n(10 + value), RuleId(rule))


ONE = question(Choice((option(1, False, "hu.shang"), option(2, True), option(3, False))), prompt=n(7))
MANY = question(Choice((option(1, True), option(2, True), option(3, False)), many=True), cost=n(99), facts=(n(50),))
NINES = read_cards("1m9s9s5z")
PICK = question(Pick(NINES, (NINES[:3], NINES[1:]), extra=((27, n(1)),), missing=((26, n(2)), (0, n(3)))))
KINDS = question(Pick(NINES, (read_cards("9s"),), kinds=True))
NUMBERS = question(Numbers((Field(n(1), 12, made_of=(n(5), n(7))), Field(n(2), 7, halves=True))))
ORDER = question(Order((n(0), n(1), n(2)), (2, 0, 1)))
DRILL = question(Drill(Exercise("e", read_holding("7z 6z 999s"), Count((read_query("hu"),)), RULES, (RULE,))))
ALL = {"one": ONE, "many": MANY, "pick": PICK, "kinds": KINDS, "numbers": NUMBERS, "order": ORDER, "drill": DRILL}


@pytest.mark.parametrize("name", ALL)
def test_the_solution_is_right_and_everything_can_be_said(name: str):
    asked = ALL[name]
    found = solution(asked)
    judged = mark(asked, found.answer)
    assert judged.right
    assert judged.cost is None
    for lang in LANGS:
        lines = [said(line, lang) for line in (prompt(asked), hint(asked), *found.lines)]
        lines += [text(line, lang) for line in (judged.verdict, *judged.facts)]
        assert all(lines)


@pytest.mark.parametrize(
    ("name", "given", "right"),
    [
        ("one", Chosen(frozenset({0})), False),
        ("one", Chosen(frozenset()), False),
        ("one", Chosen(frozenset({1})), True),
        ("many", Chosen(frozenset({0})), False),
        ("many", Chosen(frozenset({0, 1, 2})), False),
        ("many", Chosen(frozenset({0, 1})), True),
        ("pick", Picked(read_cards("1m9s9s")), True),
        ("pick", Picked(read_cards("9s9s5z")), True),
        ("pick", Picked(read_cards("1m9s9s5z")), False),
        ("pick", Picked(read_cards("9s9s")), False),
        ("kinds", Picked(read_cards("9s9s")), True),
        ("numbers", Counted((12, 7)), True),
        ("numbers", Counted((12, 8)), False),
        ("numbers", Counted((12,)), False),
        ("order", Ordered((2, 0, 1)), True),
        ("order", Ordered((2, 1, 0)), False),
        ("drill", Counted((4,)), True),
        ("drill", Counted((3,)), False),
    ],
)
def test_answers_are_marked(name: str, given: Answer, right: bool):
    assert mark(ALL[name], given).right is right


def test_a_wrong_choice_brings_its_own_fact_and_rule_and_the_question_its_cost():
    judged = mark(ONE, Chosen(frozenset({0})))
    assert judged.facts == (n(11),)
    assert judged.rule_ids == ("hu.best", "hu.shang")
    judged = mark(MANY, Chosen(frozenset({2})))
    assert judged.facts == (n(13), n(50))
    assert judged.cost == n(99)


def test_a_wrong_pick_says_what_does_not_belong_or_what_is_missing():
    assert mark(PICK, Picked(read_cards("1m9s9s5z"))).facts == (n(1),)
    assert mark(PICK, Picked(read_cards("9s9s"))).facts in ((n(3),), (n(1),), ())
    assert mark(PICK, Picked(read_cards("1m9s"))).facts == (n(2),)


def test_a_wrong_order_names_the_first_place_that_is_wrong():
    judged = mark(ORDER, Ordered((2, 1, 0)))
    assert judged.verdict == msg("quiz.order.wrong", n=2)


def test_an_answer_of_another_kind_is_refused():
    with pytest.raises(TypeError):
        mark(ONE, Counted((1,)))


def test_a_fact_found_in_two_ways_is_told_once():
    twice = msg("course.worth.hu", n=11, found="elsewhere")
    assert twice != n(11)
    ask = Choice((option(1, False), Option(n(2), True, twice, RULE)))
    asked = question(ask, facts=(twice,))
    assert [text(fact, "zh") for fact in mark(asked, Chosen(frozenset({0}))).facts] == [text(n(11), "zh")]
    judged = mark(asked, Chosen(frozenset({1})))
    assert judged.facts == (twice,)
    assert [text(line, "zh") for line in right_lines(asked, mark(asked, Chosen(frozenset({0}))))] == ["答案：第 2 项。"]
