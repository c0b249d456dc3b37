"""Which rules an exercise is about, computed by running it: those its engine answer holds."""

from zuihe_tui.course.grade import scene_of
from zuihe_tui.course.grading import choose
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Pick
from zuihe_tui.course.queries import Scene, claims, numbers, picks
from zuihe_tui.course.queries.sets import rule_of
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.zui import dealt_zui


def rule_ids(exercise: Exercise) -> frozenset[RuleId]:
    """The rules behind the engine's answer: of items and groups counted, of the ruling, of the cards picked."""
    scene = scene_of(exercise)
    match exercise.ask:
        case Pick(query):
            return frozenset(picks.find(query, scene).rule_ids)
        case Group():
            return count_rules(best(scene.holding, scene.rules).open)
        case Count(of):
            return frozenset(rule for query in of for rule in _number(numbers.find(query, scene), scene))
        case Allowed(claim):
            return frozenset({claims.judge(claim, scene).rule})
        case Choose() as ask:
            return frozenset(ruling.rule for ruling in choose.rulings(ask, scene))


def count_rules(count: HuCount) -> frozenset[RuleId]:
    """The rules of a count: its items, its groups, and the 垧 by name."""
    found = {item.rule for item in count.items} | {group.rule for group in count.groups if group.rule is not None}
    for item in count.items:
        if item.rule in ("hu.shang", "hu.wenquan"):
            found.add(rule_of(item.cards))
    return frozenset(found)


def _number(number: numbers.Number, scene: Scene) -> frozenset[RuleId]:
    match number.name:
        case "hu" | "xian":
            return count_rules(best(scene.holding, scene.rules).open) | {number.rule}
        case "zui":
            return frozenset(item.rule for item in dealt_zui(scene.holding.dealt, scene.rules).items) | {number.rule}
        case _:
            return frozenset({number.rule})
