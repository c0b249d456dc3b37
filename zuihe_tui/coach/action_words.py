"""An action in words before it is done, by its verb and cards."""

from dataclasses import replace

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
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.view import View


def action_words(seen: View, action: Action) -> Msg:
    """An action by its verb and cards: 吃五饼（三饼 四饼 五饼）, 打五万, 喊不让赢."""
    match action:
        case Claim(Take.YAO, card):
            return _with_say(action.say, msg("play.act.yao", card=card))
        case Claim(show=int(shown)):
            return msg("play.act.showing", what=action_words(seen, replace(action, show=None)), card=shown)
        case Claim(from_pile=int(pile)):
            return msg("play.act.from_pile", what=action_words(seen, replace(action, from_pile=None)), n=pile + 1)
        case Claim(take, card, cards, onto):
            if onto is not None:
                return msg("play.act.onto", card=card, n=onto + 1)
            return _with_say(action.say, msg(f"play.act.{take.value}", card=card, cards=tuple(sorted((card, *cards)))))
        case Win(kind, None):
            return msg("play.act.win_dealt", kind=_word(kind.value))
        case Win(kind, card):
            way = action.claim
            nothing = way is None or (way.take is Take.CHI and not way.cards and way.onto is None)
            how = msg("play.act.take", card=card) if way is None or nothing else action_words(seen, way)
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
