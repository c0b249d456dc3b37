"""Positions with other cards: a whole deck still, the rule still decides, nothing else went wrong on the way."""

from random import Random

import pytest

from zuihe_tui.quiz.makers import coverage
from zuihe_tui.quiz.makers.positions import How, every_rule, read_moment, templates, write_moment
from zuihe_tui.quiz.makers.vary import fresh, original, varied
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.rules.cards import COPIES, KINDS, counts
from zuihe_tui.rules.events import Deal
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import NAMES, named

SOME = ("guang.must", "chi.heng", "quan.cha", "piao", "big.za", "pass.guozhang")


def dealt(events):
    return next(event for event in events if isinstance(event, Deal))


def of(rule):
    """The templates of a rule under 民间, however it decides there."""
    return [template for how in How for template in templates(RuleId(rule), how, NAMES[0])]


@pytest.mark.parametrize("rule", SOME)
def test_other_cards_are_still_one_deck_and_the_rule_still_decides(rule):
    for nth, template in enumerate(of(rule)):
        made = varied(template, Random(nth), None, lambda _: True)
        assert made is not None
        deal = dealt(made.events)
        assert counts((*(card for hand in deal.hands for card in hand), *deal.stock)) == (COPIES,) * len(KINDS)
        assert [len(hand) for hand in deal.hands] == [31, 30, 30]
        assert rule in made.rules


@pytest.mark.parametrize("rule", SOME)
def test_what_was_wrong_before_is_as_it_was(rule):
    for nth, template in enumerate(of(rule)):
        made = varied(template, Random(nth), None, lambda _: True)
        assert made is not None
        wrong = [
            [(fault.event, fault.seat, fault.finding.rule) for fault in one.before.faults]
            for one in (made, original(template))
        ]
        assert sorted(wrong[0]) == sorted(wrong[1])


def test_most_pictures_have_other_cards():
    other = 0
    for rule in SOME:
        for nth, template in enumerate(of(rule)):
            made = varied(template, Random(nth), None, lambda _: True)
            other += made is not None and dealt(made.events) != dealt(template.events)
    assert other > 0.9 * sum(len(of(rule)) for rule in SOME)


def test_a_rule_that_only_one_rule_set_has_is_asked_under_that_one():
    at = fresh(RuleId("chi.pair_first"), (How.TRY, How.FOUL), named("minjian"), Random(1))
    assert at.before.header.rules == named("xingan2005")


def test_a_rule_without_positions_has_no_question():
    with pytest.raises(NoQuestion):
        fresh(RuleId("cards.deck"), tuple(How), named("minjian"), Random(1))


def test_an_entry_of_the_file_is_read_as_it_is_written():
    for rule, how, ruleset in list(every_rule())[::9]:
        for template in templates(rule, how, ruleset):
            again = read_moment(template.events, write_moment(template))
            assert (again.rule, again.how, again.at, again.tried) == (rule, how, template.at, template.tried)


def test_one_maker_alone_does_not_fill_the_quiz_column(monkeypatch):
    rule = RuleId("cards.yao")
    assert coverage.asked((rule,)) == {rule}
    makers = coverage.makers_for(rule)
    coverage.is_asked.cache_clear()
    monkeypatch.setattr(coverage, "makers_for", lambda _: makers[:1])
    assert coverage.asked((rule,)) == frozenset()
    coverage.is_asked.cache_clear()
