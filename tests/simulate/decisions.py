"""How often each rule of play was decided, for and against, in hands that are played and attempts made in them."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from tests.rules.scenes import Scene
from tests.simulate.steered import WISHES, Wish, chosen, dingpi, plain, rich, steered, ten
from tests.simulate.vocabulary import vocabulary
from zuihe_tui.bots import player
from zuihe_tui.rules.actions import (
    BENG,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Class,
    Discard,
    Kou,
    Kouguo,
    Pass,
    Report,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.cards import KINDS, PILE_SETS, YAO, CardSet
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
from zuihe_tui.rules.judge.win_facts import PLAIN, big_figure, clear_hu, has_cha_yao, is_hazi, win_of
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import ImpossibleEvent, Table, apply, asked, fold, moved, view
from zuihe_tui.rules.table_state import DEALER, SEATS, Phase, Seat
from zuihe_tui.rules.view import View
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening

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


def play(ledger: Ledger, deals: Deals, ruleset: str, seed: str, hands: int, attempts: int, slips: float) -> None:
    """Hands of eager players who now and then slip, with attempts at the positions on the way, written into the ledger."""
    rng = Random(f"{seed} {deals.value} {ruleset}")
    for nth in range(hands):
        opening = next(evening(Plan(f"{seed}/{nth}", named(ruleset), ("eager",) * 3, deals), 0, 1)).events[:4]
        one_hand(ledger, fold(opening), _eagerly, rng, attempts, slips)


def play_steered(
    ledger: Ledger, wishes: tuple[Wish, Wish], ruleset: str, seed: str, hands: int, attempts: int, slips: float
) -> None:
    """The same of hands steered to what is rare, wins let go now and then."""
    rng = Random(f"{seed} {wishes[0].__name__} {wishes[1].__name__} {ruleset}")
    for _ in range(hands):
        table, main = steered(wishes, ruleset, rng)
        patience = rng.choice((0.0, 0.85, 1.0, 1.0))
        one_hand(
            ledger, table, lambda now, dice, main=main, p=patience: chosen(now, main, p, dice), rng, attempts, slips
        )


def play_ends(ledger: Ledger, ruleset: str, seed: str, hands: int) -> None:
    """Hands nobody is in a hurry to win, often 扣'd by a rich dealer: how they open and end, and what the rich or 乱 hand may take."""
    rng = Random(f"{seed} ends {ruleset}")
    every = (*WISHES, *((ten, plain),) * 4, *((rich, plain),) * 4)
    for nth in range(hands):
        wishes = every[nth % len(every)]
        table, main = steered(wishes, ruleset, rng, dealer=True)
        for kind in (WinKind.TIANHE, WinKind.TIANZA):
            ledger.add(of_attempt(view(table, DEALER), Win(kind)))
        watched = main if wishes in ((ten, plain), (rich, plain)) else None
        one_hand(ledger, table, lambda now, dice, main=main: chosen(now, main, 1.0, dice), rng, None, 0, watched)


def play_dingpi(ledger: Ledger, seed: str, hands: int) -> None:
    """A seventh 叉 pushed and the eighth drawn, at once or later (`quan.dingpi`)."""
    rng = Random(f"{seed} dingpi")
    ledger.add(("quan.dingpi", dingpi(rng)) for _ in range(hands))


def play_miscounts(ledger: Ledger, ruleset: str, seed: str, hands: int) -> None:
    """A dealer with a card too many, found before or after the first card is out."""
    rng = Random(f"{seed} miscounts {ruleset}")
    for _ in range(hands):
        scene = Scene(rules=ruleset, sizes=(32, 30, 30)).open()
        ledger.add(of_count(scene.table))
        out = rng.choice([action for action in legal(scene.view(0)) if isinstance(action, Discard)])
        ledger.add(of_count(scene.do(0, out).play_on(until=rng.randint(0, 6)).table))


def _eagerly(table: Table, rng: Random) -> dict[Seat, Action | tuple[Action, ...]]:
    return {seat: player("eager")(view(table, seat), rng) for seat in asked(table)}


