"""Statements to choose from, one or several, each as long as it likes."""

from collections.abc import Sequence
from itertools import pairwise

from textual.binding import Binding
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.kinsoku import divide_line
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.cards import Spans
from zuihe_tui.tui.widgets.lines import strip_of

_DIGITS = range(1, 10)


class Options(Widget, can_focus=True):
    """Numbered statements. Of one choice, a digit, space or a click takes it; of many, they mark it. Enter is left to the screen."""

    COMPONENT_CLASSES = {"options--words", "options--digit", "options--cursor"}
    DEFAULT_CSS = """
    Options { height: auto; }
    Options > .options--words { color: $foreground; }
    Options > .options--digit { color: $primary; }
    Options > .options--cursor { color: $cursor-ink; background: $cursor; text-style: bold; }
    """
    BINDINGS = [
        Binding("up", "move(-1)", "tui.key.pick_entry", id="options.up", key_display="updown"),
        Binding("down", "move(1)", show=False, id="options.down"),
        Binding("space", "take", "tray.key.choose", id="options.take"),
        *[Binding(str(n), f"digit({n})", show=False, id=f"options.digit{n}") for n in _DIGITS],
    ]
    HELP = "tray.help.options"

    at: reactive[int] = reactive(0)

    class Taken(Message):
        """The learner takes one statement (never sent where several may be marked)."""

        def __init__(self, options: "Options", number: int) -> None:
            super().__init__()
            self.options, self.number = options, number

        @property
        def control(self) -> "Options":
            return self.options

    class Changed(Message):
        """Other statements are marked."""

        def __init__(self, options: "Options", marked: frozenset[int]) -> None:
            super().__init__()
            self.options, self.marked = options, marked

        @property
        def control(self) -> "Options":
            return self.options

    def __init__(
        self, *, many: bool = False, numbered: bool = True, id: str | None = None, classes: str | None = None
    ) -> None:
        """Statements that begin with a number of their own are not `numbered`."""
        super().__init__(id=id, classes=classes)
        self._many = many
        self._numbered = numbered
        self._words: tuple[str, ...] = ()
        self._marked: frozenset[int] = frozenset()

    @property
    def marked(self) -> frozenset[int]:
        """The numbers of the marked statements, from 0."""
        return self._marked

    def names(self, digit: int) -> bool:
        """Whether a digit is the number of a statement here."""
        return self._numbered and 1 <= digit <= len(self._words)

    def write(self, words: Sequence[str]) -> None:
        """Shows these statements; cursor and marks stay."""
        self._words = tuple(words)
        self.set_reactive(Options.at, max(0, min(self.at, len(self._words) - 1)))
        self.refresh(layout=True)

    def mark(self, numbers: frozenset[int]) -> None:
        """Marks exactly these; of one choice, the cursor goes there."""
        if self._many:
            self._marked = numbers
        elif numbers:
            self.at = min(numbers)
        self.refresh()

    # how it is drawn

    def _drawn(self, width: int) -> list[tuple[int, Spans]]:
        """Each line with the statement it belongs to."""
        look = look_of(self)
        lines: list[tuple[int, Spans]] = []
        for number, words in enumerate(self._words):
            cursor = number == self.at
            box = f"[{'x' if number in self._marked else ' '}] " if self._many else ""
            digit = f"{number + 1} {box}" if self._numbered else box
            room = max(8, width - len(digit) - 3)
            said = look.plain(words)
            cuts = [0, *divide_line(said, room), len(said)]
            ink = ("options--cursor",) if cursor and self.has_focus else ("options--words",)
            for row, (a, b) in enumerate(pairwise(cuts)):
                head = ("> " if cursor else "  ") if row == 0 else "  "
                mark = digit if row == 0 else " " * len(digit)
                digit_ink = ink if cursor and self.has_focus else ("options--digit",)
                lines.append((number, ((head + mark, digit_ink), (said[a:b].rstrip() + " ", ink))))
        return lines

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._drawn(width))

    def render_line(self, y: int) -> Strip:
        drawn = self._drawn(self.size.width)
        return strip_of(self, drawn[y][1] if y < len(drawn) else (), self.size.width)

    # what the learner does

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        # A digit that names nothing here is left to the screen.
        return action != "digit" or (isinstance(parameters[0], int) and self.names(parameters[0]))

    def watch_at(self) -> None:
        """In a list longer than its box the cursor stays in sight."""
        box = self.parent
        if isinstance(box, Widget) and box.is_scrollable and self.size.width:
            rows = [row for row, (number, _) in enumerate(self._drawn(self.size.width)) if number == self.at]
            if rows:
                box.scroll_to_region(Region(0, rows[0], 1, len(rows)), animate=False)

    def action_move(self, by: int) -> None:
        """Up or down; the ends join."""
        if self._words:
            self.at = (self.at + by) % len(self._words)

    def action_digit(self, digit: int) -> None:
        """The statement with that digit."""
        self.at = digit - 1
        self.action_take()

    def action_take(self) -> None:
        """Takes the statement under the cursor, or marks it and unmarks it."""
        if not self._words:
            return
        if self._many:
            self._marked ^= {self.at}
            self.refresh()
            self.post_message(self.Changed(self, self._marked))
        else:
            self.post_message(self.Taken(self, self.at))

    def on_click(self, event: Click) -> None:
        where = event.get_content_offset(self)
        drawn = self._drawn(self.size.width)
        if where is not None and where.y < len(drawn):
            event.stop()
            self.at = drawn[where.y][0]
            self.action_take()
