"""One Chinese word for each thing, in every text a person reads; the glossary of the rule book has the words."""

import re
from pathlib import Path

import pytest

from tests.texts import said_in
from zuihe_tui.course.load import lessons_dir
from zuihe_tui.i18n import messages
from zuihe_tui.rules import book

ROOT = Path(__file__).parents[1]
# What is not said, and the word that is.
# fmt: off
BANNED = {
    r"余牌|牌堆|牌墙|剩牌": "底牌",
    r"台面": "桌上",
    r"(?<!四门)墩": "堆",
    r"顺子(?!、刻子)": "顺副",
    r"开对": "拆对",
    r"倒牌": "上牌",
    r"第 ?(\{\w+\}|[0-9一二三几]+) ?手(?!牌)|上一手|[这那]一手怎么完|一手一行": "把 (a deal that is played; 手 are the cards one holds)",
    r"副号|牌局的号码|哪个号码": "牌号",
    r"抓来|抓到手|抓到楼子": "发到手, 起手",
    r"[0-9一两三几}] ?副车|[}0-9一两三几这] ?个车|付车": "套 (of 车)",
    r"[0-9一两三几}] ?[个副]([大小]云|云幺)": "套 (of 云幺)",
    r"白心力(?!蹦)": "白心利",
    r"2005 ?版": "兴安盟2005, 兴安盟",
    r"砸抗|砸在炕|炸炕": "砸炕上",
    r"(?<![平])平和(?![着])|正经和": "平常和",
    r"[免废][别旁]家|[别旁]家(的嘴)?免|别家不免|两家免嘴|嘴全废": "作废, 照算 (what another's win does to one's 嘴)",
    r"后进的嘴|挣的嘴|打出来的嘴": "后添的嘴",
    r"歇庄的(?!职责)|歇的那|歇着的那|歇的人": "歇家",
    r"不稳(?!定)": "不牢",
    r"违规|不合规矩的地方|处不合规矩": "犯规",
    r"两两对兑": "两两比嘴",
    r"哪一条规矩": "哪一条规则",
}
# fmt: on
# Words that a text names as another word for a thing, or that mean something else there.
SAID_TOO = re.compile(r"也(叫|写|叫做)[^，。；]*")


def texts() -> dict[str, str]:
    """Every Chinese text by where it stands, without what is said to be another word."""
    found = {f"message {id}": said for id, said in messages("zh").items()}
    for page in book.pages("zh"):
        words = (page.title, page.text, page.minjian, page.xingan2005, page.inferred or "")
        found |= {f"book {page.id} {n}": said for n, said in enumerate(words)}
    found |= {f"glossary {term.hanzi}": term.meaning for term in book.glossary("zh")}
    for folder in sorted(file.parent for file in lessons_dir().glob("*/zh.md")):
        found[f"lesson {folder.name} zh.md"] = (folder / "zh.md").read_text(encoding="utf-8")
        if (file := folder / "lesson.toml").exists():
            found |= {f"lesson {folder.name} {n}": said for n, said in enumerate(said_in(file, "zh"))}
    for name in ("authors", "guide", "mahjong", "teachers", "contributing"):
        guide = (ROOT / "docs" / f"{name}.zh.md").read_text(encoding="utf-8")
        found[f"docs/{name}.zh.md"] = re.sub(r"```.*?```|`[^`\n]*`", "", guide, flags=re.DOTALL)
    found["README"] = (ROOT / "README.md").read_text(encoding="utf-8").split("\n# Zuihe\n")[0]
    return {where: SAID_TOO.sub("", said) for where, said in found.items()}


TEXTS = texts()


@pytest.mark.parametrize(("said", "instead"), BANNED.items(), ids=list(BANNED.values()))
def test_one_word_for_one_thing(said: str, instead: str) -> None:
    pattern = re.compile(said)
    assert {where: found[0] for where, text in TEXTS.items() if (found := pattern.search(text))} == {}, instead


def test_the_chosen_words_are_in_the_glossary() -> None:
    words = {term.hanzi for term in book.glossary("zh")}
    chosen = (
        "底牌",
        "顺副",
        "横副",
        "拆对",
        "上牌",
        "起手",
        "后添的嘴",
        "作废",
        "歇庄",
        "白心利",
        "砸炕上",
        "云幺",
        "车",
    )
    assert set(chosen) <= words
