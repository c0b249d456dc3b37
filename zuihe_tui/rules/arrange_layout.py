"""From a plan in short to the groups on the table: every card of the holding in one group (RULES 5)."""

from collections.abc import Iterable
from typing import Final

from zuihe_tui.rules.arrange_pool import (
    NONE_LATE,
    PILE_MASKS,
    PILES,
    REDS_PILE,
    Pool,
    eaten_pile,
    is_pile_allowed,
)
from zuihe_tui.rules.arrange_runs import concealed_runs, suit_runs
from zuihe_tui.rules.arrange_search import Plan
from zuihe_tui.rules.cards import PILE_SETS, RANK_SETS, YAO, YIBING, Cards, Kind, suit_of
from zuihe_tui.rules.holding import Holding, MeldKind
from zuihe_tui.rules.hu import SHANG_ITEMS, WENQUAN_ITEM, Fu, HuCount, HuItem
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset

HENG: Final = RuleId("fu.heng")
SHUN: Final = RuleId("fu.shun")
WHOLE: Final = RuleId("fu.whole")
MELDS: Final = RuleId("fu.melds")
_GROUP_ORDER: Final = {HENG: 0, WHOLE: 2, MELDS: 3, SHUN: 4}
_ITEM_ORDER: Final = {
    rule: at for at, rule in enumerate(("hu.shang", "hu.wenquan", "hu.louzi", "hu.hazi", "hu.cha", "hu.guang"))
}
_SHANG_KINDS: Final = {frozenset(item.cards) for item in SHANG_ITEMS if item}
_PILE_KINDS: Final = {frozenset(kinds) for kinds in PILE_SETS}
_ALL_YAO_PILES: Final = (REDS_PILE, PILE_SETS.index(RANK_SETS[0]))
"""Piles that only tidy up loose 幺: they save no 闲牌 and earn nothing."""


_SHANG_BITS: Final = tuple((1 << pile, item) for pile, item in enumerate(SHANG_ITEMS) if item)
_SUIT: Final = (1 << 36) - 1


def count_of(items: Iterable[HuItem], groups: Iterable[Fu], xian: int) -> HuCount:
    """A count with items and groups in their fixed order, so that equal arrangements are equal values."""
    return HuCount(tuple(sorted(items, key=_item_place)), tuple(sorted(groups, key=_group_place)), xian)


def _item_place(item: HuItem) -> tuple[int, Cards]:
    return _ITEM_ORDER[item.rule], item.cards


def _group_place(group: Fu) -> tuple[int, Cards]:
    """垧 first, other piles, whole sets, sets on the table, 文全, other runs, 闲牌, 幺."""
    rule, cards = group.rule, group.cards
    if rule is None:
        return 6 + (cards[0] in YAO), cards
    place = _GROUP_ORDER[rule]
    if rule == HENG:
        place += frozenset(cards) not in _SHANG_KINDS
    elif rule == SHUN:
        place += cards[0] != YIBING
    return place, cards


def lay_out(holding: Holding, pool: Pool, plan: Plan, rules: Ruleset) -> HuCount:
    """The arrangement of a plan, with its items."""
    table = _Layout(holding, pool, plan.piles)
    if holding.melds:
        table.place_melds()
    table.place_whole()
    table.place_members()
    if pool.any_eaten:
        table.place_runs_beside_eaten(plan)
    else:
        table.place_runs(plan)
    table.place_the_rest(rules)
    return count_of(items_of(pool, plan), table.groups(), len(table.xian))


def items_of(pool: Pool, plan: Plan) -> tuple[HuItem, ...]:
    """What a plan earns."""
    shang = [item for bit, item in _SHANG_BITS if plan.piles & bit]
    return (*shang, *[WENQUAN_ITEM] * plan.wenquan, *pool.items)


