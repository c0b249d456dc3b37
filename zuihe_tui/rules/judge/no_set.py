"""Why a claim makes no set: which sentence says it, and the cards it names (RULES 9.2)."""

from collections.abc import Callable
from typing import Final

from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.cards import PILE_SETS, RED, REDS, Cards, suit_of
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.registry import Foul, foul
from zuihe_tui.rules.judge.words import block_msg
from zuihe_tui.rules.table_sets import CHA_FROM_PILE, CHI_HENG, CHI_SHUN, CLAIM_WRONG, follows, has_hazi
from zuihe_tui.rules.table_state import Laid, has
from zuihe_tui.rules.view import View

_WHOLE = 3


def no_set(view: View, claim: Claim, rule: str, costs: tuple[Cost, ...]) -> Foul:
    """The foul of a claim that makes no set under this rule, in the words of what is wrong with it."""
    return _BY_RULE[rule](view, claim, costs)


def _target(view: View, claim: Claim) -> Laid | None:
    return None if claim.onto is None else view.mine.laid[claim.onto]


def _no_run(view: View, claim: Claim, costs: tuple[Cost, ...]) -> Foul:
    """`chi.shun`."""
    card, target = claim.card, _target(view, claim)
    if has(view.me.blocks, card):
        return foul("block", *costs, card=card, block=block_msg(view.me.origin[card]))
    if target is not None:
        return _onto_run(view, claim, target.meld.cards, costs)
    if not claim.cards:
        return foul("bare", *costs, card=card)
    three = tuple(sorted((card, *claim.cards)))
    consecutive = len(three) == _WHOLE and three == tuple(range(three[0], three[0] + _WHOLE))
    key = "yao" if consecutive and suit_of(three[0]) == suit_of(three[-1]) != RED else "wrong"
    return foul(key, *costs, card=card, cards=claim.cards)


def _onto_run(view: View, claim: Claim, run: Cards, costs: tuple[Cost, ...]) -> Foul:
    if view.rules.run_extension == "none":
        return foul("onto_none", *costs, card=claim.card, cards=run)
    top = run[-1] + 1
    if not follows(top, run[-1]):
        return foul("onto_full", *costs, card=claim.card, cards=run)
    if claim.card == top:
        return foul("onto_with", *costs, card=claim.card, cards=claim.cards)
    return foul("onto_top", *costs, card=claim.card, cards=run, top=top)


def _no_pile(view: View, claim: Claim, costs: tuple[Cost, ...]) -> Foul:
    """`chi.heng`."""
    card, cards, target = claim.card, claim.cards, _target(view, claim)
    if target is not None:
        if target.pile is None:
            return foul("onto_set", *costs, card=card, cards=target.meld.cards)
        if card in target.pile:
            return foul("onto_with", *costs, card=card, cards=cards)
        return foul("onto", *costs, card=card, cards=target.meld.cards)
    kinds = {card, *cards}
    if kinds == set(REDS) and card not in cards and not view.rules.red_heng:
        return foul("reds", *costs, cards=REDS)
    if card not in cards and any(kinds == set(pile) for pile in PILE_SETS):
        many = next(own for own in cards if cards.count(own) > 1)
        n = cards.count(many)
        if has(view.me.blocks, many) and n == view.me.dealt[many]:
            return foul("house_block", *costs, card=many, block=block_msg(n))
        return foul("copies", *costs, card=many, n=n)
    return foul("wrong", *costs, card=card, cards=cards)


def _not_from_pile(view: View, claim: Claim, costs: tuple[Cost, ...]) -> Foul:
    """`cha.from_pile`."""
    if not view.rules.cha_from_pile:
        return foul("house", *costs, card=claim.card)
    return foul("wrong", *costs, card=claim.card, cards=claim.cards)


def _wrong_set(view: View, claim: Claim, costs: tuple[Cost, ...]) -> Foul:
    """`claim.wrong`."""
    card = claim.card
    if claim.take is Take.CHA and has_hazi(view.me, view.mine, card):
        return foul("hazi", *costs, card=card)
    if claim.take is Take.GUANG and claim.cards == (card,) * _WHOLE:
        return foul("late", *costs, card=card, n=view.me.origin[card])
    return foul(claim.take.value, *costs, card=card, cards=claim.cards)


_BY_RULE: Final[dict[str, Callable[[View, Claim, tuple[Cost, ...]], Foul]]] = {
    CHI_SHUN: _no_run,
    CHI_HENG: _no_pile,
    CHA_FROM_PILE: _not_from_pile,
    CLAIM_WRONG: _wrong_set,
}
