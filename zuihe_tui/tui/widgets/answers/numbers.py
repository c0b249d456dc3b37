"""Counting: numbers are typed."""

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import ItemGrid, Vertical

from zuihe_tui.course.verdict import Answer, Counted
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.number_field import NumberField

_COLUMN: Final = 23
"""Cells a column takes at least, so that short names stand apart."""

_GAP: Final = 3
"""Cells between two columns, as the style has them. The grid does not count them when it counts its columns."""


class NumbersTask(Vertical):
    """A box for each number, side by side as far as no name is cut. Answers `Counted`."""

    DEFAULT_CSS = """
    NumbersTask { height: auto; }
    NumbersTask > .fields { height: auto; grid-gutter: 0 3; }
    """

    takes_digits = True

    def __init__(self, fields: Sequence[NumberField]) -> None:
        super().__init__()
        self._fields = tuple(fields)

    def compose(self) -> ComposeResult:
        with ItemGrid(classes="fields", min_column_width=self._column()):
            yield from self._fields

    def _column(self) -> int:
        """Cells a column and its gap take in the language of the screen."""
        look = look_of(self)
        return max(_COLUMN, *(field.room(look) for field in self._fields)) + _GAP

    def answer(self) -> Answer | Msg:
        given = [field.value for field in self._fields]
        if None in given:
            self._fields[given.index(None)].focus()
            return msg("lesson_screen.empty_field")
        for field in self._fields:
            field.freshen()
        return Counted(tuple(value for value in given if value is not None))

    def status(self) -> Msg | None:
        return None

    def reword(self) -> None:
        self.query_one(ItemGrid).min_column_width = self._column()
        for field in self._fields:
            field.refresh(layout=True)

    def light(self, cards: Cards) -> None:
        """No cards belong to it."""

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Counted):
            for field, value in zip(self._fields, answer.numbers, strict=True):
                field.put(value)

    def begin(self) -> None:
        self._fields[0].focus()
