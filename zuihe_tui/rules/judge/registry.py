"""The register of checks: one small function a rule, under its id, for the actions or events it looks at."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from zuihe_tui.rules.evolve import quick
from zuihe_tui.rules.finding import Cost, Finding, Verdict
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View


@quick
@dataclass(frozen=True, slots=True)
class Foul:
    """What a check found: which sentence of its rule, the consequences, the facts it names."""

    key: str
    costs: tuple[Cost, ...] = ()
    facts: dict[str, object] = field(default_factory=dict)


def foul(key: str, *costs: Cost, **facts: object) -> Foul:
    """A foul in few words; the first of `costs` is the one that is named."""
    return Foul(key, costs, facts)


Check: TypeAlias = Callable[[Any, Any], Iterator[Foul]]
When: TypeAlias = Callable[[Any], bool]
_C = TypeVar("_C", bound=Check)


@dataclass(frozen=True, slots=True)
class Registered:
    """A check under its rule id; `duty` where it looks for a duty that the action skips.

    `phases` are those in which there can be anything to look for, None for all; `when` tells it from the view alone. So most
    checks need not run at all.
    """

    rule: RuleId
    check: Check
    verdict: Verdict
    duty: bool
    when: When | None = None
    phases: frozenset[Phase] | None = None

    def run(self, seen: object, act: object) -> Iterator[Finding]:
        """The findings of this check on an action in a view, or on an event at a table."""
        for found in self.check(seen, act):
            facts = msg(f"judge.{self.rule}.{found.key}", **found.facts)
            yield Finding(self.rule, self.verdict, facts, found.costs, self.duty)


CHECKS: Final[dict[type, list[Registered]]] = {}
"""Every registered check by the type of what it looks at, in the order of the modules."""
_NONE: Final[list[Registered]] = []
_NO_RULES: Final[frozenset[str]] = frozenset()


def checks(view: View, kind: type, but: frozenset[str] = _NO_RULES) -> tuple[Registered, ...]:
    """The checks of an action of this type that have anything to look for in this view, `but` those of some rules."""
    key = (kind, but) if but else kind
    found = view.memo.get(key)
    if found is None:
        possible = _in_phase(kind, view.phase, but)
        found = view.memo[key] = tuple([known for known, when in possible if when is None or when(view)])
    assert isinstance(found, tuple)
    return found


_Rows: TypeAlias = list[tuple[Registered, When | None]]
_IN_PHASE: Final[dict[tuple[type, Phase, frozenset[str]], tuple[list[Registered], _Rows]]] = {}
"""The checks of a type that any phase leaves, each with its `when`, beside the register's own list they were taken from."""


def _in_phase(kind: type, phase: Phase, but: frozenset[str]) -> _Rows:
    every = CHECKS.get(kind, _NONE)
    taken_from, found = _IN_PHASE.get((kind, phase, but), (None, []))
    if taken_from is not every:
        in_phase = [known for known in every if known.phases is None or phase in known.phases]
        found = [(known, known.when) for known in in_phase if known.rule not in but]
        _IN_PHASE[kind, phase, but] = every, found
    return found


def rule(
    id: str,
    *looks_at: type,
    verdict: Verdict = Verdict.FOUL,
    duty: bool = False,
    when: When | None = None,
    phases: Iterable[Phase] | None = None,
) -> Callable[[_C], _C]:
    """Registers a check under a rule id for these types of action or event."""

    def register(check: _C) -> _C:
        for kind in looks_at:
            only = None if phases is None else frozenset(phases)
            CHECKS.setdefault(kind, []).append(Registered(RuleId(id), check, verdict, duty, when, only))
        return check

    return register
