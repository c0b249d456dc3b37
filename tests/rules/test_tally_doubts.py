"""What hardly happens at a table is named, and nothing else is."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules import arrange
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.cards import counts
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.tally_doubts import doubts
from zuihe_tui.rules.tally_of import tally_of
from zuihe_tui.rules.tally_values import Dang, Extra, PlayerTally, Tally, Win, WinKind

DATA = Path(__file__).parents[1] / "data"
MINJIAN, XINGAN = named("minjian"), named("xingan2005")
LUAN, HAZI = PlayerTally(hazi=False), PlayerTally(hazi=True, min_ha=1)
PLAIN = Win(1, WinKind.HE, 10)
FULLEST, MOST = "123m99m 112233789p 123s899s 45566s 5667z 7z", 8


def ids(player: PlayerTally, win: Win | None, rules=MINJIAN) -> list[str]:
    return [doubt.rule for doubt in doubts(Tally((HAZI, player, HAZI), win), rules)]


@pytest.mark.parametrize(
    ("player", "win", "named"),
    [
        (LUAN, PLAIN, ["win.luan_needs_yao"]),
        (LUAN, replace(PLAIN, hu=13), ["win.luan_needs_yao"]),
        (LUAN, replace(PLAIN, extra=(Extra.DIHE,)), ["win.luan_needs_yao"]),
        (LUAN, replace(PLAIN, mo=True), ["win.luan_needs_yao", "win.cheng"]),
        (LUAN, replace(PLAIN, extra=(Extra.TIANHE,)), ["win.tianhe"]),
        (HAZI, replace(PLAIN, extra=(Extra.TIANHE,)), []),
        (LUAN, replace(PLAIN, kind=WinKind.TIANZA), ["win.tianhe"]),
        (replace(LUAN, baixinli=True), replace(PLAIN, kind=WinKind.TIANZA), []),
        (HAZI, replace(PLAIN, kind=WinKind.ZA, hu=18, extra=(Extra.SHUAISHOU,)), ["big.shuaishou"]),
        (replace(LUAN, xiao_yun=2), None, []),
        (replace(LUAN, xiao_yun=3), None, ["hand.yun"]),
        (PlayerTally(hazi=True, yao_ha=6, xiao_yun=1, da_yun=2), None, []),
        (PlayerTally(hazi=True, yao_ha=6, da_yun=3), None, ["hand.yun"]),
        (PlayerTally(hazi=True, yao_ha=7, da_yun=3), None, []),
        (PlayerTally(hazi=True, yao_ha=6, xiao_yun=4), None, ["hand.yun"]),
        (PlayerTally(hazi=True, yao_lou=6, xiao_yun=4), None, []),
        (LUAN, replace(PLAIN, kind=WinKind.DUO), []),
        (replace(LUAN, cha=1), replace(PLAIN, mo=True), []),
        (HAZI, replace(PLAIN, mo=True), []),
        (PlayerTally(hazi=True, min_lou=1), replace(PLAIN, mo=True), ["win.cheng"]),
        (LUAN, None, []),
    ],
)
def test_what_is_named(player, win, named):
    assert ids(player, win) == named


def test_three_gathered_copies_may_be_guang_where_the_rules_say_so():
    """`cha.from_pile`."""
    assert ids(LUAN, replace(PLAIN, mo=True), XINGAN) == ["win.luan_needs_yao"]


def test_any_seat_says_shuaishou_where_the_rules_say_so():
    """`big.shuaishou`."""
    loud = replace(PLAIN, kind=WinKind.ZA, hu=18, extra=(Extra.SHUAISHOU,))
    assert ids(HAZI, loud, XINGAN) == []
    assert not doubts(Tally((HAZI, LUAN, LUAN), replace(loud, by=0)), MINJIAN)


LOU = PlayerTally(hazi=True, min_lou=1)


@pytest.mark.parametrize(
    ("tally", "named"),
    [
        (Tally((HAZI, LOU, LUAN), PLAIN, dang=Dang(lost=(2,))), []),
        (Tally((HAZI, LOU, LUAN), PLAIN, dang=Dang(lost=(0,))), ["dang_dealer"]),
        (Tally((LUAN, LOU, LUAN), dang=Dang(lost=(1,))), ["dang_not_below"]),
        (Tally((LUAN, LUAN, LUAN), dang=Dang(lost=(2,))), ["dang_not_below"]),
        (Tally((LOU, LUAN, LUAN), dang=Dang(lost=(1, 2))), ["dang_two"]),
        (Tally((HAZI, LOU, LUAN), PLAIN, dang=Dang(pot=1, lost=(1,))), []),
        (Tally((HAZI, LOU, LUAN), PLAIN, dang=Dang(pot=1, lost=(1, 2))), []),
        (Tally((LOU, HAZI, LUAN), replace(PLAIN, by=0), dang=Dang(pot=2, lost=(0,))), []),
        (Tally((HAZI, LOU, LUAN), PLAIN, dang=Dang(pot=0, lost=(1,))), ["dang_winner"]),
        (Tally((HAZI, LOU, LUAN), replace(PLAIN, kind=WinKind.DUO, hu=18), dang=Dang(1, (1,))), ["dang_winner"]),
        (Tally((HAZI, replace(HAZI, min_ha=2), LUAN), PLAIN, dang=Dang(pot=1, lost=(1,))), ["dang_winner"]),
    ],
)
def test_who_puts_a_dang_down_lost_or_forgot(tally, named):
    """`settle.dang`."""
    assert [doubt.words.id for doubt in doubts(tally, MINJIAN)] == [f"tally.doubt.{why}" for why in named]


def test_a_dealt_luan_hand_has_eight_hu_at_most():
    """Why a 天和 by a 乱牌 is doubted: six 垧 and two 文全 (`hu.shang`, `hu.wenquan`)."""
    assert arrange.best(read_holding(FULLEST), MINJIAN).open.total == MOST
    rng = random.Random(8)
    deck = [card for card in range(30) for _ in range(2)]
    for _ in range(300):
        held = Holding(counts(tuple(rng.sample(deck, 31))))
        assert arrange.open_hu(held, MINJIAN) <= MOST


def test_both_languages_say_it_in_one_line():
    loud = replace(PLAIN, mo=True, extra=(Extra.TIANHE, Extra.SHUAISHOU))
    named = [
        *doubts(Tally((HAZI, LUAN, HAZI), replace(PLAIN, mo=True)), MINJIAN),
        *doubts(Tally((replace(LUAN, xiao_yun=3), LUAN, LUAN), loud, dang=Dang(lost=(0, 1, 2))), MINJIAN),
        *doubts(Tally((LUAN, LUAN, LUAN), replace(PLAIN, kind=WinKind.TIANZA)), MINJIAN),
        *doubts(Tally((LUAN, LUAN, LUAN), dang=Dang(lost=(1,))), MINJIAN),
    ]
    assert len({doubt.words.id for doubt in named}) == 10
    for doubt in named:
        for lang in LANGS:
            assert "\n" not in text(doubt.words, lang)


def test_no_hand_played_without_a_fault_is_doubted():
    played = 0
    for file in sorted((DATA / "records_cases").glob("*.jsonl")):
        found = audit(file.read_text(encoding="utf-8").splitlines())
        if found.table is None or found.settlement is None or found.breaches:
            continue
        played += 1
        assert not doubts(tally_of(found.table), found.table.header.rules), file.name
    assert played >= 40


def test_worked_tallies_are_doubted_for_what_no_table_brings_about():
    named = [
        doubt.rule
        for line in (DATA / "cases/settlement.jsonl").read_text(encoding="utf-8").splitlines()
        for doubt in doubts(_tally(json.loads(line)["tally"]), MINJIAN)
    ]
    assert set(named) == {
        "win.luan_needs_yao", "win.cheng", "win.tianhe", "big.shuaishou", "hand.yun", "settle.dang",
    }  # fmt: skip


def _tally(kept: dict[str, object]) -> Tally:
    from zuihe_tui.rules.tally import read_tally

    return read_tally(kept)
