"""One seat of the oracle's table: its cards, what lies before it, what it said, and what it may no longer do."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tests.oracle.table_cards import HONGHUA, JIU_TIAO, PILES, YAO, counts
from tests.oracle.table_count import Shape, clear_hu, eaten_hu, open_hu
from tests.oracle.table_options import Options

WUYAO = frozenset(("五幺将", "五眼蹦", "五元蹦"))  # the words a report names it by


@dataclass
class Meld:
    """A set on the table. `hu` is its own 和; `pile` the eaten pile whose member a 叉 or 光 still is."""

    sort: str  # cha guang run pile cuo
    cards: list[int]
    claimed: int
    hu: int = 0
    pile: int | None = None  # index of the meld it belongs to
    index: int = -1  # of PILES, for a pile
    low: int = -1
    high: int = -1
    blocks: dict[int, int] = field(default_factory=dict)  # 哈子 that went down whole
    said: bool = True
    beyond: bool = False  # a further 红花 or 九条 叉 after 不让赢 with 乌楼分大驾: outside the figure

    def copy(self) -> Meld:
        return replace(self, cards=list(self.cards), blocks=dict(self.blocks))


@dataclass
class Seat:
    """One player. `loose` are concealed cards outside the intact dealt 哈子 and 楼子, which are in `blocks`."""

    dealt: list[int]
    loose: list[int]
    blocks: dict[int, int]
    melds: list[Meld] = field(default_factory=list)
    yun: tuple[int, int] = (0, 0)
    class_said: str | None = None
    also: tuple[str, ...] = ()
    che: list[frozenset[int]] = field(default_factory=list)
    che_said: bool = False
    barred: bool = False
    mianzui: bool = False
    guozhang: bool = False
    small: bool = False
    frozen: tuple[int, tuple[int, ...]] | None = None  # 叉 that count and 捎 a 车, as they stood before a 错
    kouguo: bool = False
    piao: bool = False
    piao_missed: bool = False
    silent: int = 0
    loudest: int = 0  # the highest number of a 叉 that was said as it must be
    guang_said: int = 0
    closed_chi: set[int] = field(default_factory=set)
    closed_cha: set[int] = field(default_factory=set)
    let_yao: set[int] = field(default_factory=set)
    eaten: set[int] = field(default_factory=set)
    wen_lost: bool = False  # one of a dealt pair of 一饼 went into an eaten 文全
    unshown: int = 0
    new_hu: int = 0  # 和 added after 不让赢
    late: list[int] = field(default_factory=lambda: [0] * 30)  # 幺 taken in that are still in the hand
    pushed: bool = False
    said_big: bool = False  # 不让赢 or 甩手报, whether it still stands or not

    def copy(self) -> Seat:
        return replace(
            self,
            loose=list(self.loose),
            blocks=dict(self.blocks),
            melds=[m.copy() for m in self.melds],
            che=list(self.che),
            closed_chi=set(self.closed_chi),
            closed_cha=set(self.closed_cha),
            let_yao=set(self.let_yao),
            eaten=set(self.eaten),
            late=list(self.late),
        )

    def held(self, kind: int) -> int:
        """Concealed copies of a kind."""
        return self.loose[kind] + self.blocks.get(kind, 0)

    def concealed(self) -> list[int]:
        return [self.held(kind) for kind in range(30)]

    def all_cards(self) -> list[int]:
        """Every card of the seat, by kind."""
        out = self.concealed()
        for meld in self.melds:
            for kind in meld.cards:
                out[kind] += 1
        return out

    def is_hazi(self) -> bool:
        """Whether the dealt hand is a 哈子牌."""
        return any(n >= 3 for n in self.dealt)

    def baixinli(self) -> bool:
        return not any(self.dealt[k] for k in YAO)

    def luan(self) -> bool:
        """乱牌 for every rule of play: as reported, as dealt before any report."""
        return not self.is_hazi() if self.class_said is None else self.class_said == "乱牌"

    def pairs_of_yao(self) -> list[int]:
        return [k for k in YAO if self.dealt[k] == 2]

    def cha_count(self) -> int:
        """Real 叉."""
        return sum(m.sort == "cha" for m in self.melds)

    def counted(self) -> int:
        """叉 by number, one less from the fifth on where 打漂 was missed."""
        real = self.cha_count()
        return real - 1 if self.piao_missed and real >= 5 else real

    def yao_cha(self) -> bool:
        return any(m.sort == "cha" and m.claimed in YAO for m in self.melds)

    def shao(self, kinds: frozenset[int], guang_too: bool = True) -> list[int]:
        """The kinds of a 车 that were 叉 or 光."""
        sorts = ("cha", "guang") if guang_too else ("cha",)
        return [k for k in kinds if any(m.sort in sorts and m.claimed == k for m in self.melds)]

    def bound(self) -> set[int]:
        return {kind for kinds in self.che for kind in kinds}

    def take(self, kinds: list[int]) -> None:
        """Takes concealed cards away; a 哈子 that loses a card is one no more unless three are left."""
        for kind, n in enumerate(counts(kinds)):
            if not n:
                continue
            block = self.blocks.get(kind, 0)
            if n != block:
                self.late[kind] = max(0, self.late[kind] - n)
            if block and n <= self.loose[kind]:
                self.loose[kind] -= n
                continue
            if block:
                del self.blocks[kind]
                left = block + self.loose[kind] - n
                if n != block and left >= 3:
                    self.blocks[kind] = left
                    self.loose[kind] = 0
                else:
                    self.loose[kind] = left
            else:
                self.loose[kind] -= n


def hazi_hu(kind: int, n: int) -> int:
    """和 of a dealt 哈子 or 楼子."""
    return (3 if n == 4 else 0) + (3 if kind in YAO else 2)


def shape_of(seat: Seat, opts: Options) -> Shape:
    """What a count of the seat depends on."""
    fixed = sum(hazi_hu(k, n) for k, n in seat.blocks.items())
    piles, runs, free = set(), [], []
    for meld in seat.melds:
        fixed += meld.hu
        if meld.sort == "pile":
            piles.add(meld.index)
            fixed += eaten_hu(meld.index) + sum(hazi_hu(k, n) for k, n in meld.blocks.items())
        elif meld.sort == "run":
            runs.append((meld.low, meld.high))
            fixed += meld.low == 9
        elif meld.sort in ("cha", "guang") and meld.pile is None:
            free.append(meld.claimed)
    return Shape(
        tuple(seat.loose),
        tuple(sorted(seat.blocks)),
        tuple(sorted(free)),
        frozenset(piles),
        tuple(sorted(runs)),
        tuple(sorted(seat.che, key=sorted)),
        tuple(k for k, n in enumerate(seat.dealt) if n >= 3),
        fixed,
        bool(opts["block_in_pile"]),
        bool(opts["cha_in_pile"]),
        bool(opts["red_heng"]),
    )


def hu_open(seat: Seat, opts: Options) -> int:
    return open_hu(shape_of(seat, opts))


def hu_clear(seat: Seat, opts: Options) -> int | None:
    return clear_hu(shape_of(seat, opts))


def held_che(dealt: list[int], opts: Options) -> list[frozenset[int]]:
    """The most 车 of a dealt hand that share no kind."""
    found = [kinds for kinds in che_sets(opts) if all(dealt[k] >= 2 for k in kinds)]
    best: list[frozenset[int]] = []

    def visit(at: int, chosen: list[frozenset[int]]) -> None:
        nonlocal best
        if len(chosen) > len(best):
            best = chosen
        for i in range(at, len(found)):
            if not any(found[i] & other for other in chosen):
                visit(i + 1, [*chosen, found[i]])

    visit(0, [])
    return best


def che_sets(opts: Options) -> list[frozenset[int]]:
    """The sets that can be a 车."""
    out = list(PILES)
    if not opts["rank1_che"]:
        out.remove(frozenset((0, 9, 18)))
    if not opts["rank9_che"]:
        out.remove(frozenset((8, 17, 26)))
    return out


def figure(seat: Seat, opts: Options) -> int:
    """The 和 that make the seat's hand a 大和."""
    if seat.baixinli():
        return int(opts["baixin_big_luan"] if seat.luan() else opts["baixin_big_ha"])
    if not seat.luan():
        return 18
    return 13 if seat.yao_cha() else 10


def wulou_dajia(seat: Seat) -> bool:
    """Whether the seat has 乌楼分大驾."""
    have = seat.all_cards()
    return have[HONGHUA] >= 2 and have[JIU_TIAO] >= 2 and have[8] >= 1 and have[28] >= 1
