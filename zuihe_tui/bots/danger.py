"""What a discard may give the others: a 吃 to the next, a 叉 or a win to anybody (RULES 11 and 15)."""

from typing import TYPE_CHECKING, Final

from zuihe_tui.bots.outlook import outlook
from zuihe_tui.rules.cards import SHANG, WENQUAN, YAO, Kind
from zuihe_tui.rules.table_state import Shown, next_seat
from zuihe_tui.rules.view import View

if TYPE_CHECKING:
    from zuihe_tui.bots.evaluate import Part

PAIR_RISK, EAT_RISK, SHANG_RISK = 0.12, 0.06, 0.15
_MANY_CHA: Final = 3
_OF_SHANG: Final = frozenset(card for kinds in (*SHANG.values(), WENQUAN) for card in kinds)


def danger(view: View, card: Kind) -> tuple["Part", ...]:
    """What it costs to play this card; nothing for one that can hardly be taken."""
    from zuihe_tui.bots.evaluate import Part

    points = 0.0
    for seat in view.others:
        points += _pressure(view.shown[seat], seat == view.bars) * _risk(view, card, seat)
    return (Part("danger", -points, (card,)),) if points else ()


def _pressure(shown: Shown, barring: bool) -> float:
    """How much it matters what this seat gets: more sets on the table, a 大和 announced."""
    if shown.kouguo:
        return 0.0
    sets = len(shown.laid)
    return 1.0 + 0.25 * sets + (0.5 if shown.cha > _MANY_CHA else 0.0) + (4.0 if barring else 0.0)


def _risk(view: View, card: Kind, seat: int) -> float:
    """How likely the seat wants the card: what it let go once it will hardly take now (`pass.guozhang`)."""
    unseen = outlook(view).unseen[card]
    lies = any(card in shown.discards or card in shown.dead for shown in view.shown)
    risk = 0.0
    if unseen >= 2 and not lies:
        risk += PAIR_RISK * (unseen - 1)
    if seat == next_seat(view.seat) and card not in YAO:
        let_go = card in view.mine.discards or card in view.shown[seat].dead
        if not let_go:
            risk += EAT_RISK + (SHANG_RISK if card in _OF_SHANG else 0.0)
    return risk
