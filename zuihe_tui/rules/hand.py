"""What a dealt hand is called: 哈子牌 or 乱牌, 白心利, 五幺将, its 云幺 and its 车 (RULES 3)."""

from dataclasses import dataclass
from typing import Final

from zuihe_tui.rules.actions import BAIXINLI, WUYAO, Class
from zuihe_tui.rules.cards import JIUTIAO, PILE_SETS, RANK_SETS, YAO, Cards, CardSet, Counts
from zuihe_tui.rules.ruleset import Ruleset

DA_YUN: Final[Cards] = tuple(sorted(YAO))
XIAO_YUN: Final[Cards] = tuple(sorted(YAO - {JIUTIAO}))
"""The cards of a 云 with and without its 九条 (`hand.yun`)."""
_FIVE = 5


@dataclass(frozen=True, slots=True)
class HandClass:
    """The class of a dealt hand and the kinds that make it (`hand.hazi` … `hand.wuyao`).

    `hazi` is true for a 哈子牌; `hazi_kinds` are those held three times, `louzi_kinds` four times.
    """

    hazi: bool
    baixinli: bool
    wuyao: bool
    hazi_kinds: Cards
    louzi_kinds: Cards

    @property
    def name(self) -> str:
        """哈子牌 or 乱牌."""
        return Class.HAZI.value if self.hazi else Class.LUAN.value

    @property
    def also(self) -> tuple[str, ...]:
        """白心利 and 五幺将, where the hand is so."""
        return tuple(name for name, so in ((BAIXINLI, self.baixinli), (WUYAO, self.wuyao)) if so)


def classify(counts: Counts, rules: Ruleset) -> HandClass:  # noqa: ARG001  every question about a hand takes the rule set
    """What the dealt cards are called; `counts` has the copies of the thirty kinds as dealt."""
    hazi = tuple(card for card, n in enumerate(counts) if n == 3)
    louzi = tuple(card for card, n in enumerate(counts) if n == 4)
    return HandClass(
        hazi=bool(hazi or louzi),
        baixinli=not any(counts[card] for card in YAO),
        wuyao=sum(counts[card] == 2 for card in YAO) >= _FIVE,
        hazi_kinds=hazi,
        louzi_kinds=louzi,
    )


def yun(counts: Counts) -> tuple[int, int]:
    """How many 大云 and 小云 the dealt cards hold (`hand.yun`)."""
    six = min([counts[card] for card in XIAO_YUN])
    da = min(six, counts[JIUTIAO])
    return da, six - da


def is_che(kinds: CardSet, rules: Ruleset) -> bool:
    """Whether this rule set lets the three kinds be a 车 at all (`hand.che`, options `rank1_che` and `rank9_che`)."""
    if kinds == RANK_SETS[0]:
        return rules.rank1_che
    if kinds == RANK_SETS[8]:
        return rules.rank9_che
    return kinds in PILE_SETS


def che_sets(counts: Counts, rules: Ruleset) -> tuple[CardSet, ...]:
    """The 车 of the dealt cards: the most sets of three pairs that share no kind (`hand.che`)."""
    return _most(list(held_che(counts, rules)), frozenset())


def held_che(counts: Counts, rules: Ruleset) -> tuple[CardSet, ...]:
    """Every set of three pairs that could be declared, also those that share a kind (`hand.che`)."""
    return tuple(
        [
            kinds
            for kinds in PILE_SETS
            if counts[kinds[0]] >= 2 and counts[kinds[1]] >= 2 and counts[kinds[2]] >= 2 and is_che(kinds, rules)
        ]
    )


def _most(sets: list[CardSet], used: frozenset[int]) -> tuple[CardSet, ...]:
    best: tuple[CardSet, ...] = ()
    for at, kinds in enumerate(sets):
        if len(best) == len(sets) - at:
            break
        if used.isdisjoint(kinds):
            found = (kinds, *_most(sets[at + 1 :], used.union(kinds)))
            if len(found) > len(best):
                best = found
    return best
