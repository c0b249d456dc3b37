"""A question about a position: what its seat sees, what the judge found, what that costs."""

from collections.abc import Iterable
from typing import Final

from zuihe_tui.quiz.makers.common import first_rules, said, under
from zuihe_tui.quiz.makers.picture import seen_beside, seen_by
from zuihe_tui.quiz.makers.positions import Position
from zuihe_tui.quiz.question import Ask, Lines, Pick, Question, Shown
from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg

LISTS: Final = {RuleId("mianzui.list"): Cost.MIANZUI, RuleId("bar.list"): Cost.BAR_WIN}
"""Pages about a consequence: any breach that has it shows them."""


def about(
    maker: str,
    rule: RuleId,
    seed: int,
    at: Position,
    ask: Ask,
    prompt: Msg,
    *,
    facts: tuple[Msg, ...] | None = None,
    holds: Iterable[RuleId] | None = None,
    shown: tuple[Shown, ...] | None = None,
    hint: Msg | None = None,
    priced: bool = True,
) -> Question:
    """A question at a position. What is not said is taken from what the judge found there.

    `priced`: what the judge found is what the question is about, so its cost is told.
    """
    if shown is None and at.seat is not None and at.before.mine:
        see = seen_beside if isinstance(ask, Pick) else seen_by
        shown = see(at.before, at.seat, lying=looks_at_discards(rule, at))
    return Question(
        rule=rule,
        maker=maker,
        seed=seed,
        rules=at.before.header.rules,
        ask=ask,
        holds=first_rules(rule, at.rules | listed(at.found) if holds is None else holds),
        prompt=prompt,
        shown=(Lines((under(at.before.header.rules),)), *(shown or ())),
        facts=facts_of(at.found) if facts is None else facts,
        cost=cost_words(at.found) if priced and costs_of(at.found) else None,
        hint=hint,
    )


def looks_at_discards(rule: RuleId, at: Position) -> bool:
    """Whether what lies on the table has a say."""
    return rule.startswith(("quan.", "skill.")) or any(found.rule.startswith("quan.") for found in at.found)


def facts_of(found: Iterable[Finding]) -> tuple[Msg, ...]:
    """What the judge found, each fact once."""
    return tuple({str(finding.facts): finding.facts for finding in found}.values())


def costs_of(found: Iterable[Finding]) -> tuple[Cost, ...]:
    """The consequences together, each once, in the order of their declaration."""
    every = {cost for finding in found for cost in finding.costs}
    return tuple(cost for cost in Cost if cost in every)


def cost_words(found: Iterable[Finding]) -> Msg:
    """The consequences in words."""
    return costs_msg(costs_of(found))


def costs_msg(costs: Iterable[Cost]) -> Msg:
    """Consequences in words; 不罚 where there is none."""
    words = [said(f"price.{cost.name.lower()}") for cost in costs] or [said("price.none")]
    return words[0] if len(words) == 1 else said("costs", costs=words)


def listed(found: Iterable[Finding]) -> frozenset[RuleId]:
    """The lists of consequences that a breach is on."""
    costs = costs_of(found)
    return frozenset(rule for rule, cost in LISTS.items() if cost in costs)
