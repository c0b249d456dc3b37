"""看全桌: what lies open of each kind, everybody's discards, and the hand from its first card on."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.play import Game, facts, last_words
from zuihe_tui.tui.page import Body, Page
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.seen_grid import seen_lines
from zuihe_tui.tui.widgets.table_lines import TableLines
from zuihe_tui.tui.widgets.table_words import out_words

_ALL = 10_000


class TableSeen(Page):
    """Looked at and closed again; the game stands still meanwhile."""

    CSS_PATH = "table_seen.tcss"
    HELP = "table_screen.help_seen"
    BINDINGS = [
        Binding("escape", "back", "tui.key.back", id="page.back"),
        Binding("up", "scroll(-1)", show=False, id="seen.up"),
        Binding("down", "scroll(1)", "table_screen.key.scroll", id="seen.down", key_display="updown"),
        Binding("pageup", "scroll(-10)", show=False, id="seen.page_up"),
        Binding("pagedown", "scroll(10)", show=False, id="seen.page_down"),
        *[Binding(key, "back", show=False, id=f"seen.back_{key}") for key in ("enter", "s", "8", "space")],
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def body(self) -> Iterable[Widget]:
        yield TableLines(id="grid")
        yield Prose(id="out")
        yield Prose(id="log-head")
        yield Prose(id="log")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("table_screen.whole"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        look, shown = self.look, facts(self._game)
        self.query_one("#grid", TableLines).write(seen_lines(shown.seen, shown.known, shown.card, look))
        out = [f"{look.text(sitting.who)}  {out_words(sitting, look)}" for sitting in shown.sittings]
        self.query_one("#out", Prose).write(*out, apart=False)
        words = [look.text(message) for message in reversed(last_words(self._game, _ALL))]
        self.query_one("#log-head", Prose).write(self.say("table_screen.log"))
        self.query_one("#log", Prose).write(*(words or [self.say("table_screen.nothing_yet")]), apart=False)

    def action_scroll(self, rows: int) -> None:
        """Up or down, where not all fits."""
        self.query_one(Body).scroll_relative(y=rows, animate=False)
