"""Putting in order: things are taken one after another."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from zuihe_tui.course.verdict import Answer, Ordered
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.options import Options


class SortTask(Vertical):
    """`of` things, each of which shows the place it was given; `words` writes them for a look. Answers `Ordered`."""

    DEFAULT_CSS = "SortTask { height: auto; }"

    takes_digits = False

    def __init__(self, words: Callable[[Look], Sequence[str]], of: int) -> None:
        super().__init__()
        self._words = words
        self._of = of
        self._order: tuple[int, ...] = ()

    def compose(self) -> ComposeResult:
        yield Options(many=True)

    @property
    def _options(self) -> Options:
        return self.query_one(Options)

    def on_options_changed(self, event: Options.Changed) -> None:
        kept = tuple(n for n in self._order if n in event.marked)
        self._order = (*kept, *(n for n in sorted(event.marked) if n not in kept))
        self.reword()

    def answer(self) -> Answer | Msg:
        left = [n for n in range(self._of) if n not in self._order]
        if len(left) > 1:
            return msg("lesson_screen.order_left", n=len(left))
        return Ordered((*self._order, *left))

    def status(self) -> Msg | None:
        return msg("lesson_screen.ordered", n=len(self._order), of=self._of)

    def reword(self) -> None:
        look = look_of(self)
        places = {item: place for place, item in enumerate(self._order, 1)}
        self._options.write(
            [
                look.say("lesson_screen.place", n=places[n], what=what) if n in places else what
                for n, what in enumerate(self._words(look))
            ]
        )

    def light(self, cards: Cards) -> None:
        """No cards belong to it."""

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Ordered):
            self._order = answer.order
            self._options.mark(frozenset(answer.order))
            self.reword()

    def begin(self) -> None:
        self._options.focus()
