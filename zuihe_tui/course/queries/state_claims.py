"""Claims about how a hand stands: what sort a card is under 圈牌, who threatens, who is barred, what was passed, who deals next."""

from functools import partial
from typing import Final

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.queries.claims import Ruling, claim, ruled
from zuihe_tui.course.queries.query import QueryProblem, Scene, rule_arg, seat_arg
from zuihe_tui.course.queries.table_claims import seat_here
from zuihe_tui.digits import whole
from zuihe_tui.rules.cards import Kind, read_card
from zuihe_tui.rules.events import FirstDraws
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.dealing import first_dealer
from zuihe_tui.rules.judge.threats import completing, is_exempt, moved, order, threats
from zuihe_tui.rules.judge.words import cause
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_evening import evening
from zuihe_tui.rules.table_state import Mine, Shown, has
from zuihe_tui.rules.tally_values import place
from zuihe_tui.rules.view import View

RESTER: Final = 3
SORTS: Final = {
    "shu": "熟张, a copy lies as a discard or a dead draw",
    "san_jianmian": "三见面, one's pair with a copy in a set on the table",
    "liang_jianmian": "两见面, a single with a copy in a set on the table",
    "che_kong": "车空子, the third of a set two of which another 叉'd without a declared 车",
    "sheng": "生张, none of the others",
}
"""The sorts of a card under 圈牌 (RULES 11) by name, and what each is."""


# --- what sort a card is ------------------------------------------------------------------------------------------------


def sort_of(view: View, card: Kind) -> str:
    """The name of a card's sort for this seat (RULES 11): shu, san_jianmian, liang_jianmian, che_kong or sheng."""
    lying = any(card in (*shown.discards, *shown.dead) for shown in view.shown)
    in_set = any(card in laid.meld.cards for shown in view.shown for laid in shown.laid)
    if lying or (in_set and view.rules.shu_melds):
        return "shu"
    if in_set and view.me.copies(card) >= 2:
        return "san_jianmian"
    if any(_is_gap(view, seat, card) for seat in view.others):
        return "che_kong"
    return "liang_jianmian" if in_set and view.me.copies(card) == 1 else "sheng"


def _is_gap(view: View, seat: int, card: Kind) -> bool:
    said = view.shown[seat].said
    return said is not None and not said.che and has(completing(view, moved(view.shown[seat])), card)


def _sort(name: str, scene: Scene, text: str) -> Ruling:
    view, card = scene.here.view, read_card(text)
    found = sort_of(view, card)
    fact = msg("course.fact.sort", card=card, sort=msg(f"course.sort.{found}"))
    return Ruling(found == name, _threatening(view), fact, (card,), others=(RuleId("quan.order"),))


def _threatening(view: View) -> RuleId:
    """The rule by which somebody threatens this seat; where nobody does, that of the order."""
    return next((threat.rule for threat in threats(view)), RuleId("quan.order"))


for _name, _what in SORTS.items():
    claim(_name, f"{_name} CARD: {_what}")(partial(_sort, _name))


@claim("may_go", "may_go CARD: 圈牌 lets this card out now")
def _may_go(scene: Scene, text: str) -> Ruling:
    view, card = scene.here.view, read_card(text)
    broken = order(view, card).broken_by(card)
    sort = msg(f"course.sort.{sort_of(view, card)}")
    if broken is not None:
        fact = msg("course.fact.may_go.no", card=card, sort=sort, who=who(broken.seat), rule=broken.rule)
        return Ruling(False, broken.rule, fact, (card,), others=(RuleId("quan.order"),))
    fact = msg("course.fact.may_go.yes", card=card, sort=sort)
    return Ruling(True, _threatening(view), fact, (card,), others=(RuleId("quan.order"),))


@claim("threat", "threat S [RULE]: seat S threatens this one, by quan.cha, quan.guang, quan.che or quan.miansheng")
def _threat(scene: Scene, seat: str, rule: str = "") -> Ruling:
    number = seat_arg(seat)
    found = [threat.rule for threat in threats(scene.here.view) if threat.seat == number]
    wanted = [one for one in found if not rule or one == rule_arg(rule)]
    shown = scene.here.table.shown[number]
    fact = _standing_fact(number, shown)
    return Ruling(bool(wanted), (wanted or found or [RuleId(rule or "quan.cha")])[0], fact)


def _standing_fact(seat: int, shown: Shown) -> Msg:
    klass = msg(f"moment.word.{shown.said.klass.value}") if shown.said is not None else msg("course.not_said")
    return msg("course.fact.standing", who=who(seat), klass=klass, cha=shown.counted_cha, guang=shown.counted_guang)


@claim("exempt", "exempt CARD: discarding it, this seat is free of 圈牌 but for 免生")
def _exempt(scene: Scene, text: str) -> Ruling:
    card = read_card(text)
    return ruled(is_exempt(scene.here.view, card), "quan.exempt", "exempt", (card,), card=card)


# --- what a seat may not do any more -----------------------------------------------------------------------------------


def _of(scene: Scene) -> tuple[int, Mine, Shown]:
    seat = seat_here(scene)
    return seat, scene.here.table.mine[seat], scene.here.table.shown[seat]


@claim("barred", "this seat may not win any more")
def _barred(scene: Scene) -> Ruling:
    seat, mine, _ = _of(scene)
    rule = mine.barred[0] if mine.barred else RuleId("bar.list")
    others = (RuleId("bar.list"), *mine.barred)
    if mine.barred:
        return Ruling(True, rule, msg("course.fact.barred.yes", who=who(seat), why=cause(rule)), (), (), others)
    return Ruling(False, rule, msg("course.fact.barred.no", who=who(seat)), (), (), others)


@claim("lost_zui", "this seat's 嘴 are lost: 免嘴")
def _lost_zui(scene: Scene) -> Ruling:
    seat, mine, _ = _of(scene)
    others = (RuleId("mianzui.list"), RuleId("settle.mianzui"), *mine.mianzui)
    rule = mine.mianzui[0] if mine.mianzui else RuleId("mianzui.list")
    return Ruling(bool(mine.mianzui), rule, _yes_no("lost_zui", bool(mine.mianzui), seat), (), (), others)


def _yes_no(name: str, so: bool, seat: int) -> Msg:
    return msg(f"course.fact.{name}.{'yes' if so else 'no'}", who=who(seat))


@claim("announced", "this seat's 不让赢 stands")
def _announced(scene: Scene) -> Ruling:
    seat, _, shown = _of(scene)
    return Ruling(shown.announced, RuleId("big.announce"), _yes_no("announced", shown.announced, seat))


@claim("kouguo_seat", "this seat is 扣锅")
def _kouguo_seat(scene: Scene) -> Ruling:
    seat, _, shown = _of(scene)
    return Ruling(shown.kouguo, RuleId("kouguo"), _yes_no("kouguo_seat", shown.kouguo, seat))


@claim("closed", "closed cha|chi CARD: this seat passed the kind before, it would be 过张")
def _closed(scene: Scene, how: str, text: str) -> Ruling:
    seat, mine, _ = _of(scene)
    if how not in ("cha", "chi"):
        raise QueryProblem(msg("course.query.arg", name="closed", arg=how, known="cha chi"))
    card = read_card(text)
    holds = has(mine.no_cha if how == "cha" else mine.no_chi, card)
    params = {"who": who(seat), "verb": msg(f"course.verb.{how}"), "card": card}
    return Ruling(
        holds, RuleId("pass.guozhang"), msg(f"course.fact.closed.{'yes' if holds else 'no'}", **params), (card,)
    )


# --- who sits where, who won -------------------------------------------------------------------------------------------


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
