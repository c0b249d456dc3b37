"""Runs of one suit: the fewest cards that no run can take, and the runs that leave so few (`fu.shun`).

A suit is a packed key: four bits a rank from rank 1 up, the low three the copies free for runs, the high one set when copies
left over are no 闲牌 because a pile takes them. Rank 1 counts only in 饼, where exactly so many runs begin at 一饼 as asked.

Between two ranks only three numbers matter: how many open runs have one card, two cards, three or more. A *front* maps such
triples to the fewest 闲 so far; the distinct fronts are few, so each is numbered and its steps are remembered.
"""

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Final, TypeAlias

Open: TypeAlias = tuple[int, int, int]
Front: TypeAlias = tuple[tuple[Open, int], ...]
Eaten: TypeAlias = tuple[tuple[int, int], ...]
"""The runs of this suit that lie on the table, each as its lowest and highest rank."""

IMPOSSIBLE: Final = 99
RANKS: Final = 9
_COUNT: Final = 7
_COVERED: Final = 8
_CHUNK_BITS: Final = 12
_CHUNK: Final = (1 << _CHUNK_BITS) - 1
_CACHED: Final = 150_000
_LONG: Final = 3


def _step(front: Front, count: int, covered: bool) -> Front:
    """All fronts after one more rank with `count` copies, the cheapest of each kept."""
    found: dict[Open, int] = {}
    for (one, two, more), cost in front:
        left = count - one - two
        for going_on in range(min(more, left) + 1):
            for starting in range(left - going_on + 1):
                after = (starting, one, two + going_on)
                total = cost + (0 if covered else left - going_on - starting)
                if found.get(after, IMPOSSIBLE) > total:
                    found[after] = total
    return tuple(sorted(found.items()))


def _pruned(front: Front) -> Front:
    """Without the fronts that another one, no dearer, makes needless: more long open runs never hurt."""
    return tuple(
        (here, cost)
        for here, cost in front
        if not any(
            other[:2] == here[:2] and ((other[2] > here[2] and price <= cost) or (other[2] == here[2] and price < cost))
            for other, price in front
        )
    )


class _Fronts:
    """Numbered fronts and their remembered steps of three ranks at a time; a step is `next << 8 | 闲 added`."""

    def __init__(self) -> None:
        self._lock = Lock()  # two screens may count at once, and a number given twice would be wrong for good
        self._numbers: dict[Front, int] = {}
        self._fronts: list[Front] = [()]  # numbers begin at 1, so that no step is 0
        self.chunks: dict[int, int] = {}
        self.dead = self.number(())
        self.starts = tuple(self.number((((n, 0, 0), 0),)) for n in range(5))

    def number(self, front: Front) -> int:
        if front not in self._numbers:
            self._numbers[front] = len(self._fronts)
            self._fronts.append(front)
        return self._numbers[front]

    def advance(self, number: int, chunk: int) -> int:
        """The remembered step from a front over the three ranks of `chunk`."""
        with self._lock:
            front = self._fronts[number]
            for shift in range(0, _CHUNK_BITS, 4):
                front = _pruned(_step(front, chunk >> shift & _COUNT, bool(chunk >> shift & _COVERED)))
            base = min((cost for _, cost in front), default=0)
            after = self.number(tuple((here, cost - base) for here, cost in front))
            step = self.chunks[number << _CHUNK_BITS | chunk] = after << 8 | base
            return step


_FRONTS: Final = _Fronts()
_CHUNKS: Final = _FRONTS.chunks
_EMPTY: Final = _FRONTS.starts[0]
_STARTS: Final = _FRONTS.starts

fewest_cache: dict[int, int] = {}
bing_cache: dict[int, tuple[int, ...]] = {}
_eaten_cache: dict[tuple[int, Eaten], tuple[int, ...]] = {}


