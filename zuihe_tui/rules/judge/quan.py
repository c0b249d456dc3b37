"""Discards that break the order of 圈牌 (RULES 11): each breach under the threat that was broken."""

from collections.abc import Iterator
from typing import Final

from zuihe_tui.rules.actions import Discard
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.discards import forbidden
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.threats import CHA, CHE, GUANG, MIANSHENG, better, is_threatened, order
from zuihe_tui.rules.judge.words import seat_msg
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import has
from zuihe_tui.rules.view import View

_FEW: Final = 3


def _broken(view: View, action: Discard, rule_id: str) -> Iterator[Foul]:
    if not has(order(view, exempt=False).allowed, action.card) and not has(forbidden(view), action.card):
        broken = order(view, action.card).broken_by(action.card)
        if broken is not None and broken.rule == rule_id:
            costs = (Cost.BAOPEI,) if view.rules.quan_pay else ()
            held = [
                msg(f"judge.tier.{name}", cards=cards[:_FEW])
                for name, cards in better(view, broken, action.card).items()
            ]
            yield foul("broken", *costs, card=action.card, seat=seat_msg(broken.seat), better=held)


@rule("quan.miansheng", Discard, when=is_threatened)
def against_miansheng(view: View, action: Discard) -> Iterator[Foul]:
    """生张 before 熟张 against 七叉 or three 光."""
    yield from _broken(view, action, MIANSHENG)


@rule("quan.che", Discard, when=is_threatened)
def against_che(view: View, action: Discard) -> Iterator[Foul]:
    """A card that completes a declared 车 with two 捎."""
    yield from _broken(view, action, CHE)


@rule("quan.cha", Discard, when=is_threatened)
def against_cha(view: View, action: Discard) -> Iterator[Foul]:
    """A worse card than one has, against 乱牌's five 叉 or 哈子牌's six."""
    yield from _broken(view, action, CHA)


@rule("quan.guang", Discard, when=is_threatened)
def against_guang(view: View, action: Discard) -> Iterator[Foul]:
    """A 生张 against two 光 while there is another card to play."""
    yield from _broken(view, action, GUANG)
