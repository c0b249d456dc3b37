"""专练: any rule, found by section or by word, is asked about as long as one likes."""

from collections.abc import Iterable

from textual.widget import Widget

from zuihe_tui.quiz.progress import states
from zuihe_tui.quiz.runs import RuleRun
from zuihe_tui.rules import book
from zuihe_tui.rules.book.search import rules_called
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.quizzing import desk_of
from zuihe_tui.tui.screens.quiz_question import QuizQuestion
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.search_list import SearchList


class QuizRule(Page):
    """Without words all rules in the order of the book; with words what answers them. Each shows how well it is known."""

    HELP = "quiz_screen.help_rule"

    def body(self) -> Iterable[Widget]:
        yield SearchList()

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("quiz.run.rule"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        found = self.query_one(SearchList)
        found.write(self.say("quiz_screen.which_rule"), self._entries(found.words))

    def _entries(self, words: str) -> list[Entry]:
        desk = self.zuihe.desk
        known = states(desk.store, desk.learner)
        rules = rules_called(words, self.look.lang) if words else book.rule_ids()
        entries: list[Entry] = []
        section = None
        for rule in rules:
            page = book.page(rule, self.look.lang)
            if not words and page.section != section:
                section = page.section
                entries.append(Entry(self.say(f"book.section.{section}")))
            state = self.say(f"quiz_screen.state.{known[rule].value}")
            entries.append(Entry(page.title, rule, end=state))
        return entries or [Entry(self.say("tui.search.nothing", words=words))]

    def on_search_list_searched(self) -> None:
        self.show()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        try:
            quiz = desk_of(self.zuihe)
        except Problem as problem:
            self.tell(problem.message)
            return
        self.app.push_screen(QuizQuestion(quiz, RuleRun(quiz, RuleId(event.id))))
