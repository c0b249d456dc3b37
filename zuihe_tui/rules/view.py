"""What one seat may know: its own cards and faults, what lies open, where the hand stands. Judge, bots, hints and screens get this."""

from dataclasses import dataclass, field

from zuihe_tui.rules.actions import Claim
from zuihe_tui.rules.arrange import Figures, figures
from zuihe_tui.rules.cards import Kind
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_sets import Made, held_after, lay, made, without
from zuihe_tui.rules.table_state import SEATS, Mine, Offer, Outcome, Phase, Seat, Shown, Table, Taken


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it (`report.che_public`: how many 车 others have, never which).

    `me` is private to the seat, `shown` has all three. `offer` is the card turned up, `taken` who took it. `kou_card` is
    seen by the dealer alone. `any_source` lets 吃 take any card
    (`win.source`); `before` is the view before the card was taken, while a higher claim may still come. `moved`: a card was drawn or taken. `bars` is the seat whose 不让赢 closes wins to the others, `pot` the 档 on the table.
    """

    rules: Ruleset
    seat: Seat
    me: Mine
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
    memo: dict[object, object] = field(default_factory=dict, init=False, compare=False, repr=False)

    def as_win(self) -> "View":
        """The same view for judging the way in of a win: `win.source` lets 吃 take any seat's card."""
        if self.rules.win_chi_source != "any" or self.any_source:
            return self
        if "as_win" not in self.memo:
            self.memo["as_win"] = evolve(self, any_source=True)
        found = self.memo["as_win"]
        assert isinstance(found, View)
        return found

    def turned_up(self, card: Kind, me: Mine, shown: Shown) -> "View":
        """What if: the seat, holding this, turned up this card from the stock."""
        every = tuple(shown if seat == self.seat else other for seat, other in enumerate(self.shown))
        offer = Offer(card, self.seat, drawn=True, event=0)
        return evolve(self, me=me, shown=every, phase=Phase.OFFER, offer=offer, taken=None)

    @property
    def mine(self) -> Shown:
        """What all see of this seat."""
        return self.shown[self.seat]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The two other seats, the 下家 first."""
        return SEATS[(self.seat + 1) % 3], SEATS[(self.seat + 2) % 3]

    @property
    def own_draw(self) -> bool:
        """Whether the card on offer is this seat's own draw."""
        return self.offer is not None and self.offer.drawn and self.offer.seat == self.seat

    def kept(self, card: Kind) -> Holding:
        """The cards kept when this one is discarded."""
        key = ("kept", card)
        if key not in self.memo:
            dealt, late = without(self.me, (card,))
            self.memo[key] = evolve(self.me.holding, dealt=dealt, late=late)
        found = self.memo[key]
        assert isinstance(found, Holding)
        return found

    def figures(self) -> Figures:
        """Open and clear 和 of what the seat holds now."""
        return figures(self.me.holding, self.rules)

    def made(self, claim: Claim) -> Made:
        """What a claim makes of the card on offer."""
        key = ("made", claim)
        if key not in self.memo:
            assert self.offer is not None
            self.memo[key] = made(claim, self.me, self.mine, self.offer, self.seat, self.rules)
        found = self.memo[key]
        assert isinstance(found, Made)
        return found

    def after(self, claim: Claim) -> tuple[Mine, Shown]:
        """The seat's own side after a claim, all said that was due."""
        return lay(self.me, self.mine, claim, self.made(claim), silent=False)

    def holding_after(self, claim: Claim, *, silent: bool = False) -> Holding:
        """The 31 cards after a claim."""
        key = ("holding", claim, silent)
        if key not in self.memo:
            self.memo[key] = held_after(self.me, self.mine, claim, self.made(claim), silent=silent)
        found = self.memo[key]
        assert isinstance(found, Holding)
        return found


def view(table: Table, seat: int) -> View:
    """What a seat may see of the table; made once for each table and seat."""
    if seat not in table.views:
        table.views[seat] = _view(table, SEATS[seat])
    found = table.views[seat]
    assert isinstance(found, View)
    return found


def _view(table: Table, seat: Seat) -> View:
    return View(
        rules=table.header.rules,
        seat=seat,
        me=table.mine[seat],
        shown=table.shown,
        phase=table.phase,
        turn=table.turn,
        offer=table.offer,
        taken=table.taken,
        stock_left=table.stock_left,
        first_out=table.first_out,
        yao_turned=table.yao_turned,
        kou_card=table.kou_card if seat == 0 else None,
        bars=table.bars,
        shuaishou=table.shuaishou is not None,
        pot=table.header.pot,
        outcome=table.outcome,
        wrong_yun=seat in table.wrong_yun,
        moved=table.moved,
        qidang=table.qidang,
        was_kou=table.kou_card is not None,
        events=table.events,
        before=_before(table, seat),
    )


def _before(table: Table, seat: Seat) -> "View | None":
    """The same seat's view before the card on offer was taken, for a higher claim that comes late (`claim.window`)."""
    if table.phase is not Phase.TAKEN or table.before is None:
        return None
    return view(evolve(table.before, taken=table.taken, offer=table.offer), seat)
