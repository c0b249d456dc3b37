"""An evening: who deals, who rests, the totals, the referee's exercise, 揭见, the accounts."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from tests.play.learners import careful, clumsy, played, setup, turn
from tests.play.positions import breaches, names, record
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import (
    Evening,
    Game,
    Mode,
    Standing,
    accounts,
    after,
    begin,
    callable_rules,
    callout,
    deal_next,
    final,
    jian_asked,
    lines,
    mark_calls,
    resume,
    sit,
)
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.events import Callout, Settled
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import named

RULES = named("minjian")


def an_evening(seats: int, deal: int = 3, **more: object) -> Evening:
    return begin(RULES, id="e", deal=deal, seats=seats, players=("eager",) * seats, **more)  # type: ignore[arg-type]


def to_end(game: Game) -> Game:
    while not game.ended:
        game = turn(game, careful)
    return game


@pytest.mark.parametrize("seats", [3, 4])
def test_the_deal_goes_round_and_the_totals_add_up(seats: int) -> None:
    evening = an_evening(seats)
    dealers, resters = [], []
    totals = [0] * seats
    for number in range(1, 6):
        game = to_end(deal_next(evening))
        dealers.append(game.setup.dealer)
        resters.append(game.setup.rester)
        assert game.setup.evening is not None
        assert game.setup.evening.hand == number
        assert game.setup.deal == 3 + number - 1
        done = accounts(game)
        assert sum(net for _, net in done.net) == 0
        totals = [old + net for old, (_, net) in zip(totals, done.net, strict=True)]
        evening = after(game)
        assert evening.standing.totals == tuple(totals)
    assert dealers == [n % seats for n in range(5)]
    assert resters == ([None] * 5 if seats == 3 else [3, 0, 1, 2, 3])
    assert sum(final(evening)) == sum(totals) - 2 * RULES.dang * evening.next.pot


def test_the_learner_rests_when_its_turn_comes() -> None:
    evening = an_evening(4)
    rested = []
    for _ in range(4):
        rested.append(evening.resting)
        assert evening.next.careless == evening.resting
        evening = after(to_end(deal_next(evening)))
    assert rested == [False, False, True, False]


def test_markers_and_pot_go_from_hand_to_hand() -> None:
    standing = Standing("e", 2, (4, -4, 0), (-1, 0, 0))
    game = played(replace(setup(0), pot=1, evening=standing))
    evening = after(game)
    assert isinstance(game.events[-1], Settled)
    assert evening.next.pot == game.events[-1].pot
    assert sum(evening.standing.dang) + evening.next.pot == 0


def test_an_evening_goes_on_from_the_record_of_its_last_hand() -> None:
    evening = after(to_end(deal_next(an_evening(4))))
    game = to_end(deal_next(evening))
    assert after(resume(lines(game))) == after(game)


def test_only_the_first_hands_are_chosen() -> None:
    evening = an_evening(3, playable_hands=2)
    chosen = []
    for _ in range(3):
        chosen.append(evening.next.only_playable)
        evening = after(to_end(deal_next(evening)), 2)
    assert chosen == [True, True, False]


# --- the rester ----------------------------------------------------------------------------------------------------------


@cache
def resting(deal: int) -> Game:
    return to_end(deal_next(an_evening(4, deal=deal, me=3)))


def test_the_careless_bots_err_now_and_then_and_the_hand_is_settled_with_it() -> None:
    games = [resting(deal) for deal in range(16)]
    faults = [len(game.table.faults) for game in games]
    assert 4 <= sum(n > 0 for n in faults) <= 15
    assert max(faults) <= 4
    assert len({fault.finding.rule for game in games for fault in game.table.faults}) >= 3
    assert all(audit(lines(game)).ok for game in games)
    assert lines(to_end(deal_next(an_evening(4, deal=4, me=3)))) == lines(games[4])


def with_a_fault() -> Game:
    return next(game for game in map(resting, range(16)) if game.table.faults)


def test_callouts_are_marked_right_missed_and_wrong() -> None:
    game = with_a_fault()
    every = mark_calls(game.table, game.events)
    assert (every.right, every.wrong) == ((), ())
    assert len(every.missed) == len(game.table.faults)
    first = every.missed[0]
    called = callout(callout(game, first.event, first.seat, first.rule), 4, 0, RuleId("win.zhahe"))
    marks = mark_calls(called.table, called.events)
    assert marks.right == (first,)
    assert marks.missed == every.missed[1:]
    assert marks.wrong == (Callout(4, 0, RuleId("win.zhahe")),)
    assert audit(lines(called)).ok
    assert resume(lines(called)) == called


def test_that_nobody_erred_is_said_and_what_was_called_all_the_same() -> None:
    game = next(game for game in map(resting, range(16)) if not game.table.faults)
    assert text(mark_calls(game.table, game.events).verdict, "zh") == "这把没有人犯规，你也没有冤枉谁。"
    called = callout(game, 4, 0, RuleId("guang.must"))
    assert text(mark_calls(called.table, called.events).verdict, "zh") == "这把没有人犯规，你冤枉了 1 处。"


@pytest.mark.parametrize("name", ["minjian", "xingan2005"])
def test_no_rule_may_be_called_that_these_rules_do_not_have(name: str) -> None:
    rules = named(name)
    assert ("chi.pair_first" in callable_rules(rules)) is rules.cha_before_chi
    assert {"guang.must", "win.zhahe"} < set(callable_rules(rules))


def test_a_call_of_the_wrong_seat_or_the_wrong_moment_is_wrong() -> None:
    game = with_a_fault()
    first = mark_calls(game.table, game.events).missed[0]
    for event, seat in ((first.event, (first.seat + 1) % 3), (first.event - 1, first.seat), (1, first.seat)):
        called = callout(game, event, seat, first.rule)
        assert mark_calls(called.table, called.events).right == ()


def test_nothing_is_called_before_the_end() -> None:
    with pytest.raises(Problem) as caught:
        callout(deal_next(an_evening(4, me=3)), 4, 0, RuleId("guang.must"))
    assert caught.value.message.id == "play.callout_early"


def test_the_jian_is_found_in_the_winners_cards() -> None:
    found = 0
    for game in map(resting, range(16)):
        asked = jian_asked(game.setup, game.table, game.events)
        if asked is None or asked.card is None:
            continue
        found += 1
        assert len(asked.held) in (31, 32)
        many = asked.held.count(asked.card)
        assert asked.words[many] == asked.word
        why = text(asked.why, "zh")
        assert (f"{many} 张" if many else "没有") in why
        assert why.endswith(f"是{text(asked.word, 'zh')}。")
    assert found > 3


# --- accounts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_the_accounts_of_every_worked_record_add_up_and_are_said(name: str) -> None:
    events = record(name)
    settled = events[-1]
    assert isinstance(settled, Settled)
    game = sit(events, 0)
    done = accounts(game)
    assert tuple(player.zui for player in done.players) == settled.zui
    for player in done.players:
        assert sum(line.zui or 0 for line in player.lines) == player.zui or not any(settled.zui)
    assert tuple(net for _, net in done.net) == settled.net
    assert [(breach.event, breach.rule) for breach in done.breaches] == [
        (event, rule) for event, _, rule in breaches(name)
    ]
    said = [line.words for line in (*done.ending, *done.payments, *done.dang)]
    said += [line.words for player in done.players for line in player.lines]
    said += [words for breach in done.breaches for words in (*breach.happened, breach.facts, breach.cost, breach.who)]
    for lang in LANGS:
        assert all(text(words, lang) for words in said)


def test_a_clumsy_learners_breaches_are_read_out_with_their_costs() -> None:
    game = played(setup(2, Mode.REAL), clumsy)
    done = accounts(game)
    assert done.breaches
    for breach in done.breaches:
        assert breach.who == accounts(game).players[game.seat or 0].who
        assert text(breach.facts, "zh")
    assert [one.event for one in done.breaches] == sorted(one.event for one in done.breaches)


def test_accounts_wait_for_the_end() -> None:
    with pytest.raises(ValueError, match="not ended"):
        accounts(deal_next(an_evening(3)))


def test_totals_do_not_jump() -> None:
    evening = an_evening(3)
    seen = [evening.standing.totals]
    for _ in range(3):
        game = to_end(deal_next(evening))
        evening = after(game)
        assert tuple(total for _, total in accounts(game).totals) == evening.standing.totals
        seen.append(evening.standing.totals)
    assert all(sum(one) == 0 for one in seen)
    assert any(one != other for one, other in pairwise(seen))
