"""The events of a hand in sentences."""

from zuihe_tui.rules.actions import (
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
)
from zuihe_tui.rules.events import (
    Callout,
    Cut,
    Deal,
    Did,
    Draw,
    End,
    Event,
    FirstDraws,
    Header,
    Miscounted,
    Settled,
    Tried,
)
from zuihe_tui.rules.message import Msg, msg

_WINDS = frozenset("东南西北")


def who(seat: int) -> Msg:
    """A seat by its part in the hand: 庄家, 下家, 对家."""
    return msg(f"judge.seat.{seat}")


def _name(name: str) -> str | Msg:
    """Who sits there; one who is called by the wind of the seat, by its word in the language."""
    return msg(f"play.chair.{name}") if name in _WINDS else name


def event_words(event: Event) -> tuple[Msg, ...]:
    """What happened, in one sentence and one for each word said with it; nothing for what is no part of the hand (a try that was stopped, a callout)."""
    match event:
        case Did(seat=seat, action=Claim(say=said) as action):
            words = (msg("moment.says", who=who(seat), word=msg(f"play.word.{word}")) for word in said)
            return (_action(who(seat), action), *words)
        case Did(seat=seat, action=action):
            return (_action(who(seat), action),)
        case Draw(seat=seat, down=True):
            return (msg("moment.drew_down", who=who(seat)),)
        case Draw(seat=seat, card=card):
            return (msg("moment.drew", who=who(seat), card=card),)
        case Header(names=names, dealer=dealer, rester=rester):
            if rester is None:
                return (msg("moment.header_three", dealer=_name(names[dealer])),)
            return (msg("moment.header", dealer=_name(names[dealer]), rester=_name(names[rester])),)
        case FirstDraws(cards=cards):
            return (msg("moment.first", turned=[msg("moment.first_card", card=card) for card in cards]),)
        case Cut(lift=lift):
            return (msg("moment.cut", n=lift),)
        case Deal(hands=hands, stock=stock):
            return (msg("moment.deal", sizes=[len(hand) for hand in hands], stock=len(stock)),)
        case Miscounted(seat=seat, what=what):
            return (msg("moment.mishap", who=who(seat), what=msg(f"moment.word.{what.value}")),)
        case End(reason=reason, jian=jian):
            ended = msg(f"moment.end.{reason.value}")
            return (ended,) if jian is None else (ended, msg("moment.jian", jian=msg(f"moment.word.{jian}")))
        case Settled(zui=zui):
            return tuple(msg("moment.settled", who=who(seat), zui=halves) for seat, halves in enumerate(zui))
        case Tried() | Callout():
            return ()


def _action(doer: Msg, action: Action) -> Msg:
    match action:
        case Claim(card=card, onto=onto) if onto is not None:
            return msg("moment.onto", who=doer, card=card)
        case Claim(take=take, card=card, cards=cards):
            return msg(f"moment.{take.value}", who=doer, card=card, cards=cards)
        case Win(kind=kind, card=None):
            return msg("moment.win_dealt", who=doer, kind=msg(f"moment.word.{kind.value}"))
        case Win(kind=kind, card=card):
            return msg("moment.win", who=doer, kind=msg(f"moment.word.{kind.value}"), card=card)
        case Discard(card=card):
            return msg("moment.discard", who=doer, card=card)
        case Report(klass=klass, also=also, che=che):
            words = [msg(f"moment.word.{word}") for word in (klass.value, *also)]
            if not che:
                return msg("moment.report_no_che", who=doer, words=words)
            return msg("moment.report", who=doer, words=words, n=len(che))
        case Announce(word=word):
            return msg("moment.says", who=doer, word=msg(f"moment.word.{word.value}"))
        case ShowYun(cards=cards):
            return msg("moment.show_yun", who=doer, cards=cards)
        case Kou():
            return msg("moment.kou", who=doer)
        case Dang(take=take):
            return msg("moment.dang" if take else "moment.no_dang", who=doer)
        case Let(card=card, say=say):
            return msg("moment.let", who=doer, card=card, word=msg(f"moment.word.{say}"))
        case Piao(card=card):
            return msg("moment.piao", who=doer, card=card)
        case Call():
            return msg("moment.call", who=doer)
        case Pass():
            return msg("moment.pass", who=doer)
        case Kouguo():
            return msg("moment.kouguo", who=doer)
        case Ask():
            return msg("moment.ask", who=doer)
        case Refuse():
            return msg("moment.refuse", who=doer)
