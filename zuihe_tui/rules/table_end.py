"""How a hand ends: a win and what comes with it, 黄牌, 见, a forgotten 起档 (RULES 10 and 12)."""

from zuihe_tui.rules.actions import HEAVEN, Pass, Take, Win, WinKind, Word
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import End, Reason
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Finding, Verdict
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.registry import checks
from zuihe_tui.rules.judge.said import false_shuaishou
from zuihe_tui.rules.judge.win_facts import clear_hu
from zuihe_tui.rules.judge.words import phase_msg
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_costs import charge
from zuihe_tui.rules.table_impossible import impossible
from zuihe_tui.rules.table_state import DEALER, Fault, Outcome, Phase, Seat, Table
from zuihe_tui.rules.table_take import laid_down
from zuihe_tui.rules.view import view


def must_take_in(table: Table) -> bool:
    """A 幺 its drawer has turned up and nobody took goes into the drawer's hand (`play.next`)."""
    offer = table.offer
    return offer is not None and offer.drawn and not offer.kou and offer.card in YAO


def won(table: Table, seat: Seat, win: Win) -> Table:
    """A win that stands; its 和, what comes on top, and who pays for it (`quan.pay`, `quan.dingpi`)."""
    rules, offer, dingpi = table.header.rules, table.offer, table.dingpi
    extra: list[str] = []
    payer: Seat | None = None
    payer_rule: RuleId | None = None
    if win.kind in HEAVEN:
        extra += ["天和"] if win.kind is WinKind.TIANHE else []
    else:
        claim = win.claim
        assert claim is not None
        assert offer is not None
        if offer.first and seat != DEALER and (not offer.kou or rules.dihe_on_kou):
            extra.append("地和")
        if offer.broke is not None and rules.quan_pay:
            payer, payer_rule = offer.seat, RuleId("quan.pay")
        elif dingpi is not None and dingpi.winner == seat and win.kind is WinKind.BABENG and offer.drawn:
            payer, payer_rule = dingpi.payer, RuleId("quan.dingpi")
        table = laid_down(table, seat, claim, all_said=win.say is None)
    if win.kind is WinKind.ZA and table.shown[seat].shuaishou:
        extra.append("甩手报")
    held = table.mine[seat].holding
    clear = clear_hu(held, rules)
    outcome = Outcome(
        Reason.WIN,
        seat,
        win.kind,
        hu=clear if clear is not None else figures(held, rules).hu,
        mo=win.by in (Take.CHA, Take.GUANG),
        extra=tuple(extra),
        payer=payer,
        payer_rule=payer_rule,
    )
    return evolve(table, phase=Phase.OVER, outcome=outcome, before=None, taken=None)


def expected_end(table: Table) -> Reason | None:
    """The word a hand that is over ends with; None while it goes on."""
    if table.outcome is not None:
        return table.outcome.reason
    if table.phase is Phase.DRAW and not table.stock_left:
        return huang(table)
    return None


def huang(table: Table) -> Reason:
    """黄牌, or 砸炕上 where a 大和 that stands is left on the table (`big.za`)."""
    kang = table.header.rules.huang_after_big == "za_kang" and table.bars is not None
    return Reason.ZAKANG if kang else Reason.HUANG


def ended(table: Table, event: End) -> Table:
    """The end as the record has it; its 见 card must be the next of the stock. Raises ImpossibleEvent."""
    if table.phase is Phase.ENDED:
        raise impossible("at.over", "over")
    if event.reason is Reason.ZHAHE:
        table = _broken_off(table)
    expected = expected_end(table)
    if expected is None:
        raise impossible("at.turn", "end", phase=phase_msg(table.phase))
    somebody = any(shown.announced for shown in table.shown)
    named = {Reason.HUANG} | ({Reason.ZAKANG} if somebody else set())
    if event.reason is not expected and not (expected in (Reason.HUANG, Reason.ZAKANG) and event.reason in named):
        raise impossible("at.over", "reason", reason=event.reason.value, expected=expected.value)
    if event.jian_card is not None and event.jian_card != table.top:
        raise impossible("at.offer", "jian", card=event.jian_card)
    outcome = table.outcome if table.outcome is not None else Outcome(expected)
    return evolve(table, phase=Phase.ENDED, outcome=outcome, jian_card=table.top)


def _broken_off(table: Table) -> Table:
    """A 甩手报 no discard can make good may end the hand before any card is out (`big.shuaishou`)."""
    if table.phase is not Phase.FIRST or table.shuaishou is None:
        return table
    found = next(false_shuaishou(view(table, DEALER)), None)
    if found is None:
        return table
    seat, event = table.shuaishou
    facts = msg(f"judge.win.zhahe.{found.key}", **found.facts)
    table = charge(table, [Fault(event, seat, Finding(RuleId("win.zhahe"), Verdict.FOUL, facts, found.costs))])
    outcome = Outcome(Reason.ZHAHE, DEALER, claimed=Word.SHUAISHOU.value)
    return evolve(table, phase=Phase.OVER, outcome=outcome, shuaishou=None)


def qidang_forgotten(table: Table) -> Table:
    """起档 not said by one who may take what lies there costs a 档 (`settle.dang`)."""
    outcome = table.outcome
    if table.phase is not Phase.OVER or outcome is None or outcome.seat is None or outcome.reason is not Reason.WIN:
        return table
    seen, silent = view(table, outcome.seat), Pass()
    found = [finding for known in checks(seen, Pass) if known.duty for finding in known.run(seen, silent)]
    return charge(table, [Fault(table.events, outcome.seat, finding) for finding in found])
