"""课程: units and lessons, with what is done."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from textual.widget import Widget

from zuihe_tui.course.first_hand import FOLDER, has_first_hand
from zuihe_tui.course.lesson import Course
from zuihe_tui.course.load import load_course
from zuihe_tui.course.placement import has_placement, may_skip, suggested
from zuihe_tui.line_breaks import divide
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.menu import Entry, Menu

_PLACEMENT: Final = "placement"
_FIRST: Final = "first_hand"
_EDGES: Final = 4
"""Columns at the sides of a line: the window's edges and the scrollbar."""
_LEAST: Final = 20


class CourseMap(Page):
    """Any lesson may be opened at any time; the cursor waits at the one to go on with."""

    HELP = "tui.help.course"

    def __init__(self) -> None:
        super().__init__()
        self._course = Course(())
        self._has_placement = False

    def body(self) -> Iterable[Widget]:
        yield Menu(id="lessons")

    def on_mount(self) -> None:
        try:
            folder = self.zuihe.desk.lessons_folder()
            self._course = load_course(folder)
            self._has_placement = has_placement(folder)
        except Problem as problem:
            self.tell(problem.message)
        self.query_one(Menu).write(self._entries(), at=self._next())

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        every = [entry.id for entry in self._course.entries]
        done = sum(id in self._done() for id in every)
        return (self.say("tui.place.course"), self.say("tui.course.done_of", n=done, of=len(every))), (
            self.zuihe.ruleset_name,
        )

    def show(self) -> None:
        self.query_one(Menu).write(self._entries())

    def _next(self) -> str | None:
        ids = tuple(entry.id for entry in self._course.entries)
        return suggested(ids, done=self._done(), skip=self._skip(), knows=self.zuihe.prefs.knows)

    def _skip(self) -> frozenset[str]:
        return may_skip(self.zuihe.desk.store, self.zuihe.desk.learner)

    def _done(self) -> frozenset[str]:
        return self.zuihe.desk.store.lessons.done(self.zuihe.desk.learner)

    def _entries(self) -> list[Entry]:
        lang = self.look.lang
        done = self._done()
        begun = self.zuihe.desk.store.lessons.opened(self.zuihe.desk.learner)
        skip = self._skip()
        entries: list[Entry] = []
        for number, unit in enumerate(self._course.units, 1):
            entries.append(Entry(self.say("tui.course.unit", n=number, title=unit.title.said(lang))))
            for lesson in unit.lessons:
                mark = (
                    "done" if lesson.id in done
                    else "begun" if lesson.id in begun
                    else "may_skip" if lesson.id in skip
                    else ""
                )  # fmt: skip
                title = self.say("tui.course.row", n=lesson.number, title=lesson.title.said(lang))
                entries.append(Entry(title, lesson.id, end=self.say(f"tui.course.{mark}") if mark else ""))
        entries += [Entry(line) for problem in self._course.skipped for line in self._skipped(problem)]
        entries.append(Entry(""))
        folder = self.zuihe.desk.lessons_folder()
        if self._has_placement:
            entries.append(Entry(self.say("tui.place.placement"), _PLACEMENT, self.say("tui.place.placement_note")))
        if has_first_hand(folder):
            end = self.say("tui.course.done") if FOLDER in done else ""
            entries.append(Entry(self.say("first.place"), _FIRST, self.say("first.place_note"), end=end))
        return entries

    def _skipped(self, problem: Msg) -> Iterator[str]:
        """The lines that say which lesson is skipped, so wide as the window allows."""
        said = self.say("tui.course.skipped", reason=problem)
        starts = [0, *divide(said, max(_LEAST, self.app.size.width - _EDGES)), len(said)]
        yield from (said[start:end].rstrip() for start, end in pairwise(starts))

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.id in (_PLACEMENT, _FIRST):
            self.zuihe.visit(event.id)
        else:
            self.zuihe.visit("lesson", event.id)
