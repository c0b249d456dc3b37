"""What the three players have to show when a hand is over: all that settlement (RULES 12) needs, and no cards."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg

Seat: TypeAlias = int
"""0 the dealer, 1 the next, 2 opposite."""

SEATS: Final[tuple[Seat, Seat, Seat]] = (0, 1, 2)
RESTER: Final = 3
"""The place of the rester in `Settlement.net` and in transfers."""

QUAN_PAY: Final = RuleId("quan.pay")


def place(seat: int) -> Msg:
    """The player of a seat in words: 庄家, 下家, 对家, 歇家."""
    return msg(f"tally.who.{seat}")


class WinKind(Enum):
    """How a hand was won; the value is the word people say."""

    HE = "和"
    ZA = "砸"
    DUO = "夺"
    TIANZA = "天砸"
    BABENG = "八蹦"
    WUYANBENG = "五眼蹦"
    BAIXINLIBENG = "白心力蹦"

    @property
    def is_beng(self) -> bool:
        """Whether it is a 蹦, which needs no 和 and which 不让赢 does not close (`big.beng`)."""
        return self in (WinKind.BABENG, WinKind.WUYANBENG, WinKind.BAIXINLIBENG)

    @property
    def is_big(self) -> bool:
        """Whether it is won with a 大和 and paid by `zui.za`."""
        return self in (WinKind.ZA, WinKind.DUO, WinKind.TIANZA)


class Extra(Enum):
    """What may come on top of a win (`zui.tianhe`)."""

    TIANHE = "天和"
    DIHE = "地和"
    SHUAISHOU = "甩手报"


class Jian(Enum):
    """What the rester's turned card shows (`settle.jian`)."""

    HUANG = "黄见"
    MIAN = "面见"
    CHA = "叉见"
    TONG = "统见"
    GEN = "跟见"


class Claimed(Enum):
    """The word a 诈和 was declared with; what it costs follows from it (`win.zhahe`)."""

    HE = "和"
    TIANHE = "天和"
    ZA = "砸"
    DUO = "夺"
    TIANZA = "天砸"
    BURANGYING = "不让赢"
    SHUAISHOU = "甩手报"
    BABENG = "八蹦"
    WUYANBENG = "五眼蹦"
    BAIXINLIBENG = "白心力蹦"

    @property
    def is_plain(self) -> bool:
        """Whether it is paid as a false 和; everything else is paid as a false 夺."""
        return self in (Claimed.HE, Claimed.TIANHE)


@dataclass(frozen=True, slots=True)
class PlayerTally:
    """One player's hand in figures.

    `hazi` is the class *as reported* (`zui.cha_count`). `yao_ha` … `min_lou` count the dealt 哈子 and 楼子, 幺 and 民;
    `che` has for each declared 车 how many of its kinds were 叉'd or 光'd; `cha` counts the real 叉 on the table.
    The last three hold the rules that cost something, one entry for each breach, so that every loss can be named:
    `mianzui` (own 嘴 are 0), `later_void` (what was earned is lost), `silent_cha` (a 叉 that counts for nothing).
    """

    hazi: bool
    baixinli: bool = False
    yao_ha: int = 0
    min_ha: int = 0
    yao_lou: int = 0
    min_lou: int = 0
    da_yun: int = 0
    xiao_yun: int = 0
    che: tuple[int, ...] = ()
    cha: int = 0
    mianzui: tuple[RuleId, ...] = ()
    later_void: tuple[RuleId, ...] = ()
    silent_cha: tuple[RuleId, ...] = ()

    @property
    def blocks(self) -> int:
        """How many 哈子 and 楼子 were dealt."""
        return self.yao_ha + self.min_ha + self.yao_lou + self.min_lou

    @property
    def block_cards(self) -> int:
        """How many cards lie in them."""
        return 3 * (self.yao_ha + self.min_ha) + 4 * (self.yao_lou + self.min_lou)

    @property
    def counted_cha(self) -> int:
        """叉 that count for the row (`zui.cha_count`)."""
        return self.cha - len(self.silent_cha)


@dataclass(frozen=True, slots=True)
class Win:
    """Who won and how; `hu` is the 和 it was won with, `mo` whether by 叉 or 光."""

    by: Seat
    kind: WinKind
    hu: int
    mo: bool = False
    extra: tuple[Extra, ...] = ()


@dataclass(frozen=True, slots=True)
class Zhahe:
    """A win declared without what it needs (`win.zhahe`)."""

    by: Seat
    claimed: Claimed


@dataclass(frozen=True, slots=True)
class Dang:
    """The 档 markers (`settle.dang`): how many lay there, who puts one down, who takes what lay there."""

    pot: int = 0
    lost: tuple[Seat, ...] = ()
    taken_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """A finished hand.

    At most one of `win`, `zhahe` and `miscount` (跑庄 or 掉头, `deal.miscount`) is there; with none the hand was 黄牌.
    `announced` is the seat whose 不让赢 stands, `zakang` the seat left with it at 黄牌, `pays_for` the seat that 包赔s
    under `pays_rule`. `rester` is false where only three sit at the table.
    """

    players: tuple[PlayerTally, PlayerTally, PlayerTally]
    win: Win | None = None
    jian: Jian | None = None
    announced: Seat | None = None
    zakang: Seat | None = None
    pays_for: Seat | None = None
    pays_rule: RuleId = QUAN_PAY
    zhahe: Zhahe | None = None
    miscount: bool = False
    dang: Dang = Dang()
    rester: bool = True

    @property
    def ended_by(self) -> Seat | None:
        """Who won, or declared a 诈和; None where nobody did."""
        return self.win.by if self.win is not None else self.zhahe.by if self.zhahe is not None else None
