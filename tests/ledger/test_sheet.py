"""The sheet of an evening: who deals and rests, the 档 that lie there, the file it is written to."""

import csv
import io
from dataclasses import replace

import pytest

from tests.ledger.hands import MINJIAN, NAMES, SETTLES, WINNER, won_by
from zuihe_tui.i18n import LANGS
from zuihe_tui.ledger.answers import put
from zuihe_tui.ledger.draft import Draft
from zuihe_tui.ledger.export import to_csv, to_file, to_markdown
from zuihe_tui.ledger.fields import dang_fields, ending_fields, player_fields
from zuihe_tui.ledger.kept import draft_of
from zuihe_tui.ledger.sheet import add_hand, final, new_sheet, rows, standing
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.tally import read_tally, tally_rules


def test_an_evening_goes_round():
    sheet = new_sheet(MINJIAN, NAMES)
    for case in SETTLES[:6]:
        draft = draft_of(read_tally(case["tally"], tally_rules(case["tally"])))
        sheet = add_hand(
            sheet, replace(draft, tally=replace(draft.tally, dang=replace(draft.tally.dang, pot=0, taken_by=None)))
        )
    found = rows(sheet)
    assert [row.dealer for row in found] == [0, 1, 2, 3, 0, 1]
    assert [row.rester for row in found] == [3, 0, 1, 2, 3, 0]
    assert all(sum(row.net) == 0 for row in found)
    assert standing(sheet).totals == tuple(sum(row.net[place] for row in found) for place in range(4))
    assert SETTLES[0]["expect"]["net"] == [zui / 2 for zui in found[0].net]
    # The dealer of hand two sits at place 1.
    assert SETTLES[1]["expect"]["net"] == [found[1].net[(1 + seat) % 4] / 2 for seat in range(4)]


def test_a_dang_put_down_lies_there_for_the_next_hand():
    sheet = new_sheet(MINJIAN, NAMES[:3])
    sheet = add_hand(sheet, put(Draft(), dang_fields()[1], ("1",)))
    assert standing(sheet).pot == 1
    taker = put(put(put(Draft(), player_fields(0)[4], 1), ending_fields(Draft())[0], "win"), dang_fields()[2], "0")
    sheet = add_hand(sheet, taker)
    assert standing(sheet).pot == 0
    # South put one down; dealing the second hand, it takes it back.
    assert standing(sheet).dang == (0, 0, 0)
    assert sum(final(sheet)) == 0


@pytest.mark.parametrize("names", [(), ("东", "南"), ("东", "东", "西"), ("东", "南", "x" * 13), ("东", " ", "西")])
def test_names_that_will_not_do(names):
    with pytest.raises(Problem):
        new_sheet(MINJIAN, names)


def test_the_sheet_as_csv_and_markdown():
    sheet = add_hand(new_sheet(MINJIAN, ("=1+1", "a|b", "西", "北")), won_by(WINNER))
    for lang in LANGS:
        lines = list(csv.reader(io.StringIO(to_csv(sheet, lang))))
        assert lines[0][4:] == ["'=1+1", "a|b", "西", "北"]
        assert [float(figure) for figure in lines[1][4:]] == [zui / 2 for zui in rows(sheet)[0].net]
        assert {len(line) for line in lines} == {8}
        table = to_markdown(sheet, lang).splitlines()
        assert {line.replace("\\|", "").count("|") for line in table} == {9}
        assert len(table) == 6


def test_a_file_for_spreadsheets_says_that_it_is_utf_8():
    sheet = add_hand(new_sheet(MINJIAN, NAMES), won_by(WINNER))
    assert to_file("csv", sheet, "zh") == "\ufeff" + to_csv(sheet, "zh")
    assert to_file("markdown", sheet, "zh") == to_markdown(sheet, "zh")
