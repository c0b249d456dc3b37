"""What the rule book consists of: pages, one a rule, and the terms of the glossary."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from zuihe_tui.rules.book.example import Example
from zuihe_tui.rules.cards import without_tones
from zuihe_tui.rules.ids import RuleId

Lang: TypeAlias = Literal["zh", "en"]
LANGS: tuple[Lang, ...] = ("zh", "en")

Source: TypeAlias = Literal["A", "B", "I"]
"""Where a rule comes from: A the folk article, B the rule book of 2005, I inferred (推定)."""


@dataclass(frozen=True, slots=True)
class Page:
    """One rule in one language.

    `minjian` and `xingan2005` say in a line what holds in that rule set; `inferred` says which part is 推定, None where
    nothing is. `options` are fields of `Ruleset`. `section` is the book's own order, as in RULES.
    """

    id: RuleId
    section: int
    title: str
    text: str
    minjian: str
    xingan2005: str
    inferred: str | None
    sources: tuple[Source, ...]
    options: tuple[str, ...]
    aliases: tuple[str, ...]
    related: tuple[RuleId, ...]
    example: Example


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the game: how it is written and said, what it means in one line, and the rule it belongs to."""

    hanzi: str
    variants: tuple[str, ...]
    pinyin: str
    english: str
    meaning: str
    rule: RuleId

    @property
    def plain_pinyin(self) -> str:
        """The pinyin without its tone marks: `lao hu`."""
        return without_tones(self.pinyin)
