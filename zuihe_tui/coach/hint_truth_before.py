"""Whether what is said before the first card and after the last is so."""

from typing import Final

from zuihe_tui.coach.hint_scene import CHECKS, Facts, Scene, big, hu_is, said_done
from zuihe_tui.rules.actions import BAIXINLI, Announce, Class, Discard, Report, Win
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import JIUTIAO, KINDS, PILE_SETS, YAO, Cards, CardSet
from zuihe_tui.rules.hand import is_che
from zuihe_tui.rules.table import legal
from zuihe_tui.rules.table_state import DEALER, Phase

_SIX: Final = tuple(sorted(YAO - {JIUTIAO}))


def _hand(s: Scene, f: Facts) -> bool:
    count = s.count()
    return (count.total, count.xian) == (f["hu"], f["xian"])


def _dealt(s: Scene, f: Facts) -> bool:
    from zuihe_tui.rules.hand import che_sets, classify, yun
    from zuihe_tui.rules.zui import che_zui, halou_zui, yun_zui

    origin, rules = s.table.mine[s.seat].origin, s.table.header.rules
    hand = classify(origin, rules)
    yao = [sum(card in YAO for card in kinds) for kinds in (hand.hazi_kinds, hand.louzi_kinds)]
    halou = halou_zui(yao[0], len(hand.hazi_kinds) - yao[0], yao[1], len(hand.louzi_kinds) - yao[1], rules)
    che = che_zui([0] * len(che_sets(origin, rules)), rules)
    return bool(_hand(s, f) and f["zui"] == halou + yun_zui(*yun(origin)) + che)


def _yun_set(cards: Cards) -> bool:
    sets = cards.count(_SIX[0])
    return all(cards.count(card) == sets for card in _SIX) and cards.count(JIUTIAO) <= sets and set(cards) <= YAO


def _yun_zui(s: Scene, f: Facts) -> bool:
    big, small = f["big"], f["small"]
    paid = (2 + 3 * (big - 1) + 2 * small) if big else 1 + 2 * (small - 1)
    least = min(map(s.origin, _SIX))
    return bool(f["zui"] == 2 * paid and big == min(least, s.origin(JIUTIAO)) and big + small == least)


def _blocks(s: Scene, f: Facts) -> bool:
    return list(f["cards"]) == [card for card in KINDS for _ in range(s.origin(card)) if s.origin(card) >= 3]


def _pairs(s: Scene) -> int:
    return sum(s.origin(card) == 2 for card in KINDS)


def _che_next(s: Scene) -> int:
    said = s.table.shown[(s.seat + 1) % 3].said
    return said.che if said is not None else 0


def _no_report(s: Scene) -> bool:
    return not any(all(s.origin(card) >= 2 for card in pile) for pile in PILE_SETS if _may_be_che(s, pile))


def _may_be_che(s: Scene, pile: CardSet) -> bool:
    return is_che(pile, s.table.header.rules)


def _che_said(s: Scene, f: Facts) -> bool:
    report = s.first
    assert isinstance(report, Report)
    held = all(s.origin(card) >= 2 for card in f["cards"])
    return held and len(report.che) == f["n"] and not s.found(report) and len(f["cards"]) == 3 * f["n"]


def _che_left(s: Scene, f: Facts) -> bool:
    report = s.first
    assert isinstance(report, Report)
    more = [one for one in legal(s.view) if isinstance(one, Report) and len(one.che) == f["held"]]
    cost = [s.after(one).total < f["need"] for one in more if one.klass is report.klass and one.also == report.also]
    return bool(cost) and all(cost) and s.count().total == f["hu"] >= f["need"] and len(report.che) == f["n"]


def _louzi(s: Scene) -> bool:
    return any(s.origin(card) == 4 for card in KINDS)


def _zui_is(s: Scene, f: Facts) -> bool:
    count = s.count()
    return _dealt(s, {"hu": count.total, "xian": count.xian, "zui": f["zui"]})


