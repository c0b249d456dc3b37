"""Who gets the card of several who want it, and who may take it at all."""

from functools import cache
from random import Random
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.coach.event_words import who
from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, one_of, said, shuffled
from zuihe_tui.quiz.makers.picture import is_told_apart, offered, open_to_all
from zuihe_tui.quiz.makers.positions import Position, once
from zuihe_tui.quiz.makers.steps import Fits, fresh_step
from zuihe_tui.quiz.question import Choice, Lines, Maker, Option, Question
from zuihe_tui.rules.actions import Action, Claim, Take, Win
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import may_come_late
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.claims import may_eat_from
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import Table, apply, asked, resolve, view
from zuihe_tui.rules.table_rank import turn_order
from zuihe_tui.rules.table_state import SEATS, Offer, Phase, Seat

ORDER: Final = ids("play.claim_order", "play.offer", "cha.may", "guang.must")
_TAKES: Final = {RuleId("cha.may"): Take.CHA, RuleId("guang.must"): Take.GUANG}
SOURCE: Final = ids("chi.source", "play.offer", "win.source")


def who_gets(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several seats want the card on offer; who gets it."""
    rng = chance("who-gets", rule, seed)
    at = fresh_step(rule, rules, rng, _wanted_by_many(rule))
    table, offer = at.before, at.before.offer
    assert offer is not None
    wants = {seat: _wish(rng, many, rule) for seat, many in _claims(at).items()}
    won = resolve(offer, wants)
    assert won is not None
    lines = [
        *open_to_all(table),
        offered(offer),
        *(
            said("gets.wants", who=who(seat), what=action_words(view(table, seat), wants[seat]))
            for seat in sorted(wants)
        ),
    ]
    right = Option(who(won), True, said("gets.so", who=who(won), rule=rule), rule)
    others = [Option(who(seat), False, said("gets.not_so", who=who(seat)), rule) for seat in wants if seat != won]
    others.append(Option(said("gets.nobody"), False, said("gets.so", who=who(won), rule=rule), rule))
    found = {RuleId("play.claim_order"), RuleId("play.offer"), rule}
    return about(
        "who-gets", rule, seed, at, one_of(rng, right, others), said("gets.ask"), shown=(Lines(tuple(lines)),),
        facts=(said("gets.order"),), holds=found, hint=said("hint.rule", rule=rule), priced=False,
    )  # fmt: skip


@cache
def _wanted_by_many(rule: RuleId) -> Fits:
    return lambda at: is_told_apart(at.before) and _is_about(at, rule)


def _is_about(at: Position, rule: RuleId) -> bool:
    """Whether several seats could want the card, one of them by the claim the rule is about."""
    claims = _claims(at)
    take = _TAKES.get(rule)
    wanted = [one for many in claims.values() for one in many if isinstance(one, Claim) and one.take is take]
    return len(claims) > 1 and (take is None or bool(wanted))


@once
def _claims(at: Position) -> dict[Seat, list[Action]]:
    """What each seat could claim without a fault."""
    table = at.before
    if table.phase is not Phase.OFFER or table.offer is None:
        return {}
    found = {seat: [one for one in legal(view(table, seat)) if _is_claim(one)] for seat in asked(table)}
    return {seat: many for seat, many in found.items() if many}


def _is_claim(action: Action) -> bool:
    return isinstance(action, Win) or (isinstance(action, Claim) and action.take is not Take.YAO)


def _wish(rng: Random, many: list[Action], rule: RuleId) -> Action:
    """What a seat wants of what it could have: what the rule is about where it can."""
    fit = [one for one in many if isinstance(one, Claim) and one.take is _TAKES.get(rule)]
    return rng.choice(fit or many)


# --- a claim that comes late -------------------------------------------------------------------------------------------


def too_late(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A card was taken, its taker has not discarded; another says it wants it: does it still get it?"""
    rng = chance("too-late", rule, seed)
    at = fresh_step(rule, rules, rng, _may_be_late)
    taker, other = rng.choice([(one, two) for one in _late(at) for two in _late(at) if one != two])
    first, late = rng.choice(_late(at)[taker]), rng.choice(_late(at)[other])
    offer = at.before.offer
    assert offer is not None
    table = apply(at.before, Did(taker, first))
    may = may_come_late(view(table, other), late)
    fact = said("late.rule", rule=rule)
    right = Option(said("late.yes" if may else "late.no", who=who(other)), True, fact, rule)
    wrong = [
        Option(said("late.no" if may else "late.yes", who=who(other)), False, fact, rule),
        Option(said("late.nobody"), False, fact, rule),
    ]
    lines = (
        *open_to_all(at.before),
        offered(offer),
        said("late.took", who=who(taker), what=action_words(view(at.before, taker), first)),
        said("late.says", who=who(other), what=action_words(view(at.before, other), late)),
    )
    return about(
        "too-late", rule, seed, at, one_of(rng, right, wrong), said("late.ask"), shown=(Lines(lines),), facts=(fact,),
        holds={rule, RuleId("play.claim_order")}, hint=said("hint.rule", rule=rule), priced=False,
    )  # fmt: skip


def _may_be_late(at: Position) -> bool:
    return is_told_apart(at.before) and len(_late(at)) > 1


def _late(at: Position) -> dict[Seat, list[Claim]]:
    """What each seat could take the card with, without a fault; a win would end the hand."""
    found = {seat: [one for one in many if isinstance(one, Claim)] for seat, many in _claims(at).items()}
    return {seat: many for seat, many in found.items() if many}


# --- who may take it at all --------------------------------------------------------------------------------------------


def who_may(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A card lies there: which seats may eat it, or be asked at all."""
    rng = chance("who-may", rule, seed)
    at = fresh_step(rule, rules, rng, _has_lying)
    table = _lying(at)
    assert table is not None
    offer = table.offer
    assert offer is not None
    winning = rule != "chi.source"
    may = set(asked(table)) if winning else {seat for seat in SEATS if may_eat_from(view(table, seat))}
    options = tuple(
        Option(who(seat), seat in may, said(f"who_may.{_why(offer, seat, winning)}", who=who(seat)), rule)
        for seat in shuffled(rng, SEATS)
    )
    lines = (offered(offer),)
    prompt = said("who_may.ask_win" if winning else "who_may.ask_chi")
    return about(
        "who-may", rule, seed, at, Choice(options, many=True), prompt, shown=(Lines((*open_to_all(table), *lines)),),
        facts=(said("who_may.win" if winning else "who_may.chi"),), holds={rule}, hint=said("hint.rule", rule=rule),
    )  # fmt: skip


def _has_lying(at: Position) -> bool:
    table = _lying(at)
    return table is not None and is_told_apart(table)


@once
def _lying(at: Position) -> Table | None:
    """The table with the card on offer: before it was taken, or after it came there."""
    for table in (at.before, at.after):
        if table is not None and table.phase is Phase.OFFER and table.offer is not None and asked(table):
            return table
    return None


def _why(offer: Offer, seat: int, winning: bool) -> str:
    if offer.seat == seat:
        return "own_draw" if offer.drawn else "own_out"
    if winning:
        return "anyone"
    if offer.drawn:
        return "others_draw"
    return "upper" if turn_order(offer, seat) == 0 else "opposite"


MAKERS: Final = (
    Maker("who-gets", ORDER, who_gets),
    Maker("too-late", ids("claim.window", "play.claim_order"), too_late),
    Maker("who-may", SOURCE, who_may),
)
