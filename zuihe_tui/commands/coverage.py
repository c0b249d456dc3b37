"""`zuihe rules --coverage`: where each rule is to be found, computed by running what there is, never declared."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from zuihe_tui.commands.coverage_tests import has_records, is_checkout, tested
from zuihe_tui.course.coverage import rule_ids as exercise_rules
from zuihe_tui.course.lesson import Lesson
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.quiz.makers.coverage import asked
from zuihe_tui.rules.book import Page, pages
from zuihe_tui.rules.book.prove import Proof, prove
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.ruleset import NAMES, named

REACHED: Final = ("engine", "zh", "en", "lesson", "quiz", "test")
"""The columns the project has reached: a hole in one of them is a fault. In the others nothing is asked for yet."""

UNDECIDED: Final = frozenset(
    {"seats.lots", "say.kankan", "skill.kou", "skill.dang", "skill.discard", "skill.tempo", "contest", "kin"}
)
"""Rules about people, advice and history: there is nothing in them for an engine to decide or for a record to hold."""

_CARDS_SECTION: Final = 1
_THERE, _HOLE, _NOT_ASKED, _NOTHING = "x", "!", "-", ""


@dataclass(frozen=True, slots=True)
class Column:
    """A place where rules are to be found: which are there, and which should be."""

    name: str
    found: Callable[[], frozenset[RuleId]]
    due: Callable[[], frozenset[RuleId]]
    may_be: Callable[[], frozenset[RuleId]]


@dataclass(frozen=True, slots=True)
class Filled:
    """A column computed."""

    name: str
    found: frozenset[RuleId]
    due: frozenset[RuleId]
    may_be: frozenset[RuleId]

    @property
    def holes(self) -> frozenset[RuleId]:
        """What should be there and is not."""
        return self.due - self.found if self.name in REACHED else frozenset()

    def mark(self, rule: RuleId) -> str:
        """There, a hole, not asked for yet, or nothing that could be there."""
        if rule in self.found:
            return _THERE
        return _HOLE if rule in self.holes else _NOT_ASKED if rule in self.may_be else _NOTHING


def show(lang: Lang) -> int:
    """Prints a row a rule, then the sums and the holes; 1 where there is a hole in a column that was reached."""
    columns = [
        Filled(column.name, column.found(), column.due() if column.name in REACHED else frozenset(), column.may_be())
        for column in COLUMNS
    ]
    book = pages(lang)
    width = max(len(page.id) for page in book) + 2
    print(" " * width + "  ".join(column.name for column in columns))
    for page in book:
        cells = "  ".join(column.mark(page.id).ljust(len(column.name)) for column in columns)
        print(f"{page.id:<{width}}{cells}".rstrip())
    print(say("prove.coverage.marks", lang))
    for column in columns:
        if column.due:
            print(
                say(
                    "prove.coverage.sum",
                    lang,
                    name=column.name,
                    there=len(column.due & column.found),
                    of=len(column.due),
                )
            )
        else:
            print(say("prove.coverage.not_reached", lang, name=column.name))
    holes = [(column.name, page.id) for column in columns for page in book if page.id in column.holes]
    for name, rule in holes:
        print(say("prove.coverage.hole", lang, name=name, rule=rule))
    return int(bool(holes))


# --- what is there -----------------------------------------------------------------------------------------------------


@cache
def proofs() -> Mapping[RuleId, Proof]:
    """Every example of the book, evaluated."""
    return {page.id: prove(page, named(NAMES[0])) for page in pages("zh")}


def in_engine() -> frozenset[RuleId]:
    """Rules that the engine gives out: a check of the judge, an item, a ruling, or seen at work in a record."""
    checked = {known.rule for checks in CHECKS.values() for known in checks}
    return (frozenset(rule for rule, proof in proofs().items() if proof.proven) | checked) - UNDECIDED


def in_book(lang: Lang) -> frozenset[RuleId]:
    """Rules whose page is whole in a language, with an example that shows the rule and can be told in it."""
    return frozenset(page.id for page in pages(lang) if _is_whole(page) and _is_told(page, lang))


def _is_whole(page: Page) -> bool:
    return all((page.title, page.text, page.minjian, page.xingan2005))


def _is_told(page: Page, lang: Lang) -> bool:
    proof = proofs()[page.id]
    try:
        return proof.proven and all(text(line, lang) for line in proof.lines)
    except KeyError:
        return False


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson of the course."""
    folder = lessons_dir()
    return tuple(load_lesson(folder, entry.id) for entry in load_course(folder).entries)


def in_lessons() -> frozenset[RuleId]:
    """Rules behind the engine's answers to the exercises, where they are what the exercise or its lesson is about."""
    return frozenset(
        rule
        for lesson in lessons()
        for exercise in lesson.exercises
        for rule in exercise_rules(exercise) & {*lesson.rule_ids, *exercise.rule_ids}
    )


def in_quiz() -> frozenset[RuleId]:
    """Rules that instances of two makers of the quiz hold."""
    return asked(tuple(page.id for page in pages("zh")))


# --- what should be there ----------------------------------------------------------------------------------------------


def every() -> frozenset[RuleId]:
    """All rules."""
    return frozenset(page.id for page in pages("zh"))


def decided() -> frozenset[RuleId]:
    """All rules that there is something to decide in."""
    return every() - UNDECIDED


def testable() -> frozenset[RuleId]:
    """Rules that a case or a record can hold; the cards alone are no case."""
    return frozenset(page.id for page in pages("zh") if page.section != _CARDS_SECTION) - UNDECIDED


def _nothing() -> frozenset[RuleId]:
    return frozenset()


COLUMNS: Final = (
    Column("engine", in_engine, decided, decided),
    Column("zh", lambda: in_book("zh"), every, every),
    Column("en", lambda: in_book("en"), every, every),
    Column("lesson", in_lessons, every, every),
    Column("quiz", in_quiz, every, every),
    Column(
        "test",
        lambda: tested() if is_checkout() else _nothing(),
        lambda: testable() if has_records() else _nothing(),
        testable,
    ),
)
"""The columns in the order they are printed."""
