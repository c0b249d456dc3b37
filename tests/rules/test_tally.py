"""Reading a tally: what is refused, where, and why."""

import copy
import json

import pytest

from zuihe_tui.i18n import LANGS, messages, text
from zuihe_tui.rules.ruleset import RulesetProblem, named
from zuihe_tui.rules.tally import TallyProblem, WinKind, read_tally, tally_rules


def player(**fields):
    return {"class": "乱牌", "baixinli": False, "yao_ha": 0, "min_ha": 0, "yao_lou": 0, "min_lou": 0, "da_yun": 0,
            "xiao_yun": 0, "che": [], "cha": 0, "mianzui": False, **fields}  # fmt: skip


def hazi(**fields):
    return player(**{"class": "哈子牌", "min_ha": 1, **fields})


def win(**fields):
    return {"by": 1, "kind": "和", "hu": 10, "mo": False, "extra": [], **fields}


def tally(*players, ruleset="minjian", **fields):
    seats = [*players, *[player()] * (3 - len(players))]
    return {"ruleset": ruleset, "players": seats, "win": None, "jian": None, **fields}


IMPOSSIBLE = {
    "tally.not_a_hand": ["no tally", [], 1],
    "tally.not_an_object": [tally(win=[]), tally(overrides=[])],
    "tally.value": [
        tally(player(cha=-1)),
        tally(player(cha=2.5)),
        tally(player(yao_ha=True)),
        tally(player(che=[4])),
        tally(player(che=2)),
        tally(player(silent_cha=10**12)),
        tally(player(cha="5" * 1000)),
        tally(player(baixinli="yes")),
        tally(player(**{"class": "哈"})),
        tally(win=win(by=3)),
        tally(win=win(kind="胡")),
        tally(win=win(extra=["海底"])),
        tally(win=win(), jian="大见"),
        tally(announced=4),
        tally(dang={"pot": -1}),
        tally(zhahe={"by": 0, "claimed": "光"}),
    ],
    "tally.missing": [{}, tally(players=None), tally(win={"kind": "和", "hu": 10}), tally(win=win(hu=None))],
    "tally.unknown_field": [tally(payer=1), tally(player(hazi=1)), tally(win=win(zimo=True)), tally(dang={"lose": []})],
    "tally.three_players": [tally(player(), player(), player(), player()), {"players": []}],
    "tally.luan_with_hazi": [tally(player(yao_ha=1)), tally(player(min_lou=1))],
    "tally.hazi_without": [tally(hazi(min_ha=0))],
    "tally.too_many_cards": [tally(player(), hazi(min_ha=9, min_lou=1)), tally(hazi(min_ha=8, min_lou=2))],
    "tally.too_many_che": [tally(player(), player(che=[0] * 6)), tally(hazi(min_ha=1, min_lou=4, che=[0, 0, 0, 0]))],
    "tally.baixinli_yao": [
        tally(hazi(baixinli=True, yao_ha=1)),
        tally(player(baixinli=True, xiao_yun=1)),
        tally(player(), player(baixinli=True, cha=5), win=win(kind="五眼蹦")),
    ],
    "tally.too_many_cha": [tally(player(cha=11))],
    "tally.silent_cha": [tally(player(cha=1, silent_cha=2))],
    "tally.yao_kinds": [tally(hazi(yao_ha=4), hazi(yao_ha=3), hazi(yao_lou=1)), tally(hazi(yao_ha=8))],
    "tally.min_kinds": [tally(hazi(min_ha=9), hazi(min_ha=8), hazi(min_ha=7))],
    "tally.yun": [tally(player(da_yun=2), player(da_yun=2), player(xiao_yun=1))],
    "tally.two_ends": [
        tally(win=win(), zhahe={"by": 0, "claimed": "和"}),
        tally(win=win(), zakang=1),
        tally(zhahe={"by": 0, "claimed": "和"}, zakang=1),
    ],
    "tally.jian_without_win": [tally(jian="黄见")],
    "tally.pays_without_win": [tally(pays_for=1)],
    "tally.pays_winner": [tally(win=win(by=1), pays_for=1)],
    "tally.barred_winner": [tally(player(), player(later_void=True), win=win(by=1))],
    "tally.ha_as_luan_winner": [tally(player(), hazi(reported="乱牌"), win=win(by=1))],
    "tally.not_in_rules": [
        tally(hazi(), win=win(by=0, kind="天砸", hu=18)),
        tally(player(), player(baixinli=True, cha=5), win=win(kind="白心力蹦")),
    ],
    "tally.barred_by_big": [
        tally(win=win(), announced=0),
        tally(player(), player(cha=8), win=win(kind="八蹦"), announced=0, overrides={"bar_scope": "all"}),
    ],
    "tally.dealer_only": [
        tally(win=win(by=1, extra=["天和"])),
        tally(player(), hazi(), win=win(kind="天砸", hu=18), ruleset="xingan2005"),
    ],
    "tally.nothing_played": [
        tally(win=win(by=0, mo=True, extra=["天和"])),
        tally(player(cha=1), win=win(by=0, extra=["天和"])),
        tally(player(), player(che=[1]), win=win(by=0, extra=["天和"])),
        tally(win=win(by=0, extra=["天和"]), pays_for=1),
    ],
    "tally.dihe_dealer": [tally(win=win(by=0, extra=["地和"]))],
    "tally.extra_kind": [
        tally(win=win(by=0, kind="夺", extra=["天和"])),
        tally(win=win(extra=["甩手报"])),
    ],
    "tally.hu_most": [tally(win=win(hu=61)), tally(win=win(hu=10**9))],
    "tally.extras": [tally(win=win(extra=["地和", "地和"]))],
    "tally.hu": [
        tally(win=win(hu=9)),
        tally(player(), hazi(), win=win(kind="砸", hu=17)),
        tally(player(), player(baixinli=True), win=win(kind="夺", hu=9)),
        tally(player(), player(baixinli=True), win=win(kind="夺", hu=5), ruleset="xingan2005"),
        tally(hazi(), win=win(by=0, kind="天砸", hu=17), ruleset="xingan2005"),
    ],
    "tally.beng_cha": [
        tally(player(), player(cha=7), win=win(kind="八蹦")),
        tally(player(), player(cha=4), win=win(kind="五眼蹦")),
    ],
    "tally.baixinlibeng": [tally(player(), player(cha=5), win=win(kind="白心力蹦"), ruleset="xingan2005")],
    "tally.dang_twice": [tally(dang={"pot": 0, "lost": [1, 1]})],
    "tally.dang_not_winner": [tally(hazi(min_lou=1), win=win(), dang={"pot": 1, "taken_by": 0})],
    "tally.dang_no_louzi": [tally(player(), hazi(), win=win(), dang={"pot": 1, "taken_by": 1})],
    "tally.dang_big": [
        tally(player(), hazi(min_lou=1), win=win(kind="夺", hu=18), dang={"pot": 1, "taken_by": 1}),
        tally(player(), hazi(min_lou=1), win=win(), announced=1, dang={"pot": 1, "taken_by": 1}),
    ],
    "tally.dang_mianzui": [tally(player(), hazi(min_lou=1, mianzui=True), win=win(), dang={"pot": 1, "taken_by": 1})],
}


