"""算账先自己算: everybody's 嘴 as the learner counts them, before the accounts say."""

from collections.abc import Callable, Iterable

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.play import Game, accounts, dealt_hands, facts
from zuihe_tui.play.mistakes import keep_figures
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import SEATS
from zuihe_tui.store import StoreProblem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.table_lines import TableLines
from zuihe_tui.tui.widgets.table_words import dealt_lines, short_seat_lines


class AccountsAsk(Page):
    """What each of the three was dealt and has on the table, and a box for the 嘴 of each; Enter goes to the accounts."""

    CSS_PATH = "accounts_ask.tcss"
    HELP = "table_screen.ask.help"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS = [
        Binding("enter", "hand_in", "table_screen.ask.key", id="ask.hand_in"),
        Binding("escape", "back", "tui.key.back", id="page.back"),
    ]

    def __init__(self, game: Game, following: Callable[[], None] | None) -> None:
        super().__init__()
        self._game, self._following = game, following
        self._hands = dealt_hands(game)

    def body(self) -> Iterable[Widget]:
        yield Prose(id="asked")
        for hand in self._hands:
            yield TableLines(id=f"seat-{hand.seat}")
            label = msg("table_screen.ask.zui", who=hand.who)
            yield NumberField(label, halves=True, id=f"zui-{hand.seat}")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("table_screen.account.title"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        ended = self.look.text(accounts(self._game).ending[0].words)
        self.query_one("#asked", Prose).write(ended, self.say("table_screen.ask.asked"), apart=False)
        sittings = {sitting.seat: sitting for sitting in facts(self._game).sittings}
        width = self.app.size.width - 2
        for hand in self._hands:
            lines = (*short_seat_lines(sittings[hand.seat], self.look, width), *dealt_lines(hand, self.look, width))
            self.query_one(f"#seat-{hand.seat}", TableLines).write(lines)

    def action_hand_in(self) -> None:
        """To the accounts with these figures; an empty box is not marked."""
        from zuihe_tui.tui.screens.accounts import AccountsPage

        guesses = tuple(self.query_one(f"#zui-{seat}", NumberField).value for seat in SEATS)
        given = {seat: guess for seat, guess in zip(SEATS, guesses, strict=True) if guess is not None}
        desk = self.zuihe.desk
        page = AccountsPage(self._game, self._following, guesses)
        try:
            keep_figures(desk.store, desk.learner, self._game, given, at=desk.clock())
        except StoreProblem as problem:
            page.call_after_refresh(page.tell, problem.message)
        self.app.switch_screen(page)
