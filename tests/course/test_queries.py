"""The questions lessons ask, against small hands one can check by eye."""

import pytest

from zuihe_tui.course.queries import QueryProblem, Scene, claims, numbers, picks, read_query
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.cards import mpsz
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named


def scene(hand: str, rules: str = "minjian") -> Scene:
    return Scene(read_holding(hand), named(rules))


@pytest.mark.parametrize(
    ("query", "hand", "cards"),
    [
        ("yao", "19m 19p 19s 567z", "1m 1p 19s 567z"),
        ("min", "19m 19p 19s 567z", "9m 9p"),
        ("suit red", "19m 567z", "567z"),
        ("rank 9", "19m 99p 9s 5z", "9m 99p 9s"),
        ("kind 2m8p", "2223m 8p", "222m 8p"),
        ("set dajia", "99s 67z 9m", "99s 67z"),
        ("set 2m2p2s", "222m 2p 28s", "222m 2p 2s"),
        ("hazi", "2223333m 44p", "222m"),
        ("louzi", "2223333m 44p", "3333m"),
        ("pair", "2223333m 44p", "44p"),
        ("pair & yao", "44p 11s", "11s"),
        ("not yao & not hazi", "222m 3m 1p", "3m"),
        ("che", "22m 22p 222s 99s", "22m 22p 222s"),
        ("never_run", "12m 12p 333s 5z", "1m 333s 5z"),
        ("always_xian", "234m 6p 11s", "6p"),
        ("in_some_fu", "234m 6p 11s", "234m"),
    ],
)
def test_kinds_picked(query: str, hand: str, cards: str) -> None:
    assert mpsz(picks.find(read_query(query), scene(hand)).accepted[0]) == cards


@pytest.mark.parametrize(
    ("query", "hand", "accepted"),
    [
        ("run", "2345m 1s", {"234m", "345m", "2345m"}),
        ("run", "9p 123s 567z", {""}),
        ("pile dajia", "99s 67z", {"9s 67z", "99s 67z"}),
        ("pile dajia", "999s 67z", {"999s 67z"}),
        ("pile", "2m 2p 2s 8p", {"2m 2p 2s", "2m 8p 2s"}),
        ("xiao_yun", "1m 1p 1s 567z 9m", {"1m 1p 1s 567z"}),
        ("xiao_yun", "1m 1p 1s 56z", {""}),
        ("da_yun", "1m 1p 19s 567z 9m", {"1m 1p 19s 567z"}),
        ("one_che", "222m 22p 22s 99s 66z 77z", {"22m 22p 22s", "99s 6677z"}),
        ("fu", "222m 345p", {"222m", "345p"}),
    ],
)
def test_sets_accepted(query: str, hand: str, accepted: set[str]) -> None:
    assert {mpsz(cards) for cards in picks.find(read_query(query), scene(hand)).accepted} == accepted


HAND = "111222233m 119p 234p 19s 556677z"


@pytest.mark.parametrize(
    ("query", "value"),
    [
        ("hazi", 1), ("yao_hazi", 1), ("min_hazi", 0), ("louzi", 1), ("pairs", 5), ("yao_pairs", 4), ("yao", 13),
        ("min", 10), ("size", 23), ("copies 2m", 4), ("deck_left 2m", 0), ("deck_left 9s", 3), ("da_yun", 1),
        ("xiao_yun", 0), ("che", 1), ("deck_cards", 120), ("deck_kinds", 30), ("deck_copies", 4), ("deck_yao", 28),
        ("deck_yao_kinds", 7), ("part hu.hazi", 3), ("part hu.louzi", 5),
    ],
)  # fmt: skip
def test_numbers(query: str, value: int) -> None:
    assert numbers.find(read_query(query), scene(HAND)).value == value


