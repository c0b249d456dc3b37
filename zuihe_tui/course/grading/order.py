"""`order`: the engine gives each thing its place; things of one place may stand either way."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.lesson import Item, Order
from zuihe_tui.course.queries import QueryProblem, Scene, numbers, read_query
from zuihe_tui.course.queries.claims import number_msg
from zuihe_tui.course.queries.query import seat_arg
from zuihe_tui.course.verdict import Judged, Ordered, Solution
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


@dataclass(frozen=True, slots=True)
class Place:
    """Where a thing belongs: a lower `at` comes first; by which rule, and the fact that decides."""

    at: tuple[int, ...]
    rule: RuleId
    fact: Msg


def places(ask: Order, scene: Scene) -> tuple[Place, ...]:
    """The place of each thing, in the order the exercise lists them. Raises QueryProblem."""
    return tuple(_place(ask, item, scene) for item in ask.items)


def _place(ask: Order, item: Item, scene: Scene) -> Place:
    term = ask.by.terms[0]
    match term.name:
        case "claim":
            return _claim(item, scene)
        case "turn":
            return _turn(item, scene)
        case "event":
            return _event(item, scene)
        case _:
            return _number(ask, item, scene)


def _claim(item: Item, scene: Scene) -> Place:
    from zuihe_tui.course.queries.table_claims import claim_rank
    from zuihe_tui.rules.table_rank import turn_order

    seat_text, _, verb = item.key.partition(" ")
    seat, offer = seat_arg(seat_text), scene.here.table.offer
    if offer is None:
        raise QueryProblem(msg("course.query.no_offer"))
    turn = turn_order(offer, seat)
    rank = claim_rank(scene, seat, verb)
    fact = msg("course.place.claim", verb=msg(f"course.verb.{verb}"), who=who(seat))
    return Place((-rank, turn), RuleId("play.claim_order"), fact)


def _turn(item: Item, scene: Scene) -> Place:
    seat = seat_arg(item.key)
    start = scene.here.table.turn if scene.position is not None else 0
    return Place(
        ((seat - start) % 3,), RuleId("play.next"), msg("course.place.turn", who=who(seat), after=who((seat + 2) % 3))
    )


def _event(item: Item, scene: Scene) -> Place:
    from zuihe_tui.course.queries.table_claims import event_arg, happening

    number = event_arg(scene, item.key)
    event = scene.here.record.events[number]
    shown = sorted(_scene_rules(scene, number))
    rule = shown[0] if shown else RuleId("play.next")
    return Place((number,), rule, msg("course.place.event", what=happening(event)))


def _scene_rules(scene: Scene, event: int) -> frozenset[RuleId]:
    """The rules at work in an event."""
    from zuihe_tui.course.queries.table_claims import shown_at

    return shown_at(scene.here.record.moment(event))


def _number(ask: Order, item: Item, scene: Scene) -> Place:
    term = ask.by.terms[0]
    query = ask.by if item.hand is not None else read_query(f"{ask.by.text} {item.key}".strip())
    there = scene if item.hand is None else evolve(scene, holding=item.hand, position=None, tally=None)
    found = numbers.find(query, there)
    fact = msg("course.place.number", what=found.what, n=number_msg(found.value, found.unit))
    at = -found.value if ask.down else found.value
    return Place((at,), found.rules[-1] if term.name in ("hu", "zui") and found.others else found.rule, fact)


def judge(ask: Order, scene: Scene, given: Ordered) -> Judged:
    """Right when nothing stands before a thing that belongs earlier."""
    if sorted(given.order) != list(range(len(ask.items))):
        return Judged(False, msg("course.order.not_all", n=len(ask.items)))
    found = places(ask, scene)
    for n, (before, after) in enumerate(pairwise(given.order), 1):
        if found[before].at > found[after].at:
            facts = _once((found[before].fact, found[after].fact))
            rules = tuple(dict.fromkeys((found[before].rule, found[after].rule)))
            return Judged(False, msg("course.order.swapped", n=n, m=n + 1), facts, rules)
    facts = _once(place.fact for place in found) if ask.by.terms[0].name in numbers.NUMBERS else ()
    return Judged(True, msg("course.order.right"), facts, rules_of(ask, scene))


def _once(facts: Iterable[Msg]) -> tuple[Msg, ...]:
    """Each fact once; messages compare but have no hash."""
    found: list[Msg] = []
    for fact in facts:
        if fact not in found:
            found.append(fact)
    return tuple(found)


def rules_of(ask: Order, scene: Scene) -> tuple[RuleId, ...]:
    """The rules that give the things their places."""
    found = [place.rule for place in places(ask, scene)]
    if ask.by.terms[0].name == "event":
        events = [place.at[0] for place in places(ask, scene)]
        found += [rule for event in events for rule in sorted(_scene_rules(scene, event))]
    return tuple(dict.fromkeys(found))


def solve(ask: Order, scene: Scene) -> Solution:
    """The things in order; those of one place as the exercise lists them."""
    found = places(ask, scene)
    order = tuple(sorted(range(len(ask.items)), key=lambda n: found[n].at))
    line = msg("course.order.answer", items=[n + 1 for n in order])
    return Solution((line, *_once(found[n].fact for n in order)), Ordered(order))


def nudge(ask: Order, scene: Scene) -> Msg:
    """What comes first."""
    found = places(ask, scene)
    first = min(range(len(ask.items)), key=lambda n: found[n].at)
    return msg("course.order.nudge", n=first + 1)


def question(ask: Order) -> Msg:
    """The question itself."""
    name = ask.by.terms[0].name
    known = name if name in ("claim", "turn", "event", "tier") else "down" if ask.down else "up"
    return msg(f"course.order.ask_{known}")
