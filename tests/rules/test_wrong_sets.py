"""A wrong set on the table still has its cards from somewhere: none is lost, none is made up."""

from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.cards import BANGZI, counts
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_sets import Shape, holds, lay, made
from zuihe_tui.rules.table_state import Laid, Mine, Offer, Shown

ER_WAN = BANGZI[0]
PILE = Laid(Meld(MeldKind.CHI, tuple(sorted(BANGZI)), ER_WAN), tuple(sorted(BANGZI)))
RUN = Laid(Meld(MeldKind.CHI, (ER_WAN, ER_WAN + 1, ER_WAN + 2), ER_WAN))


def hand(*cards: int) -> Mine:
    dealt = counts(cards)
    return Mine(dealt, dealt, (0,) * 30, holding=Holding(dealt))


def test_a_wrong_cha_with_a_card_of_a_pile_takes_it_from_there():
    mine, shown = hand(ER_WAN, 5), Shown(laid=(PILE,), concealed=2)
    claim = Claim(Take.CHA, ER_WAN, (ER_WAN, ER_WAN), from_pile=0)
    minjian = named("minjian")
    what = made(claim, mine, shown, Offer(ER_WAN, 1, drawn=True, event=9), 0, minjian)
    assert what.shape is Shape.NONE
    after, table = lay(mine, shown, claim, what, silent=False)
    assert min(after.dealt) == min(after.late) == 0
    assert sum(after.dealt) + sum(len(laid.meld.cards) for laid in table.laid) == 2 + 3 + 1


def test_a_card_of_an_eaten_run_is_not_there_for_a_cha():
    claim = Claim(Take.CHA, ER_WAN, (ER_WAN, ER_WAN), from_pile=0)
    assert holds(hand(ER_WAN), Shown(laid=(RUN,), concealed=1), claim) == ER_WAN
    assert holds(hand(ER_WAN), Shown(laid=(PILE,), concealed=1), claim) is None
