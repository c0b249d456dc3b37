"""A refused attempt in four lines, 判定 事实 规则 代价, and what would be fine instead."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.play.moments import right_moment
from zuihe_tui.play.setup import Setup
from zuihe_tui.play.words import named, seat_words
from zuihe_tui.rules.actions import Action, Announce, Ask, Pass, Piao, Refuse, ShowYun, Take, Win, Word
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.finding import Cost, Finding, Verdict
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.fine import fine
from zuihe_tui.rules.judge.said import may_take_dang
from zuihe_tui.rules.judge.words import cost_msg, costs_of
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle import zhahe_price
from zuihe_tui.rules.table import Table, view
from zuihe_tui.rules.table_acts import before_late_claim
from zuihe_tui.rules.table_state import Phase, Seat
from zuihe_tui.rules.tally_values import Claimed
from zuihe_tui.rules.view import View

_POLLED = RuleId("ask.he")
_FROM_WHOM = frozenset({"chi.source", "discard.final"})
_SOURCE = "judge.chi.source."
_ONLY_EAT = msg("play.fact.only_eat")
_NO_SET = frozenset({"chi.shun", "chi.heng"})
_NOT_NOW = frozenset({"at.turn", "at.over"})
_WAY_IN = frozenset({"judge.win.zhahe.way_in", "judge.win.zhahe.way_source"})
_ASIDES = (Piao, ShowYun, Refuse, Ask)
_FEW = 3


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
    facts = [named(setup, _fact(action, finding)) for finding in found]
    if any(finding.rule in _FROM_WHOM for finding in found) and (whose := _whose(setup, seen)) is not None:
        # Whose it is stands there once, and in full.
        facts = [whose, *(_ONLY_EAT if fact.id.startswith(_SOURCE) else fact for fact in facts)]
    rules = [finding.rule for finding in found]
    taught = right_moment(seen, action) if first.rule in _NOT_NOW else None
    if taught is not None:
        rules.insert(0, taught[0])
        facts.insert(0, taught[1])
    return Refusal(
        action,
        msg(f"play.verdict.{kind}", what=action_words(seen, action)),
        tuple(fact for at, fact in enumerate(facts) if fact not in facts[:at]),
        tuple(dict.fromkeys(rules)),
        msg("play.verdict.no_cost") if first.impossible else costs_words(found, _zhahe(seen, action)),
        _lit(seen, found),
        not first.impossible,
        _instead(seen, action, found),
        found,
    )


def costs_words(found: Iterable[Finding], zhahe: Msg | None = None) -> Msg:
    """What it costs at a real table, each consequence once; `zhahe` says what a 诈和 costs in numbers."""
    dear = cost_msg(Cost.ZHAHE)
    *before, last = [zhahe if zhahe is not None and word == dear else word for word in costs_of(found)]
    said = msg("play.verdict.cost", cost=last)
    for one in reversed(before):
        said = msg("play.verdict.costs", cost=one, more=said)
    return said


def _zhahe(seen: View, action: Action) -> Msg:
    """What it costs to have said this in vain; with a discard it was 甩手报 that was said (`win.zhahe`)."""
    match action:
        case Win(kind):
            claimed = Claimed(kind.value)
        case Announce(Word.BURANGYING):
            claimed = Claimed.BURANGYING
        case _:
            claimed = Claimed.SHUAISHOU
    price = zhahe_price(claimed, baixinli=seen.me.baixinli)
    return msg("play.verdict.zhahe" if claimed.is_plain else "play.verdict.zhahe_big", zui=price)


def _fact(action: Action, finding: Finding) -> Msg:
    """A card that comes in no way uses none of one's own: the fact then says so."""
    if isinstance(action, Win) and action.by is Take.CHI and not action.cards and action.onto is None:
        why = finding.facts.params.get("why")
        if finding.rule in _NO_SET or (isinstance(why, Msg) and why.id in _WAY_IN):
            return msg("play.fact.no_way_in", card=action.card)
    return finding.facts


def _instead(seen: View, action: Action, found: tuple[Finding, ...]) -> tuple[Action, ...]:
    """The nearest legal actions; what may be said at any time is no answer, but for a missing 打漂."""
    lacks_piao = any(finding.rule == "piao" for finding in found)
    near = [one for one in fine(seen, action) if one != action]
    near = [one for one in near if not isinstance(one, _ASIDES) or (lacks_piao and isinstance(one, Piao))]
    near.sort(key=lambda one: lacks_piao and not isinstance(one, Piao))
    return tuple(near[:_FEW])


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
