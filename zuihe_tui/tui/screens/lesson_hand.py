"""The cards and the table of an exercise, and below them what answers it."""

from typing import TypeAlias

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
from zuihe_tui.tui.widgets.answers.choice import ChoiceTask
from zuihe_tui.tui.widgets.answers.numbers import NumbersTask
from zuihe_tui.tui.widgets.answers.pick_cards import CardsTask
from zuihe_tui.tui.widgets.answers.sorting import SortTask
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.prose import Prose

_Below: TypeAlias = ChoiceTask | NumbersTask | SortTask


def hand_row(exercise: Exercise, pick: card_row.Pick = card_row.Pick.NOTHING) -> CardRow:
    """The cards of an exercise's hand, pile by pile."""
    return CardRow(hand.piles(exercise.hand), pick=pick, late=hand.late(exercise.hand))


class TaskHand(Vertical):
    """The table and the hand of an exercise, and the words beside it; `cards` holds the row, where it is more than looked at."""

    DEFAULT_CSS = "TaskHand { height: auto; margin: 0 0 1 0; }"

    def __init__(self, exercise: Exercise, cards: CardRow | CardsTask | None = None) -> None:
        super().__init__()
        self._holding = exercise.hand
        self._words = exercise_words(exercise)
        self._seated = exercise.position is not None and exercise.position.at is not None
        self._cards = hand_row(exercise) if cards is None else cards

    def compose(self) -> ComposeResult:
        yield Prose(classes="scene")
        yield self._cards
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


class HandTask(Vertical):
    """A hand and what answers the exercise about it: below the hand, or cards of the hand itself."""

    def __init__(self, exercise: Exercise, answers: _Below | CardsTask) -> None:
        super().__init__()
        self._answers = answers
        self._hand = TaskHand(exercise, answers if isinstance(answers, CardsTask) else None)

    def compose(self) -> ComposeResult:
        yield self._hand
        if not isinstance(self._answers, CardsTask):
            yield self._answers

    @property
    def takes_digits(self) -> bool:
        return self._answers.takes_digits

    def answer(self) -> Answer | Msg:
        return self._answers.answer()

    def status(self) -> Msg | None:
        return self._answers.status()

    def reword(self) -> None:
        self._hand.reword()
        self._answers.reword()

    def light(self, cards: Cards) -> None:
        self._hand.light(cards)

    def give(self, answer: Answer) -> None:
        self._answers.give(answer)

    def begin(self) -> None:
        self._answers.begin()
