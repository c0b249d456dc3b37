"""A line to type in and what was found beneath it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.text_field import TextField


class SearchList(Vertical):
    """The screen answers `Searched` with `write`, and hears `Menu.Chosen` for what was chosen; Enter takes the first."""

    DEFAULT_CSS = """
    SearchList { height: 1fr; }
    SearchList > Menu { height: 1fr; margin: 1 0 0 0; }
    """
    BINDINGS = [
        Binding("down", "to_hits", show=False, id="search.down"),
        Binding("slash", "to_words", "tui.key.search", id="search.words"),
    ]
    HELP = "tui.help.search"

    class Searched(Message):
        """Other words are to be looked for."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    def compose(self) -> ComposeResult:
        yield TextField()
        yield Menu()

    @property
    def words(self) -> str:
        """What is looked for."""
        return self.query_one(TextField).value.strip()

    def write(self, hint: str, entries: Sequence[Entry], *, at: str | None = None) -> None:
        """Shows a hint in the empty field, and what was found."""
        self.query_one(TextField).placeholder = hint
        self.query_one(Menu).write(entries, at=at)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Searched(self.words))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        menu = self.query_one(Menu)
        # In the menu's own turn: a message made in its parent's would go no further than the parent.
        menu.call_next(menu.action_choose)

    def action_to_hits(self) -> None:
        """From the field to what was found."""
        self.query_one(Menu).focus()

    def action_to_words(self) -> None:
        """Back to the field."""
        self.query_one(TextField).focus()
