"""`allowed`: yes or no, and with a no the rule behind it."""

from zuihe_tui.course.grading.consequences import costs_msg
from zuihe_tui.course.grading.cost import MISSED, cost_of
from zuihe_tui.course.lesson import Allowed, Words
from zuihe_tui.course.queries import Scene, claims
from zuihe_tui.course.queries.claims import Ruling
from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.verdict import Judged, Ruled, Solution
from zuihe_tui.i18n import say
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.words import cost_msg
from zuihe_tui.rules.message import Msg, msg


def judge(ask: Allowed, scene: Scene, given: Ruled) -> Judged:
    """Right when the engine rules the same, and for a no by the same rule where rules are offered."""
    ruling = claims.judge(ask.claim, scene)
    if given.allowed != ruling.holds:
        cost = MISSED if ruling.holds else _cost(ruling)
        verdict = _word(ask, "after_all_yes" if ruling.holds else "after_all_no")
        return Judged(False, verdict, ruling.facts, ruling.rules[:1], cost, ruling.lit)
    if not ruling.holds and ask.because and given.because not in ruling.rules:
        return Judged(False, _word(ask, "other_rule"), (msg("course.allowed.no_is_right"),), (), None, ruling.lit)
    if ask.costs and not ruling.holds and given.cost not in _words_of(ruling):
        return Judged(False, msg("course.allowed.other_cost"), ruling.facts, ruling.rules, None, ruling.lit)
    verdict = _word(ask, "right_yes" if ruling.holds else "right_no")
    cost = None if ruling.holds or not ask.costs else _cost(ruling)
    return Judged(True, verdict, ruling.facts, ruling.rules, cost, ruling.lit)


def _cost(ruling: Ruling) -> Msg | None:
    """What a breach costs: the judge's own consequences where it was judged at a table."""
    return costs_msg(ruling.costs) if ruling.costs else cost_of(ruling.rule)


def _words_of(ruling: Ruling) -> tuple[str, ...]:
    """The consequences by their words; nothing where it costs nothing."""
    return tuple(cost.value for cost in ruling.costs) or ("",)


def solve(ask: Allowed, scene: Scene) -> Solution:
    """The engine's ruling and its fact."""
    ruling = claims.judge(ask.claim, scene)
    head = _word(ask, "answer_yes" if ruling.holds else "answer_no")
    if ruling.holds:
        return Solution((head, *ruling.facts), Ruled(True), ruling.lit)
    because = next((rule for rule in ruling.rules if rule in ask.because), ruling.rule)
    cost = next((word for word in _words_of(ruling) if word in ask.costs), None)
    said = (costs_msg(ruling.costs),) if ask.costs else ()
    return Solution((head, *ruling.facts, *said), Ruled(False, because, cost), ruling.lit)


def nudge(ask: Allowed, scene: Scene) -> Words:
    """The rule it turns on."""
    name = rule_name(claims.judge(ask.claim, scene).rule)
    id = "course.allowed.nudge"
    return Words(say(id, "zh", rule=name.zh), say(id, "en", rule=name.en))


def question(ask: Allowed) -> Msg:
    """The question itself."""
    return _word(ask, "ask")


def yes_and_no(ask: Allowed) -> tuple[Msg, Msg]:
    """The two answers to choose from: 可以 and 不行 to what may be done, 对 and 不对 to what is said to be so."""
    return _word(ask, "yes"), _word(ask, "no")


def _word(ask: Allowed, id: str) -> Msg:
    return msg(f"course.allowed.{'may' if claims.asks_leave(ask.claim) else 'so'}.{id}")


def cost_words(ask: Allowed) -> tuple[Msg, ...]:
    """The consequences to choose from."""
    return tuple(cost_msg(next((cost for cost in Cost if cost.value == word), None)) for word in ask.costs)
