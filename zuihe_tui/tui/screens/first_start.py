"""The first start: language, whether lines join in this terminal, and what the learner knows already."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.course.first_hand import has_first_hand
from zuihe_tui.course.placement import KNOWS, has_placement
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_SAMPLE: Final = "┌────┬────┐\n│ 一 │ 万 │\n├────┼────┤\n│ 红 │ 花 │\n└────┴────┘"
_QUESTIONS: Final = ("language", "lines", "knows")


class FirstStart(Page):
    """Three questions, one at a time. Until the second is answered only ASCII and hanzi are drawn."""

    CSS_PATH = "first_start.tcss"
    HELP = "tui.help.first_start"
    BINDINGS = [
        Binding("escape", "back", "tui.key.back", id="first.back"),
        Binding("q", "app.leave_program", show=False, id="first.quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._question = 0

    def body(self) -> Iterable[Widget]:
        yield Prose(id="question")
        yield Prose(_SAMPLE, id="sample")
        yield Menu(id="answers")

    def on_mount(self) -> None:
        self.zuihe.change(replace(self.zuihe.prefs, ascii=True))

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (
            (self.say("tui.name"), self.say("tui.place.first_start")),
            (self.say("tui.first.step", n=self._question + 1, of=len(_QUESTIONS)),),
        )

    def show(self) -> None:
        asked = _QUESTIONS[self._question]
        self.query_one("#question", Prose).write(self.say(f"tui.first.{asked}"))
        self.query_one("#sample").display = asked == "lines"
        answers = {"language": ("zh", "en"), "lines": ("join", "broken"), "knows": KNOWS}[asked]
        self.query_one(Menu).write(
            [
                Entry(self.say(f"tui.first.{answer}"), answer, self._note(answer), digit=str(number))
                for number, answer in enumerate(answers, 1)
            ],
            at=self.look.lang if asked == "language" else None,
        )

    def _note(self, answer: str) -> str:
        id = f"tui.first.{answer}_note"
        return self.say(id) if self.look.has(id) else ""

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        prefs = self.zuihe.prefs
        match event.id:
            case "zh" | "en" as lang:
                prefs = replace(prefs, lang=lang)
            case "join" | "broken" as lines:
                prefs = replace(prefs, ascii=lines == "broken")
            case knows:
                prefs = replace(prefs, knows=knows)
        self._question += 1
        if self._question < len(_QUESTIONS):
            self.zuihe.change(prefs)
        else:
            self._question -= 1
            self.zuihe.change(prefs)
            self.zuihe.begin(self._next(prefs.knows))

    def _next(self, knows: str) -> str | None:
        """The place to begin at; a course of one's own need not have it. Nobody new to the game is asked about its words."""
        lessons = self.zuihe.desk.lessons_folder()
        if knows == "zuihe":
            return "placement" if has_placement(lessons) else None
        return "first_hand" if has_first_hand(lessons) else None

    def action_back(self) -> None:
        """To the question before; from the first, out of the program."""
        if self._question:
            self._question -= 1
            self.redraw()
        else:
            self.zuihe.leave(self)
