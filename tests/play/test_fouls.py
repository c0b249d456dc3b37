"""A learner attempts a foul of every rule of sections 8 to 11 at the table and reads the right rule and a true fact."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest

from tests.play import truth
from tests.play.positions import again, breaches, names, record
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import VERBS, Game, Mode, Refusal, attempt, force, options, sit
from zuihe_tui.rules.actions import (
    Action,
    Announce,
    Ask,
    Claim,
    Discard,
    Kou,
    Pass,
    Piao,
    Refuse,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.cards import JIUTIAO, KINDS, YAO
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.table import Table, apply
from zuihe_tui.rules.table_state import DEALER, SEATS, Phase, Seat

ACTIONS = set(get_args(Action))
NOT_A_CHOICE = {"deal.miscount"}
"""A wrong number of cards is nobody's act: our own table deals right, and what is done there keeps it so (tested below)."""

WORKED = [
    (name, event, seat, rule)
    for name in names("foul-")
    for event, seat, rule in breaches(name)
    if rule not in NOT_A_CHOICE
]


def refused(name: str, event: int, seat: int, rule: RuleId) -> tuple[Game, Action, Refusal]:
    """The attempt of a worked breach, and how it was stopped."""
    for game, action in again(name, event, seat):
        outcome = attempt(game, action)
        if outcome.refusal is not None and rule in outcome.refusal.rules:
            return game, action, outcome.refusal
    pytest.fail(f"{name}: nothing was stopped under {rule}")


@pytest.mark.parametrize(("name", "event", "seat", "rule"), WORKED)
def test_a_worked_foul_is_stopped_under_its_rule_with_true_facts(
    name: str, event: int, seat: int, rule: RuleId
) -> None:
    game, action, refusal = refused(name, event, seat, rule)
    assert refusal.may_force
    cost = next(finding.cost for finding in refusal.findings if finding.rule == rule)
    written = next(b.cost for b in record(name)[-1].breaches if b.rule == rule)  # type: ignore[union-attr]
    assert (cost.value if cost is not None else "") == written
    assert all(truth.is_true(game, action, finding) for finding in refusal.findings)
    for lang in LANGS:
        assert all(text(line, lang) for line in (refusal.verdict, *refusal.facts, refusal.cost))


def test_what_is_called_fine_is_never_scolded() -> None:
    for name, event, seat, rule in WORKED:
        game, _, refusal = refused(name, event, seat, rule)
        for other in refusal.fine:
            assert attempt(game, other).refusal is None, (name, other)


def test_in_real_play_the_same_foul_happens_in_silence_and_is_read_out_after() -> None:
    for name, event, seat, rule in WORKED:
        if rule == "settle.dang":
            continue
        game, action, _ = refused(name, event, seat, rule)
        real = sit(game.events, game.seat or 0, Mode.REAL)
        outcome = attempt(real, action)
        assert outcome.refusal is None
        assert outcome.events


# --- what the worked records do not show ---------------------------------------------------------------------------------


def moments() -> Iterator[Game]:
    """Every seat at every event of two eventful records."""
    for name in ("foul-hand.yun-03", "minjian-za-01"):
        events = record(name)
        seats = [sit(events[:1], seat) for seat in SEATS]
        table = seats[0].table
        for at, event in enumerate(events[1:-1], 1):
            table = apply(table, event)
            yield from (replace(game, events=events[: at + 1], table=table) for game in seats)


