"""What a seat owes when a card is on offer: the facts behind the duties, used by the claims and the passes alike."""

from zuihe_tui.rules.cards import HONGHUA, JIUTIAO, LAOQIAN, WENQUAN, WULOU, YAO, YIBING
from zuihe_tui.rules.table_sets import has_hazi
from zuihe_tui.rules.table_state import has
from zuihe_tui.rules.view import View

JIUWAN = WULOU[0]


def hazi_due(view: View) -> bool:
    """The card on offer makes the fourth of the seat's own dealt 哈子 (`guang.must`)."""
    return view.offer is not None and has_hazi(view.me, view.mine, view.offer.card)


def che_pair_due(view: View) -> bool:
    """The card on offer matches a concealed pair of a declared 车 (`cha.must_on_che`)."""
    if view.offer is None or not view.me.che_kinds >> view.offer.card & 1:
        return False
    return view.me.copies(view.offer.card) >= 2 and not hazi_due(view)


def own_yao_due(view: View) -> bool:
    """The seat drew a 幺 of which it holds a pair, and no exception frees it (`cha.must_own_yao`)."""
    offer = view.offer
    if offer is None or not view.own_draw or offer.card not in YAO:
        return False
    card = offer.card
    if view.me.copies(card) < 2 or hazi_due(view):
        return False
    return not has(view.me.freed, card) and not _free_after_big(view, card)


def _free_after_big(view: View, card: int) -> bool:
    if not view.mine.announced:
        return False
    if view.rules.yao_exceptions == "b":
        return card == YIBING and all(view.me.copies(other) for other in WENQUAN)
    return card in (HONGHUA, JIUTIAO) and has_wulou_dajia(view)


def has_wulou_dajia(view: View) -> bool:
    """Two 红花 and two 九条 with 九万 and 老千: 乌楼 and 大驾 both (`shang.wulou_dajia`)."""
    held = [*view.me.holding.concealed]
    for laid in view.mine.laid:
        for card in laid.meld.cards:
            held[card] += 1
    return held[HONGHUA] >= 2 and held[JIUTIAO] >= 2 and held[JIUWAN] >= 1 and held[LAOQIAN] >= 1


def wenquan_words_due(view: View) -> bool:
    """A drawn 一饼 whose fellow went from the hand into an eaten 文全: taking it in is said (`cha.must_own_yao`)."""
    offer = view.offer
    if view.rules.yao_exceptions != "a" or offer is None or not view.own_draw or offer.card != YIBING:
        return False
    if view.me.origin[YIBING] != 2 or view.me.copies(YIBING) != 1:
        return False
    return any(laid.is_run and YIBING in laid.meld.cards and laid.meld.claimed != YIBING for laid in view.mine.laid)
