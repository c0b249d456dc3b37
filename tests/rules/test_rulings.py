"""Readings of the rules that two programs written apart had read differently, each held by the hand that showed it."""

from pathlib import Path

import pytest

from tests.rules.golden_wins import ONE, announced
from tests.rules.scenes import BIG, NEAR, Scene, che
from zuihe_tui.rules.actions import Announce, Class, Pass, Report, Take, Win, WinKind, Word
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.cards import read_card
from zuihe_tui.rules.events import End
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.record_read import read_event
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.table import ImpossibleEvent, fold, legal, view

LUAN, HAZI = Class.LUAN, Class.HAZI
PAIRS = "22m44m66m88m22p44p66p88p"
GROWS = "222m333m666m222p555p888p555s111s 9m88s 7m4s6s"
"""Seventeen 和, nineteen with a 光, and 混江 but for its 白花."""
OUT = ("3s", "7s", "9p", "5m", "7m", "9m", "3p")


def breaches(scene: Scene, seat: int) -> list[tuple[str, str]]:
    """Rule and cost of every breach of a seat, in order, the hand played on quietly to its end."""
    found = audit(scene.finish())
    assert found.error is None
    return [(one.rule, one.cost) for one in found.breaches if one.seat == seat]


def settled(scene: Scene) -> Settlement:
    found = audit(scene.finish()).settlement
    assert found is not None
    return found


def fed(rules: str, words: dict[int, str], many: int, then: str = "") -> Scene:
    """Seat 1, a 乱牌 that turns no card down, 叉s so many stock cards, saying these words at these 叉."""
    kinds = ["2m", "4m", "6m", "8m", "2p", "4p", "6p"][:many]
    scene = Scene("", PAIRS + "3s7s9p5m7m9m3p5p", stock=" ".join((*kinds, then)), rules=rules).open().out(0, "6s")
    for number, (kind, out) in enumerate(zip(kinds, OUT, strict=False), 1):
        scene.draw(kind).take(1, "cha", kind[0] * 2 + kind[1], say=words.get(number, "")).out(1, out)
    return scene


def test_announce_cha_after_a_missed_piao_the_fifth_counts_four_and_needs_no_word():
    assert breaches(fed("minjian", {}, 5), 1) == [("piao", "少算一叉")]


@pytest.mark.parametrize("word", ["五叉", "六叉"])
def test_announce_cha_after_a_missed_piao_either_number_will_do(word: str):
    assert breaches(fed("minjian", {6: word}, 6), 1) == [("piao", "少算一叉")]


def test_announce_cha_after_a_missed_piao_the_sixth_in_silence_is_found():
    assert breaches(fed("minjian", {}, 6), 1) == [("piao", "少算一叉"), ("announce.cha", "少算一叉")]


def test_announce_cha_a_seventh_that_is_said_threatens_whatever_was_silent_before():
    scene = Scene("", PAIRS + "3s7s9p5m7m9m3p5p", stock="2m 4m 6m 8m 2p 4p 6p").open().out(0, "6s")
    for number, (kind, out) in enumerate(zip(["2m", "4m", "6m", "8m", "2p", "4p", "6p"], OUT, strict=True), 1):
        say = "七叉" if number == 7 else ""
        scene.draw(kind).take(1, "cha", kind[0] * 2 + kind[1], say=say)
        if number == 3:
            scene.piao(1, "2m")
        scene.out(1, out)
    assert scene.table.shown[1].counted_cha == 7


def test_settle_dang_said_by_one_who_may_not_is_refused_and_no_breach():
    scene = (
        Scene("", "", NEAR, stock="4s", pot=2).open().out(0, "3s").draw("4s").win(2, "和", "chi", "56s").say(2, "起档")
    )
    assert breaches(scene, 2) == []
    assert settled(scene).dang == (0, 0, 0)


def test_report_fixed_a_second_report_replaces_the_first_whole_where_a_che_may_come_late():
    scene = Scene("", "22m88p22s", rules="xingan2005").open((1, Report(LUAN, (), (che("2m8p2s"),))))
    scene.do(1, Report(LUAN, (), ()))
    assert scene.table.mine[1].che == ()
    assert breaches(scene.out(0, "6s"), 1) == []


