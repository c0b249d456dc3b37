"""What a screen that asks wants of the widget that answers."""

from typing import Protocol

from zuihe_tui.course.verdict import Answer
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg


class Task(Protocol):
    """A widget that answers a question, whatever the kind."""

    @property
    def takes_digits(self) -> bool:
        """Whether digits are typed into it, so that the screen's keys must be others."""
        ...

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
