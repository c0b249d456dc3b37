"""What the widgets of all exercises share: what the screen asks of them, and the cards and table they show."""

from typing import ClassVar, Protocol

from textual.app import ComposeResult
from textual.containers import Vertical

from zuihe_tui.course.lesson import Exercise
from zuihe_tui.course.scene_words import exercise_words
from zuihe_tui.course.verdict import Answer
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg
from zuihe_tui.tui import hand
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets import card_row
from zuihe_tui.tui.widgets.card_row import CardRow
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


class TaskHand(Vertical):
    """The table and the hand of an exercise, and the words beside it."""

    DEFAULT_CSS = "TaskHand { height: auto; margin: 0 0 1 0; }"

    def __init__(self, exercise: Exercise, *, pick: card_row.Pick = card_row.Pick.NOTHING) -> None:
        super().__init__()
        self._holding = exercise.hand
        self._words = exercise_words(exercise)
        self._seated = exercise.position is not None and exercise.position.at is not None
        self._pick = pick

    def compose(self) -> ComposeResult:
        yield Prose(classes="scene")
        yield CardRow(hand.piles(self._holding), pick=self._pick, late=hand.late(self._holding))
        yield Prose(classes="beside")

    def reword(self) -> None:
        """Writes every word anew."""
        look = look_of(self)
        scene, beside = self.query_one(".scene", Prose), self.query_one(".beside", Prose)
        scene.display = bool(self._words)
        scene.write(*(look.plain(look.text(line)) for line in self._words), apart=False)
        self.row.display = bool(self.row.cards)
        words = "" if self._seated else hand.beside(self._holding, look)
        beside.write(words)
        beside.display = bool(words)
        self.display = bool(self._words) or bool(self.row.cards)

    @property
    def row(self) -> CardRow:
        """The cards."""
        return self.query_one(CardRow)

    def light(self, cards: Cards) -> None:
        """Lights cards of the hand."""
        self.row.light(hand.indexes(cards, self.row.cards))
