"""`move`: what was done, judged as at the table; lawful but not what was wanted says what it misses."""

from collections.abc import Iterator

from zuihe_tui.course.grading.consequences import found_costs_msg
from zuihe_tui.course.lesson import Move
from zuihe_tui.course.queries import Query, Scene
from zuihe_tui.course.queries.acts import named_cards, read_act, verb_of
from zuihe_tui.course.queries.advice import advised
from zuihe_tui.course.queries.earlier import earlier
from zuihe_tui.course.queries.table_claims import done, found_in, rule_of, seat_here, wording, working
from zuihe_tui.course.queries.wants import fulfils, missing
from zuihe_tui.course.verdict import Acted, Judged, Solution
from zuihe_tui.rules.actions import NOT_CHA, Action, Claim, Pass, Take
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table import legal
from zuihe_tui.rules.table_state import Phase


def judge(ask: Move, scene: Scene, given: Acted) -> Judged:
    """Right when the judge finds nothing and it is what was wanted."""
    actions = tuple(_meant(scene, action) for action in given.actions)
    for at, action in enumerate(actions):
        found = found_in(_after(scene, actions[:at]), action)
        if found:
            return _refused(scene, action, found)
    last = actions[-1]
    rules = rules_of(scene, last)
    lacking = next(missing(ask.want, scene, last), None)
    if lacking is not None:
        verdict = msg("course.move.not_wanted", what=wording(scene, last))
        return Judged(
            False, verdict, (lacking.fact,), (lacking.rule,) if lacking.rule else rules[:1], None, lacking.lit
        )
    return Judged(True, msg("course.move.right", what=wording(scene, last)), (), rules, lit=named_cards(last))


def rules_of(scene: Scene, action: Action) -> tuple[RuleId, ...]:
    """The rule by which an action may be done, and those it shows at work."""
    return tuple(dict.fromkeys((rule_of(scene, action), *sorted(working(scene, action)))))


def _after(scene: Scene, actions: tuple[Action, ...]) -> Scene:
    """The scene once the first of several actions are done, for what is said with a report."""
    for action in actions:
        table = done(scene, action)
        if table is not None:
            scene = evolve(scene, position=scene.here.standing_at(table))
    return scene


def _meant(scene: Scene, action: Action) -> Action:
    """Letting one's own drawn 幺 go is taking it into the hand (`play.next`)."""
    seen = scene.here.view
    offer = seen.offer
    if (
        isinstance(action, Pass)
        and seen.phase is Phase.OFFER
        and seen.own_draw
        and offer is not None
        and offer.card in YAO
    ):
        return Claim(Take.YAO, offer.card, say=(action.say,) if action.say and action.say != NOT_CHA else ())
    return action


def _refused(scene: Scene, action: Action, found: tuple[Finding, ...]) -> Judged:
    first = found[0]
    kind = "impossible" if first.impossible else "duty" if first.duty else "foul"
    costs = None if first.impossible else found_costs_msg(found)
    before = earlier(scene, action, first)
    facts = tuple(dict.fromkeys((first.facts, *((before,) if before is not None else ()), *(f.facts for f in found))))
    rules = tuple(dict.fromkeys(finding.rule for finding in found))
    return Judged(
        False, msg(f"course.move.{kind}", what=wording(scene, action)), facts, rules, costs, named_cards(action)
    )


def solve(ask: Move, scene: Scene) -> Solution:
    """A right action, the advised one if it is."""
    answer = next(answers(ask, scene), None)
    if answer is None:
        return Solution((msg("course.move.answer_none"),), Acted((Pass(),)))
    line = msg("course.move.answer", what=wording(scene, answer))
    return Solution((line,), Acted((answer,)), named_cards(answer))


def answers(ask: Move, scene: Scene) -> Iterator[Action]:
    """The right actions: what `want` names outright, then what is advised, then every other faultless one."""
    for action in dict.fromkeys((*_named(ask.want, scene), advised(scene.here.view), *legal(scene.here.view))):
        if not found_in(scene, action) and fulfils(ask.want, scene, action):
            yield action


def _named(want: Query | None, scene: Scene) -> Iterator[Action]:
    for term in want.terms if want is not None else ():
        if term.name == "act" and not term.negated:
            yield read_act(scene.here.view, term.args)


def nudge(ask: Move, scene: Scene) -> Msg:
    """How many different things would be right, or by which verb."""

    found = list(answers(ask, scene))
    verbs = list(dict.fromkeys(verb_of(action) for action in found))
    if len(verbs) == 1:
        return msg("course.move.nudge_verb", verb=msg(f"course.verb.{verbs[0]}"))
    return msg("course.move.nudge", n=len(found))


def question(scene: Scene) -> Msg:
    """The question itself."""
    return msg("course.move.ask", who=msg(f"judge.seat.{seat_here(scene)}"))
