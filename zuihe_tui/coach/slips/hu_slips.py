"""Slips in the count of 和. The order here is the order in which they are offered."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from zuihe_tui.coach.slips.slip import HuCase, Slip, hu_slip
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.cards import (
    BING,
    DAJIA,
    HUNJIANG,
    RANK_SETS,
    REDS,
    SHANG,
    WAN,
    WULOU,
    YAO,
    Cards,
    Kind,
    kind,
)
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.hu import HuItem
from zuihe_tui.rules.message import Msg, msg

JIUWAN: Final = kind(WAN, 9)
JIUBING: Final = kind(BING, 9)
HAZI_HU: Final = {False: 2, True: 3}
LOUZI_HU: Final = {False: 5, True: 6}


def _slip(case: HuCase, id: str, add: int, rule: str, cards: Cards, **params: object) -> Slip:
    return Slip(id, case.count.total + add, rule, cards, msg(f"slip.{id}", cards=cards, **params))


def _items(case: HuCase, *rules: str) -> list[HuItem]:
    return [item for item in case.count.items if item.rule in rules]


def _blocks(case: HuCase) -> list[HuItem]:
    return _items(case, "hu.hazi", "hu.louzi")


def _concealed(case: HuCase, many: int) -> list[Kind]:
    return [card for card, n in enumerate(case.holding.dealt) if n == many]


def _held(case: HuCase, card: Kind) -> int:
    return case.holding.concealed[card] + sum(meld.cards.count(card) for meld in case.holding.melds)


def _piles_with_block(case: HuCase) -> Iterator[tuple[HuItem, HuItem]]:
    """Each scoring pile with the 哈子 or 楼子 that stands whole in it."""
    for pile in _items(case, "hu.shang"):
        laid = {card for fu in case.count.groups if set(fu.cards) == set(pile.cards) for card in fu.cards}
        for block in _blocks(case):
            alone = any(set(fu.cards) == set(block.cards) for fu in case.count.groups)
            if block.cards[0] in laid and not alone:
                yield pile, block


@hu_slip
def hazi_in_shang(case: HuCase) -> Iterator[Slip]:
    """The 哈子 inside a 垧 was counted, the 垧 forgotten (`fu.whole`)."""
    for pile, block in _piles_with_block(case):
        yield _slip(case, "hazi_in_shang", -pile.hu, "fu.whole", pile.cards, block=block.cards, shang=_name(pile.cards))


@hu_slip
def shang_eats_hazi(case: HuCase) -> Iterator[Slip]:
    """The 垧 was counted, the 哈子 inside it forgotten (`fu.whole`)."""
    for pile, block in _piles_with_block(case):
        yield _slip(
            case, "shang_eats_hazi", -block.hu, "fu.whole", pile.cards, block=block.cards, shang=_name(pile.cards)
        )


@hu_slip
def shang_missed(case: HuCase) -> Iterator[Slip]:
    """A 垧 was overlooked (`hu.shang`)."""
    for pile in _items(case, "hu.shang"):
        yield _slip(case, "shang_missed", -pile.hu, "hu.shang", pile.cards, shang=_name(pile.cards))


@hu_slip
def yao_hazi_as_min(case: HuCase) -> Iterator[Slip]:
    """A 幺 counted at the 民 figure (`hu.hazi`, `hu.louzi`, `hu.cha`)."""
    for item in _items(case, "hu.hazi", "hu.louzi", "hu.cha"):
        if item.cards[0] in YAO:
            yield _slip(case, "yao_hazi_as_min", -1, item.rule, item.cards)


@hu_slip
def jiuwan_as_yao(case: HuCase) -> Iterator[Slip]:
    """九万 or 九饼 taken for 幺: only 九条 is (`cards.yao`)."""
    for item in _items(case, "hu.hazi", "hu.louzi", "hu.cha"):
        if item.cards[0] in (JIUWAN, JIUBING):
            yield _slip(case, "jiuwan_as_yao", 1, "cards.yao", item.cards, card=item.cards[0])


@hu_slip
def shang_twice(case: HuCase) -> Iterator[Slip]:
    """Two of each kind counted as two 垧: a pile is one 和 however many cards (`hu.shang`)."""
    for pile in _items(case, "hu.shang"):
        if all(_held(case, card) >= 2 for card in set(pile.cards)):
            yield _slip(case, "shang_twice", pile.hu, "hu.shang", pile.cards, shang=_name(pile.cards))


@hu_slip
def wenquan_missed(case: HuCase) -> Iterator[Slip]:
    """A 文全 was overlooked (`hu.wenquan`)."""
    runs = _items(case, "hu.wenquan")
    for run in runs[:1]:
        yield _slip(case, "wenquan_missed", -run.hu, "hu.wenquan", run.cards)


@hu_slip
def wenquan_once(case: HuCase) -> Iterator[Slip]:
    """Two 文全 counted as one (`hu.wenquan`)."""
    runs = _items(case, "hu.wenquan")
    if len(runs) > 1:
        cards = tuple(sorted(card for run in runs for card in run.cards))
        yield _slip(case, "wenquan_once", 1 - len(runs), "hu.wenquan", cards)


@hu_slip
def hazi_missed(case: HuCase) -> Iterator[Slip]:
    """A 哈子 or 楼子 was overlooked (`hu.hazi`, `hu.louzi`)."""
    for block in _blocks(case):
        yield _slip(case, "hazi_missed", -block.hu, block.rule, block.cards)


@hu_slip
def louzi_as_hazi(case: HuCase) -> Iterator[Slip]:
    """A 楼子 counted at the 哈子 figure (`hu.louzi`)."""
    for item in _items(case, "hu.louzi"):
        yield _slip(case, "louzi_as_hazi", HAZI_HU[item.cards[0] in YAO] - item.hu, "hu.louzi", item.cards)


@hu_slip
def louzi_split(case: HuCase) -> Iterator[Slip]:
    """A 楼子 taken apart: three as 哈子, the fourth put to use elsewhere (`fu.whole`)."""
    for card in _concealed(case, 4):
        yield from _loosened(case, "louzi_split", card, keep=HAZI_HU[card in YAO])


@hu_slip
def hazi_split(case: HuCase) -> Iterator[Slip]:
    """A 哈子 counted and its cards also spread over several 副 (`fu.whole`)."""
    for card in _concealed(case, 3):
        yield from _loosened(case, "hazi_split", card, keep=HAZI_HU[card in YAO])


def _loosened(case: HuCase, id: str, card: Kind, keep: int) -> Iterator[Slip]:
    """The count with the copies of a block free to go anywhere, and the block's figure still added."""
    holding, n = case.holding, case.holding.dealt[card]
    free = n - 3 if n == 4 else 2
    loose = replace(
        holding,
        dealt=(*holding.dealt[:card], 0, *holding.dealt[card + 1 :]),
        late=(*holding.late[:card], free, *holding.late[card + 1 :]),
    )
    number = figures(loose, case.rules).hu + keep
    yield _slip(case, id, number - case.count.total, "fu.whole", (card,) * n, card=card)


