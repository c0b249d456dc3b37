"""What set a claim makes, and laying it on the table (RULES 5 and 9.2). Pure: own cards in, own cards out."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.cards import PILE_SETS, RED, REDS, YAO, YIBING, Cards, CardSet, Counts, Kind, suit_of
from zuihe_tui.rules.evolve import evolve, maker
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_state import Laid, Mine, Offer, Shown, has

CHI_SHUN, CHI_HENG = RuleId("chi.shun"), RuleId("chi.heng")
CHA_FROM_PILE, CLAIM_WRONG = RuleId("cha.from_pile"), RuleId("claim.wrong")

_holding: Final[Callable[..., Holding]] = maker(Holding)
_meld: Final[Callable[..., Meld]] = maker(Meld)
_laid: Final[Callable[..., Laid]] = maker(Laid)
PILES_OF: Final[tuple[tuple[CardSet, ...], ...]] = tuple(
    tuple(pile for pile in PILE_SETS if card in pile) for card in range(30)
)
"""The piles each kind may stand in."""


class Shape(Enum):
    """What a claim makes of the card."""

    RUN = "run"
    PILE = "pile"
    ONTO_PILE = "onto pile"
    ONTO_RUN = "onto run"
    CHA = "cha"
    GUANG = "guang"
    YAO = "yao"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Made:
    """The shape; `pile` for the two piles; `wrong` the rule of a claim that makes no set; `split` a 哈/楼 kind torn apart."""

    shape: Shape
    pile: CardSet | None = None
    wrong: RuleId | None = None
    split: Kind | None = None
    gathered: bool = False


_RUN, _CHA, _GUANG, _TAKEN_IN = Made(Shape.RUN), Made(Shape.CHA), Made(Shape.GUANG), Made(Shape.YAO)
_NO_RUN, _NO_PILE = Made(Shape.NONE, wrong=CHI_SHUN), Made(Shape.NONE, wrong=CHI_HENG)
_NOT_IN_PILE, _WRONG = Made(Shape.NONE, wrong=CHA_FROM_PILE), Made(Shape.NONE, wrong=CLAIM_WRONG)
_PILE: Final = {pile: Made(Shape.PILE, pile) for pile in PILE_SETS}
_PILE_WITH: Final = {frozenset(pile): pile for pile in PILE_SETS}


def made(claim: Claim, mine: Mine, shown: Shown, offer: Offer, seat: int, rules: Ruleset) -> Made:
    """What a claim makes of the card on offer; every card it names is held."""
    match claim.take:
        case Take.CHI:
            return _chi_onto(claim, mine, shown, rules) if claim.onto is not None else _chi(claim, mine, rules)
        case Take.CHA:
            return _cha(claim, mine, shown, rules)
        case Take.GUANG:
            return _guang(claim, mine, shown, rules)
        case Take.YAO:
            own = offer.drawn and offer.seat == seat and claim.card in YAO
            return _TAKEN_IN if own else Made(Shape.YAO, wrong=CLAIM_WRONG)


def is_run_of_three(cards: Cards) -> bool:
    """Three consecutive cards of one suit, no 幺 but a 一饼 that begins (`fu.shun`); `cards` sorted."""
    low, middle, high = cards
    return (
        middle == low + 1
        and high == low + 2
        and suit_of(low) == suit_of(high) != RED
        and (low == YIBING or low not in YAO)
        and high not in YAO
    )


def follows(card: Kind, top: Kind) -> bool:
    """Whether a card may be eaten onto a run that ends with `top` (`fu.shun`)."""
    return card == top + 1 and suit_of(card) == suit_of(top) and card not in YAO


def is_pile(pile: CardSet, rules: Ruleset) -> bool:
    """Whether the three kinds may stand as a pile under this rule set (`fu.heng`)."""
    return rules.red_heng or pile != REDS


def _chi(claim: Claim, mine: Mine, rules: Ruleset) -> Made:
    cards, card = claim.cards, claim.card
    if len(cards) == 2 and is_run_of_three(tuple(sorted((card, *cards)))):
        if has(mine.blocks, card):
            return _NO_RUN
        split = next((own for own in cards if has(mine.blocks, own)), None)
        return _RUN if split is None else Made(Shape.RUN, split=split)
    pile = _PILE_WITH.get(frozenset((card, *cards)))
    if pile is not None and card not in cards and is_pile(pile, rules):
        split = None
        for own in set(cards):
            many, block = cards.count(own), _is_whole(mine, own)
            if many > 1 and not (block and many == mine.dealt[own] and rules.block_in_pile):
                return _NO_PILE
            if block and many < mine.dealt[own] and many > mine.late[own]:
                split = own
        return _PILE[pile] if split is None else Made(Shape.PILE, pile, split=split)
    one_suit = suit_of(card) != RED and all(suit_of(own) == suit_of(card) for own in cards)
    return _NO_RUN if one_suit else _NO_PILE


def _is_whole(mine: Mine, card: Kind) -> bool:
    """Whether a dealt 哈子 or 楼子 of this kind is still together in the hand."""
    return has(mine.blocks, card) and mine.dealt[card] >= 3


def _chi_onto(claim: Claim, mine: Mine, shown: Shown, rules: Ruleset) -> Made:
    target = shown.laid[claim.onto or 0]
    if target.pile is not None and claim.card in target.pile and not claim.cards:
        return Made(Shape.ONTO_PILE, target.pile)
    if target.is_run:
        fits = follows(claim.card, target.meld.cards[-1]) and not claim.cards and not has(mine.blocks, claim.card)
        return Made(Shape.ONTO_RUN) if fits and rules.run_extension == "upward" else _NO_RUN
    return _NO_PILE


def in_pile(shown: Shown, at: int | None, card: Kind) -> int:
    """Own copies of a kind that lie in an eaten pile of this index."""
    if at is None or not 0 <= at < len(shown.laid):
        return 0
    laid = shown.laid[at]
    return laid.meld.cards.count(card) if laid.pile is not None else 0


def whole_in_pile(shown: Shown, card: Kind) -> int | None:
    """The index of the eaten pile in which a dealt 哈子 of this kind lies whole; None where it does not."""
    for at, laid in enumerate(shown.laid):
        if laid.meld.whole.count(card) == 3 and laid.meld.cards.count(card) == 3:
            return at
    return None


def has_hazi(mine: Mine, shown: Shown, card: Kind) -> bool:
    """Whether the seat still has its dealt 哈子 of this kind whole, concealed or in a pile (`guang.must`)."""
    return mine.origin[card] == 3 and (mine.dealt[card] == 3 or whole_in_pile(shown, card) is not None)


def _cha(claim: Claim, mine: Mine, shown: Shown, rules: Ruleset) -> Made:
    card = claim.card
    if claim.cards != (card, card) or has_hazi(mine, shown, card) or mine.dealt[card] == 4:
        return _WRONG
    if claim.from_pile is None:
        return _CHA
    home = shown.laid[claim.from_pile]
    if not rules.cha_from_pile or home.pile is None or not in_pile(shown, claim.from_pile, card):
        return _NOT_IN_PILE
    return Made(Shape.CHA, gathered=True)


def _guang(claim: Claim, mine: Mine, shown: Shown, rules: Ruleset) -> Made:
    card = claim.card
    if claim.cards != (card,) * 3:
        return _WRONG
    if claim.from_pile is None:
        return _GUANG if mine.dealt[card] == 3 else _WRONG
    if whole_in_pile(shown, card) == claim.from_pile:
        return _GUANG
    home = shown.laid[claim.from_pile]
    if not rules.cha_from_pile or home.pile is None or not in_pile(shown, claim.from_pile, card):
        return _NOT_IN_PILE
    return Made(Shape.GUANG, gathered=True)


def holds(mine: Mine, shown: Shown, claim: Claim) -> Kind | None:
    """The first card the claim names that its seat has not; None where it has all (`at.held`)."""
    for own in set(claim.cards):
        spare = in_pile(shown, claim.from_pile, own) if own == claim.card else 0
        if claim.cards.count(own) > mine.copies(own) + spare:
            return own
    if claim.show is not None and not mine.copies(claim.show):
        return claim.show
    return None


def without(mine: Mine, cards: Cards) -> tuple[Counts, Counts]:
    """Dealt and late copies when these cards have left the hand: a whole 哈子 as such, else late copies first."""
    dealt, late = list(mine.dealt), mine.late
    for card in cards:
        whole = mine.dealt[card] >= 3 and cards.count(card) == mine.dealt[card]
        if dealt[card] and (whole or not late[card]):
            dealt[card] -= 1
        else:
            late = (*late[:card], late[card] - 1, *late[card + 1 :])
    return tuple(dealt), late


def added(counts: Counts, card: Kind) -> Counts:
    """Counts with one more of a kind."""
    return (*counts[:card], counts[card] + 1, *counts[card + 1 :])


def lay(mine: Mine, shown: Shown, claim: Claim, what: Made, *, silent: bool) -> tuple[Mine, Shown]:
    """The seat after its claim: cards out of the hand, the set on the table, what it ate remembered.

    `silent` marks a 光 or 叉 whose word was due and is missing. Counts of 叉 and 光 are kept by the fold.
    """
    card = claim.card
    dealt, late, laid, gone = _moved(mine, shown, claim, what, silent=silent)
    if claim.take is Take.YAO:
        return with_holding(mine, shown, late=late, before=mine.holding), evolve(shown, concealed=shown.concealed + 1)
    eaten = mine.eaten | (1 << card if claim.take is Take.CHI else 0)
    after = evolve(shown, laid=laid, concealed=shown.concealed - gone)
    return with_holding(mine, after, dealt=dealt, late=late, eaten=eaten, before=mine.holding), after


def held_after(mine: Mine, shown: Shown, claim: Claim, what: Made, *, silent: bool) -> Holding:
    """The cards of a seat after its claim, what it remembers left out."""
    dealt, late, laid, _ = _moved(mine, shown, claim, what, silent=silent)
    return _holding(dealt, late, tuple([one.meld for one in laid]), mine.che)


def _moved(
    mine: Mine, shown: Shown, claim: Claim, what: Made, *, silent: bool
) -> tuple[Counts, Counts, tuple[Laid, ...], int]:
    """Dealt and late copies and the sets after a claim, and how many cards left the hand."""
    card = claim.card
    if claim.take is Take.YAO:
        return mine.dealt, added(mine.late, card), shown.laid, -1
    laid = list(shown.laid)
    hand_cards = claim.cards
    if claim.from_pile is not None and claim.take in (Take.CHA, Take.GUANG):
        moved = min(in_pile(shown, claim.from_pile, card), len(claim.cards))
        laid[claim.from_pile] = _taken_from(laid[claim.from_pile], card, moved)
        hand_cards = claim.cards[moved:]
    _put_down(laid, claim, what, mine, silent=silent)
    dealt, late = without(mine, hand_cards)
    return dealt, late, tuple(laid), len(hand_cards)


def with_holding(mine: Mine, shown: Shown, **changes: Any) -> Mine:
    """The seat with its holding made anew from its cards and sets, after these changes."""
    dealt, late = changes.get("dealt", mine.dealt), changes.get("late", mine.late)
    holding = _holding(dealt, late, tuple([laid.meld for laid in shown.laid]), mine.che)
    return evolve(mine, holding=holding, **changes)


def _taken_from(pile: Laid, card: Kind, many: int) -> Laid:
    cards = list(pile.meld.cards)
    for _ in range(many):
        cards.remove(card)
    return evolve(pile, meld=evolve(pile.meld, cards=tuple(cards)))


def _put_down(laid: list[Laid], claim: Claim, what: Made, mine: Mine, *, silent: bool) -> None:
    card, cards = claim.card, tuple(sorted((claim.card, *claim.cards)))
    match what.shape:
        case Shape.RUN:
            laid.append(_laid(_meld(MeldKind.CHI, cards, card, (), (), None, False), None, None, True))
        case Shape.PILE:
            whole = tuple(own for own in claim.cards if has(mine.blocks, own) and claim.cards.count(own) >= 3)
            same = next((at for at, old in enumerate(laid) if old.pile == what.pile), None)
            if same is None:
                meld = _meld(MeldKind.CHI, cards, card, tuple(sorted(whole)), (), None, False)
                laid.append(_laid(meld, what.pile, None, True))
            else:
                laid[same] = _grown(laid[same], cards, whole)
        case Shape.ONTO_PILE:
            laid[claim.onto or 0] = _grown(laid[claim.onto or 0], (card,), ())
        case Shape.ONTO_RUN:
            old = laid[claim.onto or 0]
            meld = evolve(old.meld, cards=(*old.meld.cards, card), extension=(*old.meld.extension, card))
            laid[claim.onto or 0] = evolve(old, meld=meld)
        case Shape.CHA | Shape.GUANG:
            kind = MeldKind.CHA if what.shape is Shape.CHA else MeldKind.GUANG
            home = None if claim.from_pile is None else laid[claim.from_pile].meld.claimed
            quiet = silent and kind is MeldKind.GUANG
            laid.append(_laid(_meld(kind, cards, None, (), (), home, quiet), None, claim.from_pile, not silent))
        case Shape.NONE | Shape.YAO:
            laid.append(Laid(Meld(MeldKind.CUO, cards, card)))


def _grown(pile: Laid, cards: Cards, whole: Cards) -> Laid:
    meld = pile.meld
    grown = evolve(meld, cards=tuple(sorted((*meld.cards, *cards))), whole=tuple(sorted((*meld.whole, *whole))))
    return evolve(pile, meld=grown)