Chooser = Callable[[Table, Random], dict[Seat, Action | tuple[Action, ...]]]


def one_hand(
    ledger: Ledger,
    table: Table,
    choose: Chooser,
    rng: Random,
    attempts: int | None,
    slips: float,
    watched: Seat | None = None,
) -> None:
    """A hand to its end, with attempts at every position on the way; for None only what the seat that is watched could take."""
    while seats := asked(table):
        chosen_now = choose(table, rng)
        if attempts is not None:
            _look_round(ledger, table, rng)
        if watched in seats and table.phase is Phase.OFFER:
            here = view(table, watched)
            for claim in ways(here, any_source=True):
                for action in (claim, win_of(WinKind.HE, claim)):
                    ledger.add(of_attempt(here, action))
        for seat in seats if attempts is not None else ():
            tries = _tries(view(table, seat), rng, attempts)
            for action in tries:
                ledger.add(of_attempt(view(table, seat), action))
            foul = [action for action in tries if _may_happen(view(table, seat), action)]
            if foul and rng.random() < slips:
                chosen_now[seat] = rng.choice(foul)
        before = table
        table, events = moved(table, chosen_now)
        ledger.add(of_step(before, events, sum(isinstance(act, Claim | Win) for act in chosen_now.values())))
    ledger.add(of_end(table))


def _look_round(ledger: Ledger, table: Table, rng: Random) -> None:
    """What seats that are not asked could try: their own discard, a claim that comes late, the stock."""
    if table.offer is not None and not table.offer.drawn and table.phase is Phase.OFFER:
        here = view(table, table.offer.seat)
        for take in (Take.CHA, Take.YAO):
            cards = (table.offer.card,) * 2 if here.me.copies(table.offer.card) >= 2 else ()
            ledger.add(of_attempt(here, Claim(take, table.offer.card, cards)))
    for seat in SEATS:
        ledger.add(of_late(view(table, seat)))
    if rng.random() < 0.2:
        ledger.add(of_ask(table))
        ledger.add(of_draw(table))


def _tries(here: View, rng: Random, many: int) -> list[Action]:
    """Attempts that can be made at all, each type as often as the others."""
    kinds: dict[object, list[Action]] = {}
    for action in vocabulary(here):
        kinds.setdefault((type(action), getattr(action, "kind", getattr(action, "take", None))), []).append(action)
    tries = [rng.choice(kinds[rng.choice(list(kinds))]) for _ in range(many)]
    legal_now = legal(here)
    tries += rng.sample(legal_now, min(many, len(legal_now)))
    tries += [action for action in legal_now if isinstance(action, Kouguo | Report)][:2]
    if here.phase is Phase.OPENING and here.seat == DEALER:
        tries += [Win(WinKind.TIANHE), Win(WinKind.TIANZA)]
    elif here.phase is Phase.REPORTS:
        tries.append(Report(rng.choice(tuple(Class)), (), (*here_che(here), rng.choice(PILE_SETS))))
    elif here.phase is Phase.OFFER:
        for claim in ways(here, any_source=True):
            words = (BENG if claim.take is Take.CHA else frozenset()) | {WinKind.HE, WinKind.DUO, WinKind.ZA}
            tries += [claim, *(win_of(kind, claim) for kind in sorted(words, key=lambda kind: kind.value))]
        tries.append(Pass())
    elif here.phase is Phase.TAKEN:
        tries += [Announce(Word.BURANGYING), *(Discard(card) for card in KINDS if here.me.copies(card))]
    return tries


def here_che(here: View) -> tuple[CardSet, ...]:
    """The 车 a seat was dealt."""
    return tuple(che_sets(here.me.origin, here.rules))


def _may_happen(here: View, action: Action) -> bool:
    found = judge(here, action)
    fits = isinstance(action, Claim | Win) if here.phase is Phase.OFFER else isinstance(action, Discard)
    return fits and bool(found) and not found[0].impossible


def sources() -> list[tuple[Deals, str]]:
    """The three sources under both rule sets."""
    return [(deals, ruleset) for deals in Deals for ruleset in NAMES]
