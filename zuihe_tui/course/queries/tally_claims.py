"""Claims about a hand's accounts: who is entitled to the 档, by which rule somebody pays."""

from dataclasses import replace

from zuihe_tui.course.queries.account_numbers import payment
from zuihe_tui.course.queries.claims import Ruling, claim, ruled
from zuihe_tui.course.queries.query import QueryProblem, Scene, rule_arg, seat_arg
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.tally_checks import check_tally
from zuihe_tui.rules.tally_of import tally_of
from zuihe_tui.rules.tally_values import RESTER, Dang, Tally, place


def tally_in(scene: Scene) -> Tally:
    """The tally of a scene: its own, or that of its record's end. Raises QueryProblem where the hand did not end."""
    if scene.tally is not None:
        return scene.tally
    if scene.here.record.end.outcome is None:
        raise QueryProblem(msg("course.query.unfinished"))
    return tally_of(scene.here.record.end)


@claim("entitled_dang", "entitled_dang S: seat S may take the 档 that lie there")
def _entitled_dang(scene: Scene, seat: str) -> Ruling:
    tally, taker = tally_in(scene), seat_arg(seat)
    taking = Dang(max(1, tally.dang.pot), (), taker)
    try:
        check_tally(replace(tally, dang=taking), scene.rules)
    except Problem as problem:
        return Ruling(False, RuleId("settle.dang"), problem.message)
    return ruled(True, "settle.dang", "entitled_dang", who=place(taker))


@claim("pays_by", "pays_by S RULE: seat S pays something by that rule, quan.pay, settle.jian, deal.miscount …")
def _pays_by(scene: Scene, seat: str, rule: str) -> Ruling:
    number, wanted = seat_arg(seat, RESTER), rule_arg(rule)
    own = [paid for paid in scene.settled.transfers if paid.giver == number]
    by_rule = [paid for paid in own if paid.rule == wanted]
    said = [payment(paid) for paid in (by_rule or own)]
    nothing = msg("course.fact.pays_nothing", who=place(number))
    rules = tuple(paid.rule for paid in own)
    return Ruling(bool(by_rule), wanted, said[0] if said else nothing, others=rules, more=tuple(said[1:]))


@claim("waived", "waived S: seat S's own 嘴 do not count, for another waives them")
def _waived(scene: Scene, seat: str) -> Ruling:
    loser = seat_arg(seat)
    items = scene.settled.items[loser]
    lost = next((item for item in items if item.rule in ("zui.waive", "big.bars", "big.za") and item.zui <= 0), None)
    rule = "zui.waive" if lost is None else lost.rule
    return ruled(lost is not None, rule, "waived", who=place(loser))
