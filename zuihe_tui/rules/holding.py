"""What one seat has: concealed cards (dealt and late), melds on the table, the declared 车 (RULES 3 and 5)."""

from dataclasses import dataclass
from enum import Enum
from operator import add

from zuihe_tui.rules.cards import Cards, CardSet, Counts, Kind


class MeldKind(Enum):
    """How a set came to lie on the table; the value is the word of the notation."""

    CHI = "chi"
    CHA = "cha"
    GUANG = "guang"
    CUO = "cuo"

    __hash__ = object.__hash__  # holdings are looked up all the time


@dataclass(frozen=True, slots=True)
class Meld:
    """One set on the table (`fu.melds`).

    `cards` are all that lie in it, sorted. For a 吃: `claimed` is the card first taken, `whole` the kinds that went down as
    a whole 哈子 (brackets in the notation), `extension` the cards eaten onto a run later. For a 叉 or 光: `from_pile` is the
    claimed card of the eaten pile whose member its own copies still are (`cha.from_pile`), `silent` marks a 光 not said.
    """

    kind: MeldKind
    cards: Cards
    claimed: Kind | None = None
    whole: Cards = ()
    extension: Cards = ()
    from_pile: Kind | None = None
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Holding:
    """All that is counted for one seat.

    `dealt` and `late` count the concealed cards of each kind by how they came: three or four dealt copies are a 哈子 or
    楼子 (`hand.hazi`), late ones never make one. `che` are the declared 车, each a set of three kinds (`fu.che_bound`).
    """

    dealt: Counts
    late: Counts = (0,) * 30
    melds: tuple[Meld, ...] = ()
    che: tuple[CardSet, ...] = ()

    def __hash__(self) -> int:
        """Of the cards in hand alone: holdings are looked up all the time, and few differ in their sets only."""
        return hash((self.dealt, self.late, len(self.melds), self.che))

    @property
    def concealed(self) -> Counts:
        """Concealed copies of each kind, dealt and late together."""
        return tuple(map(add, self.dealt, self.late))

    @property
    def size(self) -> int:
        """All cards, melds included."""
        return sum(self.dealt) + sum(self.late) + sum(len(meld.cards) for meld in self.melds)
