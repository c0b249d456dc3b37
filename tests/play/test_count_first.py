"""算账先自己算: the three hands lie open as they were dealt, and what is left out is named."""

import pytest

from tests.play.positions import record
from zuihe_tui.i18n import text
from zuihe_tui.play import Line, PlayerLines, breaches, dealt_hands, is_counted, left_out, sit
from zuihe_tui.rules.message import msg


def test_the_three_hands_are_shown_as_they_were_dealt() -> None:
    game = sit(record("minjian-za-01"), 1)
    hands = dealt_hands(game)
    assert [sum(hand.holding.dealt) for hand in hands] == [31, 30, 30]
    assert all(hand.holding.dealt == game.table.mine[hand.seat].origin for hand in hands)
    with pytest.raises(ValueError, match="not ended"):
        dealt_hands(sit(record("minjian-za-01")[:12], 1))


def test_what_breaches_cost_is_read_out_before_one_counts() -> None:
    hands = dealt_hands(sit(record("foul-discard.forbidden-01"), 0))
    settled = record("foul-discard.forbidden-01")[-1]
    assert {hand.seat for hand in hands if hand.breaches} == {one.seat for one in settled.breaches}  # type: ignore[union-attr]
    said = [text(breach, "zh") for hand in hands for breach in hand.breaches]
    assert len(said) == 1
    assert said[0].startswith("犯规：三饼")
    assert said[0].endswith("不准和：再和就是诈和。")


def test_every_cost_is_read_out_with_what_was_done() -> None:
    for name in ("foul-guang.must-01", "foul-chi.source-01", "foul-cha.must_own_yao-01"):
        game = sit(record(name), 0)
        said = [text(breach, "zh") for hand in dealt_hands(game) for breach in hand.breaches]
        known = breaches(game)
        assert said
        for breach in known:
            assert any(text(breach.facts, "zh") in one and text(breach.cost, "zh") in one for one in said)


def test_a_false_win_settles_the_hand_alone_so_nothing_is_counted() -> None:
    assert is_counted(sit(record("minjian-za-01"), 1))
    assert not is_counted(sit(record("foul-win.zhahe-08"), 0))


def test_what_a_figure_leaves_out_are_the_fewest_items_that_come_to_it() -> None:
    items = tuple(Line(msg("play.account.zui", zui=n), n) for n in (2, 2, 3, 4))
    player = PlayerLines(0, msg("play.you.东"), 11, items)
    assert left_out(player, 11) == ()
    assert left_out(player, 14) == ()
    assert [line.zui for line in left_out(player, 7)] == [4]
    assert [line.zui for line in left_out(player, 4)] == [3, 4]
    assert left_out(player, 0) == items
    assert left_out(player, 10) == ()
