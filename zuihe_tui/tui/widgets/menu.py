"""A list to choose from: headings, entries, a cursor that shows without colour."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.cut import cut
from zuihe_tui.tui.widgets.lines import strip_of


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu. Without an `id` it is a heading. `digit` is shown before it and chooses it; `end` stands at the right."""

    words: str
    id: str | None = None
    note: str = ""
    end: str = ""
    digit: str = ""


class Menu(ScrollView, can_focus=True):
    """Entries one under the other; arrows, the entry's digit, Enter, Space or a click choose."""

    COMPONENT_CLASSES = {"menu--heading", "menu--entry", "menu--note", "menu--cursor", "menu--digit"}
    DEFAULT_CSS = """
    Menu { height: auto; max-height: 100%; scrollbar-size-vertical: 1; overflow-x: hidden; }
    Menu > .menu--heading { color: $primary; text-style: bold; }
    Menu > .menu--entry { color: $foreground; }
    Menu > .menu--digit { color: $primary; }
    Menu > .menu--note { color: $faint; }
    Menu > .menu--cursor { color: $cursor-ink; background: $cursor; text-style: bold; }
    """
    BINDINGS = [
        Binding("up", "move(-1)", "tui.key.pick_entry", id="menu.up", key_display="updown"),
        Binding("down", "move(1)", show=False, id="menu.down"),
        Binding("pageup", "move(-8)", show=False, id="menu.page_up"),
        Binding("pagedown", "move(8)", show=False, id="menu.page_down"),
        Binding("home", "edge(1)", show=False, id="menu.home"),
        Binding("end", "edge(-1)", show=False, id="menu.end"),
        Binding("enter", "choose", "tui.key.open", id="menu.choose"),
        Binding("space", "choose", show=False, id="menu.choose_too"),
        *[Binding(str(n), f"digit('{n}')", show=False, id=f"menu.digit{n}") for n in range(10)],
    ]
    HELP = "tui.help.menu"

    at: reactive[int] = reactive(-1)

    class Chosen(Message):
        """An entry was chosen."""

        def __init__(self, menu: "Menu", id: str) -> None:
            super().__init__()
            self.menu, self.id = menu, id

        @property
        def control(self) -> "Menu":
            return self.menu

    class Moved(Message):
        """The cursor is on another entry."""

        def __init__(self, menu: "Menu", id: str) -> None:
            super().__init__()
            self.menu, self.id = menu, id

        @property
        def control(self) -> "Menu":
            return self.menu

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._entries: tuple[Entry, ...] = ()

    @property
    def chosen_id(self) -> str | None:
        """The id of the entry under the cursor."""
        return self._entries[self.at].id if 0 <= self.at < len(self._entries) else None

    def write(self, entries: Sequence[Entry], *, at: str | None = None) -> None:
        """Shows these entries; the cursor stays on the same id, or goes to `at`, else to the first that can be chosen."""
        kept = at if at is not None else self.chosen_id
        self._entries = tuple(entries)
        ids = [entry.id for entry in entries]
        first = next((n for n, id in enumerate(ids) if id is not None), -1)
        self.set_reactive(Menu.at, ids.index(kept) if kept is not None and kept in ids else first)
        self._fit()
        self.refresh(layout=True)
        self.call_after_refresh(self._into_view)

    def on_mount(self) -> None:
        self._fit()

    def _fit(self) -> None:
        self.virtual_size = Size(self.size.width, len(self._entries))

    def on_resize(self) -> None:
        self._fit()
        self._into_view()

    @property
    def _column(self) -> int:
        """How wide the words of entries with a note are, so that the notes stand in a column."""
        look = look_of(self)
        return max((cell_len(look.plain(entry.words)) for entry in self._entries if entry.note), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._entries)

    def render_line(self, y: int) -> Strip:
        number = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        if number >= len(self._entries):
            return strip_of(self, (), width)
        entry = self._entries[number]
        look = look_of(self)
        if entry.id is None:
            return strip_of(self, ((cut(look.plain(entry.words), width), ("menu--heading",)),), width)
        cursor = number == self.at
        digit = f"{entry.digit or ' '} "
        end = look.plain(entry.end)
        room = max(0, width - 5 - cell_len(end))
        words = look.plain(entry.words)
        words = cut(words, room)
        if entry.note:
            words = set_cell_size(words, max(cell_len(words), min(self._column, (width - 5) // 2)))
        note = look.plain(f"  {entry.note}") if entry.note else ""
        left = room - cell_len(words)
        note = set_cell_size(cut(note, left), left)
        if cursor:
            line = f"> {digit}{words}{note}{end} "
            return strip_of(self, ((line, ("menu--cursor",) if self.has_focus else ("menu--entry",)),), width)
        return strip_of(
            self,
            (
                ("  ", ()),
                (digit, ("menu--digit",)),
                (words, ("menu--entry",)),
                (f"{note}{end} ", ("menu--note",)),
            ),
            width,
        )

    # what the learner does

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def watch_at(self) -> None:
        self.refresh()
        self._into_view()
        if (id := self.chosen_id) is not None:
            self.post_message(self.Moved(self, id))

    def _into_view(self) -> None:
        if self.is_mounted and self.at >= 0:
            top = self.at
            while top > 0 and self._entries[top - 1].id is None:
                top -= 1
            self.scroll_to_region(Region(0, top, 1, self.at - top + 1), animate=False, force=True)
            tail = len(self._entries) - self.at
            if self.at == self._open()[-1] and tail > 1:
                # Lines under the last entry cannot be gone to, so they are seen with it.
                seen = min(tail, max(1, self.scrollable_content_region.height))
                self.scroll_to_region(Region(0, self.at, 1, seen), animate=False, force=True)

    def _open(self) -> list[int]:
        return [n for n, entry in enumerate(self._entries) if entry.id is not None]

    def action_move(self, by: int) -> None:
        """Up or down, over headings; the ends join for single steps."""
        if places := self._open():
            now = places.index(self.at) if self.at in places else 0
            new = now + by
            self.at = places[new % len(places)] if abs(by) == 1 else places[max(0, min(len(places) - 1, new))]

    def action_edge(self, which: int) -> None:
        """To the first or the last entry."""
        if places := self._open():
            self.at = places[0] if which > 0 else places[-1]

    def action_choose(self) -> None:
        """Chooses the entry under the cursor."""
        if (id := self.chosen_id) is not None:
            self.post_message(self.Chosen(self, id))

    def action_digit(self, digit: str) -> None:
        """Chooses the entry with that digit."""
        for number, entry in enumerate(self._entries):
            if entry.digit == digit and entry.id is not None:
                self.at = number
                self.action_choose()
                return

    def on_click(self, event: Click) -> None:
        where = event.get_content_offset(self)
        if where is None:
            return
        number = where.y + self.scroll_offset.y
        if number in self._open():
            event.stop()
            self.at = number
            self.action_choose()
