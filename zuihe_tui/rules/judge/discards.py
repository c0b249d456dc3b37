"""What may go out, and the hand that has nothing to discard (RULES 9.3)."""

from collections.abc import Iterator

from zuihe_tui.rules.actions import Discard, Kou, Kouguo
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.cards import KINDS, YAO, Kind
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.judge.words import block_msg, cause
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import DEALER, Mask, Phase, has
from zuihe_tui.rules.view import View

_YAO: Mask = sum(1 << card for card in YAO)


def forbidden(view: View) -> Mask:
    """The kinds the seat may never discard (`discard.forbidden`)."""
    never = _YAO | view.me.blocks | view.me.che_kinds | view.me.eaten
    if not view.rules.drawn_yao_kept:
        for card in YAO:
            if view.me.late[card] and not has(view.me.blocks | view.me.che_kinds | view.me.eaten, card):
                never &= ~(1 << card)
    return never


def free_kinds(view: View) -> tuple[Kind, ...]:
    """The kinds in hand that may be discarded, 圈牌 aside."""
    found = view.memo.get("free kinds")
    if found is None:
        never, me = forbidden(view), view.me
        held = zip(KINDS, me.dealt, me.late, strict=True)
        found = tuple([card for card, dealt, late in held if (dealt or late) and not never >> card & 1])
        view.memo["free kinds"] = found
    assert isinstance(found, tuple)
    return found


@rule("discard.forbidden", Discard, Kou)
def may_not_go_out(view: View, action: Discard | Kou) -> Iterator[Foul]:
    """幺, 哈/楼 cards, cards of a declared 车, the kind of a card eaten."""
    card = action.card
    if not has(forbidden(view), card):
        return
    why: list[Msg] = []
    costs: list[Cost] = []
    for name, mask, cost in (
        ("block", view.me.blocks, Cost.BAR_WIN),
        ("che", view.me.che_kinds, Cost.BAR_WIN),
        ("yao", _YAO, Cost.MIANZUI),
        ("eaten", view.me.eaten, Cost.MIANZUI),
    ):
        if has(mask, card):
            why.append(msg(f"judge.out.{name}", block=block_msg(view.me.origin[card])))
            if cost not in costs:
                costs.append(cost)
    yield foul("out", *costs, card=card, why=why)


@rule("kouguo", Kouguo)
def something_could_go_out(view: View, action: Kouguo) -> Iterator[Foul]:  # noqa: ARG001
    """扣锅 with a card in hand that may be discarded."""
    free = free_kinds(view)
    if free:
        yield foul("free", cards=free)


@rule("win.zhahe", Discard, Kou, when=lambda view: view.shuaishou)
def shuaishou_broken(view: View, action: Discard | Kou) -> Iterator[Foul]:
    """甩手报 whose thirty cards kept do not hold the figure (`big.shuaishou`)."""
    if view.shuaishou and view.seat == DEALER and view.phase is Phase.FIRST:
        if view.me.barred:
            yield foul("barred", Cost.ZHAHE, rule=cause(view.me.barred[0]))
            return
        hu, need = open_hu(view.kept(action.card), view.rules), big_figure(view.me, view.mine, view.rules)
        if hu < need:
            yield foul("kept", Cost.ZHAHE, card=action.card, hu=hu, need=need)
