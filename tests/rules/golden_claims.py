"""Golden records of the turn and of claims (RULES 9.1 and 9.2)."""

from tests.rules.golden import golden
from tests.rules.scenes import Scene, che
from zuihe_tui.rules.actions import Class, Report

LUAN = Class.LUAN


# --- 9.1 the turn ------------------------------------------------------------------------------------------------------


@golden("turn")
def _turn() -> Scene:
    scene = Scene("", "46m", "", stock="9p 5z", about="play.offer play.next play.jin play.dead play.yao_draw play.open")
    scene.open().out(0, "5m").take(1, "chi", "46m").out(1, "8s").draw("9p").draw("5z").take(0, "yao").out(0, "2m")
    return scene


@golden("claim-order")
def _claim_order() -> Scene:
    scene = Scene("", "46m", "55m", stock="9p", about="play.claim_order claim.window cha.may").open()
    return scene.out(0, "5m").take(1, "chi", "46m").take(2, "cha", "55m").out(2, "8s")


@golden("own-discard-back")
def _own_back() -> Scene:
    scene = Scene("", stock="5s", about="discard.final").open().out(0, "4m").take(0, "chi", "56m")
    return scene.draw("5s")


@golden("own-discard-won")
def _own_won() -> Scene:
    return Scene(stock="5s", about="discard.final").open().out(0, "4m").win(0, "和", "chi", "56m").draw("5s")


@golden("yao-unsaid")
def _yao_unsaid() -> Scene:
    scene = Scene("", "", "55z", stock="5z", about="play.yao_draw").open().out(0, "4m").draw("5z").take(1, "yao")
    return scene.out(1, "4p")


@golden("yao-let-go-aloud")
def _yao_said() -> Scene:
    scene = Scene("", "", "55z", stock="5z 5z", about="play.yao_draw cha.must_own_yao pass.guozhang").open()
    scene.out(0, "4m").draw("5z").let(2).take(1, "yao").out(1, "4p")
    return scene.draw("5z").take(2, "cha", "55z").out(2, "4p")


# --- 9.2 claims --------------------------------------------------------------------------------------------------------


@golden("cha-without-a-pair")
def _wrong_cha() -> Scene:
    scene = Scene("", "", "5m 6m", about="claim.wrong bar.list").open().out(0, "5m")
    return scene.take(2, "cha", "56m").out(2, "9p")


@golden("guang-without-a-hazi")
def _wrong_guang() -> Scene:
    scene = Scene("", "", "55m 6m", about="claim.wrong").open().out(0, "5m")
    return scene.take(2, "guang", "556m").out(2, "9p")


@golden("min-taken-in")
def _min_in() -> Scene:
    scene = Scene(stock="5s", about="claim.wrong play.dead").open().out(0, "4m").draw("5s")
    return scene.take(1, "yao").out(1, "9p")


@golden("cha-from-pile")
def _from_pile() -> Scene:
    scene = Scene("", "22p 2s", "", stock="2p", about="cha.from_pile", rules="xingan2005").open()
    scene.out(0, "2m").take(1, "chi", "2p2s").out(1, "8s").draw("2p").take(1, "cha", "22p", from_pile=0).out(1, "9p")
    return scene


@golden("cha-from-pile-minjian")
def _from_pile_a() -> Scene:
    scene = Scene("", "22p 2s", "", stock="2p", about="cha.from_pile").open()
    scene.out(0, "2m").take(1, "chi", "2p2s").out(1, "8s").draw("2p").take(1, "cha", "22p", from_pile=0).out(1, "9p")
    return scene


@golden("guang-from-a-pile")
def _guang_pile() -> Scene:
    scene = Scene("", "222p 2s", "", stock="2p", about="cha.from_pile guang.must chi.heng").open().out(0, "2m")
    scene.take(1, "chi", "222p2s").out(1, "8s").draw("2p").take(1, "guang", "222p", from_pile=0, say="光")
    return scene.out(1, "9p")


@golden("che-pair-left")
def _che_left() -> Scene:
    scene = Scene("", "", "22m88p22s", stock="5s", about="cha.must_on_che mianzui.list")
    return scene.open((2, Report(LUAN, (), (che("2m8p2s"),)))).out(0, "2m").draw("5s")


@golden("own-yao-taken-in")
def _own_yao() -> Scene:
    scene = Scene("", "55z", stock="5z", about="cha.must_own_yao mianzui.list settle.mianzui").open()
    return scene.out(0, "4m").draw("5z").take(1, "yao").out(1, "9p")


@golden("yibing-of-a-wenquan")
def _yibing() -> Scene:
    scene = Scene("3p", "11p 2p", "", stock="9m 8p 1p", about="cha.must_own_yao").open().out(0, "3p")
    scene.take(1, "chi", "12p").out(1, "8s").draw("9m").draw("8p").draw("1p")
    return scene.take(1, "yao").out(1, "7s")


