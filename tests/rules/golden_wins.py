"""Golden records of winning, of 大和 and of the accounts (RULES 10 and 12)."""

from tests.rules.golden import golden
from tests.rules.scenes import ALMOST, BIG, NEAR, TEN, Scene
from zuihe_tui.rules.actions import Class, Report, Win, WinKind, Word

_PLAIN = "win.source win.cheng win.qingmen settle.jian settle.pairwise"
ONE = "111p555z999s444p777p 345m789m678s234s 67z1m"
"""Thirteen 和 without 闲牌, nothing in it that BIG needs."""


def announced(
    about: str, rules: str = "minjian", stock: str = "2m", one: str = "", out: str = "7m", big: str = BIG
) -> Scene:
    """Seat 2 was dealt eighteen 和, takes its first card by 光 and announces; it waits for a seven of 万."""
    scene = Scene("", one, big, stock=stock, about=about, rules=rules).open().out(0, "4s").draw("2m")
    scene.take(2, "guang", "222m", say="光")
    if rules == "xingan2005":
        scene.ask(2)
    return scene.say(2, "不让赢").out(2, out)


@golden("win-from-elsewhere")
def _elsewhere() -> Scene:
    scene = Scene("", "", NEAR, stock="4s", about=_PLAIN)
    return scene.open().out(0, "3s").draw("4s").win(2, "和", "chi", "56s")


@golden("win-with-loose-cards")
def _loose() -> Scene:
    scene = Scene("", "46m", about="win.zhahe win.qingmen say.binding say.kankan").open().out(0, "5m")
    return scene.win(1, "和", "chi", "46m")


@golden("win-late")
def _late() -> Scene:
    scene = Scene("", "57m", NEAR, about="claim.window play.claim_order").open().out(0, "6m").take(1, "chi", "57m")
    return scene.win(2, "和", "guang", "666m")


@golden("win-asked-and-silent")
def _asked() -> Scene:
    scene = Scene("", "57m", NEAR, about="ask.he").open().out(0, "6m").take(1, "chi", "57m").ask(1)
    return scene.let(0).win(2, "和", "guang", "666m").out(1, "9p")


@golden("win-luan-without-a-cha-of-yao")
def _luan() -> Scene:
    scene = Scene("", "", TEN, stock="2m 8p 5s 4p 1m", about="win.luan_needs_yao win.zhahe").open().out(0, "6s")
    scene.draw("2m").take(2, "cha", "22m").out(2, "3m")
    scene.draw("8p").take(2, "cha", "88p").out(2, "7p")
    return scene.draw("5s").draw("4p").draw("1m").win(2, "和", "yao")


@golden("win-while-barred")
def _barred() -> Scene:
    scene = Scene("", NEAR, about="win.zhahe bar.list report.ha_as_luan").open((1, Report(Class.LUAN)))
    return scene.out(0, "4s").win(1, "和", "chi", "56s")


@golden("announced-and-made")
def _za() -> Scene:
    scene = announced("big.kinds big.announce big.za zui.za", stock="2m 7m")
    return scene.draw("7m").win(2, "砸", "chi", "89m")


@golden("announced-and-let-go")
def _let_go() -> Scene:
    return announced("win.optional big.za", stock="2m 7m 4p").draw("7m").draw("4p")


@golden("announced-said-as-plain")
def _za_he() -> Scene:
    return announced("big.za say.binding", stock="2m 7m").draw("7m").win(2, "和", "chi", "89m")


@golden("announced-never-made")
def _kang() -> Scene:
    big = "222m333m666m222p555p 44m99m88s44s99p77p66s7s"
    return announced("big.za win.huang zui.waive", "xingan2005", one="111p", out="7s", big=big)


@golden("announced-and-another-wins")
def _closed() -> Scene:
    return announced("big.bars win.zhahe", one=ONE, stock="2m 9s").draw("9s").win(1, "和", "guang", "999s")


