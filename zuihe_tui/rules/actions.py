"""Everything a seat can do or say in a hand, as frozen values (RULES 8 to 10).

An action carries no seat: it is judged and done by the seat whose view it is. Words said aloud (光, 五叉 …) are part of the
action they go with.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from zuihe_tui.rules.cards import KINDS, Cards, CardSet, Kind
from zuihe_tui.rules.evolve import quick


class Take(Enum):
    """How a card on offer comes to a seat; the value is the word of the record."""

    CHI = "chi"
    CHA = "cha"
    GUANG = "guang"
    YAO = "yao"

    __hash__ = object.__hash__  # claims are looked up all the time


class Class(Enum):
    """The two classes a hand is reported as (`hand.hazi`, `hand.luan`)."""

    HAZI = "哈子牌"
    LUAN = "乱牌"


class WinKind(Enum):
    """The word a win is declared with (`say.binding`)."""

    HE = "和"
    DUO = "夺"
    ZA = "砸"
    TIANHE = "天和"
    TIANZA = "天砸"
    BABENG = "八蹦"
    WUYANBENG = "五眼蹦"
    BAIXINBENG = "白心力蹦"

    __hash__ = object.__hash__  # as with Take


BENG: Final = frozenset({WinKind.BABENG, WinKind.WUYANBENG, WinKind.BAIXINBENG})
HEAVEN: Final = frozenset({WinKind.TIANHE, WinKind.TIANZA})
"""Won on the dealt cards, no card claimed (`win.tianhe`)."""


class Word(Enum):
    """What is announced apart from a claim (FORMATS: `announce`)."""

    BURANGYING = "不让赢"
    SHUAISHOU = "甩手报"
    QIDANG = "起档"


BAIXINLI: Final = "白心利"
WUYAO: Final = "五幺将"
GUANG_WORDS: Final = ("", "光", "两光", "三光", "四光")
"""The word of the n-th 光 (`guang.must`); past the fourth no word is due."""
CHA_WORDS: Final = {5: "五叉", 6: "六叉", 7: "七叉"}
MIANSHENG: Final = "免生"
NOT_CHA: Final = "不叉"
WENQUAN_EATEN: Final = "文全已吃"


@dataclass(frozen=True, slots=True)
class ShowYun:
    """云幺 laid face up (`hand.yun`)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Call:
    """The dealer asks for the reports (`call.order`)."""


@quick
@dataclass(frozen=True, slots=True)
class Report:
    """Class, 白心利 or 五幺将, and the 车 by their sets; others hear only how many (`report.kinds`)."""

    klass: Class
    also: tuple[str, ...] = ()
    che: tuple[CardSet, ...] = ()


@dataclass(frozen=True, slots=True)
class Announce:
    """不让赢, 甩手报 or 起档, said aloud."""

    word: Word


@dataclass(frozen=True, slots=True)
class Discard:
    """A card played face up; for the dealer's first it means 打 (`call.order`)."""

    card: Kind


DISCARDS: Final = tuple(Discard(card) for card in KINDS)
"""The discard of every kind, made once."""


@dataclass(frozen=True, slots=True)
class Kou:
    """The dealer does not play and passes a card face down (`kou.dang`)."""

    card: Kind


@dataclass(frozen=True, slots=True)
class Dang:
    """The answer to a 扣 card: turn it up, or leave it."""

    take: bool


@quick
@dataclass(frozen=True, slots=True)
class Claim:
    """Taking the card on offer.

    `cards` are one's own copies used, those in a pile too. `onto` is the own eaten meld a 吃 goes onto, `from_pile` the own
    eaten pile the copies of a 叉 or 光 lie in; both count all melds of the seat from 0 in the order laid down. `show` is
    the copy shown for `big.show_what_you_eat`.
    """

    take: Take
    card: Kind
    cards: Cards = ()
    onto: int | None = None
    from_pile: int | None = None
    say: tuple[str, ...] = ()
    show: Kind | None = None

    def __hash__(self) -> int:
        """Of what most claims differ by: they are looked up all the time."""
        return hash((self.take, self.card, self.cards, self.onto))


@quick
@dataclass(frozen=True, slots=True)
class Win:
    """A win declared, in place of the claim; 天和 and 天砸 claim nothing. `say` None: all that was due was said."""

    kind: WinKind
    card: Kind | None = None
    by: Take | None = None
    cards: Cards = ()
    onto: int | None = None
    from_pile: int | None = None
    say: tuple[str, ...] | None = None
    show: Kind | None = None

    @property
    def claim(self) -> Claim | None:
        """The claim by which the card enters; None for 天和 and 天砸."""
        if self.card is None or self.by is None:
            return None
        return Claim(self.by, self.card, self.cards, self.onto, self.from_pile, self.say or (), self.show)


@dataclass(frozen=True, slots=True)
class Pass:
    """Letting the card on offer go; `say` is 不叉 where a 幺 pair is let go aloud (`play.yao_draw`)."""

    say: str = ""


PASS: Final = Pass()
"""The silent pass, made once."""


@dataclass(frozen=True, slots=True)
class Let:
    """The words of a pass that must be said, as the record has them: 不叉 or 文全已吃."""

    card: Kind
    say: str = NOT_CHA


@quick
@dataclass(frozen=True, slots=True)
class Piao:
    """One card of a 叉 turned face down (`piao`)."""

    card: Kind


@dataclass(frozen=True, slots=True)
class Kouguo:
    """The hand goes face down (`kouguo`)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The taker asks 和? (`ask.he`)."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """One whose 大和 stands has another's 过张 or wrong set taken back (`pass.big_may_refuse`)."""


Action: TypeAlias = (
    ShowYun | Call | Report | Announce | Discard | Kou | Dang | Claim | Win | Pass | Let | Piao | Kouguo | Ask | Refuse
)


def claim_of(action: Action) -> Claim | None:
    """The claim an action makes on the card on offer, by itself or inside a win."""
    match action:
        case Claim():
            return action
        case Win():
            return action.claim
        case _:
            return None
