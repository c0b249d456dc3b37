"""One English word for each thing, in every text a person reads."""

import re
from pathlib import Path

import pytest

from tests.texts import said_in
from zuihe_tui.course.load import lessons_dir
from zuihe_tui.i18n import messages
from zuihe_tui.rules import book

ROOT = Path(__file__).parents[1]
# What is not said, and the word that is; the glossary of the rule book has the words.
# fmt: off
BANNED = {
    r"laoqian|honghua|baihua": "Old Thousand, Red Flower, White Flower",
    r"idle": "loose",
    r"luanpai|mixed hand": "luan hand",
    r"hapai": "hazi hand",
    r"great yun|little yun": "big yun, small yun",
    r"declared? (a )?che|declares? (a )?che|che declared": "reported che",
    r"fu groups?|(?<!\()heng fu|heng groups?": "group, pile",
    r"tianhe|dihe": "tianhu, dihu",
    r"zhahe": "false win",
    r"five-eye beng|wuyan beng": "wuyanbeng",
    r"ordinary cards?|common cards?|folk cards?": "plain card",
    r"2005 rules|in 2005|2005 version": "Xing'an 2005",
    r"huang ?pai": "huang",
    r"false (hu|he)": "false win, false plain win",
    r"familiar|three-meet|two-meet|three-seen|raw card": "seen kind, pair-seen, single-seen, fresh card",
    r"breach(es)?": "foul",
    r"pack is|draw pile|talon|the wall": "deck, stock",
    r"shuaishoubao|pao zhuang|diao tou|qi dang|da ?piao|za kang shang|bao jing che|daxianggong|xiaoxianggong": "shuaishou bao, "
    "paozhuang, diaotou, qidang, piao, zakangshang, baojingche, da xianggong, xiao xianggong",
    r"(huang|mian|cha|tong|gen)jian": "huang jian, mian jian, cha jian, tong jian, gen jian",
}
# fmt: on
HANZI = re.compile("[\u4e00-\u9fff]")
# Cards as one may type them, the values of a tally, the name of the other language, and the name of the game.
HANZI_ALLOWED = re.compile(
    r"三/万|[一二三四五六七八九]+[万饼条]|[万饼条]|红花|白花|老千|叉|光|吃|哈子牌|乱牌|楼子|中文|用哪种语言？|和|嘴"
)


def texts() -> dict[str, str]:
    """Every English text by where it stands."""
    found = {f"message {id}": said for id, said in messages("en").items()}
    for page in book.pages("en"):
        words = (page.title, page.text, page.minjian, page.xingan2005, page.inferred or "")
        found |= {f"book {page.id} {n}": said for n, said in enumerate(words)}
    for term in book.glossary("en"):
        found |= {f"glossary {term.hanzi}": f"{term.english}: {term.meaning}"}
    for folder in sorted(file.parent for file in lessons_dir().glob("*/lesson.toml")):
        found[f"lesson {folder.name} en.md"] = (folder / "en.md").read_text(encoding="utf-8")
        found |= {f"lesson {folder.name} {n}": said for n, said in enumerate(said_in(folder / "lesson.toml", "en"))}
    guide = (ROOT / "docs" / "authors.en.md").read_text(encoding="utf-8")
    found["docs/authors.en.md"] = re.sub(r"```.*?```|`[^`\n]*`", "", guide, flags=re.DOTALL)
    found["README"] = (ROOT / "README.md").read_text(encoding="utf-8").split("\n# Zuihe\n")[1]
    return found


TEXTS = texts()


@pytest.mark.parametrize(("said", "instead"), BANNED.items(), ids=list(BANNED.values()))
def test_one_word_for_one_thing(said: str, instead: str) -> None:
    pattern = re.compile(rf"\b(?:{said})\b", re.IGNORECASE)
    assert {where: found[0] for where, text in TEXTS.items() if (found := pattern.search(text))} == {}, instead


def test_the_chosen_words_are_in_the_glossary() -> None:
    words = " ".join(term.english for term in book.glossary("en"))
    for word in ("Old Thousand", "Red Flower", "White Flower", "loose card", "luan hand", "hazi hand", "big yun", "small yun",
                 "false win", "plain card", "group", "pile", "run", "qingmen", "mianzui", "tianhu", "dihu"):  # fmt: skip
        assert word in words


def test_messages_name_the_terms_in_pinyin() -> None:
    left = {id: HANZI_ALLOWED.sub("", said) for id, said in messages("en").items()}
    assert {id: said for id, said in left.items() if HANZI.search(said)} == {}


def test_a_cost_begins_its_line_with_a_capital():
    shown = [*ROOT.glob("tests/tui/goldens/*-en-*.txt"), *ROOT.glob("tests/plain/transcripts/*.en.txt")]
    assert any(re.search(r"Cost:? +[A-Z]", file.read_text(encoding="utf-8")) for file in shown)
    small = [file.name for file in shown if re.search(r"Cost:? +[a-z]", file.read_text(encoding="utf-8"))]
    assert not small
