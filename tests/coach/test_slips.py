"""Slips: every one is injected into hands that invite it, and is named again from the number alone."""

import random
import re
from collections import Counter

import pytest

from zuihe_tui import i18n
from zuihe_tui.coach.slips import explain_hu, explain_zui, hu_slips, slip_lines, zui_slips
from zuihe_tui.coach.slips.slip import HU_SLIPS, ZUI_SLIPS
from zuihe_tui.practice.deals import deal
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.zui import dealt_zui

RULES = named("minjian")


def test_there_are_many():
    assert len(HU_SLIPS) + len(ZUI_SLIPS) >= 30


@pytest.mark.parametrize(
    ("hand", "number", "slip"),
    [
        ("7z 6z 999s 45m", 3, "hazi_in_shang"),
        ("7z 6z 999s 45m", 1, "shang_eats_hazi"),
        ("999m 45p", 3, "jiuwan_as_yao"),
        ("555z 45p", 2, "yao_hazi_as_min"),
        ("33m77p33s", 2, "shang_twice"),
        ("112233p", 1, "wenquan_once"),
        ("5555m 67m 34p", 2, "louzi_as_hazi"),
        ("7z 9s 9m 6z 4p", 2, "shared_card"),
        ("4m4p4s 5m", 1, "heng_as_shang"),
        ("123m 45p", 1, "yao_in_run"),
        ("45p | cha 666m", 2, "cha_as_hazi"),
        ("45p | guang 1111s", 2, "guang_without_hazi"),
        ("45p | guang 1111s", 6, "guang_as_louzi"),
        ("3m7p3s | cha 666m", 1, "melds_forgotten"),
        ("55+5z 34p", 3, "late_as_hazi"),
    ],
)
def test_a_wrong_hu_is_named(hand: str, number: int, slip: str):
    assert slip in [found.id for found in explain_hu(read_holding(hand), number, RULES)]


@pytest.mark.parametrize(
    ("hand", "halves", "slip"),
    [
        ("555z 666z 34p", 4, "yao_ha_one_each"),
        ("333m 444m 555m 666m", 0, "simendun_missed"),
        ("333m 34p", 2, "min_ha_counted"),
        ("999m 34p", 2, "nine_as_yao"),
        ("33m77p33s", 0, "che_missed"),
        ("33m77p33s 22m88p22s", 4, "double_che_missed"),
        ("33m77p3s", 2, "che_of_singles"),
        ("1m1p19s567z", 2, "dayun_as_xiao"),
        ("11m11p1s1s567z567z", 10, "yun_flat"),
        ("5555m 6666m", 8, "two_louzi_added"),
        ("5555z", 4, "yao_lou_as_min"),
    ],
)
def test_a_wrong_zui_is_named(hand: str, halves: int, slip: str):
    assert slip in [found.id for found in explain_zui(read_holding(hand).dealt, halves, RULES)]


def test_a_right_number_and_a_number_no_slip_gives_name_nothing():
    holding = read_holding("7z 6z 999s 45m")
    assert explain_hu(holding, best(holding, RULES).open.total, RULES) == ()
    assert explain_hu(holding, 29, RULES) == ()


def test_every_slip_is_named_from_its_number_in_hands_that_invite_it():
    """Injected over 2,000 hands: the slip made is among those named, and named first where it is the likeliest."""
    rng = random.Random(20)
    seen: Counter[str] = Counter()
    injected = named_again = first = 0
    for n in range(2000):
        holding = deal(rng.choice((1, 2, 3, 4)), random.Random(n))
        invited = list(hu_slips(holding, RULES))
        if not holding.melds:
            invited += zui_slips(holding.dealt, RULES)
        if not invited:
            continue
        made = rng.choice(invited)
        is_hu = made in hu_slips(holding, RULES)
        explained = explain_hu(holding, made.number, RULES) if is_hu else explain_zui(holding.dealt, made.number, RULES)
        right = best(holding, RULES).open.total if is_hu else dealt_zui(holding.dealt, RULES).total
        assert made.number != right
        injected += 1
        seen[made.id] += 1
        shown = [slip.id for slip in explained]
        named_again += made.id in shown
        first += bool(shown) and shown[0] == made.id
    assert injected > 1900
    assert named_again / injected >= 0.8
    assert first / injected >= 0.4, f"{first} of {injected}"
    assert len(seen) >= 30, sorted(seen)


def test_no_slip_leads_to_the_right_number_and_every_sentence_can_be_said():
    for n in range(300):
        holding = deal(1 + n % 4, random.Random(n))
        right = best(holding, RULES).open.total
        for slip in hu_slips(holding, RULES):
            assert slip.number != right
            for lang in i18n.LANGS:
                assert not re.search(r"[{}]", i18n.text(slip.says, lang))
        for slip in zui_slips(holding.dealt, RULES):
            for lang in i18n.LANGS:
                assert not re.search(r"[{}]", i18n.text(slip.says, lang))


def test_of_several_slips_the_further_ones_are_told_as_guesses_instead_of_the_first():
    holding = read_holding("777m 7p 7s 888s 8p 222m 2s")
    found = next(found for number in range(20) if len(found := explain_hu(holding, number, RULES)) > 1)
    first, *further = [i18n.text(line, "zh") for line in slip_lines(found)]
    assert first == i18n.text(found[0].says, "zh")
    assert further
    assert all(line.startswith("或者：") for line in further)
    assert slip_lines(()) == ()
