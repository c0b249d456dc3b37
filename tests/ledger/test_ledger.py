"""The desk's model: entered field by field it settles as `zuihe settle` does, and cards say the facts they show."""

import csv
import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from zuihe_tui.i18n import LANGS, text
from zuihe_tui.ledger.answers import put, step, value
from zuihe_tui.ledger.cards import facts_of
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.compare import compare
from zuihe_tui.ledger.differ import of_groupings, of_rules
from zuihe_tui.ledger.draft import Draft, filled, settled
from zuihe_tui.ledger.export import to_csv, to_file, to_markdown
from zuihe_tui.ledger.fields import Field, FieldKind, dang_fields, ending, ending_fields, player_fields
from zuihe_tui.ledger.kept import draft_json, draft_of, read_draft, tally_json
from zuihe_tui.ledger.result import people
from zuihe_tui.ledger.sheet import add_hand, final, new_sheet, rows, standing
from zuihe_tui.ledger.whatif import what_ifs
from zuihe_tui.ledger.wording import facts_words, value_words
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset, named, override, parse_house
from zuihe_tui.rules.ruleset_write import write_house
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.settle_json import settle_json
from zuihe_tui.rules.tally import read_tally, tally_rules
from zuihe_tui.rules.tally_of import player_tally, tally_of
from zuihe_tui.rules.zui import dealt_zui
from zuihe_tui.store import Store, open_store

DATA = Path(__file__).parents[1] / "data" / "cases"
MINJIAN = named("minjian")
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
SETTLES = [json.loads(line) for line in (DATA / "settlement.jsonl").read_text(encoding="utf-8").splitlines()]
COUNTS = [json.loads(line) for line in (DATA / "counting.jsonl").read_text(encoding="utf-8").splitlines()]
WINNER = "222m666m222p555p888s 345m789m789p567s 55z 6z 7z"
LUAN = "13579m 2468p 13579s 567z 13579p 2468m 2468s"


def entered(tally: dict[str, object], rules: Ruleset) -> Draft:
    """A tally answered question by question, as a person does it."""
    meant = draft_of(read_tally(tally, rules))
    draft = Draft()

    def answer(fields: tuple[Field, ...]) -> None:
        nonlocal draft
        for field in fields:
            draft = put(draft, field, value(meant, field, rules))

    for seat in (0, 1, 2):
        answer(player_fields(seat))
    draft = put(draft, ending_fields(draft)[0], ending(meant))
    answer(ending_fields(draft))
    answer(dang_fields())
    return draft


@pytest.mark.parametrize("case", SETTLES, ids=lambda case: case["id"])
def test_a_tally_entered_question_by_question_settles_as_settle_does(case):
    rules = tally_rules(case["tally"])
    draft = entered(case["tally"], rules)
    done = settled(draft, rules)
    assert done == settle(read_tally(case["tally"], rules), rules)
    assert {key: settle_json(done)[key] for key in case["expect"]} == case["expect"]
    kept = json.loads(json.dumps(draft_json(draft, rules)))
    assert filled(read_draft(kept, rules), rules) == filled(draft, rules)
    assert settle(read_tally(tally_json(draft, rules), rules), rules) == done


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


RECORDS = sorted((DATA.parent / "records_cases").glob("*.jsonl"))


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


def won_by(hand: str, seat: int = 0) -> Draft:
    draft = Draft()
    draft = put(draft, ending_fields(draft)[0], "win")
    return put(draft, ending_fields(draft)[1], str(seat)).with_hand(seat, read_holding(hand), MINJIAN)


