"""规则: every rule by section, or by any word people say."""

from collections.abc import Iterable
from typing import Final

from textual.widget import Widget

from zuihe_tui.rules import book
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.search_list import SearchList

_CHANCES: Final = "chances"


class Book(Page):
    """Without words all rules in the order of the book; with words what answers them, the best first."""

    HELP = "tui.help.book"

    def body(self) -> Iterable[Widget]:
        yield SearchList()

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.book"), self.say("tui.book.pages", n=len(book.rule_ids()))), (
            self.zuihe.ruleset_name,
        )

    def show(self) -> None:
        found = self.query_one(SearchList)
        found.write(self.say("tui.book.ask"), self._hits(found.words) if found.words else self._sections())

    def _sections(self) -> list[Entry]:
        # Not a rule, but looked for where the rules are.
        entries = [Entry(self.say(f"tui.place.{_CHANCES}"), _CHANCES, self.say(f"tui.place.{_CHANCES}_note"))]
        section = None
        for page in book.pages(self.look.lang):
            if page.section != section:
                section = page.section
                entries.append(Entry(self.say(f"book.section.{section}")))
            entries.append(self._entry(page))
        return entries

    def _hits(self, words: str) -> list[Entry]:
        """Pages that answer, and for a term the page it belongs to; each once."""
        pages = {hit.id if isinstance(hit, book.Page) else hit.rule: None for hit in book.search(words, self.look.lang)}
        if not pages:
            return [Entry(self.say("tui.search.nothing", words=words))]
        return [self._entry(book.page(rule, self.look.lang)) for rule in pages]

    def _entry(self, page: book.Page) -> Entry:
        return Entry(page.title, page.id, page.id, end=self.say("tui.book.inferred") if page.inferred else "")

    def on_search_list_searched(self) -> None:
        self.show()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.id == _CHANCES:
            self.zuihe.visit(_CHANCES)
        else:
            self.zuihe.open_rule(event.id)
