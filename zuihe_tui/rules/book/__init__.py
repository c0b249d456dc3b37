"""The rule book: every rule with its text in both languages, what the rule sets say, and an example for the engine.

`index.toml` has what no language needs, `zh.toml` and `en.toml` the words, `glossary.toml` the terms, `examples/` the
records the examples point into. `prove.py` runs an example through the engine.
"""

from zuihe_tui.rules.book.example import (
    CardsExample,
    ClassExample,
    CountExample,
    Example,
    GroupExample,
    RecordExample,
    TallyExample,
    record_text,
)
from zuihe_tui.rules.book.loader import UnknownRule, glossary, page, pages, rule_ids
from zuihe_tui.rules.book.pages import LANGS, Lang, Page, Source, Term
from zuihe_tui.rules.book.search import search

__all__ = [
    "LANGS", "CardsExample", "ClassExample", "CountExample", "Example", "GroupExample", "Lang", "Page", "RecordExample",
    "Source", "TallyExample", "Term", "UnknownRule", "glossary", "page", "pages", "record_text", "rule_ids", "search",
]  # fmt: skip
