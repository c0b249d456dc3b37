"""What a holding brings to an arrangement: free cards, whole sets, piles that stand already (RULES 5).

Cards are packed as one number, four bits a kind: the low three are the free copies, the high one says that a pile holds the
kind, so that copies left over are no 闲牌. Sets of kinds are numbers with the lowest of the four bits of each kind.
"""

from typing import Final, NamedTuple

from zuihe_tui.rules.arrange_runs import Eaten
from zuihe_tui.rules.cards import KINDS, PILE_SETS, RED, YAO, YIBING, Cards, Counts, Kind, suit_of
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.hu import HAZI_ITEMS, LOUZI_ITEMS, SHANG_ITEMS, WENQUAN_ITEM, HuItem, meld_items
from zuihe_tui.rules.ruleset import Ruleset

PILES: Final = range(len(PILE_SETS))
PILE_MASKS: Final = tuple(sum(1 << 4 * card for card in kinds) for kinds in PILE_SETS)
PILES_OF: Final = tuple(tuple(p for p in PILES if card in PILE_SETS[p]) for card in KINDS)
"""The piles each kind belongs to."""
_PILE_WITH: Final = {frozenset(kinds): p for p, kinds in enumerate(PILE_SETS)}
_WHOLE: Final = 3
SHANG_PILES: Final = tuple(p for p in PILES if SHANG_ITEMS[p])
ALL_KINDS: Final = sum(1 << 4 * card for card in KINDS)
YAO_KINDS: Final = sum(1 << 4 * card for card in YAO)
MIN_KINDS: Final = ALL_KINDS ^ YAO_KINDS
RUN_KINDS: Final = MIN_KINDS | 1 << 4 * YIBING
"""The kinds that may stand in a run (`fu.shun`)."""
REDS_PILE: Final = 6
"""The three reds, a pile only by the option `red_heng`."""
NIBBLE: Final = 15
NO_RUNS: Final[tuple[Eaten, Eaten, Eaten]] = ((), (), ())
NONE_LATE: Final = Holding((0,) * 30).late
"""The very tuple that a holding without late cards has."""


class Pool(NamedTuple):
    """A holding made ready for the search; a tuple, since one is made for every count."""

    free: int
    """Packed free copies; the high bit where a pile that stands for sure holds the kind."""
    whole: int
    """Kinds with a 哈子, 楼子, 叉 or 光 that may be the member of one pile."""
    runs: int
    """Kinds whose free copies may stand in runs."""
    run_cards: int
    """The bits of `free` that matter for runs."""
    items: tuple[HuItem, ...]
    """What is earned whatever the arrangement: by 哈子, 楼子, 叉, 光 and eaten 文全."""
    blocks: tuple[Cards, ...]
    """The concealed 哈子 and 楼子."""
    bound: int = 0
    """Kinds of a declared 车 (`fu.che_bound`)."""
    own_whole: int = 0
    """Of these, the kinds whose 哈子, 楼子, 叉 or 光 stands as the member of the 车's own pile."""
    standing: int = 0
    """Piles that stand for sure, eaten or a declared 车's own: bit p for `PILE_SETS[p]`."""
    eaten: tuple[Eaten, Eaten, Eaten] = NO_RUNS
    """Eaten runs of each suit."""
    any_eaten: bool = False


def packed(counts: Counts) -> int:
    """Counts of the thirty kinds as one number, four bits a kind."""
    return int(bytes(counts)[::-1].hex()[1::2], 16)


def make_pool(holding: Holding, rules: Ruleset) -> Pool:
    """The pool of a holding: who may stand where under this rule set."""
    dealt = packed(holding.dealt)
    blocks = (dealt >> 2 | dealt >> 1 & dealt) & ALL_KINDS
    items = _whole_items(dealt, blocks)
    free = dealt & ~(blocks * NIBBLE)
    if holding.late is not NONE_LATE:
        free += packed(holding.late)
    whole = blocks if rules.block_in_pile else 0
    runs = RUN_KINDS & ~blocks
    if holding.melds or holding.che:
        return _with_table(holding, rules, free, whole, runs, items)
    return Pool(free, whole, runs, runs * NIBBLE, tuple(items), tuple([item.cards for item in items]))


