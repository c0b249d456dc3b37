"""For each option a hand on which its values differ: a golden or worked record read both ways, or a scene played both ways."""

from collections.abc import Callable

from tests.rules.golden_discards import PAIRS
from tests.rules.scenes import ALMOST, BIG, TEN, Scene
from zuihe_tui.rules.actions import Class, Report, Win, WinKind

Played = Callable[[dict[str, object]], Scene]

RECORDS: dict[str, tuple[str, object, object]] = {
    "run_extension": ("chi-onto-a-run-xingan", "none", "upward"),
    "eat_che_card": ("chi-with-a-che-card-xingan", "bar_win", "mianzui"),
    "split_hazi": ("chi-splits-a-hazi", "bar_win", "mianzui"),
    "cha_before_chi": ("chi-pair-first", False, True),
    "cha_from_pile": ("cha-from-pile", False, True),
    "guozhang_bars_big": ("announced-after-guozhang", False, True),
    "yao_exceptions": ("yibing-of-a-wenquan", "a", "b"),
    "yao_letgo_said": ("yao-unsaid", False, True),
    "guang_silent": ("foul-guang.must-03", "no_hu", "as_cha"),
    "drawn_yao_kept": ("out-drawn-yao", False, True),
    "late_che": ("report-late-che", False, True),
    "report_true": ("report-false", False, True),
    "che_over_report": ("report-che-one-too-many", "none_held", "any"),
    "yun_late": ("foul-hand.yun-03", "dealer_until_yao", "until_first_card"),
    "dang_card": ("foul-discard.forbidden-14", "dealer_discard", "own_draw"),
    "wrong_later": ("foul-chi.source-01", "lost", "kept"),
    "kouguo_cost": ("foul-kouguo-02", "bar_win", "bar_win_mianzui"),
    "piao_before": ("piao-missed-xingan", 4, 5),
    "mianzui_keeps_win": ("win-under-mianzui", False, True),
    "zhahe_jian": ("win-with-loose-cards", "none", "paid"),
    "shuaishou_who": ("shuaishou", "dealer", "any"),
    "dihe_on_kou": ("dihe-on-a-kou-card", False, True),
    "ask_before_big": ("announced-said-as-plain", "may", "must"),
    "za_waives": ("xingan2005-baixinbeng-01", False, True),
    "duo_waives": ("xingan2005-duo-dihe-01", False, True),
    "win_chi_source": ("announced-and-let-go", "any", "as_chi"),
    "push_binds": ("quan-exempt", False, True),
    "quan_order": ("quan-guang", "tiers", "one"),
    "quan_pay": ("quan-pay", False, True),
    "shu_melds": ("quan-pay", False, True),
    "single_yao_lou": ("minjian-he-dihe-01", 3, 5),
    "double_che_bonus": ("minjian-budang-01", False, True),
    "che_guang_is_shao": ("foul-hand.yun-03", False, True),
    "beng_includes_cha": ("beng", False, True),
    "rank1_che": ("xingan2005-duo-dihe-01", False, True),
    "rank9_che": ("foul-win.zhahe-06", False, True),
    "red_heng": ("foul-chi.shun-02", False, True),
    "block_in_pile": ("quan-pay", False, True),
    "cha_in_pile": ("announced-then-barred", False, True),
    "za_mo": ("duo", 0, 2),
    "jian": ("tianza-xingan", [0, 1, 2, 3], [3, 2, 1, 0]),
    "half_zui": ("dang-taken", "exact", "down"),
}
"""Records that are over under either value: their name and two values."""

_NO_YAO = "222m666m222p555p888s 345m789m789p567s 4m4p4s"
_LOOSE = "3s5s7s9p5m7m9m3p5p7p3m6s8s4s"


def _miscount(over: dict[str, object]) -> Scene:
    return Scene(sizes=(31, 31, 30), overrides=over).mishap(1, "跑庄")


def _takes_and_announces(hand: str, over: dict[str, object]) -> Scene:
    scene = Scene("", "", hand, stock="2m", overrides=over).open().out(0, "8s").draw("2m")
    how, own = ("guang", "222m") if "222m" in hand else ("cha", "22m")
    return scene.take(2, how, own, say="光" if how == "guang" else "").say(2, "不让赢")


