"""What cannot be done at all: another's turn, cards not held, no card on offer, a hand that is over (RULES 13)."""

from collections.abc import Callable, Iterator
from typing import Final

from zuihe_tui.rules.actions import (
    HEAVEN,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Let,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Win,
    Word,
    claim_of,
)
from zuihe_tui.rules.cards import YAO, Kind
from zuihe_tui.rules.finding import Verdict
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.words import phase_msg, seat_msg
from zuihe_tui.rules.table_sets import holds
from zuihe_tui.rules.table_state import DEALER, Phase
from zuihe_tui.rules.view import View

_NO = Verdict.IMPOSSIBLE
_EVERY = (
    ShowYun, Call, Report, Announce, Discard, Kou, Dang, Claim, Win, Pass, Let, Piao, Kouguo, Ask, Refuse,
)  # fmt: skip
_DEAD = (Phase.OVER, Phase.ENDED)
_LIVE = tuple(phase for phase in Phase if phase not in _DEAD)


@rule("at.over", *_EVERY, verdict=_NO, phases=_DEAD)
def hand_is_over(view: View, action: Action) -> Iterator[Foul]:
    """Once the hand is over only 起档 may still be said, before accounts close (`settle.dang`)."""
    claims_dang = isinstance(action, Announce) and action.word is Word.QIDANG
    may_speak = view.phase is Phase.OVER and (claims_dang or isinstance(action, Pass))
    if view.phase in _DEAD and not may_speak:
        yield foul("over")


def _may_discard(view: View) -> bool:
    return (view.seat == DEALER and view.phase is Phase.FIRST) or _has_taken(view)


def _has_taken(view: View) -> bool:
    return view.phase is Phase.TAKEN and view.turn == view.seat


def _may_pass(view: View) -> bool:
    if view.phase is Phase.OFFER:
        return not view.mine.kouguo
    return view.phase is Phase.OPENING and view.seat != DEALER


def _deal_is_done(view: View) -> bool:
    return view.phase is not Phase.DEAL


_TURN: Final[dict[type, Callable[[View], bool]]] = {
    ShowYun: _deal_is_done,
    Call: lambda view: view.seat == DEALER and view.phase is Phase.OPENING,
    Report: lambda view: _may_report(view),
    Discard: _may_discard,
    Kou: lambda view: view.seat == DEALER and view.phase is Phase.FIRST,
    Dang: lambda view: view.phase is Phase.DANG and view.turn == view.seat,
    Claim: lambda view: _deal_is_done(view) and not view.mine.kouguo,
    Pass: _may_pass,
    Let: _deal_is_done,
    Piao: _deal_is_done,
    Kouguo: _may_discard,
    Ask: _has_taken,
    Refuse: lambda view: view.phase is Phase.OFFER and view.bars == view.seat,
}
"""When the hand waits for an action of this type, or bears it at any time."""


def _refused_when(may: Callable[[View], bool]) -> Callable[[View], bool]:
    return lambda view: not may(view)


def not_ones_turn(view: View, action: Action) -> Iterator[Foul]:  # noqa: ARG001
    """What the hand does not wait for from this seat."""
    yield foul("turn", phase=phase_msg(view.phase))


for _kind, _may in _TURN.items():
    _late = (Phase.DEAL,) if _may is _deal_is_done else _LIVE
    rule("at.turn", _kind, verdict=_NO, when=_refused_when(_may), phases=_late)(not_ones_turn)


@rule("at.turn", Announce, Win, verdict=_NO, phases=_LIVE)
def not_the_word_now(view: View, action: Announce | Win) -> Iterator[Foul]:
    """A word the hand does not wait for from this seat."""
    match action:
        case Announce(Word.BURANGYING):
            may = _has_taken(view)
        case Announce(Word.QIDANG):
            may = False
        case Win(kind) if kind in HEAVEN:
            may = view.seat == DEALER and view.phase in (Phase.OPENING, Phase.REPORTS, Phase.FIRST)
        case _:
            may = _deal_is_done(view)
    if not may:
        yield foul("turn", phase=phase_msg(view.phase))


def _may_report(view: View) -> bool:
    """The 下家 first, then the 对家, then the dealer; who has reported may try to report again."""
    if view.phase is Phase.OPENING:
        return False
    return view.mine.said is not None or view.turn == view.seat


def _is_on_offer(view: View, card: Kind | None) -> bool:
    return view.phase is Phase.OFFER and view.offer is not None and view.offer.card == card


@rule("at.held", ShowYun, Discard, Kou, Claim, Win, Piao, verdict=_NO, phases=_LIVE)
def card_not_held(view: View, action: Action) -> Iterator[Foul]:
    """Cards one does not hold, a meld that is not there; of a claim only where its card is on offer."""
    match action:
        case ShowYun(cards):
            missing = next((card for card in cards if view.me.copies(card) < cards.count(card)), None)
            if missing is not None:
                yield foul("card", card=missing)
        case Discard(card) | Kou(card):
            if not view.me.copies(card):
                yield foul("card", card=card)
        case Piao(card):
            melds = [laid.meld for laid in view.mine.laid]
            if not any(card in meld.cards for meld in melds if view.mine.announced or meld.kind is MeldKind.CHA):
                yield foul("cha", card=card)
        case Claim() | Win():
            claim = claim_of(action)
            if claim is not None and _is_on_offer(view, claim.card):
                yield from claim_not_held(view, claim)
        case _:
            pass


def claim_not_held(view: View, claim: Claim) -> Iterator[Foul]:
    """What a claim names that its seat has not: a set on the table, a card of the hand."""
    for at in (claim.onto, claim.from_pile):
        if at is not None and not 0 <= at < len(view.mine.laid):
            yield foul("meld", n=at)
            return
    missing = holds(view.me, view.mine, claim)
    if missing is not None:
        yield foul("card", card=missing)


@rule("at.offer", Claim, Win, Pass, Let, verdict=_NO, phases=_LIVE)
def card_not_on_offer(view: View, action: Action) -> Iterator[Foul]:
    """A card that is not on offer."""
    match action:
        case Win(kind) if kind in HEAVEN:
            pass
        case Claim(card=card) | Win(card=card):
            if view.phase is Phase.TAKEN:
                yield foul("discard", seat=seat_msg(view.turn))
            elif view.phase is not Phase.OFFER:
                yield foul("phase", phase=phase_msg(view.phase))
            elif not _is_on_offer(view, card):
                yield foul("card", card=card) if card is not None else foul("none")
            elif isinstance(action, Win) and action.by is None:
                yield foul("none")
        case Let(card):
            if view.offer is None or card != view.offer.card or view.phase not in (Phase.OFFER, Phase.TAKEN):
                yield foul("card", card=card)
        case Pass():
            if view.phase is Phase.OFFER and (offer := view.offer) is not None:
                if view.own_discard:
                    yield foul("own", card=offer.card)
                elif view.own_draw and offer.card in YAO:
                    yield foul("yao", card=offer.card)
        case _:
            pass
