"""Every way a seat's cards can take the card on offer as a set, legal or not; proposes, decides nothing."""

from collections.abc import Callable
from itertools import product
from typing import Final

from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.cards import RED, YAO, Cards, CardSet, Kind, suit_of
from zuihe_tui.rules.evolve import maker
from zuihe_tui.rules.judge.claims import may_eat_from
from zuihe_tui.rules.table_sets import PILES_OF, follows, has_hazi, in_pile, is_pile, is_run_of_three, whole_in_pile
from zuihe_tui.rules.table_state import Mine, Shown, has
from zuihe_tui.rules.view import View


def _run_pairs(card: Kind) -> tuple[tuple[Kind, Kind], ...]:
    pairs = ((card - 2, card - 1), (card - 1, card + 1), (card + 1, card + 2))
    return tuple(
        (low, high)
        for low, high in pairs
        if low >= 0
        and high < 27
        and suit_of(low) == suit_of(high) == suit_of(card) != RED
        and is_run_of_three(tuple(sorted((low, high, card))))
    )


_claim: Final[Callable[..., Claim]] = maker(Claim)
RUN_PAIRS: Final = tuple(_run_pairs(card) for card in range(30))
"""The pairs of kinds each kind completes to a run."""


def _pile_pairs(card: Kind) -> tuple[tuple[CardSet, Kind, Kind], ...]:
    others = ((pile, sorted(set(pile) - {card})) for pile in PILES_OF[card])
    return tuple((pile, one, two) for pile, (one, two) in others)


PILE_PAIRS: Final = tuple(_pile_pairs(card) for card in range(30))
"""The piles each kind may stand in, each with the two other kinds, the lower first."""


def ways(view: View, *, any_source: bool = False) -> tuple[Claim, ...]:
    """Claims that make a set of the card on offer; with `any_source` also 吃 that `chi.source` forbids, for a win."""
    key = "all ways" if any_source and not may_eat_from(view) else "ways"
    found = view.memo.get(key)
    if found is None:
        found = _ways(view) if key == "ways" else _all_ways(view)
        view.memo[key] = found
    assert isinstance(found, tuple)
    return found


def _all_ways(view: View) -> tuple[Claim, ...]:
    """The ways of a seat that may not eat this card, and every 吃 of it after them."""
    return (*ways(view), *chi_ways(view, view.offer.card)) if view.offer is not None else ()


def _ways(view: View) -> tuple[Claim, ...]:
    offer = view.offer
    if offer is None:
        return ()
    card, me, mine = offer.card, view.me, view.mine
    found = _same(card, me, mine, from_piles=view.rules.cha_from_pile)
    if may_eat_from(view):
        found += chi_ways(view, card)
    if card in YAO and view.own_draw:
        found.append(Claim(Take.YAO, card))
    return tuple(found)


def _same(card: Kind, me: Mine, mine: Shown, *, from_piles: bool) -> list[Claim]:
    hand = me.copies(card)
    if has_hazi(me, mine, card):
        return [Claim(Take.GUANG, card, (card,) * 3, from_pile=whole_in_pile(mine, card))]
    found = [Claim(Take.CHA, card, (card, card))] if hand >= 2 else []
    for at, laid in enumerate(mine.laid if from_piles else ()):
        if laid.pile is None or card not in laid.pile:
            continue
        there = in_pile(mine, at, card)
        if there and there + hand >= 3:
            found.append(Claim(Take.GUANG, card, (card,) * 3, from_pile=at))
        if there and there + hand >= 2:
            found.append(Claim(Take.CHA, card, (card, card), from_pile=at))
    return found


def chi_ways(view: View, card: Kind) -> list[Claim]:
    """Every 吃 of a card that makes a set: runs, piles, onto one's own melds."""
    me, mine, rules = view.me, view.mine, view.rules
    dealt, late, blocks = me.dealt, me.late, me.blocks
    found = []
    for low, high in RUN_PAIRS[card]:
        if (dealt[low] or late[low]) and (dealt[high] or late[high]):
            found.append(_claim(Take.CHI, card, (low, high), None, None, (), None))
    for pile, one, two in PILE_PAIRS[card]:
        if not ((dealt[one] or late[one]) and (dealt[two] or late[two]) and is_pile(pile, rules)):
            continue
        if has(blocks, one) or has(blocks, two):
            every = [tuple(sorted((*ones, *twos))) for ones, twos in product(_used(me, one), _used(me, two))]
        else:
            every = [(one, two)]
        found += [_claim(Take.CHI, card, own, None, None, (), None) for own in every]
    for at, laid in enumerate(mine.laid):
        if laid.pile is not None:
            if card in laid.pile:
                found.append(Claim(Take.CHI, card, onto=at))
        elif rules.run_extension == "upward" and laid.is_run and follows(card, laid.meld.cards[-1]):
            found.append(Claim(Take.CHI, card, onto=at))
    return found


def _used(me: Mine, card: Kind) -> tuple[Cards, ...]:
    """How a kind goes into a pile: one card, or a whole 哈子/楼子 (`chi.heng`); both where a copy came late to the 哈子."""
    if not has(me.blocks, card) or me.dealt[card] < 3:
        return ((card,),)
    whole = (card,) * me.dealt[card]
    return ((card,), whole) if me.late[card] else (whole,)
