"""What goes wrong at the table comes into the quiz once, with the place it came from."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.play.learners import careful, clumsy, played, setup
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import Game, Mode, callout, keep, keep_new, mark_calls, start
from zuihe_tui.play.mistakes import gather, keep_marks
from zuihe_tui.play.setup import CHAIRS, Standing
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.sources import is_news
from zuihe_tui.rules.events import Tried
from zuihe_tui.rules.ruleset import named
from zuihe_tui.store import MistakeRow, open_store

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def quiz(tmp_path: Path) -> QuizDesk:
    store = open_store(tmp_path / "z.db")
    return QuizDesk(store, store.learner("me", NOON), named("minjian"), None, lambda: NOON, lambda _rule: ())


def keep_hand(quiz: QuizDesk, game: Game) -> None:
    keep(keep_new(quiz.store, quiz.learner, replace(game, events=game.events[:1]), NOON), game)


def found(quiz: QuizDesk) -> dict[str, MistakeRow]:
    gather(quiz)
    return {str(rule): row for rule, row in quiz.store.mistakes.latest(quiz.learner).items()}


@pytest.mark.parametrize("mode", Mode)
def test_fouls_stopped_and_fouls_done_come_in(quiz: QuizDesk, mode: Mode):
    game = played(setup(4, mode), clumsy)
    tried = {rule for event in game.events if isinstance(event, Tried) for rule in event.rules}
    done = {fault.finding.rule for fault in game.table.faults if fault.seat == game.seat}
    assert done
    keep_hand(quiz, game)
    mistakes = found(quiz)
    assert set(mistakes) >= done
    assert set(mistakes) <= done | tried
    assert {row.source for row in mistakes.values()} == {"table"}
    for row in mistakes.values():
        assert text(row.place, "zh").startswith("牌桌第 1 手，")
        assert all(text(row.place, lang) for lang in LANGS)


def test_the_hand_of_an_evening_is_named_and_a_hand_is_looked_at_once(quiz: QuizDesk):
    standing = Standing("e", 2, (0, 0, 0), (0, 0, 0))
    keep_hand(quiz, played(setup(4, evening=standing), clumsy))
    assert is_news(quiz.store, quiz.learner)
    assert all(text(row.place, "zh").startswith("牌桌第 2 手，") for row in found(quiz).values())
    assert not is_news(quiz.store, quiz.learner)
    before = quiz.store._db.execute("SELECT count(*) FROM mistake").fetchone()
    found(quiz)
    assert quiz.store._db.execute("SELECT count(*) FROM mistake").fetchone() == before


def test_who_errs_not_brings_nothing_in(quiz: QuizDesk):
    keep_hand(quiz, played(setup(7), careful))
    assert found(quiz) == {}


def test_a_hand_that_goes_on_is_not_looked_at_yet(quiz: QuizDesk):
    keep_new(quiz.store, quiz.learner, start(setup(4)), NOON)
    assert not is_news(quiz.store, quiz.learner)


def test_a_hand_that_cannot_be_read_is_passed_over(quiz: QuizDesk):
    hand = quiz.store.hands.begin(quiz.learner, ["no record"], deal=1, at=NOON)
    quiz.store.hands.finish(hand)
    assert found(quiz) == {}
    assert not is_news(quiz.store, quiz.learner)


def watched() -> Game:
    """A hand in which somebody erred, the learner resting."""
    for deal in range(40):
        resting = replace(setup(deal), names=CHAIRS, players=("eager",) * 4, me=3, dealer=0, careless=True)
        game = played(resting)
        if game.seat is None and mark_calls(game.table, game.events).missed:
            return game
    raise AssertionError("nobody erred")


def test_a_missed_referee_call_comes_in_and_a_right_one_does_not(quiz: QuizDesk):
    game = watched()
    missed = mark_calls(game.table, game.events).missed
    keep_marks(quiz.store, quiz.learner, game, mark_calls(game.table, game.events), at=NOON)
    mistakes = found(quiz)
    assert set(mistakes) == {breach.rule for breach in missed}
    for row in mistakes.values():
        assert row.source == "referee"
        assert text(row.place, "zh").startswith("歇庄看的第 1 手，")
    called = game
    for breach in missed:
        called = callout(called, breach.event, breach.seat, breach.rule)
    keep_marks(quiz.store, quiz.learner, called, mark_calls(called.table, called.events), at=NOON)
    rows = quiz.store.answers.list(quiz.learner, "referee")
    assert [row.correct for row in rows] == [False, True]
    assert set(found(quiz)) == set(mistakes)
