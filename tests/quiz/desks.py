"""A quiz desk for tests: a clock that is moved by hand, makers that ask about nothing, a few small lessons."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from zuihe_tui.course.verdict import Answer, Chosen
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.question import Choice, Maker, Option, Question
from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import Ruleset, named
from zuihe_tui.store import Store, open_store

MORNING = datetime(2026, 3, 2, 9, tzinfo=UTC)
RULES = rule_ids()


def _make(name: str) -> Callable[[RuleId, int, Ruleset], Question]:
    def make(rule: RuleId, seed: int, rules: Ruleset) -> Question:
        options = tuple(
            Option(msg("course.worth.hu", n=n), n == seed % 3, msg("course.worth.hu", n=n), rule) for n in range(3)
        )
        return Question(rule, name, seed, rules, Choice(options), (rule,), prompt=msg("quiz.prompt"))

    return make


MAKERS = tuple(Maker(name, RULES, _make(name)) for name in ("one", "two"))


def right(question: Question) -> Answer:
    assert isinstance(question.ask, Choice)
    return Chosen(frozenset(n for n, option in enumerate(question.ask.options) if option.holds))


def wrong(question: Question) -> Answer:
    assert isinstance(question.ask, Choice)
    return Chosen(frozenset({next(n for n, option in enumerate(question.ask.options) if not option.holds)}))


@dataclass(slots=True)
class Clock:
    """The time; `zone` is how many hours ahead of UTC the learner is."""

    now: datetime = MORNING
    zone: float = 0

    def __call__(self) -> datetime:
        return self.now

    def go(self, **spans: float) -> None:
        self.now += timedelta(**spans)

    def local(self, at: datetime) -> datetime:
        return at.astimezone(timezone(timedelta(hours=self.zone)))


def lessons(folder: Path, many: int, rules_each: int = 4) -> Path:
    """A course of small lessons, each naming the next rules of the book."""
    ids = [f"l{n}" for n in range(many)]
    names = ", ".join(f'"{id}"' for id in ids)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "course.toml").write_text(f'[[unit]]\nzh = "单元"\nen = "Unit"\nlessons = [{names}]\n', encoding="utf-8")
    for n, id in enumerate(ids):
        rules = ", ".join(f'"{rule}"' for rule in RULES[n * rules_each : (n + 1) * rules_each])
        (folder / id).mkdir(exist_ok=True)
        (folder / id / "lesson.toml").write_text(f'id = "{id}"\nrules = [{rules}]\n', encoding="utf-8")
        for lang in ("zh", "en"):
            (folder / id / f"{lang}.md").write_text(f"# {id}\n", encoding="utf-8")
    return folder


def desk(home: Path, clock: Clock, *, many_lessons: int = 3, fast: bool = False) -> QuizDesk:
    """`fast` leaves the disk to itself: for long runs that are not about being killed."""
    store: Store = open_store(home / "zuihe.sqlite")
    if fast:
        store._db.execute("PRAGMA synchronous = OFF")
    return QuizDesk(
        store,
        store.learner("me", clock.now),
        named("minjian"),
        lessons(home / "lessons", many_lessons),
        clock,
        lambda rule: MAKERS if rule in RULES else (),
        clock.local,
    )


def opened(quiz: QuizDesk, *names: str) -> None:
    """The learner opens lessons."""
    for name in names:
        quiz.store.lessons.set_bookmark(quiz.learner, name, "{}", quiz.now)


def without_makers(quiz: QuizDesk) -> QuizDesk:
    return replace(quiz, makers_for=lambda _rule: ())
