"""Numbers of a hand's accounts: who gains and pays what, the 档, the 见, the breaches."""

from collections.abc import Callable

from zuihe_tui.course.queries.numbers import Made, Unit, number_query
from zuihe_tui.course.queries.query import Scene, rule_arg, seat_arg
from zuihe_tui.rules.events import Reason
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle import Settlement, Transfer
from zuihe_tui.rules.tally_values import RESTER, place


def _of_place(name: str) -> Callable[..., Msg]:
    return lambda _scene, seat: msg(f"course.number.{name}", who=place(seat_arg(seat, RESTER)))


@number_query(
    "net", Unit.ZUI, "settle.pairwise", "net S: what seat S gains or pays in all; 3 is the rester", _of_place("net")
)
def _net(scene: Scene, seat: str) -> Made:
    done, number = scene.settled, seat_arg(seat, RESTER)
    own = [paid for paid in done.transfers if number in (paid.giver, paid.taker)]
    rules = (*(paid.rule for paid in own), RuleId("settle.order"), *_how_it_ended(scene))
    return Made(done.net[number], rules, tuple(map(payment, own)))


def _how_it_ended(scene: Scene) -> tuple[RuleId, ...]:
    """`settle.huang` where a hand without a win was compared."""
    if scene.tally is not None:
        tally = scene.tally
        huang = tally.win is None and tally.zhahe is None and not tally.miscount
    else:
        outcome = scene.here.record.end.outcome
        huang = outcome is not None and outcome.reason in (Reason.HUANG, Reason.BUDANG, Reason.ZAKANG)
    return (RuleId("settle.huang"),) if huang else ()


def payment(paid: Transfer) -> Msg:
    """A payment in words."""
    giver, taker = place(paid.giver), place(paid.taker)
    return msg("course.fact.pays_so", giver=giver, taker=taker, zui=paid.zui, rule=paid.rule)


def _pays_named(_scene: Scene, one: str, other: str) -> Msg:
    giver, taker = (place(seat_arg(text, RESTER)) for text in (one, other))
    return msg("course.number.pays", who=giver, other=taker)


@number_query("pays", Unit.ZUI, "settle.pairwise", "pays S T: what seat S pays seat T; 3 is the rester", _pays_named)
def _pays(scene: Scene, one: str, other: str) -> Made:
    giver, taker = seat_arg(one, RESTER), seat_arg(other, RESTER)
    own = [paid for paid in scene.settled.transfers if (paid.giver, paid.taker) == (giver, taker)]
    return Made(sum(paid.zui for paid in own), tuple(paid.rule for paid in own), tuple(map(payment, own)))


@number_query(
    "dang", Unit.THINGS, "settle.dang", "dang S: 档 markers seat S takes, or puts down (below zero)", _of_place("dang")
)
def _dang(scene: Scene, seat: str) -> int:
    return scene.settled.dang[seat_arg(seat)]


@number_query("pot", Unit.THINGS, "settle.dang", "档 on the table: after the accounts, or at this moment")
def _pot(scene: Scene) -> int:
    if scene.tally is None and scene.here.at is not None:
        return scene.here.table.header.pot
    return scene.settled.pot


@number_query("jian", Unit.ZUI, "settle.jian", "what each of the two pays the rester for the 见")
def _jian_paid(scene: Scene) -> int:
    return max((paid.zui for paid in _to_rester(scene.settled)), default=0)


def _to_rester(done: Settlement) -> list[Transfer]:
    return [paid for paid in done.transfers if paid.taker == RESTER and paid.rule == "settle.jian"]


@number_query(
    "item", Unit.ZUI, "zui.parts", "item S RULE: 嘴 that items of one rule bring seat S (zui.cha_count, zui.win …)",
    lambda _scene, seat, rule: msg("course.number.item", who=place(seat_arg(seat)), rule=rule),
)  # fmt: skip
def _item(scene: Scene, seat: str, rule: str) -> Made:
    items = [item for item in scene.settled.items[seat_arg(seat)] if item.rule == rule_arg(rule)]
    lines = tuple(msg("prove.item", words=list(item.messages), zui=item.zui) for item in items)
    return Made(sum(item.zui for item in items), (rule_arg(rule),) if items else (), lines)


@number_query("breaches", Unit.THINGS, "rester.duties", "breaches of the whole hand")
def _breaches(scene: Scene) -> Made:
    faults = scene.here.record.end.faults
    lines = tuple(fault.finding.facts for fault in faults)
    return Made(len(faults), tuple(dict.fromkeys(fault.finding.rule for fault in faults)), lines)
