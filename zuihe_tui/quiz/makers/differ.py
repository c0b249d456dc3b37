"""How the two printed rule sets differ: one attempt judged under both."""

from dataclasses import dataclass
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.quiz.makers.asked import about, cost_words, costs_of
from zuihe_tui.quiz.makers.common import chance, ids, one_of, rules_name, said
from zuihe_tui.quiz.makers.positions import How, Position, judged, once
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.makers.verdicts import is_done
from zuihe_tui.quiz.question import Maker, Option, Question
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, named
from zuihe_tui.rules.table import ImpossibleEvent, fold, view

RULES: Final = ids(
    "chi.shun", "chi.pair_first", "chi.che_card", "chi.hazi_split", "cha.from_pile", "cha.must_own_yao", "play.yao_draw",
    "guang.must", "pass.guozhang", "claim.wrong", "discard.forbidden", "kouguo", "piao", "report.true", "report.fixed",
    "report.che_over", "hand.yun", "ask.he", "big.shuaishou", "win.optional", "win.zhahe", "quan.cha", "quan.guang",
    "quan.miansheng", "chi.source", "big.bars", "deal.miscount",
)  # fmt: skip
_BOTH_WAYS: Final = ("same", "costs", "first", "second", "neither")


@dataclass(frozen=True, slots=True)
class _Both:
    """What the judge finds under each of the two, in the order of their names."""

    found: tuple[tuple[Finding, ...], tuple[Finding, ...]]

    @property
    def how(self) -> str:
        """How they compare."""
        first, second = self.found
        if first and second:
            return "same" if costs_of(first) == costs_of(second) else "costs"
        return "first" if first else "second" if second else "neither"


def which_set(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """One attempt, and what each of the two rule sets says of it."""
    rng = chance("which-set", rule, seed)
    at = fresh(rule, (How.FOUL, How.TRY), rules, rng, lambda at: is_done(at) and _both(at) is not None)
    both = _both(at)
    assert both is not None
    assert at.seat is not None
    assert at.action is not None
    first, second = (cost_words(found) if found else said("differ.fine") for found in both.found)
    joined = said("differ.facts", **_names(), a=first, b=second)
    options = {how: Option(_words(how), how == both.how, joined, rule) for how in _BOTH_WAYS}
    wrong = [options[how] for how in _BOTH_WAYS if how not in (both.how, "neither")]
    prompt = said("differ.ask", what=action_words(view(at.before, at.seat), at.action))
    choice = one_of(rng, options[both.how], rng.sample(wrong, len(wrong)))
    return about(
        "which-set", rule, seed, at, choice, prompt, facts=(joined,), priced=False, hint=said("hint.rule", rule=rule)
    )


def _words(how: str) -> Msg:
    return said(f"differ.{how}", **_names())


def _names() -> dict[str, object]:
    first, second = (rules_name(named(name)) for name in NAMES)
    return {"first": first, "second": second}


@once
def _both(at: Position) -> _Both | None:
    """The same attempt under both rule sets; None where the hand could not have come so far under the other."""
    if at.seat is None or at.action is None:
        return None
    found = []
    header = at.before.header
    for name in NAMES:
        if name == header.rules.base:
            found.append(at.found)
            continue
        events = (evolve(header, rules=named(name)), *at.events[1 : at.before.events])
        try:
            found.append(judged(fold(events), at.seat, at.action))
        except ImpossibleEvent:
            return None
    return _Both((found[0], found[1]))


MAKERS: Final = (Maker("which-set", tuple(rule for rule in RULES if rule != "deal.miscount"), which_set),)
