"""Golden records of 圈牌, of 包赔, of what 大和 may refuse and of the rester (RULES 11 and 14)."""

from tests.rules.golden import golden
from tests.rules.golden_discards import PAIRS
from tests.rules.scenes import BIG, Scene, che
from zuihe_tui.rules.actions import Class, Pass, Refuse, Report

LOOSE = "3s7s9p5m7m9m3p5p"
CLEAR = "111p111s999s555z 345m789m789p 66z77z11m"
"""Twelve 和 without 闲牌 among kinds that seat 1 does not need."""
FIVE, SEVEN = "2m 4m 6m 8m 2p", "2m 4m 6m 8m 2p 4p 6p"
OUT = "3s 7s 9p 5m 7m 9m 3p"


def threatened(about: str, kinds: str, then: str, dealer: str = "", rules: str = "minjian", **more: str) -> Scene:
    """Seat 1 叉s these kinds; seat 2 then eats a five of 条 it draws itself."""
    hands = (dealer, PAIRS + LOOSE, more.get("two", "46s 3s 9m"))
    scene = Scene(*hands, stock=f"{kinds} {then}", about=about, rules=rules).open()
    scene.out(0, more.get("first", "6s")).feed(1, kinds, OUT)
    return scene.draw("5s").take(2, "chi", "46s")


@golden("quan-cha")
def _cha() -> Scene:
    return threatened("quan.cha quan.order", FIVE, "5s").out(2, "8s")


@golden("quan-cha-kept")
def _kept() -> Scene:
    return threatened("quan.cha quan.order", FIVE, "5s").out(2, "3s")


@golden("quan-miansheng")
def _miansheng() -> Scene:
    return threatened("quan.miansheng", SEVEN, "5s").out(2, "8s")


@golden("quan-pay")
def _pay() -> Scene:
    scene = threatened("quan.pay quan.cha", FIVE, "5s", CLEAR + "567s4p", first="4p", two="46s 3s 4s")
    return scene.out(2, "4s").win(0, "和", "chi", "56s")


@golden("quan-guang")
def _guang() -> Scene:
    scene = Scene("", "222m444m 3s7s", "46s 3s 9m", stock="2m 4m 5s", about="quan.guang quan.order").open().out(0, "6s")
    scene.feed(1, "2m 4m", "3s 7s")
    return scene.draw("5s").take(2, "chi", "46s").out(2, "8s")


@golden("quan-che")
def _che() -> Scene:
    scene = Scene("", "22m88p22s 3s7s", "46s 2s", stock="2m 8p 5s", about="quan.che")
    scene.open((1, Report(Class.LUAN, (), (che("2m8p2s"),)))).out(0, "6s").feed(1, "2m 8p", "3s 7s")
    return scene.draw("5s").take(2, "chi", "46s").out(2, "2s")


@golden("quan-exempt")
def _exempt() -> Scene:
    return threatened("quan.exempt", FIVE, "5s", two=CLEAR + "46s8s").out(2, "8s")


@golden("quan-dingpi")
def _dingpi() -> Scene:
    """六叉 pushed to seven by one who was free to, and the next card turned is the eighth."""
    scene = threatened("quan.dingpi quan.exempt", SEVEN.removesuffix(" 6p"), "5s 8p", two=CLEAR + "46s6p")
    return scene.out(2, "6p").take(1, "cha", "66p", say="七叉").out(1, "3p").draw("8p").win(1, "八蹦", "cha", "88p")


@golden("big-may-refuse")
def _refuses() -> Scene:
    scene = Scene("", "46m", BIG, stock="2m 9p 5m", about="pass.big_may_refuse").open().out(0, "5m").draw("2m")
    scene.take(2, "guang", "222m", say="光").say(2, "不让赢").out(2, "7m").draw("9p").draw("5m")
    return scene.answer({1: scene.claim("chi", "46m"), 2: (Pass(), Refuse())})


@golden("callout")
def _callout() -> Scene:
    return Scene("555m", about="rester.duties").open().out(0, "5m").call_out(7, 0, "discard.forbidden")
