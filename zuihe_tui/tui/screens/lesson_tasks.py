"""What a learner does in an exercise: a widget a kind, each of which gives the answer as `course` wants it."""

from typing import TypeAlias

from textual.app import ComposeResult
from textual.containers import Vertical

from zuihe_tui.course.grading.allowed import cost_words, yes_and_no
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Move, Order, Pick, Point, Settle
from zuihe_tui.course.queries import numbers
from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.verdict import Answer, Grouped, Ruled
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui import hand
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.screens.lesson_hand import HandTask, TaskHand, hand_row
from zuihe_tui.tui.screens.lesson_table_tasks import MoveTask, PointTask
from zuihe_tui.tui.widgets import card_row
from zuihe_tui.tui.widgets.answers.choice import ChoiceTask
from zuihe_tui.tui.widgets.answers.numbers import NumbersTask
from zuihe_tui.tui.widgets.answers.pick_cards import CardsTask
from zuihe_tui.tui.widgets.answers.sorting import SortTask
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.group_tray import GroupTray
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.options import Options
from zuihe_tui.tui.widgets.prose import Prose

AnyTask: TypeAlias = "HandTask | GroupTask | AllowedTask | PointTask | MoveTask"


def task_for(exercise: Exercise, *, silent: bool = False) -> AnyTask:
    """A new widget for an exercise; a `silent` one says nothing of what is laid before it is handed in."""
    match exercise.ask:
        case Pick():
            return HandTask(exercise, CardsTask(hand_row(exercise, card_row.Pick.KIND)))
        case Group():
            return GroupTask(exercise, silent=silent)
        case Count(of) | Settle(of):
            return HandTask(exercise, NumbersTask([_field(numbers.find(query, exercise.scene)) for query in of]))
        case Allowed() as ask:
            return AllowedTask(exercise, ask)
        case Choose(options, many):
            said = [option.words for option in options]
            return HandTask(exercise, ChoiceTask(lambda look: [words.said(look.lang) for words in said], many=many))
        case Point() as ask:
            return PointTask(exercise, ask)
        case Move():
            return MoveTask(exercise)
        case Order(items=items):
            said = [item.words for item in items]
            return HandTask(exercise, SortTask(lambda look: [words.said(look.lang) for words in said], len(items)))


def _field(number: numbers.Number) -> NumberField:
    return NumberField(number.what, halves=number.unit is numbers.Unit.ZUI, signed=number.name in ("net", "dang"))


class GroupTask(Vertical):
    """The hand is laid into groups."""

    takes_digits = False

    def __init__(self, exercise: Exercise, *, silent: bool = False) -> None:
        super().__init__()
        self._exercise = exercise
        self._silent = silent

    def compose(self) -> ComposeResult:
        yield GroupTray(self._exercise.hand, self._exercise.rules, silent=self._silent)

    @property
    def _tray(self) -> GroupTray:
        return self.query_one(GroupTray)

    def answer(self) -> Answer | Msg:
        if self._silent and not self._tray.groups:
            return msg("tray.nothing")
        return Grouped(self._tray.groups)

    def status(self) -> Msg | None:
        laid = len(self._tray.groups)
        if self._silent:
            return msg("tray.laid", n=laid)
        count = self._tray.count
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


class AllowedTask(Vertical):
    """Yes or no, and after a no, where rules are offered, which of them."""

    takes_digits = False

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