@golden("announced-then-barred")
def _lifted() -> Scene:
    scene = announced("big.bars bar.list", one=ONE, stock="2m 9s", out="3m")
    return scene.draw("9s").win(1, "和", "guang", "999s")


@golden("announced-without-the-figure")
def _false() -> Scene:
    scene = Scene("", "46m", about="say.binding win.zhahe big.announce").open().out(0, "5m")
    return scene.take(1, "chi", "46m").say(1, "不让赢")


@golden("announced-unasked")
def _unasked() -> Scene:
    scene = Scene("", "", BIG, stock="2m", about="ask.he", rules="xingan2005").open().out(0, "4s").draw("2m")
    return scene.take(2, "guang", "222m", say="光").say(2, "不让赢").out(2, "7m")


@golden("announced-after-guozhang")
def _deaf() -> Scene:
    scene = Scene(
        "", "", BIG.replace("789m", "77s9m"), stock="9p 7s 5p", about="big.bars pass.guozhang", rules="xingan2005"
    )
    scene.open().out(0, "7s").draw("9p").draw("7s").take(2, "cha", "77s").ask(2).say(2, "不让赢").out(2, "9m")
    return scene


@golden("announced-and-eats-what-it-hides")
def _hides() -> Scene:
    hand = "222m333m666m222p555p888p333s555s111s 7p89m"
    scene = Scene("46s7p", hand, stock="2m 9p 5s", about="big.show_what_you_eat").open().out(0, "4p").draw("2m")
    scene.take(1, "guang", "222m", say="光").say(1, "不让赢").out(1, "8m").draw("9p").draw("5s")
    return scene.take(0, "chi", "46s").out(0, "7p").take(1, "chi", "333m333s").out(1, "9m")


@golden("duo")
def _duo() -> Scene:
    scene = Scene("", "", ALMOST, stock="5s", about="big.duo big.kinds say.binding").open().out(0, "4s")
    return scene.draw("5s").win(2, "夺", "guang", "555s")


@golden("duo-without-the-figure")
def _false_duo() -> Scene:
    scene = Scene("", "", NEAR, stock="6m", about="big.duo win.zhahe").open().out(0, "3s").draw("6m")
    return scene.win(2, "夺", "guang", "666m")


@golden("hei-yao")
def _hei_yao() -> Scene:
    scene = Scene("", "", TEN, stock="2m 8p 5s 1p", about="big.hei_yao big.kinds win.zhahe").open().out(0, "6s")
    scene.draw("2m").take(2, "cha", "22m").out(2, "3m")
    scene.draw("8p").take(2, "cha", "88p").out(2, "7p")
    return scene.draw("5s").draw("1p").take(2, "cha", "11p").say(2, "不让赢")


@golden("beng")
def _beng() -> Scene:
    hand = "22m44m66m88m22p44p66p88p 3s5s7s9p5m7m9m3p5p7p3m6s8s4s"
    scene = Scene("", hand, stock="2m 4m 6m 8m 2p 4p 6p 8p", about="big.beng zui.beng").open().out(0, "6s")
    scene.feed(1, "2m 4m 6m 8m 2p 4p 6p", "3s 5s 7s 9p 5m 7m 9m").draw("8p")
    return scene.win(1, "八蹦", "cha", "88p")


@golden("beng-unsaid")
def _quiet_beng() -> Scene:
    hand = "22m44m66m88m22p44p66p88p 3s5s7s9p5m7m9m3p5p7p3m6s8s4s"
    scene = Scene("", hand, stock="2m 4m 6m 8m 2p 4p 6p 8p", about="big.beng").open().out(0, "6s")
    return scene.feed(1, "2m 4m 6m 8m 2p 4p 6p 8p", "3s 5s 7s 9p 5m 7m 9m 3p")


