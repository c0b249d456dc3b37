"""What goes wrong at the table comes into the quiz once, with the place it came from."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.play.learners import careful, clumsy, played, setup
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import Game, Keeper, Mode, accounts, callout, keep, keep_new, mark_calls, resume, start
from zuihe_tui.play.mistakes import gather, keep_figures, keep_marks
from zuihe_tui.play.setup import CHAIRS, Standing
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.sources import is_news
from zuihe_tui.rules.events import Tried
from zuihe_tui.rules.record_write import write_record
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
        assert text(row.place, "zh").startswith("牌桌第 1 把，")
        assert all(text(row.place, lang) for lang in LANGS)


def test_the_hand_of_an_evening_is_named_and_a_hand_is_looked_at_once(quiz: QuizDesk):
    standing = Standing("e", 2, (0, 0, 0), (0, 0, 0))
    keep_hand(quiz, played(setup(4, evening=standing), clumsy))
    assert is_news(quiz.store, quiz.learner)
    assert all(text(row.place, "zh").startswith("牌桌第 2 把，") for row in found(quiz).values())
    assert not is_news(quiz.store, quiz.learner)
    before = quiz.store._db.execute("SELECT count(*) FROM mistake").fetchone()
    found(quiz)
    assert quiz.store._db.execute("SELECT count(*) FROM mistake").fetchone() == before


def test_who_errs_not_brings_nothing_in(quiz: QuizDesk):
    keep_hand(quiz, played(setup(7), careful))
    assert found(quiz) == {}


def refused(game: Game) -> Game:
    """The hand up to the first refusal."""
    at = next(at for at, event in enumerate(game.events) if isinstance(event, Tried))
    return resume(write_record(game.events[: at + 1]))


def test_a_refusal_comes_in_while_the_hand_still_goes_on(quiz: QuizDesk):
    game = played(setup(4), clumsy)
    begun = refused(game)
    kept = keep(keep_new(quiz.store, quiz.learner, replace(game, events=game.events[:1]), NOON), begun)
    first = found(quiz)
    tried = begun.events[-1]
    assert isinstance(tried, Tried)
    assert set(first) == set(tried.rules)
    assert not is_news(quiz.store, quiz.learner)
    later = replace(quiz, clock=lambda: NOON + timedelta(hours=1))
    keep(kept, game)
    assert is_news(later.store, later.learner)
    # The refusal of before is the same still; what came after it is new.
    rest = found(later)
    assert len(rest) > len(first)
    count = "SELECT count(*) FROM mistake WHERE ref = ?"
    for row in first.values():
        assert quiz.store._db.execute(count, (row.ref,)).fetchone()[0] == len(tried.rules)


def test_what_went_wrong_after_an_answer_comes_after_it_though_the_hand_began_before(quiz: QuizDesk):
    game = played(setup(4), clumsy)
    keep_hand(quiz, game)
    noon = found(quiz)
    later = NOON + timedelta(hours=2)
    assert {row.at for row in noon.values()} == {NOON}
    again = replace(quiz, learner=quiz.store.learner("other", NOON), clock=lambda: later)
    keep_hand(again, game)
    assert {row.at for row in found(again).values()} == {later}


def test_a_refusal_that_was_taken_back_comes_in_too(quiz: QuizDesk):
    begun = refused(played(setup(4), clumsy))
    keeper = Keeper(quiz.store, quiz.learner, lambda: NOON)
    assert keeper.keep(begun) is None
    assert keeper.keep(resume(write_record(begun.events[:-1]))) is None
    assert quiz.store.hands.length(1) == len(begun.events) - 1
    tried = begun.events[-1]
    assert isinstance(tried, Tried)
    assert set(found(quiz)) == set(tried.rules)


def test_a_hand_given_up_for_another_keeps_its_mistakes(quiz: QuizDesk):
    begun = refused(played(setup(4), clumsy))
    keep(keep_new(quiz.store, quiz.learner, replace(begun, events=begun.events[:1]), NOON), begun)
    keep_new(quiz.store, quiz.learner, start(setup(7)), NOON)
    tried = begun.events[-1]
    assert isinstance(tried, Tried)
    assert set(found(quiz)) == set(tried.rules)


def test_figures_counted_first_bring_in_what_they_left_out(quiz: QuizDesk):
    game = played(setup(7), careful)
    players = accounts(game).players
    items = [line for player in players for line in player.lines if line.zui and line.rule is not None]
    assert items
    for player in players:
        right = {player.seat: player.zui}
        keep_figures(quiz.store, quiz.learner, game, right, at=NOON)
        assert found(quiz) == {}
    keep_figures(quiz.store, quiz.learner, game, {}, at=NOON)
    assert len(quiz.store.answers.list(quiz.learner, "accounts")) == len(players)
    player = next(player for player in players if any(line in items for line in player.lines))
    line = next(line for line in player.lines if line in items)
    assert line.zui is not None
    keep_figures(quiz.store, quiz.learner, game, {player.seat: player.zui - line.zui}, at=NOON + timedelta(minutes=1))
    (row,) = found(quiz).values()
    assert row.source == "accounts"
    assert row.rule in {one.rule for one in player.lines}
    for lang in LANGS:
        assert text(row.place, lang)
    keep_figures(quiz.store, quiz.learner, game, {player.seat: player.zui + 2}, at=NOON + timedelta(minutes=2))
    assert "zui.parts" in found(quiz)


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
        assert text(row.place, "zh").startswith("歇庄看的第 1 把，")
    called = game
    for breach in missed:
        called = callout(called, breach.event, breach.seat, breach.rule)
    keep_marks(quiz.store, quiz.learner, called, mark_calls(called.table, called.events), at=NOON)
    rows = quiz.store.answers.list(quiz.learner, "referee")
    assert [row.correct for row in rows] == [False, True]
    assert set(found(quiz)) == set(mistakes)
