"""The judge: every reason why an action is wrong, or none (RULES 13).

`findings` is lazy and yields one finding a broken rule; `judge` has them all; an action is legal when there is no first one.
What cannot be done at all is told before any foul. Each check is one small function under its rule id, a module a section:
`possible` (at.turn …), `reporting` (8), `claims` and `duties` (9.2), `discards` and `said` (9.3), `wins` with `win_facts` (10),
`quan` with `threats` (11), `dealing` (2).
"""

from collections.abc import Iterator

from zuihe_tui.rules.actions import Action, Claim, Win
from zuihe_tui.rules.finding import Cost, Finding, Verdict
from zuihe_tui.rules.judge import (  # noqa: F401  importing a module registers its checks
    claims,
    dealing,
    discards,
    duties,
    possible,
    quan,
    refuse,
    reporting,
    said,
    wins,
)
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.judge.win_facts import way_fouls
from zuihe_tui.rules.view import View

__all__ = ["Cost", "Finding", "Verdict", "findings", "is_legal", "judge"]


def findings(view: View, action: Action) -> Iterator[Finding]:
    """Every broken rule, one after another; where the action is impossible, only why."""
    impossible = False
    for known in CHECKS.get(type(action), ()):
        if known.verdict is Verdict.IMPOSSIBLE:
            for found in known.run(view, action):
                impossible = True
                yield found
    if impossible:
        return
    ends_it = False
    for known in CHECKS.get(type(action), ()):
        if known.verdict is Verdict.FOUL:
            for found in known.run(view, action):
                ends_it = ends_it or Cost.ZHAHE in found.costs or Cost.REFUSED in found.costs
                yield found
    if isinstance(action, Win) and not ends_it and (claim := action.claim) is not None:
        yield from _win_claim(view, action, claim)


def _win_claim(view: View, win: Win, claim: Claim) -> Iterator[Finding]:
    """The faults of a win's way in; its words only where the record has them (missing: all that was due was said)."""
    yield from way_fouls(view, claim)
    for known in CHECKS[Claim]:
        word = known.rule == "piao" or (known.rule in ("guang.must", "announce.cha") and win.say is not None)
        if word and not known.duty:
            yield from known.run(view.as_win(), claim)


def judge(view: View, action: Action) -> tuple[Finding, ...]:
    """All findings; judged once for each view and action."""
    key = ("judged", action)
    if key not in view.memo:
        view.memo[key] = tuple(findings(view, action))
    found = view.memo[key]
    assert isinstance(found, tuple)
    return found


def is_legal(view: View, action: Action) -> bool:
    """Whether there is no finding."""
    key = ("judged", action)
    if key in view.memo:
        return not view.memo[key]
    return next(findings(view, action), None) is None
