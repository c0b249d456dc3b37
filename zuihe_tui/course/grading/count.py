"""`count`: one number or several, each marked by itself; a miss names the part that was likely left out."""

from dataclasses import dataclass

from zuihe_tui.coach.slips import Slip, explain_hu, explain_zui
from zuihe_tui.course.grading.cost import cost_of
from zuihe_tui.course.items import cards_behind, parts
from zuihe_tui.course.lesson import Count
from zuihe_tui.course.queries import Scene, numbers
from zuihe_tui.course.queries.claims import number_msg
from zuihe_tui.course.queries.numbers import Number, Unit
from zuihe_tui.course.verdict import Counted, Judged, Solution
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


@dataclass(frozen=True, slots=True)
class _Miss:
    """A number that was wrong, and the slips that lead to what was said instead."""

    number: Number
    given: int
    slips: tuple[Slip, ...]


def judge(ask: Count, scene: Scene, given: Counted) -> Judged:
    """Right when every number is."""
    asked = [numbers.find(query, scene) for query in ask.of]
    if len(given.numbers) != len(asked):
        return Judged(False, msg("course.count.how_many", n=len(asked)))
    rules = tuple(dict.fromkeys(rule for number in asked for rule in number.rules))
    missed = [
        _Miss(number, n, _slips(number.name, n, scene))
        for number, n in zip(asked, given.numbers, strict=True)
        if n != number.value
    ]
    if not missed:
        return Judged(True, _all_right(asked), (), rules)
    facts = [fact for miss in missed for fact in _facts(miss)]
    right = [number for number in asked if all(miss.number is not number for miss in missed)]
    if right:
        facts.append(msg("course.count.others_right", what=tuple(number.what for number in right)))
    lit = next((miss.slips[0].cards for miss in missed if miss.slips), ())
    return Judged(False, _verdict(missed), tuple(facts), _rules(missed), cost_of(missed[0].number.rule), lit)


def solve(ask: Count, scene: Scene) -> Solution:
    """The numbers and the parts they are made of."""
    asked = [numbers.find(query, scene) for query in ask.of]
    lines: list[Msg] = []
    for number in asked:
        lines.append(msg("course.count.answer", what=number.what, n=number_msg(number.value, number.unit)))
        lines += [part.line for part in parts(number.name, scene)] or number.lines
        if behind := cards_behind(number.name, scene):
            lines.append(msg("course.count.cards", cards=behind))
    return Solution(tuple(lines), Counted(tuple(number.value for number in asked)))


def nudge(ask: Count, scene: Scene) -> Msg:
    """How many parts the first number is made of."""
    number = numbers.find(ask.of[0], scene)
    found = len(parts(number.name, scene))
    if found:
        return msg("course.count.nudge", what=number.what, n=found)
    return msg("course.count.nudge_plain", what=number.what)


def question(ask: Count, scene: Scene) -> Msg:
    """The question itself."""
    names = tuple(numbers.find(query, scene).what for query in ask.of)
    return msg("course.count.ask", what=names)


def _verdict(missed: list[_Miss]) -> Msg:
    first = missed[0]
    how = "low" if first.given < first.number.value else "high"
    return msg(f"course.count.{how}", what=first.number.what)


def _slips(name: str, given: int, scene: Scene) -> tuple[Slip, ...]:
    match name:
        case "hu":
            return explain_hu(scene.holding, given, scene.rules)
        case "zui":
            return explain_zui(scene.holding.dealt, given, scene.rules)
        case _:
            return ()


def _facts(miss: _Miss) -> list[Msg]:
    name = miss.number.what
    low = miss.given < miss.number.value
    if miss.number.unit in (Unit.CARDS, Unit.THINGS):
        said = number_msg(miss.given, miss.number.unit)
        return [msg("course.count.more_than" if low else "course.count.fewer_than", what=name, n=said)]
    given = msg("course.count.given", what=name, n=number_msg(miss.given, miss.number.unit))
    if miss.slips:
        # Only the likelier: two guesses one under the other would read as if both were so.
        return [given, miss.slips[0].says]
    return [given, msg("course.count.look_low" if low else "course.count.look_high", what=name)]


def _rules(missed: list[_Miss]) -> tuple[RuleId, ...]:
    found = [RuleId(miss.slips[0].rule) if miss.slips else miss.number.rule for miss in missed]
    return tuple(dict.fromkeys(found))


def _all_right(asked: list[Number]) -> Msg:
    said = tuple(
        msg("course.count.said", what=number.what, n=number_msg(number.value, number.unit)) for number in asked
    )
    return msg("course.count.right", what=said)
