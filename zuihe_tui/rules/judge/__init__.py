"""The judge: every reason why an action is wrong, or none (RULES 13).

`findings` is lazy and yields one finding a broken rule; `judge` has them all; an action is legal when there is no first one.
What cannot be done at all is told before any foul. Each check is one small function under its rule id, a module a section:
`possible` (at.turn …), `reporting` (8), `claims` and `duties` (9.2), `discards` and `said` (9.3), `wins` with `win_facts` (10),
`quan` with `threats` (11), `dealing` (2).
"""

from collections.abc import Iterator
from typing import Final

from zuihe_tui.rules.actions import Action, Claim, Win, claim_of
from zuihe_tui.rules.finding import Cost, Finding, Verdict
from zuihe_tui.rules.judge import (  # noqa: F401  importing a module registers its checks
    claims,
    dealing,
    discards,
    duties,
    possible,
    quan,
    reporting,
    said,
    wins,
)
from zuihe_tui.rules.judge.registry import checks
from zuihe_tui.rules.judge.win_facts import way_fouls
from zuihe_tui.rules.table_rank import beats, rank_of
from zuihe_tui.rules.view import View

__all__ = ["Cost", "Finding", "Verdict", "findings", "is_legal", "judge", "may_come_late"]


LEGAL: Final = "legal"
"""Under which a view remembers its legal actions."""


def findings(view: View, action: Action) -> Iterator[Finding]:
    """Every broken rule, one after another; where the action is impossible, only why."""
    if view.before is not None and isinstance(action, Win) and may_win_instead(view, action):
        yield from findings(view.before, action)
        return
    impossible = False
    for known in checks(view, type(action)):
        if known.verdict is Verdict.IMPOSSIBLE:
            for found in known.run(view, action):
                impossible = True
                yield found
    if impossible:
        return
    fouls = [
        one for known in checks(view, type(action)) if known.verdict is Verdict.FOUL for one in known.run(view, action)
    ]
    refused = [found for found in fouls if Cost.REFUSED in found.costs]
    yield from refused or fouls
    if isinstance(action, Win) and not refused and (claim := action.claim) is not None:
        false = any(Cost.ZHAHE in found.costs for found in fouls)
        yield from _win_claim(view, action, claim, false=false)


def may_win_instead(view: View, win: Win) -> bool:
    """Whether a taker who has nothing to discard may still declare the win its claim was (`kouguo`)."""
    taken = view.taken
    own = taken is not None and taken.seat == view.seat and win.card == taken.claim.card
    return own and not discards.free_kinds(view)


def may_come_late(view: View, action: Action) -> bool:
    """Whether an action takes back the card just taken: the taker's own set put right, or a higher claim (`claim.window`).

    With cards its seat did not hold it does neither: the card is gone, and the hand waits for a discard.
    """
    claim, taken, before = claim_of(action), view.taken, view.before
    if claim is None or taken is None or before is None or before.offer is None or claim.card != before.offer.card:
        return False
    if next(possible.claim_not_held(before, claim), None) is not None:
        return False
    if view.seat == taken.seat:
        return True
    return beats(before.offer, view.seat, rank_of(action), taken.seat, rank_of(taken.claim))


def _win_claim(view: View, win: Win, claim: Claim, *, false: bool) -> Iterator[Finding]:
    """The faults of a win's way in; its words only where the record has them (missing: all that was due was said).

    What bars the win is the 诈和 itself, not a fault beside it.
    """
    way = way_fouls(view, claim)
    refused = [found for found in way if Cost.REFUSED in found.costs]
    if refused:
        yield from refused
        return
    for found in way:
        if not (false and Cost.BAR_WIN in found.costs):
            yield found
    for known in checks(view, Claim):
        word = known.rule == "piao" or (known.rule in ("guang.must", "announce.cha") and win.say is not None)
        if word and not known.duty:
            yield from known.run(view.as_win(), claim)


def judge(view: View, action: Action) -> tuple[Finding, ...]:
    """All findings; judged once for each view and action."""
    key = ("judged", action)
    found = view.memo.get(key)
    if found is None:
        # What was found legal has no findings, whoever asks.
        found = view.memo[key] = () if found_legal(view, action) else tuple(findings(view, action))
    assert isinstance(found, tuple)
    return found


def found_legal(view: View, action: Action) -> bool:
    """Whether the view's legal actions were asked for and this is one; False decides nothing."""
    known = view.memo.get(LEGAL)
    if not isinstance(known, tuple):
        return False
    for one in known:
        if one is action:  # as it is where a player chose from them; comparing takes longer
            return True
    kind = type(action)
    return action in [one for one in known if type(one) is kind]


def is_legal(view: View, action: Action) -> bool:
    """Whether there is no finding."""
    for known in checks(view, type(action)):
        # The check alone: nobody reads the words of what it finds.
        if next(known.check(view, action), None) is not None:
            # Only a win of the card taken before may stand though something speaks against it now.
            return isinstance(action, Win) and view.before is not None and next(findings(view, action), None) is None
    if not isinstance(action, Win) or (claim := action.claim) is None:
        return True
    return next(_win_claim(view, action, claim, false=False), None) is None