def _plain(key: int, start: int) -> int:
    """Fewest 闲 of ranks 2–9 of `key` (rank 1 shifted out) after the numbered front `start`."""
    low, middle, high = key & _CHUNK, key >> _CHUNK_BITS & _CHUNK, key >> 2 * _CHUNK_BITS
    step = _CHUNKS.get(start << _CHUNK_BITS | low) or _FRONTS.advance(start, low)
    total = step & 255
    at = step >> 8
    step = _CHUNKS.get(at << _CHUNK_BITS | middle) or _FRONTS.advance(at, middle)
    total += step & 255
    at = step >> 8
    step = _CHUNKS.get(at << _CHUNK_BITS | high) or _FRONTS.advance(at, high)
    return IMPOSSIBLE if step >> 8 == _FRONTS.dead else total + (step & 255)


def fewest(key: int) -> int:
    """Fewest 闲 of a suit whose rank 1 takes no part and with no eaten run; remembered in `fewest_cache`."""
    if len(fewest_cache) >= _CACHED:
        fewest_cache.clear()
    cost = fewest_cache[key] = _plain(key >> 4, _EMPTY)
    return cost


def bing_fewest(key: int) -> tuple[int, ...]:
    """Fewest 闲 of 饼 for 0, 1, 2 … runs from 一饼 on, with no eaten run; remembered in `bing_cache`."""
    if len(bing_cache) >= _CACHED:
        bing_cache.clear()
    rest = key >> 4
    most = min(key & _COUNT, rest & _COUNT, rest >> 4 & _COUNT)
    costs = bing_cache[key] = tuple(_plain(rest, _STARTS[n]) for n in range(most + 1))
    return costs


def fewest_eaten(key: int, eaten: Eaten, bing: bool) -> tuple[int, ...]:
    """Fewest 闲 for 0, 1, 2 … runs from 一饼 on where concealed cards may join eaten runs at either end."""
    asked = (key, eaten)
    if asked not in _eaten_cache:
        if len(_eaten_cache) >= _CACHED // 10:
            _eaten_cache.clear()
        most = key & _COUNT if bing else 0
        _eaten_cache[asked] = tuple(_with_eaten(key, eaten, bing, n) for n in range(most + 1))
    return _eaten_cache[asked]


def _with_eaten(key: int, eaten: Eaten, bing: bool, wenquan: int) -> int:
    front: Front = (((wenquan, 0, 0), 0),)
    for rank in range(2, RANKS + 1):
        nibble = key >> 4 * (rank - 1)
        front = _pruned(_step(front, nibble & _COUNT, bool(nibble & _COVERED)))
        front = _joined(front, rank, eaten, bing)
    return min((cost for (one, two, _), cost in front if not one and not two), default=IMPOSSIBLE)


def _joined(front: Front, rank: int, eaten: Eaten, bing: bool) -> Front:
    """The front after `rank` where short runs may end below an eaten run and long ones may go on above one."""
    below = sum(low == rank + 1 for low, _ in eaten)
    above = sum(high == rank for _, high in eaten)
    if not below and not above:
        return front
    found: dict[Open, int] = {}
    for (one, two, more), cost in front:
        for ones, twos in _endings(one, two, below, bing and rank == 2):
            after = (one - ones, two - twos, more + above)
            found[after] = min(cost, found.get(after, IMPOSSIBLE))
    return _pruned(tuple(sorted(found.items())))


def _endings(one: int, two: int, below: int, from_yibing: bool) -> list[tuple[int, int]]:
    """How many one-card and two-card runs may end below eaten runs; never one that began at 一饼."""
    twos_most = 0 if from_yibing else two
    return [(a, b) for a in range(min(one, below) + 1) for b in range(min(twos_most, below - a) + 1)]


# --- the runs themselves -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SuitRuns:
    """How the cards of a suit stand: runs as (lowest, highest) rank, and what joins each eaten run below and above."""

    runs: tuple[tuple[int, int], ...]
    joined: tuple[tuple[int, int], ...]
    """For each eaten run in order, the ranks it reaches from and to with the concealed cards that join it."""


