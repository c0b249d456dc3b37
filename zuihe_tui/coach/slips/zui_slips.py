"""Slips in the count of dealt 嘴 (halves). The order here is the order in which they are offered."""

from collections.abc import Iterator
from typing import Final

from zuihe_tui.coach.slips.slip import Slip, ZuiCase, zui_slip
from zuihe_tui.rules.cards import BING, JIUTIAO, PILE_SETS, REDS, WAN, YAO, Cards, kind
from zuihe_tui.rules.hand import XIAO_YUN, che_sets, yun
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.zui import halou_zui, yun_zui

ZUI: Final = 2
"""One 嘴 in halves."""

NINES: Final = (kind(WAN, 9), kind(BING, 9))


def _slip(id: str, number: int, rule: str, cards: Cards, **params: object) -> Slip:
    return Slip(id, number, rule, cards, msg(f"slip.{id}", cards=cards, **params))


def _blocks(case: ZuiCase, many: int, *, yao: bool) -> list[int]:
    return [card for card, n in enumerate(case.dealt) if n == many and (card in YAO) == yao]


def _four(case: ZuiCase) -> tuple[list[int], list[int], list[int], list[int]]:
    return (
        _blocks(case, 3, yao=True), _blocks(case, 3, yao=False), _blocks(case, 4, yao=True), _blocks(case, 4, yao=False)
    )  # fmt: skip


def _cards(case: ZuiCase, *groups: list[int]) -> Cards:
    return tuple(sorted(card for group in groups for card in group for _ in range(case.dealt[card])))


def _with_halou(case: ZuiCase, halou: int) -> int:
    return case.count.total - case.count.halou + halou


@zui_slip
def yao_ha_one_each(case: ZuiCase) -> Iterator[Slip]:
    """Several 幺哈 at 1嘴 each (`zui.hazi`)."""
    ya, mi, yl, ml = _four(case)
    if len(ya) > 1 and not yl and not ml:
        number = _with_halou(case, ZUI * (len(ya) + max(0, len(ya) + len(mi) - 3)))
        yield _slip("yao_ha_one_each", number, "zui.hazi", _cards(case, ya), n=len(ya))


@zui_slip
def simendun_missed(case: ZuiCase) -> Iterator[Slip]:
    """The 嘴 for many 哈子 together (四门墩 and the like) forgotten (`zui.hazi`)."""
    ya, mi, yl, ml = _four(case)
    if not yl and not ml and len(ya) + len(mi) > 3 and len(ya) < 5:
        number = _with_halou(case, halou_zui(len(ya), max(0, 3 - len(ya)), 0, 0, case.rules))
        yield _slip("simendun_missed", number, "zui.hazi", _cards(case, ya, mi), n=len(ya) + len(mi))


@zui_slip
def min_ha_counted(case: ZuiCase) -> Iterator[Slip]:
    """民哈 counted 1嘴 each although fewer than four 哈子 earn nothing (`zui.hazi`)."""
    ya, mi, yl, ml = _four(case)
    if mi and not yl and not ml and len(ya) + len(mi) <= 3:
        yield _slip("min_ha_counted", case.count.total + ZUI * len(mi), "zui.hazi", _cards(case, mi), n=len(mi))


@zui_slip
def yao_ha_missed(case: ZuiCase) -> Iterator[Slip]:
    """A 幺哈 taken for 民 (`zui.hazi`, `cards.yao`)."""
    ya, mi, yl, ml = _four(case)
    if ya:
        number = _with_halou(case, halou_zui(len(ya) - 1, len(mi) + 1, len(yl), len(ml), case.rules))
        for card in ya:
            yield _slip("yao_ha_missed", number, "cards.yao", (card,) * 3, card=card)


@zui_slip
def nine_as_yao(case: ZuiCase) -> Iterator[Slip]:
    """A 哈子 or 楼子 of 九万 or 九饼 taken for 幺 (`cards.yao`)."""
    ya, mi, yl, ml = _four(case)
    for card in NINES:
        if card in mi:
            number = _with_halou(case, halou_zui(len(ya) + 1, len(mi) - 1, len(yl), len(ml), case.rules))
            yield _slip("nine_as_yao", number, "cards.yao", (card,) * 3, card=card)
        if card in ml:
            number = _with_halou(case, halou_zui(len(ya), len(mi), len(yl) + 1, len(ml) - 1, case.rules))
            yield _slip("nine_as_yao", number, "cards.yao", (card,) * 4, card=card)


