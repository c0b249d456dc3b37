"""Finding a page or a term by the words people say: id, hanzi, pinyin, English, an alias, an option, any words in the text."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from zuihe_tui.rules.book.loader import glossary, pages
from zuihe_tui.rules.book.pages import LANGS, Lang, Page, Term
from zuihe_tui.rules.cards import without_tones
from zuihe_tui.rules.ids import RuleId


class Rank(IntEnum):
    """How well an entry answers, best first."""

    ID = 0
    NAME = 1
    PREFIX = 2
    INSIDE = 3
    WORDS = 4


@dataclass(frozen=True, slots=True)
class _Entry:
    """A page or a term as it is searched: its id, its names without spaces, everything it says with them, its options."""

    id: str
    names: tuple[str, ...]
    text: str
    options: tuple[str, ...] = ()


def search(words: str, lang: Lang) -> list[Page | Term]:
    """Pages and terms that answer, the best first; at the same rank pages before terms, in the order of the book.

    Names and texts of both languages are searched, results are in `lang`. Upper case, full width, tone marks and the
    spaces between syllables do not matter. Nothing is found for nothing.
    """
    folded = fold(words)
    if not _tight(folded):
        return []
    everything: tuple[Page | Term, ...] = (*pages(lang), *glossary(lang))
    ranked = [
        (rank, place, found)
        for place, (entry, found) in enumerate(zip(_entries(), everything, strict=True))
        if (rank := _rank(entry, folded)) is not None
    ]
    return [found for _, _, found in sorted(ranked, key=lambda hit: hit[:2])]


def rules_called(words: str, lang: Lang) -> tuple[RuleId, ...]:
    """The rules that answer, each once: those of the pages and of the terms found."""
    found = search(words, lang)
    return tuple(dict.fromkeys(one.id if isinstance(one, Page) else one.rule for one in found))


def fold(text: str) -> str:
    """Text as it is compared: half width, lower case, no tone marks, single spaces."""
    return " ".join(without_tones(unicodedata.normalize("NFKC", text)).lower().split())


def _rank(entry: _Entry, folded: str) -> Rank | None:
    tight = _tight(folded)
    if folded == entry.id:
        return Rank.ID
    if tight in entry.names:
        return Rank.NAME
    if any(name.startswith(tight) for name in entry.names):
        return Rank.PREFIX
    if any(tight in name for name in entry.names):
        return Rank.INSIDE
    if folded in entry.options or all(word in entry.text for word in folded.split()):
        return Rank.WORDS
    return None


@cache
def _entries() -> tuple[_Entry, ...]:
    """One entry for each page and then each term, in the order of `pages` and `glossary`."""
    by_page = zip(*(pages(lang) for lang in LANGS), strict=True)
    by_term = zip(*(glossary(lang) for lang in LANGS), strict=True)
    return (*(_page_entry(both) for both in by_page), *(_term_entry(both) for both in by_term))


def _page_entry(both: tuple[Page, ...]) -> _Entry:
    said = both[0]
    names = [said.id, *said.aliases, *(page.title for page in both)]
    text = [line for page in both for line in (page.title, page.text, page.minjian, page.xingan2005)]
    return _entry(said.id, names, [*names, *text], said.options)


def _term_entry(both: tuple[Term, ...]) -> _Entry:
    said = both[0]
    names = [said.hanzi, *said.variants, said.pinyin, said.english]
    return _entry("", names, [*names, *(term.meaning for term in both)])


def _entry(rule_id: str, names: Iterable[str], text: Iterable[str], options: tuple[str, ...] = ()) -> _Entry:
    return _Entry(rule_id, tuple(_tight(fold(name)) for name in names), fold("\n".join(text)), options)


def _tight(folded: str) -> str:
    return folded.replace(" ", "").replace("'", "").replace("-", "")
