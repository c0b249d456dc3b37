"""圈牌: who threatens, which kinds come first under each threat, who is free of them (RULES 11)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

from zuihe_tui.rules.cards import PILE_SETS, Cards, Kind
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.hand import is_che
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.discards import free_kinds
from zuihe_tui.rules.judge.win_facts import clear_hu, duo_possible, has_cha_yao, is_hazi
from zuihe_tui.rules.table_sets import with_holding, without
from zuihe_tui.rules.table_state import Mask, Seat, Shown, has
from zuihe_tui.rules.view import View
from zuihe_tui.rules.win_figures import PLAIN

CHA, GUANG = RuleId("quan.cha"), RuleId("quan.guang")
CHE, MIANSHENG = RuleId("quan.che"), RuleId("quan.miansheng")
STRONGEST_FIRST: Final = (MIANSHENG, CHE, CHA, GUANG)
SEVEN_CHA, FEWEST_CHA, THREE_GUANG, TWO_GUANG, TWO_SHAO = 7, 5, 3, 2, 2
ALL: Final[Mask] = (1 << 30) - 1
SHU, SANJIAN, CHEKONG, LIANGJIAN, DUI, OTHER = "shu", "sanjian", "chekong", "liangjian", "dui", "other"
_ORDERS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    CHA: ((SHU, SANJIAN, CHEKONG), (DUI,)),
    GUANG: ((SHU, SANJIAN, LIANGJIAN, DUI),),
    MIANSHENG: ((SHU,), (SANJIAN,), (DUI,)),
}
"""The sorts of cards of each tier before the last, which is 生张 (RULES 11)."""
_ONE_ORDER: Final = ((SHU,), (SANJIAN, CHEKONG), (DUI,))
"""The one order of the option `quan_order`."""
_SETS: Final = tuple((pile, sum(1 << card for card in pile)) for pile in PILE_SETS)


@dataclass(frozen=True, slots=True)
class Threat:
    """One threat by one seat, and the kinds in the order they must go out, first tier first."""

    rule: RuleId
    seat: Seat
    tiers: tuple[Mask, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The kinds that may go out under the threats together, and the threats, the strongest first."""

    allowed: Mask
    threats: tuple[tuple[Threat, Mask], ...]

    def broken_by(self, card: Kind) -> Threat | None:
        """The threat whose order this discard breaks, of several the strongest; None where it keeps to the order."""
        if has(self.allowed, card):
            return None
        return next(threat for threat, first in self.threats if not has(first, card))


_FREE: Final = Order(ALL, ())
"""Nobody threatens: all may go out."""


def moved(shown: Shown) -> Mask:
    """The kinds a seat 叉'd or 光'd."""
    kinds: Mask = 0
    for laid in shown.laid:
        if laid.meld.kind in (MeldKind.CHA, MeldKind.GUANG):
            kinds |= 1 << laid.meld.cards[0]
    return kinds


def completing(view: View, made: Mask) -> Mask:
    """The third kinds of every 车 set of which two kinds are among these: 车空子, or what completes a 车."""
    third: Mask = 0
    for pile, mask in _SETS:
        if (mask & made).bit_count() == TWO_SHAO and is_che(pile, view.rules):
            third |= mask & ~made
    return third


def _known(view: View) -> tuple[Mask, Mask]:
    """熟张 kinds, and kinds that lie in anybody's set."""
    lying = in_sets = 0
    for shown in view.shown:
        for card in (*shown.discards, *shown.dead):
            lying |= 1 << card
        for laid in shown.laid:
            for card in laid.meld.cards:
                in_sets |= 1 << card
    return (lying | in_sets if view.rules.shu_melds else lying), in_sets


def threats(view: View) -> Iterator[Threat]:
    """Every threat to this seat, the strongest first; one's own and a 扣锅 seat's are none."""
    found = [threat for seat in view.others if not view.shown[seat].kouguo for threat in _of(view, seat)]
    for rule in STRONGEST_FIRST:
        yield from (threat for threat in found if threat.rule == rule)


def is_threatened(view: View) -> bool:
    """Whether another seat's 叉, 光 or 车 are a threat at all."""
    if "threatened" not in view.memo:
        view.memo["threatened"] = any(
            shown.counted_cha >= FEWEST_CHA or shown.counted_guang >= TWO_GUANG or shown.shao
            for shown in (view.shown[seat] for seat in view.others)
        ) and (next(threats(view), None) is not None)
    return bool(view.memo["threatened"])


