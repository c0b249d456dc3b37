"""Class and dealt 嘴 (RULES 3 and 7.1), for the counting and the settling oracle."""

from collections import Counter
from collections.abc import Mapping

from .count_holding import RANKS, REDS, SHANG, YAO

BASE = {0: 0, 1: 1, 2: 3, 3: 5, 4: 7}
XIAO_YUN = ("1m", "1p", "1s", "5z", "6z", "7z")


def class_of(dealt: Counter[str]) -> str:
    """`hand.hazi`, `hand.luan`."""
    return "哈子牌" if any(n >= 3 for n in dealt.values()) else "乱牌"


def also_of(dealt: Counter[str]) -> list[str]:
    """`hand.baixinli`, `hand.wuyao`; a 哈子 is no pair."""
    also = []
    if not any(dealt[kind] for kind in YAO):
        also.append("白心利")
    if sum(dealt[kind] == 2 for kind in YAO) >= 5:
        also.append("五幺将")
    return also


def zui_halou(yao_ha: int, min_ha: int, yao_lou: int, min_lou: int, single_yao_lou: int) -> int:
    """`zui.hazi` to `zui.louzi_three`."""
    base, ha, lou = BASE.get(yao_ha, 15), yao_ha + min_ha, yao_lou + min_lou
    if lou == 0:
        return 15 + min_ha if yao_ha >= 5 else base + max(0, ha - 3)
    if lou == 1:
        return (single_yao_lou if yao_lou else 2) + base + max(0, ha - 1)
    if lou == 2:
        return {0: 6, 1: 7, 2: 8}[yao_lou] + base + ha
    return 3 * yao_ha + 2 * min_ha + 6 * yao_lou + 5 * min_lou


def halou_of(dealt: Counter[str], single_yao_lou: int) -> int:
    def kinds_with(n: int, yao: bool) -> int:
        return sum(count == n and (kind in YAO) == yao for kind, count in dealt.items())

    return zui_halou(
        kinds_with(3, True), kinds_with(3, False), kinds_with(4, True), kinds_with(4, False), single_yao_lou
    )


def yun_of(dealt: Counter[str]) -> tuple[int, int]:
    """`hand.yun`: how many 大云 and 小云."""
    all_yun = min(dealt[kind] for kind in XIAO_YUN)
    da = min(all_yun, dealt["9s"])
    return da, all_yun - da


def zui_yun(da: int, xiao: int) -> int:
    """`zui.yun`: the first counts 2 (大云) or 1 (小云), the 大云 first; each further one 3 or 2."""
    each = [(2, 3)] * da + [(1, 2)] * xiao
    return sum(first if position == 0 else further for position, (first, further) in enumerate(each))


def che_kinds(options: Mapping[str, object]) -> list[frozenset[str]]:
    """The sets a 车 can be made of (`hand.che`)."""
    ranks = [
        kinds
        for rank, kinds in RANKS.items()
        if (rank != "1" or options["rank1_che"]) and (rank != "9" or options["rank9_che"])
    ]
    return [*SHANG.values(), REDS, *ranks]


def most_che(dealt: Counter[str], options: Mapping[str, object]) -> int:
    """`hand.che`: the most sets with two of each kind that share no kind."""
    held = [kinds for kinds in che_kinds(options) if all(dealt[kind] >= 2 for kind in kinds)]

    def most(sets: list[frozenset[str]]) -> int:
        if not sets:
            return 0
        first, *others = sets
        return max(most(others), 1 + most([kinds for kinds in others if not kinds & first]))

    return most(held)


def zui_che(moved: list[int], double_che_bonus: bool) -> int:
    """`zui.che`: each 车 by how many of its kinds were 叉 or 光; with several, one 嘴 more for each after the first."""
    bonus = max(0, len(moved) - 1) if double_che_bonus else 0
    return sum({0: 1, 1: 2, 2: 3, 3: 5}[n] for n in moved) + bonus
