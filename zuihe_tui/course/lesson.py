"""What a lesson is: units, lessons, steps, and exercises that name a hand and a question but never an answer."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias

from zuihe_tui.course.queries import Query, Scene
from zuihe_tui.i18n import Lang
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset

if TYPE_CHECKING:  # the course map needs no table and no judge
    from zuihe_tui.course.record import Position
    from zuihe_tui.rules.tally_values import Tally

NO_CARDS: Final = Holding((0,) * 30)
"""The hand of an exercise that speaks of no cards of its own."""


@dataclass(frozen=True, slots=True)
class Words:
    """One text in both languages, as an author wrote it."""

    zh: str
    en: str

    def said(self, lang: Lang) -> str:
        """The text in that language."""
        return self.zh if lang == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick cards of the hand; `query` names which. With `kinds`, one copy stands for all of its kind."""

    query: Query
    kinds: bool = False


class Want(Enum):
    """Which arrangement a `group` exercise asks for (`hu.which`)."""

    BEST = "best"
    CLEAR = "clear"


@dataclass(frozen=True, slots=True)
class Group:
    """Lay the hand into groups: the most 和 of all, or the most without 闲牌."""

    want: Want = Want.BEST


@dataclass(frozen=True, slots=True)
class Count:
    """Say one number or several about the hand, in the order of `of`."""

    of: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Allowed:
    """Is it so, may it be done? When the answer is no: `because` are rules to choose from, `costs` consequences; "" is none."""

    claim: Query
    because: tuple[RuleId, ...] = ()
    costs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One statement to choose; `hand` when it speaks of other cards than the exercise."""

    words: Words
    claim: Query
    hand: Holding | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a statement that holds; with `many`, all that hold."""

    options: tuple[Option, ...]
    many: bool = False


@dataclass(frozen=True, slots=True)
class Point:
    """Point at events of a record, `first` to `last`: one of those `query` names, or with `every` all of them."""

    query: Query
    first: int
    last: int
    every: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """Do something at the moment: anything faultless, or what `want` names."""

    want: Query | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to put in order: `key` says what it stands for, `hand` where it is a holding."""

    words: Words
    key: str
    hand: Holding | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """Put the things in order. `by` is `claim`, `turn`, `event`, `tier`, or a number; with `down` the most comes first."""

    by: Query
    items: tuple[Item, ...]
    down: bool = False


@dataclass(frozen=True, slots=True)
class Settle:
    """Fill in figures of a hand's accounts, in the order of `of`."""

    of: tuple[Query, ...]


Ask: TypeAlias = Pick | Group | Count | Allowed | Choose | Point | Move | Order | Settle


@dataclass(frozen=True, slots=True)
class Hint:
    """A nudge; `claim`, when given, is what it asserts, and the lint asks the engine whether that holds."""

    words: Words
    claim: Query | None = None


@dataclass(frozen=True, slots=True)
class Exercise:
    """A hand and a question about it. `prompt` is None where the question of the query itself serves.

    Where it speaks of a moment of a recorded hand (`position`), `hand` is what the seat holds then; where of accounts
    (`tally`), or of a whole record, it is empty. `story` is a stretch of the record to read, first and last event.
    """

    id: str
    hand: Holding
    ask: Ask
    rules: Ruleset
    rule_ids: tuple[RuleId, ...]
    prompt: Words | None = None
    hints: tuple[Hint, ...] = ()
    pinned: bool = False
    position: "Position | None" = None
    tally: "Tally | None" = None
    story: tuple[int, int] | None = None

    @property
    def scene(self) -> Scene:
        """What its queries look at, under its rule set."""
        if self.position is None:
            return Scene(self.hand, self.rules, None, self.tally)
        here = self.position.under(self.rules)
        return Scene(here.holding or self.hand, self.rules, here)


@dataclass(frozen=True, slots=True)
class Step:
    """One screen: prose (empty when there is none), and cards or a moment of a hand to look at, or an exercise, or neither.

    `check` marks the exercises at the end of a unit that look back over all of it.
    """

    prose: Words
    show: Holding | None = None
    position: "Position | None" = None
    exercise: Exercise | None = None
    check: bool = False

    def scene(self, rules: Ruleset) -> Scene | None:
        """What the numbers in the prose speak of: the exercise's hand, else the cards shown under the lesson's rules."""
        if self.exercise is not None:
            return self.exercise.scene
        if self.position is not None:
            return Scene(self.show or NO_CARDS, self.position.record.rules, self.position)
        return None if self.show is None else Scene(self.show, rules)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as read from its folder. `number` is its place in the course, from 1; 0 for a lesson outside it."""

    id: str
    number: int
    title: Words
    rule_ids: tuple[RuleId, ...]
    rules: Ruleset
    steps: tuple[Step, ...]

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises in order."""
        return tuple(step.exercise for step in self.steps if step.exercise is not None)

    @property
    def checks(self) -> tuple[Exercise, ...]:
        """The exercises that look back over the whole unit; none but in a unit's last lesson."""
        return tuple(step.exercise for step in self.steps if step.exercise is not None and step.check)


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson as the course map names it, before it is read."""

    id: str
    number: int
    title: Words


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of the course."""

    title: Words
    lessons: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The course map; `skipped` says which lessons of a folder of one's own cannot be read, and why."""

    units: tuple[Unit, ...]
    skipped: tuple[Msg, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All lessons in order."""
        return tuple(entry for unit in self.units for entry in unit.lessons)
