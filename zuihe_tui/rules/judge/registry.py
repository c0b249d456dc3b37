"""The register of checks: one small function a rule, under its id, for the actions or events it looks at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from zuihe_tui.rules.finding import Cost, Finding, Verdict
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.view import View


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

    `when` tells from the view alone whether there is anything to look for, so that most checks need not run at all.
    """

    rule: RuleId
    check: Check
    verdict: Verdict
    duty: bool
    when: When | None = None

    def run(self, seen: object, act: object) -> Iterator[Finding]:
        """The findings of this check on an action in a view, or on an event at a table."""
        for found in self.check(seen, act):
            facts = msg(f"judge.{self.rule}.{found.key}", **found.facts)
            yield Finding(self.rule, self.verdict, facts, found.costs, self.duty)


CHECKS: Final[dict[type, list[Registered]]] = {}
"""Every registered check by the type of what it looks at, in the order of the modules."""


def checks(view: View, kind: type) -> tuple[Registered, ...]:
    """The checks of an action of this type that have anything to look for in this view."""
    found = view.memo.get(kind)
    if found is None:
        found = tuple([known for known in CHECKS.get(kind, ()) if known.when is None or known.when(view)])
        view.memo[kind] = found
    assert isinstance(found, tuple)
    return found


def rule(
    id: str, *looks_at: type, verdict: Verdict = Verdict.FOUL, duty: bool = False, when: When | None = None
) -> Callable[[_C], _C]:
    """Registers a check under a rule id for these types of action or event."""

    def register(check: _C) -> _C:
        for kind in looks_at:
            CHECKS.setdefault(kind, []).append(Registered(RuleId(id), check, verdict, duty, when))
        return check

    return register