@hu_slip
def shared_card(case: HuCase) -> Iterator[Slip]:
    """One card counted in two 垧 at once (`shang.wulou_dajia`, `fu.heng`)."""
    counted = {item.cards for item in _items(case, "hu.shang")}
    for first, second in ((WULOU, DAJIA), (WULOU, HUNJIANG)):
        whole = [shang for shang in (first, second) if all(_held(case, card) for card in shang)]
        missing = [shang for shang in whole if not any(set(shang) <= set(cards) for cards in counted)]
        if len(whole) == 2 and len(missing) == 1:
            shared = tuple(sorted(set(first) & set(second)))
            yield _slip(case, "shared_card", 1, "shang.wulou_dajia", shared, first=_name(first), second=_name(second))


def _name(cards: Cards) -> Msg:
    """The 垧 that lies in a pile, by its kinds."""
    rule = next(rule for rule, shang in SHANG.items() if set(shang) == set(cards))
    return msg(f"slip.name.{rule.removeprefix('shang.')}")


@hu_slip
def heng_as_shang(case: HuCase) -> Iterator[Slip]:
    """A 横副 or the three reds counted as a 垧: it is a 副, but no 和 (`fu.heng`, `hu.shang`)."""
    present = [pile for pile in (*RANK_SETS, REDS) if all(_held(case, card) for card in pile)]
    if present:
        yield _slip(case, "heng_as_shang", 1, "fu.heng", tuple(sorted(present[0])))
    if len(present) > 1:
        every = tuple(sorted({card for pile in present for card in pile}))
        yield _slip(case, "every_heng_as_shang", len(present), "fu.heng", every, n=len(present))


@hu_slip
def cha_as_hazi(case: HuCase) -> Iterator[Slip]:
    """A 叉 counted like a 哈子 (`hu.cha`)."""
    for item in _items(case, "hu.cha"):
        yield _slip(case, "cha_as_hazi", HAZI_HU[item.cards[0] in YAO] - item.hu, "hu.cha", item.cards)


@hu_slip
def cha_missed(case: HuCase) -> Iterator[Slip]:
    """A 叉 on the table was not counted (`hu.cha`)."""
    for item in _items(case, "hu.cha"):
        yield _slip(case, "cha_missed", -item.hu, "hu.cha", item.cards)


