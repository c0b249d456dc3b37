"""How often each rule of play was decided, for and against, in hands that are played and attempts made in them."""

from collections import Counter
from collections.abc import Iterator

from zuihe_tui.rules.actions import (
    BENG,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Discard,
    Kou,
    Report,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import Did, Draw, Event, Miscounted, Mishap, Reason, Settled
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.hand import che_sets
from zuihe_tui.rules.judge import judge, may_come_late
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.refuse import is_refusable
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.judge.threats import order
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import big_figure, clear_hu, has_cha_yao, is_hazi, win_of
from zuihe_tui.rules.table import ImpossibleEvent, Table, apply, view
from zuihe_tui.rules.table_state import DEALER, SEATS, Phase
from zuihe_tui.rules.view import View
from zuihe_tui.rules.win_figures import PLAIN

SEVENTH = 7
Decision = tuple[str, bool]


class Ledger:
    """For and against, by rule id."""

    def __init__(self) -> None:
        self.count: Counter[Decision] = Counter()

    def add(self, found: Iterator[Decision]) -> None:
        self.count.update(found)

    def rows(self) -> list[tuple[str, int, int]]:
        """Each id with how often it was decided for and against."""
        return [
            (rule, self.count[rule, True], self.count[rule, False]) for rule in sorted({one for one, _ in self.count})
        ]

    def table(self) -> str:
        """The rows as text."""
        return "\n".join(f"{rule:24}{yes:8}{no:8}" for rule, yes, no in self.rows())


def of_attempt(here: View, action: Action) -> Iterator[Decision]:
    """What judging an attempt decides: each check that looks at it, and the facts a win or a word turns on."""
    found = judge(here, action)
    impossible = bool(found) and found[0].impossible
    if here.phase in (Phase.OPENING, Phase.REPORTS, Phase.FIRST) and isinstance(action, _OPENS):
        yield "call.order", impossible or any(finding.facts.id.endswith(".called") for finding in found)
    if impossible:
        return
    broken = {finding.rule for finding in found}
    for rule in {known.rule for known in CHECKS.get(type(action), ()) if not known.rule.startswith("at.")}:
        yield rule, rule in broken
    if isinstance(action, Claim):
        yield from _of_claim(here, action, found)
    if isinstance(action, Win) and here.phase in (Phase.OFFER, Phase.OPENING):
        yield from _of_win(here, action, stands="win.zhahe" not in broken)
    if isinstance(action, Announce) and action.word is Word.BURANGYING:
        yield "big.announce", not broken - {"ask.he"}
        yield "big.kinds", here.figures().hu >= big_figure(here.me, here.mine, here.rules)
        yield "say.binding", "win.zhahe" in broken
    if isinstance(action, Report):
        yield "report.che_under", len(action.che) < len(che_sets(here.me.origin, here.rules))
    if isinstance(action, Discard):
        threatened = any(rule.startswith("quan.") for rule in broken)
        yield "quan.order", threatened
        yield "quan.pay", threatened and here.rules.quan_pay
        if here.first_out and order(here, action.card, exempt=False).broken_by(action.card) is not None:
            yield "quan.exempt", not threatened


_OPENS = (Call, Report, Discard, Kou, ShowYun, Win)
"""What has its place in the order of opening (`call.order`)."""


def _of_claim(here: View, claim: Claim, found: tuple[Finding, ...]) -> Iterator[Decision]:
    broken = {finding.rule for finding in found}
    for rule in ("mianzui.list", "bar.list"):
        cost = Cost.MIANZUI if rule == "mianzui.list" else Cost.BAR_WIN
        yield rule, any(cost in finding.costs for finding in found)
    yield "play.jin", not broken
    if claim.take in (Take.CHA, Take.GUANG):
        yield "cha.may", not broken & {"cha.may", "cha.from_pile", "claim.wrong"}
    if here.bars is not None and here.bars != here.seat:
        yield "pass.big_may_refuse", is_refusable(here, claim)
    if claim.take is Take.CHA and here.mine.cha + 1 == SEVENTH and not broken - {"announce.cha", "piao"}:
        after = here.holding_after(claim)
        yield "say.one", open_hu(after, here.rules) >= big_figure(here.me, here.mine, here.rules, claim)


def of_late(here: View) -> Iterator[Decision]:
    """Whether a claim on the card just taken still comes in time, for each way a seat could take it (`claim.window`)."""
    before = here.before
    if here.phase is not Phase.TAKEN or before is None or before.offer is None or here.seat == here.turn:
        return
    for claim in ways(before):
        yield "claim.window", may_come_late(here, claim)
        yield "claim.window", may_come_late(here, win_of(WinKind.HE, claim))


def of_ask(table: Table) -> Iterator[Decision]:
    """Whether 和? was asked decides whether the card may still be won after the discard; before 不让赢 it may be a must (`ask.he`)."""
    taken = table.taken
    if table.phase is not Phase.TAKEN or taken is None or taken.asked:
        return
    here = view(table, table.turn)
    out = next(
        (action for action in legal(here) if isinstance(action, Discard) and action.card != taken.claim.card), None
    )
    if out is not None:
        for later in (table, apply(table, Did(table.turn, Ask()))):
            yield "ask.he", apply(later, Did(table.turn, out)).late is None
    found = judge(evolve(here, polled=False), Announce(Word.BURANGYING))
    yield "ask.he", any(finding.rule == "ask.he" for finding in found)


def of_draw(table: Table) -> Iterator[Decision]:
    """Whether the stock may be touched now (`play.open`), at any seat."""
    if not table.stock_left or table.phase in (Phase.OVER, Phase.ENDED):
        return
    for seat in SEATS:
        try:
            apply(table, Draw(seat, table.stock[table.drawn], table.shown[seat].kouguo))
        except ImpossibleEvent:
            yield "play.open", True
        else:
            yield "play.open", False


def of_count(table: Table) -> Iterator[Decision]:
    """Whether a wrong number of cards found now is a 相公's or ends the hand (`miscount.xianggong`)."""
    try:
        after = apply(table, Miscounted(DEALER, Mishap.DA_XIANGGONG))
    except ImpossibleEvent:
        return
    yield "miscount.xianggong", after.faults[-1].finding.rule == "miscount.xianggong"


def _of_win(here: View, win: Win, *, stands: bool) -> Iterator[Decision]:
    if win.kind in (WinKind.TIANHE, WinKind.TIANZA):
        yield "win.tianhe", stands
        return
    claim = win.claim
    assert claim is not None
    held = here.holding_after(claim)
    clear = clear_hu(held, here.rules)
    yield "win.qingmen", clear is not None
    yield "big.bars", here.bars is not None and here.bars != here.seat and not stands
    if win.kind in BENG:
        yield "big.beng", stands
        return
    yield {WinKind.HE: "win.cheng", WinKind.DUO: "big.duo", WinKind.ZA: "big.za"}[win.kind], stands
    own = here.offer is not None and here.own_draw
    if win.by is Take.CHI:
        yield "win.source", stands and not own
    if win.kind is WinKind.HE and clear is not None and clear >= PLAIN and not is_hazi(here.me, here.mine):
        yield "win.luan_needs_yao", not has_cha_yao(here.mine, claim)
    if win.kind is WinKind.DUO and not is_hazi(here.me, here.mine):
        yield "big.hei_yao", win.card in YAO and win.by is Take.CHA


def of_step(before: Table, events: tuple[Event, ...], claims: int) -> Iterator[Decision]:
    """What a step of the table decides: who got the card, what became of it."""
    took = [event for event in events if isinstance(event, Did) and isinstance(event.action, Claim | Win)]
    offer = before.offer
    if before.phase is Phase.OFFER and offer is not None:
        yield "play.offer", bool(took)
        yield "play.claim_order", claims > 1
        yield "play.next", not took
        if offer.drawn and offer.card not in YAO:
            yield "play.dead", not took
        yield "play.start", offer.first
    if before.phase is Phase.DANG:
        yield (
            "kou.dang",
            any(event.action.take for event in events if isinstance(event, Did) and hasattr(event.action, "take")),
        )
    if any(isinstance(event, Draw) for event in events):
        yield "win.huang", False
    for event in events:
        if isinstance(event, Settled):
            yield from _of_end(event)


def _of_end(settled: Settled) -> Iterator[Decision]:
    costs = {breach.cost for breach in settled.breaches}
    for one, other in ((0, 1), (0, 2), (1, 2)):
        yield "settle.pairwise", settled.zui[one] != settled.zui[other]
    yield "settle.order", "诈和" in costs
    yield "settle.mianzui", "免嘴" in costs
    yield "settle.jian", settled.net[-1] != 0
    for seat in SEATS:
        yield "settle.dang", settled.dang[seat] != 0


def of_end(table: Table) -> Iterator[Decision]:
    """How the hand ended."""
    assert table.outcome is not None
    yield "win.huang", table.outcome.reason in (Reason.HUANG, Reason.ZAKANG)
    yield "settle.huang", table.outcome.reason in (Reason.HUANG, Reason.BUDANG, Reason.ZAKANG)
    for seat in SEATS:
        said = table.shown[seat].said
        if said is not None:
            yield "report.kinds", bool(said.also or said.che)
            yield "report.che_public", bool(said.che)