def _whole_items(dealt: int, blocks: int) -> list[HuItem]:
    items = []
    while blocks:
        lowest = blocks & -blocks
        card = lowest.bit_length() >> 2
        items.append((LOUZI_ITEMS if dealt & lowest << 2 else HAZI_ITEMS)[card])
        blocks ^= lowest
    return items


def _with_table(holding: Holding, rules: Ruleset, free: int, whole: int, runs: int, items: list[HuItem]) -> Pool:
    """The pool of a holding with melds or a declared 车."""
    standing = 0
    blocks = tuple([item.cards for item in items])
    eaten: tuple[list[tuple[int, int]], ...] = ([], [], [])
    for meld in holding.melds:
        kind = meld.kind
        if kind is not MeldKind.CHI or meld.whole:
            items += meld_items(meld, rules)
        if kind is MeldKind.CHI:
            for card in meld.whole:
                runs &= ~(1 << 4 * card)
            pile = eaten_pile(meld, holding)
            if pile is not None:
                standing |= 1 << pile
                continue
            low, high = meld.cards[0], meld.cards[-1]
            eaten[suit_of(low)].append((low % 9 + 1, high % 9 + 1))
            if low == YIBING:
                items.append(WENQUAN_ITEM)
        elif kind is not MeldKind.CUO and meld.from_pile is None and rules.cha_in_pile:
            whole |= 1 << 4 * meld.cards[0]
    bound = own_whole = 0
    for kinds in holding.che:
        pile = PILE_SETS.index(kinds)
        mask = PILE_MASKS[pile]
        bound |= mask
        if not standing >> pile & 1 and is_pile_allowed(pile, rules) and not mask & ~(nonzero(free) | whole):
            standing |= 1 << pile
            free -= mask & ~whole
            own_whole |= mask & whole
    left = standing
    while left:
        pile = left.bit_length() - 1
        left ^= 1 << pile
        own = PILE_SETS[pile] in holding.che
        free |= (PILE_MASKS[pile] if own else PILE_MASKS[pile] & ~bound) << 3
    runs &= ~bound
    lying = (tuple(sorted(eaten[0])), tuple(sorted(eaten[1])), tuple(sorted(eaten[2])))
    return Pool(
        free,
        whole & ~bound,
        runs,
        runs * NIBBLE,
        tuple(items),
        blocks,
        bound,
        own_whole,
        standing,
        lying,
        lying != NO_RUNS,
    )


def is_pile_allowed(pile: int, rules: Ruleset) -> bool:
    """Whether the three kinds stand as a pile at all (`fu.heng`, option `red_heng`)."""
    return pile != REDS_PILE or rules.red_heng


def eaten_pile(meld: Meld, holding: Holding) -> int | None:
    """Which pile an eaten set is, None for a run; a kind of it may by now lie in a 叉 (`cha.from_pile`)."""
    cards = meld.cards
    if cards and cards[0] != cards[-1] and suit_of(cards[0]) == suit_of(cards[-1]) != RED:
        return None  # two kinds of one suit lie together in no pile
    kinds = set(cards)
    if len(kinds) >= _WHOLE:
        return _PILE_WITH.get(frozenset(kinds))
    for pile in PILES:
        missing = set(PILE_SETS[pile]) - kinds
        if kinds <= set(PILE_SETS[pile]) and all(_gathered(meld, card, holding) for card in missing):
            return pile
    return None


def home_pile(meld: Meld, holding: Holding) -> int | None:
    """The eaten pile whose member a 叉 or 光 still is, None where it took nothing from a pile (`cha.from_pile`)."""
    if meld.from_pile is None:
        return None
    piles = (eaten_pile(other, holding) for other in holding.melds if other.claimed == meld.from_pile)
    return next((pile for pile in piles if pile is not None and meld.cards[0] in PILE_SETS[pile]), None)


def _gathered(pile: Meld, card: Kind, holding: Holding) -> bool:
    return any(meld.from_pile == pile.claimed is not None and meld.cards[0] == card for meld in holding.melds)


def nonzero(packed: int) -> int:
    """The kinds with at least one free copy."""
    return (packed | packed >> 1 | packed >> 2) & ALL_KINDS
