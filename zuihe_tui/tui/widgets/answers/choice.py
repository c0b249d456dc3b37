"""Choosing: one statement is taken, or several are marked."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from zuihe_tui.course.verdict import Answer, Chosen
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.options import Options


class ChoiceTask(Vertical):
    """Statements; `words` writes them for a look, with `many` several may hold. Answers `Chosen`."""

    DEFAULT_CSS = "ChoiceTask { height: auto; }"

    takes_digits = False

    def __init__(self, words: Callable[[Look], Sequence[str]], *, many: bool = False) -> None:
        super().__init__()
        self._words = words
        self._many = many

    def compose(self) -> ComposeResult:
        yield Options(many=self._many)

    @property
    def _options(self) -> Options:
        return self.query_one(Options)

    def answer(self) -> Answer | Msg:
        if not self._many:
            return Chosen(frozenset({self._options.at}))
        return Chosen(self._options.marked) if self._options.marked else msg("course.choose.none")

    def status(self) -> Msg | None:
        return None

    def reword(self) -> None:
        self._options.write(self._words(look_of(self)))

    def light(self, cards: Cards) -> None:
        """No cards belong to it."""

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Chosen):
            self._options.mark(answer.options)

    def begin(self) -> None:
        self._options.focus()
