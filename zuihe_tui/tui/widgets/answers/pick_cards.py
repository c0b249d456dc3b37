"""Picking: cards are taken out of a row."""

from textual.app import ComposeResult
from textual.containers import Vertical

from zuihe_tui.course.verdict import Answer, Picked
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui import hand
from zuihe_tui.tui.widgets.card_row import CardRow


class CardsTask(Vertical):
    """A row to pick from, which must have a cursor. Answers `Picked`."""

    DEFAULT_CSS = "CardsTask { height: auto; }"

    takes_digits = False

    def __init__(self, row: CardRow) -> None:
        super().__init__()
        self._row = row
        self._meant_none = False

    def compose(self) -> ComposeResult:
        yield self._row

    def answer(self) -> Answer | Msg:
        if not self._row.chosen and not self._meant_none:
            # Enter alone may be a slip: that there is nothing to pick is said twice.
            self._meant_none = True
            return msg("lesson_screen.pick_none")
        self._meant_none = False
        return Picked(self._row.chosen)

    def status(self) -> Msg | None:
        chosen = self._row.chosen
        if chosen:
            return msg("lesson_screen.picked", n=len(chosen), cards=chosen)
        alike = len(set(self._row.cards)) < len(self._row.cards)
        return msg("lesson_screen.picked_none_equal" if alike else "lesson_screen.picked_none")

    def reword(self) -> None:
        self._row.refresh()

    def light(self, cards: Cards) -> None:
        self._row.light(hand.indexes(cards, self._row.cards))

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Picked):
            self._row.choose(hand.indexes(answer.cards, self._row.cards))

    def begin(self) -> None:
        self._row.focus()
