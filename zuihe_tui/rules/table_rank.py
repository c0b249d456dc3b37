"""Which claim on a card goes first (`play.claim_order`)."""

from zuihe_tui.rules.actions import BENG, Action, Claim, Take, Win, WinKind
from zuihe_tui.rules.table_state import Offer

BENG_RANK, DUO_RANK, WIN_RANK, SET_RANK, CHI_RANK, YAO_RANK, NO_RANK = 6, 5, 4, 3, 2, 1, 0


def rank_of(action: Action) -> int:
    """蹦 > 夺 > 和, 砸 > 光 or 叉 > 吃 > taking a 幺 in > nothing."""
    match action:
        case Win(kind):
            return BENG_RANK if kind in BENG else DUO_RANK if kind is WinKind.DUO else WIN_RANK
        case Claim(take):
            return SET_RANK if take in (Take.CHA, Take.GUANG) else CHI_RANK if take is Take.CHI else YAO_RANK
        case _:
            return NO_RANK


def turn_order(offer: Offer, seat: int) -> int:
    """How early a seat is in turn for a card: the drawer first, then as play goes round."""
    return (seat - offer.seat) % 3 if offer.drawn else (seat - offer.seat - 1) % 3


def beats(offer: Offer, seat: int, rank: int, other: int, other_rank: int) -> bool:
    """Whether one seat's claim goes before another's: the higher, of equals the earlier in turn."""
    return rank > other_rank or (rank == other_rank and turn_order(offer, seat) < turn_order(offer, other))
