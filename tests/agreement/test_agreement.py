"""House rules: every option is asked once, in both languages, and its example differs under each answer."""

from dataclasses import replace

import pytest

from zuihe_tui import house
from zuihe_tui.agreement.example import example
from zuihe_tui.agreement.questions import (
    SECTIONS,
    following,
    house_lines,
    question,
    questions,
    read_answer,
    rebased,
    renamed,
)
from zuihe_tui.agreement.record_example import audited, record
from zuihe_tui.coach.option_words import answer, asked
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules import book
from zuihe_tui.rules.book.decided import house_rules
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import OPTIONS, differences, named, override, parse_house
from zuihe_tui.rules.ruleset_write import write_house
from zuihe_tui.saving import save_text

MINJIAN, XINGAN = named("minjian"), named("xingan2005")
QUESTIONS = questions()


def test_every_option_is_asked_once():
    asked_for = [option for options in SECTIONS.values() for option in options]
    assert sorted(asked_for) == sorted(OPTIONS)


@pytest.mark.parametrize("one", QUESTIONS, ids=lambda one: one.option)
def test_both_printed_answers_are_among_those_shown(one):
    assert {getattr(MINJIAN, one.option), getattr(XINGAN, one.option)} <= set(one.values)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("one", QUESTIONS, ids=lambda one: one.option)
def test_the_example_comes_out_otherwise_under_each_answer(one, lang):
    shown = example(one.option, one.values)
    assert [value for value, _ in shown.sides] == list(one.values)
    sides = [tuple(text(line, lang) for line in said) for _, said in shown.sides]
    assert len(set(sides)) == len(sides)
    assert all(line for side in sides for line in side)
    assert all(text(line, lang) for line in shown.case)
    assert shown.case
    assert text(asked(one.option), lang).endswith(("？", "?"))
    names = [text(answer(one.option, value), lang) for value in one.values]
    assert len(set(names)) == len(names)


def test_a_record_shows_what_the_judge_finds():
    """The example is the judge's own: the breach that only one answer makes."""
    only = {breach.rule for breach in audited("cha_before_chi", True).breaches}
    assert "chi.pair_first" in only
    assert "chi.pair_first" not in {breach.rule for breach in audited("cha_before_chi", False).breaches}
    assert len(record("cha_before_chi")) > 3


@pytest.mark.parametrize("one", QUESTIONS, ids=lambda one: one.option)
def test_going_on_shows_every_answer_and_comes_back(one):
    rules, seen = MINJIAN, []
    for _ in one.values:
        rules = following(rules, one.option)
        seen.append(getattr(rules, one.option))
    assert set(seen) == set(one.values)
    assert rules == MINJIAN
    assert following(following(rules, one.option), one.option, -1) == MINJIAN


@pytest.mark.parametrize("one", QUESTIONS, ids=lambda one: one.option)
def test_a_house_is_written_and_read_again(one, tmp_path):
    for value in one.values:
        rules = replace(override(MINJIAN, {one.option: value}), name='老"张" \\ 家', note="说好\n了")
        assert parse_house(write_house(rules)) == rules
        path = save_text(str(tmp_path / "house.toml"), write_house(rules))
        assert house.load(str(path)) == rules


@pytest.mark.parametrize("one", QUESTIONS, ids=lambda one: one.option)
def test_a_changed_option_marks_a_rule_and_says_what_was_decided(one):
    value = next(value for value in one.values if value != getattr(MINJIAN, one.option))
    rules = override(MINJIAN, {one.option: value})
    marked = house_rules(rules)
    assert marked
    for rule in marked:
        page = book.page(rule, "zh")
        assert one.option in page.options
        lines = [text(line, "zh") for line in house_lines(page, rules)]
        assert any(text(asked(one.option), "zh") in line for line in lines)
        assert not house_lines(page, MINJIAN)


def test_printed_rules_mark_nothing():
    assert house_rules(MINJIAN) == house_rules(XINGAN) == frozenset()


def test_another_base_keeps_what_was_changed():
    rules = replace(override(MINJIAN, {"single_yao_lou": 4, "tianza": True}), name="老张家")
    other = rebased(rules, "xingan2005")
    # 天砸 is printed there: no change any more.
    assert differences(other, XINGAN) == {"single_yao_lou": (4, 3)}
    assert other.name == "老张家"
    assert rebased(MINJIAN, "xingan2005") == XINGAN


@pytest.mark.parametrize(
    ("option", "typed", "read"),
    [
        ("dang", "１０", 10),
        ("jian", "0，2，4，6", (0, 2, 4, 6)),
        ("baixin_luan_beng", "没有", "off"),
        ("baixin_luan_beng", "40", 40),
    ],
)
def test_typed_answers(option, typed, read):
    assert read_answer(option, typed) == read
    override(MINJIAN, {option: read})


@pytest.mark.parametrize(
    ("option", "typed"), [("dang", "x"), ("dang", "1 2"), ("dang", "99999"), ("jian", "1 2 3"), ("jian", "")]
)
def test_typed_answers_that_will_not_do(option, typed):
    with pytest.raises(Problem):
        read_answer(option, typed)


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\x07b"])
def test_names_that_will_not_do(name):
    with pytest.raises(Problem):
        renamed(MINJIAN, name)


def test_numbers_beyond_those_shown_are_shown_too():
    shown = example("dang", (*question("dang").values, 7))
    assert [value for value, _ in shown.sides] == [5, 10, 7]
