"""Keys of a screen that the footer has no room for, in the body: to read, to click, to walk through."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.binding import Binding
from textual.events import Click
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.keys import key_name
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.cards import Span
from zuihe_tui.tui.widgets.footer import KeyHint
from zuihe_tui.tui.widgets.lines import strip_of

_APART = "   "


class KeyLine(Widget, can_focus=True):
    """Shows the bindings of these ids that work now, as many rows as they take. Enter or space on one is its key."""

    COMPONENT_CLASSES = {"keys--key", "keys--words", "keys--cursor"}
    DEFAULT_CSS = """
    KeyLine { height: auto; }
    KeyLine > .keys--key { color: $primary; text-style: bold; }
    KeyLine > .keys--words { color: $faint; }
    KeyLine > .keys--cursor { color: $cursor-ink; background: $cursor; text-style: bold; }
    """
    BINDINGS = [
        Binding("left", "move(-1)", "tui.key.pick_entry", id="keys.left", key_display="sides"),
        Binding("right", "move(1)", show=False, id="keys.right"),
        Binding("enter", "press", "tui.key.open", id="keys.press"),
        Binding("space", "press", show=False, id="keys.press_too"),
    ]
    HELP = "tray.help.keys"

    at: reactive[int] = reactive(0)

    def __init__(self, ids: Sequence[str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ids = tuple(ids)

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh(layout=True))

    def _hints(self) -> list[KeyHint]:
        look = look_of(self)
        found = {binding.id: (key, binding) for key, (_, binding, _, _) in self.screen.active_bindings.items()}
        return [
            KeyHint(key, key_name(binding.key_display or key, look), look.say(binding.description))
            for key, binding in (found[id] for id in self._ids if id in found)
        ]

    def _rows(self, width: int) -> list[list[tuple[int, int, KeyHint]]]:
        """Rows of hints, each with its number and the cell where it begins."""
        rows: list[list[tuple[int, int, KeyHint]]] = [[]]
        x = 0
        for number, hint in enumerate(self._hints()):
            if x and x + hint.width > width:
                rows.append([])
                x = 0
            rows[-1].append((number, x, hint))
            x += hint.width + len(_APART)
        return rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows(width))

    def render_line(self, y: int) -> Strip:
        rows = self._rows(self.size.width)
        spans: list[Span] = []
        for number, _, hint in rows[y] if y < len(rows) else ():
            if self.has_focus and number == self.at:
                spans.append((f"{hint.name} {hint.words}", ("keys--cursor",)))
            else:
                spans += [(hint.name, ("keys--key",)), (f" {hint.words}", ("keys--words",))]
            spans.append((_APART, ()))
        return strip_of(self, spans[:-1], self.size.width)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def action_move(self, by: int) -> None:
        """To the key beside; the ends join."""
        if hints := self._hints():
            self.at = (self.at + by) % len(hints)

    def action_press(self) -> None:
        """As if the key under the cursor were pressed."""
        hints = self._hints()
        if self.at < len(hints):
            self.app.simulate_key(hints[self.at].key)

    def on_click(self, event: Click) -> None:
        where = event.get_content_offset(self)
        rows = self._rows(self.size.width)
        if where is None or where.y >= len(rows):
            return
        for number, x, hint in rows[where.y]:
            if x <= where.x < x + cell_len(f"{hint.name} {hint.words}"):
                event.stop()
                self.at = number
                self.app.simulate_key(hint.key)
                return
