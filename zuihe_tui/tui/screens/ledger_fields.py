"""A list of questions with their answers at the right: Enter takes the next answer, left and right go down and up."""

from collections.abc import Mapping, Sequence
from typing import Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from zuihe_tui.ledger.fields import Field, FieldKind
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.text_field import TextField

_FEW: Final = 10
"""Numbers above are typed."""


class Fields(Vertical):
    """Entries, some of them questions. Says `Stepped` and `Typed` for a question, `Picked` for any other entry."""

    DEFAULT_CSS = """
    Fields { height: 1fr; }
    Fields > Menu { height: 1fr; }
    Fields > TextField { display: none; }
    Fields > .about { color: $faint; padding: 0 4; height: auto; max-height: 2; }
    """
    BINDINGS = [
        # The arrows are a list's own too, which hides them from the footer; the signs are shown there in their place.
        Binding("left", "by(-1)", show=False, id="ledger.less"),
        Binding("right", "by(1)", show=False, id="ledger.more"),
        Binding("minus", "by(-1)", "ledger.key.more", id="ledger.less_too", key_display="sides"),
        Binding("plus", "by(1)", show=False, id="ledger.more_too"),
    ]
    HELP = "ledger.screen.help_seat"

    class Stepped(Message, namespace="fields"):
        """The answer after or before the one that stands there is meant."""

        def __init__(self, field: Field, by: int) -> None:
            super().__init__()
            self.field, self.by = field, by

    class Typed(Message, namespace="fields"):
        """An answer was typed."""

        def __init__(self, field: Field, text: str) -> None:
            super().__init__()
            self.field, self.text = field, text

    class Picked(Message, namespace="fields"):
        """An entry that is no question was chosen."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    def __init__(self) -> None:
        super().__init__()
        self._fields: Mapping[str, Field] = {}
        self._entries: tuple[Entry, ...] = ()
        self._typing: Field | None = None

    def compose(self) -> ComposeResult:
        yield Menu()
        yield TextField()
        yield Prose(classes="about")

    def write(self, entries: Sequence[Entry], fields: Mapping[str, Field]) -> None:
        """Shows these entries; `fields` says which of their ids are questions."""
        self._fields, self._entries = fields, tuple(entries)
        menu = self.query_one(Menu)
        menu.write(entries)
        self._explain(menu.chosen_id)
        if self._typing is not None:
            self._ask(self._typing)

    def go_to(self, id: str) -> None:
        """Puts the cursor on an entry."""
        self.query_one(Menu).write(self._entries, at=id)

    def close_field(self) -> bool:
        """Puts the line to type in away; False where there was none."""
        if self._typing is None:
            return False
        self._typing = None
        self.query_one(TextField).display = False
        self.query_one(Menu).focus()
        return True

    def _explain(self, id: str | None) -> None:
        field = self._fields.get(id or "")
        self.query_one(Prose).write("" if field is None else look_of(self).say(f"ledger.about.{field.name}"))

    def _ask(self, field: Field) -> None:
        look, typed = look_of(self), self.query_one(TextField)
        what = look.say(f"ledger.field.{field.name}")
        typed.placeholder = look.say("ledger.screen.number_ask", what=what, most=field.most)
        typed.display = True

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._explain(event.id)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        field = self._fields.get(event.id)
        if field is None:
            self.post_message(self.Picked(event.id))
        elif field.kind is FieldKind.NUMBERS or (field.kind is FieldKind.NUMBER and field.most > _FEW):
            self._typing = field
            self._ask(field)
            typed = self.query_one(TextField)
            typed.value = ""
            typed.focus()
        else:
            self.post_message(self.Stepped(field, 1))

    def action_by(self, by: int) -> None:
        """The answer before or after, of the question under the cursor."""
        field = self._fields.get(self.query_one(Menu).chosen_id or "")
        if field is not None:
            self.post_message(self.Stepped(field, by))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        field = self._typing
        if field is not None:
            if event.value.strip():
                self.post_message(self.Typed(field, event.value))
            else:
                self.close_field()
