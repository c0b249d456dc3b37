"""Pages and terms are found by what people say and type."""

import pytest

from zuihe_tui.rules.book import Page, glossary, pages, search
from zuihe_tui.rules.book.search import fold
from zuihe_tui.rules.ruleset import OPTIONS

WORDS = """
帮 梆 群 裙 牢浒 虎 大驾 架 乌楼 兀拉 混江 江 哈子 坎 楼子 娄子 白心利 白心力 五元蹦 五眼蹦 捎 稍 打漂 大漂 三见面 三见张
两见面 两间面 顶皮蹦 揭皮蹦 双道边 双到边 单到边 母八蹦 抹 抹和 抹蹦 报子 抱子 副 付 闲牌 闲张 民牌 白牌 歇庄 闲庄 撂云幺
过张 吃果子 和垧 垧 档 挡 不档 推车 跑车 跑到底 砸炕上 四门墩 金蛋 嘴胡 咀和
"""


def first_page(words, lang="zh"):
    return next(found.id for found in search(words, lang) if isinstance(found, Page))


def names(found):
    return found.id if isinstance(found, Page) else found.hanzi


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("没喊光", "guang.must"), ("果子", "pass.guozhang"), ("捐", "quan.cha"), ("揭皮", "quan.dingpi"),
        ("娄子", "hand.hazi"), ("坎", "hand.hazi"), ("梆", "shang.bangzi"), ("兀拉", "shang.wulou"),
        ("梦", "seats.four_three"), ("laohu", "shang.laohu"), ("guozhang", "pass.guozhang"), ("pong", "cha.may"),
        ("kong", "guang.must"), ("false win", "win.zhahe"), ("hu.hazi", "hu.hazi"), ("kouguo", "kouguo"),
    ],
)  # fmt: skip
def test_spoken_words_find_their_rule(words, rule):
    assert first_page(words) == rule


@pytest.mark.parametrize("word", WORDS.split())
def test_every_word_of_the_table_is_a_term(word):
    known = [found for found in search(word, "zh") if not isinstance(found, Page)]
    assert known, word
    assert any(word in (term.hanzi, *term.variants) for term in known), word


@pytest.mark.parametrize("typed", ["láo hǔ", "lao hu", "laohu", "LaoHu", "ｌａｏｈｕ", " laohu "])
def test_case_width_tones_and_spaces_do_not_matter(typed):
    assert first_page(typed) == "shang.laohu"


def test_every_page_is_found_first_by_its_id_and_among_the_first_by_its_titles():
    for lang in ("zh", "en"):
        for found in pages(lang):
            assert search(found.id, lang)[0] == found
            by_title = [names(hit) for hit in search(found.title, lang)]
            assert found.id in by_title[:5], (found.id, by_title)


def test_every_term_is_found_by_its_hanzi_pinyin_and_english():
    for lang in ("zh", "en"):
        for term in glossary(lang):
            for typed in (term.hanzi, term.pinyin, term.plain_pinyin, term.english):
                assert term in search(typed, lang), (term.hanzi, typed)


def test_an_exact_name_comes_before_a_beginning_a_beginning_before_a_part_and_names_before_texts():
    found = [names(hit) for hit in search("叉", "zh")]
    assert found[:2] == ["cha.may", "叉"]
    assert found.index("叉见") < found.index("报叉") < found.index("kouguo")


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_finds_every_page_it_belongs_to(option):
    """RULES 17: pages print the names of their options."""
    found = {one.id for one in search(option, "zh") if isinstance(one, Page)}
    assert {rule.id for rule in pages("zh") if option in rule.options} <= found


def test_all_words_must_be_there_in_any_order():
    one_way = {names(hit) for hit in search("fourth hazi", "en")}
    assert "guang.must" in one_way
    assert one_way == {names(hit) for hit in search("hazi fourth", "en")}


def test_either_language_is_searched_and_the_asked_one_returned():
    found = next(hit for hit in search("false win", "zh") if isinstance(hit, Page))
    assert found.title == "诈和"


@pytest.mark.parametrize("nothing", ["", "   ", "-", "'"])
def test_nothing_finds_nothing(nothing):
    assert search(nothing, "zh") == []


def test_what_nobody_says_finds_nothing():
    assert search("qqqq", "en") == []


def test_fold_keeps_hanzi_and_drops_marks():
    assert fold("Láo  Hǔ 牢浒 ＡＢ") == "lao hu 牢浒 ab"
