"""Ctrl+P: one line that finds screens, lessons and rules."""

from collections.abc import Iterable
from typing import Final

from textual.widget import Widget

from zuihe_tui.course.lesson import Course
from zuihe_tui.course.load import load_course
from zuihe_tui.i18n import LANGS, say
from zuihe_tui.rules import book
from zuihe_tui.rules.book.search import fold
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.places import FOUND
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.search_list import SearchList

_MOST: Final = 40


class Find(Page):
    """What was chosen opens in place of this screen."""

    HELP = "tui.help.find"

    def __init__(self) -> None:
        super().__init__()
        self._course = Course(())

    def body(self) -> Iterable[Widget]:
        yield SearchList()

    def on_mount(self) -> None:
        try:
            self._course = load_course(self.zuihe.desk.lessons_folder())
        except Problem as problem:
            self.tell(problem.message)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.find"),), ()

    def show(self) -> None:
        found = self.query_one(SearchList)
        words = fold(found.words)
        entries = [*self._screens(words), *self._lessons(words), *self._rules(found.words)]
        found.write(
            self.say("tui.find.ask"), entries[:_MOST] or [Entry(self.say("tui.search.nothing", words=found.words))]
        )

    def _screens(self, words: str) -> list[Entry]:
        kind = self.say("tui.find.screen")
        return [
            Entry(self.say(f"tui.place.{name}"), f"screen {name}", end=kind)
            for name in FOUND
            if _answers(words, name, *(say(f"tui.place.{name}", lang) for lang in LANGS))
        ]

    def _lessons(self, words: str) -> list[Entry]:
        kind = self.say("tui.find.lesson")
        return [
            Entry(lesson.title.said(self.look.lang), f"lesson {lesson.id}", end=kind)
            for lesson in self._course.entries
            if words and _answers(words, lesson.id, lesson.title.zh, lesson.title.en)
        ]

    def _rules(self, words: str) -> list[Entry]:
        kind = self.say("tui.find.rule")
        hits = dict.fromkeys(
            hit.id if isinstance(hit, book.Page) else hit.rule for hit in book.search(words, self.look.lang)
        )
        return [Entry(book.page(rule, self.look.lang).title, f"rule {rule}", rule, end=kind) for rule in hits]

    def on_search_list_searched(self) -> None:
        self.show()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        kind, name = event.id.split(" ", 1)
        self.zuihe.leave(self)
        match kind:
            case "screen":
                self.zuihe.visit(name)
            case "lesson":
                self.zuihe.visit("lesson", name)
            case _:
                self.zuihe.open_rule(name)


def _answers(words: str, *names: str) -> bool:
    return all(any(word in fold(name) for name in names) for word in words.split())
