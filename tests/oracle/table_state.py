"""The oracle's table: three seats, the stock, the card on offer, and what has been found so far."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tests.oracle.table_claims import Act
from tests.oracle.table_options import Options
from tests.oracle.table_seat import Seat

COST_ORDER = (
    "诈和",
    "不准和",
    "免嘴",
    "后嘴免",
    "后和不算",
    "少算一叉",
    "包赔",
    "罚档",
    "作废",
    "无效",
    "不准报不让赢",
)


@dataclass(frozen=True)
class Breach:
    event: int
    seat: int
    rule: str
    cost: str

    def row(self) -> dict[str, object]:
        return {"event": self.event, "seat": self.seat, "rule": self.rule, "cost": self.cost}


@dataclass
class Offer:
    """The card every seat is asked about."""

    event: int
    card: int
    giver: int
    drawn: bool
    first: str = ""  # open or kou: the dealer's first card
    broke: str = ""  # the 圈牌 rule this discard broke
    freed: bool = False  # it broke the order, but its player was free to

    def from_upper(self, seat: int) -> bool:
        return not self.drawn and seat == (self.giver + 1) % 3

    def own(self, seat: int) -> bool:
        return self.drawn and seat == self.giver

    def place(self, seat: int) -> int:
        """How early the seat is asked: the drawer first, then round from the 下家."""
        return (seat - self.giver - (0 if self.drawn else 1)) % 3


@dataclass
class Taken:
    """A claim laid down whose taker has not discarded yet."""

    seat: int
    level: int
    act: Act
    event: int
    asked: bool = False


@dataclass
class Win:
    seat: int
    kind: str
    hu: int
    mo: bool
    extra: tuple[str, ...] = ()


@dataclass
class Table:
    opts: Options
    seats: list[Seat]
    stock: list[int]
    drawn: int = 0
    phase: str = "before"  # before called dang offer discard draw over
    turn: int = 0
    offer: Offer | None = None
    taken: Taken | None = None
    base: Table | None = None  # the table when the card was offered, before anybody took it
    last_base: Table | None = None  # the same for the card taken before the discard now on offer
    last_taken: Taken | None = None
    lets: set[int] = field(default_factory=set)  # seats that said they let the card on offer go
    pool: set[int] = field(default_factory=set)
    breaches: list[Breach] = field(default_factory=list)
    reports: dict[int, list[Breach]] = field(default_factory=dict)
    announced: int | None = None
    big_figure: int = 0
    shuaishou: bool = False
    promise: tuple[int, int] | None = None  # A: seat and event of a 甩手报 whose discard has not come yet
    first_out: bool = False
    yao_seen: bool = False
    kou_card: int | None = None
    dang_by: int | None = None
    dang_said: list[int] = field(default_factory=list)
    win: Win | None = None
    zhahe: tuple[int, str] | None = None
    mishap: int | None = None
    pays_for: int | None = None
    seventh: tuple[int, int, int] | None = None  # 顶皮蹦: discarder, the seat with seven 叉, stock cards drawn by then
    qidang: set[int] = field(default_factory=set)
    reason: str = ""

    def copy(self) -> Table:
        return replace(
            self,
            seats=[s.copy() for s in self.seats],
            lets=set(self.lets),
            pool=set(self.pool),
            breaches=list(self.breaches),
            reports={k: list(v) for k, v in self.reports.items()},
            offer=None if self.offer is None else replace(self.offer),
            taken=None if self.taken is None else replace(self.taken),
            dang_said=list(self.dang_said),
            qidang=set(self.qidang),
        )

    def blame(self, event: int, seat: int, rule: str, *costs: str) -> None:
        """Notes a breach once an event, seat and rule; its cost is the first of its costs."""
        if all((b.event, b.seat, b.rule) != (event, seat, rule) for b in self.breaches):
            cost = min(costs, key=COST_ORDER.index) if costs else ""
            self.breaches.append(Breach(event, seat, rule, cost))

    def charge(self, seat: int, costs: tuple[str, ...]) -> None:
        """Lets the costs of a foul fall on its seat."""
        who = self.seats[seat]
        if "不准和" in costs:
            who.barred = True
        if "免嘴" in costs:
            who.mianzui = True
        if "后嘴免" in costs and self.opts["wrong_later"] == "lost" and who.frozen is None:
            who.frozen = (who.counted() - who.silent, self.shao_of(seat))

    def shao_of(self, seat: int) -> tuple[int, ...]:
        who = self.seats[seat]
        return tuple(len(who.shao(k, bool(self.opts["che_guang_is_shao"]))) for k in who.che)

    def standing(self) -> int | None:
        """The seat whose 不让赢 stands, or None."""
        if self.announced is None:
            return None
        who = self.seats[self.announced]
        return None if who.barred or who.kouguo else self.announced

    def all_reported(self) -> bool:
        """Whether the dealer called and everybody reported, the first card not yet out."""
        return self.phase == "called" and all(seat.class_said is not None for seat in self.seats)

    def closed_to(self, seat: int) -> bool:
        """Whether another's 不让赢 keeps the seat from winning."""
        return self.standing() not in (None, seat)
