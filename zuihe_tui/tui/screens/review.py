"""复盘: the hands one played, the newest first, or any record from a file."""

from collections.abc import Iterable, Sequence

from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Input

from zuihe_tui.reading import read_text
from zuihe_tui.rules.message import Problem
from zuihe_tui.store.hands import HandRow
from zuihe_tui.tui.asking import Asking
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.review_record import ReviewRecord
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.text_field import TextField

_FILE = "file"


class ReviewList(Page):
    """What is chosen opens; what cannot be read says why in one line."""

    CSS_PATH = "review.tcss"
    HELP = "review_screen.help_list"
    AUTO_FOCUS = "Menu"
    BINDINGS = [Binding("escape", "back", "tui.key.back", id="page.back")]

    def __init__(self) -> None:
        super().__init__()
        self._asking = Asking(self)

    def body(self) -> Iterable[Widget]:
        yield TextField(id="typed")
        yield Menu(id="hands")
        yield Prose(id="none")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.review"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        desk = self.zuihe.desk
        hands = list(reversed(desk.store.hands.list(desk.learner)))
        file = Entry(self.say("review_screen.file"), _FILE, self.say("review_screen.file_note"), digit="0")
        self.query_one(Menu).write([file, *(self._entry(row, number) for number, row in enumerate(hands, 1))])
        none = self.query_one("#none", Prose)
        none.display = not hands
        none.write(self.say("review_screen.none"))
        field = self.query_one(TextField)
        field.display = bool(self._asking.what)
        field.placeholder = self.say("review_screen.file_ask")

    def _entry(self, row: HandRow, number: int) -> Entry:
        return Entry(
            self.say("review_screen.hand", at=f"{row.started:%Y-%m-%d %H:%M}", deal=row.deal),
            str(row.id),
            end=self.say(f"review_screen.state.{row.state.value}"),
            digit=str(number) if number < 10 else "",
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.id == _FILE:
            self._asking.begin(_FILE, self.query_one(TextField).value)
        else:
            self._open(self.zuihe.desk.store.hands.events(int(event.id)))

    def _open(self, lines: Sequence[str]) -> bool:
        try:
            page = ReviewRecord(lines)
        except Problem as problem:
            self.tell(problem.message)
            return False
        self.app.push_screen(page)
        return True

    def on_input_submitted(self, event: Input.Submitted) -> None:
        name = event.value.strip()
        if not name:
            self._asking.end()
            return
        try:
            lines = read_text(name).removesuffix("\n").split("\n")
        except Problem as problem:
            self.tell(problem.message)
            return
        if self._open(lines):
            self._asking.end()

    def action_back(self) -> None:
        """Out of the field, else out of the screen."""
        if not self._asking.end():
            super().action_back()
