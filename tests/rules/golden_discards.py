"""Golden records of discards and of what must be said (RULES 9.3)."""

from tests.rules.golden import golden
from tests.rules.scenes import Scene, che
from zuihe_tui.rules.actions import Class, Report

PAIRS = "22m44m66m88m22p44p66p88p"
"""Eight pairs of a 乱牌."""


def luan(about: str, kinds: str, rules: str = "minjian", more: str = "") -> Scene:
    """Seat 1 holds eight pairs; the stock brings these kinds."""
    return Scene("", PAIRS + "3s5s7s9p" + more, stock=kinds, about=about, rules=rules).open().out(0, "6s")


@golden("out-yao")
def _yao() -> Scene:
    return Scene(about="discard.forbidden").open().out(0, "5z")


@golden("out-hazi")
def _hazi() -> Scene:
    return Scene("555m", about="discard.forbidden bar.list").open().out(0, "5m")


@golden("out-che")
def _che() -> Scene:
    scene = Scene("22m88p22s", about="discard.forbidden bar.list")
    return scene.open((0, Report(Class.LUAN, (), (che("2m8p2s"),)))).out(0, "2m")


@golden("out-eaten")
def _eaten() -> Scene:
    scene = Scene("", "46m 5m", about="discard.forbidden mianzui.list").open().out(0, "5m")
    return scene.take(1, "chi", "46m").out(1, "5m")


@golden("out-yao-and-hazi")
def _both() -> Scene:
    return Scene("555z", about="discard.forbidden mianzui.list bar.list").open().out(0, "5z")


@golden("out-drawn-yao")
def _drawn() -> Scene:
    scene = Scene(stock="5z", about="discard.forbidden").open().out(0, "4m").draw("5z").take(1, "yao")
    return scene.out(1, "5z")


@golden("kouguo-with-cards-to-play")
def _kouguo() -> Scene:
    scene = Scene("", "46m", about="kouguo").open().out(0, "5m").take(1, "chi", "46m")
    return scene.kouguo(1)


@golden("kouguo")
def _true_kouguo() -> Scene:
    hand = "111m 111p 111s 999s 555z 666z 777z 222p 88m 88p"
    scene = Scene("", hand, stock="9p", about="kouguo bar.list").open()
    return scene.out(0, "8s").take(1, "chi", "8m8p").out(1, "8m").draw("9p").play_on(until=2)


@golden("piao")
def _piao() -> Scene:
    return luan("piao zui.cha_count", "2m 4m 6m 8m").feed(1, "2m 4m 6m 8m", "3s 5s 7s 9p")


@golden("piao-missed")
def _missed() -> Scene:
    scene = luan("piao", "2m 4m 6m 8m")
    for own, out in (("2m", "3s"), ("4m", "5s"), ("6m", "7s"), ("8m", "9p")):
        scene.draw(own).take(1, "cha", own + own).out(1, out)
    return scene


@golden("piao-missed-xingan")
def _missed_b() -> Scene:
    scene = luan("piao announce.cha", "2m 4m 6m 8m 2p", "xingan2005")
    for own, out in (("2m", "3s"), ("4m", "5s"), ("6m", "7s"), ("8m", "9p"), ("2p", "1m")):
        scene.draw(own).take(1, "cha", own + own, say="五叉" if own == "2p" else "")
        scene.out(1, out if out != "1m" else "5m")
    return scene


@golden("fifth-cha-unsaid")
def _unsaid() -> Scene:
    scene = luan("announce.cha", "2m 4m 6m 8m 2p").feed(1, "2m 4m 6m 8m", "3s 5s 7s 9p")
    return scene.draw("2p").take(1, "cha", "22p").out(1, "5m")


@golden("seventh-cha-said-as-miansheng")
def _seventh() -> Scene:
    scene = luan("announce.cha quan.miansheng say.one", "2m 4m 6m 8m 2p 4p 6p")
    scene.feed(1, "2m 4m 6m 8m 2p 4p", "3s 5s 7s 9p 5m 7m")
    return scene.draw("6p").take(1, "cha", "66p", say="免生").out(1, "3p")
