"""Claims about 圈牌: what sort a card is to a seat, who threatens it, what may go out, who is free (RULES 11)."""

from functools import partial
from typing import Final

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.queries.claims import Ruling, claim, ruled
from zuihe_tui.course.queries.query import Scene, rule_arg, seat_arg
from zuihe_tui.rules.cards import Kind, read_card
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.threats import completing, is_exempt, moved, order, threats
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import Shown, has
from zuihe_tui.rules.view import View

SORTS: Final = {
    "shu": "熟张, a copy lies as a discard or a dead draw",
    "san_jianmian": "三见面, one's pair with a copy in a set on the table",
    "liang_jianmian": "两见面, a single with a copy in a set on the table",
    "che_kong": "车空子, the third of a set two of which another 叉'd without a declared 车",
    "sheng": "生张, none of the others",
}
"""The sorts of a card under 圈牌 (RULES 11) by name, and what each is."""


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
