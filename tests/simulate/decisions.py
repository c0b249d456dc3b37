"""How often each rule of play was decided, for and against, in hands that are played and attempts made in them."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.simulate.vocabulary import vocabulary
from zuihe_tui.bots import player
from zuihe_tui.rules.actions import BENG, Action, Announce, Claim, Discard, Pass, Take, Win, WinKind, Word
from zuihe_tui.rules.cards import KINDS, YAO
from zuihe_tui.rules.events import Did, Draw, Event, Reason, Settled
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import PLAIN, big_figure, clear_hu, has_cha_yao, is_hazi, win_of
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import Table, asked, fold, moved, view
from zuihe_tui.rules.table_state import DEALER, Phase
from zuihe_tui.rules.view import View
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening

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
    if found and found[0].impossible:
        return
    broken = {finding.rule for finding in found}
    for rule in {known.rule for known in CHECKS.get(type(action), ()) if not known.rule.startswith("at.")}:
        yield rule, rule in broken
    if isinstance(action, Claim):
        for rule in ("mianzui.list", "bar.list"):
            cost = Cost.MIANZUI if rule == "mianzui.list" else Cost.BAR_WIN
            yield rule, any(cost in finding.costs for finding in found)
        yield "play.jin", not broken
    if isinstance(action, Claim) and action.take in (Take.CHA, Take.GUANG):
        yield "cha.may", not broken & {"cha.may", "cha.from_pile", "claim.wrong"}
    if isinstance(action, Win) and here.phase in (Phase.OFFER, Phase.OPENING):
        yield from _of_win(here, action, stands="win.zhahe" not in broken)
    if isinstance(action, Announce) and action.word is Word.BURANGYING:
        yield "big.announce", not broken
        yield "big.kinds", here.figures().hu >= big_figure(here.me, here.mine, here.rules)
        yield "say.binding", "win.zhahe" in broken
    if isinstance(action, Discard):
        threatened = any(rule.startswith("quan.") for rule in broken)
        yield "quan.order", threatened
        yield "quan.pay", threatened and here.rules.quan_pay


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
            yield from _of_end(before, event)


def _of_end(before: Table, settled: Settled) -> Iterator[Decision]:
    costs = {breach.cost for breach in settled.breaches}
    yield "settle.pairwise", any(settled.net)
    yield "settle.order", "诈和" in costs
    yield "settle.mianzui", "免嘴" in costs
    yield "settle.jian", settled.net[-1] != 0
    yield "settle.dang", any(settled.dang) or settled.pot > before.header.pot


def of_end(table: Table) -> Iterator[Decision]:
    """How the hand ended."""
    assert table.outcome is not None
    yield "win.huang", table.outcome.reason in (Reason.HUANG, Reason.ZAKANG)
    yield "settle.huang", table.outcome.reason in (Reason.HUANG, Reason.BUDANG, Reason.ZAKANG)
    yield "quan.dingpi", table.outcome.payer_rule == "quan.dingpi"
    said = table.shown[DEALER].said
    if said is not None:
        yield "report.kinds", bool(said.also or said.che)
        yield "report.che_public", bool(said.che)
        yield "report.che_under", said.che < len(table.mine[DEALER].che) + 1


def play(ledger: Ledger, deals: Deals, ruleset: str, seed: str, hands: int, attempts: int, slips: float) -> None:
    """Hands of eager players who now and then slip, with attempts at the positions on the way, written into the ledger."""
    rng = Random(f"{seed} {deals.value} {ruleset}")
    for nth in range(hands):
        opening = next(evening(Plan(f"{seed}/{nth}", named(ruleset), ("eager",) * 3, deals), 0, 1)).events[:4]
        table = fold(opening)
        while seats := asked(table):
            chosen = {seat: player("eager")(view(table, seat), rng) for seat in seats}
            for seat in seats:
                tries = _tries(view(table, seat), rng, attempts)
                for action in tries:
                    ledger.add(of_attempt(view(table, seat), action))
                foul = [action for action in tries if _may_happen(view(table, seat), action)]
                if foul and rng.random() < slips:
                    chosen[seat] = rng.choice(foul)
            if table.offer is not None and not table.offer.drawn and table.phase is Phase.OFFER:
                here = view(table, table.offer.seat)
                for take in (Take.CHA, Take.YAO):
                    cards = (table.offer.card,) * 2 if here.me.copies(table.offer.card) >= 2 else ()
                    ledger.add(of_attempt(here, Claim(take, table.offer.card, cards)))
            before = table
            table, events = moved(table, chosen)
            ledger.add(of_step(before, events, sum(isinstance(act, Claim | Win) for act in chosen.values())))
        ledger.add(of_end(table))


def _tries(here: View, rng: Random, many: int) -> list[Action]:
    """Attempts that can be made at all, each type as often as the others."""
    kinds: dict[object, list[Action]] = {}
    for action in vocabulary(here):
        kinds.setdefault((type(action), getattr(action, "kind", getattr(action, "take", None))), []).append(action)
    tries = [rng.choice(kinds[rng.choice(list(kinds))]) for _ in range(many)]
    legal_now = legal(here)
    tries += rng.sample(legal_now, min(many, len(legal_now)))
    if here.phase is Phase.OFFER:
        for claim in ways(here, any_source=True):
            words = (BENG if claim.take is Take.CHA else frozenset()) | {WinKind.HE, WinKind.DUO, WinKind.ZA}
            tries += [claim, *(win_of(kind, claim) for kind in sorted(words, key=lambda kind: kind.value))]
        tries.append(Pass())
    elif here.phase is Phase.TAKEN:
        tries += [Announce(Word.BURANGYING), *(Discard(card) for card in KINDS if here.me.copies(card))]
    return tries


def _may_happen(here: View, action: Action) -> bool:
    found = judge(here, action)
    fits = isinstance(action, Claim | Win) if here.phase is Phase.OFFER else isinstance(action, Discard)
    return fits and bool(found) and not found[0].impossible


def sources() -> list[tuple[Deals, str]]:
    """The three sources under both rule sets."""
    return [(deals, ruleset) for deals in Deals for ruleset in NAMES]
