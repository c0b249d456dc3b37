"""When a thing may be said or done: the answer to one who says it at another moment."""

from zuihe_tui.rules.actions import (
    HEAVEN,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Let,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Win,
    Word,
)
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.view import View


def right_moment(seen: View, action: Action) -> tuple[RuleId, Msg] | None:
    """The rule that says when this may be done, and when that is; None where any moment with a card on offer would do."""
    match action:
        case Announce(word):
            return _word(seen, word)
        case Win(kind) if kind in HEAVEN:
            return _when("win.tianhe", "heaven")
        case Call() | Report():
            return _when("call.order", type(action).__name__.lower())
        case Dang() | Kou():
            return _when("kou.dang", type(action).__name__.lower())
        case Discard():
            return _when("play.jin", "discard")
        case Kouguo():
            return _when("kouguo", "kouguo")
        case Ask():
            return _when("ask.he", "ask")
        case Refuse():
            return _when("pass.big_may_refuse", "refuse")
        case Piao():
            return _when("piao", "piao")
        case ShowYun():
            return _when("hand.yun", "yun")
        case Claim() | Win() | Pass() | Let():
            return None


def _word(seen: View, word: Word) -> tuple[RuleId, Msg]:
    match word:
        case Word.BURANGYING:
            return _when("big.announce", "burangying")
        case Word.SHUAISHOU:
            return _when("big.shuaishou", f"shuaishou_{seen.rules.shuaishou_who}")
        case Word.QIDANG:
            return _when("settle.dang", "qidang")


def _when(rule: str, name: str) -> tuple[RuleId, Msg]:
    return RuleId(rule), msg(f"play.when.{name}")
