"""What a seat does, folded into the table: judged first, then charged, then done, fouls too (RULES 8 to 10)."""

from zuihe_tui.rules.actions import (
    HEAVEN,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Let,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Win,
    Word,
)
from zuihe_tui.rules.cards import Kind
from zuihe_tui.rules.events import Reason
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge, may_come_late
from zuihe_tui.rules.judge.words import phase_msg
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.table_costs import charge
from zuihe_tui.rules.table_end import won
from zuihe_tui.rules.table_impossible import ImpossibleEvent, impossible
from zuihe_tui.rules.table_offer import discarded, settle_offer
from zuihe_tui.rules.table_said import announced, reported, said_aloud, show_yun, voided, with_mine, with_shown
from zuihe_tui.rules.table_state import DEALER, SEATS, Fault, Outcome, Phase, Seat, Table
from zuihe_tui.rules.table_take import laid_down, taken_by
from zuihe_tui.rules.view import view

VOIDED = (Cost.VOID, Cost.REFUSED)


def did(table: Table, seat: Seat, action: Action) -> Table:
    """The table after a seat's deed: judged, charged, done. Raises ImpossibleEvent."""
    if table.phase is Phase.DEAL:
        raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
    base = before_late_claim(table, seat, action)
    seen = view(base, seat)
    found = judge(evolve(seen, polled=False) if isinstance(action, Announce) else seen, action)
    if found and found[0].impossible:
        raise ImpossibleEvent(found[0].rule, Problem(found[0].facts))
    if any(cost in VOIDED for finding in found for cost in finding.costs):
        return voided(_charged(table, seat, action, found), seat, action)
    if _waits_for_its_card(table, action):
        found = ()
    after = _happens(_charged(base, seat, action, found), seat, action, found)
    if after.phase is Phase.TAKEN and isinstance(action, Claim):
        return evolve(after, before=base if base.taken is None else evolve(base, taken=None))
    return after


def _waits_for_its_card(table: Table, action: Action) -> bool:
    """甩手报 said with the first discard is judged by the cards kept when that card is out (`big.shuaishou`)."""
    dealer = table.header.rules.shuaishou_who == "dealer"
    return dealer and isinstance(action, Announce) and action.word is Word.SHUAISHOU


def before_late_claim(table: Table, seat: Seat, action: Action) -> Table:
    """A higher claim still takes the card until the taker's discard is out; its own set may be put right (`claim.window`)."""
    late = table.late
    if table.phase is Phase.OFFER and isinstance(action, Win) and late is not None and _wins_late(table, seat, action):
        return evolve(late, events=table.events)
    before = table.before
    if table.phase is not Phase.TAKEN or before is None or not may_come_late(view(table, seat), action):
        return table
    return evolve(before, events=table.events, taken=table.taken, offer=table.offer)


def _wins_late(table: Table, seat: Seat, win: Win) -> bool:
    """Whether a win is of the card taken before the discard now on offer."""
    late, offer = table.late, table.offer
    if late is None or late.offer is None or late.taken is None or offer is None:
        return False
    return win.card == late.offer.card != offer.card and seat != late.taken.seat


def _charged(table: Table, seat: Seat, action: Action, found: tuple[Finding, ...]) -> Table:
    """Faults of the deed itself; duties are charged when the card on offer is settled."""
    now = [finding for finding in found if not finding.duty]
    if not now or _is_harmless(table, seat, action):
        return table
    faults = []
    for finding in now:
        at = table.events
        if finding.rule == "win.zhahe" and isinstance(action, Discard | Kou) and table.shuaishou is not None:
            at = table.shuaishou[1]
        faults.append(Fault(at, seat, finding))
    return charge(table, faults)


def _is_harmless(table: Table, seat: Seat, action: Action) -> bool:
    """Words and gestures that are no breach when they do nothing: the rules put no cost on them."""
    again = action == Announce(Word.BURANGYING) and table.bars == seat
    second = action == Announce(Word.SHUAISHOU) and (table.bars is not None or table.shuaishou is not None)
    return again or second or isinstance(action, Piao | Ask) or action == Announce(Word.QIDANG)