def attempts(game: Game) -> Iterator[Action]:
    """Fouls a learner might think of here."""
    seen = game.view
    offer = seen.offer
    if seen.phase is Phase.OFFER and offer is not None:
        card, copies = offer.card, seen.me.copies(offer.card)
        if not offer.drawn and offer.seat == seen.seat:
            yield Win(WinKind.HE, card, Take.CHI, (), 0) if seen.mine.laid else Pass()
        if copies == 1:
            yield Claim(Take.CHA, card, (card,))
            yield Claim(Take.YAO, card)
        if copies in (1, 2):
            yield Claim(Take.GUANG, card, (card,) * copies)
        for at, laid in enumerate(seen.mine.laid):
            if laid.pile is not None and card in laid.meld.cards and copies:
                yield Claim(Take.CHA, card, (card, card), from_pile=at)
    if seen.phase is Phase.TAKEN and seen.turn == seen.seat:
        yield Announce(Word.SHUAISHOU)
        yield Announce(Word.BURANGYING)
        if seen.taken is not None and seen.taken.asked:
            yield Ask()
    if seen.wrong_yun and seen.moved:
        yield ShowYun(tuple(sorted(YAO - {JIUTIAO})))
    if seen.turn != seen.seat and seen.phase is Phase.TAKEN and seen.bars == seen.seat:
        yield Refuse()
    for laid in seen.mine.laid[:1]:
        yield Piao(laid.meld.cards[0])


RARE = ("table.fixed", "claim.wrong", "big.shuaishou", "big.bars", "cha.from_pile", "discard.final", "piao")


def test_rarer_fouls_are_stopped_too() -> None:
    found: dict[str, Refusal] = {}
    for game in moments():
        for action in attempts(game) if game.table.mine else ():
            outcome = attempt(game, action)
            if outcome.refusal is None or not outcome.refusal.may_force:
                continue
            for finding in outcome.refusal.findings:
                if finding.rule in RARE and finding.rule not in found:
                    assert truth.is_true(game, action, finding), (action, finding)
                    found[finding.rule] = outcome.refusal
        if set(RARE) <= set(found):
            break
    assert set(found) == set(RARE)


def test_asking_twice_is_refused_and_polling_is_the_asking() -> None:
    game = sit(record("foul-win.zhahe-08")[:14], 0)
    assert game.view.phase is Phase.TAKEN
    once = attempt(game, Ask())
    assert once.refusal is None
    twice = attempt(once.game, Ask())
    assert twice.refusal is not None
    assert twice.refusal.rules == ("ask.he",)
    # 兴安盟2005 wants the asking before 不让赢: all seats were polled, so only the figure is missing here.
    announced = attempt(game, Announce(Word.BURANGYING))
    assert announced.refusal is not None
    assert announced.refusal.rules == ("win.zhahe",)


def cards_held(table: Table, seat: Seat) -> int:
    """All cards of a seat, its sets included; the discard it owes is one more."""
    holding = table.mine[seat].holding
    return sum(holding.concealed) + sum(len(meld.cards) for meld in holding.melds)


def owes_a_discard(table: Table, seat: Seat) -> bool:
    """Whether a seat holds the card more that it has to discard; a card passed face down is the dealer's until it is turned up."""
    return (seat == DEALER and not table.first_out) or (
        table.phase is Phase.TAKEN and table.turn == seat and table.before is not None
    )


def anything(game: Game) -> Iterator[Action]:
    """Whatever the keys offer, and every kind thrown on the table or passed face down."""
    yield from attempts(game)
    for verb in VERBS:
        yield from (option.act for option in options(game, verb) if not isinstance(option.act, tuple))
    for card in KINDS:
        yield Discard(card)
        yield Kou(card)


def test_nothing_that_can_be_done_at_the_table_makes_a_xianggong() -> None:
    done = 0
    for game in moments():
        if not game.table.mine:
            continue
        for action in anything(game):
            after = force(game, action).game.table
            if after is game.table or after.outcome is not None:
                continue
            done += 1
            # Who is 扣锅 discards no more.
            for seat in (seat for seat in SEATS if not after.shown[seat].kouguo):
                assert cards_held(after, seat) == 30 + owes_a_discard(after, seat), (action, seat)
    assert done > 200


def test_every_rule_that_is_checked_in_play_was_broken_here() -> None:
    checked = {known.rule for kind, found in CHECKS.items() if kind in ACTIONS for known in found}
    impossible = {rule for rule in checked if rule.startswith("at.")}
    tried = {rule for _, _, _, rule in WORKED} | set(RARE) | {"ask.he"}
    assert checked - impossible - tried == set()
