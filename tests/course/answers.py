"""Wrong answers to any exercise, made from what the engine accepts."""

from zuihe_tui.course.grade import grade, solution
from zuihe_tui.course.grading import point
from zuihe_tui.course.lesson import Allowed, Choose, Exercise, Point
from zuihe_tui.course.queries.happenings import told
from zuihe_tui.course.verdict import Acted, Answer, Chosen, Counted, Grouped, Ordered, Picked, Pointed, Ruled
from zuihe_tui.rules.actions import Call, Discard
from zuihe_tui.rules.cards import from_counts


def wrong_answer(exercise: Exercise) -> Answer:
    """One plausible answer that does not hold."""
    match solution(exercise).answer:
        case Picked(cards):
            held = from_counts(exercise.hand.concealed)
            left = next((card for card in held if card not in cards), None)
            return Picked(cards[1:]) if cards else Picked((held[0],) if left is None else (left,))
        case Grouped():
            return Grouped((from_counts(exercise.hand.concealed)[:2], ()))
        case Counted(numbers):
            return Counted((numbers[0] + 1, *numbers[1:]))
        case Ruled(allowed):
            return Ruled(not allowed)
        case Chosen(options):
            assert isinstance(exercise.ask, Choose)
            others = set(range(len(exercise.ask.options))) - options
            return Chosen(frozenset({min(others)}))
        case Pointed(events):
            assert isinstance(exercise.ask, Point)
            known = told(exercise.scene.here.record, exercise.ask.first, exercise.ask.last)
            accepted = point.accepted(exercise.ask, exercise.scene)
            other = next((event for event in known if event not in accepted), None)
            assert other is not None, exercise.id
            return Pointed(events | {other} if exercise.ask.every else frozenset({other}))
        case Ordered(order):
            return Ordered(order[::-1])
        case Acted():
            return next(given for given in (Acted((Call(),)), Acted((Discard(0),))) if not grade(exercise, given).right)


def other_reason(exercise: Exercise) -> Ruled | None:
    """The right no for a wrong reason, where reasons are offered."""
    right = solution(exercise).answer
    if not isinstance(exercise.ask, Allowed) or not isinstance(right, Ruled) or right.allowed:
        return None
    other = next((rule for rule in exercise.ask.because if rule != right.because), None)
    return Ruled(False, other) if other else None
