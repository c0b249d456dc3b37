"""A hand at the table: played, tried, undone, resumed."""

from dataclasses import replace

import pytest

from tests.play.learners import careful, clumsy, played, setup, turn
from zuihe_tui.play import Game, Mode, advance, attempt, force, lines, resume, start, undo
from zuihe_tui.rules.actions import Call, Claim, Discard, Pass, Piao, Take
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.cards import KINDS, YAO
from zuihe_tui.rules.events import Did, Settled, Tried
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.table import fold
from zuihe_tui.rules.table_state import Phase

DEALS = range(8)


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("mode", Mode)
def test_a_careful_hand_goes_to_its_end_without_a_breach(deal: int, mode: Mode) -> None:
    game = played(setup(deal, mode))
    assert game.table.faults == ()
    assert isinstance(game.events[-1], Settled)
    assert audit(lines(game)).ok


@pytest.mark.parametrize("deal", DEALS)
def test_real_play_lets_every_foul_happen_and_the_settlement_carries_it(deal: int) -> None:
    game = played(setup(deal, Mode.REAL), clumsy)
    assert not any(isinstance(event, Tried) for event in game.events)
    checked = audit(lines(game))
    assert checked.ok
    assert {breach.seat for breach in checked.breaches} <= {game.seat}


def test_clumsy_learners_do_err() -> None:
    games = [played(setup(deal, Mode.REAL), clumsy) for deal in DEALS]
    assert len({fault.finding.rule for game in games for fault in game.table.faults}) >= 5


@pytest.mark.parametrize("deal", DEALS)
def test_the_tutor_stops_each_foul_and_the_record_keeps_the_attempt(deal: int) -> None:
    game = start(setup(deal, Mode.TUTOR))
    stopped = 0
    while not game.ended:
        if game.waiting:
            outcome = attempt(game, clumsy(game))
            if outcome.refusal is not None:
                stopped += 1
                assert outcome.game.table == replace(game.table, events=game.table.events + 1)
                tried = outcome.events[-1]
                assert isinstance(tried, Tried)
                assert set(tried.rules) == set(outcome.refusal.rules)
                outcome = attempt(outcome.game, careful(outcome.game))
                assert outcome.refusal is None
            game = outcome.game
        else:
            game, _ = advance(game)
    assert game.table.faults == ()
    assert sum(isinstance(event, Tried) for event in game.events) == stopped
    assert audit(lines(game)).ok


def test_the_same_number_and_the_same_acts_give_the_same_record() -> None:
    assert lines(played(setup(5))) == lines(played(setup(5)))


def test_a_stopped_attempt_does_not_change_what_the_bots_do() -> None:
    def plain(game: Game) -> list[object]:
        return [event for event in game.events if not isinstance(event, Tried)]

    game = start(setup(4))
    while not game.ended:
        if game.waiting:
            game = attempt(game, Claim(Take.GUANG, 0, (0, 0, 0))).game
            game = attempt(game, careful(game)).game
        else:
            game, _ = advance(game)
    assert any(isinstance(event, Tried) for event in game.events)
    assert plain(game) == plain(played(setup(4)))


@pytest.mark.parametrize("mode", Mode)
def test_a_hand_comes_back_from_its_lines_at_every_event(mode: Mode) -> None:
    game = start(setup(6, mode))
    whole = played(setup(6, mode))
    while not game.ended:
        again = resume(lines(game))
        assert again == game
        game = turn(again)
    assert lines(game) == lines(whole)


def test_stopped_attempts_come_back_too() -> None:
    game = played(setup(3), clumsy)
    assert any(isinstance(event, Tried) for event in game.events)
    assert resume(lines(game)) == game


def test_a_record_of_another_table_is_not_gone_on_with() -> None:
    from tests.play.positions import RECORDS

    with pytest.raises(Problem) as caught:
        resume((RECORDS / "minjian-he-01.zuihe.jsonl").read_text(encoding="utf-8").splitlines())
    assert caught.value.message.id == "play.foreign"


def test_a_torn_record_names_the_line() -> None:
    every = list(lines(played(setup(3))))
    del every[10]
    with pytest.raises(Problem) as caught:
        resume(every)
    assert caught.value.message.id == "record.line"


def test_undo_goes_back_choice_by_choice_to_the_deal() -> None:
    game = start(setup(6, me_plays := Mode.TUTOR))
    assert me_plays is Mode.TUTOR
    moments: list[Game] = []
    while not game.ended:
        if game.waiting:
            moments.append(game)
        game = turn(game)
    for moment in reversed(moments):
        game = undo(game)
        assert game == moment
    assert undo(game) is game


def test_after_undo_the_same_act_leads_to_the_same_hand() -> None:
    game = start(setup(6))
    for _ in range(25):
        game = turn(game)
    again = undo(game)
    while len(again.events) < len(game.events):
        again = turn(again)
    assert again == game


