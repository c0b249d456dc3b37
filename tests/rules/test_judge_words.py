"""What a finding says at the table: every reason, every cost, what else could have been done."""

import json
from pathlib import Path

import pytest

from tests.rules.scenes import Scene
from zuihe_tui.i18n import LANGS, messages, text
from zuihe_tui.rules.actions import Call
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.words import costs_of

KEPT = Path(__file__).parents[1] / "data/by_hand/records.jsonl"
RECORDS = {row["name"]: row["events"] for row in map(json.loads, KEPT.read_text(encoding="utf-8").splitlines())}


def said(name, rule):
    """The facts and the costs of the fault of a kept record."""
    found = audit(json.dumps(event) for event in RECORDS[name])
    [fault] = [fault for fault in found.faults if fault.finding.rule == rule]
    return text(fault.finding.facts, "zh"), [text(cost, "zh") for cost in costs_of((fault.finding,))]


def facts(scene, seat, action):
    return [text(finding.facts, "zh") for finding in judge(scene.view(seat), action)]


@pytest.mark.parametrize(
    ("name", "rule", "fact"),
    [
        ("yaoha-out-xingan2005", "discard.forbidden", "一万是发到手的哈子、幺，不准往外打。"),
        ("cheyao-out-xingan2005", "discard.forbidden", "红花是报了的车上的牌、幺，不准往外打。"),
        ("onto-low-minjian", "chi.shun", "吃来的「三饼 四饼 五饼」上面不能再吃，二饼接不上去。"),
        ("redheng-o-minjian", "chi.heng", "这套规则里，白花 老千 红花不放成一堆。"),
        ("blockpile-o-minjian", "chi.heng", "这套规则里，哈子不能整个放进一堆：五饼。"),
        ("pile-pair-minjian", "cha.from_pile", "这套规则里，吃过的堆里的五条不能凑来叉，也不能凑来光。"),
        ("split-pile-minjian", "chi.hazi_split", "五饼发到手就有 3 张，是哈子，不准拆开了吃。"),
        ("qc1-3s-xingan2005", "quan.cha", "对家的叉圈着牌，三条不该这时打：手里还有熟张二万。"),
        ("two-3m-minjian", "quan.cha", "下家的叉圈着牌，三万不该这时打：手里还有车空子五万。"),
        ("qg-3p-0-xingan2005", "quan.guang", "对家两光圈着牌，三饼不该这时打：手里还有三见面六条。"),
        ("qche-3p-xingan2005", "quan.che", "对家的车两捎了，三饼会让车全翻，不准打：手里还有四条 五条。"),
        ("ms-三光-xingan2005", "quan.miansheng", "对家免生，三条不该这时打：手里还有对子八条。"),
        (
            "wcs-aschi-xingan2005",
            "win.zhahe",
            "和不成立：这套规则里，和牌也只能照吃牌的规矩吃进来。四条是别人翻出的；只能吃自己翻出的，或者上家打出的。",
        ),
    ],
)
def test_the_facts_name_what_a_table_can_see(name, rule, fact):
    assert said(name, rule)[0] == fact


@pytest.mark.parametrize(
    ("name", "rule", "costs"),
    [
        ("yaoha-out-xingan2005", "discard.forbidden", ["不准和：再和就是诈和", "免嘴：自己的嘴数全不算"]),
        ("mis-3p-xingan2005", "deal.miscount", ["这把到此为止，别的嘴不算"]),
        ("p-none-6-minjian", "piao", ["从第五叉起少算一叉"]),
        ("qg-silent-minjian", "guang.must", ["后进的和不算"]),
    ],
)
def test_every_cost_is_named_as_it_falls(name, rule, costs):
    assert said(name, rule)[1] == costs


def test_a_dealt_hazi_is_guanged():
    """`claim.wrong`, `guang.must`."""
    scene = Scene("", "", "444m").open().out(0, "4m")
    assert "四万是发到手的哈子，第四张来了该光，不该叉。" in facts(scene, 2, scene.claim("cha", "44m"))


def test_a_third_that_came_later_makes_no_guang():
    """`claim.wrong`, `hand.hazi`."""
    scene = Scene("", "55z", stock="5z 5z").open().out(0, "4m").draw("5z").take(1, "yao").out(1, "4p").draw("5z")
    why = "白花发到手是 2 张，后来凑成三张的不是哈子，不能光。"
    assert why in facts(scene, 1, scene.claim("guang", "555z"))


def test_runs_that_are_none_say_why():
    """`chi.shun`."""
    scene = Scene("", "23m 789s", "").open().out(0, "1m")
    why = "用「二万 三万」吃一万不成顺副：顺副里不要幺，只有一饼能站在头上。"
    assert why in facts(scene, 1, scene.claim("chi", "23m"))
    scene = Scene("", "666p 45p", "").open().out(0, "6p")
    assert "六饼是发到手的哈子，不进顺副。" in facts(scene, 1, scene.claim("chi", "45p"))
    scene = Scene("", "23m", "").open().out(0, "5m")
    assert "吃五万没说用手里哪两张。" in facts(scene, 1, scene.claim("chi", ""))


@pytest.mark.parametrize(
    ("overrides", "why"),
    [
        ({}, "一万 一饼 一条有一样牌已经在另一套里"),
        ({"rank1_che": False}, "一万 一饼 一条这套规则里不是车"),
    ],
)
def test_a_che_that_is_none_says_why(overrides, why):
    """`report.che_over`, `hand.che`."""
    scene = Scene("", "11m11p11s99p", overrides=overrides)
    report = scene.true_report(1, "1m9p1s", "1m1p1s")
    scene.do(0, Call())
    assert any(why in fact for fact in facts(scene, 1, report))


@pytest.mark.parametrize("lang", LANGS)
def test_no_fact_says_hazi_or_louzi_where_the_number_is_known(lang):
    both = "哈子或楼子" if lang == "zh" else "hazi or louzi"
    known = {id: words for id, words in messages(lang).items() if id.startswith("judge.")}
    assert known
    assert not [
        id for id, words in known.items() if both in words and "{n" not in words and id != "judge.chi.heng.copies"
    ]
