"""A game kept in the store while it is played: every event is on the disk before the next is asked for."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from zuihe_tui.play.mistakes import gather_hand
from zuihe_tui.play.session import Game, lines, resume
from zuihe_tui.rules.events import Event
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.store import HandState, Store, StoreProblem


@dataclass(frozen=True, slots=True)
class Kept:
    """A hand in the store and the events it has there."""

    store: Store
    hand: int
    events: tuple[Event, ...]


def keep_new(store: Store, learner: int, game: Game, at: datetime) -> Kept:
    """Begins to keep a game; another open hand of the learner is given up."""
    evening = game.setup.evening.id if game.setup.evening is not None else ""
    hand = store.hands.begin(learner, lines(game), deal=game.setup.deal, at=at, evening=evening)
    return Kept(store, hand, game.events)


def keep(kept: Kept, game: Game) -> Kept:
    """Writes what is new; after undo what is no longer there goes. A hand that has ended is done.

    Raises StoreProblem where the disk refuses, or the hand goes on in another window.
    """
    if game.events == kept.events:
        return kept
    same = _common(kept.events, game.events)
    if same < len(kept.events):
        kept.store.hands.shorten(kept.hand, same)
    kept.store.hands.append(kept.hand, tuple(write_record(game.events[same:])), at=same)
    if game.ended:
        kept.store.hands.finish(kept.hand)
    return replace(kept, events=game.events)


def _common(old: tuple[Event, ...], new: tuple[Event, ...]) -> int:
    same = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        same += 1
    return same


def reopen(store: Store, learner: int) -> tuple[Kept, Game] | None:
    """The learner's unfinished hand where it stood; None without one. One that cannot be read is given up.

    A hand that had just ended comes back once, for its accounts.
    """
    row = store.hands.open_hand(learner)
    if row is None:
        return None
    try:
        game = resume(store.hands.events(row.id))
    except Problem:
        store.hands.finish(row.id, HandState.LEFT)
        return None
    if game.ended:
        store.hands.finish(row.id)
    return Kept(store, row.id, game.events), game


@dataclass(slots=True)
class Keeper:
    """Keeps one hand while it is played; where the disk refuses, the hand goes on and the next moment tries again.

    `kept` is what the store has so far; None: nothing yet.
    """

    store: Store
    learner: int
    clock: Callable[[], datetime]
    kept: Kept | None = None
    refused: bool = False

    def keep(self, game: Game) -> Msg | None:
        """Puts the game on the disk. What to tell the learner: why it is not there, or that it is there again; else None."""
        try:
            if self.kept is None:
                self.kept = keep_new(self.store, self.learner, game, self.clock())
            if _common(self.kept.events, game.events) < len(self.kept.events):
                self._remember()
            self.kept = keep(self.kept, game)
        except StoreProblem as problem:
            self.refused = True
            return problem.message
        again, self.refused = self.refused, False
        return msg("play.kept_again") if again else None

    def _remember(self) -> None:
        """Before some of the hand is taken back: what went wrong there was tried all the same."""
        for row in self.store.hands.list(self.learner):
            if self.kept is not None and row.id == self.kept.hand:
                gather_hand(self.store, self.learner, row, at=self.clock())
