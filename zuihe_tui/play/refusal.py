"""A refused attempt in four lines, 判定 事实 规则 代价, and what would be fine instead."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from zuihe_tui.play.setup import Setup
from zuihe_tui.play.words import action_words, named, seat_words
from zuihe_tui.rules.actions import Action, Announce, Pass
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.finding import Cost, Finding, Verdict
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.fine import fine
from zuihe_tui.rules.judge.said import may_take_dang
from zuihe_tui.rules.judge.words import cost_msg
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table import Table, view
from zuihe_tui.rules.table_acts import before_late_claim
from zuihe_tui.rules.table_state import Phase, Seat
from zuihe_tui.rules.view import View

_POLLED = RuleId("ask.he")
_FROM_WHOM = frozenset({"chi.source", "discard.final"})


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action was stopped.

    `verdict` is 判定, `facts` are 事实 (one line each), `rules` 规则 (ids, the first named first), `cost` 代价. `lit` are the
    cards the facts speak of. `may_force` is false for what cannot be done at all; `fine` are legal actions near it.
    """

    action: Action
    verdict: Msg
    facts: tuple[Msg, ...]
    rules: tuple[RuleId, ...]
    cost: Msg
    lit: Cards
    may_force: bool
    fine: tuple[Action, ...]
    findings: tuple[Finding, ...]


def judged(table: Table, seat: Seat, action: Action) -> tuple[Finding, ...]:
    """What the judge finds in an action at this table.

    All seats are polled before a card goes to anyone, and that is the asking before 不让赢 (`ask.he`). What only shows when
    the hand closes, a forgotten 起档 (`settle.dang`), is told before.
    """
    seen = view(before_late_claim(table, seat, action), seat)
    found = judge(seen, action)
    if isinstance(action, Announce):
        found = tuple(finding for finding in found if finding.rule != _POLLED)
    if isinstance(action, Pass) and seen.phase is Phase.OVER and seen.pot and not seen.qidang and may_take_dang(seen):
        facts = msg("judge.settle.dang.forgotten", n=seen.pot)
        return (*found, Finding(RuleId("settle.dang"), Verdict.FOUL, facts, (Cost.DANG,), duty=True))
    return found


def refusal(setup: Setup, seen: View, action: Action, found: tuple[Finding, ...]) -> Refusal:
    """The four lines of these findings."""
    first = found[0]
    kind = "impossible" if first.impossible else "duty" if first.duty else "foul"
    facts = [named(setup, finding.facts) for finding in found]
    if any(finding.rule in _FROM_WHOM for finding in found) and (whose := _whose(setup, seen)) is not None:
        facts.insert(0, whose)
    costs = dict.fromkeys(cost for finding in found for cost in (finding.costs or (None,)))
    words = [named(setup, cost_msg(cost)) for cost in costs if cost is not None] or [cost_msg(None)]
    return Refusal(
        action,
        msg(f"play.verdict.{kind}", what=action_words(seen, action)),
        tuple(facts),
        tuple(dict.fromkeys(finding.rule for finding in found)),
        msg("play.verdict.no_cost") if first.impossible else msg("play.verdict.cost", costs=words),
        _lit(seen, found),
        not first.impossible,
        fine(seen, action)[:3],
        found,
    )


def _whose(setup: Setup, seen: View) -> Msg | None:
    """Where the card on offer comes from, and where that seat sits."""
    offer = seen.offer
    if offer is None:
        return None
    how = "drawn" if offer.drawn else "played"
    if offer.seat == seen.seat:
        return msg(f"play.fact.own_{how}", card=offer.card)
    place = "before" if (offer.seat + 1) % 3 == seen.seat else "after"
    return msg(f"play.fact.{how}_{place}", who=seat_words(setup, offer.seat), card=offer.card)


def _lit(seen: View, found: tuple[Finding, ...]) -> Cards:
    """The cards the facts name, as far as the seat has them in hand or the table shows them."""
    kinds = sorted({card for finding in found for card in _cards(finding.facts.params)})
    return tuple(card for card in kinds if 0 <= card < len(seen.me.dealt))


def _cards(params: Mapping[str, object]) -> Iterator[int]:
    for name, value in params.items():
        if name == "card" and isinstance(value, int):
            yield value
        elif name == "cards" and isinstance(value, tuple):
            yield from value
        elif isinstance(value, Msg):
            yield from _cards(value.params)
