"""The sheet as text to copy, where there is no file of one's own to save it in: in a browser."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widget import Widget

from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.prose import Prose


class LedgerText(Page):
    """Shows a text as it is."""

    HELP = "ledger.screen.help_text"
    BINDINGS = [
        Binding(key, f"scroll_{where}", show=False, id=f"ledger_text.{key}")
        for key, where in (("down", "down"), ("up", "up"), ("pagedown", "page_down"), ("pageup", "page_up"))
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def body(self) -> Iterable[Widget]:
        with VerticalScroll():
            yield Prose(id="text")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("ledger.screen.title"), self.say("ledger.sheet.title")), (self.say("ledger.sheet.copy"),)

    def show(self) -> None:
        self.query_one("#text", Prose).write(self.look.plain(self._text))
