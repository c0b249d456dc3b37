"""Hand after hand: who deals and who rests next, what everybody stands at, the 档 that stay on the table (RULES 2 and 12)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from zuihe_tui.rules.events import Header, Settled
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import Settlement

PLAYERS = 3
HALVES = 2


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening so far; places count `names`, four with one resting or three with none (`seats.four_three`, `seats.few`).

    `totals` are 嘴 in halves and `dang` markers taken (above zero) or put down, both by place; `pot` are the markers that lie
    on the table, `hand` is the number of the next hand, from 1.
    """

    rules: Ruleset
    names: tuple[str, ...]
    dealer: int = 0
    pot: int = 0
    hand: int = 1
    totals: tuple[int, ...] = ()
    dang: tuple[int, ...] = ()

    @property
    def rester(self) -> int | None:
        """The place that rests: the dealer's left-out neighbour; None with three."""
        return (self.dealer + PLAYERS) % len(self.names) if len(self.names) > PLAYERS else None

    def place(self, seat: int) -> int:
        """The place of a seat of this hand: 0 the dealer, 1 the next, 2 opposite, 3 the rester."""
        return (self.dealer + seat) % len(self.names)

    def header(
        self, overrides: Mapping[str, object] | None = None, extra: Mapping[str, object] | None = None
    ) -> Header:
        """The first line of the next hand's record."""
        return Header(self.rules, self.names, self.dealer, self.rester, self.pot, overrides or {}, extra or {})


def evening(rules: Ruleset, names: tuple[str, ...], dealer: int = 0) -> Evening:
    """An evening before its first hand. Raises ValueError unless three or four play."""
    if len(names) not in (PLAYERS, PLAYERS + 1):
        raise ValueError(f"{len(names)} players, not three or four")
    none = (0,) * len(names)
    return Evening(rules, names, dealer, totals=none, dang=none)


def after_hand(now: Evening, done: Settlement | Settled) -> Evening:
    """The evening after one more hand: counters moved, the 档 counted, the deal at the next place."""
    totals, dang = list(now.totals), list(now.dang)
    for seat, zui in enumerate(done.net[: len(now.names)]):
        totals[now.place(seat)] += zui
    for seat, markers in enumerate(done.dang):
        dang[now.place(seat)] += markers
    return replace(
        now,
        dealer=(now.dealer + 1) % len(now.names),
        pot=done.pot,
        hand=now.hand + 1,
        totals=tuple(totals),
        dang=tuple(dang),
    )


def closing(now: Evening) -> tuple[int, ...]:
    """What each place goes home with, in halves: its 嘴 and what its 档 are worth now (`settle.dang`)."""
    worth = HALVES * now.rules.dang
    return tuple(zui + worth * markers for zui, markers in zip(now.totals, now.dang, strict=True))