class _Layout:
    """Cards being laid into groups, step by step."""

    def __init__(self, holding: Holding, pool: Pool, piles: int) -> None:
        self._holding = holding
        self._pool = pool
        self._piles: dict[int, list[Kind]] = {p: [] for p in PILES if piles >> p & 1}
        self._alone: list[Fu] = []
        self._eaten_runs: list[list[Kind]] = []
        self._free = list(holding.dealt) if holding.late is NONE_LATE else list(holding.concealed)
        self.xian: list[Kind] = []
        self._yao: list[Kind] = []

    def place_melds(self) -> None:
        """Eaten sets where they lie; 叉 and 光 into the first pile that lacks their kind."""
        for meld in self._holding.melds:
            if meld.kind is MeldKind.CHI:
                pile = eaten_pile(meld, self._holding)
                if pile is None:
                    self._eaten_runs.append(list(meld.cards))
                else:
                    self._piles[pile].extend(meld.cards)
        for meld in self._holding.melds:
            match meld.kind:
                case MeldKind.CHA | MeldKind.GUANG:
                    self._set_down(meld.cards, MELDS, meld.from_pile)
                case MeldKind.CUO:
                    self._alone.append(Fu(None, meld.cards))
                case MeldKind.CHI:
                    pass

    def place_whole(self) -> None:
        """Each 哈子 and 楼子 into the first pile that lacks its kind, else by itself."""
        for card, n in enumerate(self._holding.dealt):
            if n >= 3:
                self._set_down((card,) * n, WHOLE, None)
                self._free[card] -= n

    def _set_down(self, cards: Cards, rule: RuleId, from_pile: Kind | None) -> None:
        card = cards[0]
        for pile, held in self._piles.items():
            if card not in PILE_SETS[pile] or card in held:
                continue
            own = self._pool.bound >> 4 * card & 1 and self._pool.standing >> pile & 1
            gathered = from_pile is not None and from_pile in PILE_SETS[pile]
            if own or gathered or self._pool.whole >> 4 * card & 1:
                held.extend(cards)
                return
        self._alone.append(Fu(rule, cards))

    def place_members(self) -> None:
        """One free copy for each kind a pile still lacks."""
        for pile, held in self._piles.items():
            for card in PILE_SETS[pile]:
                if card not in held:
                    held.append(card)
                    self._free[card] -= 1

    def place_runs(self, plan: Plan) -> None:
        """Concealed runs where no run lies on the table."""
        cards = plan.left & self._pool.run_cards
        for suit in range(3):
            first = 9 * suit - 1
            for low, high in concealed_runs(cards >> 36 * suit & _SUIT, plan.wenquan if suit == 1 else 0):
                self._alone.append(Fu(SHUN, self._take(range(first + low, first + high + 1))))

    def place_runs_beside_eaten(self, plan: Plan) -> None:
        """Concealed runs, and what joins the eaten ones."""
        cards = plan.left & self._pool.run_cards
        for suit, eaten in enumerate(self._pool.eaten):
            found = suit_runs(cards >> 36 * suit & _SUIT, eaten, suit == 1, plan.wenquan if suit == 1 else 0)
            first = 9 * suit - 1
            for low, high in found.runs:
                self._alone.append(Fu(SHUN, self._take(range(first + low, first + high + 1))))
            lying = sorted(run for run in self._eaten_runs if suit_of(run[0]) == suit)
            for run, (low, high) in zip(lying, found.joined, strict=True):
                joining = [card for card in range(first + low, first + high + 1) if card not in run]
                self._alone.append(Fu(SHUN, tuple(sorted((*run, *self._take(joining))))))

    def _take(self, cards: Iterable[Kind]) -> Cards:
        taken = tuple(cards)
        for card in taken:
            self._free[card] -= 1
        return taken

    def place_the_rest(self, rules: Ruleset) -> None:
        """Spare copies to a pile of their kind; 幺 loose or in a pile of 幺; the others are 闲牌."""
        homes = {
            card: held for pile, held in self._piles.items() for card in PILE_SETS[pile] if self._may_join(card, pile)
        }
        for card, n in enumerate(self._free):
            if n:
                home = homes.get(card)
                place = home if home is not None else self._yao if card in YAO else self.xian
                place.extend((card,) * n)
        for pile in _ALL_YAO_PILES:
            kinds = PILE_SETS[pile]
            if all(card in self._yao for card in kinds) and self._may_tidy(pile, rules):
                self._piles[pile] = [card for card in self._yao if card in kinds]
                self._yao = [card for card in self._yao if card not in kinds]

    def _may_join(self, card: Kind, pile: int) -> bool:
        return not self._pool.bound >> 4 * card & 1 or PILE_SETS[pile] in self._holding.che

    def _may_tidy(self, pile: int, rules: Ruleset) -> bool:
        return not PILE_MASKS[pile] & self._pool.bound and is_pile_allowed(pile, rules)

    def groups(self) -> list[Fu]:
        """All groups; loose cards that would look like a pile are parted by kind."""
        piles = [Fu(HENG, tuple(sorted(held))) for held in self._piles.values()]
        return [*piles, *self._alone, *loose_groups(self.xian), *loose_groups(self._yao)]


def loose_groups(cards: list[Kind]) -> list[Fu]:
    """Loose cards as one group, or parted by kind where together they would look like a pile."""
    if not cards:
        return []
    kinds = frozenset(cards)
    if kinds in _PILE_KINDS:
        return [Fu(None, tuple(card for card in cards if card == kind)) for kind in sorted(kinds)]
    return [Fu(None, tuple(cards))]
