"""Every page's example, run through the engine, shows the rule of its page."""

from collections import Counter
from dataclasses import replace

import pytest

from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.book import (
    CardsExample,
    ClassExample,
    CountExample,
    GroupExample,
    RecordExample,
    TallyExample,
    page,
    pages,
    record_text,
)
from zuihe_tui.rules.book.prove import Evidence, prove
from zuihe_tui.rules.book.prove_work import watched
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.ruleset import NAMES, named, override

MINJIAN = named("minjian")
PAGES = pages("zh")
CHECKED = {known.rule for checks in CHECKS.values() for known in checks}


def proof(rule, **example):
    found = page(rule, "zh")
    return prove(replace(found, example=replace(found.example, **example)), MINJIAN)


@pytest.mark.parametrize("base", NAMES)
@pytest.mark.parametrize("found", [pytest.param(found, id=found.id) for found in PAGES])
def test_cards_to_look_at_are_in_the_hand(found, base):
    done = prove(found, named(base))
    hand = Counter(card for cards in (done.cards, *done.melds) for card in cards)
    if isinstance(found.example, CountExample):
        assert Counter(done.lit) <= hand


@pytest.mark.parametrize("base", NAMES)
@pytest.mark.parametrize("found", [pytest.param(found, id=found.id) for found in PAGES])
def test_every_example_proves_its_page(found, base):
    done = prove(found, named(base))
    assert done.proven
    assert done.rule == found.id
    for lang in LANGS:
        assert all(text(line, lang) for line in done.lines)


def test_where_a_rule_is_broken_the_engine_says_so_in_words():
    broken = [found for found in PAGES if isinstance(found.example, RecordExample) and found.example.foul]
    assert len(broken) > 30
    for found in broken:
        done = prove(found, MINJIAN)
        assert done.evidence is Evidence.FINDING
        assert done.lines


@pytest.mark.parametrize(
    "file", sorted({found.example.file for found in PAGES if isinstance(found.example, RecordExample)})
)
def test_the_records_of_the_examples_come_to_what_they_say(file):
    assert audit(record_text(RecordExample(file, 0, False, None)).splitlines()).ok


def test_every_rule_of_play_is_checked_or_watched():
    """No example of a record shows its rule by the mere kind of its event."""
    for found in PAGES:
        if isinstance(found.example, RecordExample) and found.id not in ("mianzui.list", "bar.list"):
            assert found.id in CHECKED | watched(), found.id


@pytest.mark.parametrize(
    ("rule", "example"),
    [
        ("cards.yao", CardsExample("1m1p19s56z")),
        ("cards.deck", CardsExample("123456789m123456789p123456789s56z")),
        ("kin", CardsExample("123m")),
        ("hu.hazi", CountExample("55m 99s", "hu.hazi")),
        ("hu.best", CountExample("5m 7s", "hu.shang")),
        ("hu.which", CountExample("3m7p3s", "hu.shang")),
        ("shang.wulou_dajia", CountExample("9m9s677z", "hu.shang")),
        ("zui.yun", CountExample("1123335567m 2455778p 2346788999s 567z", "zui.yun")),
        ("hand.luan", ClassExample("1123335567m 2455778p 2346788999s 567z")),
        ("hand.hazi", ClassExample("12344556789m 1225566789p 3445677s 567z")),
        ("hand.che", ClassExample("12344556789m 1225566789p 134569s 567z")),
        ("hand.yun", ClassExample("12344556789m 1225566789p 3445677s 567z")),
        ("fu.whole", GroupExample("555m 56p 57s", "555m", True)),
        ("fu.shun", GroupExample("55m 2345678s", "245s", False)),
        ("shang.qunzi", GroupExample("3456m 78p 347s", "456m", False)),
    ],
)
def test_an_example_of_something_else_proves_nothing(rule, example):
    assert not prove(replace(page(rule, "zh"), example=example), MINJIAN).proven


@pytest.mark.parametrize(
    "rule", [found.id for found in PAGES if isinstance(found.example, TallyExample) and found.id != "settle.huang"]
)
def test_a_tally_of_nothing_proves_only_what_it_shows(rule):
    nobody = {"ruleset": "minjian", "players": [{"class": "乱牌"}] * 3}
    assert not prove(replace(page(rule, "zh"), example=TallyExample(nobody)), MINJIAN).proven


WATCHED_EXAMPLES = [found for found in PAGES if isinstance(found.example, RecordExample) and not found.example.foul]


@pytest.mark.parametrize("found", [pytest.param(found, id=found.id) for found in WATCHED_EXAMPLES])
def test_a_rule_at_work_is_not_seen_in_every_event(found):
    """Somewhere else in the record the same page proves nothing."""
    last = len(record_text(found.example).splitlines()) - 1
    elsewhere = [replace(found.example, event=event, action=None) for event in (0, 1, 2, last - 1, last)]
    assert not all(prove(replace(found, example=other), MINJIAN).proven for other in elsewhere)


def test_the_cards_the_rule_is_about_stand_out():
    assert proof("shang.qunzi").lit == (2, 15, 20)
    assert set(proof("hand.hazi").lit) == {2, 26}
    acted = proof("hu.jin")
    assert set(acted.lit) == {0}
    assert acted.cards.count(0) == 2
    assert acted.melds


def test_a_house_may_not_have_what_a_page_shows():
    red = override(MINJIAN, {"red_heng": False})
    found = replace(page("fu.heng", "zh"), example=GroupExample("567z", "567z", False))
    assert prove(found, MINJIAN).proven
    assert not prove(found, red).proven


def test_what_cannot_be_done_is_told_by_the_rule_that_says_so():
    for rule in ("at.turn", "at.held", "at.offer", "at.over"):
        assert proof(rule).proven
        assert not prove(replace(page("guang.must", "zh"), example=page(rule, "zh").example), MINJIAN).proven


def test_a_card_taken_and_a_win_are_counted():
    assert [text(line, "zh") for line in proof("hu.jin").lines] == ["进了这张，和从 17 到 19。"]
    assert [text(line, "zh") for line in proof("big.duo").lines] == [
        "进了这张，和从 17 到 19。",
        "31 张没有闲牌，19 和。",
    ]
    assert [text(line, "zh") for line in proof("win.tianhe").lines] == ["31 张没有闲牌，16 和。"]
    assert proof("call.order").lines == ()
