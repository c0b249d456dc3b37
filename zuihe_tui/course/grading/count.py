"""`count`: one number or several, each marked by itself; a miss names the part that was likely left out."""

from dataclasses import dataclass

from zuihe_tui.course.grading.cost import cost_of
from zuihe_tui.course.items import Part, parts
from zuihe_tui.course.lesson import Count
from zuihe_tui.course.queries import Scene, numbers
from zuihe_tui.course.queries.claims import number_msg
from zuihe_tui.course.queries.numbers import Number
from zuihe_tui.course.verdict import Counted, Judged, Solution
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


@dataclass(frozen=True, slots=True)
class _Miss:
    number: Number
    given: int
    parts: tuple[Part, ...]

    @property
    def likely(self) -> tuple[Part, ...]:
        """Parts whose whole worth is the difference."""
        return tuple(part for part in self.parts if part.worth == self.number.value - self.given)


def judge(ask: Count, scene: Scene, given: Counted) -> Judged:
    """Right when every number is."""
    asked = [numbers.find(query, scene) for query in ask.of]
    if len(given.numbers) != len(asked):
        return Judged(False, msg("course.count.how_many", n=len(asked)))
    rules = tuple(number.rule for number in asked)
    missed = [
        _Miss(number, n, parts(number.name, scene))
        for number, n in zip(asked, given.numbers, strict=True)
        if n != number.value
    ]
    if not missed:
        return Judged(True, _all_right(asked), (), rules)
    facts = [fact for miss in missed for fact in _facts(miss)]
    right = [number for number in asked if all(miss.number is not number for miss in missed)]
    if right:
        facts.append(msg("course.count.others_right", what=tuple(_name(number) for number in right)))
    lit: Cards = missed[0].likely[0].cards if missed[0].likely else ()
    return Judged(False, _verdict(missed), tuple(facts), _rules(missed), cost_of(missed[0].number.rule), lit)


def solve(ask: Count, scene: Scene) -> Solution:
    """The numbers and the parts they are made of."""
    asked = [numbers.find(query, scene) for query in ask.of]
    lines: list[Msg] = []
    for number in asked:
        lines.append(msg("course.count.answer", what=_name(number), n=number_msg(number.value, number.unit)))
        lines += [part.line for part in parts(number.name, scene)]
    return Solution(tuple(lines), Counted(tuple(number.value for number in asked)))


def nudge(ask: Count, scene: Scene) -> Msg:
    """How many parts the first number is made of."""
    number = numbers.find(ask.of[0], scene)
    found = len(parts(number.name, scene))
    if found:
        return msg("course.count.nudge", what=_name(number), n=found)
    return msg("course.count.nudge_plain", what=_name(number))


def question(ask: Count, scene: Scene) -> Msg:
    """The question itself."""
    names = tuple(_name(numbers.find(query, scene)) for query in ask.of)
    return msg("course.count.ask", what=names)


def _name(number: Number) -> Msg:
    return msg(f"course.number.{number.name}")


def _verdict(missed: list[_Miss]) -> Msg:
    first = missed[0]
    how = "low" if first.given < first.number.value else "high"
    return msg(f"course.count.{how}", what=_name(first.number))


def _facts(miss: _Miss) -> list[Msg]:
    given = msg("course.count.given", what=_name(miss.number), n=number_msg(miss.given, miss.number.unit))
    if miss.given < miss.number.value:
        likely = miss.likely
        return [given, msg("course.count.likely", part=likely[0].name) if likely else msg("course.count.look_low")]
    return [given, msg("course.count.look_high", what=_name(miss.number))]


def _rules(missed: list[_Miss]) -> tuple[RuleId, ...]:
    found = [part.rule for miss in missed for part in miss.likely[:1]] or [miss.number.rule for miss in missed]
    return tuple(dict.fromkeys(found))


def _all_right(asked: list[Number]) -> Msg:
    said = tuple(
        msg("course.count.said", what=_name(number), n=number_msg(number.value, number.unit)) for number in asked
    )
    return msg("course.count.right", what=said)