@golden("guang-left")
def _guang_left() -> Scene:
    scene = Scene("", "", "555m", stock="5s", about="guang.must mianzui.list").open()
    return scene.out(0, "5m").draw("5s")


@golden("guang-unsaid")
def _guang_unsaid() -> Scene:
    scene = Scene("", "", "555m", about="guang.must").open().out(0, "5m")
    return scene.take(2, "guang", "555m").out(2, "9p")


@golden("guang-unsaid-xingan")
def _guang_unsaid_b() -> Scene:
    scene = Scene("", "", "555m", about="guang.must", rules="xingan2005").open().out(0, "5m")
    return scene.take(2, "guang", "555m").out(2, "9p")


@golden("chi-from-opposite")
def _opposite() -> Scene:
    scene = Scene("", "", "46m", about="chi.source claim.wrong bar.list").open().out(0, "5m")
    return scene.take(2, "chi", "46m").out(2, "9p")


@golden("chi-anothers-draw")
def _anothers() -> Scene:
    scene = Scene("", "", "46m", stock="5m", about="chi.source").open().out(0, "2p").draw("5m")
    return scene.take(2, "chi", "46m").out(2, "9p")


@golden("chi-no-run")
def _no_run() -> Scene:
    scene = Scene("", "25m", about="chi.shun claim.wrong").open().out(0, "4m")
    return scene.take(1, "chi", "25m").out(1, "9p")


@golden("chi-onto-a-run")
def _onto_run() -> Scene:
    scene = Scene("", "34m", stock="9p 8s 5m", about="chi.shun").open()
    scene.out(0, "2m").take(1, "chi", "34m").out(1, "9p")
    return scene.draw("9p").draw("8s").draw("5m").take(1, "chi", onto=0).out(1, "7s")


@golden("chi-onto-a-run-xingan")
def _onto_run_b() -> Scene:
    scene = Scene("", "34m", stock="9p 8s 5m", about="chi.shun", rules="xingan2005").open()
    scene.out(0, "2m").take(1, "chi", "34m").out(1, "9p").draw("9p").draw("8s").draw("5m")
    return scene.take(1, "chi", onto=0).out(1, "8s")


@golden("chi-no-pile")
def _no_pile() -> Scene:
    scene = Scene("", "4p 5s", about="chi.heng").open().out(0, "4m")
    return scene.take(1, "chi", "4p5s").out(1, "9p")


@golden("chi-pair-first")
def _pair_first() -> Scene:
    scene = Scene("", "44m 56m", about="chi.pair_first mianzui.list", rules="xingan2005").open().out(0, "4m")
    return scene.take(1, "chi", "56m").out(1, "9p")


@golden("chi-with-a-che-card")
def _che_card() -> Scene:
    scene = Scene("", "22m88p22s 4m", about="chi.che_card bar.list")
    scene.open((1, Report(LUAN, (), (che("2m8p2s"),)))).out(0, "3m")
    return scene.take(1, "chi", "24m").out(1, "9p")


@golden("chi-with-a-che-card-xingan")
def _che_card_b() -> Scene:
    scene = Scene("", "22m88p22s 4m", about="chi.che_card mianzui.list", rules="xingan2005")
    scene.open((1, Report(LUAN, (), (che("2m8p2s"),)))).out(0, "3m")
    return scene.take(1, "chi", "24m").out(1, "9p")


@golden("chi-splits-a-hazi")
def _split() -> Scene:
    scene = Scene("", "444m 6m", about="chi.hazi_split bar.list").open().out(0, "5m")
    return scene.take(1, "chi", "46m").out(1, "9p")


@golden("chi-splits-a-hazi-in-a-pile")
def _split_pile() -> Scene:
    scene = Scene("", "444p 4s", about="chi.hazi_split claim.wrong").open().out(0, "4m")
    return scene.take(1, "chi", "4p4s").out(1, "9p")


@golden("guozhang-chi")
def _guozhang() -> Scene:
    scene = Scene("", "46m 111s", stock="9p 8s 7p 5m", about="pass.guozhang mianzui.list").open()
    scene.out(0, "5m").draw("9p").draw("8s").draw("7p").draw("5m")
    return scene.take(1, "chi", "46m").out(1, "2p")


@golden("guozhang-cha-xingan")
def _guozhang_cha() -> Scene:
    scene = Scene("", "", "55m", stock="9p 5m", about="pass.guozhang", rules="xingan2005").open()
    return scene.out(0, "5m").draw("9p").draw("5m").take(2, "cha", "55m").out(2, "8s")
