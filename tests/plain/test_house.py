"""House rules line by line: asked, shown by example, saved, played by."""

import pytest

from zuihe_tui.plain.house_words import named
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import named as named_set
from zuihe_tui.rules.ruleset import override

HOUSE = "12"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_house_agrees(converse_in, golden, tmp_path, lang):
    lines = [
        HOUSE,
        "5",
        "1",
        "4",
        "0",
        "6",
        "2",
        "2",
        "0",
        "7",
        "2",
        "1",
        "0",
        "11",
        "1",
        "0 2 4 x",
        "1",
        "0 2 4 6",
        "0",
        "3",
        "3",
    ]
    said = converse_in([*lines, "2", "老张家", "1", str(tmp_path / "house.toml"), "0"], lang)
    golden(f"house.{lang}", said.replace(str(tmp_path), "TMP"))
    assert "single_yao_lou = 4" in (tmp_path / "house.toml").read_text(encoding="utf-8")
    again = converse_in(["11", "1", "5", "1", "0", "6", "0", "0", "0"], lang)
    assert "老张家" in again.splitlines()[0]
    assert "自家" in again if lang == "zh" else "house" in again
    page = converse_in(["4", "zui.louzi_one", "0", "0"], lang)
    assert ("自家：  一个幺楼子几嘴？ 4 嘴" if lang == "zh" else "House:  How many zui is one yao louzi? 4 zui") in page


def test_what_will_not_do_is_said(converse_in, tmp_path):
    said = converse_in([HOUSE, "11", "2", "x", "0", "1", str(tmp_path / "no" / "h.toml"), "2", "x" * 30, "0"])
    assert "不是一个数" in said
    assert "写不了" in said
    assert "名字要一行字" in said


def test_a_rule_named_in_a_verdict_says_that_the_house_decided_it():
    house = override(named_set("minjian"), {"single_yao_lou": 4})
    ids = (RuleId("zui.louzi_one"), RuleId("hu.best"))
    said = named(ids, house, "zh")
    assert [words.endswith("（自家）") for words in said] == [True, False]
    assert not any("自家" in words for words in named(ids, named_set("minjian"), "zh"))
