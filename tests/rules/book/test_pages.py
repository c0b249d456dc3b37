"""Every rule has its page, whole, in both languages."""

import re

import pytest

from zuihe_tui.rules.book import LANGS, UnknownRule, glossary, page, pages, rule_ids
from zuihe_tui.rules.ruleset import OPTIONS

ZH_SAME, EN_SAME = "同民间", "The same"
READABLE = re.compile(r"[\x20-\x7e\u4e00-\u9fff，。、：；？！（）「」《》½←→↑↓]+")
SENTENCE_END = re.compile(r"[.?!](?= |$)|[。？！]")
IDS = rule_ids()


def lines(found):
    return [found.title, found.text, found.minjian, found.xingan2005, *([found.inferred] if found.inferred else [])]


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_has_a_page_with_all_its_lines(lang):
    assert [found.id for found in pages(lang)] == list(IDS)
    for found in pages(lang):
        assert all(line == line.strip() and line for line in lines(found)), found.id


@pytest.mark.parametrize("lang", LANGS)
def test_pages_are_short_and_readable(lang):
    for found in pages(lang):
        assert 1 <= len(SENTENCE_END.findall(found.text)) <= 4, (found.id, found.text)
        for line in lines(found):
            assert READABLE.fullmatch(line), (found.id, line)


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_pages_share_a_title_or_a_text(lang):
    assert len({found.title for found in pages(lang)}) == len(IDS)
    assert len({found.text for found in pages(lang)}) == len(IDS)


def test_chinese_pages_are_chinese_and_english_pages_english():
    for rule_id in IDS:
        assert re.search(r"[\u4e00-\u9fff]{4}", page(rule_id, "zh").text)
        assert not re.search(r"[\u4e00-\u9fff]{4}", page(rule_id, "en").minjian)


def test_a_part_is_called_inferred_exactly_where_a_source_is_our_own_inference():
    for lang in LANGS:
        for found in pages(lang):
            assert (found.inferred is not None) == ("I" in found.sources), found.id


def test_only_pages_that_come_from_no_source_have_none():
    without = {found.id for found in pages("zh") if not found.sources}
    assert without == {"cards.notation", "at.turn", "at.held", "at.offer", "at.over"}


def test_both_languages_agree_on_where_the_rule_sets_are_the_same():
    for rule_id in IDS:
        zh, en = page(rule_id, "zh").xingan2005, page(rule_id, "en").xingan2005
        assert (zh == f"{ZH_SAME}。") == (en == f"{EN_SAME}."), rule_id


def test_related_rules_are_other_rules_of_the_book():
    for found in pages("zh"):
        assert found.related or found.section == 13, found.id
        assert set(found.related) <= set(IDS) - {found.id}, found.id


def test_pages_name_options_that_exist_and_leave_none_out():
    named = [option for found in pages("zh") for option in found.options]
    assert set(named) == set(OPTIONS)


def test_no_page_repeats_an_alias():
    for found in pages("zh"):
        assert found.aliases, found.id
        assert len(set(found.aliases)) == len(found.aliases), found.id


def test_sections_follow_the_order_of_play_and_then_of_advice():
    sections = [found.section for found in pages("zh")]
    assert sections[0] == 1
    assert sections[-1] == 19
    assert {found.section for found in pages("zh") if found.id.startswith("skill.")} == {15}


def test_an_unknown_id_names_the_ones_most_like_it():
    with pytest.raises(UnknownRule) as wrong:
        page("hu.hasi", "zh")
    assert wrong.value.rule_id == "hu.hasi"
    assert wrong.value.near[0] == "hu.hazi"
    assert isinstance(wrong.value, KeyError)
    assert "hu.hazi" in str(wrong.value)


def test_an_unknown_id_like_nothing_names_nothing():
    with pytest.raises(UnknownRule) as wrong:
        page("zzzz", "en")
    assert wrong.value.near == ()
    assert str(wrong.value) == "zzzz"


@pytest.mark.parametrize("lang", LANGS)
def test_terms_are_whole_and_point_at_a_page(lang):
    for term in glossary(lang):
        assert term.rule in IDS, term.hanzi
        assert re.fullmatch(r"[a-zA-Z ]+", term.plain_pinyin), term.pinyin
        for line in (term.hanzi, *term.variants, term.english, term.meaning):
            assert READABLE.fullmatch(line), (term.hanzi, line)
        assert len(SENTENCE_END.findall(term.meaning)) <= 2, term.meaning


def test_the_glossary_has_each_word_once_and_in_the_same_order_in_both_languages():
    words = [term.hanzi for term in glossary("zh")]
    assert len(set(words)) == len(words) >= 120
    assert words == [term.hanzi for term in glossary("en")]


def test_english_terms_are_explained_in_english():
    for term in glossary("en"):
        assert not re.search(r"[\u4e00-\u9fff]", term.meaning), term.hanzi
