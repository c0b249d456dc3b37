"""复盘: one hand, event by event: the table, what was against the rules, what else could have been done."""

from collections.abc import Sequence
from typing import Final

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.play import facts, last_words, seat_words
from zuihe_tui.play import review as model
from zuihe_tui.rules.events import Tried
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_state import SEATS
from zuihe_tui.tui.keys import key_name
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.table_board import TableBoard
from zuihe_tui.tui.widgets.table_lines import Line, Piece, ends
from zuihe_tui.tui.widgets.table_panel import refusal_lines, spread
from zuihe_tui.tui.widgets.table_words import heading_parts

_LOG: Final = 16
_MOST: Final = 98


class ReviewRecord(Page):
    """Holds a record, where one stands in it, and the seat one looks from."""

    CSS_PATH = "review_record.tcss"
    HELP = "review_screen.help"
    BINDINGS = [
        Binding("left", "step(-1)", "review_screen.key.step", id="review.back", key_display="sides"),
        Binding("right", "step(1)", show=False, id="review.on"),
        Binding("space", "step(1)", show=False, id="review.on_too"),
        Binding("pageup", "step(-10)", show=False, id="review.page_up"),
        Binding("pagedown", "step(10)", show=False, id="review.page_down"),
        Binding("home", "edge(0)", show=False, id="review.home"),
        Binding("end", "edge(-1)", show=False, id="review.end"),
        Binding("enter", "enter", "review_screen.key.enter", show=False, id="review.enter"),
        Binding("n", "mistake(1)", "review_screen.key.mistake", id="review.mistake"),
        Binding("2", "mistake(1)", show=False, id="review.mistake_too"),
        Binding("p", "mistake(-1)", show=False, id="review.mistake_back"),
        Binding("1", "mistake(-1)", show=False, id="review.mistake_back_too"),
        Binding("w", "others", "review_screen.key.others", id="review.others"),
        Binding("3", "others", show=False, id="review.others_too"),
        Binding("8", "rule", "review_screen.key.rule", id="review.rule"),
        Binding("tab", "seat", "review_screen.key.seat", id="review.seat"),
        Binding("s", "look", "review_screen.key.look", id="review.look"),
        Binding("4", "look", show=False, id="review.look_too"),
        Binding("0", "accounts", "review_screen.key.accounts", id="review.accounts"),
        Binding("escape", "back", "tui.key.back", id="page.back"),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        """Raises Problem where the lines are no record of a hand."""
        super().__init__()
        self._record = model.read(lines)
        self._seat = self._record.own_seat
        self._at = 0
        self._others = False

    @property
    def _event(self) -> int:
        return self._record.steps[self._at]

    def body(self) -> tuple[Widget, ...]:
        return (TableBoard(),)

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        board = self.query_one(TableBoard)
        shown = facts(model.game_at(self._record, self._event, self._seat))
        return heading_parts(shown, self.say("tui.place.review"), self._rules_name, self.look, board.width)

    @property
    def _rules_name(self) -> str:
        rules = self._record.setup.rules
        return (
            self.say(f"tui.ruleset.{rules.base}")
            if rules.name == named(rules.base).name
            else self.look.plain(rules.name)
        )

    def show(self) -> None:
        game = model.game_at(self._record, self._event, self._seat)
        board = self.query_one(TableBoard)
        self.set_class(board.low, "-low")
        found = model.findings(self._record, self._event, self._seat)
        board.show_table(
            facts(game),
            last_words(game, _LOG),
            (),
            lit=found.lit if found is not None else (),
            line=self._line(board.width),
        )
        width = min(board.width, _MOST)
        board.write_panel(self._panel(width, board.panel_rows))

    def _line(self, width: int) -> Line:
        """What happened at the left, where one stands at the right."""
        words = "".join(self.look.text(message) for message in model.told(self._record, self._event, self._seat))
        where = self.say("review_screen.where", n=self._at + 1, of=len(self._record.steps))
        left = self.say("review_screen.tried", what=words) if self._stopped else words
        return ends((Piece(left, "name"),), (Piece(where, "faint"),), width)

    @property
    def _stopped(self) -> bool:
        return isinstance(self._record.events[self._event], Tried)

    def _panel(self, width: int, rows: int) -> tuple[Line, ...]:
        if self._others:
            return self._other_lines(width, rows)
        found = model.findings(self._record, self._event, self._seat)
        if found is not None:
            keys = [
                Piece(key_name("8", self.look), "key", "8"),
                Piece(f" {self.say('review_screen.key.rule')}", "faint", "8"),
            ]
            return refusal_lines(found, self.look, width, rows, keys)
        return spread(self._quiet(), width, rows)

    def _quiet(self) -> list[tuple[str, str]]:
        last = self._at == len(self._record.steps) - 1
        many = len(self._record.mistakes)
        said = [(self.say("review_screen.mistakes" if many else "review_screen.clean", n=many), "plain")]
        if self._record.stopped:
            said.append((self.say("review_screen.stopped", n=len(self._record.stopped)), "faint"))
        if last and self._record.ended:
            said.append((self.say("review_screen.over"), "name"))
            if not model.agrees(self._record):
                said.append((self.say("review_screen.disagrees"), "bad"))
        elif last:
            said.append((self.say("review_screen.unfinished"), "name"))
        return said

    def _other_lines(self, width: int, rows: int) -> tuple[Line, ...]:
        actions, seat = model.others(self._record, self._event, self._seat)
        setup = model.game_at(self._record, self._event, self._seat).setup
        if not actions:
            return spread([(self.say("review_screen.no_others"), "plain")], width, rows)
        words = self.say("review_screen.others", who=seat_words(setup, seat), actions=list(actions))
        return spread([(words, "good")], width, rows)

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "accounts":
                return self._record.ended
            case "rule":
                return model.findings(self._record, self._event, self._seat) is not None
            case _:
                return True

    def _go(self, at: int) -> None:
        self._at = max(0, min(len(self._record.steps) - 1, at))
        self._others = False
        self._redraw()

    def _redraw(self) -> None:
        self.redraw()
        self.refresh_bindings()

    def action_step(self, by: int) -> None:
        """One event on or back."""
        self._go(self._at + by)

    def action_edge(self, which: int) -> None:
        """To the first or the last event."""
        self._go(0 if which == 0 else len(self._record.steps) - 1)

    def action_enter(self) -> None:
        """One event on; from the last one to the accounts."""
        if self._at == len(self._record.steps) - 1 and self._record.ended:
            self.action_accounts()
        else:
            self.action_step(1)

    def action_mistake(self, by: int) -> None:
        """To the next or the last mistake, and to the seat that made it."""
        found = [at for at in self._record.marks if (at - self._event) * by > 0]
        if not found:
            self.tell(self.say("review_screen.no_more" if self._record.marks else "review_screen.clean", n=0))
            return
        event = found[0] if by > 0 else found[-1]
        seat = model.wrong_seat(self._record, event)
        self._seat = SEATS[seat] if seat is not None else self._seat
        self._go(self._record.steps.index(event))

    def action_others(self) -> None:
        """What else could have been done, and back."""
        self._others = not self._others
        self._redraw()

    def action_rule(self) -> None:
        """The book at the rule that was broken."""
        found = model.findings(self._record, self._event, self._seat)
        if found is not None:
            self.zuihe.open_rule(found.rules[0])

    def action_seat(self) -> None:
        """The same moment from the next seat."""
        self._seat = SEATS[(self._seat + 1) % 3]
        self._redraw()

    def action_look(self) -> None:
        """The whole table at this moment."""
        from zuihe_tui.tui.screens.table_seen import TableSeen

        self.app.push_screen(TableSeen(model.game_at(self._record, self._event, self._seat)))

    def action_accounts(self) -> None:
        """The settlement of the hand."""
        from zuihe_tui.tui.screens.accounts import AccountsPage

        if self._record.ended:
            self.app.push_screen(AccountsPage(model.game_at(self._record, len(self._record.events) - 1, self._seat)))
