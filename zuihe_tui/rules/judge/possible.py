"""What cannot be done at all: another's turn, cards not held, no card on offer, a hand that is over (RULES 13)."""

from collections.abc import Iterator

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
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.finding import Verdict
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.words import phase_msg
from zuihe_tui.rules.table_sets import holds
from zuihe_tui.rules.table_state import DEALER, Phase
from zuihe_tui.rules.view import View

_NO = Verdict.IMPOSSIBLE
_EVERY = (
    ShowYun, Call, Report, Announce, Discard, Kou, Dang, Claim, Win, Pass, Let, Piao, Kouguo, Ask, Refuse,
)  # fmt: skip
_DEAD = (Phase.OVER, Phase.ENDED)


@rule("at.over", *_EVERY, verdict=_NO, when=lambda view: view.phase in _DEAD)
def hand_is_over(view: View, action: Action) -> Iterator[Foul]:
    """Once the hand is over only 起档 may still be said, before accounts close (`settle.dang`)."""
    claims_dang = isinstance(action, Announce) and action.word is Word.QIDANG
    may_speak = view.phase is Phase.OVER and (claims_dang or isinstance(action, Pass))
    if view.phase in _DEAD and not may_speak:
        yield foul("over")


@rule("at.turn", *_EVERY, verdict=_NO)
def not_ones_turn(view: View, action: Action) -> Iterator[Foul]:
    """What the hand does not wait for from this seat."""
    if view.phase in _DEAD:
        return
    if view.phase is Phase.DEAL or not _may_speak(view, action):
        yield foul("turn", phase=phase_msg(view.phase))


def _may_speak(view: View, action: Action) -> bool:
    dealer, phase, on_turn = view.seat == DEALER, view.phase, view.turn == view.seat
    match action:
        case Call():
            return dealer and phase is Phase.OPENING
        case Report():
            return _may_report(view)
        case Announce(Word.BURANGYING) | Ask():
            return phase is Phase.TAKEN and on_turn
        case Announce(Word.QIDANG):
            return False
        case Discard():
            return (dealer and phase is Phase.FIRST) or (phase is Phase.TAKEN and on_turn)
        case Kou():
            return dealer and phase is Phase.FIRST
        case Dang():
            return phase is Phase.DANG and on_turn
        case Kouguo():
            return (dealer and phase is Phase.FIRST) or (phase is Phase.TAKEN and on_turn)
        case Win(kind) if kind in HEAVEN:
            return dealer and phase in (Phase.OPENING, Phase.REPORTS, Phase.FIRST)
        case Pass():
            return (phase is Phase.OFFER and not view.mine.kouguo) or (phase is Phase.OPENING and not dealer)
        case Claim():
            return not view.mine.kouguo
        case Refuse():
            return phase is Phase.OFFER and view.bars == view.seat
        case ShowYun() | Announce() | Win() | Let() | Piao():
            return True


def _may_report(view: View) -> bool:
    """The 下家 first, then the 对家, then the dealer; who has reported may try to report again."""
    if view.phase is Phase.OPENING:
        return False
    return view.mine.said is not None or view.turn == view.seat


@rule("at.held", ShowYun, Discard, Kou, Claim, Win, Piao, verdict=_NO)
def card_not_held(view: View, action: Action) -> Iterator[Foul]:
    """Cards one does not hold, a meld that is not there."""
    if view.phase in _DEAD:
        return
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
            if claim is not None:
                yield from _claim_not_held(view, claim)
        case _:
            pass


def _claim_not_held(view: View, claim: Claim) -> Iterator[Foul]:
    for at in (claim.onto, claim.from_pile):
        if at is not None and not 0 <= at < len(view.mine.laid):
            yield foul("meld", n=at)
            return
    missing = holds(view.me, view.mine, claim)
    if missing is not None:
        yield foul("card", card=missing)


@rule("at.offer", Claim, Win, Pass, Let, verdict=_NO)
def card_not_on_offer(view: View, action: Action) -> Iterator[Foul]:
    """A card that is not on offer."""
    if view.phase in _DEAD:
        return
    match action:
        case Win(kind) if kind in HEAVEN:
            pass
        case Claim(card=card) | Win(card=card):
            if view.phase is not Phase.OFFER or view.offer is None or card != view.offer.card:
                yield foul("card", card=card) if card is not None else foul("none")
            elif isinstance(action, Win) and action.by is None:
                yield foul("none")
        case Let(card):
            if view.offer is None or card != view.offer.card or view.phase not in (Phase.OFFER, Phase.TAKEN):
                yield foul("card", card=card)
        case Pass():
            if view.phase is Phase.OFFER and (offer := view.offer) is not None:
                if not offer.drawn and offer.seat == view.seat:
                    yield foul("own", card=offer.card)
                elif view.own_draw and offer.card in YAO:
                    yield foul("yao", card=offer.card)
        case _:
            pass
