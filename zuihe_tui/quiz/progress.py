"""进度: each rule known, being learnt, weak or unseen; counting over time; what FSRS foretold; days in a row."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from statistics import fmean, median
from typing import Final

from zuihe_tui.quiz.days import Days
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.exam import open_run
from zuihe_tui.quiz.memory import RELEARNING, REVIEW
from zuihe_tui.rules.book import pages, rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import AnswerRow, CardRow, Store
from zuihe_tui.store.reviews import QUIZ

KNOWN_DAYS: Final = 21
"""A rule whose memory lasts so many days counts as known."""

REST: Final = 2
"""So many days of rest in a row break no row of days."""

_COUNTING: Final = frozenset({"practice", "sprint"})
_MAKER: Final = "count"
_WEEK: Final = 7
_MOST: Final = 12


class State(Enum):
    """How well a rule is known; `UNSEEN` was never asked about and nothing went wrong with it."""

    KNOWN = "known"
    LEARNING = "learning"
    WEAK = "weak"
    UNSEEN = "unseen"


@dataclass(frozen=True, slots=True)
class Section:
    """The rules of one part of the book, each with its state."""

    number: int
    rules: tuple[tuple[RuleId, State], ...]


def states(store: Store, learner: int) -> dict[RuleId, State]:
    """The state of every rule, in the order of the book."""
    cards = {card.rule: card for card in store.cards.all(learner)}
    mistakes = store.mistakes.latest(learner)
    answered = store.reviews.latest(learner, but=open_run(store, learner))
    found: dict[RuleId, State] = {}
    for rule in rule_ids():
        at, right = answered.get(rule, (None, True))
        wrongs = [mistakes[rule].at] if rule in mistakes else []
        if at is not None and not right:
            wrongs.append(at)
        found[rule] = state_of(cards.get(rule), at if right else None, max(wrongs, default=None))
    return found


def state_of(card: CardRow | None, right: datetime | None = None, wrong: datetime | None = None) -> State:
    """The state of a rule by its card, or without one by when it was last answered right and last went wrong.

    An exam or a drill asks about rules that have no card yet, and a mistake elsewhere says more than the card of before.
    """
    if card is None:
        if wrong is not None and (right is None or wrong >= right):
            return State.WEAK
        return State.UNSEEN if right is None else State.LEARNING
    if wrong is not None and wrong > card.last:
        return State.WEAK
    if card.leech_at is not None or card.wrong or card.state == RELEARNING:
        return State.WEAK
    return State.KNOWN if card.state == REVIEW and card.stability >= KNOWN_DAYS else State.LEARNING


def by_section(known: Mapping[RuleId, State]) -> tuple[Section, ...]:
    """Every rule of the book in its order, a section a row of the heat map."""
    found: dict[int, list[tuple[RuleId, State]]] = defaultdict(list)
    for page in pages("zh"):
        found[page.section].append((page.id, known[page.id]))
    return tuple(Section(number, tuple(rules)) for number, rules in found.items())


@dataclass(frozen=True, slots=True)
class Spell:
    """Counting in a day or a week that begins at `start`: how many hands, how many right, seconds a hand (median)."""

    start: date
    n: int
    right: int
    seconds: float

    @property
    def accuracy(self) -> float:
        """The share of right answers, 0 to 1."""
        return self.right / self.n


def counting(rows: Sequence[AnswerRow], days: Days) -> tuple[Spell, ...]:
    """The latest spells in which hands were counted: days while all lie in a fortnight, else weeks."""
    counted = [(days.label(row.at), row) for row in rows if _is_counting(row)]
    if not counted:
        return ()
    span = (counted[-1][0] - counted[0][0]).days
    spells: dict[date, list[AnswerRow]] = defaultdict(list)
    for day, row in counted:
        spells[day if span < 2 * _WEEK else day - timedelta(days=day.weekday())].append(row)
    made = [
        Spell(
            start, len(found), sum(row.correct for row in found), round(median(row.millis for row in found) / 1000, 1)
        )
        for start, found in sorted(spells.items())
    ]
    return tuple(made[-_MOST:])


def _is_counting(row: AnswerRow) -> bool:
    return row.kind in _COUNTING or (row.kind == QUIZ and str(row.detail.get("maker")).startswith(_MAKER))


@dataclass(frozen=True, slots=True)
class Kept:
    """Reviews of a month: how many, the share still known, and what FSRS had foretold (both 0 to 1)."""

    month: date
    n: int
    known: float
    foretold: float


def retention(rows: Iterable[AnswerRow]) -> tuple[Kept, ...]:
    """What was still known when it came up, month by month, beside what was foretold."""
    months: dict[date, list[tuple[bool, float]]] = defaultdict(list)
    for row in rows:
        foretold = row.detail.get("foretold")
        if row.kind == QUIZ and isinstance(foretold, int | float):
            months[date.fromisoformat(str(row.detail["day"])).replace(day=1)].append((row.correct, float(foretold)))
    return tuple(
        Kept(month, len(found), fmean(right for right, _ in found), fmean(said for _, said in found))
        for month, found in sorted(months.items())
    )[-_MOST:]


@dataclass(frozen=True, slots=True)
class Streak:
    """Days on which something was answered, in a row but for days of rest; `today` says whether today is one of them."""

    days: int
    rests: int
    today: bool


def streak(rows: Iterable[AnswerRow], days: Days, today: date) -> Streak:
    """The row of days up to today; up to two days of rest in a row break nothing."""
    done = sorted({_day(row, days) for row in rows if _day(row, days) <= today}, reverse=True)
    counted, rests, last = 0, 0, today
    for day in done:
        gap = max(0, (last - day).days - 1)
        if gap > REST:
            break
        rests += gap if counted else max(0, (today - day).days - 1)
        counted, last = counted + 1, day
    return Streak(counted, rests, bool(done) and done[0] == today)


def _day(row: AnswerRow, days: Days) -> date:
    kept = row.detail.get("day") if row.kind == QUIZ else None
    return date.fromisoformat(str(kept)) if kept else days.label(row.at)


@dataclass(frozen=True, slots=True)
class Progress:
    """All of it."""

    sections: tuple[Section, ...]
    counting: tuple[Spell, ...]
    retention: tuple[Kept, ...]
    streak: Streak
    answers: int

    def many(self, state: State) -> int:
        """How many rules are in a state."""
        return sum(found is state for section in self.sections for _, found in section.rules)


def progress(desk: QuizDesk) -> Progress:
    """A learner's progress now."""
    rows = desk.store.answers.list(desk.learner)
    days = desk.days
    return Progress(
        by_section(states(desk.store, desk.learner)),
        counting(rows, days),
        retention(rows),
        streak(rows, days, desk.today(desk.now).day),
        len(rows),
    )


def streak_id(found: Progress) -> str:
    """Which sentence tells the days in a row; none of them blames."""
    if not found.streak.days:
        return "quiz.progress.no_streak"
    if found.streak.rests:
        return "quiz.progress.rested"
    return "quiz.progress.today" if found.streak.today and found.streak.days == 1 else "quiz.progress.streak"