def test_undo_goes_behind_a_stopped_attempt() -> None:
    game = start(setup(7))
    while not (game.waiting and game.view.phase is Phase.TAKEN):
        game = turn(game)
    before = game
    yao = next(card for card in sorted(YAO) if game.view.me.copies(card))
    tried = attempt(game, Discard(yao)).game
    assert tried.events[:-1] == before.events
    forced = force(tried, Discard(yao)).game
    assert undo(forced) == tried


def test_real_play_has_no_undo() -> None:
    game = played(setup(2, Mode.REAL))
    assert undo(game) is game


def test_what_cannot_be_done_is_refused_in_both_modes() -> None:
    for mode in Mode:
        game = start(setup(1, mode))
        while not (game.waiting and game.view.phase is Phase.OFFER):
            game = turn(game)
        missing = next(card for card in KINDS if not game.view.me.copies(card))
        outcome = attempt(game, Discard(missing))
        assert outcome.refusal is not None
        assert not outcome.refusal.may_force
        assert {"at.turn", "at.held"} & set(outcome.refusal.rules)
        forced = force(outcome.game, Discard(missing))
        assert forced.refusal is not None
        assert forced.game is outcome.game


def test_letting_ones_own_drawn_yao_go_takes_it_into_the_hand() -> None:
    game = start(setup(0))
    for deal in range(60):
        game = start(setup(deal))
        while not game.ended:
            seen = game.view
            own = game.waiting and seen.phase is Phase.OFFER and seen.own_draw
            if own and seen.offer is not None and seen.offer.card in YAO and seen.me.copies(seen.offer.card) == 0:
                card = seen.offer.card
                outcome = attempt(game, Pass())
                assert outcome.refusal is None
                assert Did(seen.seat, Claim(Take.YAO, card)) in outcome.events or outcome.outranked
                return
            game = turn(game)
    pytest.fail("no 幺 was drawn")


def test_a_claim_that_lost_the_card_is_told() -> None:
    for deal in range(120):
        game = start(setup(deal))
        while not game.ended:
            if game.waiting and isinstance(act := careful(game), Claim):
                outcome = attempt(game, act)
                if outcome.outranked:
                    taker = next(event for event in outcome.events if isinstance(event, Did))
                    assert taker.seat != game.seat
                    return
            game = turn(game)
    pytest.fail("nobody was outranked")


def test_the_tutor_may_say_what_must_be_said() -> None:
    said = 0
    for deal in range(60):
        game = start(setup(deal, says=True))
        while not game.ended:
            if game.waiting and isinstance(act := careful(game), Claim) and act.say:
                outcome = attempt(game, replace(act, say=()))
                assert outcome.refusal is None
                said += 1
            game = turn(game)
        assert game.table.faults == ()
        if said >= 3:
            return
    pytest.fail("there was too little to say")


def test_the_tutor_turns_a_card_down_before_the_fourth_cha() -> None:
    from tests.play.positions import record
    from zuihe_tui.play import sit

    events = record("foul-piao-01")
    game = sit(events[:65], 2)
    silent = events[65]
    assert isinstance(silent, Did)
    assert isinstance(silent.action, Claim)
    stopped = attempt(game, silent.action)
    assert stopped.refusal is not None
    assert stopped.refusal.rules == ("piao",)
    helped = attempt(replace(game, setup=replace(game.setup, says=True)), silent.action)
    assert helped.refusal is None
    assert [type(event.action) for event in helped.events if isinstance(event, Did)][:2] == [Piao, Claim]


def test_only_playable_deals_are_dealt() -> None:
    def is_played(deal: int, only_playable: bool) -> bool:
        game = start(setup(deal, Mode.REAL, only_playable=only_playable))
        while not game.ended and game.view.phase is not Phase.OFFER:
            game = turn(game)
        return not game.ended

    assert not all(is_played(deal, only_playable=False) for deal in range(40))
    assert all(is_played(deal, only_playable=True) for deal in range(40))


def test_the_learner_may_say_several_things_at_once() -> None:
    begun = replace(setup(1), me=1, dealer=0)
    game = start(begun)
    while not (game.waiting and game.view.phase is Phase.REPORTS):
        game = turn(game)
    report = careful(game)
    from zuihe_tui.rules.actions import Announce, Word

    outcome = attempt(game, (report, Announce(Word.SHUAISHOU)))  # type: ignore[arg-type]
    assert outcome.refusal is not None
    assert outcome.refusal.rules == ("win.zhahe",)
    assert [event for event in outcome.game.events if isinstance(event, Did)] == [
        event for event in game.events if isinstance(event, Did)
    ]


def test_the_dealer_is_asked_first() -> None:
    game = start(replace(setup(0), me=0, dealer=0))
    assert game.waiting
    outcome = attempt(game, Call())
    assert outcome.refusal is None
    assert Did(0, Call()) in outcome.events
    assert fold(outcome.game.events).phase is Phase.REPORTS
