"""What a learner does in an exercise: a widget a kind, each of which gives the answer as `course` wants it."""

from typing import ClassVar, Final, TypeAlias

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import ItemGrid, Vertical

from zuihe_tui.course.grade import scene_of
from zuihe_tui.course.grading.allowed import cost_words, yes_and_no
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Move, Order, Pick, Point, Settle
from zuihe_tui.course.queries import Query, numbers
from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.verdict import Answer, Chosen, Counted, Grouped, Picked, Ruled
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui import hand
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.screens.lesson_hand import TaskHand
from zuihe_tui.tui.screens.lesson_table_tasks import MoveTask, OrderTask, PointTask
from zuihe_tui.tui.widgets import card_row
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.group_tray import GroupTray
from zuihe_tui.tui.widgets.number_field import BOX_WIDTH, NumberField
from zuihe_tui.tui.widgets.options import Options
from zuihe_tui.tui.widgets.prose import Prose

_FIELD: Final = 24
"""Cells a number with its name takes at least."""

AnyTask: TypeAlias = "PickTask | GroupTask | CountTask | AllowedTask | ChooseTask | PointTask | MoveTask | OrderTask"


def task_for(exercise: Exercise) -> AnyTask:
    """A new widget for an exercise."""
    match exercise.ask:
        case Pick():
            return PickTask(exercise)
        case Group():
            return GroupTask(exercise)
        case Count(of) | Settle(of):
            return CountTask(exercise, of)
        case Allowed() as ask:
            return AllowedTask(exercise, ask)
        case Choose() as ask:
            return ChooseTask(exercise, ask)
        case Point() as ask:
            return PointTask(exercise, ask)
        case Move():
            return MoveTask(exercise)
        case Order() as ask:
            return OrderTask(exercise, ask)


class PickTask(Vertical):
    """Cards are picked from the hand."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self._exercise = exercise
        self._meant_none = False

    def compose(self) -> ComposeResult:
        yield TaskHand(self._exercise, pick=card_row.Pick.KIND)

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
        if not chosen:
            return msg("lesson_screen.picked_none")
        return msg("lesson_screen.picked", n=len(chosen), cards=chosen)

    def reword(self) -> None:
        self.query_one(TaskHand).reword()

    def light(self, cards: Cards) -> None:
        self.query_one(TaskHand).light(cards)

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Picked):
            self._row.choose(hand.indexes(answer.cards, self._row.cards))

    def begin(self) -> None:
        self._row.focus()


class GroupTask(Vertical):
    """The hand is laid into groups."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self._exercise = exercise

    def compose(self) -> ComposeResult:
        yield GroupTray(self._exercise.hand, self._exercise.rules)

    @property
    def _tray(self) -> GroupTray:
        return self.query_one(GroupTray)

    def answer(self) -> Answer | Msg:
        return Grouped(self._tray.groups)

    def status(self) -> Msg | None:
        count = self._tray.count
        laid = len(self._tray.groups)
        if count is None:
            return msg("tray.sum_none", n=laid)
        return msg("tray.sum", n=laid, hu=count.total, xian=count.xian)

    def reword(self) -> None:
        self._tray.reword()

    def light(self, cards: Cards) -> None:
        row = self._tray.query_one(CardRow)
        row.light(hand.indexes(cards, row.cards))

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Grouped):
            self._tray.lay(answer.groups)

    def begin(self) -> None:
        self._tray.focus_row()


