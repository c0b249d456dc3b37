"""What a seat can reckon with: copies nobody has seen, and how likely one of them still comes where it can be taken."""

from dataclasses import dataclass

from zuihe_tui.rules.cards import COPIES, KINDS, Cards, Counts, Kind
from zuihe_tui.rules.view import View

_OWN_DRAWS, _UPPER_OUT = 1 / 3, 1 / 6
_OUT = 1 / 2


@dataclass(frozen=True, slots=True)
class Outlook:
    """Unseen copies of each kind, and the chance of one unseen card to be offered so that a seat can 叉 it, or 吃 it."""

    unseen: Counts
    by_cha: float
    by_chi: float

    def cha(self, card: Kind) -> float:
        """The chance that a copy of this kind is still offered to all."""
        return _any_of(self.unseen[card], self.by_cha)

    def chi(self, card: Kind) -> float:
        """The chance that a copy of this kind still comes where it can be eaten."""
        return _any_of(self.unseen[card], self.by_chi)


def outlook(view: View) -> Outlook:
    """What is left to hope for; made once for a view."""
    found = view.memo.get("outlook")
    if not isinstance(found, Outlook):
        found = view.memo["outlook"] = _outlook(view)
    return found


def _outlook(view: View) -> Outlook:
    left = [COPIES - view.me.copies(card) for card in KINDS]
    for card in seen_cards(view):
        left[card] -= 1
    unseen = tuple(max(0, n) for n in left)
    share = view.stock_left / max(1, sum(unseen))
    return Outlook(unseen, share * (1 + _OUT), share * (_OWN_DRAWS + _UPPER_OUT))


def seen_cards(view: View) -> Cards:
    """All that lies open: sets, discards, dead draws, and the 云幺 the others showed."""
    cards: list[Kind] = []
    for seat, shown in enumerate(view.shown):
        cards += shown.discards
        cards += shown.dead
        if seat != view.seat:
            cards += shown.yun
        for laid in shown.laid:
            cards += laid.meld.cards
    return tuple(cards)


def _any_of(many: int, chance: float) -> float:
    none = 1.0
    for _ in range(many):
        none *= max(0.0, 1 - chance)
    return 1 - none
