"""What hardly happens at a table is named, and nothing else is."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.tally_doubts import doubts
from zuihe_tui.rules.tally_of import tally_of
from zuihe_tui.rules.tally_values import Extra, PlayerTally, Tally, Win, WinKind

DATA = Path(__file__).parents[1] / "data"
MINJIAN, XINGAN = named("minjian"), named("xingan2005")
LUAN, HAZI = PlayerTally(hazi=False), PlayerTally(hazi=True, min_ha=1)
PLAIN = Win(1, WinKind.HE, 10)


def ids(player: PlayerTally, win: Win | None, rules=MINJIAN) -> list[str]:
    return [doubt.rule for doubt in doubts(Tally((HAZI, player, HAZI), win), rules)]


@pytest.mark.parametrize(
    ("player", "win", "named"),
    [
        (LUAN, PLAIN, ["win.luan_needs_yao"]),
        (LUAN, replace(PLAIN, hu=13), ["win.luan_needs_yao"]),
        (LUAN, replace(PLAIN, extra=(Extra.DIHE,)), ["win.luan_needs_yao"]),
        (LUAN, replace(PLAIN, mo=True), ["win.luan_needs_yao", "win.cheng"]),
        (LUAN, replace(PLAIN, extra=(Extra.TIANHE,)), []),
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


def test_both_languages_say_it_in_one_line():
    for doubt in doubts(Tally((HAZI, LUAN, HAZI), replace(PLAIN, mo=True)), MINJIAN):
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


def test_worked_tallies_are_doubted_for_one_of_the_two():
    named = [
        doubt.rule
        for line in (DATA / "cases/settlement.jsonl").read_text(encoding="utf-8").splitlines()
        for doubt in doubts(_tally(json.loads(line)["tally"]), MINJIAN)
    ]
    assert set(named) <= {"win.luan_needs_yao", "win.cheng"}


def _tally(kept: dict[str, object]) -> Tally:
    from zuihe_tui.rules.tally import read_tally

    return read_tally(kept)
