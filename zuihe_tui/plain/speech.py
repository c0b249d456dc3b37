"""Text as it is said aloud: few marks, halves in words."""

import re
from typing import Final

from zuihe_tui.i18n import Lang

_MARKS: Final = str.maketrans(
    {
        "「": "",
        "」": "",
        "『": "",
        "』": "",
        "“": "",
        "”": "",
        "；": "，",
        "《": "",
        "》": "",
        "…": "",
        "—": "，",
        "–": "-",
    }
)
_HALF_ZUI: Final = re.compile(r"(\d*)½ ?嘴")
_HALF: Final = re.compile(r"(\d*)½")


def spoken(text: str, lang: Lang) -> str:
    """The text with only ASCII, hanzi and ，。、：？！（）; `3½嘴` is `3嘴半` in Chinese, `3½` is `3 and a half` in English."""
    if lang == "zh":
        text = _HALF_ZUI.sub(lambda found: f"{found[1]}嘴半" if found[1] else "半嘴", text)
        text = _HALF.sub(lambda found: f"{found[1]}个半" if found[1] else "半", text)
    else:
        text = _HALF.sub(lambda found: f"{found[1]} and a half" if found[1] else "half", text)
    return text.replace("──", "").translate(_MARKS)