_Path: TypeAlias = tuple[int, tuple[tuple[int, int, int, int, int], ...]]
"""Price, and for each rank: long runs going on, runs starting, one- and two-card runs ended below eaten runs, rank."""

_XIAN_PRICE: Final = 10_000
_RUN_PRICE: Final = 100


def suit_runs(key: int, eaten: Eaten, bing: bool, wenquan: int) -> SuitRuns:
    """Runs that leave the fewest 闲, of those the fewest runs, of those the fewest cards that a pile would take."""
    paths: dict[Open, _Path] = {(wenquan, 0, 0): (0, ())}
    for rank in range(2, RANKS + 1):
        nibble = key >> 4 * (rank - 1)
        count, covered = nibble & _COUNT, bool(nibble & _COVERED)
        below = sum(low == rank + 1 for low, _ in eaten)
        above = sum(high == rank for _, high in eaten)
        after: dict[Open, _Path] = {}
        for (one, two, more), (price, steps) in paths.items():
            left = count - one - two
            for going_on in range(min(more, left) + 1):
                for starting in range(left - going_on + 1):
                    idle = left - going_on - starting
                    paid = price + starting * _RUN_PRICE + (count - idle if covered else idle * _XIAN_PRICE)
                    for ones, twos in _endings(starting, one, below, bing and rank == 2):
                        here = (starting - ones, one - twos, two + going_on + above)
                        if here not in after or paid < after[here][0]:
                            after[here] = (paid, (*steps, (going_on, starting, ones, twos, rank)))
        paths = after
    _, steps = min((path for (one, two, _), path in paths.items() if not one and not two), key=lambda path: path[0])
    return _laid_out(steps, eaten, wenquan)


def concealed_runs(key: int, wenquan: int) -> list[tuple[int, int]]:
    """The same for a suit with no eaten run, stretch by stretch of ranks that are present; only 饼 has a rank 1 in its key."""
    found: list[tuple[int, int]] = []
    rank = 1
    while key:
        while not key & _COUNT:
            key >>= 4
            rank += 1
            if not key:
                return found
        size = 1
        while key >> 4 * size & _COUNT:
            size += 1
        if size >= _LONG:
            stretch = key & (1 << 4 * size) - 1
            if rank == 1:
                found += _stretch(stretch, wenquan)
            else:
                found += [(low + rank - 2, high + rank - 2) for low, high in _stretch(stretch << 4, 0)]
        key >>= 4 * size
        rank += size
    return found


@lru_cache(maxsize=20_000)
def _stretch(key: int, wenquan: int) -> tuple[tuple[int, int], ...]:
    return suit_runs(key, (), wenquan > 0, wenquan).runs


def _laid_out(steps: tuple[tuple[int, int, int, int, int], ...], eaten: Eaten, wenquan: int) -> SuitRuns:
    """The runs that a path of numbers describes."""
    reach = [list(run) for run in eaten]
    short: list[int] = [1] * wenquan
    two: list[int] = []
    long: list[tuple[int, int | None]] = []
    done: list[tuple[int, int]] = []
    for going_on, starting, ones, twos, rank in steps:
        keep, drop = long[:going_on], long[going_on:]
        for low, run in drop:
            _close(low, rank - 1, run, done, reach)
        long = keep + [(low, None) for low in two]
        two, short = short, [rank] * starting
        under = [at for at, run in enumerate(eaten) if run[0] == rank + 1]
        for at in under[:ones]:
            reach[at][0] = short.pop()
        for at in under[ones : ones + twos]:
            reach[at][0] = two.pop()
        long += [(high, at) for at, (_, high) in enumerate(eaten) if high == rank]
    for low, run in long:
        _close(low, RANKS, run, done, reach)
    return SuitRuns(tuple(done), tuple((low, high) for low, high in reach))


def _close(low: int, high: int, run: int | None, done: list[tuple[int, int]], reach: list[list[int]]) -> None:
    if run is None:
        done.append((low, high))
    else:
        reach[run][1] = high
