"""The end of a run: what there is to say, the questions and rules worth looking at, and where the clock is wrong what to do."""

from collections.abc import Iterable
from typing import Final

from textual.events import Key
from textual.widget import Widget

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.runs import DueRun, Over
from zuihe_tui.quiz.stock import trust_clock
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.quiz_missed import QuizMissed
from zuihe_tui.tui.steady_keys import SteadyKeys
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_TRUST: Final = "trust"
_BACK: Final = "back"
_MISSED: Final = "missed"
_RULE: Final = "rule "


class QuizOver(Page):
    """Takes the place of the questions once there are no more."""

    CSS_PATH = "quiz_over.tcss"
    HELP = "quiz_screen.help"

    def __init__(self, quiz: QuizDesk, title: Msg, over: Over) -> None:
        super().__init__()
        self._quiz, self._named, self._over = quiz, title, over

    def body(self) -> Iterable[Widget]:
        yield Prose(id="words")
        yield Menu()

    def on_mount(self) -> None:
        self._keys = SteadyKeys(self.zuihe.desk.clock)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.look.text(self._named),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        self.query_one("#words", Prose).write(*(self.look.text(line) for line in self._over.lines))
        self.query_one(Menu).write(self._entries())

    def _entries(self) -> list[Entry]:
        if self._over.ahead:
            return [Entry(self.say("quiz.clock_leave"), _BACK), Entry(self.say("quiz.clock_trust"), _TRUST)]
        weak = [
            Entry(self.look.plain(rule_name(rule).said(self.look.lang)), f"{_RULE}{rule}", end=rule)
            for rule in self._over.weak
        ]
        back = Entry(self.say("quiz_screen.back"), _BACK, digit="0")
        many = len(self._over.missed)
        missed = [Entry(self.say("quiz_screen.see_missed", n=many), _MISSED, digit="1")] if many else []
        return [back, *missed, *([Entry(self.say("quiz_screen.weak")), *weak] if weak else [])]

    def on_key(self, event: Key) -> None:
        self._keys.heard(event.key)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if not self._keys.fresh():
            return
        if event.id == _TRUST:
            self._trust()
        elif event.id == _MISSED:
            self.zuihe.push_screen(QuizMissed(self._quiz, self._over.missed))
        elif event.id.startswith(_RULE):
            self.zuihe.open_rule(event.id.removeprefix(_RULE))
        else:
            self.zuihe.leave(self)

    def _trust(self) -> None:
        """The clock is right now: on with what is due."""
        from zuihe_tui.tui.screens.quiz_question import QuizQuestion

        try:
            trust_clock(self._quiz, self._quiz.now)
        except Problem as problem:
            self.tell(problem.message)
            return
        self.zuihe.switch_screen(QuizQuestion(self._quiz, DueRun(self._quiz)))
