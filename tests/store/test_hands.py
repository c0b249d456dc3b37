"""Hands kept event by event: begun, gone on with, shortened, finished, and there after a kill at any moment."""

import os
import random
import signal
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.play.learners import careful, setup, turn
from zuihe_tui.play import Game, Mode, keep, keep_new, lines, reopen, start, undo
from zuihe_tui.store import HandState, StoreProblem, open_store

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_a_hand_is_kept_line_by_line_and_open_until_it_is_finished(tmp_path: Path) -> None:
    store = open_store(tmp_path / "z.db")
    me = store.learner("", NOON)
    hand = store.hands.begin(me, ["a", "b"], deal=7, at=NOON, evening="e")
    store.hands.append(hand, ["c", "d"], at=2)
    other = open_store(tmp_path / "z.db")
    row = other.hands.open_hand(me)
    assert row is not None
    assert (row.id, row.started, row.evening, row.deal, row.state) == (hand, NOON, "e", 7, HandState.OPEN)
    assert other.hands.events(hand) == ("a", "b", "c", "d")
    store.hands.shorten(hand, 1)
    assert other.hands.events(hand) == ("a",)
    store.hands.finish(hand)
    assert other.hands.open_hand(me) is None
    assert [row.state for row in other.hands.list(me)] == [HandState.DONE]


def test_a_new_hand_gives_up_the_open_one_of_the_same_learner(tmp_path: Path) -> None:
    store = open_store(tmp_path / "z.db")
    one, two = store.learner("a", NOON), store.learner("b", NOON)
    first = store.hands.begin(one, ["x"], deal=1, at=NOON)
    others = store.hands.begin(two, ["y"], deal=2, at=NOON)
    second = store.hands.begin(one, ["z"], deal=3, at=NOON, evening="e")
    assert [(row.id, row.state) for row in store.hands.list(one)] == [
        (first, HandState.LEFT),
        (second, HandState.OPEN),
    ]
    assert [row.id for row in store.hands.list(one, "e")] == [second]
    row = store.hands.open_hand(two)
    assert row is not None
    assert row.id == others


def test_two_windows_on_one_hand_do_not_mix(tmp_path: Path) -> None:
    store = open_store(tmp_path / "z.db")
    me = store.learner("", NOON)
    game = start(setup(1))
    here = keep_new(store, me, game, NOON)
    there = reopen(open_store(tmp_path / "z.db"), me)
    assert there is not None
    assert there[1] == game
    further = turn(game)
    keep(here, further)
    with pytest.raises(StoreProblem) as caught:
        keep(there[0], further)
    assert caught.value.message.id == "store.elsewhere"
    assert store.hands.events(here.hand) == lines(further)


def test_undo_shortens_what_is_kept(tmp_path: Path) -> None:
    store = open_store(tmp_path / "z.db")
    me = store.learner("", NOON)
    game = start(setup(6))
    kept = keep_new(store, me, game, NOON)
    for _ in range(30):
        game = turn(game)
        kept = keep(kept, game)
    earlier = undo(undo(game))
    kept = keep(kept, earlier)
    assert store.hands.events(kept.hand) == lines(earlier)
    found = reopen(store, me)
    assert found is not None
    assert found[1] == earlier
    while not game.ended:
        game = turn(game)
    kept = keep(kept, game)
    assert store.hands.events(kept.hand) == lines(game)
    assert reopen(store, me) is None


def test_a_hand_that_cannot_be_read_is_given_up(tmp_path: Path) -> None:
    store = open_store(tmp_path / "z.db")
    me = store.learner("", NOON)
    hand = store.hands.begin(me, ["not a record"], deal=1, at=NOON)
    assert reopen(store, me) is None
    assert [(row.id, row.state) for row in store.hands.list(me)] == [(hand, HandState.LEFT)]


# --- killed at any event -------------------------------------------------------------------------------------------------

KILLS = 100


def _plays(path: Path, tell: int) -> None:
    """In the child: goes on with the hand, telling each step that is kept."""
    store = open_store(path)
    me = store.learner("", NOON)
    found = reopen(store, me)
    if found is None:
        done = len(store.hands.list(me))
        game = start(setup(done, Mode.TUTOR))
        kept = keep_new(store, me, game, NOON)
    else:
        kept, game = found
    os.write(tell, b".")
    while not game.ended:
        game = turn(game, careful)
        kept = keep(kept, game)
        os.write(tell, b".")


def _told(pipe: int, many: int) -> int:
    told = 0
    while told < many:
        read = os.read(pipe, many - told)
        if not read:
            break
        told += len(read)
    return told


def _whole(deal: int, known: dict[int, Game]) -> Game:
    if deal not in known:
        game = start(setup(deal, Mode.TUTOR))
        while not game.ended:
            game = turn(game, careful)
        known[deal] = game
    return known[deal]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_a_hundred_times_the_hand_is_where_it_was_to_the_event(tmp_path: Path) -> None:
    path, rng = tmp_path / "z.db", random.Random(1)
    known: dict[int, Game] = {}
    kept_before = 0
    for _ in range(KILLS):
        pipe, tell = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(pipe)
                _plays(path, tell)
            finally:
                os._exit(0)
        os.close(tell)
        _told(pipe, rng.randint(1, 4))
        time.sleep(rng.random() * 0.01)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(pipe)
        store = open_store(path)
        me = store.learner("", NOON)
        assert store.notes == ()
        rows = store.hands.list(me)
        for row in rows[-2:]:
            whole = lines(_whole(row.deal, known))
            have = store.hands.events(row.id)
            assert have == whole[: len(have)]
            assert row.state is HandState.OPEN or have == whole
        total = sum(len(store.hands.events(row.id)) for row in rows)
        assert total >= kept_before
        kept_before = total
        store.close()
    assert kept_before > KILLS
