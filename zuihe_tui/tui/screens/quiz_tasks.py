"""What a learner does with a quiz question: choose, pick, type numbers, put in order; a drill is done as in lessons."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import ItemGrid, Vertical

from zuihe_tui.course.verdict import Answer, Chosen, Counted, Ordered, Picked
from zuihe_tui.quiz.question import Choice, Drill, Numbers, Order, Pick, Question
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui import hand
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.screens.lesson_hand import Task
from zuihe_tui.tui.screens.lesson_tasks import task_for
from zuihe_tui.tui.widgets import card_row
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.cards import by_suit
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.options import Options

_FIELD = 24
"""Cells a number with its name takes at least."""


def quiz_task(question: Question) -> "Task":
    """A new widget for a question."""
    match question.ask:
        case Drill(exercise):
            return task_for(exercise)
        case Choice() as ask:
            return ChoiceTask(ask)
        case Pick() as ask:
            return CardsTask(ask)
        case Numbers() as ask:
            return NumbersTask(ask)
        case Order() as ask:
            return SortTask(ask)


class ChoiceTask(Vertical):
    """One statement is taken, or several are marked."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, ask: Choice) -> None:
        super().__init__()
        self._ask = ask

    def compose(self) -> ComposeResult:
        yield Options(many=self._ask.many)

    @property
    def _options(self) -> Options:
        return self.query_one(Options)

    def answer(self) -> Answer | Msg:
        if not self._ask.many:
            return Chosen(frozenset({self._options.at}))
        return Chosen(self._options.marked) if self._options.marked else msg("course.choose.none")

    def status(self) -> Msg | None:
        return None

    def reword(self) -> None:
        look = look_of(self)
        self._options.write([look.text(option.words) for option in self._ask.options])

    def light(self, cards: Cards) -> None:
        """No cards belong to it."""

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Chosen):
            self._options.mark(answer.options)

    def begin(self) -> None:
        self._options.focus()


class CardsTask(Vertical):
    """Cards are picked out of a row; the row takes the place of the hand."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, ask: Pick) -> None:
        super().__init__()
        self._ask = ask
        self._meant_none = False

    def compose(self) -> ComposeResult:
        yield CardRow(by_suit(self._ask.cards), pick=card_row.Pick.KIND)

    @property
    def _row(self) -> CardRow:
        return self.query_one(CardRow)

    def answer(self) -> Answer | Msg:
        if not self._row.chosen and not self._meant_none:
            # Enter alone may be a slip: that there is nothing to pick is said twice.
            self._meant_none = True
            return msg("lesson_screen.pick_none")
        self._meant_none = False
        return Picked(self._row.chosen)

    def status(self) -> Msg | None:
        chosen = self._row.chosen
        return msg("lesson_screen.picked", n=len(chosen), cards=chosen) if chosen else msg("lesson_screen.picked_none")

    def reword(self) -> None:
        self._row.refresh()

    def light(self, cards: Cards) -> None:
        self._row.light(hand.indexes(cards, self._row.cards))

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Picked):
            self._row.choose(hand.indexes(answer.cards, self._row.cards))

    def begin(self) -> None:
        self._row.focus()


class NumbersTask(Vertical):
    """Numbers are typed."""

    TAKES_DIGITS: ClassVar[bool] = True

    def __init__(self, ask: Numbers) -> None:
        super().__init__()
        self._ask = ask

    def compose(self) -> ComposeResult:
        with ItemGrid(classes="fields", min_column_width=_FIELD, stretch_height=False, regular=True):
            for field in self._ask.fields:
                yield NumberField(field.what, halves=field.halves)

    @property
    def _fields(self) -> list[NumberField]:
        return list(self.query(NumberField))

    def answer(self) -> Answer | Msg:
        given = [field.value for field in self._fields]
        if None in given:
            self._fields[given.index(None)].focus()
            return msg("lesson_screen.empty_field")
        return Counted(tuple(value for value in given if value is not None))

    def status(self) -> Msg | None:
        return None

    def reword(self) -> None:
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


class SortTask(Vertical):
    """Things are taken one after another; each shows the place it was given."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, ask: Order) -> None:
        super().__init__()
        self._ask = ask
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
        left = [n for n in range(len(self._ask.items)) if n not in self._order]
        if len(left) > 1:
            return msg("lesson_screen.order_left", n=len(left))
        return Ordered((*self._order, *left))

    def status(self) -> Msg | None:
        return msg("lesson_screen.ordered", n=len(self._order), of=len(self._ask.items))

    def reword(self) -> None:
        look = look_of(self)
        places = {item: place for place, item in enumerate(self._order, 1)}
        words = [look.text(item) for item in self._ask.items]
        self._options.write(
            [
                look.say("lesson_screen.place", n=places[n], what=what) if n in places else what
                for n, what in enumerate(words)
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