@pytest.mark.parametrize(("reason", "wrong"), [(reason, obj) for reason, many in IMPOSSIBLE.items() for obj in many])
def test_an_impossible_tally_is_refused_with_its_reason(reason, wrong):
    with pytest.raises(TallyProblem) as raised:
        read_tally(wrong)
    assert raised.value.message.id == reason
    for lang in LANGS:
        said = text(raised.value.message, lang)
        assert "\n" not in said
        assert len(said) < 300


def test_every_reason_the_message_files_know_is_tried_here():
    reasons = {
        id for id in messages("zh") if id.startswith("tally.") and not id.startswith(("tally.who.", "tally.doubt."))
    }
    assert reasons == set(IMPOSSIBLE)


def test_the_reason_names_the_place():
    with pytest.raises(TallyProblem) as raised:
        read_tally(tally(player(), player(che=[1, 7])))
    assert text(raised.value.message, "zh") == "players[1].che[1] 不能是 7；可以是：0-3。"


@pytest.mark.parametrize(
    "fine",
    [
        tally(),
        tally(hazi(min_ha=9), hazi(yao_ha=7, min_ha=3), hazi()),
        tally(hazi(min_ha=9, min_lou=1)),
        tally(player(che=[0] * 5)),
        tally(player(), player(baixinli=True), win=win(kind="夺", hu=6), ruleset="xingan2005"),
        tally(player(), player(cha=8), win=win(kind="八蹦", hu=0), announced=0),
        tally(player(), hazi(min_lou=1), win=win(), dang={"pot": 1, "lost": [], "taken_by": 1}),
        tally(hazi(reported="乱牌", cha=4)),
    ],
)
def test_what_a_deal_allows_is_read(fine):
    before = copy.deepcopy(fine)
    read_tally(json.loads(json.dumps(fine)))
    assert fine == before


def test_the_class_as_reported_counts_for_the_row():
    hand = read_tally(tally(hazi(reported="乱牌", cha=4), player(reported="哈子牌"))).players
    assert (hand[0].hazi, hand[0].blocks) == (False, 1)
    assert hand[1].hazi


def test_optional_fields_may_be_missing_or_null():
    bare = read_tally({"players": [{"class": "乱牌"}] * 3, "announced": None, "zhahe": None, "dang": None})
    assert bare.win is None
    assert bare.dang.pot == 0


def test_the_rules_of_a_tally():
    assert tally_rules(tally()) == named("minjian")
    assert tally_rules(tally(ruleset="xingan2005", overrides={"za_mo": 1})).za_mo == 1
    with pytest.raises(RulesetProblem):
        tally_rules(tally(ruleset="北京"))
    with pytest.raises(RulesetProblem):
        tally_rules(tally(overrides={"speed": 3}))


def test_another_rule_set_may_be_handed_in():
    hand = tally(hazi(), win=win(by=0, kind="天砸", hu=18))
    done = read_tally(hand, named("xingan2005")).win
    assert done is not None
    assert done.kind is WinKind.TIANZA
