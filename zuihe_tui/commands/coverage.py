"""`zuihe rules --coverage`: where each rule is used, found by running what there is, never by a list."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import zuihe_tui
from zuihe_tui.course.coverage import count_rules, rule_ids
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson
from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.book import Page, pages
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import NAMES, named, override
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.tally import read_tally, tally_rules
from zuihe_tui.rules.zui import dealt_zui

PACKAGE: Final = Path(zuihe_tui.__file__).parent
TESTS: Final = PACKAGE.parent / "tests"
ADVICE: Final = frozenset({15, 16, 18, 19})
"""Sections that bind nobody: no engine decides them and no case tries them."""

REACHED: Final = ("zh", "en")
"""The columns in which a hole is a fault."""


@dataclass(frozen=True, slots=True)
class Column:
    """A place where rules are used, and how to find which are there."""

    name: str
    found: Callable[[], frozenset[RuleId]]
    of_advice: bool


def show(lang: Lang) -> int:
    """Prints a row a rule and the sums; 1 where a rule is missing in a column that should be whole."""
    book = pages(lang)
    width = max(len(page.id) for page in book) + 2
    columns = {column: column.found() for column in COLUMNS}
    heads = [column.name for column in columns]
    print(" " * width + "  ".join(heads))
    for page in book:
        cells = (_cell(page, column, found).ljust(len(column.name)) for column, found in columns.items())
        print(f"{page.id:<{width}}{'  '.join(cells)}".rstrip())
    holes = [(column.name, page.id) for column, found in columns.items() for page in _missing(book, column, found)]
    for column in columns:
        due = sum(_due(page, column) for page in book)
        there = due - sum(name == column.name for name, _ in holes)
        print(say("cli.coverage.sum", lang, name=column.name, there=there, of=due))
    faults = [(name, id) for name, id in holes if name in REACHED]
    for name, id in faults:
        print(say("cli.coverage.hole", lang, name=name, rule=id))
    return int(bool(faults))


def _cell(page: Page, column: Column, found: frozenset[RuleId]) -> str:
    if not _due(page, column):
        return ""
    return "x" if page.id in found else "-"


def _due(page: Page, column: Column) -> bool:
    return column.of_advice or page.section not in ADVICE


def _missing(book: tuple[Page, ...], column: Column, found: frozenset[RuleId]) -> Iterator[Page]:
    return (page for page in book if _due(page, column) and page.id not in found)


def engine_rules() -> frozenset[RuleId]:
    """The rules that the engine's own source names: what a check, an item or a function is there for."""
    sources = [file for file in (PACKAGE / "rules").rglob("*.py") if "book" not in file.parts]
    text = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    return frozenset(page.id for page in pages("zh") if page.id in text)


def _book_rules(lang: Lang) -> Callable[[], frozenset[RuleId]]:
    return lambda: frozenset(page.id for page in pages(lang) if page.title and page.text)


def lesson_rules() -> frozenset[RuleId]:
    """The rules behind the engine's answers to the exercises."""
    folder = lessons_dir()
    lessons = (load_lesson(folder, entry.id) for entry in load_course(folder).entries)
    return frozenset(rule for lesson in lessons for exercise in lesson.exercises for rule in rule_ids(exercise))


def case_rules() -> frozenset[RuleId]:
    """The rules of what the worked cases come to and of what the golden records hold; none outside a checkout."""
    return frozenset((*_counted(), *_settled(), *_recorded()))


def _counted() -> Iterator[RuleId]:
    for case in _cases("counting.jsonl"):
        rules = override(named(NAMES[0]), case.get("overrides", {}))
        holding = read_holding(case["hand"])
        yield from count_rules(best(holding, rules).open)
        if "zui" in case:
            yield from (item.rule for item in dealt_zui(holding.dealt, rules).items)


def _settled() -> Iterator[RuleId]:
    for case in _cases("settlement.jsonl"):
        done = settle(read_tally(case["tally"]), tally_rules(case["tally"]))
        yield from (item.rule for items in done.items for item in items)
        yield from (paid.rule for paid in done.transfers)


def _recorded() -> Iterator[RuleId]:
    for file in sorted((TESTS / "records").rglob("*.zuihe.jsonl")):
        found = audit(file.read_text(encoding="utf-8").removesuffix("\n").split("\n"))
        yield from (breach.rule for breach in found.breaches)
        if found.settlement is not None:
            yield from (item.rule for items in found.settlement.items for item in items)
            yield from (paid.rule for paid in found.settlement.transfers)


def _cases(name: str) -> list[dict]:  # type: ignore[type-arg]
    file = TESTS / "data/cases" / name
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []


COLUMNS: Final = (
    Column("engine", engine_rules, of_advice=False),
    Column("zh", _book_rules("zh"), of_advice=True),
    Column("en", _book_rules("en"), of_advice=True),
    Column("lesson", lesson_rules, of_advice=True),
    Column("quiz", frozenset, of_advice=True),
    Column("test", case_rules, of_advice=False),
)
