"""Which rules an exercise is about, computed by running it: those its engine answer holds."""

from zuihe_tui.course.grading import choose, move, order, point, settle
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Move, Order, Pick, Point, Settle
from zuihe_tui.course.queries import Scene, claims, happenings, numbers, picks
from zuihe_tui.course.queries.sets import rule_of
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.ids import RuleId


def rule_ids(exercise: Exercise) -> frozenset[RuleId]:
    """The rules behind the engine's answer: of items and groups counted, of the ruling, of the cards picked."""
    scene = exercise.scene
    match exercise.ask:
        case Pick(query):
            return frozenset(picks.find(query, scene).rule_ids)
        case Group():
            return count_rules(best(scene.holding, scene.rules).open)
        case Count(of):
            return frozenset(rule for query in of for rule in _number(numbers.find(query, scene), scene))
        case Allowed(claim):
            return frozenset(claims.judge(claim, scene).rules)
        case Choose() as ask:
            return frozenset(rule for ruling in choose.rulings(ask, scene) for rule in ruling.rules)
        case Point() as ask:
            return frozenset(happenings.rules_of(ask.query, scene, point.accepted(ask, scene)))
        case Move() as ask:
            return frozenset(rule for action in move.answers(ask, scene) for rule in move.rules_of(scene, action))
        case Order() as ask:
            return frozenset(order.rules_of(ask, scene))
        case Settle() as ask:
            return frozenset(settle.rules_of(settle.figures(ask, scene)))


def count_rules(count: HuCount) -> frozenset[RuleId]:
    """The rules of a count: its items, its groups, and the 垧 by name."""
    found = {item.rule for item in count.items} | {group.rule for group in count.groups if group.rule is not None}
    for item in count.items:
        if item.rule in ("hu.shang", "hu.wenquan"):
            found.add(rule_of(item.cards))
    return frozenset(found)


def _number(number: numbers.Number, scene: Scene) -> frozenset[RuleId]:
    found = frozenset(number.rules)
    return found | count_rules(best(scene.holding, scene.rules).open) if number.name in ("hu", "xian") else found