@zui_slip
def che_missed(case: ZuiCase) -> Iterator[Slip]:
    """No 车 was seen (`hand.che`)."""
    if case.count.che:
        cards = tuple(sorted(card for che in case.count.che_sets for card in che))
        yield _slip("che_missed", case.count.total - case.count.che, "hand.che", cards)


@zui_slip
def double_che_missed(case: ZuiCase) -> Iterator[Slip]:
    """Several 车 without the 嘴 on top (`zui.che`)."""
    if len(case.count.che_sets) > 1:
        number = case.count.total - case.count.che + ZUI * len(case.count.che_sets)
        if number != case.count.total:
            cards = tuple(sorted(card for che in case.count.che_sets for card in che))
            yield _slip("double_che_missed", number, "zui.che", cards, n=len(case.count.che_sets))


@zui_slip
def one_che_missed(case: ZuiCase) -> Iterator[Slip]:
    """One of several 车 overlooked (`hand.che`)."""
    sets = len(case.count.che_sets)
    if sets > 1:
        less = _che(case, sets - 1)
        found = case.count.che_sets
        yield _slip(
            "one_che_missed",
            case.count.total - case.count.che + less,
            "hand.che",
            tuple(sorted(found[-1])),
            n=sets,
        )


def _che(case: ZuiCase, sets: int) -> int:
    return ZUI * (sets + (max(0, sets - 1) if case.rules.double_che_bonus else 0))


@zui_slip
def che_of_singles(case: ZuiCase) -> Iterator[Slip]:
    """A 车 seen where one of the three kinds has a single card (`hand.che`)."""
    counted = {frozenset(che) for che in case.count.che_sets}
    for pile in PILE_SETS:
        have = sorted(case.dealt[card] for card in pile)
        if frozenset(pile) not in counted and have[0] == 1 and have[1] >= 2:
            number = case.count.total - case.count.che + _che(case, len(case.count.che_sets) + 1)
            yield _slip("che_of_singles", number, "hand.che", tuple(sorted(pile)))
            return


@zui_slip
def che_shares(case: ZuiCase) -> Iterator[Slip]:
    """One kind counted in two 车 (`hand.che`)."""
    full = [pile for pile in PILE_SETS if all(case.dealt[card] >= 2 for card in pile) and _is_che(case, pile)]
    if len(full) > len(case.count.che_sets):
        shared = sorted(card for card in range(30) if sum(card in pile for pile in full) > 1)
        number = case.count.total - case.count.che + _che(case, len(full))
        yield _slip("che_shares", number, "hand.che", tuple(shared), n=len(full))


def _is_che(case: ZuiCase, pile: Cards) -> bool:
    only = tuple(2 if card in pile else 0 for card in range(30))
    return bool(che_sets(only, case.rules))


@zui_slip
def yun_missed(case: ZuiCase) -> Iterator[Slip]:
    """The 云幺 was not seen (`hand.yun`)."""
    if case.count.yun:
        yield _slip("yun_missed", case.count.total - case.count.yun, "hand.yun", _yun_cards(case))


@zui_slip
def dayun_as_xiao(case: ZuiCase) -> Iterator[Slip]:
    """大云 counted as 小云, or the other way round (`zui.yun`)."""
    da, xiao = yun(case.dealt)
    rest = case.count.total - case.count.yun
    if da:
        yield _slip("dayun_as_xiao", rest + yun_zui(0, da + xiao), "zui.yun", _yun_cards(case))
    elif xiao:
        yield _slip("xiaoyun_as_da", rest + yun_zui(xiao, 0), "zui.yun", _yun_cards(case))


