"""Where one stands at the table: the game, what was refused, what is being chosen or picked. The screen draws it."""

from dataclasses import dataclass, field, replace
from typing import Final

from zuihe_tui.play import (
    Acts,
    Facts,
    Game,
    Hint,
    Mode,
    Option,
    Outcome,
    Refusal,
    action_words,
    asked_for,
    facts,
    game_hints,
    last_words,
    own,
    show_allowed,
)
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.events import End, Tried
from zuihe_tui.rules.judge.fine import honest
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import DEALER, Phase, Seat, next_seat
from zuihe_tui.tui.screens.table_keys import Now
from zuihe_tui.tui.screens.table_options import TableOptions
from zuihe_tui.tui.screens.table_panels import PanelState

_LOG: Final = 16


@dataclass(slots=True)
class TableSession:
    """Changes with every key; `game`, `shown` and `log`, the last things that happened, are values of one moment.

    `tried` is the action last refused, for 照打; `watched` the seat whose cards one who rests looks at.
    """

    options: TableOptions
    game: Game
    shown: Facts = field(init=False)
    log: tuple[Msg, ...] = field(init=False, default=())
    refusal: Refusal | None = None
    tried: Acts | None = None
    heading: Msg = field(default_factory=lambda: msg("play.verb.say"))
    choices: tuple[Option, ...] = ()
    at: int = 0
    hinted: int = 0
    picking: bool = False
    peeking: bool = False
    watched: Seat = DEALER
    hints: tuple[Hint, ...] = ()
    allowed: tuple[Msg, ...] = ()

    def __post_init__(self) -> None:
        self.have(self.game)

    # what happens

    def have(self, game: Game) -> None:
        """Another moment of the game; what the hand itself asks is asked."""
        # What the tutor stopped has changed nothing that is seen.
        only_tried = isinstance(game.events[-1], Tried) and game.events[:-1] == self.game.events
        if not only_tried:
            self.shown, self.log = self._seen(game), _told(game)
        self.game = game
        self.allowed = self._allowed()
        self.choices, self.at, self.peeking = (), 0, False
        if self.refusal is None:
            self.hints, self.hinted = (), 0
        if self.refusal is None:
            self._ask_what_is_due()

    def take(self, outcome: Outcome, act: Acts) -> None:
        """What came of an attempt."""
        self.refusal, self.hinted, self.tried = outcome.refusal, 0, act
        if outcome.refusal is None:
            self.picking = False
        self.have(outcome.game)

    def ask(self, heading: Msg, choices: tuple[Option, ...]) -> None:
        """Ways to choose from; a hint would hide them and makes room."""
        self.refusal, self.picking, self.hinted = None, False, 0
        self.heading, self.choices, self.at = heading, choices, 0

    def clear(self) -> None:
        """No refusal and no list of ways."""
        self.refusal, self.hinted = None, 0
        self._ask_what_is_due()

    def _ask_what_is_due(self) -> None:
        self.choices = asked_for(self.game) if self.game.waiting else ()
        self.heading, self.at = self.shown.asks, 0

    def hint(self) -> None:
        """One step more of the hint; after a refusal what would be fine instead."""
        if self.refusal is None and not self.hints:
            self.hints = game_hints(self.game)
        self.hinted = min(self.hinted + 1, max(1, len(self.hints)))

    @property
    def step(self) -> Hint | None:
        """The step of the hint that is shown."""
        shown = self.refusal is None and 0 < self.hinted <= len(self.hints)
        return self.hints[self.hinted - 1] if shown else None

    @property
    def lit(self) -> Cards:
        """The cards that a refusal or a hint speaks of."""
        if self.refusal is not None:
            return self.refusal.lit
        return self.step.cards if self.step is not None else ()

    def watch_next(self) -> None:
        """The next hand, for one who rests."""
        self.watched = next_seat(self.watched)
        self.shown = self._seen(self.game)

    # what is seen

    @property
    def moves_on(self) -> bool:
        """Whether the others move without the learner."""
        return not self.game.ended and not self.game.waiting and self.refusal is None

    @property
    def lists_ways(self) -> bool:
        """Whether a list stands open that one may close again."""
        return bool(self.choices) and self.choices != asked_for(self.game)

    @property
    def hides(self) -> bool:
        """Whether one's own figures are hidden now (自己数)."""
        asked = self.options.hides_counts(self.game.setup.mode)
        return asked and self.game.seat is not None and not self.peeking and not self.game.ended

    def _seen(self, game: Game) -> Facts:
        """What the learner sees; who rests may look at any hand, one at a time (`rester.duties`)."""
        shown = facts(game)
        if game.seat is not None:
            return shown
        watched = replace(game, setup=replace(game.setup, me=game.setup.chair(self.watched)))
        return replace(shown, own=own(watched))

    def keys(self) -> Now:
        """What the keys are about."""
        game, refusal = self.game, self.refusal
        return Now(
            refused=refusal is not None,
            may_force=refusal is not None and refusal.may_force,
            hints=self._has_hint,
            ruled=refusal is not None or (self.step is not None and self.step.rule is not None),
            choices=len(self.choices),
            picking=self.picking,
            asked=game.waiting,
            discards=game.waiting and game.table.phase in (Phase.FIRST, Phase.TAKEN),
            ended=game.ended,
            tutor=game.setup.mode is Mode.TUTOR,
            hidden=self.hides or self.peeking,
            seated=game.seat is not None,
        )

    @property
    def _has_hint(self) -> bool:
        if self.refusal is not None:
            return bool(self.refusal.fine) and not self.hinted
        return self.game.waiting and self.game.setup.mode is Mode.TUTOR

    def panel(self, picked: Cards, *, told: bool) -> PanelState:
        """What the panel shows; `picked` are cards of the hand, `told` whether the log stands elsewhere."""
        refusal, game = self.refusal, self.game
        fine = refusal.fine if refusal is not None and self.hinted else ()
        return PanelState(
            asks=self.shown.asks,
            refusal=refusal,
            hint=tuple(action_words(game.view, action) for action in fine),
            step=None if self.picking else self.step,
            number=self.hinted,
            of=len(self.hints),
            heading=self.heading,
            choices=tuple(option.label for option in self.choices),
            at=self.at,
            picking=self.picking,
            picked=picked,
            allowed=self.allowed,
            log=self.log,
            told=told,
        )

    def _allowed(self) -> tuple[Msg, ...]:
        """What may be done without a fault, where the learner asked for it or was refused twice for one thing."""
        game = self.game
        wanted = self.options.allowed or show_allowed(game)
        if not wanted or not game.waiting or game.setup.mode is not Mode.TUTOR:
            return ()
        return tuple(action_words(game.view, action) for action in honest(game.view))


def _told(game: Game) -> tuple[Msg, ...]:
    """The last things that happened; who rests says the 见 before it is read."""
    if game.seat is None:
        game = replace(game, events=tuple(event for event in game.events if not isinstance(event, End)))
    return last_words(game, _LOG)
