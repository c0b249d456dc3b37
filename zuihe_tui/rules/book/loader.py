"""Reading the book: index.toml, the texts of a language, and the glossary, each once."""

import difflib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from zuihe_tui.rules.book.example import read_example
from zuihe_tui.rules.book.pages import Lang, Page, Term
from zuihe_tui.rules.ids import RuleId

NEAR, NEAR_ENOUGH = 5, 0.6


class UnknownRule(KeyError):
    """No page has this id; `near` are the ids most like it, closest first."""

    def __init__(self, rule_id: str, near: tuple[RuleId, ...]) -> None:
        super().__init__(rule_id)
        self.rule_id = rule_id
        self.near = near

    def __str__(self) -> str:
        return f"{self.rule_id} ({', '.join(self.near)})" if self.near else self.rule_id


@cache
def rule_ids() -> tuple[RuleId, ...]:
    """The ids of all pages, in the order of the book."""
    return tuple(RuleId(rule_id) for rule_id in _toml("index.toml"))


def page(rule_id: str, lang: Lang) -> Page:
    """The page of a rule. Raises UnknownRule, with the ids most like it."""
    try:
        return _pages(lang)[RuleId(rule_id)]
    except KeyError:
        raise UnknownRule(rule_id, near(rule_id)) from None


def pages(lang: Lang) -> tuple[Page, ...]:
    """All pages, in the order of the book."""
    return tuple(_pages(lang).values())


@cache
def glossary(lang: Lang) -> tuple[Term, ...]:
    """All terms; their meaning is in `lang`, their English name and pinyin in every language."""
    return tuple(_term(row, lang) for row in _toml("glossary.toml")["term"])


def near(rule_id: str) -> tuple[RuleId, ...]:
    """The ids most like a wrong one: those spelt like it first, then those with a part in common."""
    parts = set(rule_id.lower().split("."))
    alike = [known for known in rule_ids() if parts & set(known.split("."))]
    spelt = difflib.get_close_matches(rule_id.lower(), rule_ids(), n=NEAR, cutoff=NEAR_ENOUGH)
    return tuple(RuleId(known) for known in dict.fromkeys([*spelt, *alike]))[:NEAR]


@cache
def _pages(lang: Lang) -> Mapping[RuleId, Page]:
    texts = _toml(f"{lang}.toml")
    return {
        RuleId(rule_id): _page(RuleId(rule_id), facts, texts[rule_id]) for rule_id, facts in _toml("index.toml").items()
    }


def _page(rule_id: RuleId, facts: Mapping[str, Any], text: Mapping[str, str]) -> Page:
    return Page(
        id=rule_id,
        section=facts["section"],
        title=text["title"],
        text=text["text"],
        minjian=text["minjian"],
        xingan2005=text["xingan2005"],
        inferred=text["inferred"] if facts["inferred"] else None,
        sources=tuple(facts["sources"]),
        options=tuple(facts["options"]),
        aliases=tuple(facts["aliases"]),
        related=tuple(RuleId(other) for other in facts["related"]),
        example=read_example(facts["example"]),
    )


def _term(row: Mapping[str, Any], lang: Lang) -> Term:
    return Term(
        hanzi=row["hanzi"],
        variants=tuple(row["variants"]),
        pinyin=row["pinyin"],
        english=row["english"],
        meaning=row[lang],
        rule=RuleId(row["rule"]),
    )


@cache
def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))
