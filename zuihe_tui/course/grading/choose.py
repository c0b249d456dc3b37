"""`choose`: every option is a claim the engine decides."""

from collections.abc import Iterable

from zuihe_tui.course.grading.cost import cost_of
from zuihe_tui.course.lesson import Choose
from zuihe_tui.course.queries import Scene, claims
from zuihe_tui.course.queries.claims import Ruling
from zuihe_tui.course.verdict import Chosen, Judged, Solution
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


def rulings(ask: Choose, scene: Scene) -> tuple[Ruling, ...]:
    """The engine's word on each option."""
    return tuple(
        claims.judge(option.claim, scene if option.hand is None else evolve(scene, holding=option.hand))
        for option in ask.options
    )


def judge(ask: Choose, scene: Scene, given: Chosen) -> Judged:
    """Right when a true option is chosen; with `many`, when all true ones are and no other."""
    found = rulings(ask, scene)
    true = frozenset(n for n, ruling in enumerate(found) if ruling.holds)
    wrong, left = sorted(given.options - true), sorted(true - given.options)
    chosen = [found[n] for n in sorted(given.options) if n < len(found)]
    if wrong or not given.options:
        bad = [(n, found[n]) for n in wrong if n < len(found)]
        verdict = msg("course.choose.wrong", options=_letters(tuple(wrong))) if bad else msg("course.choose.none")
        cost = next((cost for _, ruling in bad if (cost := cost_of(ruling.rule))), None)
        lit = next((ruling.lit for _, ruling in bad), ())
        return Judged(False, verdict, tuple(ruling.fact for _, ruling in bad), _rules(r for _, r in bad), cost, lit)
    if ask.many and left:
        return Judged(False, msg("course.choose.more", n=len(left)), (), _rules(chosen))
    facts = tuple({str(ruling.fact): ruling.fact for ruling in chosen}.values())
    return Judged(True, msg("course.choose.right"), facts, _rules(chosen), lit=chosen[0].lit)


def solve(ask: Choose, scene: Scene) -> Solution:
    """The true options and their facts."""
    found = rulings(ask, scene)
    true = tuple(n for n, ruling in enumerate(found) if ruling.holds)
    shown = true if ask.many else true[:1]
    facts = {str(found[n].fact): found[n].fact for n in shown}
    lines = (msg("course.choose.answer", options=_letters(shown)), *facts.values())
    return Solution(lines, Chosen(frozenset(shown)), found[shown[0]].lit if shown else ())


def nudge(ask: Choose, scene: Scene) -> Msg:
    """How many options hold, or one that does not."""
    found = rulings(ask, scene)
    if ask.many:
        return msg("course.choose.nudge_many", n=sum(ruling.holds for ruling in found))
    false = next((n for n, ruling in enumerate(found) if not ruling.holds), 0)
    return msg("course.choose.nudge_not", options=_letters((false,)), fact=found[false].fact)


def question(ask: Choose) -> Msg:
    """The question itself."""
    return msg("course.choose.ask_many" if ask.many else "course.choose.ask")


def _letters(options: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n + 1 for n in options)


def _rules(found: Iterable[Ruling]) -> tuple[RuleId, ...]:
    return tuple(dict.fromkeys(rule for ruling in found for rule in ruling.rules))