def _happens(table: Table, seat: Seat, action: Action, found: tuple[Finding, ...]) -> Table:
    costs = {cost for finding in found for cost in finding.costs}
    if Cost.ZHAHE in costs:
        return _zhahe(table, seat, action)
    match action:
        case ShowYun(cards):
            return show_yun(table, seat, cards)
        case Call():
            return evolve(table, phase=Phase.REPORTS, turn=SEATS[1])
        case Report():
            return reported(table, seat, action)
        case Announce(word):
            return said_aloud(table, seat, word)
        case Discard(card):
            return _discards(table, seat, card)
        case Kou(card):
            return _kou(table, card)
        case Dang(take):
            return _dang(table, seat, take)
        case Claim():
            return taken_by(table, seat, action)
        case Win():
            return _wins(table, seat, action)
        case Let():
            offer = table.offer
            assert offer is not None
            return evolve(table, offer=evolve(offer, said=(*offer.said, seat)))
        case Piao(card):
            return with_shown(table, seat, evolve(table.shown[seat], piao=(*table.shown[seat].piao, card)))
        case Kouguo():
            return _kouguo(table, seat)
        case Ask():
            assert table.taken is not None
            return evolve(table, taken=evolve(table.taken, asked=True, asked_at=table.events))
        case Pass() | Refuse():
            return table


def _discards(table: Table, seat: Seat, card: Kind) -> Table:
    late, pending = _still_won(table), table.shuaishou
    if table.phase is Phase.TAKEN:
        assert table.taken is not None
        table = settle_offer(table, table.taken.seat, table.taken.claim)
    table = discarded(table, seat, card, late=late)
    if pending is not None:
        table = evolve(announced(table, seat, by_shuaishou=True), shuaishou=None)
    return table


def _still_won(table: Table) -> Table | None:
    """The table before the card was taken whose taker discards now; unasked, it may still be won (`ask.he`)."""
    if table.taken is None or table.taken.asked or table.before is None:
        return None
    return evolve(table.before, taken=table.taken, offer=table.offer, late=None)


def _kou(table: Table, card: Kind) -> Table:
    if table.shuaishou is not None:
        table = announced(table, DEALER, by_shuaishou=True)
    return evolve(table, phase=Phase.DANG, turn=SEATS[1], kou_card=card, shuaishou=None)


def _dang(table: Table, seat: Seat, take: bool) -> Table:
    card = table.kou_card
    assert card is not None
    if take:
        table = with_shown(table, seat, evolve(table.shown[seat], dang=True))
        turned = discarded(table, DEALER, card, kou=True)
        assert turned.offer is not None
        if table.header.rules.dang_card == "own_draw":
            return evolve(turned, offer=evolve(turned.offer, seat=seat, drawn=True))
        return turned
    if seat == SEATS[1]:
        return evolve(table, turn=SEATS[2])
    return evolve(table, phase=Phase.OVER, outcome=Outcome(Reason.BUDANG))


def _kouguo(table: Table, seat: Seat) -> Table:
    if table.phase is Phase.TAKEN:
        assert table.taken is not None
        table = settle_offer(table, table.taken.seat, table.taken.claim)
    rules = table.header.rules
    mine = table.mine[seat]
    rule = RuleId("kouguo")
    mine = evolve(mine, barred=(*mine.barred, rule))
    if rules.kouguo_cost == "bar_win_mianzui":
        mine = evolve(mine, mianzui=(*mine.mianzui, rule))
    table = with_shown(with_mine(table, seat, mine), seat, evolve(table.shown[seat], kouguo=True))
    bars = None if table.bars == seat else table.bars
    turn = SEATS[(seat + 1) % 3]
    return evolve(
        table,
        bars=bars,
        phase=Phase.DRAW,
        turn=turn,
        offer=None,
        taken=None,
        before=None,
        first_out=True,
        shuaishou=None,
    )


def _wins(table: Table, seat: Seat, win: Win) -> Table:
    if win.kind not in HEAVEN:
        table = settle_offer(table, seat, win)
    return won(table, seat, win)


def _zhahe(table: Table, seat: Seat, action: Action) -> Table:
    """诈和 ends the hand; what else was owed on this card no longer counts (`settle.order`)."""
    match action:
        case Win(kind):
            claimed = kind.value
        case Announce(word):
            claimed = word.value
        case _:
            claimed = Word.SHUAISHOU.value
    if isinstance(action, Win) and (claim := action.claim) is not None:
        table = laid_down(table, seat, claim)
    if isinstance(action, Discard | Kou):
        table = discarded(table, seat, action.card)
    return evolve(table, phase=Phase.OVER, offer=None, outcome=Outcome(Reason.ZHAHE, seat, claimed=claimed))
