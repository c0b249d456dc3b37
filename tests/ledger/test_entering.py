"""Entered field by field a hand settles as `zuihe settle` does; what cannot be is refused in one line."""

import json
from dataclasses import replace

import pytest

from tests.ledger.hands import LUAN, MINJIAN, NOW, SETTLES, WINNER, won_by
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.ledger.answers import put, step, value
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.draft import Draft, filled, settled
from zuihe_tui.ledger.fields import Field, FieldKind, dang_fields, ending, ending_fields, player_fields
from zuihe_tui.ledger.kept import draft_json, draft_of, read_draft, tally_json
from zuihe_tui.ledger.result import people
from zuihe_tui.ledger.wording import facts_words, value_words
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset, override
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.settle_json import settle_json
from zuihe_tui.rules.tally import read_tally, tally_rules


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


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (won_by(WINNER[:-3]), "30 张牌，这时应当有 31 张"),
        (won_by(WINNER).with_hand(1, read_holding(LUAN[:-6]), MINJIAN), "26 张牌，这时应当有 30 张"),
        (won_by(WINNER).with_hand(1, read_holding("222m 4444s 1379m 13579s 123456p 567z 34p 9p 9p 8m"), MINJIAN), "合起来有 6 张二万"),
        (won_by("1111m2244668899m 2244667799p 556677z 1s"), "怎么摆都剩闲牌"),
        (put(Draft().with_hand(1, read_holding(LUAN), MINJIAN), player_fields(1)[5], 2), "亮 2 套云幺"),
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


def test_facts_in_a_line():
    draft = put(put(Draft(), player_fields(0)[1], 2), player_fields(0)[11], True)
    said = [text(words, "zh") for words in facts_words(draft, 0, MINJIAN, people())]
    assert said == ["哈子牌", "幺哈 2", "免嘴"]
