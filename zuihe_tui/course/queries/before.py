"""A holding as it was before its last 进牌, for questions of what that card added (`hu.jin`)."""

from dataclasses import replace

from zuihe_tui.rules.cards import Counts, counts
from zuihe_tui.rules.holding import Holding, Meld, MeldKind


def before_jin(holding: Holding) -> Holding:
    """The holding without the 幺 last taken in (what stands after `+`), else without the card of the last meld.

    The cards a meld took from the hand go back to it; a pile eaten several times counts as eaten once, by its claimed card.
    """
    if any(holding.late):
        return replace(holding, late=(0,) * len(holding.late))
    if not holding.melds:
        return holding
    *rest, last = holding.melds
    if last.extension:
        return replace(holding, melds=(*rest, _shorter(last)))
    return replace(holding, dealt=_together(holding.dealt, _own(last)), melds=tuple(rest))


def _shorter(run: Meld) -> Meld:
    cards = list(run.cards)
    cards.remove(run.extension[-1])
    return replace(run, cards=tuple(cards), extension=run.extension[:-1])


def _own(meld: Meld) -> Counts:
    """What the meld took from the hand: all but the card that came."""
    cards = list(meld.cards)
    came = meld.claimed if meld.kind is MeldKind.CHI else meld.cards[0]
    if came is not None:
        cards.remove(came)
    return counts(tuple(cards))


def _together(one: Counts, other: Counts) -> Counts:
    return tuple(a + b for a, b in zip(one, other, strict=True))
