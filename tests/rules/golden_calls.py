"""Golden records of the deal and of calling and reporting (RULES 2 and 8)."""

from tests.rules.golden import golden
from tests.rules.scenes import NEAR, Scene, cards_in_order, che
from zuihe_tui.rules.actions import Call, Class, Report, Win, WinKind
from zuihe_tui.rules.events import FirstDraws

HA, LUAN = Class.HAZI, Class.LUAN


# --- 2 seats and deal --------------------------------------------------------------------------------------------------


@golden("seats")
def _seats() -> Scene:
    first = (FirstDraws(cards_in_order("9m 3p 9s 5z")),)
    return Scene(about="seats.lots seats.first_dealer seats.four_three deal.cut deal.sizes", first=first).open()


@golden("seats-wrong-dealer")
def _wrong_dealer() -> Scene:
    return Scene(about="seats.first_dealer", first=(FirstDraws(cards_in_order("7z 3p 9s 9m")),)).open()


@golden("seats-three")
def _three() -> Scene:
    scene = Scene("", "123m", stock="5s", about="seats.few", seats=3).open()
    return scene.out(0, "4m")


@golden("cut-thin")
def _thin() -> Scene:
    return Scene(about="deal.cut", lift=2).open()


@golden("miscount-more")
def _more() -> Scene:
    return Scene(about="deal.miscount", sizes=(31, 31, 30)).mishap(1, "跑庄")


@golden("miscount-fewer")
def _fewer() -> Scene:
    return Scene(about="deal.miscount settle.order", rules="xingan2005", sizes=(30, 30, 30)).mishap(0, "掉头")


@golden("xianggong-big")
def _big_xianggong() -> Scene:
    scene = Scene("", "111s", about="miscount.xianggong mianzui.list bar.list", sizes=(31, 31, 30)).open()
    return scene.out(0, "4m").mishap(1, "大相公")


@golden("xianggong-small")
def _small_xianggong() -> Scene:
    scene = Scene("", "", "555z 33s", stock="3s", about="miscount.xianggong bar.list", sizes=(31, 30, 29)).open()
    return scene.out(0, "4m").draw("3s").take(2, "cha", "33s").out(2, "2p").mishap(2, "小相公")


@golden("xianggong-not-the-dealers")
def _not_the_dealers() -> Scene:
    scene = Scene(about="deal.miscount miscount.xianggong", rules="xingan2005", sizes=(31, 31, 30))
    return scene.mishap(1, "跑庄").open()


# --- 8 calling and reporting -------------------------------------------------------------------------------------------


@golden("order")
def _order() -> Scene:
    scene = Scene("1m1p19s567z", about="call.order report.kinds report.che_public hand.yun play.start")
    return scene.yun(0, "1m1p19s567z").open().out(0, "5m")


@golden("yun-wrong-put-right")
def _yun_right() -> Scene:
    scene = Scene("", "1m1p19s567z", about="table.fixed hand.yun")
    return scene.yun(1, "1m1p1s56z").yun(1, "1m1p19s567z").open()


@golden("yun-wrong")
def _yun_wrong() -> Scene:
    return Scene("", "1m1p19s567z", about="hand.yun").yun(1, "1m1p1s56z").open()


@golden("yun-late")
def _yun_late() -> Scene:
    scene = Scene("", "1m1p19s567z", about="hand.yun", rules="xingan2005").open()
    return scene.out(0, "4m").yun(1, "1m1p19s567z")


@golden("yun-put-right-too-late")
def _yun_fixed() -> Scene:
    scene = Scene("", "1m1p19s567z", stock="5s", about="table.fixed").yun(1, "1m1p1s56z").open()
    return scene.out(0, "4m").draw().yun(1, "1m1p19s567z")


@golden("tianhe-after-the-call")
def _late_tianhe() -> Scene:
    scene = Scene(NEAR + "4s", about="call.order win.tianhe win.zhahe")
    return scene.do(0, Call()).do(0, Win(WinKind.TIANHE))


@golden("report-false")
def _false() -> Scene:
    scene = Scene(about="report.true", rules="xingan2005")
    return scene.open((1, Report(HA)))


@golden("report-wuyao-false")
def _false_also() -> Scene:
    return Scene(about="report.true report.kinds", rules="xingan2005").open((2, Report(LUAN, ("五幺将",))))


@golden("report-changed")
def _changed() -> Scene:
    scene = Scene("", "22m88p22s", about="report.fixed report.che_under").open()
    return scene.do(1, scene.true_report(1, "2m8p2s"))


@golden("report-late-che")
def _late_che() -> Scene:
    scene = Scene("", "22m88p22s", about="report.fixed", rules="xingan2005").open()
    return scene.do(1, scene.true_report(1, "2m8p2s")).out(0, "4m")


@golden("report-corrected-by-the-dealer")
def _corrected() -> Scene:
    scene = Scene("222m", about="report.fixed report.ha_as_luan").open((0, Report(LUAN)))
    return scene.do(0, Report(HA)).out(0, "4p")


@golden("report-after-the-first-card")
def _after_first() -> Scene:
    scene = Scene("222m", about="report.fixed", rules="xingan2005").open().out(0, "4p")
    return scene.do(2, scene.true_report(2))


@golden("report-fewer-che")
def _fewer_che() -> Scene:
    return Scene("", "22m88p22s 44m44p44s", about="report.che_under").open((1, Report(LUAN, (), (che("2m8p2s"),))))


@golden("report-che-none-held")
def _che_none() -> Scene:
    return Scene("", "", "333s", about="report.che_over mianzui.list").open((2, Report(HA, (), (che("4m4p4s"),))))


@golden("report-che-one-too-many")
def _che_one() -> Scene:
    report = Report(LUAN, (), (che("2m8p2s"), che("4m4p4s")))
    return Scene("", "22m88p22s", about="report.che_over").open((1, report))


@golden("report-ha-as-luan")
def _ha_as_luan() -> Scene:
    return Scene("", "333m", about="report.ha_as_luan bar.list").open((1, Report(LUAN)))


@golden("kou-and-dang")
def _kou() -> Scene:
    scene = Scene("", "", "34m", about="kou.dang settle.dang", pot=1).open().kou("5m")
    return scene.dang(1, False).dang(2, True)


@golden("kou-and-nobody")
def _nobody() -> Scene:
    scene = Scene("", "111s", about="kou.dang win.huang settle.huang").open().kou("5m")
    return scene.dang(1, False).dang(2, False)


@golden("kou-forbidden")
def _kou_forbidden() -> Scene:
    return Scene(about="kou.dang discard.forbidden").open().kou("5z").dang(1, False).dang(2, False)
