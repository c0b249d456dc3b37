"""Reading and writing records: both ways the same, every bad line named by its number and reason, nothing else raised."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.golden import FOLDER
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.audit import audit, audit_json
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.record_read import RecordProblem, read_action, read_record
from zuihe_tui.rules.record_write import action_line, write_record

CASES = Path(__file__).parents[1] / "data" / "records_cases"
GOLDEN = sorted(FOLDER.glob("*.zuihe.jsonl"))
ONE = (FOLDER / "turn.zuihe.jsonl").read_text(encoding="utf-8").splitlines()


def rows() -> list[dict[str, object]]:
    index = (CASES / "index.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in index if line.strip()]


@pytest.mark.parametrize("row", rows(), ids=lambda row: str(row["file"]).removesuffix(".zuihe.jsonl"))
def test_a_worked_record_comes_to_what_it_says(row: dict[str, object]) -> None:
    lines = (CASES / str(row["file"])).read_text(encoding="utf-8").splitlines()
    found = audit(lines)
    if "error" in row:
        assert found.error is not None
        assert found.error.line == row["error"]
        assert not found.ok
        return
    assert found.ok
    told = json.loads(audit_json("a", found, None))
    assert told["error"] is None
    assert told["settle"]["zui"] == row["zui"]
    assert told["settle"]["net"] == row["net"]
    assert told["breaches"] == row["breaches"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name.removesuffix(".zuihe.jsonl"))
def test_what_is_written_is_read_back_byte_for_byte(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert list(write_record(read_record(lines))) == lines


BAD = {
    "no json": ("{", "record.json"),
    "a list": ("[1]", "record.object"),
    "no event": ('{"seat":0}', "record.missing"),
    "unknown event": ('{"e":"sing","seat":0}', "record.word"),
    "no such seat": ('{"e":"discard","seat":3,"card":"5m"}', "record.field"),
    "seat is a truth value": ('{"e":"discard","seat":true,"card":"5m"}', "record.field"),
    "no card": ('{"e":"discard","seat":0}', "record.missing"),
    "no such card": ('{"e":"discard","seat":0,"card":"0m"}', "cards.unknown"),
    "two cards": ('{"e":"discard","seat":0,"card":"55m"}', "cards.not_one"),
    "unknown class": ('{"e":"report","seat":1,"class":"乱"}', "record.word"),
    "unknown word said": ('{"e":"claim","seat":1,"kind":"cha","card":"5m","with":"55m","say":["哈"]}', "record.word"),
    "a second header": (ONE[0], "record.header"),
    "not a number": ('{"e":"cut","lift":NaN}', "record.constant"),
    "a field no event has": ('{"e":"discard","seat":0,"card":"5m","cards":"5m"}', "record.extra"),
    "a field of another event": ('{"e":"draw","seat":0,"card":"5m","say":[]}', "record.extra"),
    "a field twice": ('{"e":"discard","seat":0,"card":"5m","card":"6m"}', "record.twice"),
    "a claim that does not say with what": (
        '{"e":"claim","seat":1,"kind":"cha","card":"5m","say":[]}',
        "record.missing",
    ),
    "抹 that is none": (
        '{"e":"win","seat":1,"kind":"和","card":"5m","by":"chi","with":"46m","mo":true}',
        "record.field",
    ),
    "a number out of bounds": (f'{{"e":"cut","lift":{10**300}}}', "record.field"),
    "another word for a card let go": ('{"e":"let","seat":1,"card":"1m","say":"不要"}', "record.word"),
    "no word for a 见": ('{"e":"end","reason":"win","jian":"大见"}', "record.word"),
    "a callout of what is yet to come": ('{"e":"callout","event":40,"seat":1,"rule":"guang.must"}', "record.callout"),
    "too many cards turned": ('{"e":"first","draws":["7m","3p","9s"]}', "record.draws"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_line_is_named_by_its_number_and_reason(name: str) -> None:
    line, reason = BAD[name]
    found = audit([*ONE[:7], line, *ONE[7:]])
    assert found.error is not None
    assert found.error.line == 8
    assert found.error.reason.id == reason
    assert found.settlement is None
    for lang in LANGS:
        assert "\n" not in text(found.error.message, lang)


HEADERS = {
    "another version": ({"version": 2}, "record.version"),
    "unknown rules": ({"ruleset": "mahjong"}, "ruleset.unknown"),
    "unknown option": ({"overrides": {"jokers": True}}, "ruleset.option"),
    "two seats": ({"seats": ["a", "b"]}, "record.seats"),
    "the dealer rests": ({"rester": 0}, "record.rester"),
    "a pot below zero": ({"pot": -1}, "record.field"),
}


@pytest.mark.parametrize("name", HEADERS)
def test_a_bad_header_is_line_one(name: str) -> None:
    change, reason = HEADERS[name]
    found = audit([json.dumps({**json.loads(ONE[0]), **change}), *ONE[1:]])
    assert found.error is not None
    assert found.error.line == 1
    assert found.error.reason.id == reason


def test_a_record_cut_off_is_told_apart_from_one_without_its_settlement() -> None:
    cut = audit(ONE[:20])
    assert cut.error is not None
    assert cut.error.reason.id == "record.unfinished"
    unsettled = audit(ONE[:-1])
    assert unsettled.error is None
    assert not unsettled.ok
    assert unsettled.settlement is not None


def test_nothing_is_no_record() -> None:
    found = audit([])
    assert found.error is not None
    assert found.error.reason.id == "record.empty"


def test_what_the_tutor_stopped_is_skipped() -> None:
    tried = '{"e":"try","seat":1,"action":{"e":"claim","kind":"chi","card":"5m","with":"46m","say":[]},"rules":["chi.source"]}'
    found = audit([*ONE[:8], tried, *ONE[8:-1]])
    assert found.error is None
    assert found.breaches == ()


@pytest.mark.parametrize("path", GOLDEN[::9], ids=lambda path: path.name.removesuffix(".zuihe.jsonl"))
def test_edited_records_never_raise(path: Path) -> None:
    """Lines lost, doubled, swapped and their values changed: an audit with or without an error, never an exception."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rng = random.Random(path.name)
    for _ in range(25):
        edited = list(lines)
        for _ in range(rng.randint(1, 3)):
            at, other = rng.randrange(len(edited)), rng.randrange(len(edited))
            match rng.randrange(4):
                case 0:
                    del edited[at]
                case 1:
                    edited.insert(at, edited[other])
                case 2:
                    edited[at], edited[other] = edited[other], edited[at]
                case _:
                    edited[at] = scrambled(edited[at], rng)
            if not edited:
                break
        found = audit(edited)
        assert found.error is not None or found.settlement is not None


