"""`pick` over a record: the events pointed at against those the query names; each wrong one says what it is instead."""

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.grading.consequences import found_costs_msg
from zuihe_tui.course.lesson import Point
from zuihe_tui.course.queries import Scene
from zuihe_tui.course.queries.happenings import belongs, faults_at, find, rules_of, told
from zuihe_tui.course.queries.query import Term, seat_arg
from zuihe_tui.course.queries.table_claims import happening
from zuihe_tui.course.record import Record
from zuihe_tui.course.verdict import Judged, Pointed, Solution
from zuihe_tui.rules.message import Msg, msg


def judge(ask: Point, scene: Scene, given: Pointed) -> Judged:
    """Right when an event the query names is pointed at, where all are asked for every one and no other."""
    wanted = accepted(ask, scene)
    record = scene.here.record
    wrong = tuple(sorted(given.events - set(wanted)))
    missing = set(wanted) - given.events if ask.every else set()
    if not given.events and wanted:
        return Judged(False, msg("course.point.none"))
    if wrong:
        facts = [fact for event in wrong for fact in _why_not(ask, record, event)]
        return Judged(False, msg("course.point.wrong", events=list(wrong)), tuple(facts[:3]), (), None)
    if missing:
        return Judged(False, msg("course.point.more", n=len(missing)))
    pointed = tuple(sorted(given.events))
    rules = rules_of(ask.query, scene, pointed)
    return Judged(True, msg("course.point.right", events=list(pointed)), _facts(record, pointed), rules)


def solve(ask: Point, scene: Scene) -> Solution:
    """The events the query names, each with what the judge says of it."""
    wanted = accepted(ask, scene)
    shown = wanted if ask.every else wanted[:1]
    if not shown:
        return Solution((msg("course.point.answer_none"),), Pointed(frozenset()))
    record = scene.here.record
    lines = tuple(msg("course.point.answer", n=event, what=happening(record.events[event])) for event in shown)
    return Solution((*lines, *_facts(record, shown)), Pointed(frozenset(shown)))


def nudge(ask: Point, scene: Scene) -> Msg:
    """How many there are, or whose it is."""
    wanted = accepted(ask, scene)
    if ask.every or not wanted:
        return msg("course.point.nudge_many", n=len(wanted))
    events = told(scene.here.record, ask.first, ask.last)
    half = "early" if events.index(wanted[0]) * 2 < len(events) else "late"
    return msg(f"course.point.nudge_{half}")


def question(ask: Point) -> Msg:
    """The question itself."""
    return msg("course.point.ask_all" if ask.every else "course.point.ask", what=what(ask))


def what(ask: Point) -> Msg:
    """What is to be pointed at, as a phrase."""
    found, *others = (phrase(term) for term in ask.query.terms)
    for other in others:
        found = msg("course.event_what.both", a=found, b=other)
    return found


def phrase(term: Term) -> Msg:
    """What one term names."""
    args = {f"arg{n}": arg for n, arg in enumerate(term.args, 1)}
    match term.name, term.args:
        case (("breach" | "shows" | "owes" | "threatens"), (rule,)):
            found = msg(f"course.event_what.{term.name}_of", rule=rule)
        case "could", (verb,) if term.seat is not None:
            found = msg("course.event_what.could_by", who=who(term.seat), verb=msg(f"course.verb.{verb}"))
        case (("verb" | "could"), (verb,)):
            found = msg(f"course.event_what.{term.name}", verb=msg(f"course.verb.{verb}"))
        case "by", (seat,):
            found = msg("course.event_what.by", who=who(seat_arg(seat)))
        case "closes", (how, card):
            found = msg("course.event_what.closes", verb=msg(f"course.verb.{how}"), card=card)
        case _:
            found = msg(f"course.event_what.{term.name}", **args)
    if term.seat is not None and term.name != "could":
        found = msg("course.event_what.seat", who=who(term.seat), a=found)
    return msg("course.event_what.not", a=found) if term.negated else found


def accepted(ask: Point, scene: Scene) -> tuple[int, ...]:
    """The events the query names."""
    return find(ask.query, scene, ask.first, ask.last)


def _why_not(ask: Point, record: Record, event: int) -> list[Msg]:
    """What stands at an event instead of what was asked for."""
    happened = happening(record.events[event])
    others = faults_at(record, event)
    if others:
        return [msg("course.point.other_fault", n=event, what=happened, why=others[0].finding.facts)]
    terms = [term for term in ask.query.terms if term.name not in ("first", "last")]
    failed = next((term for term in terms if not belongs(term, record, event)), None)
    if failed is None:
        return [msg("course.point.not_that_one", n=event, what=happened)]
    return [msg("course.point.is_not", n=event, what=happened, asked=phrase(failed))]


def _facts(record: Record, events: tuple[int, ...]) -> tuple[Msg, ...]:
    facts: list[Msg] = []
    for event in events:
        for fault in faults_at(record, event):
            cost = found_costs_msg((fault.finding,))
            facts.append(msg("course.point.fault", who=who(fault.seat), why=fault.finding.facts, cost=cost))
    return tuple(facts)
