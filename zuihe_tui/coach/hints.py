"""提示: at most four steps from what to look at to the move, made of the parts by which the best bot plays.

A step is a sentence template filled with facts of the view; `hint_truth.is_true` looks each of them up again. The move is
what the bot itself would do, so the judge finds nothing in it.
"""

from random import Random
from typing import Final

from zuihe_tui.bots.greedy import greedy
from zuihe_tui.bots.sorted_actions import actions
from zuihe_tui.coach.action_words import action_words
from zuihe_tui.coach.hint import Acts, Hint
from zuihe_tui.coach.hint_before import dang_steps, first_steps, opening_steps, over_steps, report_steps
from zuihe_tui.coach.hint_offer import offer_steps
from zuihe_tui.coach.hint_out import taken_steps
from zuihe_tui.rules.actions import Action, Announce, Discard, Kou, Pass, Piao, Take, Word
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.said import piao_cards
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import DEALER, Phase
from zuihe_tui.rules.view import View

__all__ = ["STEPS", "Hint", "hints", "suggested"]

STEPS: Final = 4
"""The most steps a hint has."""
_POLLED: Final = "ask.he"


def hints(view: View) -> tuple[Hint, ...]:
    """What to look at, which rule matters, which cards, the move; none where the hand asks nothing of this seat."""
    act = suggested(view)
    if act is None:
        return ()
    return (*_steps(view, act)[: STEPS - 1], _move(view, act))


def suggested(view: View) -> Acts | None:
    """What the best bot would do here; None where the hand asks nothing of this seat."""
    if not _is_asked(view):
        return None
    due = _said_first(view)
    return due if due is not None else greedy(view, Random(0))


def _is_asked(view: View) -> bool:
    match view.phase:
        case Phase.OPENING:
            return True
        case Phase.REPORTS | Phase.DANG | Phase.TAKEN:
            return view.turn == view.seat
        case Phase.FIRST:
            return view.seat == DEALER
        case Phase.OFFER:
            offer = view.offer
            return offer is not None and not view.mine.kouguo and (offer.drawn or offer.seat != view.seat)
        case Phase.OVER:
            return view.outcome is not None and view.outcome.seat == view.seat
        case Phase.DEAL | Phase.DRAW | Phase.ENDED:
            return False


def _said_first(view: View) -> Action | None:
    """What must be said before what the bot thinks of: 打漂 before the 叉 it is due for; 不让赢 once all were polled (`ask.he`)."""
    if view.phase is Phase.OFFER and view.mine.cha + 1 == view.rules.piao_before:
        down = piao_cards(view.mine, view.rules)
        if down and any(way.take is Take.CHA for way in ways(view)):
            return Piao(down[0])
    if view.phase is Phase.TAKEN:
        word = Announce(Word.BURANGYING)
        found = judge(view, word)
        if found and all(finding.rule == _POLLED for finding in found):
            return word
    return None


def _steps(view: View, act: Acts) -> list[Hint]:
    match view.phase:
        case Phase.OPENING:
            return opening_steps(view, act)
        case Phase.REPORTS:
            return report_steps(view, act)
        case Phase.FIRST:
            return first_steps(view, act)
        case Phase.DANG:
            return dang_steps(view)
        case Phase.OFFER:
            return offer_steps(view, act)
        case Phase.TAKEN:
            return taken_steps(view, act)
        case _:
            return over_steps(view, act)


def _move(view: View, act: Acts) -> Hint:
    many = act if isinstance(act, tuple) else (act,)
    words = [action_words(view, one) for one in many]
    cards = tuple(one.card for one in many if isinstance(one, Discard | Kou | Piao))
    simply = isinstance(act, Pass) and not act.say
    return Hint(msg("hint.move.pass") if simply else msg("hint.move.act", acts=words), cards, act=act)


def can_do(view: View, act: Acts) -> bool:
    """Whether a suggested move is among what the judge lets pass; the first of several done together."""
    first = act[0] if isinstance(act, tuple) else act
    return first in actions(view).every or all(finding.rule == _POLLED for finding in judge(view, first))