def scrambled(line: str, rng: random.Random) -> str:
    event = json.loads(line)
    name = rng.choice(list(event))
    event[name] = rng.choice([0, 1, 2, -1, 99, "", "5m", "77z", [], {}, None, True, event[name]])
    return json.dumps(event, ensure_ascii=False)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(["e", "kind", "card", "with", "onto", "from", "say", "take", "class"]), st.one_of(
    st.none(), st.booleans(), st.integers(-2, 9), st.text("12579mpsz万条吃chacguyo", max_size=6), st.lists(st.text(max_size=2), max_size=2),
    st.sampled_from(["claim", "win", "report", "discard", "chi", "cha", "和", "哈子牌"]),
), max_size=7))  # fmt: skip
def test_an_action_is_read_or_refused_in_words(line: dict[str, object]) -> None:
    try:
        action = read_action(line)
    except Problem as problem:
        told = [text(problem.message, lang) for lang in LANGS]
    else:
        told = ["it is read"]
        assert read_action(action_line(action)) == action
    assert all(told)


def test_the_line_of_a_problem_is_in_its_words() -> None:
    with pytest.raises(RecordProblem) as caught:
        read_record([*ONE[:3], "?"])
    assert caught.value.line == 4
    assert "4" in text(caught.value.message, "zh")
