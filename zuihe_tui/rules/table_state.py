"""What a table is at one moment: what all may see of each seat, what only its holder knows, and where the hand stands."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal, TypeAlias, TypeVar

from zuihe_tui.rules.actions import Claim, Class, WinKind
from zuihe_tui.rules.cards import Cards, CardSet, Counts, Kind
from zuihe_tui.rules.events import Header, Mishap, Reason
from zuihe_tui.rules.evolve import quick
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.ids import RuleId

_T = TypeVar("_T")

Seat: TypeAlias = Literal[0, 1, 2]
"""0 the dealer, 1 the next, 2 opposite, whoever sits there (FORMATS)."""
SEATS: Final[tuple[Seat, Seat, Seat]] = (0, 1, 2)
DEALER: Final[Seat] = 0

Mask: TypeAlias = int
"""A set of kinds, one bit a kind: fast to join and to test."""


def next_seat(seat: int) -> Seat:
    """The 下家 of a seat, the rester skipped."""
    return SEATS[(seat + 1) % 3]


def has(mask: Mask, card: Kind) -> bool:
    """Whether a kind is in a set of kinds."""
    return bool(mask >> card & 1)


def with_seat(every: tuple[_T, ...], seat: int, one: _T) -> tuple[_T, ...]:
    """What belongs to each seat, with that of one seat changed."""
    return (*every[:seat], one, *every[seat + 1 :])


class Phase(Enum):
    """What the hand waits for."""

    DEAL = "deal"
    OPENING = "opening"  # 云幺, 天和; then the dealer calls
    REPORTS = "reports"
    FIRST = "first"  # the dealer plays or 扣s
    DANG = "dang"
    OFFER = "offer"
    TAKEN = "taken"  # a card was taken; its taker speaks and discards
    DRAW = "draw"
    OVER = "over"
    ENDED = "ended"

    __hash__ = object.__hash__  # looked up at every event


@dataclass(frozen=True, slots=True)
class Laid:
    """A set on the table as the hand goes on.

    `pile` is the set of an eaten pile and stays when members of it are 叉'd away; `of_pile` the index of the pile a 叉 or 光
    came from; `said` is false for a 光 or 叉 whose word was due and missing.
    """

    meld: Meld
    pile: CardSet | None = None
    of_pile: int | None = None
    said: bool = True

    @property
    def is_run(self) -> bool:
        """An eaten run that makes a set."""
        return self.meld.kind is MeldKind.CHI and self.pile is None


@dataclass(frozen=True, slots=True)
class Said:
    """A report as the others hear it (`report.che_public`)."""

    klass: Class
    also: tuple[str, ...]
    che: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What everybody sees of a seat.

    `cha` and `guang` are the sets on the table. For 圈牌 and 免生 `counted_cha` is the number of the last 叉 said as it must be
    (`announce.cha`, `piao`), `counted_guang` how many 光 count (`guang.must`). `yun` holds the 云幺 that stand. `announced` is 不让赢;
    `shao` has, for each declared 车 with just two 捎, those two kinds (`quan.che`).
    """

    said: Said | None = None
    yun: Cards = ()
    laid: tuple[Laid, ...] = ()
    discards: Cards = ()
    dead: Cards = ()
    cha: int = 0
    counted_cha: int = 0
    guang: int = 0
    counted_guang: int = 0
    piao: tuple[Kind, ...] = ()
    piao_missed: bool = False
    announced: bool = False
    shuaishou: bool = False
    kouguo: bool = False
    dang: bool = False
    shao: tuple[Mask, ...] = ()
    concealed: int = 0

    @property
    def hazi(self) -> bool:
        """Whether it reported 哈子牌."""
        return self.said is not None and self.said.klass is Class.HAZI

    @property
    def luan(self) -> bool:
        """Whether it reported 乱牌."""
        return self.said is not None and self.said.klass is Class.LUAN


