"""The desk keeps what was entered after every change; an evening goes on after a kill, a hand of it can be put right."""

from dataclasses import replace

import pytest

from tests.ledger.hands import MINJIAN, NAMES, NOW, WINNER, won_by
from zuihe_tui.i18n import text
from zuihe_tui.ledger.answers import put
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.draft import Draft, filled
from zuihe_tui.ledger.fields import dang_fields, ending_fields, player_fields
from zuihe_tui.ledger.sheet import new_sheet, rows, standing
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import override, parse_house
from zuihe_tui.rules.ruleset_write import write_house


def test_an_evening_is_kept_and_goes_on(store):
    me = store.learner("me", NOW)
    clerk = Clerk(store, me, MINJIAN)
    with pytest.raises(Problem):
        clerk.enter()
    assert [field.name for field in clerk.dang_fields] == ["pot", "lost", "taken_by"]
    clerk.begin(NAMES, NOW)
    assert [field.name for field in clerk.dang_fields] == ["lost", "taken_by"]
    clerk.take(won_by(WINNER))
    assert clerk.enter() == 1
    clerk.take(put(clerk.draft, player_fields(2)[8], 6))
    again = Clerk(store, me, MINJIAN)
    assert again.sheet == clerk.sheet
    assert filled(again.draft, MINJIAN) == filled(clerk.draft, MINJIAN)
    assert again.called[0].params["name"] == "南"
    again.drop_last()
    assert not again.sheet.hands
    assert again.draft.hands[0] == read_holding(WINNER)
    assert again.enter() == 1
    # The other window has not seen this.
    clerk.take(won_by(WINNER))
    clerk.draft = again.draft
    clerk.sheet = new_sheet(MINJIAN, NAMES)
    with pytest.raises(Problem):
        clerk.enter()
    again.close()
    assert Clerk(store, me, MINJIAN).sheet is None
    again.reopen(again.evenings()[0])
    assert len(Clerk(store, me, MINJIAN).sheet.hands) == 1


def evening_of(clerk: Clerk, winners: list[int]) -> None:
    """Hands in which these seats win with the cards."""
    clerk.begin(NAMES, NOW)
    for seat in winners:
        clerk.take(won_by(WINNER, seat))
        clerk.enter()


def test_a_hand_entered_long_ago_is_put_right_in_its_place(store):
    me = store.learner("me", NOW)
    clerk = Clerk(store, me, MINJIAN)
    evening_of(clerk, [at % 3 for at in range(11)])
    before = rows(clerk.sheet)
    clerk.take(put(clerk.draft, player_fields(2)[8], 6))
    half = clerk.draft
    clerk.correct(5)
    # A kill in between: the hand is still the fifth, and the one half entered still waits.
    clerk = Clerk(store, me, MINJIAN)
    assert (clerk.correcting, clerk.number) == (5, 5)
    assert clerk.called[0].params["name"] == NAMES[4 % 4]
    assert clerk.draft.hands == won_by(WINNER, 1).hands
    lost = put(put(clerk.draft, ending_fields(clerk.draft)[0], "huang"), dang_fields()[1], ("2",))
    clerk.take(lost.with_hand(1, None, MINJIAN))
    assert clerk.enter() == 5
    assert (clerk.correcting, clerk.number) == (None, 12)
    assert filled(clerk.draft, MINJIAN) == filled(
        replace(half, tally=replace(half.tally, dang=clerk.draft.tally.dang)), MINJIAN
    )
    after = rows(clerk.sheet)
    assert [(row.dealer, row.rester) for row in after] == [(row.dealer, row.rester) for row in before]
    assert [now.net == old.net for now, old in zip(after, before, strict=True)] == [at != 4 for at in range(11)]
    # The 档 put down then lies there for every later hand, and for the one being entered.
    assert {hand.tally.dang.pot for hand in clerk.sheet.hands[5:]} == {1} == {clerk.draft.tally.dang.pot}
    assert standing(clerk.sheet).dang == (0, 0, -1, 0)
    assert Clerk(store, me, MINJIAN).sheet == clerk.sheet


