"""The player that takes what it can: every win, every word, every claim that raises 和 or lowers 闲."""

from random import Random

from zuihe_tui.bots.opening import report
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
    Piao,
    ShowYun,
    Take,
)
from zuihe_tui.rules.arrange import best, figures
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.judge.said import piao_cards
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View

KOU_BELOW, DANG_FROM = 3, 4
"""和 under which a dealt hand is 扣'd, and from which a 扣 card is turned up."""


def eager(view: View, rng: Random) -> Action | tuple[Action, ...]:
    """Whatever may be had now; a random 闲 goes out."""
    can = actions(view)
    match view.phase:
        case Phase.OPENING:
            return _opening(can)
        case Phase.REPORTS:
            return report(view, can)
        case Phase.FIRST:
            return _first(view, can, rng)
        case Phase.DANG:
            return Dang(view.figures().hu >= DANG_FROM)
        case Phase.OFFER:
            return can.win or _claim(view, can) or let_go(can)
        case Phase.TAKEN:
            return (
                _said(can)
                or painted(view, can)
                or _out(view, [discard.card for discard in can.discards], rng, Discard)
                or Kouguo()
            )
        case _:
            return _said(can) or Pass()


def _opening(can: Actions) -> Action:
    return can.first(ShowYun) or can.win or _said(can) or can.first(Call) or Pass()


def _said(can: Actions) -> Action | None:
    """不让赢, 甩手报, 起档: what can be said now."""
    return can.first(Announce)


def painted(view: View, can: Actions) -> Action | None:
    """打漂 as soon as there is a 叉 to turn a card of; after 不让赢 it changes nothing (`piao`)."""
    return can.first(Piao) if piao_cards(view.mine, view.rules) else None


def _first(view: View, can: Actions, rng: Random) -> Action:
    if (word := can.first(Announce)) is not None:
        return word
    weak = view.figures().hu < KOU_BELOW and not view.shuaishou
    wanted: type[Kou] | type[Discard] = Kou if weak and can.kous else Discard
    cards = [action.card for action in can.of(wanted)]
    return _out(view, cards, rng, wanted) or Kouguo()


def _claim(view: View, can: Actions) -> Claim | None:
    """The claim that gains most 和, then loses most 闲; None where none gains."""
    now = view.figures()
    gains = [(_gain(view, claim, now.hu, now.xian), -at, claim) for at, claim in enumerate(can.claims)]
    good = [found for found in gains if found[0] > (0, 0)]
    if good:
        return max(good)[2]
    return None


def _gain(view: View, claim: Claim, hu: int, xian: int) -> tuple[int, int]:
    if claim.take is Take.YAO:
        return 0, 0
    after = figures(view.holding_after(claim), view.rules)
    return max(0, after.hu - hu), xian - after.xian if after.hu >= hu else 0


def let_go(can: Actions) -> Action:
    """Passing where that is no fault, else the 幺 into the hand, else the first claim there is."""
    taken_in = next((claim for claim in can.claims if claim.take is Take.YAO), None)
    return can.first(Pass) or taken_in or can.claims[0]


def _out(view: View, cards: list[int], rng: Random, how: type[Discard] | type[Kou]) -> Action | None:
    """A random 闲 among these cards, any of them where none is 闲."""
    if not cards:
        return None
    loose: Cards = best(view.me.holding, view.rules).open.loose
    return how(rng.choice([card for card in cards if card in loose] or cards))