def _baixin_ha(over: dict[str, object]) -> Scene:
    return _takes_and_announces(_NO_YAO, over)


def _baixin_luan(over: dict[str, object]) -> Scene:
    return _takes_and_announces("22m88p22s33m77p33s 456m678m 456p 456s 4p5p5s4m5m9m", over)


def _baixin_beng(over: dict[str, object]) -> Scene:
    scene = Scene("", PAIRS + _LOOSE, stock="2m 4m 6m 8m 2p", overrides=over).open().out(0, "6s")
    return scene.feed(1, "2m 4m 6m 8m", "3s 5s 7s 9p").draw("2p").win(1, "白心力蹦", "cha", "22p")


def _tianza(over: dict[str, object]) -> Scene:
    return Scene(BIG + "5z", overrides=over).do(0, Win(WinKind.TIANZA))


def _by_drawn_yao(over: dict[str, object]) -> Scene:
    scene = Scene("", "", BIG, stock="9p 5z", overrides=over).open().out(0, "4s").draw("9p").draw("5z")
    return scene.take(2, "yao").say(2, "不让赢")


def _duo_from_clear(over: dict[str, object]) -> Scene:
    hand = ALMOST.replace("678s", "44p5z")
    return Scene("", "", hand, stock="4p", overrides=over).open().out(0, "3s").draw("4p").win(2, "夺", "cha", "44p")


def _bar_scope(over: dict[str, object]) -> Scene:
    scene = Scene("", "11m11p99s55z66z 3s7s4m4p6p7p", BIG, stock="2m 1m 1p 9s 5z 6z", overrides=over)
    scene.open((1, Report(Class.LUAN, ("五幺将",)))).out(0, "4s").draw("2m").take(2, "guang", "222m", say="光")
    scene.say(2, "不让赢").out(2, "7m").feed(1, "1m 1p 9s 5z", "3s 7s 4m 4p").draw("6z")
    return scene.win(1, "五眼蹦", "cha", "66z")


def _huang(over: dict[str, object]) -> Scene:
    hand = "222m333m666m222p555p 44m99m88s44s99p77p66s7s"
    scene = Scene("", "111p", hand, stock="2m", overrides=over).open().out(0, "8s").draw("2m")
    return scene.take(2, "guang", "222m", say="光").say(2, "不让赢").out(2, "7s")


def _exempt(over: dict[str, object]) -> Scene:
    """A 乱牌 one 叉 short of 黑十和 plays a 生张 against two 光."""
    scene = Scene("", "444m555m6p7s", TEN, stock="2m 4m 5m 2s", overrides=over).open().out(0, "6s").draw("2m")
    scene.take(2, "cha", "22m").out(2, "3m").feed(1, "4m 5m", "6p 7s").draw("2s")
    return scene.take(2, "cha", "22s").out(2, "8s")


def _new_hu(over: dict[str, object]) -> Scene:
    """Announced at eighteen; the 群子 goes, a 光 makes up for it."""
    hand = "666m222p555p888p555s777s111s 3m7p3s 9m8s5z 44m 6z"
    scene = Scene("", "", hand, stock="4m 6m 4p 4s 1m 4p 4s 1p", overrides=over).open().out(0, "2m").draw("4m")
    scene.take(2, "cha", "44m").say(2, "不让赢").out(2, "7p").feed(2, "6m", "3m").draw("4p").draw("4s").draw("1m")
    return scene.take(2, "yao").out(2, "3s").draw("4p").draw("4s").draw("1p").win(2, "砸", "yao")


PLAYED: dict[str, tuple[Played, object, object]] = {
    "miscount_who": (_miscount, "any", "dealer"),
    "baixin_big_ha": (_baixin_ha, 10, 18),
    "baixin_big_luan": (_baixin_luan, 3, 10),
    "baixin_luan_beng": (_baixin_beng, "off", 50),
    "tianza": (_tianza, False, True),
    "big_by_drawn_yao": (_by_drawn_yao, False, True),
    "duo_from_clear": (_duo_from_clear, False, True),
    "bar_scope": (_bar_scope, "he_duo", "all"),
    "za_new_hu": (_new_hu, False, True),
    "quan_exempt": (_exempt, "three", "clear_only"),
    "huang_after_big": (_huang, "ordinary", "za_kang"),
}
"""Hands that go on differently: how to play them under an override, and two values."""
