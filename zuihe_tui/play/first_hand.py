"""先打一把 as a value: the recorded hand goes on to the learner's next turn, and what the learner does there is answered.

`begin(hand, bookmark)`; while `run.waiting` is false `advance(run)` shows one event more; then `answer(run, act)`.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.course.first_hand import FOLDER, FirstHand, Turn
from zuihe_tui.course.memory import Lessons
from zuihe_tui.play.refusal import Refusal
from zuihe_tui.play.session import Acts, Game, attempt, sit
from zuihe_tui.rules.actions import Action, Claim, Pass, Report, Win
from zuihe_tui.rules.events import Event
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table import apply

_DEALT: Final = 3
"""Header, cut and deal: the events before anybody does anything."""


@dataclass(frozen=True, slots=True)
class FirstRun:
    """Where a learner stands in the hand: the turns done, and the game with the events shown so far."""

    hand: FirstHand
    done: int
    game: Game

    @property
    def turn(self) -> Turn | None:
        """The learner's next turn; None once all are done."""
        return self.hand.turns[self.done] if self.done < len(self.hand.turns) else None

    @property
    def waiting(self) -> bool:
        """Whether the hand waits for the learner."""
        return self.turn is not None and len(self.game.events) == self.turn.at

    @property
    def finished(self) -> bool:
        """Whether the hand is settled and every turn done."""
        return self.turn is None and len(self.game.events) == len(self.hand.events)

    @property
    def bookmark(self) -> str:
        """The place, for coming back to."""
        return str(self.done)

    @property
    def wanted(self) -> Msg | None:
        """What the hand goes on with here, in words; None where it does not wait."""
        return action_words(self.game.view, self.turn.act) if self.waiting and self.turn is not None else None


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a try: the run after it, and either the judge's refusal or a friendly word, or neither where it went on."""

    run: FirstRun
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    gently: Msg | None = None


def begin(hand: FirstHand, bookmark: str | None = None) -> FirstRun:
    """The hand from its beginning, or from the turn of a bookmark; one that means nothing is no bookmark."""
    done = int(bookmark) if bookmark is not None and bookmark.isdecimal() else 0
    if not 0 < done < len(hand.turns):
        return FirstRun(hand, 0, _game(hand, _DEALT))
    return FirstRun(hand, done, _game(hand, hand.turns[done].at))


def _game(hand: FirstHand, events: int) -> Game:
    """The tutor says for a newcomer what must be said."""
    game = sit(hand.events[:events], hand.seat)
    return replace(game, setup=replace(game.setup, says=True))


def advance(run: FirstRun) -> tuple[FirstRun, tuple[Event, ...]]:
    """One event more of what the others do; none where the learner's turn has come or the hand is settled."""
    if run.waiting or run.finished:
        return run, ()
    return _shown(run), (run.hand.events[len(run.game.events)],)


def _shown(run: FirstRun) -> FirstRun:
    event = run.hand.events[len(run.game.events)]
    game = run.game
    return replace(run, game=replace(game, events=(*game.events, event), table=apply(game.table, event)))


def answer(run: FirstRun, act: Acts) -> Came:
    """The learner tries something: what the hand goes on with is done, a foul is refused, anything else kindly put off."""
    turn = run.turn
    if turn is None or not run.waiting:
        return Came(run, refusal=attempt(run.game, act).refusal)
    if _is_meant(turn.act, act):
        done = replace(run, done=run.done + 1)
        if isinstance(turn.act, Pass):
            return Came(done)
        return Came(_shown(done), (run.hand.events[turn.at],))
    refusal = attempt(run.game, act).refusal
    if refusal is not None:
        return Came(run, refusal=refusal)
    return Came(run, gently=msg("first.gently", act=action_words(run.game.view, turn.act)))


def _is_meant(turn: Action, act: Acts) -> bool:
    """Whether this is what the hand goes on with, whatever is said with it that need not be."""
    match turn, act:
        case Claim(), Claim():
            same = (turn.take, turn.card, sorted(turn.cards)) == (act.take, act.card, sorted(act.cards))
            return same and act.say in ((), turn.say)
        case Win(), Win():
            return (turn.kind, turn.card) == (act.kind, act.card)
        case Report(), Report():
            return (turn.klass, turn.also, turn.che) == (act.klass, act.also, act.che)
        case _:
            return turn == act


def open_run(lessons: Lessons, learner: int, hand: FirstHand) -> FirstRun:
    """The hand where the learner left it, or from its beginning."""
    return begin(hand, lessons.bookmark(learner, FOLDER))


def keep_place(lessons: Lessons, learner: int, run: FirstRun, at: datetime) -> None:
    """Keeps where the run stands; a finished hand is marked done and begins anew next time. Raises StoreProblem."""
    if run.finished:
        lessons.mark_done(learner, FOLDER, at)
    else:
        lessons.set_bookmark(learner, FOLDER, run.bookmark, at)
