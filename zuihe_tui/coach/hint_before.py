"""Hints before the first card and after the last: 云幺 and 天和, the report, 打 or 扣, 挡, 起档."""

from zuihe_tui.bots.opening import Advice, blocks, pairs, plays, turns_up
from zuihe_tui.coach.hint import Acts, Hint, ruled
from zuihe_tui.coach.hint_out import discard_steps
from zuihe_tui.rules.actions import Announce, Call, Discard, Kou, Kouguo, Report, ShowYun, Win, Word
from zuihe_tui.rules.cards import JIUTIAO, KINDS, YAO, Cards
from zuihe_tui.rules.hand import XIAO_YUN, che_sets, classify
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import DEALER
from zuihe_tui.rules.view import View
from zuihe_tui.rules.zui import dealt_zui, yun_zui


def opening_steps(view: View, act: Acts) -> list[Hint]:
    """云幺 to be shown, a hand won or announced as dealt, or the call."""
    if isinstance(act, ShowYun):
        return _yun(act.cards)
    if isinstance(act, Win):
        clear = view.figures().hu_clear or 0
        return [
            Hint(msg("hint.opening.clear", hu=clear)),
            ruled("win.tianhe", msg("hint.opening.tianhe")),
        ]
    if isinstance(act, Announce):
        return _shuaishou(view)
    if isinstance(act, Call):
        return [_counted(view), ruled("win.tianhe", msg("hint.opening.call"))]
    missing = tuple(card for card in XIAO_YUN if not view.me.origin[card])
    if not missing:
        return [ruled("hand.yun", msg("hint.opening.yun_shown"))]
    return [ruled("hand.yun", msg("hint.opening.no_yun", cards=missing), missing)]


def _counted(view: View) -> Hint:
    found = view.figures()
    return Hint(msg("hint.hand", hu=found.hu, xian=found.xian))


def _yun(cards: Cards) -> list[Hint]:
    big = cards.count(JIUTIAO)
    small = cards.count(XIAO_YUN[0]) - big
    return [
        Hint(msg("hint.opening.yao", cards=cards), cards),
        ruled("hand.yun", msg("hint.opening.yun")),
        ruled("zui.yun", msg("hint.opening.yun_zui", big=big, small=small, zui=yun_zui(big, small)), cards),
    ]


def _shuaishou(view: View) -> list[Hint]:
    need = big_figure(view.me, view.mine, view.rules)
    return [_counted(view), ruled("big.shuaishou", msg("hint.opening.shuaishou", hu=view.figures().hu, need=need))]


def report_steps(view: View, act: Acts) -> list[Hint]:
    """The class from what was dealt, what else is named, and the 车."""
    said = act[0] if isinstance(act, tuple) else act
    if not isinstance(said, Report):
        return _shuaishou(view)
    hand = classify(view.me.origin, view.rules)
    whole = (*hand.hazi_kinds, *hand.louzi_kinds)
    cards = tuple(card for card in sorted(whole) for _ in range(view.me.origin[card]))
    look = msg("hint.report.blocks", cards=cards) if cards else msg("hint.report.no_blocks")
    steps = [Hint(look, cards), ruled("hand.hazi" if cards else "hand.luan", msg("hint.report.class")), *_also(view)]
    if isinstance(act, tuple):
        steps.append(_shuaishou(view)[1])
    return [*steps[:2], *steps[2:][-1:]] if len(steps) > 2 else [*steps, _che(view, said)]


def _also(view: View) -> list[Hint]:
    hand = classify(view.me.origin, view.rules)
    if hand.baixinli:
        return [ruled("hand.baixinli", msg("hint.report.baixinli"))]
    if hand.wuyao:
        kinds = tuple(card for card in sorted(YAO) if view.me.origin[card] == 2)
        return [ruled("hand.wuyao", msg("hint.report.wuyao", n=len(kinds), cards=kinds), kinds)]
    return []


def _che(view: View, said: Report) -> Hint:
    held = che_sets(view.me.origin, view.rules)
    cards = tuple(card for kinds in said.che for card in kinds)
    if len(said.che) < len(held):
        need = big_figure(view.me, view.mine, view.rules)
        facts = msg("hint.report.che_left", n=len(said.che), held=len(held), hu=view.figures().hu, need=need)
        return ruled("fu.che_bound", facts, cards)
    if not held:
        return ruled("hand.che", msg("hint.report.no_che"))
    return ruled("hand.che", msg("hint.report.che", n=len(held), cards=cards), cards)


def first_steps(view: View, act: Acts) -> list[Hint]:
    """打 or 扣, and which card."""
    if isinstance(act, Announce):
        return _shuaishou(view)
    if isinstance(act, Kouguo) or not isinstance(act, Discard | Kou):
        return discard_steps(view, None)
    if view.shuaishou:
        return discard_steps(view, act.card)
    advice = plays(view)
    why = advice.why if advice.go or isinstance(act, Kou) else "no_kou"
    *_, choice = discard_steps(view, act.card)
    return [_dealt(view), ruled("skill.kou", msg(f"hint.first.{why}", **_reasons(view, advice))), choice]


def dang_steps(view: View) -> list[Hint]:
    """挡 or not, and what it may cost."""
    advice = turns_up(view)
    return [
        _dealt(view),
        ruled("skill.dang", msg(f"hint.dang.{advice.why}", **_reasons(view, advice))),
        ruled("settle.dang", msg("hint.dang.cost")),
    ]


def _dealt(view: View) -> Hint:
    found, zui = view.figures(), dealt_zui(view.me.origin, view.rules).total
    return Hint(msg("hint.dealt", hu=found.hu, xian=found.xian, zui=zui))


def _reasons(view: View, advice: Advice) -> dict[str, object]:
    """The numbers that an advice rests on; its sentence takes those it needs."""
    every: dict[str, object] = {
        "hu": view.figures().hu,
        "zui": dealt_zui(view.me.origin, view.rules).total,
        "pairs": pairs(view),
        "blocks": blocks(view),
        "che": len(view.me.che),
        "pot": view.pot,
        "need": big_figure(view.me, view.mine, view.rules),
    }
    return {name: every[name] for name in _NEEDS.get(advice.why, ("hu",))}


_NEEDS = {
    "pairs": ("pairs",),
    "pot": ("hu", "pot"),
    "che": ("hu", "che"),
    "two_che": ("che",),
    "blocks": ("blocks",),
    "zui": ("hu", "zui"),
    "big": ("hu", "zui", "need"),
}


def over_steps(view: View, act: Acts) -> list[Hint]:
    """起档, where the winner may take what lies there."""
    if isinstance(act, Announce) and act.word is Word.QIDANG:
        kinds = tuple(card for card in KINDS if view.me.origin[card] == 4)
        return [
            Hint(msg("hint.over.louzi", cards=tuple(card for card in kinds for _ in range(4)), pot=view.pot), kinds),
            ruled("settle.dang", _who_deals(view)),
        ]
    return [ruled("settle.dang", msg("hint.over.nothing"))]


def _who_deals(view: View) -> Msg:
    return msg("hint.over.dealer" if view.seat == DEALER and not view.mine.dang else "hint.over.dang")
