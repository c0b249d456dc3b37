"""Text as it is said aloud: few marks, halves in words."""

import re
from typing import Final

from zuihe_tui.i18n import Lang
from zuihe_tui.rules.cards import without_tones

_MARKS: Final = str.maketrans(
    {
        "「": "",
        "」": "",
        "『": "",
        "』": "",
        "“": "",
        "”": "",
        "；": "。",
        "《": "",
        "》": "",
        "…": "",
        "—": "，",
        "–": "-",
    }
)
_DIGITS: Final = "零一二三四五六七八九"
_HALF_ZUI: Final = re.compile(r"(\d{0,2})½ ?嘴")
_HALF: Final = re.compile(r"(\d{0,2})½")


def in_hanzi(n: int) -> str:
    """A whole number below a hundred as it is said: 三, 十二, 二十."""
    tens, ones = divmod(n, 10)
    head = "" if not tens else "十" if tens == 1 else f"{_DIGITS[tens]}十"
    return head + (_DIGITS[ones] if ones or not tens else "")


def spoken(text: str, lang: Lang) -> str:
    """The text with only ASCII (pinyin without tone marks), hanzi and ，。、：？！（）; `3½嘴` is 三嘴半 in Chinese, `3½` is `3 and a half` in English."""
    if lang == "zh":
        text = _HALF_ZUI.sub(lambda found: f"{in_hanzi(int(found[1]))}嘴半" if found[1] else "半嘴", text)
        text = _HALF.sub(lambda found: f"{in_hanzi(int(found[1]))}个半" if found[1] else "半", text)
        text = text.replace(" → ", "，再")
    else:
        text = text.replace(" → ", ", then ")
        text = _HALF.sub(lambda found: f"{found[1]} and a half" if found[1] else "half", text)
    return without_tones(text).translate(_MARKS)
