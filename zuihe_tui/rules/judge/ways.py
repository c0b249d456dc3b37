"""Every way a seat's cards can take the card on offer as a set, legal or not; proposes, decides nothing."""

from collections.abc import Callable, Iterator
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
    others = ((pile, [other for other in pile if other != card]) for pile in PILES_OF[card])
    return tuple((pile, one, two) for pile, (one, two) in others)


PILE_PAIRS: Final = tuple(_pile_pairs(card) for card in range(30))
"""The piles each kind may stand in, each with the two other kinds."""


def ways(view: View, *, any_source: bool = False) -> tuple[Claim, ...]:
    """Claims that make a set of the card on offer; with `any_source` also 吃 that `chi.source` forbids, for a win."""
    key = "all ways" if any_source and not may_eat_from(view) else "ways"
    found = view.memo.get(key)
    if found is None:
        found = tuple(_ways(view)) if key == "ways" else _all_ways(view)
        view.memo[key] = found
    assert isinstance(found, tuple)
    return found


def _all_ways(view: View) -> tuple[Claim, ...]:
    """The ways of a seat that may not eat this card, and every 吃 of it after them."""
    return (*ways(view), *chi_ways(view, view.offer.card)) if view.offer is not None else ()


def _ways(view: View) -> Iterator[Claim]:
    offer = view.offer
    if offer is None:
        return
    card, me, mine = offer.card, view.me, view.mine
    yield from _same(card, me, mine, from_piles=view.rules.cha_from_pile)
    if may_eat_from(view):
        yield from chi_ways(view, card)
    if card in YAO and view.own_draw:
        yield Claim(Take.YAO, card)


def _same(card: Kind, me: Mine, mine: Shown, *, from_piles: bool) -> Iterator[Claim]:
    hand = me.copies(card)
    if has_hazi(me, mine, card):
        yield Claim(Take.GUANG, card, (card,) * 3, from_pile=whole_in_pile(mine, card))
        return
    if hand >= 2:
        yield Claim(Take.CHA, card, (card, card))
    if not from_piles:
        return
    for at, laid in enumerate(mine.laid):
        if laid.pile is None or card not in laid.pile:
            continue
        there = in_pile(mine, at, card)
        if there and there + hand >= 3:
            yield Claim(Take.GUANG, card, (card,) * 3, from_pile=at)
        if there and there + hand >= 2:
            yield Claim(Take.CHA, card, (card, card), from_pile=at)


def chi_ways(view: View, card: Kind) -> Iterator[Claim]:
    """Every 吃 of a card that makes a set: runs, piles, onto one's own melds."""
    me, mine, rules = view.me, view.mine, view.rules
    dealt, late = me.dealt, me.late
    for low, high in RUN_PAIRS[card]:
        if (dealt[low] or late[low]) and (dealt[high] or late[high]):
            yield _claim(Take.CHI, card, (low, high), None, None, (), None)
    for pile, one, two in PILE_PAIRS[card]:
        if (dealt[one] or late[one]) and (dealt[two] or late[two]) and is_pile(pile, rules):
            for own in product(_used(me, one), _used(me, two)):
                yield _claim(Take.CHI, card, tuple(sorted((*own[0], *own[1]))), None, None, (), None)
    for at, laid in enumerate(mine.laid):
        if laid.pile is not None:
            if card in laid.pile:
                yield Claim(Take.CHI, card, onto=at)
        elif rules.run_extension == "upward" and laid.is_run and follows(card, laid.meld.cards[-1]):
            yield Claim(Take.CHI, card, onto=at)


def _used(me: Mine, card: Kind) -> tuple[Cards, ...]:
    """How a kind goes into a pile: one card, or a whole 哈子/楼子 (`chi.heng`); both where a copy came late to the 哈子."""
    if not has(me.blocks, card) or me.dealt[card] < 3:
        return ((card,),)
    whole = (card,) * me.dealt[card]
    return ((card,), whole) if me.late[card] else (whole,)