@hu_slip
def guang_without_hazi(case: HuCase) -> Iterator[Slip]:
    """Of a 光 only the two for the 光 were counted, not the 哈子 under it (`hu.guang`)."""
    for item in _items(case, "hu.guang"):
        yield _slip(case, "guang_without_hazi", -HAZI_HU[item.cards[0] in YAO], "hu.guang", item.cards)


@hu_slip
def guang_missed(case: HuCase) -> Iterator[Slip]:
    """Of a 光 only the 哈子 was counted, not the two on top (`hu.guang`)."""
    for item in _items(case, "hu.guang"):
        yield _slip(case, "guang_missed", -item.hu, "hu.guang", item.cards)


@hu_slip
def guang_as_louzi(case: HuCase) -> Iterator[Slip]:
    """A 光 counted like a dealt 楼子 (`hu.guang`)."""
    for item in _items(case, "hu.guang"):
        yao = item.cards[0] in YAO
        yield _slip(case, "guang_as_louzi", LOUZI_HU[yao] - HAZI_HU[yao] - item.hu, "hu.guang", item.cards)


@hu_slip
def late_as_hazi(case: HuCase) -> Iterator[Slip]:
    """Three alike counted as a 哈子 although the third came in later (`hand.hazi`)."""
    for card, late in enumerate(case.holding.late):
        if late and case.holding.dealt[card] < 3 and case.holding.concealed[card] >= 3:
            copies = (card,) * case.holding.concealed[card]
            yield _slip(case, "late_as_hazi", HAZI_HU[card in YAO], "hand.hazi", copies, card=card)


@hu_slip
def che_unbound(case: HuCase) -> Iterator[Slip]:
    """The cards of a declared 车 used in other 副 (`fu.che_bound`)."""
    if case.holding.che:
        number = figures(replace(case.holding, che=()), case.rules).hu
        cards = tuple(sorted(card for che in case.holding.che for card in che))
        yield _slip(case, "che_unbound", number - case.count.total, "fu.che_bound", cards)


@hu_slip
def yao_in_run(case: HuCase) -> Iterator[Slip]:
    """一万 二万 三万 or 一条 二条 三条 counted as a 文全: only 饼 has one (`shang.wenquan`)."""
    for suit in (0, 2):
        run = tuple(kind(suit, rank) for rank in (1, 2, 3))
        if all(case.holding.concealed[card] for card in run):
            yield _slip(case, "yao_in_run", 1, "shang.wenquan", run)


@hu_slip
def melds_forgotten(case: HuCase) -> Iterator[Slip]:
    """Only the cards in the hand were counted (`hu.best`)."""
    melds = case.holding.melds
    if melds:
        number = figures(replace(case.holding, melds=()), case.rules).hu
        cards = tuple(sorted(card for meld in melds if meld.kind is not MeldKind.CUO for card in meld.cards))
        yield _slip(case, "melds_forgotten", number - case.count.total, "hu.best", cards)


@hu_slip
def all_hazi_flat(case: HuCase) -> Iterator[Slip]:
    """Every 幺 哈子 counted at the 民 figure, or every 民 one at the 幺 figure (`hu.hazi`)."""
    blocks = _blocks(case)
    yao = [item for item in blocks if item.cards[0] in YAO]
    if len(yao) > 1:
        cards = tuple(sorted(card for item in yao for card in item.cards))
        yield _slip(case, "all_yao_as_min", -len(yao), "hu.hazi", cards)
    plain = [item for item in blocks if item.cards[0] not in YAO]
    if plain:
        cards = tuple(sorted(card for item in plain for card in item.cards))
        yield _slip(case, "min_as_yao", len(plain), "hu.hazi", cards)


@hu_slip
def only_hazi(case: HuCase) -> Iterator[Slip]:
    """Only 哈子 and 楼子 were counted, every 垧 forgotten (`hu.shang`)."""
    piles = _items(case, "hu.shang", "hu.wenquan")
    if len(piles) > 1:
        cards = tuple(sorted(card for item in piles for card in set(item.cards)))
        yield _slip(case, "only_hazi", -sum(item.hu for item in piles), "hu.shang", cards)


@hu_slip
def only_shang(case: HuCase) -> Iterator[Slip]:
    """Only the 垧 were counted, every 哈子 and 楼子 forgotten (`hu.hazi`)."""
    blocks = _blocks(case)
    if len(blocks) > 1:
        cards = tuple(sorted(card for item in blocks for card in item.cards))
        yield _slip(case, "only_shang", -sum(item.hu for item in blocks), "hu.hazi", cards)
