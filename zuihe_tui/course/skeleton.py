"""A lesson to begin with: the three files of a folder, to be written over."""

from pathlib import Path
from typing import Final

from zuihe_tui.course.files import LessonProblem
from zuihe_tui.reading import why_refused
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.toml_text import quoted

_TOML: Final = """id = {quoted}
rules = ["cards.yao", "fu.whole", "hand.hazi", "hu.hazi"]

[[step]]
prose = "begin"
show = "19m 19p 999s 7z"

[[step]]
prose = "begin"
[step.ask]
id = "pick-yao"
kind = "pick"
hand = "19m 149p 19s 567z"
query = "yao"
hints = [
  {{ zh = "红牌全是幺牌。", en = "All reds are yao." }},
  {{ zh = "九里面只有九条是幺牌。", en = "Of the nines only 9 tiao is yao." }},
]

[[step]]
[step.ask]
id = "pick-hazi"
kind = "pick"
hand = "333m 19p 999s 67z"
query = "hazi"

[[step]]
[step.ask]
id = "count-hu"
kind = "count"
hand = "345m 999s 67z"
of = ["hu"]

[[step]]
[step.ask]
id = "split"
kind = "allowed"
hand = "345m 999s 67z"
prompt_zh = "老千、红花和一张九条放成大驾，另外两张九条留在手里。可以吗？"
prompt_en = "Old Thousand, Red Flower and one 9 tiao go into dajia, two 9 tiao stay. Is that allowed?"
claim = "fu 9s67z"
because = ["fu.whole", "fu.heng", "fu.xian"]

[[step]]
[step.ask]
id = "count-yao"
kind = "count"
hand = "12m 19p 1199s 57z"
of = ["yao", "pairs"]
"""
_ZH: Final = """# {id}：在这里写课名

## begin
幺牌七样：一万、一饼、一条、九条、三样红牌。发到手三张一样的叫哈子，**不能拆**。
"""
_EN: Final = """# {id}: write the title here

## begin
Seven kinds are yao: 1 wan, 1 bing, 1 tiao, 9 tiao and the three reds. Three of a kind dealt are a hazi, **never split**.
"""


def write_skeleton(folder: Path) -> Path:
    """Writes the three files into a new folder. Raises LessonProblem where it is there already or cannot be written."""
    try:
        folder.mkdir(parents=True)
        for name, words in (("lesson.toml", _TOML), ("zh.md", _ZH), ("en.md", _EN)):
            (folder / name).write_text(words.format(id=folder.name, quoted=quoted(folder.name)), encoding="utf-8")
    except FileExistsError:
        raise LessonProblem(msg("course.load.there_already", folder=str(folder))) from None
    except OSError as error:
        raise LessonProblem(msg("course.load.unwritable", folder=str(folder), reason=why_refused(error))) from None
    return folder