@dataclass(frozen=True, slots=True)
class Later:
    """叉 and moved 车 as they stood when the 嘴 earned later were lost (`claim.wrong`)."""

    cha: int
    che: tuple[int, ...]
    rule: RuleId
    less_cha: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Mine:
    """What only the seat itself knows, and what its faults have cost it.

    `dealt` and `late` count concealed copies, `origin` the hand as dealt. `no_chi` and `no_cha` are the kinds passed
    (`pass.guozhang`), `freed` the 幺 pairs let go as they may be on another's draw (`cha.must_own_yao`), `eaten` the kinds
    claimed by 吃. `off_figure` is 和 that does not count toward the figure of a 大和 (`big.za`), `new_hu` the 和 added since it
    was announced. `pushed`: it used `quan.exempt` where the next win binds (`win.optional`); `holds_out`: it let that win go
    for a 夺. `before` is what it held before the card it took last.
    """

    origin: Counts
    dealt: Counts
    late: Counts
    blocks: Mask = 0
    baixinli: bool = False
    che: tuple[CardSet, ...] = ()
    che_kinds: Mask = 0
    no_chi: Mask = 0
    no_cha: Mask = 0
    freed: Mask = 0
    eaten: Mask = 0
    figure: int | None = None
    off_figure: int = 0
    new_hu: int = 0
    pushed: bool = False
    holds_out: bool = False
    mianzui: tuple[RuleId, ...] = ()
    barred: tuple[RuleId, ...] = ()
    no_big: tuple[RuleId, ...] = ()
    less_cha: tuple[RuleId, ...] = ()
    later: Later | None = None
    before: Holding | None = None
    holding: Holding = field(default_factory=lambda: Holding((0,) * 30))

    def copies(self, card: Kind) -> int:
        """Concealed copies of a kind."""
        return self.dealt[card] + self.late[card]


@quick
@dataclass(frozen=True, slots=True)
class Offer:
    """A card turned up for all (`play.offer`): a draw of `seat`, or its discard. `event` put it there.

    `first` marks the dealer's first card, `kou` that it was 扣'd; `broke` is the rule of 圈牌 its discard broke, `exempt` that
    it would have but for `quan.exempt`; `said` the seats that let it go aloud.
    """

    card: Kind
    seat: Seat
    drawn: bool
    event: int
    first: bool = False
    kou: bool = False
    broke: RuleId | None = None
    exempt: bool = False
    said: tuple[int, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Taken:
    """Who took the card on offer and how; `event` is the claim's, `asked_at` that of its 和?."""

    seat: Seat
    claim: Claim
    event: int
    asked: bool = False
    asked_at: int = 0


@dataclass(frozen=True, slots=True)
class Fault:
    """A breach as it happened: at which event, by whom, what the judge found."""

    event: int
    seat: int
    finding: Finding


@dataclass(frozen=True, slots=True)
class Dingpi:
    """`quan.dingpi`: who discarded the card of whose seventh 叉; it stands for the next drawn card."""

    payer: Seat
    winner: Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand came to its end; `hu` is the 和 of the win, `extra` 天和 地和 甩手报, `claimed` the word of a 诈和."""

    reason: Reason
    seat: Seat | None = None
    kind: WinKind | None = None
    hu: int = 0
    mo: bool = False
    extra: tuple[str, ...] = ()
    claimed: str = ""
    payer: Seat | None = None
    payer_rule: RuleId | None = None
    mishap: Mishap | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """One hand at one moment: the fold of its events so far. `zuihe_tui.rules.table` says how it is played.

    `events` is how many events were folded, the header included. `bars` is the seat whose 不让赢 stands and closes wins to
    the others. `before` is the table before the card on offer was taken, for a higher claim that comes late; `late` the same for
    the card taken before the discard now on offer, where nobody asked 和? (`ask.he`).
    """

    header: Header
    phase: Phase = Phase.DEAL
    events: int = 1
    turn: Seat = DEALER
    stock: Cards = ()
    drawn: int = 0
    mine: tuple[Mine, ...] = ()
    shown: tuple[Shown, ...] = ()
    first_out: bool = False
    yao_turned: bool = False
    moved: bool = False
    offer: Offer | None = None
    taken: Taken | None = None
    before: "Table | None" = None
    late: "Table | None" = None
    kou_card: Kind | None = None
    bars: Seat | None = None
    shuaishou: tuple[int, int] | None = None
    dingpi: Dingpi | None = None
    faults: tuple[Fault, ...] = ()
    outcome: Outcome | None = None
    qidang: bool = False
    jian_card: Kind | None = None
    wrong_yun: tuple[int, ...] = ()
    views: dict[int, object] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def stock_left(self) -> int:
        """Cards not yet turned."""
        return len(self.stock) - self.drawn

    @property
    def top(self) -> Kind | None:
        """The next card of the stock; None where none is left."""
        return self.stock[self.drawn] if self.stock_left else None