def test_a_win_takes_its_hu_from_the_cards():
    done = settled(won_by(WINNER), MINJIAN)
    assert best(read_holding(WINNER), MINJIAN).clear.total == 10
    assert [item.name for item in done.items[0]] == ["5民哈", "和"]


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (won_by(WINNER[:-3]), "30 张牌，这时应当有 31 张"),
        (won_by(WINNER).with_hand(1, read_holding(LUAN[:-6]), MINJIAN), "26 张牌，这时应当有 30 张"),
        (won_by(WINNER).with_hand(1, read_holding("222m 4444s 1379m 13579s 123456p 567z 34p 9p 9p 8m"), MINJIAN), "合起来有 6 张二万"),
        (won_by("1111m2244668899m 2244667799p 556677z 1s"), "怎么摆都剩闲牌"),
        (put(Draft().with_hand(1, read_holding(LUAN), MINJIAN), player_fields(1)[5], 2), "亮 2 个云幺"),
        (put(Draft(), dang_fields()[2], "0"), "没有赢，不能起档"),
        (put(won_by(WINNER), ending_fields(won_by(WINNER))[-1], "0"), "不能包赔自己"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_one_line(draft, said):
    with pytest.raises(Problem) as caught:
        settled(draft, MINJIAN)
    for lang in LANGS:
        assert "\n" not in text(caught.value.message, lang)
    assert said in text(caught.value.message, "zh")


def test_what_cards_say_cannot_be_typed_over():
    draft = won_by(WINNER)
    hazi = player_fields(0)[2]
    with pytest.raises(Problem) as caught:
        put(draft, hazi, 3)
    assert "照牌算" in text(caught.value.message, "zh")
    away = draft.with_hand(0, None, MINJIAN)
    assert value(away, hazi, MINJIAN) == 5
    assert value(put(away, hazi, 3), hazi, MINJIAN) == 3


def test_every_field_can_be_gone_through_and_comes_back():
    draft = put(Draft(), ending_fields(Draft())[0], "win")
    for field in (*player_fields(1), *ending_fields(draft), *dang_fields()):
        if field.name == "ending":
            continue
        first, at, steps = value(draft, field, MINJIAN), draft, 0
        while True:
            at = step(at, field, MINJIAN)
            steps += 1
            for lang in LANGS:
                said = value_words(field, value(at, field, MINJIAN), people())
                assert isinstance(said, str) or text(said, lang)
            if value(at, field, MINJIAN) == first:
                break
            assert steps < 100, field.name
        assert steps >= {FieldKind.FLAG: 2, FieldKind.CHOICE: len(field.values)}.get(field.kind, 2)


def test_every_what_if_is_another_hand_and_the_first_difference_is_marked():
    draft = draft_of(read_tally(SETTLES[2]["tally"], MINJIAN))
    found = what_ifs(draft, MINJIAN)
    assert len(found) >= 8
    marked = 0
    for change in found:
        beside = compare(draft, MINJIAN, change.draft, change.rules)
        for lang in LANGS:
            assert text(change.words, lang)
        if beside.refused is None:
            now, then = settled(draft, MINJIAN), settled(change.draft, change.rules)
            assert (beside.first is not None) == (now.items != then.items or now.net != then.net)
            marked += beside.first is not None
    assert marked >= 4


def test_a_che_not_reported_frees_the_cards():
    hand = "33m77p33s 456m 22m88p22s 789m 345s 55z66z77z 999m"
    draft = Draft().with_hand(1, read_holding(hand + " ; che 3m7p3s"), MINJIAN)
    change = next(change for change in what_ifs(draft, MINJIAN) if change.words.id == "ledger.if.no_che")
    assert change.draft.hands[1].che == ()
    beside = compare(draft, MINJIAN, change.draft, MINJIAN)
    assert beside.rows[beside.first].rule == "zui.che"


def test_two_ways_to_lay_a_hand_out_and_where_they_part():
    hand = read_holding("345m 999s67z 4m4p4s")
    found = of_groupings(hand, "", "345m / 999s / 4m4p4s", MINJIAN)
    assert (found.left.total, found.right.total) == (4, 3)
    assert found.reason.id == "ledger.differ.item_left"
    assert found.reason.params["rule"] == "hu.shang"
    assert of_groupings(hand, "", "", MINJIAN).reason is None
    with pytest.raises(Problem) as caught:
        of_groupings(hand, "345m", "34m", MINJIAN)
    assert text(caught.value.message, "zh").startswith("乙的摆法不成")


def test_one_hand_under_two_rule_sets():
    hand = read_holding("34m | guang 5555p silent")
    assert of_rules(hand, MINJIAN, named("xingan2005")).reason is not None
    assert of_rules(read_holding("345m"), MINJIAN, named("xingan2005")).reason is None


NAMES = ("东", "南", "西", "北")


def test_an_evening_goes_round():
    sheet = new_sheet(MINJIAN, NAMES)
    for case in SETTLES[:6]:
        draft = draft_of(read_tally(case["tally"], tally_rules(case["tally"])))
        sheet = add_hand(
            sheet, replace(draft, tally=replace(draft.tally, dang=replace(draft.tally.dang, pot=0, taken_by=None)))
        )
    found = rows(sheet)
    assert [row.dealer for row in found] == [0, 1, 2, 3, 0, 1]
    assert [row.rester for row in found] == [3, 0, 1, 2, 3, 0]
    assert all(sum(row.net) == 0 for row in found)
    assert standing(sheet).totals == tuple(sum(row.net[place] for row in found) for place in range(4))
    assert SETTLES[0]["expect"]["net"] == [zui / 2 for zui in found[0].net]
    # The dealer of hand two sits at place 1.
    assert SETTLES[1]["expect"]["net"] == [found[1].net[(1 + seat) % 4] / 2 for seat in range(4)]


def test_a_dang_put_down_lies_there_for_the_next_hand():
    sheet = new_sheet(MINJIAN, NAMES[:3])
    sheet = add_hand(sheet, put(Draft(), dang_fields()[1], ("1",)))
    assert standing(sheet).pot == 1
    taker = put(put(put(Draft(), player_fields(0)[4], 1), ending_fields(Draft())[0], "win"), dang_fields()[2], "0")
    sheet = add_hand(sheet, taker)
    assert standing(sheet).pot == 0
    # South put one down; dealing the second hand, it takes it back.
    assert standing(sheet).dang == (0, 0, 0)
    assert sum(final(sheet)) == 0


@pytest.mark.parametrize("names", [(), ("东", "南"), ("东", "东", "西"), ("东", "南", "x" * 13), ("东", " ", "西")])
def test_names_that_will_not_do(names):
    with pytest.raises(Problem):
        new_sheet(MINJIAN, names)


def test_the_sheet_as_csv_and_markdown():
    sheet = add_hand(new_sheet(MINJIAN, ("=1+1", "a|b", "西", "北")), won_by(WINNER))
    for lang in LANGS:
        lines = list(csv.reader(io.StringIO(to_csv(sheet, lang))))
        assert lines[0][4:] == ["'=1+1", "a|b", "西", "北"]
        assert [float(figure) for figure in lines[1][4:]] == [zui / 2 for zui in rows(sheet)[0].net]
        assert {len(line) for line in lines} == {8}
        table = to_markdown(sheet, lang).splitlines()
        assert {line.replace("\\|", "").count("|") for line in table} == {9}
        assert len(table) == 6


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "zuihe.sqlite")


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
    assert "第 2 手" in text(caught.value.message, "zh")


