"""A question as an author writes it: `yao & suit tiao`, `not hazi`, `fu 7z6z9s`, `hu == 11`."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from zuihe_tui.digits import whole
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import Ruleset

if TYPE_CHECKING:  # what stands on a record alone needs the table and the judge
    from zuihe_tui.course.record import Position
    from zuihe_tui.rules.book.prove_moment import Moment
    from zuihe_tui.rules.settle import Settlement
    from zuihe_tui.rules.tally_values import Tally


class QueryProblem(Problem):
    """A question that no query answers: unknown name, wrong argument, or broken form."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a query looks at: one holding under one rule set; where there is one, the moment of a hand, or its tally."""

    holding: Holding
    rules: Ruleset
    position: "Position | None" = None
    tally: "Tally | None" = None

    @property
    def here(self) -> "Position":
        """The moment of a hand. Raises QueryProblem where the exercise has none."""
        if self.position is None:
            raise QueryProblem(msg("course.query.no_record"))
        return self.position

    @property
    def moment(self) -> "Moment":
        """The event the position stands before. Raises QueryProblem where there is none."""
        at = self.here.at
        if at is None or at > self.here.record.last:
            raise QueryProblem(msg("course.query.no_event"))
        return self.here.record.moment(at)

    @property
    def settled(self) -> "Settlement":
        """The accounts of the tally, or of the record's end. Raises QueryProblem where there is neither."""
        if self.tally is not None:
            from zuihe_tui.rules.settle import settle

            return settle(self.tally, self.rules)
        from zuihe_tui.rules.tally_of import settlement

        end = self.here.record.end
        if end.outcome is None:
            raise QueryProblem(msg("course.query.unfinished"))
        return settlement(end)

    def seen_by(self, seat: int) -> "Scene":
        """The same moment from another seat, with its cards. Raises QueryProblem where there is no moment."""
        from zuihe_tui.rules.table_state import SEATS

        there = self.here.seen_by(SEATS[seat])
        return evolve(self, position=there, holding=there.holding or self.holding)

    def under(self, rules: Ruleset) -> "Scene":
        """The same under another rule set."""
        if self.position is None:
            return evolve(self, rules=rules)
        there = self.position.under(rules)
        return evolve(self, rules=rules, position=there, holding=there.holding or self.holding)


@dataclass(frozen=True, slots=True)
class Term:
    """One named question; `compare` (`==`, `<`, `>=` …) and `number` belong to numbers made into claims.

    `seat` is whose question it is, where another than the exercise's is meant (`legal@2 cha`).
    """

    name: str
    args: tuple[str, ...] = ()
    negated: bool = False
    compare: str | None = None
    number: str | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Query:
    """Terms that must all hold. `text` is what the author wrote."""

    text: str
    terms: tuple[Term, ...]


_COMPARE: Final = re.compile(r"\s*(==|!=|<=|>=|<|>)\s*")


def read_query(text: str) -> Query:
    """A query from its text. Raises QueryProblem when a term is empty; names are looked up when it is asked."""
    return Query(text, tuple(_read_term(part, text) for part in text.split("&")))


def _read_term(part: str, written: str) -> Term:
    halves = _COMPARE.split(part.strip())
    words = halves[0].split()
    negated = bool(words) and words[0] == "not"
    words = words[negated:]
    if not words or len(halves) not in (1, 3) or (len(halves) == 3 and not halves[2]):
        raise QueryProblem(msg("course.query.form", text=written))
    compare, number = (halves[1], halves[2]) if len(halves) == 3 else (None, None)
    name, seat = name_and_seat(words[0])
    return Term(name, tuple(words[1:]), negated, compare, number, seat)


def name_and_seat(word: str) -> tuple[str, int | None]:
    """The name of a question and whose it is, `legal@2`; None where it is the exercise's own. Raises QueryProblem."""
    name, at, seat = word.partition("@")
    return name, seat_arg(seat) if at else None


Found = TypeVar("Found")


def call(term: Term, function: Callable[..., Found], scene: Scene) -> Found:
    """Asks the function behind a term of a scene. Raises QueryProblem when it takes other arguments than the author gave."""
    return ask(term, function, scene if term.seat is None else scene.seen_by(term.seat))


def ask(term: Term, function: Callable[..., Found], *about: object) -> Found:
    """Asks the function behind a term about whatever it looks at. Raises QueryProblem for other arguments than it takes."""
    from inspect import signature

    try:
        signature(function).bind(*about, *term.args)
    except TypeError:
        raise QueryProblem(msg("course.query.args", name=term.name, args=" ".join(term.args))) from None
    return function(*about, *term.args)


def learn() -> None:
    """Makes the questions about a table known: importing their modules registers them. Holdings need none of them."""
    from zuihe_tui.course.queries import (  # noqa: F401
        account_numbers,
        evening_claims,
        hand_claims,
        option_claims,
        quan_claims,
        standing_claims,
        table_claims,
        table_numbers,
        table_picks,
        tally_claims,
    )


def seat_arg(text: str, most: int = 2) -> int:
    """A seat an author wrote: 0 the dealer, 1 the next, 2 opposite, where allowed 3 the rester. Raises QueryProblem."""
    if text not in ("0", "1", "2", "3")[: most + 1]:
        raise QueryProblem(msg("course.query.seat", text=text, most=most))
    return int(text)


def number_arg(name: str, text: str, most: int = 99) -> int:
    """A whole number an author wrote after the name of a question. Raises QueryProblem."""
    found = whole(text)
    if found is None or found > most:
        raise QueryProblem(msg("course.query.arg", name=name, arg=text, known=f"0-{most}"))
    return found


def rule_arg(text: str) -> RuleId:
    """The id of a rule an author wrote. Raises QueryProblem for one the book does not have."""
    from zuihe_tui.rules.book import rule_ids

    if RuleId(text) not in rule_ids():
        raise QueryProblem(msg("course.query.rule", rule=text))
    return RuleId(text)
