"""A moment of a record in words, with what the judge says there."""

import pytest

from zuihe_tui.coach.event_words import event_words
from zuihe_tui.coach.moment import moment
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.book import RecordExample, page, pages, record_text
from zuihe_tui.rules.record_read import read_event

EXAMPLES = [pytest.param(found, id=found.id) for found in pages("zh") if isinstance(found.example, RecordExample)]

GENERAL = {"claim.wrong", "mianzui.list", "bar.list"}
"""Pages on what many fouls have in common: the finding is under the rule that was broken."""


def of(rule: str):
    example = page(rule, "zh").example
    assert isinstance(example, RecordExample)
    return moment(record_text(example).splitlines(), example.event, example.action)


@pytest.mark.parametrize("found", EXAMPLES)
def test_every_example_of_the_book_can_be_told_in_both_languages(found):
    told = of(found.id)
    assert told.happened
    for lang in LANGS:
        assert all(text(line, lang) for line in (*told.happened, *(finding.facts for finding in told.findings)))


@pytest.mark.parametrize("found", [one for one in EXAMPLES if one.values[0].example.foul])
def test_a_foul_is_found_by_the_rule_of_its_page(found):
    rules = {finding.rule for finding in of(found.id).findings}
    assert rules
    if found.id not in GENERAL:
        assert found.id in rules


def test_an_act_is_told_with_the_card_it_answers():
    told = of("chi.source")
    assert [text(line, "zh") for line in told.happened] == ["庄家打出四万。", "对家吃四万，用手里的二万 三万。"]
    assert told.seat == 2
    assert told.holding is not None
    assert told.holding.concealed[1] > 0


def test_a_duty_not_done_is_told_of_the_seat_that_had_it():
    told = of("guang.must")
    assert told.seat == 2
    assert told.holding is not None
    assert told.holding.dealt[24] == 3


def test_before_the_deal_nobody_holds_anything():
    assert of("seats.lots").holding is None
    assert of("deal.cut").holding is None


def test_what_is_said_with_a_set_is_told_too():
    claim = read_event('{"e":"claim","seat":1,"kind":"cha","card":"5s","with":"55s","say":["五叉"]}')
    assert [text(line, "zh") for line in event_words(claim)] == ["下家叉五条。", "下家喊五叉。"]
    assert text(event_words(claim)[-1], "en") == "the next player says five cha."


@pytest.mark.parametrize("word", ["光", "两光", "三光", "四光", "五光", "六光", "七光", "五叉", "六叉", "七叉", "免生"])
def test_every_word_a_record_may_have_with_a_set_can_be_told(word: str):
    claim = read_event(f'{{"e":"claim","seat":1,"kind":"guang","card":"5s","with":"555s","say":["{word}"]}}')
    for lang in LANGS:
        assert text(event_words(claim)[-1], lang)
    assert word in text(event_words(claim)[-1], "zh")
