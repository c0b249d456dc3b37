"""`zuihe rules ID` and the whole book as a file: the example is evaluated, drawn on a terminal, in words elsewhere."""

import pytest
from rich.cells import cell_len

from zuihe_tui import cli
from zuihe_tui.coach.example_words import example_words
from zuihe_tui.commands.rules_example import example_drawing
from zuihe_tui.commands.rules_words import book_markdown, page_lines
from zuihe_tui.i18n import LANGS, say
from zuihe_tui.rules.book import page, pages
from zuihe_tui.rules.cards import read_cards
from zuihe_tui.rules.ruleset import NAMES, named, override

MINJIAN = named("minjian")


def lines_of(rule, lang="zh", rules=MINJIAN):
    return page_lines(page(rule, lang), lang, rules)


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_has_its_rule_sets_text_inferred_part_example_and_neighbours(lang):
    found = page("hand.che", lang)
    rows = lines_of("hand.che", lang)
    at = {name: n for n, row in enumerate(rows) for name in ("head", "inferred") if row.startswith(words(name, lang))}
    assert rows[0] == f"hand.che  {found.title}"
    assert found.text in rows
    assert any(found.inferred in row for row in rows)
    assert 0 < at["inferred"] < at["head"] < len(rows) - 2
    assert f"zui.che  {page('zui.che', lang).title}" in rows[-1]


def words(name, lang):
    return {"head": say("prove.head", lang), "inferred": say("cli.rules.inferred", lang, said="")[:-1]}[name]


@pytest.mark.parametrize(("lang", "base"), list(zip(LANGS, NAMES, strict=True)))
def test_every_example_can_be_drawn(lang, base):
    for found in pages(lang):
        assert example_drawing(found, named(base), lang, 80).plain.strip(), found.id


def test_the_engine_speaks_in_the_example():
    rows = lines_of("guang.must")
    assert "  庄家翻出七条。" in rows
    assert f"  {say('prove.lit', 'zh', cards=read_cards('777s'))}" in rows
    assert any("免嘴" in row and "代价" in row for row in rows)
    assert "  和 4，闲 0" in lines_of("hu.best")
    assert "  乱牌" in lines_of("hand.luan")
    assert any(row.startswith("  庄家 5嘴") for row in lines_of("zui.che"))


def test_options_have_their_value_here_and_the_printed_ones_that_differ():
    assert any('guang_silent = "no_hu"（兴安盟2005 "as_cha"）' in row for row in lines_of("guang.must"))
    house = override(MINJIAN, {"jian": [0, 2, 4, 6]})
    row = next(row for row in lines_of("settle.jian", rules=house) if "jian = " in row)
    assert "jian = [0, 2, 4, 6]（民间规则 [0, 1, 2, 3]、兴安盟2005 [0, 1, 2, 3]）" in row


def test_each_option_says_in_a_line_what_its_values_do():
    assert "  drawn_yao_kept：翻进手里的幺也不能打出去吗？true 是、false 不" in lines_of("discard.forbidden")
    assert any(row.endswith('"off" 没有这一蹦、50 嘴') for row in lines_of("big.beng"))
    for rule in pages("zh"):
        rows = lines_of(rule.id)
        assert all(any(row.startswith(f"  {option}：") for row in rows) for option in rule.options)


def test_a_house_that_has_not_what_the_example_shows_is_told_so():
    without = override(MINJIAN, {"block_in_pile": False})
    other = "prove.other_rules"
    assert example_words(page("hu.best", "zh"), without)[-1].id == other
    assert all(line.id != other for line in example_words(page("hu.best", "zh"), MINJIAN))


@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_row_of_cards_is_wider_than_the_terminal(width):
    for rule in ("hand.che", "guang.must", "cards.deck", "hu.which"):
        found = page(rule, "zh")
        rows = example_drawing(found, MINJIAN, "zh", width).plain.splitlines()
        faces = [row for row in rows if set(row) <= set("一二三四五六七八九万饼条红白老花千 ^") and row.strip()]
        assert faces
        assert all(cell_len(row) <= width for row in faces), rule


def test_marks_stand_under_the_cards_the_rule_is_about():
    ranks, suits, marks, *_ = example_drawing(page("shang.qunzi", "zh"), MINJIAN, "zh", 80).plain.splitlines()
    assert ranks.startswith("三四五六  七八  三四七")
    assert suits.startswith("万万万万  饼饼  条条条")
    assert marks == "^^" + " " * 8 + "^^" + " " * 4 + "^^"


def test_on_a_terminal_the_page_is_drawn(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    assert cli.run(["--lang", "zh", "rules", "shang.qunzi"]) == 0
    out = capsys.readouterr().out
    assert "三四五六  七八  三四七" in out
    assert "群子" in out.splitlines()[0]


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_book_has_every_example_in_words(lang):
    book = book_markdown(lang, MINJIAN)
    assert book.count(f"\n{say('prove.head', lang)}\n") == len(pages(lang))
    assert book.endswith("\n")
    assert not book.endswith("\n\n")
    for row in book.splitlines():
        assert row == row.rstrip()


def test_marks_of_markdown_in_the_text_are_taken_literally():
    book = book_markdown("zh", MINJIAN)
    assert "guang\\_silent" in book
    assert "settle.pairwise" in book
