"""Every option of RULES 17 that counting or settling shows has a hand, a tally or a record on which its values differ."""

import json
from pathlib import Path

import pytest

from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import OPTIONS, Ruleset, RulesetProblem, allowed, named, override, parse_house
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.tally import read_tally, tally_rules
from zuihe_tui.rules.zui import dealt_zui

DATA = Path(__file__).parents[1] / "data"
MINJIAN = named("minjian")

HANDS = {
    "single_yao_lou": ("1111m 5p", (2, 3)),
    "double_che_bonus": ("33m77p33s 22m88p22s", (False, True)),
    "rank1_che": ("11m11p11s", (False, True)),
    "rank9_che": ("99m99p99s", (False, True)),
    "red_heng": ("567z", (False, True)),
    "block_in_pile": ("999s67z", (False, True)),
    "cha_in_pile": ("67z | cha 999s", (False, True)),
    "guang_silent": ("34m | guang 5555p silent", ("no_hu", "as_cha")),
}
"""For an option a holding whose count, or dealt 嘴, is another under each value."""

LUAN = {"class": "乱牌"}
HAZI = {"class": "哈子牌", "min_ha": 1, "yao_ha": 1}
LUAN_BAIXIN = {"class": "乱牌", "baixinli": True}
HA_BAIXIN = {"class": "哈子牌", "baixinli": True, "min_ha": 1}


def tally(*players, kind="和", hu=10, mo=False, extra=(), **rest):
    players = [*players, HAZI, HAZI][:3]
    return {"players": players, "win": {"by": 0, "kind": kind, "hu": hu, "mo": mo, "extra": list(extra)}, **rest}


def no_win(*players, **rest):
    return {"players": [*players, LUAN, LUAN][:3], **rest}


TALLIES = {
    "za_mo": (tally(HAZI, kind="砸", hu=18, mo=True), (0, 1)),
    "jian": (tally(HAZI, jian="面见"), ((0, 1, 2, 3), (0, 2, 3, 5))),
    "half_zui": (tally(HAZI, hu=13), ("exact", "down", "up")),
    "beng_includes_cha": (tally({**LUAN, "cha": 8}, kind="八蹦", hu=8, mo=True), (False, True)),
    "za_waives": (tally(HAZI, kind="砸", hu=18), (False, True)),
    "duo_waives": (tally(HAZI, kind="夺", hu=18), (False, True)),
    "mianzui_keeps_win": (tally({**HAZI, "mianzui": True}), (False, True)),
    "quan_pay": (tally(HAZI, {**HAZI, "cha": 6}, pays_for=1), (False, True)),
    "huang_after_big": (no_win({**HAZI, "cha": 6}, HAZI, zakang=0), ("ordinary", "za_kang")),
    "zhahe_jian": (no_win(HAZI, zhahe={"by": 0, "claimed": "和"}, jian="面见"), ("paid", "none")),
    "baixin_luan_beng": (tally({**LUAN_BAIXIN, "cha": 5}, kind="白心力蹦", hu=3, mo=True), ("off", 50, 40)),
    "baixin_big_ha": (tally(HA_BAIXIN, LUAN, LUAN, kind="夺", hu=10), (10, 11)),
    "baixin_big_luan": (tally(LUAN_BAIXIN, kind="夺", hu=6), (6, 10)),
    "tianza": (tally(HAZI, LUAN, LUAN, kind="天砸", hu=18), (False, True)),
    "bar_scope": (tally({**LUAN, "cha": 8}, kind="八蹦", hu=8, mo=True, announced=1), ("he_duo", "all")),
}
"""For an option a tally that settles otherwise, or is refused, under each value."""

RECORDS = {
    "wrong_later": ("foul-chi.source-01", ("lost", "kept")),
    "che_guang_is_shao": ("foul-cha.must_on_che-02", (False, True)),
}
"""Options that decide which figures a settlement is made of: for each a record that settles otherwise under each value."""

AT_THE_TABLE = {
    "run_extension", "eat_che_card", "split_hazi", "cha_before_chi", "cha_from_pile", "guozhang_bars_big",
    "yao_exceptions", "yao_letgo_said", "drawn_yao_kept", "late_che", "report_true", "che_over_report", "yun_late",
    "miscount_who", "dang_card", "kouguo_cost", "piao_before", "big_by_drawn_yao", "shuaishou_who", "duo_from_clear",
    "dihe_on_kou", "ask_before_big", "za_new_hu", "win_chi_source", "push_binds", "quan_exempt", "quan_order",
    "shu_melds",
}  # fmt: skip
"""Options of what may be done and what it costs: no count and no settlement knows them."""