@pytest.mark.parametrize(
    ("claim", "hand", "holds"),
    [
        ("yao 9s5z", "9s", True), ("yao 9s9m", "9s", False), ("min 9m9p", "9s", True), ("min 9s", "9s", False),
        ("shang 3m7p3s", "1m", True), ("shang 1p2p3p", "1m", True), ("shang 2m2p2s", "1m", False),
        ("pile_set 2m2p2s", "1m", True), ("pile_set 5z6z7z", "1m", True), ("pile_set 2m3p4s", "1m", False),
        ("has dajia", "9s 67z", True), ("has dajia", "9m 67z", False), ("counted dajia", "9s 67z", True),
        ("wulou_dajia", "9m 99s 677z", True), ("wulou_dajia", "9m 999s 677z", False),
        ("fu 234m", "234m", True), ("fu 234m", "222m 34m", False), ("fu 123m", "123m", False),
        ("lay 9s67z 9m9s7z", "9m 99s 677z", True), ("lay 9s67z 9m9s7z", "9m 9s 67z", False),
        ("hazi_of 2m", "222m", True), ("hazi_of 2m", "2222m", False), ("louzi_of 2m", "2222m", True),
        ("ha", "222m", True), ("ha", "22m", False), ("luan", "22m", True), ("luan", "222m", False),
        ("baixinli", "222m", True), ("baixinli", "222m 1p", False),
        ("wuyao", "11m 11p 11s 5566z", True), ("wuyao", "11m 11p 11s 55666z", False),
        ("yun", "1m 1p 1s 567z", True), ("yun", "1m 1p 1s 56z", False),
        ("yun 1m1p1s567z", "1m 1p 19s 567z", True), ("yun 1m1p9s567z", "1m 1p 19s 567z", False),
        ("che", "99s 6677z", True), ("che 9s6z7z", "99s 6677z", True), ("che 9s6z7z", "99s 677z", False),
        ("che 1m2m3m", "112233m", False), ("che_apart rank2 dajia", "22m 22p 22s 99s 6677z", True),
        ("che_apart wulou dajia", "99m 99s 6677z", False), ("clear", "234m", True), ("clear", "234m 6m", False),
        ("qingmen", "234m", False), ("dealer", "234m", False), ("hu == 3", "999s", True), ("zui >= 1", "999s", True),
        ("zui == 0.5", "999s", False), ("not luan & yao 9s", "999s", True),
    ],
)  # fmt: skip
def test_claims_with_a_fact_in_both_languages(claim: str, hand: str, holds: bool) -> None:
    ruling = claims.judge(read_query(claim), scene(hand))
    assert ruling.holds is holds
    assert all(text(ruling.fact, lang) for lang in LANGS)


@pytest.mark.parametrize(
    "query", ["nothing", "suit blue", "rank 10", "set 1m2m4m", "yao 3", "run & yao", "not run", "yao == 2"]
)
def test_a_wrong_question_for_picking_is_named(query: str) -> None:
    with pytest.raises(QueryProblem) as raised:
        picks.find(read_query(query), scene("19m"))
    assert all(text(raised.value.message, lang) for lang in LANGS)


@pytest.mark.parametrize(
    "query",
    ["nothing", "hu == x", "hu == 1.5", "zui == 1.3", "hu == 1e999", "hu == -inf", "copies 1m2m == 3", "yao", "luan 3"],
)
def test_a_wrong_claim_is_named(query: str) -> None:
    with pytest.raises(Problem) as raised:
        claims.judge(read_query(query), scene("19m"))
    assert all(text(raised.value.message, lang) for lang in LANGS)


@pytest.mark.parametrize("text_", ["", "&", "yao &", "not", "hu ==", "hu == 1 == 2"])
def test_a_broken_question_is_refused(text_: str) -> None:
    with pytest.raises(QueryProblem):
        read_query(text_)


@pytest.mark.parametrize(
    ("hand", "added"),
    [
        ("345m 3s | chi 7p(3m3s)", 1),
        ("3m 789p 3s | chi 7p(3m3s)", 0),
        ("5m | cha 111s", 2),
        ("5m | cha 666p", 1),
        ("5m | guang 6666p", 2),
        ("5m | guang 6666p silent", 0),
        ("9s 7z + 6z", 1),
        ("67z | chi 3p(1p2p)+4p", 0),
        ("345m", 0),
    ],
)
def test_what_the_last_card_added(hand: str, added: int) -> None:
    assert numbers.find(read_query("jin"), scene(hand)).value == added
