"""The examples show what their page says: evaluated here where counting, grouping and settling decide."""

import json
from importlib import resources

import pytest

from zuihe_tui.rules.arrange import best, check_fu
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
from zuihe_tui.rules.book.example import ExampleProblem, read_example
from zuihe_tui.rules.cards import check_deck, counts, read_cards
from zuihe_tui.rules.hand import che_sets, classify, yun
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.settle_json import settle_json
from zuihe_tui.rules.tally import read_tally, tally_rules
from zuihe_tui.rules.zui import dealt_zui

RULES = named("minjian")
SHANG = {
    "shang.qunzi": "群子", "shang.bangzi": "帮子", "shang.laohu": "牢浒", "shang.dajia": "大驾", "shang.wulou": "乌楼",
    "shang.hunjiang": "混江", "shang.wenquan": "文全",
}  # fmt: skip


def of(kind):
    return [pytest.param(found, id=found.id) for found in pages("zh") if isinstance(found.example, kind)]


@pytest.mark.parametrize("found", of(CardsExample))
def test_cards_are_cards(found):
    assert read_cards(found.example.cards)
    check_deck(read_cards(found.example.cards))


def test_the_deck_and_the_yao_are_all_there():
    assert len(set(read_cards(page("cards.deck", "zh").example.cards))) == 30
    assert len(set(read_cards(page("cards.yao", "zh").example.cards))) == 7


@pytest.mark.parametrize("found", of(CountExample))
def test_a_count_has_an_item_of_the_rule_it_names(found):
    holding = read_holding(found.example.hand)
    items = {item.rule for item in best(holding, RULES).open.items}
    if found.example.item.startswith("zui."):
        items = {item.rule for item in dealt_zui(holding.dealt, RULES).items}
    assert found.example.item in items


def test_the_two_counts_of_hu_which_differ():
    found = best(read_holding(page("hu.which", "zh").example.hand), RULES)
    assert found.clear is not None
    assert found.open.total > found.clear.total


def test_wulou_and_dajia_both_count():
    found = best(read_holding(page("shang.wulou_dajia", "zh").example.hand), RULES)
    assert {"乌楼", "大驾"} <= {item.name for item in found.open.items}


@pytest.mark.parametrize("found", of(ClassExample))
def test_a_dealt_hand_is_what_its_page_is_about(found):
    cards = read_cards(found.example.hand)
    check_deck(cards)
    assert len(cards) in (30, 31)
    many = counts(cards)
    hand = classify(many, RULES)
    assert {
        "hand.hazi": hand.hazi,
        "hand.luan": not hand.hazi,
        "hand.baixinli": hand.baixinli,
        "hand.wuyao": hand.wuyao,
        "hand.yun": sum(yun(many)) > 0,
        "hand.che": len(che_sets(many, RULES)) > 0,
    }[found.id]


@pytest.mark.parametrize("found", of(GroupExample))
def test_a_group_stands_or_falls_by_the_rule_of_its_page(found):
    verdict = check_fu(read_cards(found.example.group), read_holding(found.example.hand), RULES)
    assert verdict.stands is not found.example.bad
    if found.id in SHANG:
        assert SHANG[found.id] in {item.name for item in verdict.items}
    else:
        assert verdict.rule == found.id


@pytest.mark.parametrize("found", of(TallyExample))
def test_a_settlement_shows_the_rule_of_its_page(found):
    settlement = settle_json(settle(read_tally(found.example.tally), tally_rules(found.example.tally)))
    shown = {item["rule"] for items in settlement["items"] for item in items}
    shown |= {paid["rule"] for paid in settlement["transfers"]}
    expected = {
        "zui.parts": {"zui.hazi", "zui.che", "zui.cha_count"},
        "settle.huang": {"settle.pairwise"},
        "settle.order": {"settle.mianzui", "settle.pairwise", "quan.pay", "settle.jian"},
    }
    assert shown >= expected.get(found.id, {found.id})
    if found.id == "settle.huang":
        assert "settle.jian" not in shown


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


EVENT_OF = {
    "seats.first_dealer": "first", "deal.cut": "cut", "deal.sizes": "deal", "call.order": "call",
    "report.kinds": "report", "report.che_public": "report", "report.che_under": "report", "kou.dang": "dang",
    "play.start": "discard", "play.offer": "draw", "play.next": "draw", "play.dead": "draw", "play.jin": "claim",
    "play.claim_order": "claim", "table.fixed": "yun", "cha.may": "claim", "cha.from_pile": "claim", "ask.he": "ask",
    "kouguo": "kouguo", "win.source": "win", "win.cheng": "win", "win.qingmen": "win", "win.luan_needs_yao": "win",
    "win.tianhe": "win", "win.huang": "end", "big.announce": "announce", "big.kinds": "announce", "big.za": "win",
    "big.duo": "win", "big.beng": "win", "big.shuaishou": "announce", "big.hei_yao": "claim", "hu.jin": "claim",
    "quan.exempt": "discard", "quan.order": "discard", "quan.dingpi": "win", "skill.kou": "kou", "skill.dang": "dang",
    "skill.discard": "discard", "contest": "settle", "rester.duties": "end", "miscount.xianggong": "mishap",
}  # fmt: skip


@pytest.mark.parametrize("rule", EVENT_OF)
def test_a_record_points_at_the_kind_of_event_its_page_is_about(rule):
    example = page(rule, "zh").example
    events = [json.loads(line) for line in record_text(example).splitlines()]
    assert events[example.event]["e"] == EVENT_OF[rule]


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
