"""Practice: questions come from a seed, are answered by the engine, and are marked number by number."""

from random import Random

import pytest

from zuihe_tui.practice import Ask, answer, answer_row, begin, mark, next_question, question
from zuihe_tui.practice.deals import LEVELS, deal
from zuihe_tui.practice.sheet import PAGE, sheet
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import check_deck, from_counts
from zuihe_tui.rules.notation import read_holding, write_holding
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.zui import dealt_zui

RULES = named("minjian")


@pytest.mark.parametrize("level", LEVELS)
def test_hands_of_a_level_are_possible_and_come_again_from_their_seed(level: int):
    shown = set()
    for seed in range(200):
        holding = deal(level, Random(seed))
        assert holding == deal(level, Random(seed))
        every = from_counts(holding.concealed) + tuple(card for meld in holding.melds for card in meld.cards)
        check_deck(every)
        assert len(every) <= 31 if level == 1 else len(every) in (30, 31)
        assert bool(holding.melds) <= (level == 4)
        text = write_holding(holding)
        assert read_holding(text) == holding
        shown.add(text)
    assert len(shown) > 190


def test_rich_hands_are_richer_than_dealt_ones():
    def mean(level: int) -> float:
        return sum(best(deal(level, Random(n)), RULES).open.total for n in range(200)) / 200

    assert mean(3) > mean(2) + 3


def test_both_numbers_are_marked_by_themselves():
    asked = question(7, 3, Ask.BOTH, RULES)
    hu, zui = best(asked.holding, RULES).open.total, dealt_zui(asked.holding.dealt, RULES).total
    right = mark(asked, hu, zui)
    assert right.correct
    assert right.hu is not None
    assert right.hu.slips == ()
    half = mark(asked, hu, zui + 1)
    assert half.hu is not None
    assert half.zui is not None
    assert (half.hu.correct, half.zui.correct, half.correct) == (True, False, False)


def test_a_number_asked_for_must_be_there():
    asked = question(7, 2, Ask.BOTH, RULES)
    with pytest.raises(ValueError, match="missing"):
        mark(asked, 3, None)


def test_melds_hide_what_was_dealt_so_only_hu_is_asked():
    asked = next(q for q in (question(n, 4, Ask.BOTH, RULES) for n in range(20)) if q.holding.melds)
    assert (asked.asks_hu, asked.asks_zui) == (True, False)


def test_a_round_counts_its_streak_and_never_skips_a_question():
    round = begin(2, Ask.HU, RULES, seed=5)
    assert next_question(round) == round
    for n in range(1, 4):
        assert round.number == n
        round = answer(round, best(round.question.holding, RULES).open.total, None)
        assert answer(round, 0, None) == round
        assert round.streak == round.right == n
        round = next_question(round)
    round = answer(round, 99, None)
    assert (round.right, round.streak) == (3, 0)


def test_what_is_kept_of_an_answer_names_rules_numbers_and_slip():
    asked = question(3, 3, Ask.HU, RULES)
    row = answer_row(mark(asked, best(asked.holding, RULES).open.total - 1, None))
    assert row["correct"] is False
    assert row["item"] == "count hu level 3 seed 3"
    assert any(rule.startswith("hu.") for rule in row["rules"])
    assert row["detail"]["hu"]["given"] == row["detail"]["hu"]["right"] - 1
    assert row["detail"]["hu"]["slips"]


def test_a_sheet_has_its_key_on_a_page_of_its_own_and_the_key_is_right():
    printed = sheet(20, 2, 7, RULES, "zh")
    assert printed == sheet(20, 2, 7, RULES, "zh") != sheet(20, 2, 8, RULES, "zh")
    hands, key = printed.split(PAGE)
    for n in range(1, 21):
        asked = question(7000 + n - 1, 2, Ask.BOTH, RULES)
        assert f"\n{n}. {asked.holding.size} 张" in hands
        assert f"\n{n}. 和 {best(asked.holding, RULES).open.total} " in key
    assert "______" not in key
    assert max(len(line) for line in hands.splitlines()) <= 80
