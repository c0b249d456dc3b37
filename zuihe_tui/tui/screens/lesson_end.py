"""The end of a lesson: how it went, and where to go on."""

from collections.abc import Iterable
from typing import Final

from textual.events import Key
from textual.widget import Widget

from zuihe_tui.course.lesson import Lesson
from zuihe_tui.course.load import load_course
from zuihe_tui.course.run import Run
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.course_map import CourseMap
from zuihe_tui.tui.steady_keys import SteadyKeys
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_LESSON: Final = "lesson "
_COURSE: Final = "course"


class LessonEnd(Page):
    """Takes the place of the lesson once its run is finished."""

    CSS_PATH = "lesson_end.tcss"
    HELP = "lesson_screen.help"

    def __init__(self, run: Run) -> None:
        super().__init__()
        self._run = run

    def body(self) -> Iterable[Widget]:
        yield Prose(id="words")
        yield Menu(id="onward")

    def on_mount(self) -> None:
        self._keys = SteadyKeys(self.zuihe.desk.clock)
        self.redraw()

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        lesson = self._run.lesson
        title = self.say("tui.course.lesson", n=lesson.number, title=lesson.title.said(self.look.lang))
        return (title,), (self.say("lesson_screen.end"), self.say(f"tui.ruleset.{lesson.rules.base}"))

    def show(self) -> None:
        results = self._run.results
        first = sum(result.tries == 1 and not result.revealed for result in results)
        given = sum(result.revealed for result in results)
        following = self._following(self._run.lesson)
        self.query_one("#words", Prose).write(
            self.say("lesson_screen.end_first", first=first, of=len(results)),
            *([self.say("lesson_screen.end_given", n=given)] if given else []),
            *([self.say("lesson_screen.end_last")] if following is None else []),
        )
        self.query_one(Menu).write(
            [
                *([following] if following is not None else []),
                Entry(self.say("lesson_screen.map"), _COURSE, digit="8"),
                Entry(self.say("lesson_screen.again"), f"{_LESSON}{self._run.lesson.id}", digit="9"),
            ]
        )

    def _following(self, lesson: Lesson) -> Entry | None:
        """The next lesson of the course; None after the last."""
        entries = load_course(self.zuihe.desk.lessons_folder()).entries
        found = next((entry for entry in entries if entry.number > lesson.number), None)
        if found is None:
            return None
        title = self.say("tui.course.lesson", n=found.number, title=found.title.said(self.look.lang))
        return Entry(self.say("lesson_screen.next"), f"{_LESSON}{found.id}", title, digit="1")

    def on_key(self, event: Key) -> None:
        self._keys.heard(event.key)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if not self._keys.fresh():
            return
        self.zuihe.leave(self)
        if event.id.startswith(_LESSON):
            self.zuihe.visit("lesson", event.id.removeprefix(_LESSON))
        elif not any(isinstance(screen, CourseMap) for screen in self.zuihe.screen_stack):
            self.zuihe.visit(_COURSE)
