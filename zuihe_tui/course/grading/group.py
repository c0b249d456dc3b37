"""`group`: the learner's own grouping, refused by the rule it breaks, else its 和 against the best."""

from collections import Counter

from zuihe_tui.course.lesson import Group, Want
from zuihe_tui.course.queries import Scene
from zuihe_tui.course.verdict import Grouped, Judged, Solution
from zuihe_tui.rules.arrange import BadGrouping, best, value
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


def judge(ask: Group, scene: Scene, given: Grouped) -> Judged:
    """Right when the grouping stands, with the 和 asked for and no more 闲牌 than that needs (`hu.best`), whichever way."""
    groups = tuple(tuple(sorted(group)) for group in given.groups if group)
    try:
        count = value(scene.holding, groups, scene.rules)
    except BadGrouping as bad:
        verdict = msg("course.group.refused", cards=bad.group)
        return Judged(False, verdict, (bad.message,), (bad.rule,), msg("course.cost.fu"), bad.group)
    wanted = _wanted(ask, scene)
    if ask.want is Want.CLEAR and count.xian:
        verdict = msg("course.group.not_clear", n=count.xian)
        loose = msg("course.group.loose", cards=count.loose)
        return Judged(False, verdict, (loose,), (RuleId("fu.xian"),), msg("course.cost.clear"), count.loose)
    if count.total < wanted.total:
        verdict = msg("course.group.less", hu=count.total)
        return Judged(False, verdict, (_overlooked(count, wanted),), _rules(wanted), msg("course.cost.hu"))
    if count.xian > wanted.xian:
        verdict = msg("course.group.looser", hu=count.total, n=count.xian - wanted.xian)
        placed = msg("course.group.could_stand", cards=_could_stand(count, wanted))
        return Judged(False, verdict, (placed,), (RuleId("hu.best"), RuleId("fu.xian")), msg("course.cost.clear"))
    return Judged(True, msg("course.group.right", hu=count.total, xian=count.xian), (), _rules(count))


def solve(ask: Group, scene: Scene) -> Solution:
    """The engine's own arrangement."""
    wanted = _wanted(ask, scene)
    groups = tuple(group.cards for group in wanted.groups if group.rule is not None)
    head = msg("course.group.answer", hu=wanted.total, xian=wanted.xian)
    return Solution((head, *(msg("course.group.line", cards=cards) for cards in groups)), Grouped(groups))


def nudge(ask: Group, scene: Scene) -> Msg:
    """How many 和 there are to find, and how few 闲牌."""
    wanted = _wanted(ask, scene)
    return msg("course.group.nudge", hu=wanted.total, xian=wanted.xian)


def question(ask: Group) -> Msg:
    """The question itself."""
    return msg(f"course.group.ask_{ask.want.value}")


def _wanted(ask: Group, scene: Scene) -> HuCount:
    found = best(scene.holding, scene.rules)
    return found.clear if ask.want is Want.CLEAR and found.clear is not None else found.open


def _overlooked(count: HuCount, wanted: HuCount) -> Msg:
    have = {(item.rule, item.cards) for item in count.items}
    for item in wanted.items:
        if (item.rule, item.cards) not in have:
            return msg("course.group.overlooked", cards=item.cards)
    return msg("course.group.more")


def _could_stand(count: HuCount, wanted: HuCount) -> Cards:
    """Cards loose here that a group takes there."""
    return tuple((Counter(count.loose) - Counter(wanted.loose)).elements())


def _rules(count: HuCount) -> tuple[RuleId, ...]:
    return tuple(dict.fromkeys(item.rule for item in count.items))