WHEN_PLAY_ENDS = {"dang"}
"""What a 档 is worth when play ends; within a hand only markers move (`settle.dang`)."""


def counted(text: str, rules: Ruleset) -> object:
    holding = read_holding(text)
    return best(holding, rules), dealt_zui(holding.dealt, rules)


def settled(table: dict[str, object], rules: Ruleset) -> object:
    """The settlement, or why the tally cannot be under these rules."""
    try:
        return settle(read_tally(table, rules), rules)
    except Problem as problem:
        return problem.message.id


def recorded(file: str, option: str, value: object) -> object:
    header, *lines = (DATA / "records_cases" / f"{file}.zuihe.jsonl").read_text(encoding="utf-8").splitlines()
    head = json.loads(header)
    head["overrides"] = {**head["overrides"], option: value}
    found = audit([json.dumps(head), *lines])
    assert found.error is None
    return found.settlement


def other_values(option: str) -> list[object]:
    """The values an option takes besides that of the folk rules."""
    values = allowed(option)
    assert isinstance(values, tuple), option
    return [value for value in values if value != getattr(MINJIAN, option)]


def all_differ(results: list[object]) -> bool:
    return all(one != other for n, one in enumerate(results) for other in results[:n])


def test_no_option_is_left_out():
    sets = [set(HANDS), set(TALLIES), set(RECORDS), AT_THE_TABLE, WHEN_PLAY_ENDS]
    assert set().union(*sets) == set(OPTIONS)
    assert sum(map(len, sets)) == len(OPTIONS)


@pytest.mark.parametrize("option", HANDS)
def test_a_hand_is_counted_otherwise(option):
    text, values = HANDS[option]
    assert all_differ([counted(text, override(MINJIAN, {option: value})) for value in values])


@pytest.mark.parametrize("option", TALLIES)
def test_a_tally_settles_otherwise(option):
    table, values = TALLIES[option]
    assert all_differ([settled(table, override(MINJIAN, {option: value})) for value in values])


@pytest.mark.parametrize("option", RECORDS)
def test_a_record_settles_otherwise(option):
    file, values = RECORDS[option]
    assert all_differ([recorded(file, option, value) for value in values])


@pytest.mark.parametrize("base", ["minjian", "xingan2005"])
@pytest.mark.parametrize("option", [*HANDS, *TALLIES])
def test_the_printed_rule_sets_take_every_value_shown(option, base):
    _, values = HANDS.get(option) or TALLIES[option]
    for value in values:
        assert getattr(override(named(base), {option: value}), option) == value


COUNTS = [json.loads(line) for line in (DATA / "cases/counting.jsonl").read_text(encoding="utf-8").splitlines()][::9]
SETTLES = [json.loads(line) for line in (DATA / "cases/settlement.jsonl").read_text(encoding="utf-8").splitlines()][::2]


@pytest.mark.parametrize("option", sorted(AT_THE_TABLE))
def test_no_count_and_no_settlement_knows_an_option_of_the_table(option):
    for value in other_values(option):
        for case in COUNTS:
            rules = override(MINJIAN, case.get("overrides", {}))
            assert counted(case["hand"], rules) == counted(case["hand"], override(rules, {option: value})), case["id"]
        for case in SETTLES:
            rules = tally_rules(case["tally"])
            changed = override(rules, {option: value})
            assert settled(case["tally"], rules) == settled(case["tally"], changed), case["id"]


def test_the_values_a_beng_may_have_are_named_off_first():
    with pytest.raises(RulesetProblem) as caught:
        override(named("minjian"), {"baixin_luan_beng": "none"})
    assert caught.value.message.params["known"] == ["off", "0", "1", "2", "…"]


@pytest.mark.parametrize(("text", "line"), [('extends = "minjian"\njian = [1,\n', 2), ("a = 1\na = 2\n", 2), ("x", 1)])
def test_what_is_no_toml_names_its_line(text, line):
    with pytest.raises(RulesetProblem) as caught:
        parse_house(text)
    assert dict(caught.value.message.params) == {"line": line}
