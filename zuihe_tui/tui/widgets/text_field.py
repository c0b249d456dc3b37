"""One line to type or paste in."""

from textual.binding import Binding
from textual.widgets import Input


class TextField(Input):
    """A line of text; the screen writes `placeholder` and hears `Input.Changed` and `Input.Submitted`."""

    DEFAULT_CSS = """
    TextField { height: 1; border: none; padding: 0 1; background: $panel; color: $foreground; }
    TextField:focus { border: none; background-tint: $foreground 0%; }
    TextField > .input--placeholder { color: $faint; }
    TextField > .input--cursor { background: $cursor; color: $cursor-ink; text-style: none; }
    """
    BINDINGS = [Binding("enter", "submit", "tui.key.done", id="text.submit")]
    TAKES_LETTERS = True
    HELP = "tui.help.text_field"

    def __init__(self, *, id: str | None = None, classes: str | None = None, max_length: int = 20_000) -> None:
        super().__init__(id=id, classes=classes, max_length=max_length, compact=True)
        self.cursor_blink = False
