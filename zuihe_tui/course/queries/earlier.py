"""The earlier event a breach goes back to: where a card was let go or eaten, what barred the win, where a threat began."""

from zuihe_tui.course.queries.happenings import Look, closed_here, threatened
from zuihe_tui.course.queries.query import Scene
from zuihe_tui.course.queries.table_claims import happening
from zuihe_tui.rules.actions import Action, Claim, Discard, Take, claim_of
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.message import Msg, msg


def earlier(scene: Scene, action: Action, finding: Finding) -> Msg | None:
    """The event an action's breach goes back to, in a sentence with its number; None where it stands by itself."""
    at = _event(scene, action, finding)
    if at is None:
        return None
    return msg("course.fact.earlier", n=at, what=happening(scene.here.record.events[at]))


def _event(scene: Scene, action: Action, finding: Finding) -> int | None:
    here = scene.here
    if here.at is None or here.seat is None:
        return None
    before, record, seat = range(here.at - 1, 0, -1), here.record, here.seat
    claim = claim_of(action)
    if finding.rule == "pass.guozhang" and claim is not None:
        how = "chi" if claim.take is Take.CHI else "cha"
        return next((n for n in before if closed_here(Look(record, n, seat), how, claim.card)), None)
    if finding.rule.startswith("quan."):
        return next((n for n in before if finding.rule in _began(scene, n)), None)
    if finding.rule == "discard.forbidden" and isinstance(action, Discard):
        return next((n for n in before if _eats(scene, n, action.card)), None)
    if finding.rule == "win.zhahe" and here.view.me.barred:
        barring = [
            fault.event for fault in here.table.faults if fault.seat == seat and Cost.BAR_WIN in fault.finding.costs
        ]
        return barring[0] if barring else None
    return None


def _began(scene: Scene, event: int) -> set[str]:
    """The threats to this seat that begin with an event."""
    record, seat = scene.here.record, scene.here.seat
    new = threatened(record, event, None) - threatened(record, event - 1, None)
    return {rule for threatening, rule in new if threatening != seat}


def _eats(scene: Scene, event: int, card: int) -> bool:
    match scene.here.record.events[event]:
        case Did(seat=seat, action=Claim(take=Take.CHI, card=eaten)):
            return seat == scene.here.seat and eaten == card
        case _:
            return False
