"""Claims about who dealt, who deals and rests next, and who won the hand (RULES 2)."""

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.queries.claims import Ruling, claim
from zuihe_tui.course.queries.query import QueryProblem, Scene, seat_arg
from zuihe_tui.digits import whole
from zuihe_tui.rules.events import FirstDraws
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.dealing import first_dealer
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_evening import evening
from zuihe_tui.rules.tally_values import RESTER, place


def next_places(scene: Scene) -> tuple[int, int | None]:
    """Who deals and who rests next, as seats of this hand, 3 the rester."""
    header = scene.here.table.header
    many = len(header.names)
    after = evening(header.rules, header.names, (header.dealer + 1) % many)
    rests = None if after.rester is None else (after.rester - header.dealer) % many
    return (after.dealer - header.dealer) % many, rests


@claim("deals_next", "deals_next S: seat S of this hand deals the next one; 3 is the rester")
def _deals_next(scene: Scene, seat: str) -> Ruling:
    deals, _ = next_places(scene)
    fact = msg("course.fact.deals_next", who=place(deals))
    return Ruling(seat_arg(seat, RESTER) == deals, _seats_rule(scene), fact)


@claim("rests_next", "rests_next S: seat S of this hand rests in the next one; 3 is the rester")
def _rests_next(scene: Scene, seat: str) -> Ruling:
    _, rests = next_places(scene)
    fact = msg("course.fact.rests_none") if rests is None else msg("course.fact.rests_next", who=place(rests))
    return Ruling(seat_arg(seat, RESTER) == rests, _seats_rule(scene), fact)


def _seats_rule(scene: Scene) -> RuleId:
    return RuleId("seats.four_three" if len(scene.here.table.header.names) > RESTER else "seats.few")


@claim("first_dealer", "first_dealer N: of the cards turned for 抢头, the N-th player's (from 1) deals first")
def _first_dealer(scene: Scene, text: str) -> Ruling:
    draws = next((event.cards for event in scene.here.record.events if isinstance(event, FirstDraws)), None)
    named = whole(text)
    if draws is None or named is None:
        raise QueryProblem(msg("course.query.no_draws"))
    found = first_dealer(draws)
    fact = msg(
        "course.fact.first_dealer",
        n=found + 1,
        card=draws[found],
        turned=[msg("moment.first_card", card=card) for card in draws],
    )
    return Ruling(named == found + 1, RuleId("seats.first_dealer"), fact, (draws[found],))


@claim("winner", "winner S: seat S won the hand")
def _winner(scene: Scene, seat: str) -> Ruling:
    outcome = scene.here.record.end.outcome
    won = None if outcome is None or outcome.kind is None else outcome.seat
    fact = msg("course.fact.nobody_won") if won is None else msg("course.fact.winner", who=who(won))
    return Ruling(seat_arg(seat) == won, RuleId("win.huang" if won is None else "win.cheng"), fact)
