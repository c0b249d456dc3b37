"""算嘴过子 (RULES 12): the worked cases, and each rule on hands small enough to reckon by heart."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuihe_tui.i18n import text
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset, named, override
from zuihe_tui.rules.settle import Settlement, settle
from zuihe_tui.rules.settle_count import SettleItem, Word
from zuihe_tui.rules.settle_json import number, settle_json
from zuihe_tui.rules.tally import (
    Claimed,
    Dang,
    Extra,
    Jian,
    PlayerTally,
    Tally,
    TallyProblem,
    Win,
    WinKind,
    Zhahe,
    check_tally,
    read_tally,
    tally_rules,
)

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data/cases/settlement.jsonl").read_text(encoding="utf-8").splitlines()
]
MINJIAN, XINGAN = named("minjian"), named("xingan2005")
LUAN = PlayerTally(hazi=False)
TWO_YAO_HA = PlayerTally(hazi=True, yao_ha=2)
"""Dealt 3嘴."""
FIVE_CHA = PlayerTally(hazi=False, cha=5)
"""乱牌 with five 叉: earned 2嘴."""


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_worked_case(case):
    got = settle_json(settle(read_tally(case["tally"]), tally_rules(case["tally"])))
    assert {name: got[name] for name in case["expect"]} == case["expect"]


def zui(settlement: Settlement) -> list[float]:
    return [number(halves) for halves in settlement.zui]


def net(settlement: Settlement) -> list[float]:
    return [number(halves) for halves in settlement.net]


def lines(settlement: Settlement, seat: int) -> list[str]:
    return [f"{item.rule} {item.name} {number(item.zui):+g}" for item in settlement.items[seat]]


def won(kind: WinKind = WinKind.HE, hu: int = 10, by: int = 0, mo: bool = False, extra: tuple[Extra, ...] = ()) -> Win:
    return Win(by, kind, hu, mo, extra)


def test_every_two_compare_and_the_one_with_less_pays():
    tally = Tally((TWO_YAO_HA, FIVE_CHA, LUAN))
    done = settle(tally, MINJIAN)
    assert zui(done) == [3, 2, 0]
    assert net(done) == [1 + 3, -1 + 2, -3 - 2, 0]


@pytest.mark.parametrize(
    ("hazi", "hu", "mo", "expected"),
    [(True, 10, False, 1), (False, 10, False, 2), (True, 13, False, 2.5), (False, 11, True, 3.5)],
)
def test_a_plain_win_by_class_by_each_hu_over_ten_and_by_mo(hazi, hu, mo, expected):
    winner = replace(TWO_YAO_HA, hazi=hazi, yao_ha=0, min_ha=int(hazi))
    assert zui(settle(Tally((winner, LUAN, LUAN), won(hu=hu, mo=mo)), MINJIAN))[0] == expected


def test_za_takes_the_place_of_the_plain_win_and_baixinli_makes_it_thirty():
    ten = replace(LUAN, baixinli=True)
    assert zui(settle(Tally((FIVE_CHA, LUAN, LUAN), won(WinKind.ZA, 13, mo=True)), MINJIAN))[0] == 20 + 2
    assert zui(settle(Tally((ten, LUAN, LUAN), won(WinKind.DUO, 10)), MINJIAN))[0] == 30
    with_mo = override(MINJIAN, {"za_mo": 1})
    assert zui(settle(Tally((LUAN, LUAN, LUAN), won(WinKind.ZA, 13, mo=True)), with_mo))[0] == 21


def test_the_row_of_cha_is_inside_an_eighth_cha_beng_but_on_top_of_the_others():
    eight, seven = replace(LUAN, cha=8), replace(LUAN, cha=7)
    tally = Tally((eight, LUAN, LUAN), won(WinKind.BABENG, 0))
    assert zui(settle(tally, MINJIAN))[0] == 25
    assert zui(settle(tally, override(MINJIAN, {"beng_includes_cha": False})))[0] == 30
    assert zui(settle(Tally((seven, LUAN, LUAN), won(WinKind.WUYANBENG, 0)), MINJIAN))[0] == 25 + 4
    bai = replace(LUAN, baixinli=True, cha=5)
    assert zui(settle(Tally((bai, LUAN, LUAN), won(WinKind.BAIXINLIBENG, 0)), XINGAN))[0] == 50 + 2
    ha = PlayerTally(hazi=True, min_ha=1, cha=8)
    assert zui(settle(Tally((ha, LUAN, LUAN), won(WinKind.BABENG, 0)), MINJIAN))[0] == 24


def test_tianhe_waives_the_others_and_dihe_does_not():
    tian = settle(Tally((LUAN, TWO_YAO_HA, LUAN), won(extra=(Extra.TIANHE,)), Jian.MIAN), MINJIAN)
    assert zui(tian) == [5, 0, 0]
    assert lines(tian, 1) == ["zui.hazi 2幺哈 +3", "zui.waive 嘴作废 -3"]
    assert net(tian) == [10, -6, -6, 2]
    di = settle(Tally((TWO_YAO_HA, LUAN, LUAN), won(by=1, extra=(Extra.DIHE,))), MINJIAN)
    assert zui(di) == [3, 2 + 4, 0]


def test_tianza_is_za_and_three_and_waives():
    winner = PlayerTally(hazi=True, min_ha=1)
    assert zui(settle(Tally((winner, TWO_YAO_HA, LUAN), won(WinKind.TIANZA, 18)), XINGAN)) == [23, 0, 0]


def test_shuaishou_waives_under_both_rule_sets_but_za_alone_only_under_xingan():
    ha = PlayerTally(hazi=True, min_ha=1)
    tally = Tally((ha, TWO_YAO_HA, LUAN), won(WinKind.ZA, 18))
    assert zui(settle(tally, MINJIAN)) == [20, 3, 0]
    assert zui(settle(tally, XINGAN)) == [20, 0, 0]
    loud = replace(tally, win=won(WinKind.ZA, 18, extra=(Extra.SHUAISHOU,)))
    assert zui(settle(loud, MINJIAN)) == [23, 0, 0]
    both = replace(tally, win=won(WinKind.ZA, 18, by=0, extra=(Extra.SHUAISHOU,)))
    assert settle(both, XINGAN).zui[0] == 46


def test_duo_waives_only_where_the_house_says_so():
    tally = Tally((LUAN, TWO_YAO_HA, LUAN), won(WinKind.DUO, 13))
    assert zui(settle(tally, XINGAN)) == [20, 3, 0]
    assert zui(settle(tally, override(XINGAN, {"duo_waives": True}))) == [20, 0, 0]


@pytest.mark.parametrize(
    ("win", "announced", "said"),
    [
        (won(extra=(Extra.TIANHE,)), None, "嘴作废（别家天和）"),
        (won(WinKind.ZA, 18, extra=(Extra.SHUAISHOU,)), None, "嘴作废（别家甩手报砸成）"),
        (won(WinKind.TIANZA, 18), None, "嘴作废（别家天砸）"),
        (won(WinKind.ZA, 18), 0, "嘴作废（别家砸成）"),
        (won(WinKind.DUO, 18), None, "嘴作废（别家夺）"),
        (None, 0, "嘴作废（别家报了不让赢）"),
    ],
)
def test_waived_zui_say_by_what(win, announced, said):
    """`zui.waive`, `big.bars`."""
    rules = override(XINGAN, {"duo_waives": True})
    tally = Tally((TWO_YAO_HA, TWO_YAO_HA, LUAN), win, announced=announced)
    assert [text(words, "zh") for words in settle(tally, rules).items[1][-1].messages] == [said]


def test_an_announced_big_hand_takes_the_others_zui_under_xingan_but_not_from_who_bengs():
    eight = replace(LUAN, cha=8)
    tally = Tally((TWO_YAO_HA, eight, TWO_YAO_HA), won(WinKind.BABENG, 0, by=1), announced=0)
    assert zui(settle(tally, XINGAN)) == [3, 25, 0]
    assert lines(settle(tally, XINGAN), 2)[-1] == "big.bars 嘴作废 -3"
    assert zui(settle(tally, MINJIAN)) == [3, 25, 3]
    draw = Tally((TWO_YAO_HA, LUAN, TWO_YAO_HA), announced=0)
    assert zui(settle(draw, XINGAN)) == [3, 0, 0]


def test_zakang_leaves_the_announcer_what_was_dealt():
    moved = replace(TWO_YAO_HA, che=(2,), cha=5)
    tally = Tally((moved, TWO_YAO_HA, LUAN), zakang=0)
    assert zui(settle(tally, XINGAN)) == [3 + 1, 0, 0]
    assert zui(settle(tally, MINJIAN)) == [3 + 3 + 1, 3, 0]


def test_mianzui_takes_everything_but_the_win_itself():
    faulty = replace(TWO_YAO_HA, cha=6, mianzui=(RuleId("guang.must"), RuleId("pass.guozhang")))
    tally = Tally((faulty, TWO_YAO_HA, LUAN), won(hu=12))
    done = settle(tally, MINJIAN)
    assert zui(done) == [2, 3, 0]
    assert lines(done, 0)[-2:] == ["guang.must 免嘴 -5", "pass.guozhang 免嘴 +0"]
    assert zui(settle(tally, override(MINJIAN, {"mianzui_keeps_win": False}))) == [0, 3, 0]


def test_lost_later_zui_leaves_the_dealt_ones_and_the_che_unmoved():
    voided = replace(TWO_YAO_HA, che=(3, 0), cha=6, later_void=(RuleId("claim.wrong"),))
    done = settle(Tally((voided, LUAN, LUAN)), MINJIAN)
    assert zui(done) == [3 + 3, 0, 0]
    assert lines(done, 0)[-1] == "claim.wrong 后嘴免 -6"


def test_an_unsaid_cha_is_taken_off_the_row():
    quiet = replace(LUAN, cha=5, silent_cha=(RuleId("announce.cha"),))
    assert zui(settle(Tally((quiet, LUAN, LUAN)), MINJIAN)) == [1, 0, 0]


def test_half_zui_is_exact_or_rounded_as_the_house_says():
    tally = Tally((LUAN, LUAN, LUAN), won(hu=11))
    for way, expected in (("exact", 2.5), ("down", 2), ("up", 3)):
        done = settle(tally, override(MINJIAN, {"half_zui": way}))
        assert zui(done)[0] == expected == number(sum(item.zui for item in done.items[0]))


@pytest.mark.parametrize(
    ("jian", "each"), [(Jian.HUANG, 0), (Jian.MIAN, 1), (Jian.CHA, 2), (Jian.TONG, 3), (Jian.GEN, 3)]
)
def test_both_who_did_not_win_pay_the_rester(jian, each):
    assert net(settle(Tally((LUAN, LUAN, LUAN), won(), jian), MINJIAN)) == [4, -2 - each, -2 - each, 2 * each]
    alone = Tally((LUAN, LUAN, LUAN), won(), jian, rester=False)
    assert net(settle(alone, MINJIAN)) == [4, -2, -2, 0]


def test_baopei_moves_what_the_third_owes_and_both_jian():
    tally = Tally((LUAN, TWO_YAO_HA, LUAN), won(), Jian.MIAN, pays_for=2)
    done = settle(tally, MINJIAN)
    assert zui(done) == [2, 3, 0]
    assert net(done) == [2 - 1, 3 + 0, -2 + 1 - 3 - 2, 2]
    assert {paid.rule for paid in done.transfers} == {"settle.pairwise", "quan.pay", "settle.jian"}
    assert net(settle(tally, override(MINJIAN, {"quan_pay": False}))) == [2 - 1, 3 + 1 - 1, -2 - 3 - 1, 2]
    dingpi = replace(tally, pays_rule=RuleId("quan.dingpi"))
    assert net(settle(dingpi, override(MINJIAN, {"quan_pay": False}))) == net(done)


def test_zhahe_costs_fifteen_or_twenty_and_the_offenders_own_zui():
    seats = (LUAN, TWO_YAO_HA, LUAN)
    plain = settle(Tally(seats, zhahe=Zhahe(1, Claimed.TIANHE), jian=Jian.CHA), MINJIAN)
    assert net(plain) == [15 - 2, -30, 15 - 2, 4]
    assert net(settle(Tally(seats, zhahe=Zhahe(1, Claimed.BABENG)), MINJIAN)) == [23, -46, 23, 0]
    bai = (replace(LUAN, baixinli=True, cha=4), LUAN, LUAN)
    assert net(settle(Tally(bai, zhahe=Zhahe(0, Claimed.BURANGYING)), MINJIAN)) == [-62, 31, 31, 0]
    unpaid = override(MINJIAN, {"zhahe_jian": "none"})
    assert net(settle(Tally(seats, zhahe=Zhahe(1, Claimed.HE), jian=Jian.CHA), unpaid)) == [15, -30, 15, 0]
    assert zui(plain) == [0, 0, 0]


def test_a_zhahe_is_settled_before_mianzui_is_looked_at():
    faulty = replace(TWO_YAO_HA, mianzui=(RuleId("guang.must"),))
    assert net(settle(Tally((faulty, LUAN, LUAN), zhahe=Zhahe(0, Claimed.DUO)), MINJIAN)) == [-46, 23, 23, 0]


def test_a_wrong_deal_costs_the_dealer_five_to_everyone():
    tally = Tally((TWO_YAO_HA, TWO_YAO_HA, LUAN), miscount=True)
    assert net(settle(tally, MINJIAN)) == [-15, 5, 5, 5]
    assert net(settle(replace(tally, rester=False), MINJIAN)) == [-10, 5, 5, 0]


def test_the_taker_of_dang_takes_what_lay_there_before_the_losers_put_theirs_down():
    taker = PlayerTally(hazi=True, min_lou=1)
    done = settle(Tally((taker, LUAN, LUAN), won(), dang=Dang(2, (1,), 0)), MINJIAN)
    assert (done.dang, done.pot) == ((2, -1, 0), 1)


TALLIES = st.builds(
    lambda players, ending, dang: Tally(players, dang=dang, **ending),
    st.tuples(
        *[
            st.builds(
                PlayerTally,
                hazi=st.booleans(),
                baixinli=st.booleans(),
                yao_ha=st.integers(0, 6),
                min_ha=st.integers(0, 6),
                yao_lou=st.integers(0, 3),
                min_lou=st.integers(0, 3),
                da_yun=st.integers(0, 2),
                xiao_yun=st.integers(0, 1),
                che=st.lists(st.integers(0, 3), max_size=3).map(tuple),
                cha=st.integers(0, 9),
                mianzui=st.sampled_from(
                    [(), (RuleId("guang.must"),), (RuleId("guang.must"), RuleId("cha.must_on_che"))]
                ),
                later_void=st.sampled_from([(), (RuleId("claim.wrong"),)]),
                silent_cha=st.just(()),
            )
        ]
        * 3
    ),
    st.one_of(
        st.fixed_dictionaries(
            {
                "win": st.builds(
                    Win,
                    st.integers(0, 2),
                    st.sampled_from(WinKind),
                    st.integers(10, 25),
                    st.booleans(),
                    st.sampled_from([(), (Extra.DIHE,), (Extra.SHUAISHOU,)]),
                ),
                "jian": st.sampled_from(Jian),
                "pays_for": st.sampled_from([None, 0, 1, 2]),
                "announced": st.sampled_from([None, 0, 1, 2]),
            }
        ),
        st.fixed_dictionaries({"zhahe": st.builds(Zhahe, st.integers(0, 2), st.sampled_from(Claimed))}),
        st.fixed_dictionaries({"zakang": st.sampled_from([None, 0, 1, 2])}),
    ),
    st.builds(
        Dang,
        st.integers(0, 4),
        st.lists(st.integers(0, 2), unique=True).map(tuple),
        st.sampled_from([None, 0, 1, 2]),
    ),
)
RULESETS = st.sampled_from([MINJIAN, XINGAN, override(XINGAN, {"half_zui": "up", "mianzui_keeps_win": False})])


@given(TALLIES, RULESETS)
def test_seats_and_markers_sum_to_zero_and_items_add_up(tally: Tally, rules: Ruleset):
    done = settle(tally, rules)
    assert sum(done.net) == 0
    assert sum(done.dang) + done.pot - tally.dang.pot == 0
    assert tuple(sum(item.zui for item in items) for items in done.items) == done.zui
    assert all(paid.zui > 0 and paid.giver != paid.taker for paid in done.transfers)
    assert min(done.zui) >= 0


def test_the_json_has_the_fields_of_the_format_and_no_others():
    done = settle_json(settle(Tally((TWO_YAO_HA, LUAN, LUAN), won(hu=11)), MINJIAN))
    assert list(done) == ["zui", "net", "dang", "pot", "items", "transfers"]
    assert done["items"][0] == [
        {"rule": "zui.hazi", "name": "2幺哈", "zui": 3},
        {"rule": "zui.win", "name": "和", "zui": 1},
        {"rule": "zui.win", "name": "多1和", "zui": 0.5},
    ]
    assert done["transfers"][0] == {"from": 1, "to": 0, "zui": 4.5, "rule": "settle.pairwise"}
    assert json.loads(json.dumps(done)) == done


def test_a_checked_tally_is_settled_and_an_impossible_one_is_not():
    with pytest.raises(TallyProblem):
        check_tally(Tally((LUAN, LUAN, LUAN), won(hu=9)), MINJIAN)
    check_tally(Tally((LUAN, LUAN, LUAN), won(hu=10)), MINJIAN)


def test_an_item_is_said_in_both_languages_and_named_as_people_write_it():
    for word in Word:
        item = SettleItem(RuleId("zui.win"), ((word, 3),), 2)
        assert [text(message, "zh") for message in item.messages] == [item.name]
        assert text(item.messages[0], "en").isascii()
