"""One event folded into the table: what happens, what it costs, what the hand then waits for."""

from dataclasses import replace

from zuihe_tui.rules.actions import (
    BENG,
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
from zuihe_tui.rules.cards import YAO, Cards, Kind, counts
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
from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.dealing import hand_size, is_dealt_wrong, right_size
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.judge.reporting import held_che
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.judge.words import phase_msg
from zuihe_tui.rules.table_costs import charge
from zuihe_tui.rules.table_end import ended, must_take_in, qidang_forgotten, won
from zuihe_tui.rules.table_offer import discarded, offered, settle_offer
from zuihe_tui.rules.table_rank import beats, rank_of
from zuihe_tui.rules.table_state import DEALER, SEATS, Fault, Mine, Offer, Phase, Said, Seat, Shown, Table, Taken
from zuihe_tui.rules.table_take import taken_by
from zuihe_tui.rules.view import view

VOIDED = (Cost.VOID, Cost.REFUSED)


class ImpossibleEvent(Problem):
    """An event that cannot have happened at this table; `rule` is at.turn, at.held, at.offer or at.over."""

    def __init__(self, finding_rule: RuleId, problem: Problem) -> None:
        super().__init__(problem.message)
        self.rule = finding_rule


def impossible(rule: str, key: str, **facts: object) -> ImpossibleEvent:
    """The error for an event out of turn, with cards that are not there, or after the end."""
    return ImpossibleEvent(RuleId(rule), Problem(msg(f"judge.{rule}.{key}", **facts)))


def apply(table: Table, event: Event) -> Table:
    """The table after one more event. Raises ImpossibleEvent; the table it was given is left as it is."""
    match event:
        case Did(seat, action):
            after = _did(table, SEATS[seat], action)
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
            after = ended(_forgotten(_let_go_at_end(table)), event)
        case Tried():
            after = table
        case Callout() | Settled():
            if table.phase is not Phase.ENDED:
                raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
            after = table
        case Header():
            raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
    return replace(after, events=table.events + 1)


def start(header: Header) -> Table:
    """A table before the deal: the fold of its header alone."""
    return Table(header)


def _checked(table: Table, event: FirstDraws | Cut | Miscounted, seat: Seat) -> Table:
    found = [finding for known in CHECKS.get(type(event), ()) for finding in known.run(table, event)]
    return charge(table, [Fault(table.events, seat, finding) for finding in found])


def _dealt(table: Table, event: Deal) -> Table:
    if table.phase is not Phase.DEAL:
        raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
    return replace(
        table,
        phase=Phase.OPENING,
        stock=event.stock,
        mine=tuple(_hand(cards) for cards in event.hands),
        shown=tuple(Shown(concealed=len(cards)) for cards in event.hands),
    )


def _hand(cards: Cards) -> Mine:
    dealt = counts(cards)
    none = (0,) * 30
    blocks = sum(1 << card for card, n in enumerate(dealt) if n >= 3)
    baixinli = not any(dealt[card] for card in YAO)
    return Mine(dealt, dealt, none, blocks, baixinli, holding=Holding(dealt))


def _miscounted(table: Table, event: Miscounted) -> Table:
    if table.phase is Phase.DEAL:
        raise impossible("at.turn", "turn", phase=phase_msg(table.phase))
    if table.phase in (Phase.OVER, Phase.ENDED):
        raise impossible("at.over", "over")
    too_many = hand_size(table, event.seat) - right_size(event.seat)
    if (too_many > 0) != (event.what.value in ("跑庄", "大相公")) or not too_many:
        raise impossible("at.held", "count", n=hand_size(table, event.seat))
    ends = is_dealt_wrong(table, event)
    after = _checked(table, event, SEATS[event.seat])
    return ended_by_mishap(after, event) if ends else after


def ended_by_mishap(table: Table, event: Miscounted) -> Table:
    """跑庄 or 掉头 alone settle the hand (`deal.miscount`)."""
    from zuihe_tui.rules.table_state import Outcome

    return replace(
        table, phase=Phase.OVER, offer=None, outcome=Outcome(Reason.MISHAP, SEATS[event.seat], mishap=event.what)
    )


def _forgotten(table: Table) -> Table:
    return qidang_forgotten(table)


def _let_go_at_end(table: Table) -> Table:
    if table.phase is Phase.OFFER and table.offer is not None and not table.stock_left:
        if must_take_in(table):
            raise impossible("at.turn", "yao", card=table.offer.card)
        return replace(settle_offer(table, None, None), phase=Phase.DRAW)
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


def _did(table: Table, seat: Seat, action: Action) -> Table:
    base = _before_late_claim(table, seat, action)
    found = judge(view(base, seat), action)
    if found and found[0].impossible:
        raise ImpossibleEvent(found[0].rule, Problem(found[0].facts))
    return _happens(_charged(base, seat, action, found), seat, action, found)


def _before_late_claim(table: Table, seat: Seat, action: Action) -> Table:
    """A higher claim still takes the card until the taker's discard is out; its own set may be put right (`claim.window`)."""
    taken, before = table.taken, table.before
    if table.phase is not Phase.TAKEN or taken is None or before is None or before.offer is None:
        return table
    claim = action.claim if isinstance(action, Win) else action
    if not isinstance(claim, Claim) or claim.card != before.offer.card:
        return table
    if seat != taken.seat and not beats(before.offer, seat, rank_of(action), taken.seat, rank_of(taken.claim)):
        return table
    return replace(before, events=table.events, taken=taken, offer=table.offer)


def _charged(table: Table, seat: Seat, action: Action, found: tuple[Finding, ...]) -> Table:
    """Faults of the deed itself; duties are charged when the card on offer is settled."""
    now = [finding for finding in found if not finding.duty]
    if isinstance(action, Piao) and any(old.seat == seat and old.finding.rule == "piao" for old in table.faults):
        now = []
    if not now:
        return table
    faults = []
    for finding in now:
        at = table.events
        if finding.rule == "win.zhahe" and isinstance(action, Discard) and table.shuaishou is not None:
            at = table.shuaishou[1]
        faults.append(Fault(at, seat, finding))
    return charge(table, faults)


def _happens(table: Table, seat: Seat, action: Action, found: tuple[Finding, ...]) -> Table:
    costs = {cost for finding in found for cost in finding.costs}
    if Cost.ZHAHE in costs:
        return _zhahe(table, seat, action)
    if costs & set(VOIDED):
        return _voided(table, seat, action)
    match action:
        case ShowYun(cards):
            return _yun(table, seat, cards)
        case Call():
            return replace(table, phase=Phase.REPORTS, turn=SEATS[1])
        case Report():
            return _reported(table, seat, action)
        case Announce(word):
            return _announced(table, seat, word)
        case Discard(card):
            return _discards(table, seat, card)
        case Kou(card):
            return _kou(table, card)
        case Dang(take):
            return _dang(table, seat, take)
        case Claim():
            return taken_by(table, seat, action, found)
        case Win():
            return _wins(table, seat, action, found)
        case Let():
            offer = table.offer
            assert offer is not None
            return replace(table, offer=replace(offer, said=(*offer.said, seat)))
        case Piao(card):
            return _shown(table, seat, replace(table.shown[seat], piao=(*table.shown[seat].piao, card)))
        case Kouguo():
            return _kouguo(table, seat)
        case Ask():
            assert table.taken is not None
            return replace(table, taken=replace(table.taken, asked=True))
        case Refuse():
            return _refused(table)
        case Pass():
            return table


def _shown(table: Table, seat: Seat, shown: Shown) -> Table:
    return replace(table, shown=(*table.shown[:seat], shown, *table.shown[seat + 1 :]))


def _mine(table: Table, seat: Seat, mine: Mine) -> Table:
    return replace(table, mine=(*table.mine[:seat], mine, *table.mine[seat + 1 :]))


def _voided(table: Table, seat: Seat, action: Action) -> Table:
    if isinstance(action, ShowYun) and seat not in table.wrong_yun and not table.shown[seat].yun:
        return replace(table, wrong_yun=(*table.wrong_yun, seat))
    return table


def _yun(table: Table, seat: Seat, cards: Cards) -> Table:
    """A 云幺 that stands; one put right takes the fault of the wrong one away (`table.fixed`)."""
    faults = table.faults
    if seat in table.wrong_yun:
        faults = tuple(old for old in faults if not (old.seat == seat and old.finding.rule == "hand.yun"))
    wrong = tuple(other for other in table.wrong_yun if other != seat)
    shown = table.shown[seat]
    after = replace(table, faults=faults, wrong_yun=wrong)
    return _shown(after, seat, replace(shown, yun=tuple(sorted((*shown.yun, *cards)))))


def _reported(table: Table, seat: Seat, report: Report) -> Table:
    """The report stands; a corrected one lifts what the first one cost (`report.fixed`)."""
    rules, mine = table.header.rules, table.mine[seat]
    che = held_che(mine, report.che, rules)
    if table.shown[seat].said is not None:
        mine = lifted(mine, table, seat)
    kinds = sum(1 << card for kinds in che for card in kinds)
    mine = replace(mine, che=che, che_kinds=kinds, holding=replace(mine.holding, che=che))
    table = _mine(table, seat, mine)
    said = Said(report.klass, report.also, len(report.che))
    table = _shown(table, seat, replace(table.shown[seat], said=said))
    done = all(shown.said is not None for shown in table.shown)
    if table.phase is Phase.REPORTS:
        turn = next((other for other in (SEATS[1], SEATS[2]) if table.shown[other].said is None), DEALER)
        table = replace(table, turn=turn, phase=Phase.FIRST if done else Phase.REPORTS)
    return table


def lifted(mine: Mine, table: Table, seat: Seat) -> Mine:
    """Without what an earlier report cost; what the new one costs was charged just now."""
    reports = ("report.che_over", "report.ha_as_luan", "report.true")
    now = {old.finding.rule for old in table.faults if old.seat == seat and old.event == table.events}
    drop = {rule for rule in reports if rule not in now}
    return replace(
        mine,
        mianzui=tuple(rule for rule in mine.mianzui if rule not in drop),
        barred=tuple(rule for rule in mine.barred if rule not in drop),
    )


def _announced(table: Table, seat: Seat, word: Word) -> Table:
    if word is Word.QIDANG:
        return replace(table, qidang=True)
    if word is Word.SHUAISHOU and table.header.rules.shuaishou_who == "dealer":
        return replace(table, shuaishou=(seat, table.events))
    return announced(table, seat, by_shuaishou=word is Word.SHUAISHOU)


def announced(table: Table, seat: Seat, *, by_shuaishou: bool) -> Table:
    """不让赢 stands: its figure is fixed and the others are barred (`big.announce`, `big.bars`)."""
    mine, shown = table.mine[seat], table.shown[seat]
    figure = big_figure(mine, shown, table.header.rules)
    table = _mine(table, seat, replace(mine, figure=figure))
    table = _shown(table, seat, replace(shown, announced=True, shuaishou=by_shuaishou))
    return replace(table, bars=seat)


def _discards(table: Table, seat: Seat, card: Kind) -> Table:
    if table.phase is Phase.TAKEN:
        assert table.taken is not None
        table = settle_offer(table, table.taken.seat, table.taken.claim)
    pending = table.shuaishou
    table = discarded(table, seat, card)
    if pending is not None:
        table = replace(announced(table, seat, by_shuaishou=True), shuaishou=None)
    return table


def _kou(table: Table, card: Kind) -> Table:
    return replace(table, phase=Phase.DANG, turn=SEATS[1], kou_card=card, shuaishou=None)


def _dang(table: Table, seat: Seat, take: bool) -> Table:
    card = table.kou_card
    assert card is not None
    if take:
        table = _shown(table, seat, replace(table.shown[seat], dang=True))
        turned = discarded(table, DEALER, card, kou=True)
        assert turned.offer is not None
        if table.header.rules.dang_card == "own_draw":
            return replace(turned, offer=replace(turned.offer, seat=seat, drawn=True))
        return turned
    if seat == SEATS[1]:
        return replace(table, turn=SEATS[2])
    from zuihe_tui.rules.table_state import Outcome

    return replace(table, phase=Phase.OVER, outcome=Outcome(Reason.BUDANG))


def _kouguo(table: Table, seat: Seat) -> Table:
    if table.phase is Phase.TAKEN:
        assert table.taken is not None
        table = settle_offer(table, table.taken.seat, table.taken.claim)
    rules = table.header.rules
    mine = table.mine[seat]
    rule = RuleId("kouguo")
    mine = replace(mine, barred=(*mine.barred, rule))
    if rules.kouguo_cost == "bar_win_mianzui":
        mine = replace(mine, mianzui=(*mine.mianzui, rule))
    table = _shown(_mine(table, seat, mine), seat, replace(table.shown[seat], kouguo=True))
    bars = None if table.bars == seat else table.bars
    turn = SEATS[(seat + 1) % 3]
    return replace(
        table, bars=bars, phase=Phase.DRAW, turn=turn, offer=None, taken=None, before=None, first_out=True, dingpi=None
    )


def _wins(table: Table, seat: Seat, win: Win, found: tuple[Finding, ...]) -> Table:
    if win.kind not in HEAVEN:
        claim = win.claim
        assert claim is not None
        table = settle_offer(table, seat, win)
    return won(table, seat, win, found)


def _zhahe(table: Table, seat: Seat, action: Action) -> Table:
    """诈和 ends the hand; what else was owed on this card no longer counts (`settle.order`)."""
    from zuihe_tui.rules.table_state import Outcome

    match action:
        case Win(kind):
            claimed = kind.value
        case Announce(word):
            claimed = word.value
        case _:
            claimed = Word.SHUAISHOU.value
    if isinstance(action, Win) and (claim := action.claim) is not None:
        table = fault_free_take(table, seat, claim)
    return replace(table, phase=Phase.OVER, outcome=Outcome(Reason.ZHAHE, seat, claimed=claimed))


def fault_free_take(table: Table, seat: Seat, claim: Claim) -> Table:
    """The offender's cards with the one it won on, for 见 and for its own 嘴 (`win.zhahe`)."""
    from zuihe_tui.rules.table_take import laid_down

    return laid_down(table, seat, claim)


def _refused(table: Table) -> Table:
    """The refused set goes back; its claimer is as one that was never asked (`pass.big_may_refuse`)."""
    before = table.before
    assert before is not None
    return replace(before)


__all__ = ["BENG", "ImpossibleEvent", "Offer", "Taken", "apply", "impossible", "start"]
