"""Hints once a card was taken: what to say first, then which card goes out."""

from zuihe_tui.coach.hint import Acts, Hint, copies_lying, may_go_out, never_out, ruled
from zuihe_tui.rules.actions import Announce, Discard, Kouguo, Piao, Win
from zuihe_tui.rules.arrange import best, open_hu
from zuihe_tui.rules.cards import Cards, Kind
from zuihe_tui.rules.judge.threats import CHA, CHE, GUANG, MIANSHENG, Threat, order
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.judge.words import seat_msg
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.view import View

_NAMES = {CHA: "cha", GUANG: "guang", CHE: "che", MIANSHENG: "miansheng"}


def taken_steps(view: View, act: Acts) -> list[Hint]:
    """A word to say, 打漂, 扣锅, or the discard."""
    match act:
        case Announce():
            return _big(view)
        case Piao():
            return piao_steps(view)
        case Win(kind):
            kept = never_out(view)
            stuck = Hint(msg("hint.out.stuck", cards=kept), kept)
            return [stuck, ruled("kouguo", msg("hint.out.rather_win", kind=msg(f"moment.word.{kind.value}")))]
        case Discard(card):
            return discard_steps(view, card)
        case Kouguo():
            return discard_steps(view, None)
        case _:
            return []


def _big(view: View) -> list[Hint]:
    hu, need = open_hu(view.me.holding, view.rules), big_figure(view.me, view.mine, view.rules)
    return [
        Hint(msg("hint.out.hu", hu=hu)),
        ruled("big.announce", msg("hint.out.big", need=need)),
        ruled("big.bars", msg("hint.out.bars")),
    ]


def piao_steps(view: View) -> list[Hint]:
    """打漂, before the 叉 it is due for."""
    down = tuple(laid.meld.cards[0] for laid in view.mine.laid if laid.meld.kind.value == "cha")
    return [
        Hint(msg("hint.out.luan", n=view.mine.cha), down),
        ruled("piao", msg("hint.out.piao", n=view.rules.piao_before)),
    ]


def discard_steps(view: View, card: Kind | None) -> list[Hint]:
    """The loose cards, what must not go out or must go out first, and why this card; 扣锅 without a card."""
    if card is None:
        kept = never_out(view)
        return [Hint(msg("hint.out.stuck", cards=kept), kept), ruled("kouguo", msg("hint.out.kouguo"))]
    held = best(view.me.holding, view.rules).open
    loose = tuple(dict.fromkeys(held.loose))
    look = (
        msg("hint.out.look", hu=held.total, xian=held.xian, cards=loose)
        if loose
        else msg("hint.out.no_xian", hu=held.total)
    )
    return [Hint(look, loose), _bound(view, card), _why(view, card, held.total, held.loose)]


def _bound(view: View, card: Kind) -> Hint:
    """圈牌 where it binds this discard, else the kinds that never go out."""
    bound = order(view, card).threats
    if bound:
        threat = bound[0][0]
        free = may_go_out(view)
        return ruled(threat.rule, msg("hint.out.order", what=_threat(view, threat), cards=free), free)
    kept = never_out(view)
    if kept:
        return ruled("discard.forbidden", msg("hint.out.never", cards=kept), kept)
    return ruled("discard.forbidden", msg("hint.out.any"))


def _threat(view: View, threat: Threat) -> Msg:
    shown = view.shown[threat.seat]
    return msg(
        f"hint.threat.{_NAMES[threat.rule]}",
        seat=seat_msg(threat.seat),
        cha=shown.counted_cha,
        guang=shown.counted_guang,
    )


def _why(view: View, card: Kind, before: int, loose: Cards) -> Hint:
    kept, many = open_hu(view.kept(card), view.rules), view.me.copies(card)
    if kept < before:
        id = "costs"
    elif card not in loose:
        id = "spare"
    else:
        id = "lone" if many == 1 else "pair"
    words = (
        msg("hint.out.pair", card=card, hu=kept, n=many) if id == "pair" else msg(f"hint.out.{id}", card=card, hu=kept)
    )
    lying = copies_lying(view, card)
    if lying:
        words = msg("hint.out.both", one=words, other=msg("hint.out.known", n=lying))
    return ruled("skill.discard", words, (card,))