def test_report_fixed_no_second_report_where_it_may_not():
    scene = Scene("", "22m88p22s").open((1, Report(LUAN, (), (che("2m8p2s"),)))).do(1, Report(LUAN, (), ()))
    assert breaches(scene.out(0, "6s"), 1) == [("report.fixed", "作废")]


def test_report_che_over_a_wrong_che_in_place_of_one_held_is_void_without_a_cost():
    scene = Scene("", "22m88p22s", rules="xingan2005").open((1, Report(LUAN, (), (che("3m7p3s"),)))).out(0, "6s")
    assert breaches(scene, 1) == [("report.che_over", "")]


def test_big_shuaishou_goes_with_a_card_that_is_passed_face_down_too():
    scene = Scene(BIG + "5z").open().say(0, "甩手报").kou("7m").dang(1, take=True)
    assert scene.table.bars == 0
    assert breaches(Scene(BIG + "5z").open().say(0, "甩手报").kou("7m"), 0) == []


def test_big_shuaishou_of_a_hand_without_the_figure_is_false_when_the_card_is_passed():
    assert breaches(Scene(NEAR + "1m").open().say(0, "甩手报").kou("3m"), 0) == [("win.zhahe", "诈和")]


def test_big_shuaishou_by_a_card_that_may_not_go_out_bars_its_own_player_and_nobody_else():
    scene = Scene(BIG.replace("789m", "777m") + "5z").open().say(0, "甩手报").out(0, "7m")
    assert scene.table.bars is None
    assert breaches(scene, 0)[0] == ("discard.forbidden", "不准和")
    assert ("win.zhahe", "诈和") not in breaches(scene, 0)


def test_big_shuaishou_after_one_that_stands_is_not_heard_and_costs_nothing():
    scene = Scene(BIG + "5z", ONE, rules="xingan2005").say(0, "甩手报").open(say=[(1, Word.SHUAISHOU)])
    assert scene.table.bars == 0
    assert breaches(scene, 1) == []


def test_big_bars_burangying_said_again_is_no_breach():
    scene = announced("", stock="2m 4p 6s 5z", big=GROWS, out="7m").draw("4p").draw("6s").draw("5z")
    scene.take(2, "chi", "9m8s").say(2, "不让赢").out(2, "4s")
    assert breaches(scene, 2) == []


def test_win_zhahe_burangying_said_again_while_barred():
    scene = announced("", stock="2m 7m").draw("7m").take(2, "chi", "89m").say(2, "不让赢")
    assert breaches(scene, 2) == [("chi.source", "不准和"), ("win.zhahe", "诈和")]


def test_big_show_what_you_eat_a_pile_that_grows_brings_nothing_new():
    scene = announced("", stock="2m 4p 6s 5z 4p 6s 8s", big=GROWS, out="7m").draw("4p").draw("6s").draw("5z")
    scene.take(2, "chi", "9m8s").out(2, "4s").draw("4p").draw("6s").draw("8s").take(2, "chi", onto=1).out(2, "6s")
    assert breaches(scene, 2) == []


def test_chi_hazi_split_the_copy_that_came_late_to_a_hazi_is_no_part_of_it():
    scene = Scene("", "555z8s9m", stock="5z 4p 6s 9m").open().out(0, "4m").draw("5z").take(1, "yao").out(1, "4p")
    scene.draw("4p").draw("6s").draw("9m").take(1, "chi", "5z8s").out(1, "7s")
    assert breaches(scene, 1) == [("guang.must", "免嘴")]


def test_chi_che_card_a_set_that_was_eaten_wrongly_is_not_found_again_when_it_grows():
    scene = Scene("", "22m88p22s 4m", stock="9p 8s 5m", rules="xingan2005")
    scene.open((1, Report(LUAN, (), (che("2m8p2s"),)))).out(0, "3m").take(1, "chi", "24m").out(1, "9p")
    scene.draw("9p").draw("8s").draw("5m").take(1, "chi", onto=0).out(1, "7s")
    assert [rule for rule, _ in breaches(scene, 1)] == ["chi.che_card"]


