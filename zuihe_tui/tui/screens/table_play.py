"""牌桌: a hand played against two others, anything tried at any time, and the answer where a try is stopped."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from textual.widget import Widget

from zuihe_tui.play import (
    Acts,
    Evening,
    Facts,
    Game,
    Kept,
    Mode,
    Option,
    Refusal,
    Verb,
    action_words,
    advance,
    after,
    asked_for,
    attempt,
    deal_next,
    discard,
    eat_with,
    facts,
    force,
    keep,
    keep_new,
    last_words,
    options,
    own,
    reopen,
    undo,
    verb_label,
)
from zuihe_tui.rules.events import End
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.table import legal
from zuihe_tui.rules.table_state import DEALER, Phase, Seat, next_seat
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.table_keys import TABLE_KEYS, Now, works
from zuihe_tui.tui.screens.table_options import TableOptions, read_options
from zuihe_tui.tui.screens.table_panels import PanelState, panel_lines
from zuihe_tui.tui.widgets.table_board import TableBoard
from zuihe_tui.tui.widgets.table_hand import TableHand
from zuihe_tui.tui.widgets.table_lines import Piece
from zuihe_tui.tui.widgets.table_words import heading_parts, offer_words
from zuihe_tui.tui.widgets.title import Title

_LOG: Final = 16
_TWICE: Final = 2
"""After so many refusals of one kind the table says what is allowed."""


class TablePage(Page):
    """Holds one game; a key becomes an action that is tried, and what comes back is drawn."""

    CSS_PATH = "table_play.tcss"
    HELP = "table_screen.help"
    BINDINGS = TABLE_KEYS

    def __init__(self, evening: Evening | None) -> None:
        """Deals the next hand of the evening; None goes on with the hand that was left."""
        super().__init__()
        self._evening = evening
        self._game: Game | None = None
        self._facts: Facts | None = None
        self._kept: Kept | None = None
        self._refusal: Refusal | None = None
        self._tried: Acts | None = None
        self._choices: tuple[Option, ...] = ()
        self._heading = ""
        self._at = 0
        self._hinted = self._picking = self._peeking = self._busy = False
        self._refused: Counter[RuleId] = Counter()
        self._hurry = asyncio.Event()
        self._options = TableOptions()
        self._keys: Now | None = None
        self._watched: Seat = DEALER
        self._drawn: object = None

    @property
    def _board(self) -> TableBoard:
        return self.query_one(TableBoard)

    # the frame

    def body(self) -> Iterable[Widget]:
        yield TableBoard()

    def on_mount(self) -> None:
        desk = self.zuihe.desk
        self._options = read_options(desk.store.settings, desk.learner)
        self._work(self._begin())

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        if self._game is None or self._facts is None:
            return (self.say("tui.place.table"),), (self.zuihe.ruleset_name,)
        mode = self.say(f"table_screen.mode.{self._game.setup.mode.name.lower()}")
        return heading_parts(self._facts, mode, self.zuihe.ruleset_name, self.look, self._board.width)

    def show(self) -> None:
        game, shown, board = self._game, self._facts, self._board
        if game is None or shown is None:
            return
        lit = self._refusal.lit if self._refusal is not None else ()
        hidden, watched = self._hides(game), self._watched if game.seat is None else None
        drawn = (game, lit, hidden, watched, self.look, self.app.size)
        if drawn != self._drawn:
            self._drawn = drawn
            self.set_class(board.low, "-low")
            now = self._now(game, shown)
            line = (Piece(now[0], "name"),) if watched is not None else None
            log = self._log(game)
            board.show_table(shown, log, now, hidden=hidden, lit=lit, line=line, watched=watched)
        self._show_panel()

    def _show_panel(self) -> None:
        board = self._board
        if self._game is not None and self._facts is not None:
            state = self._panel(self._game, self._facts)
            board.write_panel(panel_lines(state, self.look, board.width, board.panel_rows))

    def _panel(self, game: Game, shown: Facts) -> PanelState:
        refusal, board = self._refusal, self._board
        fine = refusal.fine if refusal is not None and self._hinted else ()
        return PanelState(
            asks=shown.asks,
            refusal=refusal,
            hint=tuple(action_words(game.view, action) for action in fine),
            heading=self._heading,
            choices=tuple(option.label for option in self._choices),
            at=self._at,
            picking=self._picking,
            picked=board.hand.picked,
            allowed=self._allowed(game),
            log=self._log(game),
            told=not board.low,
        )

    def _now(self, game: Game, shown: Facts) -> tuple[str, ...]:
        phase = shown.phase.value if game.ended or game.waiting else "wait"
        return offer_words(shown, game, self.look) or (self.say(f"table_screen.now.{phase}"),)

    def _log(self, game: Game) -> tuple[Msg, ...]:
        """The last things that happened; who rests says the 见 before it is read."""
        if game.seat is None:
            game = replace(game, events=tuple(event for event in game.events if not isinstance(event, End)))
        return last_words(game, _LOG)

    def _hides(self, game: Game) -> bool:
        asked = self._options.hides_counts(game.setup.mode)
        return asked and game.seat is not None and not self._peeking and not game.ended

    def _allowed(self, game: Game) -> tuple[Msg, ...]:
        """What may be done without a fault, where the learner asked for it or was refused twice for one thing."""
        wanted = self._options.allowed or max(self._refused.values(), default=0) >= _TWICE
        if not wanted or not game.waiting or game.setup.mode is not Mode.TUTOR:
            return ()
        return tuple(action_words(game.view, action) for action in legal(game.view))

    # the game goes on

    def _work(self, work: object) -> None:
        self.run_worker(work, group="table", exclusive=True)  # type: ignore[arg-type]

    async def _begin(self) -> None:
        desk = self.zuihe.desk
        if self._evening is None:
            found = reopen(desk.store, desk.learner)
            if found is None:
                self.zuihe.leave(self)
                return
            self._kept, game = found
        else:
            game = await asyncio.to_thread(deal_next, self._evening)
            with suppress(Problem):
                self._kept = keep_new(desk.store, desk.learner, game, desk.clock())
        self._refused.clear()
        self._have(game)
        await self._go_on()

    def _have(self, game: Game) -> None:
        """Another state of the game: kept, then drawn."""
        self._game, self._facts = game, self._seen(game)
        self._choices, self._at, self._peeking = (), 0, False
        if game.waiting and self._refusal is None:
            self._choices = asked_for(game)
            self._heading = self.look.text(self._facts.asks)
        if self._kept is not None:
            try:
                self._kept = keep(self._kept, game)
            except Problem as problem:
                self._kept = None
                self.tell(problem.message)
        self._redraw()

    def _seen(self, game: Game) -> Facts:
        """What the learner sees; who rests may look at any hand, one at a time (`rester.duties`)."""
        shown = facts(game)
        if game.seat is not None:
            return shown
        watched = replace(game, setup=replace(game.setup, me=game.setup.chair(self._watched)))
        return replace(shown, own=own(watched))

    def _redraw(self) -> None:
        """The rows that changed; the whole screen is drawn anew only for another language or size."""
        self.query_one(Title).write(*self.heading())
        self.show()
        self._keys = None
        self.refresh_bindings()

    async def _go_on(self) -> None:
        """The others move until the learner is asked or the hand is over."""
        pause = float(self._options.pause)
        while (game := self._game) is not None and not game.ended and not game.waiting and self._refusal is None:
            following, events = await asyncio.to_thread(advance, game)
            if self._game is not game:
                return
            self._have(following)
            if events and pause and not following.waiting:
                await self._wait(pause)

    async def _wait(self, seconds: float) -> None:
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)

    def _try(self, act: Acts, *, forced: bool = False) -> None:
        if self._game is not None and not self._busy:
            self._busy = True
            self._work(self._attempt(self._game, act, forced))

    async def _attempt(self, game: Game, act: Acts, forced: bool) -> None:
        try:
            outcome = await asyncio.to_thread(force if forced else attempt, game, act)
        finally:
            self._busy = False
        if self._game is not game:
            return
        self._refusal, self._hinted, self._tried = outcome.refusal, False, act
        if outcome.refusal is None:
            self._picking = False
            self._board.hand.forget()
        else:
            self._refused.update(outcome.refusal.rules[:1])
        self._have(outcome.game)
        await self._go_on()

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self._game is None:
            return action == "back"
        if self._keys is None:
            self._keys = self._standing(self._game)
        return works(self._keys, action, parameters)

    def _standing(self, game: Game) -> Now:
        refusal = self._refusal
        return Now(
            refused=refusal is not None,
            may_force=refusal is not None and refusal.may_force,
            hints=refusal is not None and bool(refusal.fine) and not self._hinted,
            choices=len(self._choices),
            picking=self._picking,
            asked=game.waiting,
            discards=game.waiting and game.table.phase in (Phase.FIRST, Phase.TAKEN),
            ended=game.ended,
            tutor=game.setup.mode is Mode.TUTOR,
            hidden=self._hides(game) or self._peeking,
            seated=game.seat is not None,
        )

    def action_verb(self, key: str) -> None:
        """Tries a verb; several ways are asked for first."""
        game, verb = self._game, Verb(key)
        if game is None or self._busy:
            return
        picked = self._board.hand.picked
        if verb is Verb.CHI and picked and (eaten := eat_with(game, picked)) is not None:
            self._try(eaten)
            return
        found = options(game, verb)
        if not found:
            offer = game.view.offer
            self._clear()
            none = offer is None or verb is not Verb.CHI
            self.tell(msg("play.choice.none") if none or offer is None else msg("play.choice.no_chi", card=offer.card))
        elif len(found) == 1:
            self._try(found[0].act)
        else:
            self._refusal = None
            self._ask(self.look.text(verb_label(verb)), found)

    def _ask(self, heading: str, choices: tuple[Option, ...]) -> None:
        self._heading, self._choices, self._at = heading, choices, 0
        self._redraw()

    def _clear(self) -> None:
        """No refusal and no list; what the hand itself asks is asked again."""
        game = self._game
        self._refusal, self._hinted = None, False
        self._choices = asked_for(game) if game is not None and game.waiting else ()
        self._heading = self.look.text(self._facts.asks) if self._facts is not None else ""
        self._at = 0
        self._redraw()

    def action_choose(self, number: int) -> None:
        """Takes the choice with that digit."""
        self._try(self._choices[number - 1].act)

    def action_take(self) -> None:
        """Takes the choice under the cursor."""
        self._try(self._choices[self._at].act)

    def action_mend(self) -> None:
        """改: the refused action did not happen; something else is tried."""
        self._clear()
        self._work(self._go_on())

    def action_force(self) -> None:
        """照打: it happens whatever it costs."""
        if self._tried is not None:
            self._refusal = None
            self._try(self._tried, forced=True)

    def action_hint(self) -> None:
        """What would be fine instead."""
        self._hinted = True
        self._redraw()

    def action_rule(self) -> None:
        """The book at the first rule that was broken."""
        if self._refusal is not None and self._refusal.rules:
            self.zuihe.open_rule(self._refusal.rules[0])

    def action_put(self) -> None:
        """Discards the card under the cursor; the dealer's first may be passed face down too."""
        game, card = self._game, self._board.hand.card
        if game is None:
            return
        if card is None:
            self.tell(self.say("table_screen.no_card"))
        elif game.table.phase is Phase.FIRST:
            ways = (discard(card), discard(card, face_down=True))
            self._ask(
                self.say("table_screen.play_or_kou"), tuple(Option(way, action_words(game.view, way)) for way in ways)
            )
        else:
            self._try(discard(card))

    def action_put_early(self) -> None:
        """A card may be thrown at any time; the table answers."""
        self.action_put()

    def action_hurry(self) -> None:
        """The others move at once."""
        self._hurry.set()

    def action_move(self, by: int) -> None:
        """To the choice or the kind of card beside."""
        if self._choices:
            self._at = (self._at + by) % len(self._choices)
            self._show_panel()
        else:
            self._board.hand.move(by)

    def action_band(self, by: int) -> None:
        """To the choice before or after, or to the cards above or below."""
        if self._choices:
            self.action_move(by)
        else:
            self._board.hand.move_band(by)

    def action_picking(self) -> None:
        """Digits name ranks and cards are picked; once more, and digits are verbs again."""
        self._picking = not self._picking
        if self._picking and self._board.hand.card is None:
            self._board.hand.move(1)
        self._redraw()

    def action_watch(self) -> None:
        """The next hand, for one who rests."""
        if self._game is not None:
            self._watched = next_seat(self._watched)
            self._facts = self._seen(self._game)
            self._redraw()

    def action_pick(self) -> None:
        """Picks one copy of the kind under the cursor."""
        self._board.hand.pick()
        self._show_panel()

    def action_rank(self, rank: int) -> None:
        """To the next kind of that rank."""
        self._board.hand.to_rank(rank)

    def action_suit(self, suit: int) -> None:
        """To the same rank in that suit."""
        self._board.hand.to_suit(suit)

    def on_table_hand_clicked(self, event: TableHand.Clicked) -> None:
        """A click chooses, a second one on the same card plays it; while picking, a click picks."""
        hand = self._board.hand
        again = hand.card == event.kind
        hand.go(event.kind)
        if self._picking:
            self.action_pick()
        elif again and not self._choices and self._refusal is None:
            self.action_put()

    def action_peek(self) -> None:
        """One's own counts, until the next card."""
        self._peeking = not self._peeking
        self._redraw()

    def action_undo(self) -> None:
        """悔牌: back to the last choice."""
        if self._game is None or self._busy:
            return
        earlier = undo(self._game)
        if earlier is self._game:
            self.tell(self.say("table_screen.no_undo"))
            return
        self._refusal = None
        self._board.hand.forget()
        self._have(earlier)
        self._work(self._go_on())

    def action_look(self) -> None:
        """The whole table: everybody's discards and all that happened."""
        from zuihe_tui.tui.screens.table_seen import TableSeen

        if self._game is not None:
            self.app.push_screen(TableSeen(self._game))

    def action_accounts(self) -> None:
        """算账; who rested turns the 见 and names the breaches first."""
        from zuihe_tui.tui.screens.accounts import AccountsPage
        from zuihe_tui.tui.screens.accounts_ask import AccountsAsk
        from zuihe_tui.tui.screens.referee import RefereePage

        if self._game is None or not self._game.ended:
            return
        if self._game.seat is None:
            self.app.push_screen(RefereePage(self._game, self._have, self._next_hand))
        else:
            page = AccountsAsk if self._options.exercise else AccountsPage
            self.app.push_screen(page(self._game, self._next_hand))

    def _next_hand(self) -> None:
        """The next hand of the evening, dealt at this very table."""
        if self._game is not None:
            self._evening = after(self._game, self._options.playable_hands)
            self._work(self._begin())

    def action_back(self) -> None:
        """Out of what is open, else away from the table; the hand stays as it is."""
        if self._refusal is not None:
            self.action_mend()
        elif self._picking:
            self.action_picking()
        elif self._choices and self._game is not None and self._choices != asked_for(self._game):
            self._clear()
        else:
            self.zuihe.leave(self)
