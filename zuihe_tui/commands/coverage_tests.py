"""Which rules the worked cases and the records of the tests hold, in a checkout; none where there are no tests."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import zuihe_tui
from zuihe_tui.course.coverage import count_rules
from zuihe_tui.rules.arrange import best, figures
from zuihe_tui.rules.book import ClassExample, CountExample, Page, TallyExample, pages
from zuihe_tui.rules.book.prove import prove
from zuihe_tui.rules.book.prove_record import rules_shown
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import NAMES, Ruleset, named, override

ROOT: Final = Path(zuihe_tui.__file__).parent.parent
TESTS: Final = ROOT / "tests"
RECORDS: Final = TESTS / "records"
_WHOLE_HAND: Final = 30


def is_checkout() -> bool:
    """Whether the tests of this project lie beside the package."""
    return (TESTS / "data").is_dir() and (ROOT / "pyproject.toml").is_file()


def has_records() -> bool:
    """Whether there are golden records."""
    return is_checkout() and any(RECORDS.rglob("*.zuihe.jsonl"))


def tested() -> frozenset[RuleId]:
    """The rules that a case comes to or a record shows."""
    return frozenset((*counted(), *settled(), *recorded(_records())))


def counted() -> Iterator[RuleId]:
    """Rules of the counts of the worked hands: items, groups, what a page finds in them."""
    cases = [(case["hand"], _rules(case)) for case in _cases("counting.jsonl")]
    for hand, rules in cases:
        holding = read_holding(hand)
        yield from count_rules(best(holding, rules).open)
        if figures(holding, rules).xian:
            yield RuleId("fu.xian")
        if holding.che and figures(replace(holding, che=()), rules).hu > figures(holding, rules).hu:
            yield RuleId("fu.che_bound")
    for page in pages("zh"):
        if isinstance(page.example, CountExample | ClassExample) and any(_proves(page, *case) for case in cases):
            yield page.id


def _proves(page: Page, hand: str, rules: Ruleset) -> bool:
    """Whether a worked hand shows the rule of a page as its own example does."""
    match page.example:
        case CountExample(item=item):
            if item.startswith("zui.") and not _is_dealt(hand):
                return False
            return prove(replace(page, example=CountExample(hand, item)), rules).proven
        case _:
            return _is_dealt(hand) and prove(replace(page, example=ClassExample(hand)), rules).proven


def _is_dealt(hand: str) -> bool:
    holding = read_holding(hand)
    return not holding.melds and holding.size >= _WHOLE_HAND


def settled() -> Iterator[RuleId]:
    """Rules whose page the worked tallies show as its own example does."""
    tallies: list[Mapping[str, object]] = [case["tally"] for case in _cases("settlement.jsonl")]
    for page in pages("zh"):
        if isinstance(page.example, TallyExample) and any(
            prove(replace(page, example=TallyExample(tally)), named(NAMES[0])).proven for tally in tallies
        ):
            yield page.id


def recorded(files: Iterable[Path]) -> frozenset[RuleId]:
    """Rules broken or at work in records, and what broken ones cost."""
    shown: frozenset[RuleId] = frozenset()
    for file in files:
        try:
            shown = rules_shown(file.read_text(encoding="utf-8").splitlines(), shown)
        except Problem:
            continue
    return shown


def _records() -> list[Path]:
    return [*sorted(RECORDS.rglob("*.zuihe.jsonl")), *sorted((TESTS / "data").rglob("*.zuihe.jsonl"))]


def _rules(case: Mapping[str, Any]) -> Ruleset:
    return override(named(case.get("ruleset") or NAMES[0]), case.get("overrides") or {})


def _cases(name: str) -> list[dict[str, Any]]:
    file = TESTS / "data/cases" / name
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []
