"""算账先自己算: everybody's 嘴 as the learner counts them, before the accounts say."""

from collections.abc import Callable, Iterable

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.play import Game, facts, last_words, seat_words
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import SEATS
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.table_lines import Line, TableLines
from zuihe_tui.tui.widgets.table_words import short_seat_lines

_LAST_EVENTS = 3


class AccountsAsk(Page):
    """What each of the three has on the table, and a box for the 嘴 of each; Enter goes to the accounts."""

    CSS_PATH = "accounts_ask.tcss"
    HELP = "table_screen.ask.help"
    BINDINGS = [
        Binding("enter", "hand_in", "table_screen.ask.key", id="ask.hand_in"),
        Binding("escape", "back", "tui.key.back", id="page.back"),
    ]

    def __init__(self, game: Game, following: Callable[[], None] | None) -> None:
        super().__init__()
        self._game, self._following = game, following

    def body(self) -> Iterable[Widget]:
        yield Prose(id="asked")
        yield TableLines(id="seats")
        for seat in SEATS:
            label = msg("table_screen.ask.zui", who=seat_words(self._game.setup, seat))
            yield NumberField(label, halves=True, id=f"zui-{seat}")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("table_screen.account.title"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        ending = "".join(self.look.text(message) for message in last_words(self._game, _LAST_EVENTS))
        self.query_one("#asked", Prose).write(ending, self.say("table_screen.ask.asked"), apart=False)
        sittings = sorted(facts(self._game).sittings, key=lambda sitting: sitting.seat)
        width = self.app.size.width - 2
        seats: list[Line] = [line for sitting in sittings for line in short_seat_lines(sitting, self.look, width)]
        self.query_one("#seats", TableLines).write(seats)

    def action_hand_in(self) -> None:
        """To the accounts with these figures; an empty box is not marked."""
        from zuihe_tui.tui.screens.accounts import AccountsPage

        guesses = tuple(self.query_one(f"#zui-{seat}", NumberField).value for seat in SEATS)
        self.app.switch_screen(AccountsPage(self._game, self._following, guesses))
