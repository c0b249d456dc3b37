"""What a learner answered: as values that can be kept, and in words."""

from zuihe_tui.course.grading.allowed import yes_and_no
from zuihe_tui.course.lesson import Allowed, Exercise
from zuihe_tui.course.verdict import Acted, Answer, Chosen, Counted, Grouped, Ordered, Picked, Pointed, Ruled
from zuihe_tui.quiz.question import Choice, Drill, Order, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


def kept(answer: Answer) -> dict[str, object]:
    """An answer as JSON values. What was done or pointed at in a record is not asked here, and nothing is kept of it."""
    match answer:
        case Chosen(options):
            return {"chosen": sorted(options)}
        case Picked(cards):
            return {"picked": list(cards)}
        case Counted(numbers):
            return {"counted": list(numbers)}
        case Ordered(order):
            return {"ordered": list(order)}
        case Grouped(groups):
            return {"grouped": [list(group) for group in groups]}
        case Ruled(allowed, because, cost):
            return {"ruled": [allowed, because, cost]}
        case Pointed() | Acted():
            return {}


def read(value: object) -> Answer | None:
    """The answer that was kept; None where none was, or it cannot be read."""
    match value:
        case {"chosen": [*options]}:
            return Chosen(frozenset(_ints(options)))
        case {"picked": [*cards]}:
            return Picked(_ints(cards))
        case {"counted": [*numbers]}:
            return Counted(_ints(numbers))
        case {"ordered": [*order]}:
            return Ordered(_ints(order))
        case {"grouped": [*groups]}:
            return Grouped(tuple(_ints(group) for group in groups if isinstance(group, list)))
        case {"ruled": [bool(allowed), str() | None as because, str() | None as cost]}:
            return Ruled(allowed, None if because is None else RuleId(because), cost)
        case _:
            return None


def _ints(values: list[object]) -> tuple[int, ...]:
    return tuple(value for value in values if isinstance(value, int))


def words(question: Question, given: Answer) -> Msg | None:
    """你答 …; None where the verdict says it anyway, as it does of numbers."""
    match question.ask, given:
        case Choice(options), Chosen(chosen):
            return msg("quiz.given.chosen", options=[options[n].words for n in sorted(chosen) if n < len(options)])
        case Order(items), Ordered(order):
            return msg("quiz.given.ordered", items=[items[n] for n in order if n < len(items)])
        case Drill(Exercise(ask=Allowed() as ask)), Ruled(allowed):
            return msg("quiz.given.chosen", options=[yes_and_no(ask)[0 if allowed else 1]])
        case _, Picked(cards):
            return msg("quiz.given.picked", cards=cards) if cards else msg("quiz.given.nothing")
        case _, Grouped(groups):
            laid = [msg("course.group.line", cards=group) for group in groups]
            return msg("quiz.given.ordered", items=laid) if laid else msg("quiz.given.nothing")
        case _:
            return None