@zui_slip
def yun_flat(case: ZuiCase) -> Iterator[Slip]:
    """A second 云幺 counted like the first (`zui.yun`)."""
    da, xiao = yun(case.dealt)
    if da + xiao > 1:
        number = case.count.total - case.count.yun + ZUI * (2 * da + xiao)
        yield _slip("yun_flat", number, "zui.yun", _yun_cards(case), n=da + xiao)


def _yun_cards(case: ZuiCase) -> Cards:
    return tuple(sorted(card for card in YAO if case.dealt[card]))


@zui_slip
def xiaoyun_without_red(case: ZuiCase) -> Iterator[Slip]:
    """A 云幺 seen although one of the six is missing (`hand.yun`)."""
    needed = XIAO_YUN
    missing = [card for card in needed if not case.dealt[card]]
    if len(missing) == 1:
        worth = yun_zui(1, 0) if case.dealt[JIUTIAO] else yun_zui(0, 1)
        cards = tuple(card for card in sorted(YAO) if case.dealt[card])
        yield _slip("xiaoyun_without_red", case.count.total + worth, "hand.yun", cards, missing=missing[0])


@zui_slip
def louzi_as_hazi(case: ZuiCase) -> Iterator[Slip]:
    """楼子 counted as 哈子 (`zui.louzi_one`)."""
    ya, mi, yl, ml = _four(case)
    if yl or ml:
        number = _with_halou(case, halou_zui(len(ya) + len(yl), len(mi) + len(ml), 0, 0, case.rules))
        yield _slip("louzi_as_hazi_zui", number, "zui.louzi_one", _cards(case, yl, ml))


@zui_slip
def louzi_alone(case: ZuiCase) -> Iterator[Slip]:
    """Only the 楼子 counted, the 哈子 beside it forgotten (`zui.louzi_one`)."""
    ya, mi, yl, ml = _four(case)
    if (yl or ml) and (ya or mi):
        number = _with_halou(case, halou_zui(0, 0, len(yl), len(ml), case.rules))
        yield _slip("louzi_alone", number, "zui.louzi_one", _cards(case, ya, mi))


@zui_slip
def two_louzi_added(case: ZuiCase) -> Iterator[Slip]:
    """Two 楼子 counted as twice one (`zui.louzi_two`)."""
    ya, mi, yl, ml = _four(case)
    if len(yl) + len(ml) == 2:
        lou = sum(halou_zui(0, 0, int(card in YAO), int(card not in YAO), case.rules) for card in (*yl, *ml))
        number = _with_halou(case, lou + halou_zui(len(ya), len(mi), 0, 0, case.rules))
        yield _slip("two_louzi_added", number, "zui.louzi_two", _cards(case, yl, ml))


@zui_slip
def yao_lou_as_min(case: ZuiCase) -> Iterator[Slip]:
    """A 幺楼 counted as 民楼 (`zui.louzi_one`)."""
    ya, mi, yl, ml = _four(case)
    if yl:
        number = _with_halou(case, halou_zui(len(ya), len(mi), len(yl) - 1, len(ml) + 1, case.rules))
        yield _slip("yao_lou_as_min", number, "zui.louzi_one", (yl[0],) * 4, card=yl[0])


@zui_slip
def red_che_missed(case: ZuiCase) -> Iterator[Slip]:
    """The 红车 was not seen (`hand.che`)."""
    if frozenset(REDS) in {frozenset(che) for che in case.count.che_sets}:
        less = _che(case, len(case.count.che_sets) - 1)
        yield _slip("red_che_missed", case.count.total - case.count.che + less, "hand.che", tuple(sorted(REDS)))


@zui_slip
def zui_from_hu(case: ZuiCase) -> Iterator[Slip]:
    """和 of the 哈子 taken for 嘴: that holds from three 楼子 on only (`zui.louzi_three`)."""
    ya, mi, yl, ml = _four(case)
    if (ya or mi or yl or ml) and len(yl) + len(ml) < 3:
        hu = 3 * len(ya) + 2 * len(mi) + 6 * len(yl) + 5 * len(ml)
        yield _slip("zui_from_hu", _with_halou(case, ZUI * hu), "zui.louzi_three", _cards(case, ya, mi, yl, ml))
