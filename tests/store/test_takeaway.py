"""Progress taken away and brought back: round trip, joining two, cut off, spoilt, from a newer program."""

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.store import CardRow, MistakeRow, Store, open_store
from zuihe_tui.store.answers import AnswerRow
from zuihe_tui.store.takeaway import Arrived
from zuihe_tui.store.takeaway_format import VERSION, TakeawayProblem

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
RULE = RuleId("hu.best")


def card(rule: str = "hu.best", *, at: datetime = NOON, asked: int = 1) -> CardRow:
    day = at.date()
    return CardRow(RuleId(rule), 2, None, 3.5, 5.25, at, day + timedelta(days=3), at, day, day, asked, leech_at=at)


def answer(n: int = 0) -> AnswerRow:
    return AnswerRow(NOON + timedelta(seconds=n), "quiz", f"one {n}", ("hu.best",), "minjian", True, 9, {"day": "和"})


def filled(path: Path) -> tuple[Store, int]:
    store = open_store(path)
    me = store.learner("me", NOON)
    store.settings.set(me, "lang", "en")
    store.lessons.set_bookmark(me, "kinds", '{"at":1}', NOON)
    store.lessons.mark_done(me, "yao", NOON)
    store.cards.review(me, RULE, lambda _: card(), lambda _: answer())
    store.cards.review(me, RuleId("hu.hazi"), lambda _: card("hu.hazi"), lambda _: answer(1))
    place = msg("quiz.from.table", n=2, fact=msg("quiz.from.hu", given=1, right=2))
    store.mistakes.add(me, [MistakeRow(NOON, RULE, "table", "1", place)], {"here.seen_hand": "1"})
    hand = store.hands.begin(me, ["a", "b"], deal=7, at=NOON, evening="e")
    store.hands.finish(hand)
    store.hands.begin(me, ["c"], deal=8, at=NOON)
    sheet = store.sheets.begin(me, "extends", ("东", "南"), 1, NOON)
    store.sheets.add(sheet, {"hu": 10}, at=0)
    return store, me


def test_what_is_taken_away_comes_back_whole(tmp_path: Path):
    store, me = filled(tmp_path / "a.db")
    packed = json.loads(json.dumps(store.takeaway.pack(me)))
    other = open_store(tmp_path / "b.db")
    you = other.learner("you", NOON)
    assert other.takeaway.unpack(you, packed) == Arrived(2, 2, 2)
    assert other.takeaway.pack(you) == packed
    assert other.cards.all(you) == store.cards.all(me)
    assert other.mistakes.latest(you) == store.mistakes.latest(me)
    assert other.hands.events(other.hands.list(you)[0].id) == ("a", "b")
    assert other.hands.open_hand(you) is not None
    (sheet,) = other.sheets.list(you)
    assert (sheet.names, sheet.open, other.sheets.hands(sheet.id)) == (("东", "南"), True, ({"hu": 10},))


def test_what_speaks_of_this_file_alone_stays_here(tmp_path: Path):
    store, me = filled(tmp_path / "a.db")
    store.settings.set(me, "learner", "other")
    packed = store.takeaway.pack(me)
    assert packed["settings"] == [{"key": "lang", "value": "en"}]
    you = store.learner("you", NOON)
    store.takeaway.unpack(you, {**packed, "settings": [{"key": "here.seen_hand", "value": "99"}]})
    assert store.settings.all(you) == {}


def test_twice_is_as_once(tmp_path: Path):
    store, me = filled(tmp_path / "a.db")
    packed = store.takeaway.pack(me)
    assert store.takeaway.unpack(me, packed) == Arrived(0, 0, 0)
    assert store.takeaway.pack(me) == packed


def test_two_machines_are_joined_and_nothing_is_lost(tmp_path: Path):
    store, me = filled(tmp_path / "a.db")
    other = open_store(tmp_path / "b.db")
    you = other.learner("you", NOON)
    other.settings.set(you, "lang", "zh")
    later = NOON + timedelta(days=1)
    other.cards.review(you, RULE, lambda _: card(at=later, asked=9), lambda _: answer(5))
    other.lessons.set_bookmark(you, "yao", "{}", NOON)
    other.hands.begin(you, ["x"], deal=1, at=NOON)
    assert other.takeaway.unpack(you, store.takeaway.pack(me)) == Arrived(2, 1, 2)
    cards = {one.rule: one for one in other.cards.all(you)}
    assert cards[RULE].asked == 9
    assert set(cards) == {"hu.best", "hu.hazi"}
    assert other.settings.get(you, "lang") == "zh"
    assert other.lessons.done(you) == {"yao"}
    assert [row.state.value for row in other.hands.list(you)] == ["open", "done", "left"]


