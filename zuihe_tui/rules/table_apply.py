"""One event folded into the table: what happens, what it costs, what the hand then waits for."""

from zuihe_tui.rules.cards import YAO, Cards, counts
from zuihe_tui.rules.events import (
    Callout,
    Cut,
    Deal,
    Did,
    Draw,
    End,
    Event,
    FirstDraws,
    Header,
    Miscounted,
    Reason,
    Settled,
    Tried,
)
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.judge.dealing import hand_size, is_dealt_wrong, right_size, too_many
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.judge.words import phase_msg
from zuihe_tui.rules.table_acts import did
from zuihe_tui.rules.table_costs import charge
from zuihe_tui.rules.table_end import ended, must_take_in, qidang_forgotten
from zuihe_tui.rules.table_impossible import impossible
from zuihe_tui.rules.table_offer import offered, settle_offer
from zuihe_tui.rules.table_state import DEALER, SEATS, Fault, Mine, Outcome, Phase, Seat, Shown, Table


def apply(table: Table, event: Event) -> Table:
    """The table after one more event. Raises ImpossibleEvent; the table it was given is left as it is."""
    match event:
        case Did(seat, action):
            after = did(table, SEATS[seat], action)
        case Draw():
            after = _drawn(table, event)
        case Deal():
            after = _dealt(table, event)
        case FirstDraws() | Cut():
            if table.phase is not Phase.DEAL:
                raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
            after = _checked(table, event, DEALER if isinstance(event, FirstDraws) else SEATS[2])
        case Miscounted():
            after = _miscounted(table, event)
        case End():
            after = ended(qidang_forgotten(_let_go_at_end(table)), event)
        case Tried() | Callout():
            after = table
        case Settled():
            if table.phase is not Phase.ENDED:
                raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
            after = table
        case Header():
            raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
    return evolve(after, events=table.events + 1)


def start(header: Header) -> Table:
    """A table before the deal: the fold of its header alone."""
    return Table(header)


def _checked(table: Table, event: FirstDraws | Cut | Miscounted, seat: Seat) -> Table:
    found = [finding for known in CHECKS.get(type(event), ()) for finding in known.run(table, event)]
    return charge(table, [Fault(table.events, seat, finding) for finding in found])


def _dealt(table: Table, event: Deal) -> Table:
    if table.phase is not Phase.DEAL:
        raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
    return evolve(
        table,
        phase=Phase.OPENING,
        stock=event.stock,
        mine=tuple(_hand(cards) for cards in event.hands),
        shown=tuple(Shown(concealed=len(cards)) for cards in event.hands),
    )


def _hand(cards: Cards) -> Mine:
    dealt = counts(cards)
    blocks = sum(1 << card for card, n in enumerate(dealt) if n >= 3)
    baixinli = not any(dealt[card] for card in YAO)
    held = Holding(dealt)
    return Mine(dealt, dealt, held.late, blocks, baixinli, holding=held)


def _miscounted(table: Table, event: Miscounted) -> Table:
    if table.phase is Phase.DEAL:
        raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
    if table.phase in (Phase.OVER, Phase.ENDED):
        raise impossible("at.over", "over")
    over = hand_size(table, event.seat) - right_size(event.seat)
    if (over > 0) != too_many(event) or not over:
        raise impossible("at.held", "count", n=hand_size(table, event.seat))
    ends = is_dealt_wrong(table, event)
    after = _checked(table, event, SEATS[event.seat])
    return _ended_by_mishap(after, event) if ends else after


def _ended_by_mishap(table: Table, event: Miscounted) -> Table:
    """跑庄 or 掉头 alone settle the hand (`deal.miscount`)."""
    return evolve(
        table, phase=Phase.OVER, offer=None, outcome=Outcome(Reason.MISHAP, SEATS[event.seat], mishap=event.what)
    )


def _let_go_at_end(table: Table) -> Table:
    if table.phase is Phase.OFFER and table.offer is not None and not table.stock_left:
        if must_take_in(table):
            raise impossible("at.turn", "yao", card=table.offer.card)
        return evolve(settle_offer(table, None, None), phase=Phase.DRAW)
    return table


def _drawn(table: Table, event: Draw) -> Table:
    seat = SEATS[event.seat]
    if table.phase in (Phase.OVER, Phase.ENDED):
        raise impossible("at.over", "over")
    if table.phase is Phase.OFFER and table.offer is not None:
        if must_take_in(table):
            raise impossible("at.turn", "yao", card=table.offer.card)
        table = settle_offer(table, None, None)
    if table.phase is not Phase.DRAW or table.turn != seat:
        raise impossible("at.turn", "draw", phase=phase_msg(table.phase))
    if not table.stock_left:
        raise impossible("at.offer", "stock_empty")
    if table.stock[table.drawn] != event.card:
        raise impossible("at.offer", "stock", card=event.card, top=table.stock[table.drawn])
    if event.down and not table.shown[seat].kouguo:
        raise impossible("at.turn", "down", card=event.card)
    return offered(table, seat, event.card)