def test_a_hand_taken_up_may_be_left_as_it_was(store):
    me = store.learner("me", NOW)
    clerk = Clerk(store, me, MINJIAN)
    for number in (1, 0):
        with pytest.raises(Problem):
            clerk.correct(number)
    evening_of(clerk, [0, 1])
    sheet = clerk.sheet
    clerk.correct(1)
    clerk.take(Draft())
    clerk.let_be()
    assert (clerk.sheet, clerk.number, clerk.draft) == (sheet, 3, clerk._seated(Draft()))
    clerk.correct(2)
    clerk.drop_last()
    assert (clerk.correcting, clerk.number) == (None, 2)
    clerk.correct(1)
    clerk.close()
    assert (clerk.correcting, clerk.draft) == (None, Draft())


def test_what_later_hands_cannot_bear_is_refused_and_names_the_hand(store):
    clerk = Clerk(store, store.learner("me", NOW), MINJIAN)
    evening_of(clerk, [0, 1])
    # As kept by an earlier version: something no deal allows.
    spoilt = clerk.sheet.hands[1].with_player(0, replace(clerk.sheet.hands[1].tally.players[0], cha=99))
    clerk.sheet = replace(clerk.sheet, hands=(clerk.sheet.hands[0], spoilt))
    clerk.correct(1)
    with pytest.raises(Problem) as caught:
        clerk.enter()
    assert "第 2 把" in text(caught.value.message, "zh")


def test_an_evening_keeps_its_rules(store):
    me = store.learner("me", NOW)
    house = replace(override(MINJIAN, {"single_yao_lou": 5, "jian": [0, 2, 3, 4]}), name="老张家", note='说"好"了\n的')
    clerk = Clerk(store, me, house)
    clerk.begin(NAMES[:3], NOW)
    assert Clerk(store, me, MINJIAN).rules == house
    assert parse_house(write_house(house)) == house


def test_a_hand_half_entered_is_there_after_a_kill(store):
    """It is kept as it stands, though no deal allows it yet."""
    me = store.learner("me", NOW)
    clerk = Clerk(store, me, MINJIAN)
    draft = put(clerk.draft, ending_fields(clerk.draft)[0], "win")
    draft = put(draft, ending_fields(draft)[1], "1")
    draft = put(put(draft, ending_fields(draft)[6], "tong"), player_fields(2)[7], (1, 0, 3))
    draft = put(put(draft, player_fields(0)[0], "luan"), dang_fields()[1], ("0", "2"))
    clerk.take(draft.with_hand(1, read_holding("222m345m | cha 666p"), MINJIAN))
    with pytest.raises(Problem):
        clerk.outcome()
    again = Clerk(store, me, MINJIAN)
    assert filled(again.draft, MINJIAN) == filled(clerk.draft, MINJIAN)
    assert again.draft.hands == clerk.draft.hands
    assert again.draft.reported == clerk.draft.reported


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        "3",
        '{"players": 3, "ending": {"ending": 7}, "hands": ["x", 1, null]}',
        '{"players": [{"cha": -1, "che": [9], "reported": "?"}]}',
    ],
)
def test_what_was_spoilt_is_a_blank_hand(store, kept):
    me = store.learner("me", NOW)
    store.settings.set(me, "ledger.draft", kept)
    assert Clerk(store, me, MINJIAN).draft == Draft()


def test_a_step_back(store):
    clerk = Clerk(store, store.learner("me", NOW), MINJIAN)
    assert not clerk.undo()
    clerk.take(put(clerk.draft, player_fields(0)[1], 2))
    assert clerk.undo()
    assert clerk.draft == Draft()


def test_an_evening_that_cannot_be_read_any_more_does_not_shut_the_desk(store):
    me = store.learner("me", NOW)
    evening_of(Clerk(store, me, MINJIAN), [0])
    row = store.sheets.open_sheet(me)
    with store._write() as db:
        db.execute("UPDATE sheet SET names = '[]'")
    clerk = Clerk(store, me, MINJIAN)
    assert (clerk.sheet, clerk.draft) == (None, Draft())
    with pytest.raises(Problem):
        clerk.reopen(clerk.evenings()[0])
    clerk.begin(NAMES, NOW)
    assert store.sheets.open_sheet(me).id != row.id
