"""What came of many hands: how they ended, what was won, who gained (RULES 12)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from zuihe_tui.rules.events import Reason
from zuihe_tui.simulate.evening import Played

_Z95: Final = 1.96
PLACES: Final = ("dealer", "next", "opposite", "rester")


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and the half width of its 95 % interval, in the unit of what was added up."""

    n: int
    mean: float
    within: float


@dataclass(slots=True)
class Sums:
    """Enough of a row of whole numbers for its mean and interval."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """One more number."""
        self.n += 1
        self.total += value
        self.squares += value * value

    def join(self, other: "Sums") -> None:
        """All the numbers of another row."""
        self.n += other.n
        self.total += other.total
        self.squares += other.squares

    def mean(self, unit: int = 1) -> Mean:
        """Mean and 95 % interval in `unit`s; the interval is 0 where fewer than two numbers are."""
        if not self.n:
            return Mean(0, 0.0, 0.0)
        mean = self.total / self.n
        spread = (self.squares - self.n * mean * mean) / (self.n - 1) if self.n > 1 else 0.0
        return Mean(self.n, mean / unit, _Z95 * sqrt(max(0.0, spread) / self.n) / unit)


@dataclass(slots=True)
class Summary:
    """Figures of many hands.

    `net` is by place at the table, `bots` by player of the plan over all its hands, both in halves and with each 档 put down
    or taken at its worth (`settle.dang`).
    """

    hands: int = 0
    played: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    hu: Sums = field(default_factory=Sums)
    net: dict[str, Sums] = field(default_factory=lambda: {place: Sums() for place in PLACES})
    bots: dict[int, Sums] = field(default_factory=dict)

    def add(self, hand: Played) -> None:
        """One more hand; it counts as played where a card was drawn or it was won."""
        outcome = hand.table.outcome
        assert outcome is not None
        self.hands += 1
        self.played += outcome.reason is not Reason.BUDANG
        self.endings[outcome.reason.value] += 1
        if outcome.kind is not None:
            self.wins[outcome.kind.value] += 1
            self.hu.add(outcome.hu)
        gained = gains(hand)
        for place, net in zip(PLACES, gained, strict=False):
            self.net[place].add(net)
        for bot, net in zip(hand.places, gained, strict=False):
            self.bots.setdefault(bot, Sums()).add(net)

    def join(self, other: "Summary") -> None:
        """All the hands of another summary."""
        self.hands += other.hands
        self.played += other.played
        self.endings.update(other.endings)
        self.wins.update(other.wins)
        self.hu.join(other.hu)
        for place, sums in other.net.items():
            self.net[place].join(sums)
        for bot, sums in other.bots.items():
            self.bots.setdefault(bot, Sums()).join(sums)

    def share(self, reason: Reason) -> float:
        """The share of all hands that ended so."""
        return self.endings[reason.value] / self.hands if self.hands else 0.0

    @property
    def won_share(self) -> float:
        """The share of the played hands that somebody won."""
        return self.endings[Reason.WIN.value] / self.played if self.played else 0.0


def gains(hand: Played) -> tuple[int, ...]:
    """What each seat gained in a hand (halves): its 嘴, and its 档 at their worth; the rester last."""
    settled, worth = hand.settled, 2 * hand.table.header.rules.dang
    dang = (*settled.dang, 0)
    return tuple(net + worth * dang[seat] for seat, net in enumerate(settled.net))


def summary_json(summary: Summary, names: tuple[str, ...]) -> Mapping[str, object]:
    """The figures as one JSON object; 嘴 in steps of 0.5 on the average, `within` half the 95 % interval."""
    return {
        "hands": summary.hands,
        "played": summary.played,
        "endings": dict(sorted(summary.endings.items())),
        "wins": dict(sorted(summary.wins.items())),
        "won_share": round(summary.won_share, 4),
        "huang_share": round(summary.share(Reason.HUANG), 4),
        "hu": _row(summary.hu.mean()),
        "net": {place: _row(sums.mean(unit=2)) for place, sums in summary.net.items() if sums.n},
        "bots": [{"bot": names[at], **_row(sums.mean(unit=2))} for at, sums in sorted(summary.bots.items())],
    }


def _row(mean: Mean) -> dict[str, object]:
    return {"n": mean.n, "mean": round(mean.mean, 3), "within": round(mean.within, 3)}
