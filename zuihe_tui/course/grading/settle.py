"""`settle`: figures of a hand's accounts; the first wrong one is taken apart with the engine's own items."""

from itertools import combinations
from typing import Final

from zuihe_tui.course.grading.cost import cost_of
from zuihe_tui.course.lesson import Settle
from zuihe_tui.course.queries import Scene, numbers
from zuihe_tui.course.queries.claims import number_msg
from zuihe_tui.course.queries.numbers import Number
from zuihe_tui.course.verdict import Counted, Judged, Solution
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle_count import Items

_MOST_LEFT_OUT: Final = 2
"""Items that may have been forgotten together for a wrong figure to be explained by it."""


def figures(ask: Settle, scene: Scene) -> tuple[Number, ...]:
    """The figures asked for. Raises QueryProblem."""
    return tuple(numbers.find(query, scene) for query in ask.of)


def judge(ask: Settle, scene: Scene, given: Counted) -> Judged:
    """Right when every figure is; the first wrong one is named, with what seems to be missing from it."""
    asked = figures(ask, scene)
    if len(given.numbers) != len(asked):
        return Judged(False, msg("course.count.how_many", n=len(asked)))
    wrong = [(n, said) for n, said in enumerate(given.numbers) if said != asked[n].value]
    if not wrong:
        said = tuple(_said(number, number.value) for number in asked)
        return Judged(True, msg("course.settle.right", what=said), (), rules_of(asked))
    n, said_there = wrong[0]
    number = asked[n]
    verdict = msg(f"course.settle.{'low' if said_there < number.value else 'high'}", what=number.what)
    facts = [msg("course.count.given", what=number.what, n=number_msg(said_there, number.unit))]
    rules = number.rules
    if (slip := _slip(ask, scene, n, said_there)) is not None:
        facts.append(slip[0])
        rules = (slip[1],)
    elif len(number.lines) > 0:
        facts.append(msg("course.settle.made_of", n=len(number.lines)))
    if others := [asked[m].what for m in range(len(asked)) if m != n and given.numbers[m] == asked[m].value]:
        facts.append(msg("course.count.others_right", what=tuple(others)))
    return Judged(False, verdict, tuple(facts), rules, cost_of(number.rule))


def rules_of(asked: tuple[Number, ...]) -> tuple[RuleId, ...]:
    """The rules of all figures and their parts."""
    return tuple(dict.fromkeys(rule for number in asked for rule in number.rules))


def _said(number: Number, value: int) -> Msg:
    return msg("course.count.said", what=number.what, n=number_msg(value, number.unit))


def _slip(ask: Settle, scene: Scene, n: int, said: int) -> tuple[Msg, RuleId] | None:
    """The items a wrong figure seems to leave out, or to count twice; None where nothing explains it."""
    term = ask.of[n].terms[0]
    if term.name != "zui" or not term.args:
        return None
    items: Items = scene.settled.items[int(term.args[0])]
    off = scene.settled.zui[int(term.args[0])] - said
    for many in range(1, _MOST_LEFT_OUT + 1):
        for chosen in combinations(items, many):
            words = [msg("prove.item", words=list(item.messages), zui=item.zui) for item in chosen]
            if sum(item.zui for item in chosen) == off:
                return msg("course.settle.left_out", items=words), chosen[0].rule
            if sum(item.zui for item in chosen) == -off:
                return msg("course.settle.twice", items=words), chosen[0].rule
    return None


def solve(ask: Settle, scene: Scene) -> Solution:
    """The figures, each with what it is made of."""
    asked = figures(ask, scene)
    lines: list[Msg] = []
    for number in asked:
        said = msg("course.count.answer", what=number.what, n=number_msg(number.value, number.unit))
        lines.append(msg("course.settle.answer", said=said, parts=list(number.lines)) if number.lines else said)
    return Solution(tuple(lines), Counted(tuple(number.value for number in asked)))


def nudge(ask: Settle, scene: Scene) -> Msg:
    """How many parts the first figure has."""
    number = figures(ask, scene)[0]
    return msg("course.settle.nudge", what=number.what, n=len(number.lines))


def question(ask: Settle, scene: Scene) -> Msg:
    """The question itself."""
    return msg("course.settle.ask", what=tuple(number.what for number in figures(ask, scene)))
