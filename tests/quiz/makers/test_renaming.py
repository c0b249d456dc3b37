"""Other names for the kinds: 幺 stay 幺, sets stay sets of their sort, what is counted keeps its worth."""

from random import Random

import pytest

from zuihe_tui.quiz.makers.binding import Bound, bound_by, sort_of, worth_of
from zuihe_tui.quiz.makers.renaming import new_names
from zuihe_tui.rules.actions import Claim, ShowYun, Take
from zuihe_tui.rules.cards import JIUTIAO, KINDS, YAO, read_cards
from zuihe_tui.rules.events import Did

SEEDS = range(60)


def cards(text):
    return tuple(sorted(read_cards(text)))


@pytest.mark.parametrize(
    ("text", "sort", "worth"),
    [
        ("345m", "run", "run False"),
        ("123p", "run", "run True"),
        ("123m", "suit", "suit False"),
        ("789s", "suit", "suit False"),
        ("3m7p3s", "pile", "pile True"),
        ("4m4p4s", "pile", "pile False"),
        ("555m5p5s", "pile", "pile False"),
        ("567z", "pile", "pile False"),
        ("3m4p5s", "odd", "odd False"),
        ("5z6z9m", "odd", "odd False"),
    ],
)
def test_sorts_of_sets(text, sort, worth):
    assert sort_of(read_cards(text)) == sort
    assert worth_of(read_cards(text)) == worth


@pytest.mark.parametrize("suits", [True, False])
def test_yao_stay_yao_and_kinds_stay_apart(suits):
    for seed in SEEDS:
        names = new_names(Bound(), Random(seed), suits=suits, many=8)
        assert sorted(names) == list(KINDS)
        assert {names[card] for card in YAO} == YAO


def test_what_was_claimed_shown_and_counted_stays_what_it_was():
    eaten, fouled = cards("345m"), cards("3m4p6s")
    small = tuple(sorted(YAO - {JIUTIAO}))
    events = [
        Did(0, Claim(Take.CHI, eaten[0], eaten[1:])),
        Did(1, Claim(Take.CHI, fouled[2], fouled[:2])),
        Did(2, ShowYun(small)),
    ]
    bound = bound_by(events, [cards("678s"), cards("3m7p3s")])
    changed = 0
    for seed in SEEDS:
        names = new_names(bound, Random(seed), suits=True, many=8)
        assert sort_of(names[card] for card in eaten) == "run"
        assert sort_of(names[card] for card in fouled) == "odd"
        assert {names[card] for card in small} == set(small)
        assert worth_of(names[card] for card in cards("3m7p3s")) == "pile True"
        assert worth_of(names[card] for card in cards("678s")) == "run False"
        changed += names != tuple(KINDS)
    assert changed == len(SEEDS)
