"""Every figure a record gives of its own hand is compared, and the one that differs is named."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.oracle.table_play import careless
from zuihe_tui.commands.audit import words
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.audit import AuditResult, audit

CASES = Path(__file__).parents[1] / "data" / "records_cases"
WON = (CASES / "foul-chi.source-01.zuihe.jsonl").read_text(encoding="utf-8").splitlines()
THREE = careless(3, "minjian", seats=3)


def changed(lines: list[str], at: int, **fields: Any) -> list[str]:
    made = list(lines)
    made[at] = json.dumps({**json.loads(lines[at]), **fields}, ensure_ascii=False)
    return made


def own(lines: list[str], name: str) -> Any:
    return json.loads(lines[-1])[name]


def told(found: AuditResult, lang: str = "zh") -> list[str]:
    return [text(difference.message, LANGS[lang == "en"]) for difference in found.differences]


@pytest.mark.parametrize(("item", "seats"), [("zui", 3), ("net", 4), ("dang", 3)])
def test_each_figure_of_each_seat_is_compared(item: str, seats: int) -> None:
    for seat in range(seats):
        row = own(WON, item)
        row[seat] += 1
        found = audit(changed(WON, -1, **{item: row}))
        assert not found.ok
        assert found.error is None
        [difference] = found.differences
        params = difference.message.params
        assert params["line"] == len(WON)
        assert params["what"].id == f"record.figure.of_{item}"
        assert params["what"].params["who"].id == f"tally.who.{seat}"


def test_a_figure_is_named_with_what_was_said_and_what_it_is() -> None:
    zui = own(WON, "zui")
    found = audit(changed(WON, -1, zui=[zui[0] + 1.5, *zui[1:]]))
    assert told(found) == [f"第 {len(WON)} 行：庄家的嘴写的是 3½嘴，算出来是 2嘴。"]
    assert told(found, "en") == [f"line {len(WON)}: the dealer's zui is given as 3½ zui; it comes to 2 zui."]


def test_the_pot_is_compared() -> None:
    found = audit(changed(WON, -1, pot=own(WON, "pot") + 1))
    assert not found.ok
    assert [one.message.params["what"].id for one in found.differences] == ["record.figure.pot"]


def test_the_jian_is_compared_and_no_part_of_the_accounts() -> None:
    """FORMATS: `ok` is about the `settle` line and the breaches."""
    right = json.loads(WON[-2])["jian"]
    for word in {"黄见", "面见", "叉见", "统见", "跟见"} - {right}:
        found = audit(changed(WON, -2, jian=word))
        assert found.ok
        assert told(found) == [f"第 {len(WON) - 1} 行：见写的是「{word}」，算出来是「{right}」。"]


def test_where_nobody_rests_there_is_no_jian_and_no_fourth() -> None:
    assert audit(THREE).ok
    at = len(THREE) - 2
    assert told(audit(changed(THREE, at, jian="面见"))) == [f"第 {at + 1} 行：见写的是「面见」，算出来是没有。"]
    assert audit(changed(THREE, -1, net=own(THREE, "net")[:3])).ok
    assert not audit(changed(WON, -1, net=own(WON, "net")[:3])).ok


def test_breaches_left_out_and_made_up_are_named() -> None:
    [row] = own(WON, "breaches")
    left_out = audit(changed(WON, -1, breaches=[]))
    assert [one.message.id for one in left_out.differences] == ["record.differs.unnamed"]
    made_up = audit(changed(WON, -1, breaches=[row, {**row, "rule": "piao"}]))
    assert [one.message.id for one in made_up.differences] == ["record.differs.no_breach"]
    twice = audit(changed(WON, -1, breaches=[row, row]))
    assert [left_out.ok, made_up.ok, twice.ok] == [False] * 3


def test_another_word_for_a_cost_is_told_and_the_record_still_agrees() -> None:
    [row] = own(WON, "breaches")
    found = audit(changed(WON, -1, breaches=[{**row, "cost": "免嘴"}]))
    assert found.ok
    assert len(told(found)) == 1


def test_a_record_without_its_accounts_says_so() -> None:
    found = audit(WON[:-1])
    assert not found.ok
    assert [one.message.id for one in found.differences] == ["record.differs.unsettled"]


def test_a_second_settlement_is_named() -> None:
    found = audit([*WON, WON[-1]])
    assert found.error is not None
    assert (found.error.line, found.error.reason.id) == (len(WON) + 1, "record.settled")


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_begin_with_the_file_and_name_each_difference(lang: Any) -> None:
    printed = list(words("hand.jsonl", audit(changed(WON, -1, pot=9)), lang))
    assert printed[0].startswith("hand.jsonl")
    assert "9" in printed[1]
