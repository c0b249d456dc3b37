"""Who gets the card when all have spoken (`play.claim_order`)."""

from collections.abc import Mapping

from zuihe_tui.rules.actions import Action, Claim, Win
from zuihe_tui.rules.table_rank import rank_of, turn_order
from zuihe_tui.rules.table_state import Offer, Seat


def resolve(offer: Offer, choices: Mapping[Seat, Action]) -> Seat | None:
    """The seat whose claim goes first: the higher, of equals the earlier in turn; None where nobody claims."""
    claims = [seat for seat, action in choices.items() if isinstance(action, Claim | Win)]
    if not claims:
        return None
    return min(claims, key=lambda seat: (-rank_of(choices[seat]), turn_order(offer, seat)))
