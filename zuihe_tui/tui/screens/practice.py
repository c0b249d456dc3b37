"""数和数嘴: which level, what is asked, whether the time is shown; then a round."""

from collections.abc import Iterable
from typing import Final

from textual.widget import Widget

from zuihe_tui.practice import Ask
from zuihe_tui.practice.deals import LEVELS
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_KIND: Final = "practice"
_ASKS: Final = (Ask.BOTH, Ask.HU, Ask.ZUI)


class PracticePage(Page):
    """Choosing a level begins; what is asked and the stopwatch change in place and are remembered."""

    CSS_PATH = "practice.tcss"
    HELP = "practice_screen.help_choose"

    def body(self) -> Iterable[Widget]:
        yield Menu(id="choices")
        yield Prose(id="so-far")

    def on_mount(self) -> None:
        self.redraw()
        self.query_one(Menu).write(self._entries(), at=self._kept("level", str(LEVELS[0])))

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.practice"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        self.query_one(Menu).write(self._entries())
        answers = self.zuihe.desk.store.answers.list(self.zuihe.desk.learner, _KIND)
        right = sum(row.correct for row in answers)
        said = "practice_screen.so_far" if answers else "practice_screen.none_yet"
        self.query_one("#so-far", Prose).write(self.say(said, n=len(answers), right=right))

    def _entries(self) -> list[Entry]:
        on = "practice_screen.on" if self._watched else "practice_screen.off_watch"
        return [
            Entry(self.say("practice_screen.level")),
            *(
                Entry(
                    self.say(f"practice_screen.level_{level}"),
                    str(level),
                    self.say(f"practice_screen.level_{level}_note"),
                    digit=str(level),
                )
                for level in LEVELS
            ),
            Entry(""),
            Entry(self.say("practice_screen.how")),
            Entry(
                self.say("practice_screen.ask"),
                "ask",
                end=self.say(f"practice_screen.ask_{self._ask.value}"),
                digit="5",
            ),
            Entry(self.say("practice_screen.watch"), "watch", end=self.say(on), digit="6"),
        ]

    @property
    def _ask(self) -> Ask:
        kept = self._kept("ask", Ask.BOTH.value)
        return next((ask for ask in Ask if ask.value == kept), Ask.BOTH)

    @property
    def _watched(self) -> bool:
        return self._kept("watch", "no") == "yes"

    def _kept(self, key: str, default: str) -> str:
        return self.zuihe.desk.store.settings.get(self.zuihe.desk.learner, f"practice.{key}", default)

    def _keep(self, key: str, value: str) -> None:
        try:
            self.zuihe.desk.store.settings.set(self.zuihe.desk.learner, f"practice.{key}", value)
        except Problem as problem:
            self.tell(problem.message)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        match event.id:
            case "ask":
                self._keep("ask", _ASKS[(_ASKS.index(self._ask) + 1) % len(_ASKS)].value)
                self.show()
            case "watch":
                self._keep("watch", "no" if self._watched else "yes")
                self.show()
            case level:
                self._keep("level", level)
                self.zuihe.visit("practice_round", int(level), self._ask, self._watched)