# fmt: off
CHECKS.update({
    "hint.hand": _hand,
    "hint.dealt": _dealt,
    "hint.opening.clear": lambda s, f: (clear := best(s.view.me.holding, s.view.rules).clear) is not None and clear.total == f["hu"],
    "hint.opening.tianhe": lambda s, _: s.seat == DEALER and said_done(s),
    "hint.opening.call": lambda s, _: not any(isinstance(one, Win) for one in legal(s.view)) and s.seat == DEALER,
    "hint.opening.yao": lambda s, f: all(f["cards"].count(card) <= s.origin(card) for card in f["cards"]),
    "hint.opening.yun": lambda s, _: _yun_set(getattr(s.first, "cards", ())),
    "hint.opening.yun_zui": _yun_zui,
    "hint.opening.no_yun": lambda s, f: list(f["cards"]) == [card for card in _SIX if not s.origin(card)] != [],
    "hint.opening.yun_shown": lambda s, _: bool(s.shown.yun) or s.seat in s.table.wrong_yun,
    "hint.opening.shuaishou": lambda s, f: hu_is(s, f) and f["hu"] >= f["need"] and big(s, f["need"]),
    "hint.report.blocks": _blocks,
    "hint.report.no_blocks": lambda s, _: not any(s.origin(card) >= 3 for card in KINDS),
    "hint.report.class": lambda s, _: (getattr(s.first, "klass", None) is Class.HAZI) == any(s.origin(card) >= 3 for card in KINDS),
    "hint.report.baixinli": lambda s, _: not any(s.origin(card) for card in YAO) and BAIXINLI in getattr(s.first, "also", ()),
    "hint.report.wuyao": lambda s, f: f["n"] == len(f["cards"]) >= 5 and all(s.origin(card) == 2 for card in f["cards"]),
    "hint.report.no_che": lambda s, _: _no_report(s),
    "hint.report.che": _che_said,
    "hint.report.che_left": _che_left,
    "hint.first.strong": lambda s, f: hu_is(s, f) and f["hu"] >= 9 and isinstance(s.first, Discard),
    "hint.first.next_bare": lambda s, f: hu_is(s, f) and f["hu"] == 8 and not _che_next(s),
    "hint.first.pairs": lambda s, f: f["pairs"] == _pairs(s) >= 8 and not s.shown.hazi,
    "hint.first.weak": lambda s, f: hu_is(s, f) and f["hu"] < 6 and not isinstance(s.first, Discard),
    "hint.first.pot": lambda s, f: hu_is(s, f) and f["pot"] == s.table.header.pot > 0 and _louzi(s),
    "hint.first.louzi": lambda s, f: hu_is(s, f) and _louzi(s) and not _che_next(s),
    "hint.first.next_che": lambda s, f: hu_is(s, f) and _louzi(s) and not s.table.header.pot and _che_next(s) > 0,
    "hint.first.che": lambda s, f: hu_is(s, f) and s.shown.said is not None and f["che"] == s.shown.said.che > 0 and all(s.table.shown[seat].hazi for seat in (1, 2)),
    "hint.first.zui": lambda s, f: hu_is(s, f) and _zui_is(s, f) and f["zui"] > 0,
    "hint.first.no_zui": lambda s, f: hu_is(s, f) and _zui_is(s, {"zui": 0}),
    "hint.first.no_kou": lambda s, f: hu_is(s, f) and isinstance(s.first, Discard),
    "hint.dang.strong": lambda s, f: hu_is(s, f) and f["hu"] >= 9,
    "hint.dang.two_che": lambda s, f: s.shown.said is not None and f["che"] == s.shown.said.che >= 2,
    "hint.dang.blocks": lambda s, f: f["blocks"] == sum(s.origin(card) >= 3 for card in KINDS) >= 4,
    "hint.dang.pot": lambda s, f: hu_is(s, f) and f["pot"] == s.table.header.pot > 0 and _louzi(s),
    "hint.dang.pairs": lambda s, f: f["pairs"] == _pairs(s) >= 8 and not s.shown.hazi,
    "hint.dang.zui": lambda s, f: hu_is(s, f) and _zui_is(s, f) and f["zui"] > 0,
    "hint.dang.big": lambda s, f: hu_is(s, f) and _zui_is(s, f) and big(s, f["need"]) and f["hu"] + 3 >= f["need"],
    "hint.dang.weak": lambda s, f: hu_is(s, f) and getattr(s.first, "take", None) is False,
    "hint.dang.cost": lambda s, _: s.table.phase is Phase.DANG,
    "hint.over.louzi": lambda s, f: f["pot"] == s.table.header.pot > 0 and all(s.origin(card) == 4 for card in f["cards"]),
    "hint.over.dealer": lambda s, _: s.seat == DEALER and s.table.kou_card is None,
    "hint.over.dang": lambda s, _: s.shown.dang,
    "hint.over.nothing": lambda s, _: not any(isinstance(one, Announce) for one in legal(s.view)),
})
# fmt: on
