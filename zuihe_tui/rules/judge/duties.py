"""Duties not done: findings of the pass, or of the lesser claim, that skipped them (RULES 9.2)."""

from collections.abc import Iterator

from zuihe_tui.rules.actions import Claim, Pass, Take
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.owed import che_pair_due, hazi_due, own_yao_due, wenquan_words_due
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.win_facts import could_win_as_bound
from zuihe_tui.rules.table_state import Phase, has
from zuihe_tui.rules.view import View

_SAME = (Take.CHA, Take.GUANG)


def _lets_go(view: View, action: Pass | Claim) -> bool:
    """Whether the action leaves a pair or 哈子 of the card unclaimed."""
    if view.phase is not Phase.OFFER:
        return False
    return isinstance(action, Pass) or action.take not in _SAME or view.made(action).wrong is not None


def owes_nothing(view: View) -> bool:
    """Known at a glance: a pass breaks no duty where the card is no 幺, no pair of it was dealt and no win binds the seat."""
    offer = view.offer
    if offer is None or offer.card in YAO or view.me.origin[offer.card] >= 2:
        return False
    return view.phase is Phase.OFFER and not view.mine.announced and not view.me.pushed


def _own_yao(view: View) -> bool:
    offer = view.offer
    return offer is not None and offer.card in YAO and view.own_draw


def _anothers_yao(view: View) -> bool:
    offer = view.offer
    drawn = offer is not None and offer.card in YAO and offer.drawn and offer.seat != view.seat
    return drawn and view.rules.yao_letgo_said


@rule("guang.must", Pass, Claim, duty=True, when=hazi_due)
def guang_left_undone(view: View, action: Pass | Claim) -> Iterator[Foul]:
    """Letting a card go that makes the fourth of one's own dealt 哈子."""
    if _lets_go(view, action) and view.offer is not None:
        yield foul("undone", Cost.MIANZUI, card=view.offer.card)


@rule("cha.must_on_che", Pass, Claim, duty=True, when=che_pair_due)
def che_pair_left(view: View, action: Pass | Claim) -> Iterator[Foul]:
    """Letting a card go that matches a pair of one's declared 车."""
    if _lets_go(view, action) and view.offer is not None:
        che = next(che for che in view.me.che if view.offer.card in che)
        yield foul("undone", Cost.MIANZUI, card=view.offer.card, cards=che)


@rule("cha.must_own_yao", Pass, Claim, duty=True, when=_own_yao)
def own_yao_pair_left(view: View, action: Pass | Claim) -> Iterator[Foul]:
    """A 幺 one drew, taken in or eaten where it matches one's pair; or a 一饼 taken in without the word it needs."""
    offer = view.offer
    if not _lets_go(view, action) or offer is None:
        return
    if own_yao_due(view) and not che_pair_due(view):
        yield foul("undone", Cost.MIANZUI, card=offer.card)
        return
    taken_in = isinstance(action, Claim) and not action.say
    if taken_in and wenquan_words_due(view) and view.seat not in offer.said:
        yield foul("wenquan", Cost.MIANZUI, card=offer.card)


@rule("play.yao_draw", Pass, Claim, duty=True, when=_anothers_yao)
def pair_let_go_in_silence(view: View, action: Pass | Claim) -> Iterator[Foul]:
    """A 幺 pair let go on another's draw is said aloud."""
    offer = view.offer
    if not _lets_go(view, action) or offer is None:
        return
    card = offer.card
    if view.seat in offer.said or (isinstance(action, Pass) and action.say):
        return
    free_pair = view.me.copies(card) >= 2 and not has(view.me.no_cha, card)
    if free_pair and not hazi_due(view) and not che_pair_due(view):
        yield foul("unsaid", card=card)


@rule("win.optional", Pass, Claim, duty=True, when=lambda view: view.mine.announced or view.me.pushed)
def bound_win_left(view: View, action: Pass | Claim) -> Iterator[Foul]:  # noqa: ARG001
    """A win let go by one who announced 不让赢 or pushed."""
    if view.phase is Phase.OFFER and view.offer is not None and could_win_as_bound(view):
        yield foul("left" if view.mine.announced else "pushed", card=view.offer.card)
