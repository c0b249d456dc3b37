"""首页: where to go on, and everything there is."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.events import Key
from textual.widget import Widget

from zuihe_tui.tui.page import Page
from zuihe_tui.tui.places import SHOWN
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose


class Home(Page):
    """The first screen of every later start."""

    CSS_PATH = "home.tcss"
    HELP = "tui.help.home"
    BINDINGS = [
        Binding("escape", "back", "tui.key.quit", id="home.quit"),
        Binding("q", "app.leave_program", show=False, id="home.quit_too"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._asked_to_quit = False

    def body(self) -> Iterable[Widget]:
        yield Prose(id="banner")
        yield Menu(id="places")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.name"), self.say("tui.slogan")), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        self.query_one("#banner", Prose).write(self.say("tui.home.greeting"))
        self.query_one(Menu).write(self._entries())

    def _entries(self) -> list[Entry]:
        return [
            Entry(self.say(f"tui.place.{name}"), name, self.say(f"tui.place.{name}_note"), digit=str(number))
            for number, name in enumerate(SHOWN, 1)
        ]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.zuihe.visit(event.id)

    def on_key(self, event: Key) -> None:
        super().on_key(event)
        if event.key != "escape":
            self._asked_to_quit = False

    def action_back(self) -> None:
        """A first Esc only says that a second one ends the program."""
        if self._asked_to_quit:
            self.zuihe.leave(self)
        else:
            self._asked_to_quit = True
            self.tell(self.say("tui.home.once_more"))
