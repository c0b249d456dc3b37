"""What a table shows is what is so: cards, counts, sets, seen kinds; and the keys offer fouls too."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.play.learners import Learner, careful, clumsy, setup, turn
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import (
    VERBS,
    Game,
    Mode,
    Verb,
    asked_for,
    attempt,
    eat_with,
    facts,
    last_words,
    new_words,
    options,
    start,
    win_by,
)
from zuihe_tui.rules.actions import NOT_CHA, Action, Claim, Pass, Report, ShowYun, WinKind
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import JIUTIAO, KINDS, YAO
from zuihe_tui.rules.events import Draw
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table import legal, view
from zuihe_tui.rules.table_state import Phase

DEALS = range(6)


def moments(deal: int, mode: Mode = Mode.REAL, learner: Learner = clumsy) -> Iterator[Game]:
    game = start(setup(deal, mode))
    while not game.ended:
        yield game
        game = turn(game, learner)
    yield game


@pytest.mark.parametrize("deal", DEALS)
def test_every_card_is_counted_once(deal: int) -> None:
    for game in moments(deal):
        shown = facts(game)
        seen = game.view
        for card in KINDS:
            hidden = sum(view(game.table, other).me.copies(card) for other in seen.others)
            in_stock = game.table.stock[game.table.drawn :].count(card)
            down = sum(isinstance(event, Draw) and event.down and event.card == card for event in game.events)
            assert shown.left[card] == hidden + in_stock + down, (card, game.table.phase)
        assert shown.stock == len(game.table.stock) - game.table.drawn


@pytest.mark.parametrize("mode", Mode)
def test_what_faults_cost_stands_at_the_own_seat_with_the_tutor_alone(mode: Mode) -> None:
    told = set()
    for game in (game for deal in DEALS for game in moments(deal, mode)):
        lost = {name for name in ("barred", "mianzui") if getattr(game.view.me, name)}
        said = {
            (sitting.me, name)
            for sitting in facts(game).sittings
            for name in ("barred", "mianzui")
            if msg(f"play.mark.{name}") in sitting.marks
        }
        assert said == ({(True, name) for name in lost} if mode is Mode.TUTOR else set())
        told |= lost
    assert told == {"barred", "mianzui"}


@pytest.mark.parametrize("deal", DEALS)
def test_own_cards_stand_in_groups_that_add_up(deal: int) -> None:
    for game in moments(deal):
        own = facts(game).own
        assert own is not None
        holding = game.view.me.holding
        count = best(holding, game.setup.rules).open
        assert (own.hu, own.xian) == (count.total, count.xian)
        cards = sorted(card for group in own.groups for card in group.fu.cards)
        held = [card for card in KINDS for _ in range(holding.concealed[card])]
        assert cards == sorted([*held, *(card for meld in holding.melds for card in meld.cards)])


@pytest.mark.parametrize("deal", DEALS)
def test_everything_shown_can_be_said_in_both_languages(deal: int) -> None:
    for game in moments(deal):
        shown = facts(game)
        words = [shown.dealer, shown.asks, *last_words(game, 6), *(who for who, _ in shown.totals)]
        words += [option.label for option in asked_for(game)]
        words += [option.label for verb in VERBS for option in options(game, verb)]
        for sitting in shown.sittings:
            words += [sitting.who, *sitting.marks, *sitting.melds]
            words += [part for part in (sitting.place, sitting.report) if part is not None]
        words += [part for part in (shown.offer, shown.rester) if part is not None]
        if shown.own is not None:
            words += [shown.own.missing, *(label for group in shown.own.groups for label in group.labels)]
        for lang in LANGS:
            assert all(text(one, lang) for one in words)


def test_what_a_learner_is_shown_does_not_change_when_the_hidden_cards_do() -> None:
    game = start(setup(3))
    for _ in range(30):
        game = turn(game)
    secret = game.table
    stock = secret.stock[: secret.drawn] + secret.stock[secret.drawn :][::-1]
    other = replace(game, table=replace(secret, stock=stock))
    assert facts(other) == facts(game)


def test_new_words_tell_each_thing_once() -> None:
    game = start(setup(2))
    said = []
    while not game.ended:
        after = turn(game)
        said += new_words(after, after.events[len(game.events) :])
        game = after
    assert len(last_words(game, 1000)) == len(said)
    assert list(last_words(game, 5)) == said[-5:]


# --- the keys ------------------------------------------------------------------------------------------------------------


def flat(game: Game) -> list[Action]:
    acts = [option.act for verb in VERBS for option in options(game, verb)]
    acts += [option.act for option in asked_for(game)]
    return [one for act in acts for one in (act if isinstance(act, tuple) else (act,))]


@pytest.mark.parametrize("deal", DEALS)
def test_the_keys_reach_every_legal_claim_and_pass(deal: int) -> None:
    for game in moments(deal, Mode.TUTOR):
        if game.waiting and game.view.phase is Phase.OFFER:
            wanted = [one for one in legal(game.view) if isinstance(one, Claim | Pass)]
            assert [one for one in wanted if one not in flat(game)] == []


@pytest.mark.parametrize("deal", DEALS)
def test_no_key_is_ever_without_an_answer_on_an_offer(deal: int) -> None:
    for game in moments(deal):
        if game.waiting and game.view.phase is Phase.OFFER:
            for verb in VERBS:
                assert options(game, verb) or verb is Verb.CHI


@pytest.mark.parametrize("deal", DEALS)
def test_whatever_a_key_tries_is_answered_and_never_breaks_the_hand(deal: int) -> None:
    for game in moments(deal, Mode.TUTOR):
        for action in dict.fromkeys(flat(game)):
            outcome = attempt(game, action)
            assert outcome.refusal is not None or outcome.events or not game.waiting


def test_an_honest_win_is_found_where_there_is_one() -> None:
    found = 0
    for deal in range(40):
        for game in moments(deal, Mode.TUTOR, careful):
            if not game.waiting or game.view.phase is not Phase.OFFER:
                continue
            if WinKind.HE in {one.kind for one in legal(game.view) if hasattr(one, "kind")}:
                outcome = attempt(game, win_by(game, WinKind.HE))
                assert outcome.refusal is None
                found += 1
        if found >= 3:
            return
    pytest.fail("nobody could win")


def test_the_reports_are_the_hand_as_it_is_and_what_it_is_not() -> None:
    for deal in range(12):
        game = start(setup(deal))
        while not game.ended and not (game.waiting and game.view.phase is Phase.REPORTS):
            game = turn(game)
        if game.ended:
            continue
        acts = [option.act for option in asked_for(game)]
        first = acts[0]
        assert isinstance(first, Report)
        assert attempt(game, first).refusal is None
        assert len({act.klass for act in acts if isinstance(act, Report)}) == 2


def test_cards_picked_are_eaten_with_fitting_or_not() -> None:
    game = start(setup(1))
    while not (game.waiting and game.view.phase is Phase.OFFER):
        game = turn(game)
    held = [card for card in KINDS if game.view.me.copies(card)][:2]
    claim = eat_with(game, tuple(held))
    assert claim is not None
    assert claim.cards == tuple(held)
    assert options(game, Verb.PASS)[0].act == Pass()


def test_another_ones_drawn_yao_may_be_let_go_aloud() -> None:
    for deal in DEALS:
        for game in moments(deal):
            seen = game.view
            if game.waiting and seen.offer is not None and seen.phase is Phase.OFFER:
                offer = seen.offer
                others_yao = offer.drawn and offer.seat != seen.seat and offer.card in YAO
                passes = [option.act for option in options(game, Verb.PASS)]
                assert (Pass(NOT_CHA) in passes) == others_yao


def test_once_the_yun_lies_open_it_is_not_asked_for_again() -> None:
    six = tuple(sorted(YAO - {JIUTIAO}))
    game = start(replace(setup(18, Mode.REAL), me=1))
    assert all(game.view.me.copies(card) for card in six)
    assert facts(game).asks == msg("play.asks.yun")
    assert facts(attempt(game, ShowYun(six)).game).asks == msg("play.asks.yun_shown")
