"""Hand after hand: the deal goes round, one rests, 档 stay on the table until play ends."""

import pytest

from zuihe_tui.rules.ruleset import named, override
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.table_evening import after_hand, closing, evening

RULES = named("minjian")
FOUR, THREE = ("东", "南", "西", "北"), ("东", "南", "西")


def done(net: tuple[int, int, int, int], dang: tuple[int, int, int] = (0, 0, 0), pot: int = 0) -> Settlement:
    return Settlement((0, 0, 0), net, dang, pot, ((), (), ()), ())


def test_the_deal_goes_round_and_everybody_rests_once() -> None:
    now = evening(RULES, FOUR)
    rested = []
    for _ in range(4):
        rested.append(now.rester)
        now = after_hand(now, done((0, 0, 0, 0)))
    assert rested == [3, 0, 1, 2]
    assert now.dealer == 0
    assert now.hand == 5


def test_counters_move_between_places_not_seats() -> None:
    now = after_hand(evening(RULES, FOUR, dealer=2), done((-10, 8, -2, 4)))
    assert now.totals == (-2, 4, -10, 8)


def test_with_three_nobody_rests() -> None:
    now = evening(RULES, THREE)
    assert now.rester is None
    assert now.header().rester is None
    assert after_hand(now, done((4, -2, -2, 0))).totals == (4, -2, -2)


def test_a_dang_is_worth_its_zui_when_play_ends() -> None:
    put_down = after_hand(evening(RULES, FOUR), done((0, 0, 0, 0), dang=(0, -1, 0), pot=1))
    assert put_down.pot == 1
    assert put_down.header().pot == 1
    assert closing(put_down) == (0, -10, 0, 0)
    taken = after_hand(put_down, done((0, 0, 0, 0), dang=(0, 1, 0)))
    assert closing(taken) == (0, -10, 10, 0)


def test_the_worth_of_a_dang_is_an_option() -> None:
    dear = override(RULES, {"dang": 8})
    put_down = after_hand(evening(dear, FOUR), done((0, 0, 0, 0), dang=(-1, 0, 0), pot=1))
    assert closing(put_down) == (-16, 0, 0, 0)


def test_five_do_not_sit_down() -> None:
    with pytest.raises(ValueError, match="5 players"):
        evening(RULES, ("a", "b", "c", "d", "e"))
