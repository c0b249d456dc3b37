"""Holdings for the tests of the count: from text, and drawn by hypothesis."""

from hypothesis import strategies as st

from zuihe_tui.rules import cards, hand, ruleset
from zuihe_tui.rules.cards import PILE_SETS, YAO, YIBING, Cards, tight
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.notation import read_holding

MINJIAN = ruleset.named("minjian")
XINGAN = ruleset.named("xingan2005")


def holding(text: str) -> Holding:
    return read_holding(text)


def group(text: str) -> Cards:
    return tuple(sorted(cards.read_cards(text)))


def items(count: HuCount) -> list[str]:
    """The items as `民哈 222m +2`."""
    return [f"{item.name} {tight(item.cards)} +{item.hu}" for item in count.items]


def groups(count: HuCount) -> list[str]:
    """The groups as `fu.heng 2m8p2s`; what is in no 副 begins with a dash."""
    return [f"{each.rule or '-'} {tight(each.cards)}" for each in count.groups]


@st.composite
def concealed(draw: st.DrawFn, least: int = 1, most: int = 31) -> Holding:
    """Any cards of the deck, nothing on the table, nothing declared."""
    drawn = draw(st.lists(st.integers(0, 119), unique=True, min_size=least, max_size=most))
    return Holding(cards.counts(card // 4 for card in drawn))


@st.composite
def any_holding(draw: st.DrawFn) -> Holding:
    """Up to 31 cards with melds, late 幺 and declared 车."""
    drawn = draw(st.lists(st.integers(0, 119), unique=True, min_size=1, max_size=31))
    stock = [4] * 30
    melds: list[Meld] = []
    for _ in range(draw(st.integers(0, 4))):
        meld = draw(_meld())
        if all(meld.cards.count(card) <= stock[card] for card in meld.cards):
            for card in meld.cards:
                stock[card] -= 1
            melds.append(meld)
    dealt, late = [0] * 30, [0] * 30
    room = 31 - sum(len(meld.cards) for meld in melds)
    for number in drawn[:room]:
        card = number // 4
        if dealt[card] + late[card] < stock[card]:
            is_late = card in YAO and 0 < dealt[card] < 3 and number % 2
            (late if is_late else dealt)[card] += 1
    che = hand.che_sets(tuple(dealt), MINJIAN)
    declared = che[: draw(st.integers(0, len(che)))]
    return Holding(tuple(dealt), tuple(late), tuple(melds), tuple(sorted(declared, key=PILE_SETS.index)))


@st.composite
def _meld(draw: st.DrawFn) -> Meld:
    kind = draw(st.sampled_from([MeldKind.CHA, MeldKind.GUANG, MeldKind.CHI]))
    if kind is not MeldKind.CHI:
        return Meld(kind, (draw(st.integers(0, 29)),) * (3 if kind is MeldKind.CHA else 4))
    runs = [
        (low, low + 1, low + 2)
        for low in range(25)
        if low % 9 < 7 and all(card not in YAO or card == YIBING for card in (low, low + 1, low + 2))
    ]
    three = tuple(sorted(draw(st.sampled_from([*PILE_SETS, *runs]))))
    return Meld(kind, three, claimed=draw(st.sampled_from(three)))
