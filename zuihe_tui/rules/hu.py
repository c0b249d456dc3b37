"""和 as a value made of items: what each part of a holding is worth and why (RULES 6)."""

from dataclasses import dataclass
from typing import Final

from zuihe_tui.rules.cards import KINDS, PILE_SETS, SHANG, WENQUAN, YAO, Cards, CardSet, Kind
from zuihe_tui.rules.holding import Meld, MeldKind
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class HuItem:
    """One part of a count: its rule, a short Chinese name, the cards it is paid for, its 和."""

    rule: RuleId
    name: str
    cards: Cards
    hu: int


@dataclass(frozen=True, slots=True)
class Fu:
    """One group of an arrangement (RULES 5).

    `rule` says what 副 it is; None for 闲牌 and loose 幺, `claim.wrong` for a wrong set on the table.
    """

    rule: RuleId | None
    cards: Cards


@dataclass(frozen=True, slots=True)
class HuCount:
    """The 和 of one arrangement: items that add up, the groups (every card once), the number of 闲牌."""

    items: tuple[HuItem, ...]
    groups: tuple[Fu, ...]
    xian: int

    @property
    def total(self) -> int:
        """和, whole."""
        return sum(item.hu for item in self.items)

    @property
    def loose(self) -> Cards:
        """The 闲牌, sorted by kind: what lies in no 副 and is no 幺 (`fu.xian`)."""
        free = (card for group in self.groups if group.rule is None for card in group.cards)
        return tuple(sorted(card for card in free if card not in YAO))


SHANG_NAMES: Final[dict[CardSet, str]] = dict(
    zip(SHANG.values(), ("群子", "帮子", "牢浒", "大驾", "乌楼", "混江"), strict=True)
)

SHANG_ITEMS: Final[tuple[HuItem | None, ...]] = tuple(
    HuItem(RuleId("hu.shang"), SHANG_NAMES[kinds], tuple(sorted(kinds)), 1) if kinds in SHANG_NAMES else None
    for kinds in PILE_SETS
)
"""What each pile of `PILE_SETS` is worth (`hu.shang`); None for those that are no 垧."""

WENQUAN_ITEM: Final = HuItem(RuleId("hu.wenquan"), "文全", WENQUAN, 1)
"""What a run from 一饼 on is worth (`hu.wenquan`)."""


def _by_kind(rule: str, names: tuple[str, str], copies: int, hu: tuple[int, int]) -> tuple[HuItem, ...]:
    return tuple(HuItem(RuleId(rule), names[k in YAO], (k,) * copies, hu[k in YAO]) for k in KINDS)


HAZI_ITEMS: Final = _by_kind("hu.hazi", ("民哈", "幺哈"), 3, (2, 3))
LOUZI_ITEMS: Final = _by_kind("hu.louzi", ("民楼", "幺楼"), 4, (5, 6))
CHA_ITEMS: Final = _by_kind("hu.cha", ("叉民", "叉幺"), 3, (1, 2))
GUANG_ITEMS: Final = _by_kind("hu.guang", ("光", "光"), 4, (2, 2))
_SILENT_GUANG_ITEMS: Final = _by_kind("hu.cha", ("闷光", "闷光"), 4, (1, 2))


def whole_item(card: Kind, copies: int) -> HuItem:
    """The item of a dealt 哈子 (3 copies) or 楼子 (4 copies) (`hu.hazi`, `hu.louzi`)."""
    return HAZI_ITEMS[card] if copies == 3 else LOUZI_ITEMS[card]


def meld_items(meld: Meld, rules: Ruleset) -> tuple[HuItem, ...]:
    """What a set on the table earns whatever pile it stands in; 垧 and 文全 are not among it (`hu.cha`, `hu.guang`).

    A 光 made of copies gathered from a pile has no 哈子 in it (`cha.from_pile`); one not said earns by `guang_silent`.
    """
    card = meld.cards[0] if meld.cards else 0
    match meld.kind:
        case MeldKind.CHA:
            return (CHA_ITEMS[card],)
        case MeldKind.GUANG:
            hazi = () if meld.from_pile is not None else (HAZI_ITEMS[card],)
            if not meld.silent:
                return (*hazi, GUANG_ITEMS[card])
            return (*hazi, _SILENT_GUANG_ITEMS[card]) if rules.guang_silent == "as_cha" else hazi
        case MeldKind.CHI:
            return tuple(whole_item(k, meld.whole.count(k)) for k in sorted(set(meld.whole)))
        case MeldKind.CUO:
            return ()


def items_by_group(count: HuCount) -> tuple[tuple[Fu, tuple[HuItem, ...]], ...]:
    """Each group of a count with the items that its cards earn, in the order of `count.groups`."""
    left = list(count.items)
    rows: list[tuple[Fu, tuple[HuItem, ...]]] = []
    for group in count.groups:
        own: list[HuItem] = []
        if group.rule is not None:
            for item in count.items:
                if item in left and item not in own and _earned_by(item, group):
                    own.append(item)
                    left.remove(item)
        rows.append((group, tuple(own)))
    return tuple(rows)


def _earned_by(item: HuItem, group: Fu) -> bool:
    """垧 are paid to a pile of their three kinds, 文全 to a run from 一饼, the rest to the cards themselves."""
    if item.rule == "hu.shang":
        return set(group.cards) == set(item.cards)
    if item.rule == "hu.wenquan":
        return group.rule == "fu.shun" and group.cards[:3] == item.cards
    return all(group.cards.count(card) >= item.cards.count(card) for card in set(item.cards))
