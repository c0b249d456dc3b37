"""Who and what in words, as the learner at the table hears it: 你, or the chair; an action before it is done; an event after."""

from typing import Final

from zuihe_tui.coach.event_words import event_words
from zuihe_tui.play.setup import CHAIRS, Setup
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
    Take,
    Win,
)
from zuihe_tui.rules.events import Event
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.view import View

_SEAT: Final = "judge.seat."


def chair_words(setup: Setup, chair: int) -> Msg:
    """A chair as it is spoken of: 你 for the learner's own, else its name."""
    name = setup.names[chair]
    if name not in CHAIRS:
        return msg("play.name", name=name)
    return msg(f"play.you.{name}" if chair == setup.me else f"play.chair.{name}")


def seat_words(setup: Setup, seat: int) -> Msg:
    """The chair that sits in a seat of this hand."""
    return chair_words(setup, setup.chair(seat))


def named(setup: Setup, message: Msg) -> Msg:
    """The message with 庄家, 下家 and 对家 called by their chairs, for at the table 下家 is one's own."""
    if message.id.startswith(_SEAT):
        return seat_words(setup, int(message.id.removeprefix(_SEAT)))
    return Msg(message.id, {name: _named(setup, value) for name, value in message.params.items()})


def _named(setup: Setup, value: object) -> object:
    if isinstance(value, Msg):
        return named(setup, value)
    if isinstance(value, list):
        return [_named(setup, one) for one in value]
    return value


def happened(setup: Setup, event: Event) -> tuple[Msg, ...]:
    """An event in words; nothing for what is no part of the hand."""
    return tuple(named(setup, message) for message in event_words(event))


def action_words(seen: View, action: Action) -> Msg:
    """An action by its verb and cards: 吃五饼（三饼 四饼 五饼）, 打五万, 喊不让赢."""
    match action:
        case Claim(Take.YAO, card):
            return msg("play.act.yao", card=card)
        case Claim(take, card, cards, onto):
            if onto is not None:
                return msg("play.act.onto", card=card, n=onto + 1)
            return _with_say(action.say, msg(f"play.act.{take.value}", card=card, cards=tuple(sorted((card, *cards)))))
        case Win(kind, None):
            return msg("play.act.win_dealt", kind=_word(kind.value))
        case Win(kind, card):
            way = action.claim
            how = msg("play.act.take", card=card) if way is None else action_words(seen, way)
            return msg("play.act.win", kind=_word(kind.value), how=how)
        case Discard(card) | Kou(card) | Piao(card):
            return msg(f"play.act.{type(action).__name__.lower()}", card=card)
        case Pass(say) if say:
            return msg("play.act.pass_said", word=_word(say))
        case Pass():
            over = seen.phase.value == "over"
            return msg("play.act.silent" if over else "play.act.pass")
        case Let(card, say):
            return msg("play.act.let", word=_word(say), card=card)
        case Announce(word):
            return msg("play.act.announce", word=_word(word.value))
        case Report(klass, also, che):
            words = [_word(word) for word in (klass.value, *also)]
            if not che:
                return msg("play.act.report", words=words)
            return msg(
                "play.act.report_che", words=words, n=len(che), cards=tuple(card for kinds in che for card in kinds)
            )
        case ShowYun(cards):
            return msg("play.act.showyun", cards=cards)
        case Dang(take):
            return msg("play.act.dang" if take else "play.act.no_dang")
        case Call() | Kouguo() | Ask() | Refuse():
            return msg(f"play.act.{type(action).__name__.lower()}")


def _with_say(say: tuple[str, ...], claim: Msg) -> Msg:
    return msg("play.act.saying", what=claim, words=[msg(f"play.word.{word}") for word in say]) if say else claim


def _word(word: str) -> Msg:
    return msg(f"moment.word.{word}")
