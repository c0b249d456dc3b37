"""How many 和 a seat has, open and clear: an exhaustive search over piles with a table of runs a suit."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tests.oracle.table_cards import BING, CROSS, PILES, REDS, SHANG, TIAO, WAN, YAO

NO = 99  # more 闲牌 than any hand has


class Shape(NamedTuple):
    """All that a count depends on. `fixed` is the 和 no arrangement can change: 哈, 楼, 叉, 光, eaten 垧 and 文全."""

    loose: tuple[int, ...]
    blocks: tuple[int, ...]
    melds: tuple[int, ...]
    piles: frozenset[int]
    runs: tuple[tuple[int, int], ...]
    che: tuple[frozenset[int], ...]
    no_run: tuple[int, ...]  # kinds dealt as 哈子 or 楼子
    fixed: int
    block_in_pile: bool
    cha_in_pile: bool
    red_heng: bool


@lru_cache(maxsize=200_000)
def run_table(
    suit: int, have: tuple[int, ...], free: tuple[bool, ...], eaten: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    """Fewest 闲牌 of one suit for 0, 1, 2… runs begun at 一饼. `have` copies a rank may run, `free` ranks are never 闲."""
    states: dict[tuple[int, int, int, int], int] = {(0, 0, 0, 0): 0}  # runs of one, two, three cards and more; 文全
    for rank in range(1, 10):
        after: dict[tuple[int, int, int, int], int] = {}
        joinable = sum(1 for low, _ in eaten if low == rank)
        grown = sum(1 for _, high in eaten if high == rank)
        can_start = (rank == 1 and suit == 1) or (rank > 1 and not (rank == 9 and suit == 2))
        can_go_on = rank > 1 and not (rank == 9 and suit == 2)
        for (ones, twos, longs, wen), idle in states.items():
            for j1 in range(min(ones, joinable) + 1):
                if j1 and rank == 2 and suit == 1:
                    break
                for j2 in range(min(twos, joinable - j1) + 1):
                    if j2 and rank == 3 and suit == 1:
                        break
                    one, two = ones - j1, twos - j2
                    if (one or two) and not can_go_on:
                        continue
                    for on in range(longs + 1 if can_go_on else 1):
                        must = one + two + on
                        for start in range(have[rank - 1] - must + 1 if can_start else (must <= have[rank - 1])):
                            lost = 0 if free[rank - 1] else have[rank - 1] - must - start
                            begun = wen + (start if rank == 1 and suit == 1 else 0)
                            key = (start, one, two + on + grown, begun)
                            value = idle + lost
                            if value < after.get(key, NO):
                                after[key] = value
        states = after
    best: dict[int, int] = {}
    for (ones, twos, _, wen), idle in states.items():
        if ones == twos == 0 and idle < best.get(wen, NO):
            best[wen] = idle
    return tuple(best.get(w, NO) for w in range(max(best) + 1))


def _bound(shape: Shape) -> dict[int, frozenset[int]]:
    return {kind: kinds for kinds in shape.che for kind in kinds}


def _supply(shape: Shape) -> tuple[list[int], list[int]]:
    """Copies that can stand in piles: all of them, and those that are no loose card (a whole block, a 叉 or 光)."""
    special = [0] * 30
    for kind in shape.blocks if shape.block_in_pile else ():
        special[kind] += 1
    for kind in shape.melds if shape.cha_in_pile else ():
        special[kind] += 1
    return [a + b for a, b in zip(shape.loose, special, strict=True)], special


def _candidates(shape: Shape, only_scoring: bool) -> list[int]:
    supply, _ = _supply(shape)
    bound = _bound(shape)
    out = []
    for index, kinds in enumerate(PILES):
        if index in shape.piles or (only_scoring and index not in SHANG) or (kinds == REDS and not shape.red_heng):
            continue
        if all(supply[k] and bound.get(k, kinds) == kinds for k in kinds):
            out.append(index)
    return out


def _suit(shape: Shape, suit: int, need: list[int], special: list[int], soaked: list[bool]) -> tuple[int, ...]:
    """The run table of a suit when `need` copies a kind stand in piles."""
    base = (WAN, BING, TIAO)[suit]
    bound = _bound(shape)
    have, free, idle = [], [], 0
    for kind in range(base, base + 9):
        left = shape.loose[kind] - max(0, need[kind] - special[kind])
        stuck = kind in bound or kind in shape.no_run or (kind in YAO and kind != BING)
        loose = soaked[kind] or kind in YAO
        if stuck:
            idle += 0 if loose else left
            left = 0
        have.append(left)
        free.append(loose)
    eaten = tuple((low - base + 1, high - base + 1) for low, high in shape.runs if base <= low < base + 9)
    table = run_table(suit, tuple(have), tuple(free), eaten)
    return tuple(v + idle for v in table) if idle else table


def _soaked(shape: Shape, chosen: list[int]) -> list[bool]:
    bound = _bound(shape)
    out = [False] * 30
    for index in [*shape.piles, *chosen]:
        for kind in PILES[index]:
            if bound.get(kind, PILES[index]) == PILES[index]:
                out[kind] = True
    return out


@lru_cache(maxsize=200_000)
def open_hu(shape: Shape) -> int:
    """The most 和 of any arrangement."""
    supply, special = _supply(shape)
    candidates = _candidates(shape, only_scoring=True)
    best = 0

    def visit(at: int, score: int, need: list[int], chosen: list[int]) -> None:
        nonlocal best
        if at == len(candidates):
            best = max(best, score + len(_suit(shape, 1, need, special, [True] * 30)) - 1)
            return
        kinds = PILES[candidates[at]]
        if all(need[k] < supply[k] for k in kinds):
            more = [n + (k in kinds) for k, n in enumerate(need)]
            visit(at + 1, score + 1, more, [*chosen, candidates[at]])
        visit(at + 1, score, need, chosen)

    visit(0, 0, [0] * 30, [])
    return shape.fixed + best


@lru_cache(maxsize=200_000)
def clear_hu(shape: Shape) -> int | None:
    """The most 和 of an arrangement without 闲牌, or None."""
    supply, special = _supply(shape)
    candidates = _candidates(shape, only_scoring=False)
    hopeful = _soaked(shape, candidates)
    none = [0] * 30
    if any(min(_suit(shape, suit, none, special, hopeful)) for suit in range(3)):
        return None
    best: int | None = None

    def leaf(score: int, need: list[int], chosen: list[int]) -> None:
        nonlocal best
        soaked = _soaked(shape, chosen)
        if min(_suit(shape, 0, need, special, soaked)) or min(_suit(shape, 2, need, special, soaked)):
            return
        table = _suit(shape, 1, need, special, soaked)
        wen = [w for w, idle in enumerate(table) if idle == 0]
        if wen and (best is None or score + wen[-1] > best):
            best = score + wen[-1]

    def visit(at: int, score: int, need: list[int], chosen: list[int]) -> None:
        if at == len(candidates):
            leaf(score, need, chosen)
            return
        kinds = PILES[candidates[at]]
        if all(need[k] < supply[k] for k in kinds):
            visit(
                at + 1,
                score + (candidates[at] in SHANG),
                [n + (k in kinds) for k, n in enumerate(need)],
                [*chosen, candidates[at]],
            )
        visit(at + 1, score, need, chosen)

    visit(0, 0, none, [])
    return None if best is None else shape.fixed + best


def eaten_hu(index: int) -> int:
    """The 和 of an eaten pile."""
    return 1 if index < len(CROSS) else 0