@golden("wuyanbeng")
def _wuyan() -> Scene:
    hand = "11m11p11s99s55z 66z 3s5s7s9p5m7m9m3p5p7p3m6s8s4s2m2p8m4p"
    scene = Scene("", hand, stock="1m 1p 1s 9s 5z", about="big.beng report.kinds")
    scene.open((1, Report(Class.LUAN, ("五幺将",)))).out(0, "6s")
    scene.feed(1, "1m 1p 1s 9s", "3s 5s 7s 9p").draw("5z")
    return scene.win(1, "五眼蹦", "cha", "55z")


@golden("wuyanbeng-not-reported")
def _not_wuyan() -> Scene:
    hand = "11m11p11s99s55z 66z 3s5s7s9p5m7m9m3p5p7p3m6s8s4s2m2p8m4p"
    scene = Scene("", hand, stock="1m 1p 1s 9s 5z", about="big.beng win.zhahe").open().out(0, "6s")
    scene.feed(1, "1m 1p 1s 9s", "3s 5s 7s 9p").draw("5z")
    return scene.win(1, "五眼蹦", "cha", "55z")


@golden("shuaishou")
def _shuaishou() -> Scene:
    scene = Scene(BIG + "4s", stock="5z 7s 7m", about="big.shuaishou zui.tianhe").open().say(0, "甩手报").out(0, "4s")
    scene.draw("5z").take(1, "yao").out(1, "9p")
    return scene.draw("7s").draw("7m")


@golden("shuaishou-xingan")
def _shuaishou_b() -> Scene:
    scene = Scene("", "", BIG, about="big.shuaishou big.bars", rules="xingan2005")
    return scene.open(say=((2, Word.SHUAISHOU),)).out(0, "4s")


@golden("shuaishou-by-another")
def _not_heard() -> Scene:
    return Scene("", "", BIG, about="big.shuaishou").open().say(2, "甩手报").out(0, "4s")


@golden("shuaishou-broken")
def _broken() -> Scene:
    return Scene(BIG + "4s", about="big.shuaishou win.zhahe").open().say(0, "甩手报").out(0, "2m")


@golden("tianhe")
def _tianhe() -> Scene:
    return Scene(NEAR + "4s", about="win.tianhe zui.waive").do(0, Win(WinKind.TIANHE))


@golden("tianza-xingan")
def _tianza() -> Scene:
    return Scene(BIG + "5z", about="win.tianhe", rules="xingan2005").do(0, Win(WinKind.TIANZA))


@golden("tianza-minjian")
def _no_tianza() -> Scene:
    return Scene(BIG + "5z", about="win.tianhe win.zhahe").do(0, Win(WinKind.TIANZA))


@golden("dihe-on-a-kou-card")
def _dihe() -> Scene:
    scene = Scene("", NEAR, about="win.tianhe kou.dang").open().kou("4s").dang(1, True)
    return scene.win(1, "和", "chi", "56s")


@golden("dang-taken")
def _dang() -> Scene:
    scene = Scene("", "2222m666m222p555p888s345m789m789p56s567z", about="settle.dang", pot=2).open().kou("7s")
    return scene.dang(1, True).win(1, "和", "chi", "56s").say(1, "起档")


@golden("dang-forgotten")
def _forgotten() -> Scene:
    scene = Scene("", "2222m666m222p555p888s345m789m789p56s567z", about="settle.dang", pot=2).open().kou("7s")
    return scene.dang(1, True).win(1, "和", "chi", "56s")


@golden("dang-said-for-nothing")
def _nothing() -> Scene:
    scene = Scene("", NEAR, about="settle.dang", pot=2).open().out(0, "4s")
    return scene.win(1, "和", "chi", "56s").say(1, "起档")


@golden("win-under-mianzui")
def _mianzui() -> Scene:
    hand = NEAR.replace("567z", "55z7z")
    scene = Scene("", "", hand, stock="9p 5z 4s", about="settle.mianzui settle.order").open().out(0, "3s")
    return scene.draw("9p").draw("5z").take(2, "yao").out(2, "7s").draw("4s").win(2, "和", "chi", "56s")
