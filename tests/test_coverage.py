"""`zuihe rules --coverage`: a row a rule, every mark computed, a hole in a reached column an error."""

from dataclasses import replace

import pytest

from zuihe_tui import cli
from zuihe_tui.commands import coverage, coverage_tests
from zuihe_tui.i18n import LANGS
from zuihe_tui.rules.book import record_text, rule_ids
from zuihe_tui.rules.book.loader import page
from zuihe_tui.rules.book.prove_record import rules_shown

NAMES = ["engine", "zh", "en", "lesson", "quiz", "test"]


def shown(capsys, lang="zh"):
    code = cli.run(["--lang", lang, "rules", "--coverage"])
    return code, capsys.readouterr().out.splitlines()


@pytest.fixture
def without_tests(monkeypatch):
    """As where the program is installed: no tests lie beside it."""
    monkeypatch.setattr(coverage_tests, "TESTS", coverage_tests.ROOT / "no tests here")
    monkeypatch.setattr(coverage_tests, "RECORDS", coverage_tests.ROOT / "no tests here")


@pytest.mark.usefixtures("without_tests")
@pytest.mark.parametrize("lang", LANGS)
def test_a_row_a_rule_in_the_order_of_the_book_and_no_hole(capsys, lang):
    code, rows = shown(capsys, lang)
    assert rows[0].split() == NAMES
    assert [row.split()[0] for row in rows[1 : 1 + len(rule_ids())]] == list(rule_ids())
    assert "!" not in "".join(rows[1 : 1 + len(rule_ids())])
    assert code == 0


def test_the_project_as_it_lies_here_has_no_hole(capsys):
    code, rows = shown(capsys)
    assert [row for row in rows[1 : 1 + len(rule_ids())] if "!" in row] == []
    assert code == 0


@pytest.mark.usefixtures("without_tests")
def test_a_rule_that_goes_missing_is_named_and_is_an_error(capsys, monkeypatch):
    whole = coverage.COLUMNS[1]
    gone = replace(whole, found=lambda: whole.found() - {"hu.hazi"})
    monkeypatch.setattr(coverage, "COLUMNS", (gone,))
    code, rows = shown(capsys)
    assert code == 1
    assert rows[-1] == "zh 里缺 hu.hazi"
    assert next(row for row in rows if row.startswith("hu.hazi ")).split() == ["hu.hazi", "!"]


@pytest.mark.usefixtures("without_tests")
def test_a_column_not_reached_asks_for_nothing(capsys, monkeypatch):
    monkeypatch.setattr(coverage, "REACHED", ("engine",))
    empty = replace(coverage.COLUMNS[3], found=frozenset)
    monkeypatch.setattr(coverage, "COLUMNS", (empty,))
    code, rows = shown(capsys)
    assert code == 0
    assert {row.split()[-1] for row in rows[1 : 1 + len(rule_ids())]} == {"-"}


def test_an_example_that_shows_nothing_is_a_hole_in_engine_and_book(monkeypatch):
    proofs = dict(coverage.proofs())
    proofs["hu.hazi"] = replace(proofs["hu.hazi"], proven=False)
    monkeypatch.setattr(coverage, "proofs", lambda: proofs)
    assert "hu.hazi" not in coverage.in_engine()
    assert "hu.hazi" not in coverage.in_book("zh")
    assert coverage.in_book("en") == coverage.every() - {"hu.hazi"}


def test_a_rule_the_judge_checks_is_in_the_engine_whatever_its_example_shows(monkeypatch):
    monkeypatch.setattr(coverage, "proofs", dict)
    assert "guang.must" in coverage.in_engine()
    assert "hu.hazi" not in coverage.in_engine()


def test_every_rule_a_lesson_names_is_behind_an_exercise():
    named = {rule for lesson in coverage.lessons() for rule in lesson.rule_ids}
    assert {"hand.hazi", "shang.dajia", "fu.che_bound", "fu.xian"} <= named
    assert named <= coverage.in_lessons() == coverage.every()


def test_the_cases_are_counted_and_settled_not_read():
    counts, settles = set(coverage_tests.counted()), set(coverage_tests.settled())
    assert {"hu.hazi", "shang.wulou_dajia", "fu.che_bound", "hu.which", "hand.wuyao", "zui.yun"} <= counts
    assert {"settle.pairwise", "quan.pay", "zui.waive", "settle.order"} <= settles
    assert not (counts | settles) & {"guang.must", "play.next"}


def test_records_show_what_they_break_and_what_is_at_work_in_them():
    foul = rules_shown(record_text(page("guang.must", "zh").example).splitlines())
    assert {"guang.must", "mianzui.list", "play.next", "deal.sizes", "seats.four_three"} <= foul
    assert "bar.list" not in foul
    duo = rules_shown(record_text(page("big.duo", "zh").example).splitlines())
    assert {"big.duo", "win.qingmen", "report.che_public"} <= duo
    assert not duo & {"big.za", "win.huang", "kou.dang"}


def test_a_record_that_cannot_go_on_shows_why():
    header, *rest = record_text(page("big.duo", "zh").example).splitlines()
    assert "at.turn" in rules_shown([header, *rest[:2], '{"e":"discard","seat":0,"card":"8m"}'])
    tried = '{"e":"try","seat":1,"action":{"e":"discard","card":"8m"},"rules":["at.turn"]}'
    assert "at.turn" in rules_shown([header, *rest[:2], tried])


def test_a_file_that_is_no_record_shows_nothing(tmp_path):
    file = tmp_path / "broken.zuihe.jsonl"
    file.write_text("not a record\n", encoding="utf-8")
    assert coverage_tests.recorded([file]) == frozenset()
