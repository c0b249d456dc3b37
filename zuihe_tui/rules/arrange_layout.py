"""From a plan in short to the groups on the table: every card of the holding in one group (RULES 5)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from zuihe_tui.rules.arrange_pool import (
    NIBBLE,
    PILE_MASKS,
    PILES_OF,
    REDS_PILE,
    YAO_KINDS,
    Pool,
    eaten_pile,
    home_pile,
    is_pile_allowed,
    nonzero,
    packed,
)
from zuihe_tui.rules.arrange_runs import concealed_runs, suit_runs
from zuihe_tui.rules.arrange_search import Plan, in_reach
from zuihe_tui.rules.cards import KINDS, PILE_SETS, RANK_SETS, YAO, YIBING, Cards, Kind, counts, suit_of
from zuihe_tui.rules.holding import Holding, MeldKind
from zuihe_tui.rules.hu import SHANG_ITEMS, WENQUAN_ITEM, Fu, HuCount, HuItem
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset

HENG: Final = RuleId("fu.heng")
SHUN: Final = RuleId("fu.shun")
WHOLE: Final = RuleId("fu.whole")
MELDS: Final = RuleId("fu.melds")
WRONG: Final = RuleId("claim.wrong")
_PLACE: Final = {WHOLE: 1, MELDS: 2, SHUN: 3, WRONG: 7}
_PILE_NUMBERS: Final = {frozenset(kinds): pile for pile, kinds in enumerate(PILE_SETS)}
_SHANG: Final = tuple((1 << pile, item) for pile, item in enumerate(SHANG_ITEMS) if item)
_ALL_YAO_PILES: Final = (REDS_PILE, PILE_SETS.index(RANK_SETS[0]))
"""Piles that only tidy up loose 幺: they save no 闲牌 and earn nothing."""
_WHOLE_FU: Final[dict[Cards, Fu]] = {cards: Fu(WHOLE, cards) for card in KINDS for cards in ((card,) * 3, (card,) * 4)}
_PILE_SIZE: Final = 3
_SUIT_BITS: Final = 36
_SUIT: Final = (1 << _SUIT_BITS) - 1


def in_order(groups: Iterable[Fu]) -> tuple[Fu, ...]:
    """Groups as a count has them: 垧, other piles, whole sets, sets on the table, 文全, other runs, 闲牌, 幺, wrong sets."""
    return tuple(sorted(groups, key=_group_place))


def _group_place(group: Fu) -> tuple[int, Cards]:
    rule, cards = group.rule, group.cards
    if rule is None:
        return 5 + (cards[0] in YAO), cards
    if rule == HENG:
        return 0, (_PILE_NUMBERS[frozenset(cards)],)
    return _PLACE[rule] + (rule == SHUN and cards[0] != YIBING), cards


def items_of(pool: Pool, piles: int, wenquan: int) -> tuple[HuItem, ...]:
    """What a holding earns with these piles (bits) and so many concealed 文全."""
    shang = [item for bit, item in _SHANG if piles & bit]
    return (*shang, *[WENQUAN_ITEM] * wenquan, *pool.items)


def lay_out(holding: Holding, pool: Pool, plan: Plan, rules: Ruleset) -> HuCount:
    """The arrangement of a plan, with its items."""
    piles: dict[int, int] = {}
    bits = plan.piles
    while bits:
        pile = (bits & -bits).bit_length() - 1
        piles[pile] = PILE_MASKS[pile]
        bits &= bits - 1
    table = _on_table(holding, pool, piles) if holding.melds else []
    whole = [_WHOLE_FU[cards] for cards in pool.blocks if not _joins_pile(cards, holding, pool, piles)]
    if pool.any_eaten:
        runs, spare = _runs_beside_eaten(holding, pool, plan)
    else:
        runs, spare = _runs(pool, plan)
    xian, yao = _place_spare(spare, holding, pool, piles)
    if len(yao) >= _PILE_SIZE:
        yao = _tidied(yao, pool, piles, rules)
    heng = [_pile_fu(cards) for _, cards in sorted(piles.items())]
    groups: Iterable[Fu] = (*heng, *whole, *table, *runs, *loose_groups(xian), *loose_groups(yao))
    if holding.melds:
        groups = in_order(groups)
    return HuCount(items_of(pool, plan.piles, plan.wenquan), tuple(groups), len(xian))


@lru_cache(maxsize=2_000)
def _pile_fu(cards: int) -> Fu:
    """A pile from its packed cards; there are some thousand at most."""
    return Fu(HENG, tuple(card for card in KINDS for _ in range(cards >> 4 * card & NIBBLE)))


def _on_table(holding: Holding, pool: Pool, piles: dict[int, int]) -> list[Fu]:
    """Eaten piles where they lie, 叉 and 光 into a pile that needs their kind; the 叉, 光 and wrong sets left alone."""
    homes: set[int] = set()
    for meld in holding.melds:
        if meld.kind is MeldKind.CHI and (pile := eaten_pile(meld, holding)) is not None:
            piles[pile] = packed(counts(meld.cards)) + (piles[pile] if pile in homes else 0)
            homes.add(pile)
    alone: list[Fu] = []
    for meld in holding.melds:
        match meld.kind:
            case MeldKind.CHA | MeldKind.GUANG:
                home = home_pile(meld, holding)
                if home is not None:
                    piles[home] += packed(counts(meld.cards))
                elif not _joins_pile(meld.cards, holding, pool, piles):
                    alone.append(Fu(MELDS, meld.cards))
            case MeldKind.CUO:
                alone.append(Fu(WRONG, meld.cards))
            case MeldKind.CHI:
                pass
    return alone


def _joins_pile(cards: Cards, holding: Holding, pool: Pool, piles: dict[int, int]) -> bool:
    """Puts a whole set into the pile whose member it is by the plan, if it is one."""
    card = cards[0]
    bit = 1 << 4 * card
    if pool.whole & bit:
        for pile in PILES_OF[card]:
            if pile in piles and not pool.standing >> pile & 1:
                piles[pile] += (len(cards) - 1) * bit
                return True
    elif pool.own_whole & bit:
        piles[_own_pile(card, holding)] += (len(cards) - 1) * bit
        return True
    return False


def _own_pile(card: Kind, holding: Holding) -> int:
    """The pile of the declared 车 that a card belongs to."""
    return next(pile for pile in PILES_OF[card] if PILE_SETS[pile] in holding.che)


def _runs(pool: Pool, plan: Plan) -> tuple[list[Fu], int]:
    """Concealed runs where none lies on the table, and the packed cards left over."""
    cards = plan.left & in_reach(pool, nonzero(plan.left)) * NIBBLE
    spare = plan.left
    runs: list[Fu] = []
    for suit in range(3):
        wenquan = plan.wenquan if suit == 1 else 0
        found, used = _suit_fus(suit, cards >> _SUIT_BITS * suit & _SUIT, wenquan)
        runs = [*found[:wenquan], *runs, *found[wenquan:]]
        spare -= used
    return runs, spare


@lru_cache(maxsize=30_000)
def _suit_fus(suit: int, key: int, wenquan: int) -> tuple[tuple[Fu, ...], int]:
    first = 9 * suit - 1
    runs = [tuple(range(first + low, first + high + 1)) for low, high in concealed_runs(key, wenquan)]
    return in_order(Fu(SHUN, run) for run in runs), sum(1 << 4 * card for run in runs for card in run)


def _runs_beside_eaten(holding: Holding, pool: Pool, plan: Plan) -> tuple[list[Fu], int]:
    """Concealed runs and the eaten ones with what joins them, and the packed cards left over."""
    cards = plan.left & pool.run_cards
    lying = sorted(m.cards for m in holding.melds if m.kind is MeldKind.CHI and eaten_pile(m, holding) is None)
    taken: list[Kind] = []
    runs: list[Fu] = []
    for suit, eaten in enumerate(pool.eaten):
        first = 9 * suit - 1
        found = suit_runs(cards >> _SUIT_BITS * suit & _SUIT, eaten, suit == 1, plan.wenquan if suit == 1 else 0)
        for low, high in found.runs:
            run = tuple(range(first + low, first + high + 1))
            taken += run
            runs.append(Fu(SHUN, run))
        own = [run for run in lying if suit_of(run[0]) == suit]
        for run, (low, high) in zip(own, found.joined, strict=True):
            joining = [card for card in range(first + low, first + high + 1) if card not in run]
            taken += joining
            runs.append(Fu(SHUN, tuple(sorted((*run, *joining)))))
    return runs, plan.left - sum(1 << 4 * card for card in taken)


def _place_spare(spare: int, holding: Holding, pool: Pool, piles: dict[int, int]) -> tuple[list[Kind], list[Kind]]:
    """Spare copies to a pile of their kind; what no pile takes, as 闲牌 and as loose 幺."""
    xian: list[Kind] = []
    yao: list[Kind] = []
    kinds = nonzero(spare)
    while kinds:
        lowest = kinds & -kinds
        kinds ^= lowest
        card = lowest.bit_length() >> 2
        if not spare & lowest << 3:
            (yao if lowest & YAO_KINDS else xian).extend((card,) * (spare >> 4 * card & 7))
        elif pool.bound & lowest:
            piles[_own_pile(card, holding)] += spare & lowest * 7
        else:
            for pile in PILES_OF[card]:
                if pile in piles:
                    piles[pile] += spare & lowest * 7
                    break
    return xian, yao


def _tidied(yao: list[Kind], pool: Pool, piles: dict[int, int], rules: Ruleset) -> list[Kind]:
    """Loose 幺 without those that make a pile of 幺."""
    for pile in _ALL_YAO_PILES:
        kinds = PILE_SETS[pile]
        if kinds[0] in yao and kinds[1] in yao and kinds[2] in yao:
            if PILE_MASKS[pile] & pool.bound or not is_pile_allowed(pile, rules):
                continue
            piles[pile] = sum(1 << 4 * card for card in yao if card in kinds)
            yao = [card for card in yao if card not in kinds]
    return yao


def loose_groups(cards: list[Kind]) -> tuple[Fu, ...]:
    """Loose cards as one group, or parted by kind where together they would look like a pile."""
    if not cards:
        return ()
    kinds = frozenset(cards)
    if kinds in _PILE_NUMBERS:
        return tuple(Fu(None, tuple(card for card in cards if card == kind)) for kind in sorted(kinds))
    return (Fu(None, tuple(cards)),)
