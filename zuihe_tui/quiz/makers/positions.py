"""Positions at which a rule decides, as records: the templates out of which fresh ones are made."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, wraps
from importlib import resources
from itertools import accumulate
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from zuihe_tui.rules.actions import Action, Pass
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.book.prove_signs import SIGNS
from zuihe_tui.rules.book.prove_work import at_work
from zuihe_tui.rules.events import Did, Event, Header
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.record_read import read_action, read_event
from zuihe_tui.rules.record_write import event_line
from zuihe_tui.rules.table import Table, apply, fold, view
from zuihe_tui.rules.table_acts import before_late_claim
from zuihe_tui.rules.table_state import SEATS, Fault

FILE: Final = "positions.jsonl"
_P = ParamSpec("_P")
_T = TypeVar("_T")


class How(Enum):
    """How a rule decides at a position: it is broken by the event, it is broken by an attempt, or it is seen at work."""

    FOUL = "foul"
    TRY = "try"
    WORK = "work"


@dataclass(frozen=True, slots=True)
class Template:
    """The events of a hand up to and with the one in question, and what follows it; `tried` is done instead of it.

    `at` counts from the header, 0. `rule` decides there, None where it is any step. `ruleset` is the one it was found under.
    """

    rule: RuleId | None
    how: How
    events: tuple[Event, ...]
    at: int
    tried: Did | None = None

    @property
    def ruleset(self) -> str:
        """The rule set it was found under."""
        header = self.events[0]
        assert isinstance(header, Header)
        return header.rules.base


@dataclass(frozen=True, slots=True)
class Position:
    """One event, or an attempt in its place, with the table before it.

    `found` is what the judge finds in an action that a seat does, or in the event itself; `moment` is where rules are seen at
    work, None where it is a foul that matters.
    """

    events: tuple[Event, ...]
    before: Table
    event: Event
    after: Table | None
    found: tuple[Finding, ...]
    moment: Moment | None = None
    memo: dict[object, object] = field(default_factory=dict, compare=False, repr=False)

    @property
    def seat(self) -> int | None:
        """Who acts, draws or is found out."""
        return getattr(self.event, "seat", None)

    @property
    def action(self) -> Action | None:
        """What a seat does or tries."""
        return self.event.action if isinstance(self.event, Did) else None

    @property
    def work(self) -> frozenset[RuleId]:
        """The rules seen at work."""
        return _work(self)

    @property
    def rules(self) -> frozenset[RuleId]:
        """Every rule that decides here."""
        return frozenset(finding.rule for finding in self.found) | self.work

    def shows(self, rule: RuleId) -> bool:
        """Whether the rule decides here."""
        if any(finding.rule == rule for finding in self.found):
            return True
        sign = SIGNS.get(rule)
        return self.moment is not None and sign is not None and sign(self.moment)


def once(look: Callable[Concatenate[Position, _P], _T]) -> Callable[Concatenate[Position, _P], _T]:
    """What is looked up in a position, kept with it: a maker asks it of a template again and again."""

    @wraps(look)
    def looked_up(at: Position, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        key = (look, args)
        if key not in at.memo:
            at.memo[key] = look(at, *args, **kwargs)
        return cast("_T", at.memo[key])

    return looked_up


@once
def _work(at: Position) -> frozenset[RuleId]:
    return frozenset() if at.moment is None else at_work(at.moment)


def judged(table: Table, seat: int, action: Action) -> tuple[Finding, ...]:
    """What the judge finds in an action at this table, a claim that comes late included."""
    return judge(view(before_late_claim(table, SEATS[seat], action), seat), action)


def position(template: Template, events: tuple[Event, ...], tried: Did | None, before: Table | None = None) -> Position:
    """The position of these events, made like the template; `before` is the table after those that come before, where it
    is known. Raises ImpossibleEvent where they cannot have happened.
    """
    if before is None:
        before = fold(events[: max(1, template.at)])
    if tried is not None:
        return Position(events, before, tried, None, judged(before, tried.seat, tried.action))
    event = events[template.at]
    after = apply(before, event) if template.at else before
    if template.how is How.FOUL:
        return Position(events, before, event, after, tuple(fault.finding for fault in new_faults(before, after)))
    following = apply(after, events[template.at + 1]) if len(events) > template.at + 1 else None
    moment = Moment(template.at, before, event, after, following)
    return Position(events, before, event, after, tuple(f.finding for f in new_faults(before, after)), moment)


def new_faults(before: Table, after: Table) -> list[Fault]:
    """The faults of one event."""
    return [fault for fault in after.faults if fault not in before.faults]


# --- the file ----------------------------------------------------------------------------------------------------------


def templates(rule: RuleId, how: How, ruleset: str) -> tuple[Template, ...]:
    """The templates of a rule under one of the named rule sets; none where it never decides so there."""
    return tuple(_template(*where) for where in _index().get((rule, how, ruleset), ()))


@cache
def _index() -> Mapping[tuple[RuleId, How, str], tuple[tuple[int, int], ...]]:
    """Where each rule is to be found: line of the file and number of the moment."""
    found: dict[tuple[RuleId, How, str], list[tuple[int, int]]] = {}
    for at, line in enumerate(_lines()):
        for nth, moment in enumerate(line["moments"]):
            key = RuleId(moment["rule"]), How(moment["how"]), str(line["record"][0]["ruleset"])
            found.setdefault(key, []).append((at, nth))
    return {key: tuple(places) for key, places in found.items()}


@cache
def _lines() -> tuple[dict[str, Any], ...]:
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


@cache
def records(ruleset: str) -> tuple[int, ...]:
    """The numbers of the hands found under a rule set."""
    return tuple(at for at, line in enumerate(_lines()) if line["record"][0]["ruleset"] == ruleset)


def walked(nth: int) -> Iterator[tuple[int, Position]]:
    """Every event of a hand after its header, by number, as a position."""
    events = record(nth)
    tables = list(accumulate(events[1:], apply, initial=fold(events[:1])))
    for at, (event, before, after) in enumerate(zip(events[1:], tables, tables[1:], strict=False), 1):
        following = tables[at + 1] if at + 1 < len(tables) else None
        found = tuple(fault.finding for fault in new_faults(before, after))
        moment = Moment(at, before, event, after, following)
        yield at, Position(events[: at + 2], before, event, after, found, moment)


@cache
def record(at: int) -> tuple[Event, ...]:
    return tuple(read_event(json.dumps(event, ensure_ascii=False)) for event in _lines()[at]["record"])


@cache
def _template(at: int, nth: int) -> Template:
    return read_moment(record(at), _lines()[at]["moments"][nth])


def read_moment(events: tuple[Event, ...], moment: Mapping[str, Any]) -> Template:
    """A template from its entry in the file."""
    tried = moment.get("try")
    did = None if tried is None else Did(tried["seat"], read_action(tried))
    return Template(RuleId(moment["rule"]), How(moment["how"]), events[: moment["at"] + 2], moment["at"], did)


def write_moment(template: Template) -> dict[str, object]:
    """The entry of a template in the file."""
    entry: dict[str, object] = {"rule": template.rule, "how": template.how.value, "at": template.at}
    if template.tried is not None:
        entry["try"] = _tried_line(template.tried)
    return entry


def _tried_line(did: Did) -> dict[str, object]:
    if isinstance(did.action, Pass):
        return {"e": "pass", "seat": did.seat, **({"say": did.action.say} if did.action.say else {})}
    return event_line(did)


def every_rule() -> Iterator[tuple[RuleId, How, str]]:
    """Every rule with templates, how it decides and under which rule set."""
    yield from _index()
