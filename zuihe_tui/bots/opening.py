"""Before the first card: what to report, whether to 打 or 扣, whether to 挡 (RULES 15)."""

from dataclasses import dataclass

from zuihe_tui.bots.sorted_actions import Actions
from zuihe_tui.rules.actions import Action, Announce, Class, Report, Word
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.cards import KINDS, YAO
from zuihe_tui.rules.hand import classify
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.table_state import DEALER, next_seat
from zuihe_tui.rules.view import View
from zuihe_tui.rules.zui import dealt_zui

GOOD, FAIR, LITTLE = 8, 6, 4
MANY_PAIRS = 8
FOUR_HAZI = 4
NEAR_BIG = 3


def report(view: View, can: Actions) -> Action | tuple[Action, ...]:
    """The true report with every 车, and 甩手报 right after it where any seat may say it (`big.shuaishou`)."""
    said = best_report(view, can)
    big = view.seat != DEALER and view.rules.shuaishou_who == "any" and view.bars is None
    if big and _hu_with(view, said) >= big_figure(view.me, view.mine, view.rules):
        return said, Announce(Word.SHUAISHOU)
    return said


def best_report(view: View, can: Actions) -> Report:
    """The true class and what else is so, with the most 车 that do not cost the 和 a 大和 needs."""
    hand = classify(view.me.origin, view.rules)
    klass = Class.HAZI if hand.hazi else Class.LUAN
    true = [said for said in can.of(Report) if said.klass is klass and set(said.also) == set(hand.also)]
    figure = big_figure(view.me, view.mine, view.rules)
    bare = open_hu(view.me.holding, view.rules)
    for said in true:
        if bare < figure or _hu_with(view, said) >= figure:
            return said
    return true[-1]


def _hu_with(view: View, said: Report) -> int:
    """Open 和 of the dealt hand with the 车 of this report declared (`fu.che_bound`)."""
    return open_hu(Holding(view.me.dealt, view.me.late, (), said.che), view.rules)


@dataclass(frozen=True, slots=True)
class Advice:
    """What people advise before the first card, and the reason by a name that a hint has a sentence for."""

    go: bool
    why: str


def plays(view: View) -> Advice:
    """Whether the dealer 打s rather than 扣s."""
    hu, zui = view.figures().hu, dealt_zui(view.me.origin, view.rules).total
    next_che = _che(view, next_seat(view.seat))
    if hu > GOOD:
        return Advice(True, "strong")
    if hu == GOOD and not next_che:
        return Advice(True, "next_bare")
    if view.mine.luan and pairs(view) >= MANY_PAIRS:
        return Advice(True, "pairs")
    if hu < FAIR:
        return Advice(False, "weak")
    if louzi(view):
        if view.pot:
            return Advice(True, "pot")
        return Advice(False, "next_che") if next_che else Advice(True, "louzi")
    if view.me.che and all(view.shown[seat].hazi for seat in view.others):
        return Advice(True, "che")
    return Advice(True, "zui") if zui else Advice(False, "no_zui")


def turns_up(view: View) -> Advice:
    """Whether the seat 挡s."""
    hu, zui = view.figures().hu, dealt_zui(view.me.origin, view.rules).total
    if hu > GOOD:
        return Advice(True, "strong")
    if len(view.me.che) >= 2:
        return Advice(True, "two_che")
    if blocks(view) >= FOUR_HAZI:
        return Advice(True, "blocks")
    if louzi(view) and view.pot and hu >= LITTLE:
        return Advice(True, "pot")
    if view.mine.luan and pairs(view) >= MANY_PAIRS:
        return Advice(True, "pairs")
    if zui and hu > FAIR:
        return Advice(True, "zui")
    if zui and hu >= LITTLE and hu + NEAR_BIG >= big_figure(view.me, view.mine, view.rules):
        return Advice(True, "big")
    return Advice(False, "weak")


def _che(view: View, seat: int) -> bool:
    said = view.shown[seat].said
    return said is not None and said.che > 0


def pairs(view: View) -> int:
    """Dealt pairs, a 幺 pair too."""
    return sum(n == 2 for n in view.me.origin)


def louzi(view: View) -> bool:
    """Whether a 楼子 was dealt."""
    return any(n == 4 for n in view.me.origin)


def blocks(view: View) -> int:
    """Dealt 哈子 and 楼子 together."""
    return sum(view.me.origin[card] >= 3 for card in KINDS)


def yao_pairs(view: View) -> int:
    """Dealt 幺 pairs."""
    return sum(view.me.origin[card] == 2 for card in YAO)
