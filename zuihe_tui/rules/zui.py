"""嘴: what the dealt cards earn, itemised, and the plain formulae a settlement uses (RULES 7). All 嘴 are in halves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from zuihe_tui.rules import hand
from zuihe_tui.rules.cards import YAO, Cards, CardSet, Counts
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset

_YAO_HA_BASE: Final = (0, 1, 3, 5, 7, 15)
_YAO_HA_TOP: Final = 5
_CHE_MOVED: Final = (1, 2, 3, 5)


@dataclass(frozen=True, slots=True)
class ZuiItem:
    """One part of the dealt 嘴: its rule, a short Chinese name, the cards, and `zui` in halves."""

    rule: RuleId
    name: str
    cards: Cards
    zui: int


@dataclass(frozen=True, slots=True)
class ZuiCount:
    """The 嘴 of a dealt hand with every 车 declared and unmoved; all sums in halves (`zui.parts`)."""

    items: tuple[ZuiItem, ...]
    che_sets: tuple[CardSet, ...]

    @property
    def total(self) -> int:
        """All dealt 嘴, in halves."""
        return sum(item.zui for item in self.items)

    @property
    def halou(self) -> int:
        """What the 哈子 and 楼子 earn, in halves."""
        return self._sum("zui.hazi", "zui.louzi_one", "zui.louzi_two", "zui.louzi_three")

    @property
    def yun(self) -> int:
        """What the 云幺 earn, in halves."""
        return self._sum("zui.yun")

    @property
    def che(self) -> int:
        """What the 车 earn, in halves."""
        return self._sum("zui.che")

    def _sum(self, *rules: str) -> int:
        return sum(item.zui for item in self.items if item.rule in rules)


def halou_rule(louzi: int) -> RuleId:
    """Which rule counts a hand with that many 楼子."""
    return RuleId(("zui.hazi", "zui.louzi_one", "zui.louzi_two", "zui.louzi_three")[min(louzi, 3)])


def halou_zui(yao_ha: int, min_ha: int, yao_lou: int, min_lou: int, rules: Ruleset) -> int:
    """嘴 in halves of so many 幺哈, 民哈, 幺楼 and 民楼 (`zui.hazi`, `zui.louzi_one`, `_two`, `_three`)."""
    return 2 * sum(zui for _, zui in _halou_parts(yao_ha, min_ha, yao_lou, min_lou, rules))


def _halou_parts(ya: int, mi: int, yl: int, ml: int, rules: Ruleset) -> tuple[tuple[str, int], ...]:
    """Named whole 嘴: of the 楼子, of the 幺哈, of the number of 哈子."""
    base = _YAO_HA_BASE[min(ya, _YAO_HA_TOP)]
    match yl + ml:
        case 0:
            return ("楼子", 0), ("幺哈", base), ("哈子", mi if ya >= _YAO_HA_TOP else max(0, ya + mi - 3))
        case 1:
            return ("楼子", rules.single_yao_lou if yl else 2), ("幺哈", base), ("哈子", max(0, ya + mi - 1))
        case 2:
            return ("楼子", 6 + yl), ("幺哈", base), ("哈子", ya + mi)
        case _:
            return ("楼子", 5 * ml + 6 * yl), ("幺哈", 3 * ya), ("哈子", 2 * mi)


def yun_zui(da: int, xiao: int) -> int:
    """嘴 in halves of so many 大云 and 小云, the 大云 first (`zui.yun`)."""
    return 2 * sum(_yun_each(da, xiao))


def _yun_each(da: int, xiao: int) -> tuple[int, ...]:
    """Whole 嘴 of each 云, 大云 first."""
    worth = [3] * da + [2] * xiao
    return tuple(each - (at == 0) for at, each in enumerate(worth))


def che_zui(moved: Sequence[int], rules: Ruleset) -> int:
    """嘴 in halves of declared 车; `moved` has for each how many of its kinds were 叉'd or 光'd (`zui.che`)."""
    return 2 * (sum(_CHE_MOVED[n] for n in moved) + _che_bonus(len(moved), rules))


def _che_bonus(many: int, rules: Ruleset) -> int:
    return max(0, many - 1) if rules.double_che_bonus else 0


def cha_row(hazi: bool, cha: int) -> int:
    """嘴 in halves of that many 叉 for a 哈子牌 or a 乱牌 (`zui.cha_count`).

    The eighth goes on as the row does: it is the 4 or 5 that a 八蹦 has inside (`zui.beng`).
    """
    return 2 * max(0, cha - (4 if hazi else 3))


def settle_half(halves: int, rules: Ruleset) -> int:
    """A count in halves as the option `half_zui` leaves it: exact, or to the whole 嘴 below or above."""
    match rules.half_zui:
        case "exact":
            return halves
        case "down":
            return halves // 2 * 2
        case "up":
            return -(-halves // 2) * 2


def dealt_zui(counts: Counts, rules: Ruleset) -> ZuiCount:
    """The 嘴 of the dealt cards, every 车 taken as declared and unmoved; items with nothing to pay are left out."""
    sets = hand.che_sets(counts, rules)
    items = (*_halou_items(counts, rules), *_yun_items(counts), *_che_items(sets, rules))
    return ZuiCount(tuple(item for item in items if item.zui), sets)


def _halou_items(counts: Counts, rules: Ruleset) -> list[ZuiItem]:
    called = hand.classify(counts, rules)
    yao_ha = [card for card in called.hazi_kinds if card in YAO]
    yao_lou = [card for card in called.louzi_kinds if card in YAO]
    hazi, louzi = len(called.hazi_kinds), len(called.louzi_kinds)
    parts = _halou_parts(len(yao_ha), hazi - len(yao_ha), len(yao_lou), louzi - len(yao_lou), rules)
    cards = (
        _copies(called.louzi_kinds, 4),
        _copies(tuple(yao_ha), 3),
        _copies(called.hazi_kinds, 3),
    )
    rule = halou_rule(louzi)
    return [ZuiItem(rule, name, held, 2 * zui) for (name, zui), held in zip(parts, cards, strict=True)]


def _copies(kinds: Cards, copies: int) -> Cards:
    return tuple(card for card in kinds for _ in range(copies))


def _yun_items(counts: Counts) -> list[ZuiItem]:
    da, xiao = hand.yun(counts)
    return [
        ZuiItem(RuleId("zui.yun"), *(("大云", hand.DA_YUN) if at < da else ("小云", hand.XIAO_YUN)), 2 * zui)
        for at, zui in enumerate(_yun_each(da, xiao))
    ]


def _che_items(sets: tuple[CardSet, ...], rules: Ruleset) -> list[ZuiItem]:
    rule = RuleId("zui.che")
    items = [ZuiItem(rule, "车", tuple(sorted(kinds)), 2 * _CHE_MOVED[0]) for kinds in sets]
    return [
        *items,
        ZuiItem(
            rule, "多车", tuple(sorted(card for kinds in sets for card in kinds)), 2 * _che_bonus(len(sets), rules)
        ),
    ]