def test_dingpi_is_asked_only_for_an_eighth_cha_that_somebody_pays(store):
    draft = put(Draft(), ending_fields(Draft())[0], "win")
    by_name = {field.name: field for field in ending_fields(draft)}
    assert "pays_rule" not in by_name
    draft = put(put(draft, by_name["kind"], "babeng"), by_name["pays_for"], "2")
    asked = ending_fields(draft)[-1]
    assert (asked.name, value(draft, asked, MINJIAN)) == ("pays_rule", "quan")
    draft = put(draft.with_player(0, replace(draft.tally.players[0], cha=8)), asked, "dingpi")
    house = override(MINJIAN, {"quan_pay": False})
    # A house without 包赔 has 顶皮 all the same.
    assert [paid.rule for paid in settled(draft, house).transfers].count("quan.dingpi") == 1
    assert filled(read_draft(json.loads(json.dumps(draft_json(draft, MINJIAN))), MINJIAN), MINJIAN) == filled(
        draft, MINJIAN
    )
    me = store.learner("me", NOW)
    Clerk(store, me, MINJIAN).take(draft)
    assert Clerk(store, me, MINJIAN).draft.tally.pays_rule == "quan.dingpi"
    for other in (put(draft, by_name["kind"], "he"), put(draft, by_name["pays_for"], "none")):
        assert other.tally.pays_rule == "quan.pay"
        assert ending_fields(other)[-1].name == "pays_for"


def test_a_file_for_spreadsheets_says_that_it_is_utf_8():
    sheet = add_hand(new_sheet(MINJIAN, NAMES), won_by(WINNER))
    assert to_file("csv", sheet, "zh") == "\ufeff" + to_csv(sheet, "zh")
    assert to_file("markdown", sheet, "zh") == to_markdown(sheet, "zh")


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


def test_facts_in_a_line():
    draft = put(put(Draft(), player_fields(0)[1], 2), player_fields(0)[11], True)
    said = [text(words, "zh") for words in facts_words(draft, 0, MINJIAN, people())]
    assert said == ["哈子牌", "幺哈 2", "免嘴"]


def test_any_change_can_be_compared_with_what_was_there_before(store):
    clerk = Clerk(store, store.learner("me", NOW), MINJIAN)
    usual = len(clerk.changes())
    clerk.take(put(clerk.draft, player_fields(0)[2], 4))
    before = clerk.changes()[-1]
    assert len(clerk.changes()) == usual + 1
    found = compare(clerk.draft, clerk.rules, before.draft, before.rules)
    assert found.rows[found.first].rule == "zui.hazi"
    assert found.rows[found.first].right is None
