"""Hands played, from every kind of deal, with attempts at the positions on the way: what they decide goes into a ledger."""

from collections.abc import Callable
from random import Random

from tests.rules.scenes import Scene
from tests.simulate.decisions import Ledger, of_ask, of_attempt, of_count, of_draw, of_end, of_late, of_step
from tests.simulate.steered import WISHES, Wish, chosen, dingpi, plain, rich, steered, ten
from tests.simulate.vocabulary import vocabulary
from zuihe_tui.bots import player
from zuihe_tui.rules.actions import (
    BENG,
    Action,
    Announce,
    Claim,
    Class,
    Discard,
    Kouguo,
    Pass,
    Report,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.cards import KINDS, PILE_SETS, CardSet
from zuihe_tui.rules.hand import che_sets
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import win_of
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import Table, asked, fold, moved, view
from zuihe_tui.rules.table_state import DEALER, SEATS, Phase, Seat
from zuihe_tui.rules.view import View
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening


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