def test_an_import_cut_off_anywhere_brings_nothing(tmp_path: Path):
    store, me = filled(tmp_path / "a.db")
    whole = json.dumps(store.takeaway.pack(me))
    other = open_store(tmp_path / "b.db")
    you = other.learner("you", NOON)
    before = other.takeaway.pack(you)
    for table in ("settings", "lessons", "answers", "cards", "mistakes", "hands", "sheets"):
        packed = json.loads(whole)
        del packed[table]
        with pytest.raises(TakeawayProblem) as caught:
            other.takeaway.unpack(you, packed)
        assert caught.value.message == msg("takeaway.place", place=table)
    assert other.takeaway.pack(you) == before


@pytest.mark.parametrize(
    ("table", "field", "value"),
    [
        ("answers", "at", "yesterday"),
        ("answers", "at", "2026-03-01T12:00:00"),
        ("answers", "rules", [1]),
        ("answers", "correct", "yes"),
        ("answers", "millis", 2**63),
        ("answers", "detail", "x"),
        ("answers", "detail", {"said": "\ud800"}),
        ("cards", "stability", "x"),
        ("cards", "stability", float("inf")),
        ("cards", "stability", 10**400),
        ("cards", "difficulty", float("nan")),
        ("cards", "due_day", "2026-3-1"),
        ("cards", "step", 0.5),
        ("lessons", "bookmark", 3),
        ("settings", "key", None),
        ("settings", "value", "\ud800"),
        ("mistakes", "place", {"where": "table"}),
        ("hands", "events", [1]),
        ("sheets", "hands", None),
        ("sheets", "hands", ["{"]),
    ],
)
def test_a_wrong_value_is_named_by_its_place(tmp_path: Path, table: str, field: str, value: object):
    store, me = filled(tmp_path / "a.db")
    packed = json.loads(json.dumps(store.takeaway.pack(me)))
    packed[table][0][field] = value
    with pytest.raises(TakeawayProblem) as caught:
        store.takeaway.unpack(me, packed)
    assert caught.value.message == msg("takeaway.place", place=f"{table}[0].{field}")


@pytest.mark.parametrize(("field", "value"), [("state", 9), ("state", 0), ("stability", 0)])
def test_a_card_that_no_schedule_knows_is_refused(tmp_path: Path, field: str, value: int):
    store, me = filled(tmp_path / "a.db")
    packed = json.loads(json.dumps(store.takeaway.pack(me)))
    packed["cards"][0][field] = value
    with pytest.raises(TakeawayProblem):
        store.takeaway.unpack(me, packed)


@pytest.mark.parametrize("packed", [None, 3, [], {}, {"format": "other"}])
def test_what_is_no_progress_is_refused(tmp_path: Path, packed: object):
    store, me = filled(tmp_path / "a.db")
    with pytest.raises(TakeawayProblem) as caught:
        store.takeaway.unpack(me, packed)
    assert caught.value.message.id == "takeaway.no_progress"


def test_progress_of_a_newer_program_is_refused(tmp_path: Path):
    store, me = filled(tmp_path / "a.db")
    packed = {**store.takeaway.pack(me), "version": VERSION + 1}
    with pytest.raises(TakeawayProblem) as caught:
        store.takeaway.unpack(me, packed)
    assert caught.value.message == msg("takeaway.newer", version=VERSION + 1, known=VERSION)


def test_a_card_is_read_as_it_was_written(tmp_path: Path):
    store, me = filled(tmp_path / "a.db")
    store.cards.change(me, lambda one: None if one is None or one.rule != RULE else card(asked=4))
    (kept,) = [one for one in store.cards.all(me) if one.rule == RULE]
    assert kept == card(asked=4)
    assert kept.due_day == date(2026, 3, 4)
