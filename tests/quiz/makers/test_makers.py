"""Every maker, over its rules, under both rule sets: well formed, marked as the engine says, never the same picture."""

import re

import pytest

from tests.quiz.makers.asking import BY_NAME, check, made, picture, spoken_of
from zuihe_tui.i18n import text
from zuihe_tui.quiz.makers import MAKERS, makers_for
from zuihe_tui.quiz.question import Choice, Hand, NoQuestion
from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import NAMES, named, override

ALWAYS, FRESH = 200, 40
DEEP, BLOCKS = 10_000, 10
REPEATED_AMONG, MOST_REPEATED, MOST_REPEATED_IN_A_THOUSAND = 60, 0.05, 0.08


def test_names_are_short_and_all_different():
    names = [maker.name for maker in MAKERS]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)


def test_makers_serve_rules_of_the_book_each_once():
    known = set(rule_ids())
    for maker in MAKERS:
        assert maker.rules
        assert set(maker.rules) <= known
        assert len(set(maker.rules)) == len(maker.rules)


def test_groups_of_the_hand_are_of_its_concealed_cards():
    """Where a group may take cards from the table, the question says so."""
    for question in made(BY_NAME["which-fu"], ALWAYS):
        hand = next(shown.holding for shown in question.shown if isinstance(shown, Hand))
        assert question.prompt is not None
        if question.rule == "fu.melds":
            assert text(question.prompt, "zh").startswith("连桌上的牌一起看")
            continue
        assert isinstance(question.ask, Choice)
        for option in question.ask.options:
            cards = option.words.params["cards"]
            assert isinstance(cards, tuple)
            assert all(cards.count(card) <= hand.concealed[card] for card in cards)


def test_every_rule_has_two_makers():
    """Each of them holds it: that is what the questions below are looked at for."""
    assert [rule for rule in rule_ids() if len(makers_for(rule)) < 2] == []


def test_makers_for_a_rule_keep_their_order():
    found = makers_for(RuleId("guang.must"))
    assert [MAKERS.index(maker) for maker in found] == sorted(MAKERS.index(maker) for maker in found)
    assert makers_for(RuleId("no.such")) == ()


@pytest.mark.parametrize("name", [maker.name for maker in MAKERS])
def test_questions_of_every_maker(name):
    maker = BY_NAME[name]
    for question in made(maker, ALWAYS):
        check(question, maker)


@pytest.mark.parametrize("name", [maker.name for maker in MAKERS])
def test_the_same_seed_makes_the_same_question_and_another_another(name):
    maker = BY_NAME[name]
    rule = maker.rules[0]
    for ruleset in NAMES:
        first = maker.make(rule, 5, named(ruleset))
        assert maker.make(rule, 5, named(ruleset)) == first
        assert picture(maker.make(rule, 6, named(ruleset))) != picture(first)


@pytest.mark.parametrize(
    "name", ["count-hu", "who-counted", "pick-cards", "zui-of", "settled-right", "may-it", "what-cost"]
)
def test_pictures_are_fresh(name):
    maker = BY_NAME[name]
    pictures = [picture(question) for question in made(maker, FRESH, first=1000)]
    assert len(set(pictures)) == len(pictures)


def test_a_house_gets_its_own_rules_or_no_question():
    house = override(named("minjian"), {"red_heng": False, "quan_pay": False, "run_extension": "upward"})
    asked_there = 0
    for maker in MAKERS:
        try:
            question = maker.make(maker.rules[0], 1, house)
        except NoQuestion:
            continue
        asked_there += question.rules == house
    assert asked_there > len(MAKERS) / 2


@pytest.mark.deep
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", [maker.name for maker in MAKERS])
def test_many_questions_of_every_maker(name, block):
    maker = BY_NAME[name]
    many = DEEP // BLOCKS
    for question in made(maker, many, first=100_000 + block * many):
        check(question, maker)


def share_repeated(name: str, many: int) -> float:
    """How many of so many questions of a maker have a picture that was there before."""
    pictures = [picture(question) for question in made(BY_NAME[name], many, first=3_000)]
    return 1 - len(set(pictures)) / many


@pytest.mark.parametrize("name", [maker.name for maker in MAKERS])
def test_hardly_a_picture_comes_twice(name):
    assert share_repeated(name, REPEATED_AMONG) <= MOST_REPEATED


@pytest.mark.deep
@pytest.mark.parametrize("name", [maker.name for maker in MAKERS])
def test_hardly_a_picture_comes_twice_in_a_thousand(name):
    assert share_repeated(name, 1_000) <= MOST_REPEATED_IN_A_THOUSAND


WRITTEN = ("same-cards", "pick-cards")
"""Makers that ask to read hanzi."""


@pytest.mark.parametrize("name", [maker.name for maker in MAKERS if maker.name not in WRITTEN])
def test_english_has_no_hanzi(name):
    for question in made(BY_NAME[name], max(12, len(BY_NAME[name].rules)), first=7_000):
        for words in spoken_of(question, "en"):
            assert not re.search("[\u4e00-\u9fff]", words), f"{question.rule} {question.seed}: {words}"
