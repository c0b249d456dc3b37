"""The whole vocabulary judged in sampled states: candidates propose all that is legal, and hidden cards change no word."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.rules.golden_wins import ONE
from tests.rules.scenes import ALMOST, BIG, NEAR, TEN, dealt
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.actions import (
    BENG,
    NOT_CHA,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Pass,
    Refuse,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.events import Cut, Event, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.judge import Verdict, is_legal, judge
from zuihe_tui.rules.judge.candidates import legal, with_words
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import asked, deal, fold, moved
from zuihe_tui.rules.table_sets import with_holding
from zuihe_tui.rules.table_state import SEATS, Phase, Table
from zuihe_tui.rules.view import View, view

PLACES = ("东", "南", "西", "北")
STACKED = (("", ONE, BIG), ("", "", NEAR), (TEN + "4p", "", ""), ("", ALMOST, ""))


def first(seed: int) -> tuple[Event, ...]:
    header = Header(named(NAMES[seed % 2]), PLACES, 0, 3, pot=1)
    if seed % 3:
        return header, Cut(40), dealt(STACKED[seed % len(STACKED)], "")
    rng = random.Random(seed)
    cards = [card for card in KINDS for _ in range(4)]
    rng.shuffle(cards)
    return deal(header, cards, 40)


def walk(seed: int) -> Iterator[Table]:
    """The tables of one hand played by chance among what is legal, claims and announcements preferred."""
    rng = random.Random(seed)
    table = fold(first(seed))
    while seats := asked(table):
        yield table
        choices = {}
        for seat in seats:
            options = legal(view(table, seat))
            eager = [option for option in options if isinstance(option, Claim | Announce | Win)]
            plain = [option for option in options if isinstance(option, Discard | Pass)]
            pick = rng.random()
            choices[seat] = rng.choice(eager if eager and pick < 0.6 else plain if plain and pick < 0.95 else options)
        table, _ = moved(table, choices)
    yield table


def vocabulary(seen: View) -> Iterator[Action]:
    """Whatever a seat could say or do with its cards now."""
    yield from (Call(), Kouguo(), Ask(), Refuse(), Pass(), Pass(NOT_CHA), Dang(True), Dang(False))
    yield from (Announce(word) for word in Word)
    yield from (Win(kind) for kind in (WinKind.TIANHE, WinKind.TIANZA))
    for card in KINDS:
        yield Discard(card)
        yield Kou(card)
    if seen.offer is not None:
        for claim in claims(seen, seen.offer.card):
            if seen.phase is Phase.OFFER:
                claim = with_words(seen, claim)
            yield claim
            for kind in WinKind:
                if kind in BENG or kind in (WinKind.HE, WinKind.DUO, WinKind.ZA):
                    yield Win(kind, claim.card, claim.take, claim.cards, claim.onto, claim.from_pile)


def claims(seen: View, card: int) -> Iterator[Claim]:
    held = [kind for kind in KINDS if seen.me.copies(kind)]
    yield Claim(Take.YAO, card)
    for take, many in ((Take.CHA, 2), (Take.GUANG, 3)):
        for at in (None, *range(len(seen.mine.laid))):
            yield Claim(take, card, (card,) * many, from_pile=at)
    for one, two in combinations(held, 2):
        for some in {(1, 1), (max(1, seen.me.dealt[one]), 1), (1, max(1, seen.me.dealt[two]))}:
            yield Claim(Take.CHI, card, tuple(sorted((one,) * some[0] + (two,) * some[1])))
        yield Claim(Take.CHI, card, (one,) * max(1, seen.me.dealt[one]) + (two,) * max(1, seen.me.dealt[two]))
    for at in range(len(seen.mine.laid)):
        yield Claim(Take.CHI, card, onto=at)


def candidates_are_complete(seed: int, every: int) -> int:
    """How many states of a hand were judged in full: every action of the vocabulary, in every so many tables."""
    states = 0
    for n, table in enumerate(walk(seed)):
        if n % every:
            continue
        for seat in asked(table):
            seen = view(table, seat)
            proposed = set(legal(seen))
            states += 1
            for action in vocabulary(seen):
                found = judge(seen, action)
                assert is_legal(seen, action) == (found == ())
                if not found and not (isinstance(action, Pass) and action.say):
                    assert action in proposed, (table.phase, action)
    return states


@pytest.mark.parametrize("seed", range(4))
def test_everything_legal_is_proposed(seed: int) -> None:
    assert candidates_are_complete(seed, every=25) > 0


@pytest.mark.deep
def test_everything_legal_is_proposed_in_twenty_thousand_states() -> None:
    states = seed = 0
    while states < 20_000:
        states += candidates_are_complete(1_000 + seed, every=1)
        seed += 1


@pytest.mark.parametrize("seed", range(3))
def test_every_finding_can_be_said_and_impossible_ones_stand_alone(seed: int) -> None:
    for n, table in enumerate(walk(seed)):
        if n % 15:
            continue
        for seat in SEATS:
            for action in list(vocabulary(view(table, seat)))[::9]:
                found = judge(view(table, seat), action)
                assert len({finding.verdict for finding in found}) <= 1
                for finding in found:
                    assert (finding.verdict is Verdict.IMPOSSIBLE) == finding.rule.startswith("at.")
                    assert all(text(finding.facts, lang) for lang in LANGS)


def dealt_again(table: Table, seat: int, rng: random.Random) -> Table:
    """The same table with the cards this seat cannot see dealt anew; declared 车 and what was dealt to it stay."""
    others = [other for other in SEATS if other != seat]
    late = {other: table.mine[other].late for other in others}
    unseen = [card for other in others for card in KINDS for _ in range(table.mine[other].dealt[card])]
    unseen += table.stock[table.drawn :]
    rng.shuffle(unseen)
    mine = list(table.mine)
    for other in others:
        counts = [0] * 30
        for _ in range(sum(table.mine[other].dealt)):
            counts[unseen.pop()] += 1
        changed = evolve(table.mine[other], dealt=tuple(counts), late=late[other])
        mine[other] = with_holding(changed, table.shown[other])
    return evolve(table, mine=tuple(mine), stock=(*table.stock[: table.drawn], *unseen))


@pytest.mark.parametrize("seed", range(4))
def test_unseen_cards_dealt_again_change_nothing_a_seat_is_told(seed: int) -> None:
    rng = random.Random(seed)
    for n, table in enumerate(walk(seed)):
        if n % 14 or table.phase is Phase.TAKEN:
            continue
        for seat in asked(table):
            before, after = view(table, seat), view(dealt_again(table, seat, rng), seat)
            assert before == after
            assert legal(before) == legal(after)
            for action in list(vocabulary(before))[::19]:
                assert judge(before, action) == judge(after, action)
