"""The last row of a screen: the keys that work now."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.events import Click
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.keys import key_name
from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.cards import Span
from zuihe_tui.tui.widgets.lines import strip_of

_APART: Final = "   "
_LAST: Final = ("question_mark", "escape")


@dataclass(frozen=True, slots=True)
class KeyHint:
    """One key that works now: what it is pressed as, how it is written, what it does."""

    key: str
    name: str
    words: str

    @property
    def width(self) -> int:
        """Cells taken."""
        return cell_len(f"{self.name} {self.words}")


def key_hints(screen: Screen[object], look: Look, *, every: bool = False) -> tuple[KeyHint, ...]:
    """The keys of the focused widget, then of the screen, then of the program; `?` and Esc last. `every`: hidden ones too."""
    hints: list[KeyHint] = []
    typing = getattr(screen.focused, "TAKES_LETTERS", False)
    for key, (_, binding, enabled, _) in screen.active_bindings.items():
        if typing and len(key_name(key, look)) == 1:
            continue
        if enabled and binding.description and (binding.show or every) and look.has(binding.description):
            name = key_name(binding.key_display or key, look)
            hints.append(KeyHint(key, name, look.say(binding.description)))
    middle = [hint for hint in hints if hint.key not in _LAST]
    return (*middle, *(hint for last in _LAST for hint in hints if hint.key == last))


def fitting(hints: tuple[KeyHint, ...], width: int) -> tuple[KeyHint, ...]:
    """As many hints as a row holds: those in the middle go first, the last two stay."""
    shown = list(hints)
    while len(shown) > len(_LAST) and sum(hint.width for hint in shown) + len(_APART) * (len(shown) - 1) + 2 > width:
        del shown[-len(_LAST) - 1]
    return tuple(shown)


class Footer(Widget):
    """One row of keys, each of which can be clicked too."""

    COMPONENT_CLASSES = {"footer--key", "footer--words"}
    DEFAULT_CSS = """
    Footer { height: 1; dock: bottom; }
    Footer > .footer--key { color: $primary; text-style: bold; }
    Footer > .footer--words { color: $faint; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._hints: tuple[KeyHint, ...] = ()
        self._look: Look | None = None

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self._update())
        self._update()

    def _update(self) -> None:
        before = self._hints
        self._find()
        if self._hints != before:
            self.refresh()

    def _find(self) -> None:
        self._look = look_of(self)
        self._hints = key_hints(self.screen, self._look)

    def _shown(self) -> tuple[KeyHint, ...]:
        # Looked up with every change of the bindings; only another language comes without one.
        if self._look != look_of(self):
            self._find()
        return fitting(self._hints, self.size.width)

    def render_line(self, y: int) -> Strip:
        spans: list[Span] = [(" ", ())]
        for hint in self._shown():
            spans += [(hint.name, ("footer--key",)), (f" {hint.words}{_APART}", ("footer--words",))]
        return strip_of(self, spans, self.size.width)

    async def on_click(self, event: Click) -> None:
        x = 1
        for hint in self._shown():
            if x <= event.x < x + hint.width:
                event.stop()
                self.app.simulate_key(hint.key)
                return
            x += hint.width + len(_APART)
