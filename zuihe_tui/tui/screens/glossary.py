"""词表: the words of the game, how they are said, what they mean."""

from collections.abc import Iterable

from textual.widget import Widget

from zuihe_tui.rules import book
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.search_list import SearchList


class Glossary(Page):
    """The meaning of the word under the cursor stands beneath; Enter opens its rule."""

    CSS_PATH = "glossary.tcss"
    HELP = "tui.help.glossary"

    def body(self) -> Iterable[Widget]:
        yield SearchList()
        yield Prose(id="meaning")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.glossary"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        found = self.query_one(SearchList)
        entries = [
            Entry(f"{term.hanzi} {term.plain_pinyin}", str(number), term.english)
            for number, term in self._terms(found.words)
        ]
        found.write(self.say("tui.glossary.ask"), entries or [Entry(self.say("tui.search.nothing", words=found.words))])
        self._explain(self.query_one(Menu).chosen_id)

    def _terms(self, words: str) -> list[tuple[int, book.Term]]:
        """Terms with their number in the glossary: all, or those that answer."""
        every = book.glossary(self.look.lang)
        if not words:
            return list(enumerate(every))
        return [(every.index(hit), hit) for hit in book.search(words, self.look.lang) if isinstance(hit, book.Term)]

    def _explain(self, number: str | None) -> None:
        meaning = self.query_one("#meaning", Prose)
        if number is None:
            meaning.write("")
            return
        term = book.glossary(self.look.lang)[int(number)]
        also = self.say("tui.glossary.also", words=list(term.variants)) if term.variants else ""
        said = term.plain_pinyin if self.look.ascii else term.pinyin
        meaning.write(
            self.look.plain(f"{term.hanzi}  {said}  {term.meaning}"), f"{also}  {term.rule}".strip(), apart=False
        )

    def on_search_list_searched(self) -> None:
        self.show()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self._explain(event.id)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.zuihe.open_rule(book.glossary(self.look.lang)[int(event.id)].rule)
