"""The player that weighs: 和, 闲, pairs, what the others could take; plays, 扣s and 挡s as people advise (RULES 15)."""

from collections.abc import Sequence
from random import Random

from zuihe_tui.bots.eager import let_go, painted
from zuihe_tui.bots.evaluate import evaluate
from zuihe_tui.bots.opening import plays, report, turns_up
from zuihe_tui.bots.sorted_actions import Actions, actions
from zuihe_tui.rules.actions import (
    Action,
    Announce,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Pass,
    ShowYun,
    Take,
    Win,
    WinKind,
)
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.judge.win_facts import big_figure, clear_hu
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View

WAIT_FROM, WAIT_STOCK, CLOSE_CHA = 15, 12, 5
"""和 from which a win is left for a 砸 in sight, the cards that must then be left, the 叉 of another that forbid it."""
_MO = (Take.CHA, Take.GUANG)
WORTH_IT = 0.3
"""Points a 吃 or 叉 must gain, since it opens the hand."""


def greedy(view: View, rng: Random) -> Action | tuple[Action, ...]:  # noqa: ARG001  it always finds a best one
    """What gains most."""
    can = actions(view)
    match view.phase:
        case Phase.OPENING:
            return can.first(ShowYun) or can.win or can.first(Announce) or can.first(Call) or Pass()
        case Phase.REPORTS:
            return report(view, can)
        case Phase.FIRST:
            return can.first(Announce) or _first(view, can)
        case Phase.DANG:
            return Dang(turns_up(view).go)
        case Phase.OFFER:
            return _answer(view, can)
        case Phase.TAKEN:
            return _after_taking(view, can)
        case _:
            return can.first(Announce) or Pass()


def _first(view: View, can: Actions) -> Action:
    out = best_out(view, can.discards)
    if out is None:
        return Kouguo()
    kou = Kou(out.card)
    return out if view.shuaishou or plays(view).go or not can.has(kou) else kou


def _answer(view: View, can: Actions) -> Action:
    win = best_win(view, can)
    if win is not None and not waits(view, win, can):
        return win
    passing = let_go(can)
    if all(claim == passing for claim in can.claims):
        return passing
    now = evaluate(view, passing).total
    worth = [(evaluate(view, claim).total, -at, claim) for at, claim in enumerate(can.claims) if claim != passing]
    if worth and (max(worth)[0] > now + WORTH_IT or (can.first(Pass) is None and not isinstance(passing, Claim))):
        return max(worth)[2]
    return passing


def best_win(view: View, can: Actions) -> Win | None:
    """Of the wins that pay most by their word, one by 叉 or 光, then the one with the most 和 (`zui.win`)."""
    win = can.win
    if win is None or win.claim is None:
        return win
    same = [
        (other.by in _MO, _clear(view, other), -at, other)
        for at, other in enumerate(can.of(Win))
        if other.kind is win.kind
    ]
    return max(same, key=lambda found: found[:3])[3]


def _clear(view: View, win: Win) -> int:
    return (clear_hu(view.holding_after(win.claim), view.rules) or 0) if win.claim is not None else 0


def waits(view: View, win: Win, can: Actions) -> bool:
    """Whether a plain win is let go for a 砸 in sight: 15 or 16 和, cards enough, nobody else close."""
    if win.kind is not WinKind.HE or win.claim is None or view.mine.announced or can.first(Pass) is None:
        return False
    hu = _clear(view, win)
    figure = big_figure(view.me, view.mine, view.rules, win.claim)
    close = any(view.shown[seat].cha >= CLOSE_CHA or view.shown[seat].guang > 1 for seat in view.others)
    return WAIT_FROM <= hu < figure and view.stock_left >= WAIT_STOCK and not close


def _after_taking(view: View, can: Actions) -> Action:
    said = can.win or can.first(Announce) or painted(view, can)
    return said or best_out(view, can.discards) or Kouguo()


def best_out(view: View, discards: Sequence[Discard]) -> Discard | None:
    """The discard after which the hand is worth most; only those that keep the most 和 are looked at."""
    if not discards:
        return None
    kept = [(open_hu(view.kept(out.card), view.rules), out) for out in discards]
    most = max(hu for hu, _ in kept)
    near = [out for hu, out in kept if hu == most]
    return max(near, key=lambda out: (evaluate(view, out).total, -out.card))
