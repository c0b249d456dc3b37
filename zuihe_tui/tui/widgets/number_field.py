"""A box for one number: 和 in whole ones, 嘴 in halves."""

import unicodedata
from typing import Final

from rich.cells import cell_len
from textual.binding import Binding
from textual.events import Key, Paste
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.i18n import zui_text
from zuihe_tui.rules.message import Msg
from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.lines import strip_of

_BOX: Final = 5
_MOST: Final = 999


class NumberField(Widget, can_focus=True):
    """`和 [ 11 ]`. With `halves` the value is in halves of a 嘴 and `.` or 半 adds or takes the half; `signed` takes `-`."""

    COMPONENT_CLASSES = {"number--label", "number--box", "number--focus"}
    DEFAULT_CSS = """
    NumberField { height: 1; width: auto; }
    NumberField > .number--label { color: $foreground; text-style: bold; }
    NumberField > .number--box { background: $panel; }
    NumberField > .number--focus { color: $cursor-ink; background: $cursor; text-style: bold; }
    """
    BINDINGS = [
        Binding("up", "step(1)", show=False, id="number.up"),
        Binding("down", "step(-1)", show=False, id="number.down"),
        Binding("backspace", "rub", show=False, id="number.rub"),
        Binding("delete", "clear", show=False, id="number.clear"),
    ]
    HELP = "tui.help.number_field"

    class Changed(Message):
        """Another number stands in the box."""

        def __init__(self, field: "NumberField", value: int | None) -> None:
            super().__init__()
            self.field, self.value = field, value

        @property
        def control(self) -> "NumberField":
            return self.field

    def __init__(
        self,
        label: Msg,
        *,
        halves: bool = False,
        signed: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`label` stands before the box, in the language of the screen."""
        super().__init__(id=id, classes=classes)
        self._label = label
        self._halves = halves
        self._signed = signed
        self._minus = False
        self._whole: int | None = None
        self._half = False
        self._fresh = True

    @property
    def value(self) -> int | None:
        """The number (in halves for 嘴), or None while the box is empty."""
        if self._whole is None and not self._half:
            return None
        whole = self._whole or 0
        value = whole * 2 + self._half if self._halves else whole
        return -value if self._minus else value

    def put(self, value: int | None) -> None:
        """Writes a number, or empties the box; no message is sent."""
        self._minus = value is not None and value < 0
        size = None if value is None else abs(value)
        if size is None:
            self._whole, self._half = None, False
        elif self._halves:
            self._whole, self._half = size // 2, size % 2 == 1
        else:
            self._whole = size
        self.refresh()

    def _written(self) -> str:
        value = self.value
        if value is None:
            return "-" if self._minus else ""
        return zui_text(value, ascii_only=look_of(self).ascii) if self._halves else str(value)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.room(look_of(self))

    def room(self, look: Look) -> int:
        """Cells the name and the box take."""
        return cell_len(look.text(self._label)) + 1 + _BOX + 2

    def render_line(self, y: int) -> Strip:
        box = f"[{self._written():^{_BOX}}]"
        ink = "number--focus" if self.has_focus else "number--box"
        label = look_of(self).text(self._label)
        return strip_of(self, ((label, ("number--label",)), (" ", ()), (box, (ink,))), self.size.width)

    def freshen(self) -> None:
        """The next figure typed replaces what stands in the box."""
        self._fresh = True

    def on_focus(self) -> None:
        self.freshen()
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def on_key(self, event: Key) -> None:
        if self._take(event.character or ""):
            event.stop()
            self._told()

    def on_paste(self, event: Paste) -> None:
        event.stop()
        self._fresh = True
        for typed in unicodedata.normalize("NFKC", event.text.replace("½", "半")):
            self._take(typed)
        self._told()

    def _take(self, typed: str) -> bool:
        """Takes one character; whether it belongs in the box. `3.5`, `3½` and `3半` are the same 嘴."""
        if typed.isascii() and typed.isdigit():
            if self._fresh:
                self.put(None)
                self._fresh = False
            if self._half:
                # What follows the point: 5 is the half itself, anything else takes it away.
                self._half = typed == "5"
                return True
            whole = (self._whole or 0) * 10 + int(typed)
            if whole <= _MOST:
                self._whole = whole
            return True
        if self._halves and typed and typed in ".。½半":
            self._fresh = False
            self._half = not self._half
            return True
        if self._signed and typed in ("-", "+"):
            if self._fresh:
                self.put(None)
                self._fresh = False
            self._minus = typed == "-"
            return True
        return False

    def _told(self) -> None:
        self.refresh()
        self.post_message(self.Changed(self, self.value))

    def action_step(self, by: int) -> None:
        """One more or one fewer; a half for 嘴."""
        value = (self.value or 0) + by
        self.put(value if self._signed else max(0, value))
        self._told()

    def action_rub(self) -> None:
        """Takes the last figure away."""
        self._fresh = False
        if self._half:
            self._half = False
        elif self._whole is not None:
            self._whole = self._whole // 10 or None
        self._told()

    def action_clear(self) -> None:
        """Empties the box."""
        self.put(None)
        self._told()
