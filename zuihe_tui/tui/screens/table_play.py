"""牌桌: a hand played against two others, anything tried at any time, and the answer where a try is stopped."""

from collections.abc import Coroutine, Iterable

from textual.widget import Widget

from zuihe_tui.play import (
    Acts,
    Evening,
    Game,
    Option,
    Verb,
    action_words,
    after,
    discard,
    is_counted,
    nothing_to_try,
    verb_label,
)
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.table_keys import TABLE_KEYS, Now, works
from zuihe_tui.tui.screens.table_panels import panel_lines
from zuihe_tui.tui.screens.table_picked import ways_to
from zuihe_tui.tui.screens.table_run import TableRun
from zuihe_tui.tui.screens.table_session import TableSession
from zuihe_tui.tui.widgets.table_board import TableBoard
from zuihe_tui.tui.widgets.table_hand import TableHand
from zuihe_tui.tui.widgets.table_lines import Piece
from zuihe_tui.tui.widgets.table_words import heading_parts, offer_words
from zuihe_tui.tui.widgets.title import Title


class TablePage(Page):
    """Holds one session; a key becomes an action that is tried, and what comes back is drawn."""

    CSS_PATH = "table_play.tcss"
    HELP = "table_screen.help"
    BINDINGS = TABLE_KEYS

    def __init__(self, start: Evening | Game | None) -> None:
        """Deals the next hand of an evening, or begins at a moment of a game (and keeps nothing of it).

        None goes on with the hand that was left.
        """
        super().__init__()
        self._start = start
        self._run = TableRun(self._redraw, self.tell)
        self._keys: Now | None = None
        self._drawn: object = None
        self._panel: object = None

    @property
    def session(self) -> TableSession | None:
        """Where one stands; None until the cards are dealt."""
        return self._run.session

    @property
    def _board(self) -> TableBoard:
        return self.query_one(TableBoard)

    # the frame

    def body(self) -> Iterable[Widget]:
        yield TableBoard()

    def on_mount(self) -> None:
        self._work(self._begin())

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        here = self.session
        if here is None:
            return (self.say("tui.place.table"), self.say("table_screen.dealing")), (self.zuihe.ruleset_name,)
        mode = self.say(f"play.mode.{here.game.setup.mode.name.lower()}")
        return heading_parts(here.shown, mode, self.zuihe.ruleset_name, self.look, self._board.width)

    def show(self) -> None:
        here, board = self.session, self._board
        if here is None:
            return
        watched = here.watched if here.game.seat is None else None
        drawn = (here.shown, here.hides, watched, self.look, self.app.size)
        if drawn == self._drawn:
            board.hand.light(here.lit)
        else:
            self._drawn = drawn
            self.set_class(board.low, "-low")
            now = self._now(here)
            line = (Piece(now[0], "name"),) if watched is not None else None
            board.show_table(here.shown, here.log, now, hidden=here.hides, lit=here.lit, line=line, watched=watched)
        self._show_panel()

    def _show_panel(self) -> None:
        here, board = self.session, self._board
        if here is not None:
            state = here.panel(board.hand.picked, told=not board.low)
            drawn = (state, self._drawn, board.panel_rows)
            if drawn != self._panel:
                self._panel = drawn
                board.write_panel(panel_lines(state, self.look, board.width, board.panel_rows))

    def _now(self, here: TableSession) -> tuple[str, ...]:
        phase = here.shown.phase.value if here.game.ended or here.game.waiting else "wait"
        return offer_words(here.shown, here.game, self.look) or (self.say(f"table_screen.now.{phase}"),)

    def _redraw(self) -> None:
        """The rows that changed; the whole screen is drawn anew only for another language or size."""
        before = self._drawn
        self.show()
        if self._drawn is not before:
            self.query_one(Title).write(*self.heading())
        keys = self.session.keys() if self.session is not None else None
        if keys != self._keys:
            self._keys = keys
            self.refresh_bindings()

    # the game goes on

    def _work(self, work: Coroutine[None, None, None]) -> None:
        self.run_worker(work, group="table", exclusive=True)

    async def _begin(self) -> None:
        if await self._run.begin(self.zuihe.desk, self._start):
            await self._run.go_on()
        else:
            self.zuihe.leave(self)

    def _try(self, act: Acts, *, forced: bool = False) -> None:
        if self.session is not None and not self._run.busy:
            self._run.busy = True
            self._work(self._attempt(act, forced))

    async def _attempt(self, act: Acts, forced: bool) -> None:
        outcome = await self._run.attempt(act, forced=forced)
        if outcome is None:
            return
        if outcome.refusal is None:
            self._board.hand.forget()
        self._redraw()
        await self._run.go_on()

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action == "back" if self._keys is None else works(self._keys, action, parameters)

    def action_verb(self, key: str) -> None:
        """Tries a verb; several ways are asked for first."""
        here, verb = self.session, Verb(key)
        if here is None or self._run.busy:
            return
        found = ways_to(here.game, verb, self._board.hand.picked)
        if not found:
            self._clear()
            self.tell(nothing_to_try(here.game, verb))
        elif len(found) == 1:
            self._try(found[0].act)
        else:
            here.ask(verb_label(verb), found)
            self._redraw()

    def _clear(self) -> None:
        if self.session is not None:
            self.session.clear()
            self._redraw()

    def action_choose(self, number: int) -> None:
        """Takes the choice with that digit."""
        if self.session is not None:
            self._try(self.session.choices[number - 1].act)

    def action_take(self) -> None:
        """Takes the choice under the cursor; from a hint first back to the choices."""
        here = self.session
        if here is not None and here.step is not None and not here.picking:
            self._unhint(here)
        elif here is not None:
            self._try(here.choices[here.at].act)

    def _unhint(self, here: TableSession) -> None:
        here.hinted = 0
        self._redraw()

    def action_mend(self) -> None:
        """改: the refused action did not happen; something else is tried."""
        self._clear()
        self._work(self._run.go_on())

    def action_force(self) -> None:
        """照打: it happens whatever it costs."""
        if self.session is not None and self.session.tried is not None:
            self._try(self.session.tried, forced=True)

    def action_hint(self) -> None:
        """One step more of the hint; after a refusal, what would be fine instead."""
        if self.session is not None:
            self.session.hint()
            self._redraw()

    def action_rule(self) -> None:
        """The book at the rule that was broken, or that the hint names."""
        here = self.session
        if here is not None and here.refusal is not None:
            self.zuihe.open_rule(here.refusal.rules[0])
        elif here is not None and here.step is not None and here.step.rule is not None:
            self.zuihe.open_rule(here.step.rule)

    def action_put(self) -> None:
        """Discards the card under the cursor; the dealer's first may be passed face down too."""
        here, card = self.session, self._board.hand.card
        if here is None:
            return
        if card is None:
            self.tell(self.say("table_screen.no_card"))
        elif here.game.table.phase is Phase.FIRST:
            ways = (discard(card), discard(card, face_down=True))
            seen = here.game.view
            here.ask(msg("table_screen.play_or_kou"), tuple(Option(way, action_words(seen, way)) for way in ways))
            self._redraw()
        else:
            self._try(discard(card))

    def action_put_early(self) -> None:
        """A card may be thrown at any time; the table answers."""
        self.action_put()

    def action_hurry(self) -> None:
        """The others move at once."""
        self._run.hurry()

    def action_move(self, by: int) -> None:
        """To the choice or the kind of card beside."""
        here = self.session
        if here is not None and here.choices:
            here.at = (here.at + by) % len(here.choices)
            self._show_panel()
        else:
            self._board.hand.move(by)

    def action_band(self, by: int) -> None:
        """To the choice before or after, or to the cards above or below."""
        if self.session is not None and self.session.choices:
            self.action_move(by)
        else:
            self._board.hand.move_band(by)

    def action_picking(self) -> None:
        """Digits name ranks and cards are picked."""
        self._turn_picking()

    def action_picked(self) -> None:
        """Digits are verbs again; the cards picked stay picked."""
        self._turn_picking()

    def _turn_picking(self) -> None:
        if self.session is None:
            return
        if self.session.refusal is not None:
            self.action_mend()
        self.session.picking = not self.session.picking
        if self.session.picking and self._board.hand.card is None:
            self._board.hand.move(1)
        self._redraw()

    def action_watch(self) -> None:
        """The next hand, for one who rests."""
        if self.session is not None:
            self.session.watch_next()
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
        here, hand = self.session, self._board.hand
        again = hand.card == event.kind
        hand.go(event.kind)
        if here is None:
            return
        if here.picking:
            self.action_pick()
        elif again and not here.choices and here.refusal is None:
            self.action_put()

    def action_peek(self) -> None:
        """One's own counts, until the next card."""
        if self.session is not None:
            self.session.peeking = not self.session.peeking
            self._redraw()

    def action_undo(self) -> None:
        """悔牌: back to the last choice."""
        if self.session is None or self._run.busy:
            return
        if self._run.undo():
            self._board.hand.forget()
            self._work(self._run.go_on())
        else:
            self.tell(self.say("table_screen.no_undo"))

    # other screens

    def action_look(self) -> None:
        """The whole table: everybody's discards and all that happened."""
        from zuihe_tui.tui.screens.table_seen import TableSeen

        if self.session is not None:
            self.app.push_screen(TableSeen(self.session.game))

    def action_accounts(self) -> None:
        """算账; who rested turns the 见 and names the breaches first."""
        from zuihe_tui.tui.screens.accounts import AccountsPage
        from zuihe_tui.tui.screens.accounts_ask import AccountsAsk
        from zuihe_tui.tui.screens.referee import RefereePage

        game = self.session.game if self.session is not None else None
        if game is None or not game.ended:
            return
        if game.seat is None:
            self.app.push_screen(RefereePage(game, self._run.have, self._next_hand))
        else:
            counts = self._run.options.play.exercise and is_counted(game)
            self.app.push_screen((AccountsAsk if counts else AccountsPage)(game, self._next_hand))

    def _next_hand(self) -> None:
        """The next hand of the evening, dealt at this very table."""
        if self.session is not None:
            self._start = after(self.session.game, self._run.options.play.playable_hands)
            self._board.hand.forget()
            self._work(self._begin())

    def action_back(self) -> None:
        """Out of what is open, else away from the table; the hand stays as it is."""
        here = self.session
        if here is None:
            self.zuihe.leave(self)
        elif here.refusal is not None:
            self.action_mend()
        elif here.picking:
            self.action_picked()
        elif here.step is not None:
            self._unhint(here)
        elif here.lists_ways:
            self._clear()
        else:
            self.zuihe.leave(self)