class CountTask(Vertical):
    """Numbers are typed."""

    TAKES_DIGITS: ClassVar[bool] = True

    def __init__(self, exercise: Exercise, of: tuple[Query, ...]) -> None:
        super().__init__()
        self._exercise = exercise
        self._asked = tuple(numbers.find(query, scene_of(exercise)) for query in of)

    def compose(self) -> ComposeResult:
        yield TaskHand(self._exercise)
        with ItemGrid(classes="fields", min_column_width=self._room()):
            for number in self._asked:
                halves = number.unit is numbers.Unit.ZUI
                yield NumberField(number.what, halves=halves, signed=number.name in ("net", "dang"))

    def _room(self) -> int:
        """Cells a column needs so that no name is cut, in the language of the screen."""
        return max(_FIELD, *(cell_len(look_of(self).text(number.what)) + BOX_WIDTH for number in self._asked))

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
        self.query_one(TaskHand).reword()
        self.query_one(ItemGrid).min_column_width = self._room()

    def light(self, cards: Cards) -> None:
        self.query_one(TaskHand).light(cards)

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Counted):
            for field, value in zip(self._fields, answer.numbers, strict=True):
                field.put(value)

    def begin(self) -> None:
        self._fields[0].focus()


class AllowedTask(Vertical):
    """Yes or no, and after a no, where rules are offered, which of them."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, exercise: Exercise, ask: Allowed) -> None:
        super().__init__()
        self._exercise = exercise
        self._ask = ask
        self._because = ask.because
        self._asking = "ruling"

    def compose(self) -> ComposeResult:
        yield TaskHand(self._exercise)
        yield Options(id="ruling")
        yield Prose(id="which", classes="which")
        yield Options(id="because")
        yield Prose(id="price", classes="which")
        yield Options(id="costs")

    def on_mount(self) -> None:
        self._show_asked("ruling")

    def _show_asked(self, asking: str) -> None:
        """Shows the options up to those asked for now."""
        self._asking = asking
        for id, shown in (("because", asking != "ruling"), ("costs", asking == "costs")):
            self.query_one(f"#{id}").display = shown
            self.query_one("#which" if id == "because" else "#price").display = shown

    def answer(self) -> Answer | Msg:
        if self.query_one("#ruling", Options).at == 0:
            return Ruled(True)
        if not self._because:
            return Ruled(False)
        because, costs = self.query_one("#because", Options), self.query_one("#costs", Options)
        if self._asking == "ruling":
            self._show_asked("because")
            because.focus()
            return msg("lesson_screen.which_rule")
        if self._ask.costs and self._asking == "because":
            self._show_asked("costs")
            costs.focus()
            return msg("lesson_screen.which_cost")
        return Ruled(False, self._because[because.at], self._ask.costs[costs.at] if self._ask.costs else None)

    def status(self) -> Msg | None:
        return None

    def reword(self) -> None:
        look = look_of(self)
        self.query_one(TaskHand).reword()
        self.query_one("#ruling", Options).write([look.text(word) for word in yes_and_no(self._ask)])
        self.query_one("#which", Prose).write(look.say("lesson_screen.which_rule"))
        self.query_one("#because", Options).write([rule_name(rule).said(look.lang) for rule in self._because])
        self.query_one("#price", Prose).write(look.say("lesson_screen.which_cost"))
        self.query_one("#costs", Options).write([look.text(word) for word in cost_words(self._ask)])

    def light(self, cards: Cards) -> None:
        self.query_one(TaskHand).light(cards)

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Ruled):
            self.query_one("#ruling", Options).mark(frozenset({0 if answer.allowed else 1}))
            if answer.because in self._because:
                self._show_asked("costs" if answer.cost in self._ask.costs else "because")
                self.query_one("#because", Options).mark(frozenset({self._because.index(answer.because)}))
            if answer.cost in self._ask.costs:
                self.query_one("#costs", Options).mark(frozenset({self._ask.costs.index(answer.cost)}))

    def begin(self) -> None:
        self.query_one(f"#{self._asking}").focus()


class ChooseTask(Vertical):
    """One statement is taken, or several are marked."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, exercise: Exercise, ask: Choose) -> None:
        super().__init__()
        self._exercise = exercise
        self._ask = ask

    def compose(self) -> ComposeResult:
        yield TaskHand(self._exercise)
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
        self.query_one(TaskHand).reword()
        self._options.write([option.words.said(look_of(self).lang) for option in self._ask.options])

    def light(self, cards: Cards) -> None:
        self.query_one(TaskHand).light(cards)

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Chosen):
            self._options.mark(answer.options)

    def begin(self) -> None:
        self._options.focus()
