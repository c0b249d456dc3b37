"""What a learner does in an exercise: a widget a kind, each of which gives the answer as `course` wants it."""

from typing import ClassVar, Protocol

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from zuihe_tui.course.grade import scene_of
from zuihe_tui.course.grading.allowed import yes_and_no
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Pick
from zuihe_tui.course.queries import numbers
from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.verdict import Answer, Chosen, Counted, Grouped, Picked, Ruled
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui import hand
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets import card_row
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.group_tray import GroupTray
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.options import Options
from zuihe_tui.tui.widgets.prose import Prose


class Task(Protocol):
    """What the lesson's screen asks of the widget of an exercise; `TAKES_DIGITS` where digits are typed into it."""

    TAKES_DIGITS: ClassVar[bool]

    def answer(self) -> Answer | Msg:
        """The answer as it stands, or what is still missing."""
        ...

    def status(self) -> Msg | None:
        """What is done so far, in a line."""
        ...

    def reword(self) -> None:
        """Writes every word anew, after a change of language."""
        ...

    def light(self, cards: Cards) -> None:
        """Lights cards of the hand."""
        ...

    def give(self, answer: Answer) -> None:
        """Shows an answer as if the learner had given it."""
        ...

    def begin(self) -> None:
        """Puts the cursor where the learner starts."""
        ...


def task_for(exercise: Exercise) -> "PickTask | GroupTask | CountTask | AllowedTask | ChooseTask":
    """A new widget for an exercise."""
    match exercise.ask:
        case Pick():
            return PickTask(exercise)
        case Group():
            return GroupTask(exercise)
        case Count() as ask:
            return CountTask(exercise, ask)
        case Allowed() as ask:
            return AllowedTask(exercise, ask)
        case Choose() as ask:
            return ChooseTask(exercise, ask)


class _Hand(Vertical):
    """The hand of an exercise and the words beside it."""

    DEFAULT_CSS = "_Hand { height: auto; margin: 0 0 1 0; }"

    def __init__(self, exercise: Exercise, *, pick: card_row.Pick = card_row.Pick.NOTHING) -> None:
        super().__init__()
        self._holding = exercise.hand
        self._pick = pick

    def compose(self) -> ComposeResult:
        yield CardRow(hand.piles(self._holding), pick=self._pick, late=hand.late(self._holding))
        yield Prose(classes="beside")

    def reword(self) -> None:
        words = hand.beside(self._holding, look_of(self))
        line = self.query_one(Prose)
        line.write(words)
        line.display = bool(words)

    @property
    def row(self) -> CardRow:
        """The cards."""
        return self.query_one(CardRow)

    def light(self, cards: Cards) -> None:
        self.row.light(hand.indexes(cards, self.row.cards))


class PickTask(Vertical):
    """Cards are picked from the hand."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self._exercise = exercise

    def compose(self) -> ComposeResult:
        yield _Hand(self._exercise, pick=card_row.Pick.KIND)

    @property
    def _row(self) -> CardRow:
        return self.query_one(CardRow)

    def answer(self) -> Answer | Msg:
        return Picked(self._row.chosen)

    def status(self) -> Msg | None:
        chosen = self._row.chosen
        if not chosen:
            return msg("lesson_screen.picked_none")
        return msg("lesson_screen.picked", n=len(chosen), cards=chosen)

    def reword(self) -> None:
        self.query_one(_Hand).reword()

    def light(self, cards: Cards) -> None:
        self.query_one(_Hand).light(cards)

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

    def __init__(self, exercise: Exercise, ask: Count) -> None:
        super().__init__()
        self._exercise = exercise
        self._asked = tuple(numbers.find(query, scene_of(exercise)) for query in ask.of)

    def compose(self) -> ComposeResult:
        yield _Hand(self._exercise)
        with Horizontal(classes="fields"):
            for number in self._asked:
                yield NumberField(number.what, halves=number.unit is numbers.Unit.ZUI)

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
        self.query_one(_Hand).reword()

    def light(self, cards: Cards) -> None:
        self.query_one(_Hand).light(cards)

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
        self._ruled_out = False

    def compose(self) -> ComposeResult:
        yield _Hand(self._exercise)
        yield Options(id="ruling")
        yield Prose(id="which")
        yield Options(id="because")

    def on_mount(self) -> None:
        self._show_because(False)

    def _show_because(self, shown: bool) -> None:
        self._ruled_out = shown
        self.query_one("#which").display = shown
        self.query_one("#because").display = shown

    def answer(self) -> Answer | Msg:
        if self.query_one("#ruling", Options).at == 0:
            return Ruled(True)
        if not self._because:
            return Ruled(False)
        because = self.query_one("#because", Options)
        if not self._ruled_out:
            self._show_because(True)
            because.focus()
            return msg("lesson_screen.which_rule")
        return Ruled(False, self._because[because.at])

    def status(self) -> Msg | None:
        return None

    def reword(self) -> None:
        look = look_of(self)
        self.query_one(_Hand).reword()
        self.query_one("#ruling", Options).write([look.text(word) for word in yes_and_no(self._ask)])
        self.query_one("#which", Prose).write(look.say("lesson_screen.which_rule"))
        self.query_one("#because", Options).write([rule_name(rule).said(look.lang) for rule in self._because])

    def light(self, cards: Cards) -> None:
        self.query_one(_Hand).light(cards)

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Ruled):
            self.query_one("#ruling", Options).mark(frozenset({0 if answer.allowed else 1}))
            if answer.because in self._because:
                self._show_because(True)
                self.query_one("#because", Options).mark(frozenset({self._because.index(answer.because)}))

    def begin(self) -> None:
        self.query_one("#because" if self._ruled_out else "#ruling").focus()


class ChooseTask(Vertical):
    """One statement is taken, or several are marked."""

    TAKES_DIGITS: ClassVar[bool] = False

    def __init__(self, exercise: Exercise, ask: Choose) -> None:
        super().__init__()
        self._exercise = exercise
        self._ask = ask

    def compose(self) -> ComposeResult:
        yield _Hand(self._exercise)
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
        self.query_one(_Hand).reword()
        self._options.write([option.words.said(look_of(self).lang) for option in self._ask.options])

    def light(self, cards: Cards) -> None:
        self.query_one(_Hand).light(cards)

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Chosen):
            self._options.mark(answer.options)

    def begin(self) -> None:
        self._options.focus()
