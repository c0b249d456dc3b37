"""The events of one hand: a record is a list of them and the table is their fold (FORMATS, Record)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from zuihe_tui.rules.actions import Action
from zuihe_tui.rules.cards import Cards, Kind
from zuihe_tui.rules.evolve import quick
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset


class Mishap(Enum):
    """A wrong number of cards, found (`deal.miscount`, `miscount.xianggong`)."""

    PAOZHUANG = "跑庄"
    DIAOTOU = "掉头"
    DA_XIANGGONG = "大相公"
    XIAO_XIANGGONG = "小相公"


class Reason(Enum):
    """Why a hand is over; the value is the word of the record."""

    WIN = "win"
    HUANG = "huang"
    BUDANG = "budang"
    ZAKANG = "zakang"
    ZHAHE = "zhahe"
    MISHAP = "mishap"


@dataclass(frozen=True, slots=True)
class Header:
    """Who sits where and by which rules. `dealer` and `rester` count `names`; `rester` is None with three (`seats.few`).

    `pot` is the number of 档 on the table. `extra` keeps what else the line holds (seed, evening) for writing it again.
    """

    rules: Ruleset
    names: tuple[str, ...]
    dealer: int
    rester: int | None
    pot: int = 0
    overrides: Mapping[str, object] = field(default_factory=dict, hash=False)
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class FirstDraws:
    """抢头: the card each seat turned, in the order of `names` (`seats.first_dealer`)."""

    cards: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """How many cards were lifted (`deal.cut`)."""

    lift: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The three hands from the dealer on, and the stock in draw order (`deal.sizes`)."""

    hands: tuple[Cards, Cards, Cards]
    stock: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Miscounted:
    """A wrong number of cards is found in a seat's hand."""

    seat: int
    what: Mishap


@quick
@dataclass(frozen=True, slots=True)
class Did:
    """A seat does or says something."""

    seat: int
    action: Action


@quick
@dataclass(frozen=True, slots=True)
class Draw:
    """A seat turns the next stock card; `down` where it is 扣锅 and nobody sees the card."""

    seat: int
    card: Kind
    down: bool = False


@dataclass(frozen=True, slots=True)
class Tried:
    """An action the tutor stopped, and the rules it broke; the fold skips it."""

    seat: int
    action: Action | None
    rules: tuple[RuleId, ...]
    raw: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Callout:
    """The rester names a breach after the hand (`rester.duties`)."""

    event: int
    seat: int
    rule: RuleId


@dataclass(frozen=True, slots=True)
class End:
    """The hand is over; 见 and the card turned for it, where one is paid (`settle.jian`)."""

    reason: Reason
    jian: str | None = None
    jian_card: Kind | None = None


@dataclass(frozen=True, slots=True)
class Breach:
    """One breach as records name it: event by line from 0, seat, rule, the word of its cost or nothing."""

    event: int
    seat: int
    rule: RuleId
    cost: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """The settlement as the record gives it. 嘴 in halves."""

    zui: tuple[int, ...]
    net: tuple[int, ...]
    dang: tuple[int, ...]
    pot: int
    breaches: tuple[Breach, ...]


Event: TypeAlias = Header | FirstDraws | Cut | Deal | Miscounted | Did | Draw | Tried | Callout | End | Settled


def seat_of(event: Event) -> int | None:
    """Whose event it is, None where it is nobody's."""
    match event:
        case Did(seat=seat) | Draw(seat=seat) | Miscounted(seat=seat):
            return seat
        case _:
            return None