def _of(view: View, seat: Seat) -> Iterator[Threat]:
    shown = view.shown[seat]
    if shown.said is None:
        return
    unborn = shown.counted_cha >= SEVEN_CHA or shown.counted_guang >= THREE_GUANG
    if unborn:
        yield Threat(MIANSHENG, seat, _tiers(view, MIANSHENG, shown))
    complete: Mask = 0
    for two in shown.shao:
        complete |= completing(view, two)
    if complete:
        yield Threat(CHE, seat, (ALL & ~complete, ALL))
    if (6 if shown.hazi else 5) <= shown.counted_cha < SEVEN_CHA:
        yield Threat(CHA, seat, _tiers(view, CHA, shown))
    if shown.counted_guang == TWO_GUANG:
        yield Threat(GUANG, seat, _tiers(view, GUANG, shown))


def _tiers(view: View, rule: RuleId, threatening: Shown) -> tuple[Mask, ...]:
    masks = _sorts(view, threatening)
    return (*(reduce(or_, (masks[sort] for sort in tier)) for tier in _sorted_tiers(view, rule)), ALL)


def _sorted_tiers(view: View, rule: RuleId) -> tuple[tuple[str, ...], ...]:
    return _ONE_ORDER if view.rules.quan_order == "one" else _ORDERS[rule]


def better(view: View, threat: Threat, card: Kind) -> dict[str, Cards]:
    """The kinds the seat may play where this card breaks the order of a threat, by the sort that puts them first."""
    allowed = order(view, card).allowed
    left = [kind for kind in free_kinds(view) if has(allowed, kind)]
    if threat.rule == CHE:
        return {OTHER: tuple(left)}
    masks = _sorts(view, view.shown[threat.seat])
    found: dict[str, Cards] = {}
    for sort in (sort for tier in _sorted_tiers(view, threat.rule) for sort in tier):
        if cards := tuple(kind for kind in left if has(masks[sort], kind)):
            found[sort] = cards
            left = [kind for kind in left if kind not in cards]
    return {**found, OTHER: tuple(left)} if left else found


def _sorts(view: View, threatening: Shown) -> dict[str, Mask]:
    """The kinds of every sort of card that goes out before a 生张."""
    lying, in_sets = _known(view)
    pairs = singles = 0
    for card in range(30):
        n = view.me.copies(card)
        if n >= 2:
            pairs |= 1 << card
        elif n == 1:
            singles |= 1 << card
    said = threatening.said
    gaps = completing(view, moved(threatening)) if said is not None and not said.che else 0
    return {SHU: lying, SANJIAN: pairs & in_sets, CHEKONG: gaps, LIANGJIAN: singles & in_sets, DUI: pairs}


def order(view: View, card: Kind | None = None, *, exempt: bool = True) -> Order:
    """What may go out first; for a card, with the threats `quan.exempt` frees one from left out."""
    if not is_threatened(view):
        return _FREE
    key = ("order", card if exempt and card is not None else None, exempt)
    if key not in view.memo:
        view.memo[key] = _order(view, card, exempt)
    found = view.memo[key]
    assert isinstance(found, Order)
    return found


def _order(view: View, card: Kind | None, exempt: bool) -> Order:
    found = list(threats(view))
    if exempt and card is not None and is_exempt(view, card):
        found = [threat for threat in found if threat.rule == MIANSHENG]
    mine: Mask = sum(1 << kind for kind in free_kinds(view))
    firsts = [(threat, next((tier & mine for tier in threat.tiers if tier & mine), ALL)) for threat in found]
    allowed, kept = ALL, []
    for rule in STRONGEST_FIRST:
        # Where not all can be kept to, the stronger goes before the weaker; of two as strong either will do.
        equal = [(threat, first) for threat, first in firsts if threat.rule == rule and allowed & first & mine]
        if equal:
            all_of, any_of = ALL, 0
            for _, first in equal:
                all_of, any_of = all_of & first, any_of | first
            allowed &= all_of if allowed & all_of & mine else any_of
            kept += equal
    return Order(allowed, tuple(kept))


def is_exempt(view: View, card: Kind) -> bool:
    """Whether the seat is free of 叉, 光 and 车 threats when it discards this card (`quan.exempt`)."""
    key = ("exempt", card)
    if key not in view.memo:
        view.memo[key] = pushes_clear(view, card) or (view.rules.quan_exempt == "three" and _free_otherwise(view, card))
    return bool(view.memo[key])


def pushes_clear(view: View, card: Kind) -> bool:
    """推清门: the hand after the discard is clear with 10和, and may win so."""
    if view.me.barred or view.closed or not (is_hazi(view.me, view.mine) or has_cha_yao(view.mine)):
        return False
    clear = clear_hu(view.kept(card), view.rules)
    return clear is not None and clear >= PLAIN


def _free_otherwise(view: View, card: Kind) -> bool:
    closed = view.rules.bar_scope == "all" and view.closed
    if view.mine.cha >= SEVEN_CHA and not view.me.barred and not closed:
        return True
    dealt, late = without(view.me, (card,))
    kept = with_holding(evolve(view.me, dealt=dealt, late=late), view.mine)
    return duo_possible(view, kept, view.mine)