def test_pass_guozhang_a_pair_let_go_against_a_duty_is_passed_too():
    scene = Scene("", "55z 8s9m", stock="5z 4p 6s 7s 5z").open().out(0, "4m").draw("5z").take(1, "chi", "8s9m")
    scene.out(1, "4p").draw("4p").draw("6s").draw("7s").draw("5z").take(1, "cha", "55z").out(1, "4s")
    assert breaches(scene, 1) == [("cha.must_own_yao", "免嘴"), ("pass.guozhang", "免嘴")]


def test_piao_missed_by_a_false_win_is_found_beside_it():
    scene = fed("minjian", {}, 3, then="8m").draw("8m").win(1, "和", "cha", "88m")
    assert breaches(scene, 1) == [("piao", "少算一叉"), ("win.zhahe", "诈和")]


def test_kouguo_after_a_card_that_could_have_won_is_allowed():
    hand = "222m666m222p555p888s111p999s111m444s56s7z"
    scene = Scene("", "", hand, stock="4p 7s").open().out(0, "4p").draw("4p").draw("7s")
    scene.take(2, "chi", "56s").kouguo(2)
    assert breaches(scene, 2) == []


def test_ask_he_a_card_nobody_asked_about_may_be_won_after_the_discard():
    scene = Scene("", "57m", NEAR).open().out(0, "6m").take(1, "chi", "57m").out(1, "9p")
    six = read_card("6m")
    scene.do(2, Win(WinKind.HE, six, Take.GUANG, (six,) * 3))
    assert breaches(scene, 2) == []
    assert settled(scene).net[2] > 0


def test_ask_he_a_card_asked_about_in_vain_is_gone_with_the_discard():
    scene = Scene("", "57m", NEAR).open().out(0, "6m").take(1, "chi", "57m").ask(1).out(1, "9p")
    six = read_card("6m")
    with pytest.raises(ImpossibleEvent):
        scene.do(2, Win(WinKind.HE, six, Take.GUANG, (six,) * 3))


def test_report_fixed_a_corrected_report_sets_the_big_hand_up_again():
    scene = Scene(BIG + "4s", rules="xingan2005").say(0, "甩手报").open((0, Report(LUAN)))
    assert scene.table.bars is None
    scene.do(0, Report(HAZI))
    assert scene.table.bars == 0
    assert breaches(scene.out(0, "4s"), 0) == []


def test_win_huang_nobody_turns_up_the_kou_card_of_a_big_hand():
    scene = Scene(BIG + "4s", "333p", rules="xingan2005", overrides={"za_waives": False}).say(0, "甩手报").open()
    done = settled(scene.kou("4s").dang(1, take=False).dang(2, take=False))
    assert done.zui[1:] == (0, 0)
    assert done.zui[0] > 0


def test_ask_he_polling_all_seats_is_the_asking():
    scene = Scene("", "", BIG, stock="2m", rules="xingan2005").open().out(0, "4s").draw("2m")
    scene.take(2, "guang", "222m", say="光")
    assert Announce(Word.BURANGYING) in legal(scene.view(2))
    assert breaches(scene.say(2, "不让赢").out(2, "7m"), 2) == [("ask.he", "")]


def test_saying_nothing_where_the_dang_may_be_taken_is_found_before_it_is_done() -> None:
    file = Path(__file__).parent.parent / "data" / "records_cases" / "foul-settle.dang-01.zuihe.jsonl"
    events = [read_event(line) for line in file.read_text(encoding="utf-8").splitlines()]
    over = fold(events[: next(at for at, event in enumerate(events) if isinstance(event, End))])
    seat = over.outcome.seat if over.outcome is not None else None
    assert seat is not None
    seen = view(over, seat)
    assert [found.rule for found in judge(seen, Pass())] == ["settle.dang"]
    assert legal(seen) == (Announce(Word.QIDANG),)


@pytest.mark.parametrize(("rules", "count"), [("minjian", 1), ("xingan2005", 2)])
def test_guang_must_one_in_silence_is_a_cha_in_hu_alone_where_the_rule_set_says_so(rules: str, count: int):
    scene = Scene("", "333m777m5s7s", stock="3m 7m", rules=rules).open().out(0, "6s")
    scene.draw("3m").take(1, "guang", "333m", say="").out(1, "5s")
    scene.draw("7m").take(1, "guang", "777m", say="两光").out(1, "7s")
    assert scene.table.shown[1].counted_guang == count
