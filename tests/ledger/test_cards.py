"""Cards say the facts they show: what the holdings of a table come to, and the 和 of who won with them."""

from dataclasses import replace

import pytest

from tests.ledger.hands import COUNTS, DATA, MINJIAN, WINNER, won_by
from zuihe_tui.ledger.answers import put
from zuihe_tui.ledger.cards import facts_of
from zuihe_tui.ledger.draft import Draft, filled, settled
from zuihe_tui.ledger.fields import ending_fields
from zuihe_tui.ledger.kept import draft_of
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named, override
from zuihe_tui.rules.tally_of import player_tally, tally_of
from zuihe_tui.rules.zui import dealt_zui

RECORDS = sorted((DATA.parent / "records_cases").glob("*.jsonl"))


@pytest.mark.parametrize("case", [c for c in COUNTS if len(c["hand"]) > 30][::2], ids=lambda case: case["id"])
def test_the_cards_of_a_seat_say_what_count_says(case):
    """哈 and 楼 by their 嘴, the 云 all shown, the class, the 和 of who wins with these cards."""
    rules = override(named(case.get("ruleset", "minjian")), case.get("overrides", {}))
    hand = read_holding(case["hand"])
    draft = Draft().with_hand(0, hand, rules)
    player = filled(draft, rules).players[0]
    won = put(
        put(draft, ending_fields(draft)[0], "win"), ending_fields(put(draft, ending_fields(draft)[0], "win"))[1], "0"
    )
    assert filled(won, rules).win.hu == (best(hand, rules).clear.total if best(hand, rules).clear else 0)
    if hand.melds or hand.size < 30:
        return
    dealt = dealt_zui(hand.dealt, rules)
    without = settled(Draft().with_hand(0, replace(hand, che=()), rules), rules)
    assert without.zui[0] == dealt.halou + dealt.yun
    declared = replace(player, che=(0,) * len(dealt.che_sets))
    with_che = settled(Draft().with_player(0, declared), rules)
    assert with_che.zui[0] == dealt.total


def test_the_cards_left_at_the_table_settle_as_the_table_does():
    """Hands played without a fault: who wrote down the three holdings at the end gets the table's own accounts."""
    checked = 0
    for file in RECORDS:
        found = audit(file.read_text(encoding="utf-8").splitlines())
        if found.table is None or found.settlement is None or found.breaches:
            continue
        first, second, third = (mine.holding for mine in found.table.mine)
        rules = found.table.header.rules
        draft = replace(draft_of(tally_of(found.table)), hands=(first, second, third))
        assert settled(draft, rules) == found.settlement, file.name
        for seat in (0, 1, 2):
            player = player_tally(found.table, seat)
            nothing = {"yao_ha": 0, "min_ha": 0, "yao_lou": 0, "min_lou": 0, "che": (), "cha": 0}
            bare = replace(player, baixinli=False, **nothing)
            assert facts_of(draft.hands[seat], bare, rules) == player, file.name
        checked += 1
    assert checked >= 40


def test_melds_say_cha_and_moved_che():
    hand = read_holding("33m77p 345s | cha 333s | guang 5555z ; che 3m7p3s")
    player = filled(Draft().with_hand(1, hand, MINJIAN), MINJIAN).players[1]
    assert (player.cha, player.che, player.yao_ha, player.hazi) == (1, (1,), 1, True)


def test_a_win_takes_its_hu_from_the_cards():
    done = settled(won_by(WINNER), MINJIAN)
    assert best(read_holding(WINNER), MINJIAN).clear.total == 10
    assert [item.name for item in done.items[0]] == ["5民哈", "和"]
