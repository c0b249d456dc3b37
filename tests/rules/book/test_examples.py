"""The examples as they are written: whole hands, records with the event they point at. test_prove.py runs them."""

import json
from importlib import resources

import pytest

from zuihe_tui.rules.book import ClassExample, RecordExample, pages, record_text
from zuihe_tui.rules.book.example import ExampleProblem, read_example
from zuihe_tui.rules.cards import check_deck, read_cards


def of(kind):
    return [pytest.param(found, id=found.id) for found in pages("zh") if isinstance(found.example, kind)]


@pytest.mark.parametrize("found", of(ClassExample))
def test_a_dealt_hand_is_thirty_or_thirty_one_cards_of_a_deck(found):
    cards = read_cards(found.example.hand)
    check_deck(cards)
    assert len(cards) in (30, 31)


@pytest.mark.parametrize("found", of(RecordExample))
def test_a_record_has_the_event(found):
    events = [json.loads(line) for line in record_text(found.example).splitlines()]
    assert events[0]["e"] == "zuihe-record"
    assert 0 <= found.example.event < len(events)
    breaches = [breach for breach in events[-1]["breaches"] if breach["event"] == found.example.event]
    if found.example.action is not None:
        assert found.example.action["seat"] in (0, 1, 2)
    elif found.id == "mianzui.list":
        assert [breach["cost"] for breach in breaches] == ["免嘴"]
    elif found.id == "bar.list":
        assert [breach["cost"] for breach in breaches] == ["不准和"]
    else:
        assert [breach["rule"] for breach in breaches] == [found.id] * found.example.foul


def test_no_record_lies_unused():
    used = {found.example.file for found in pages("zh") if isinstance(found.example, RecordExample)}
    there = {file.name for file in (resources.files("zuihe_tui.rules.book") / "examples").iterdir()}
    assert there == used


@pytest.mark.parametrize(
    ("table", "word"),
    [
        ({"kind": "song"}, "song"),
        ({}, "None"),
        ({"kind": "count", "hand": "5m"}, "item"),
        ({"kind": "cards", "cards": "5m", "want": 3}, "want"),
    ],
)
def test_a_broken_example_says_what_is_wrong(table, word):
    with pytest.raises(ExampleProblem, match=word):
        read_example(table)
