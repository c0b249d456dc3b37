"""What one seat may know: its own cards and faults, what lies open, where the hand stands. Judge, bots, hints and screens get this."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from zuihe_tui.rules.actions import Claim
from zuihe_tui.rules.arrange import Figures, figures
from zuihe_tui.rules.cards import Kind
from zuihe_tui.rules.evolve import evolve, maker
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_sets import Made, held_after, lay, made, without
from zuihe_tui.rules.table_state import SEATS, Mine, Offer, Outcome, Phase, Seat, Shown, Table, Taken


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it (`report.che_public`: how many 车 others have, never which).

    `me` is private to the seat, `mine` what all see of it, `shown` that of all three. `offer` is the card turned up, `taken`
    who took it. `kou_card` is seen by the dealer alone. `any_source` lets 吃 take any card (`win.source`); `before` is the
    view before the card was taken, while a higher claim may still come. `moved`: a card was drawn or taken. `bars` is the
    seat whose 不让赢 closes wins to the others, `pot` the 档 on the table. `polled`: all seats were asked before the card went
    to anyone, which is the asking of `ask.he`; in a record only its line is.
    """

    rules: Ruleset
    seat: Seat
    me: Mine
    mine: Shown
    shown: tuple[Shown, ...]
    phase: Phase
    turn: Seat
    offer: Offer | None
    taken: Taken | None
    stock_left: int
    first_out: bool
    yao_turned: bool
    kou_card: Kind | None
    bars: Seat | None
    shuaishou: bool
    pot: int
    outcome: Outcome | None
    wrong_yun: bool
    moved: bool
    qidang: bool
    was_kou: bool
    events: int
    before: "View | None" = None
    any_source: bool = False
    polled: bool = True
    memo: dict[object, object] = field(default_factory=dict, init=False, compare=False, repr=False)

    def as_win(self) -> "View":
        """The same view for judging the way in of a win: `win.source` lets 吃 take any seat's card."""
        if self.rules.win_chi_source != "any" or self.any_source:
            return self
        found = self.memo.get("as_win")
        if found is None:
            found = self.memo["as_win"] = evolve(self, any_source=True)
        assert isinstance(found, View)
        return found

    def turned_up(self, card: Kind, me: Mine, shown: Shown) -> "View":
        """What if: the seat, holding this, turned up this card from the stock."""
        every = tuple(shown if seat == self.seat else other for seat, other in enumerate(self.shown))
        offer = Offer(card, self.seat, drawn=True, event=0)
        return evolve(self, me=me, mine=shown, shown=every, phase=Phase.OFFER, offer=offer, taken=None)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The two other seats, the 下家 first."""
        return SEATS[(self.seat + 1) % 3], SEATS[(self.seat + 2) % 3]

    @property
    def own_draw(self) -> bool:
        """Whether the card on offer is this seat's own draw."""
        return self.offer is not None and self.offer.drawn and self.offer.seat == self.seat

    @property
    def own_discard(self) -> bool:
        """Whether the card on offer is this seat's own discard."""
        return self.offer is not None and not self.offer.drawn and self.offer.seat == self.seat

    @property
    def closed(self) -> bool:
        """Whether another's 不让赢 closes wins to this seat (`big.bars`)."""
        return self.bars is not None and self.bars != self.seat

    def kept(self, card: Kind) -> Holding:
        """The cards kept when this one is discarded."""
        key = ("kept", card)
        found = self.memo.get(key)
        if found is None:
            dealt, late = without(self.me, (card,))
            found = self.memo[key] = evolve(self.me.holding, dealt=dealt, late=late)
        assert isinstance(found, Holding)
        return found

    def figures(self) -> Figures:
        """Open and clear 和 of what the seat holds now."""
        return figures(self.me.holding, self.rules)

    def made(self, claim: Claim) -> Made:
        """What a claim makes of the card on offer."""
        found = self.memo.get(claim)
        if found is None:
            assert self.offer is not None
            found = self.memo[claim] = made(claim, self.me, self.mine, self.offer, self.seat, self.rules)
        assert isinstance(found, Made)
        return found

    def after(self, claim: Claim) -> tuple[Mine, Shown]:
        """The seat's own side after a claim, all said that was due."""
        return lay(self.me, self.mine, claim, self.made(claim), silent=False)

    def holding_after(self, claim: Claim, *, silent: bool = False) -> Holding:
        """The 31 cards after a claim."""
        key = ("holding", claim, silent)
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = held_after(self.me, self.mine, claim, self.made(claim), silent=silent)
        assert isinstance(found, Holding)
        return found


def view(table: Table, seat: int) -> View:
    """What a seat may see of the table; made once for each table and seat."""
    found = table.views.get(seat)
    if found is None:
        found = table.views[seat] = _view(table, SEATS[seat])
    assert isinstance(found, View)
    return found


_make: Final[Callable[..., View]] = maker(View)


def _view(table: Table, seat: Seat) -> View:
    return _make(
        table.header.rules,
        seat,
        table.mine[seat],
        table.shown[seat],
        table.shown,
        table.phase,
        table.turn,
        table.offer,
        table.taken,
        len(table.stock) - table.drawn,
        table.first_out,
        table.yao_turned,
        table.kou_card if seat == 0 else None,
        table.bars,
        table.shuaishou is not None,
        table.header.pot,
        table.outcome,
        seat in table.wrong_yun,
        table.moved,
        table.qidang,
        table.kou_card is not None,
        table.events,
        None if table.before is None or table.phase is not Phase.TAKEN else _before(table, table.before, seat),
        False,
        True,
    )


def _before(table: Table, before: Table, seat: Seat) -> "View":
    """The same seat's view before the card on offer was taken, for a higher claim that comes late (`claim.window`)."""
    return view(evolve(before, taken=table.taken, offer=table.offer), seat)
