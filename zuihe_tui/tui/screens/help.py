"""`?`: what the focused thing is, and every key that works now."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen

from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.footer import KeyHint, key_hints
from zuihe_tui.tui.widgets.prose import Prose

_COLUMN = 34


class HelpPage(ModalScreen[None]):
    """A sheet over the screen; any of Esc, Enter, `?` and q closes it."""

    CSS_PATH = "help.tcss"
    BINDINGS = [
        Binding(key, "dismiss", show=False, id=f"help.close_{key}")
        for key in ("escape", "enter", "question_mark", "q", "space")
    ]

    def __init__(self, about: Sequence[str], hints: Sequence[KeyHint]) -> None:
        """`about` are message ids."""
        super().__init__()
        self._about = tuple(about)
        self._hints = tuple(hints)

    @classmethod
    def about(cls, screen: Screen[object], look: Look) -> "HelpPage":
        """Help for a screen and what is focused in it."""
        topics = [getattr(node, "HELP", None) for node in (screen, screen.focused)]
        return cls(
            [topic for topic in dict.fromkeys(topics) if isinstance(topic, str) and look.has(topic)],
            key_hints(screen, look, every=True),
        )

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet"):
            yield Prose(id="about")
            yield Prose(id="keys")
            yield Prose(id="close")

    def on_mount(self) -> None:
        look = look_of(self)
        self.query_one("#about", Prose).write(*(look.say(topic) for topic in self._about))
        self.query_one("#keys", Prose).write(*self._key_lines(), apart=False)
        self.query_one("#close", Prose).write(look.say("tui.help.close"))

    def _key_lines(self) -> list[str]:
        keys: dict[str, list[str]] = {}
        for hint in self._hints:
            keys.setdefault(hint.words, []).append(hint.name)
        cells = [f"{' '.join(names)}  {words}" for words, names in keys.items()]
        columns = 2 if self.app.size.width >= 2 * _COLUMN + 10 else 1
        rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
        return ["".join(cell + " " * max(2, _COLUMN - cell_len(cell)) for cell in row).rstrip() for row in rows]
