"""提示: never scolded, never untrue, at most four steps, and about what matters in the position."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from tests.coach.hint_positions import Position, of_hands, of_records
from zuihe_tui.bots.evaluate import evaluate
from zuihe_tui.bots.greedy import WORTH_IT, waits
from zuihe_tui.bots.sorted_actions import actions
from zuihe_tui.coach.hint import Hint
from zuihe_tui.coach.hint_truth import CHECKS, untrue
from zuihe_tui.coach.hints import STEPS, can_do, hints, suggested
from zuihe_tui.i18n import LANGS, messages, text
from zuihe_tui.play import Mode, Setup, game_hints, start
from zuihe_tui.rules.actions import Announce, Claim, Discard, Pass, Piao, Report, Take, Win
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.book import page
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table import view
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View

FEW, MANY = 120, 1_200
PARTS = {"hint.gain.same", "hint.gain.changed"}
"""Parts of sentences, looked up with the sentence they are in."""


@cache
def few() -> tuple[Position, ...]:
    """Some of the worked records' moments, spread over all of them."""
    every = list(of_records(Random(11), 0.02))
    return tuple(Random(12).sample(every, FEW))


def check(positions: Iterable[Position]) -> Counter[str]:
    """Every sentence of every position, found true; how often each was said."""
    said: Counter[str] = Counter()
    for table, seat in positions:
        steps = hints(view(table, seat))
        wrong = [text(words, "zh") for words in untrue(table, seat, steps)]
        assert wrong == [], (table.header.rules.base, table.events, seat)
        said.update(step.words.id for step in steps)
    return said


def test_every_sentence_is_true_in_sampled_positions():
    said = check(few())
    assert len(said) > 25
    assert said["hint.move.act"] > 30


@pytest.mark.deep
def test_every_sentence_is_true_in_the_positions_of_the_records():
    said = check(of_records(Random(13), 0.1))
    assert sum(said.values()) > 2 * MANY
    assert len(said) > 55


@pytest.mark.deep
def test_every_sentence_is_true_in_hands_that_bots_play():
    said = check(islice(of_hands(Random(14), 0.15), MANY))
    assert len(said) > 50


def test_a_sentence_with_another_number_is_found_untrue():
    changed = Counter[str]()
    for table, seat in few():
        steps = hints(view(table, seat))
        for at, step in enumerate(steps):
            for other in _falsified(step):
                found = untrue(table, seat, (*steps[:at], other, *steps[at + 1 :]))
                changed["found" if found else step.words.id] += 1
    assert changed["found"] > 150
    assert set(changed) == {"found"}


def _falsified(step: Hint) -> Iterable[Hint]:
    """The step with each of its numbers one more; `rule` and the words around stay as they are."""
    for name, value in step.words.params.items():
        if isinstance(value, int) and name not in ("card", "cha", "guang"):
            yield replace(step, words=Msg(step.words.id, {**step.words.params, name: value + 1}))


def test_the_move_is_never_scolded_and_among_the_best():
    kinds = Counter[str]()
    for table, seat in few():
        seen = view(table, seat)
        act = suggested(seen)
        assert act is not None
        assert can_do(seen, act), act
        kinds[type(act).__name__] += 1
        if isinstance(act, Discard):
            kept = {out: open_hu(seen.kept(out.card), seen.rules) for out in actions(seen).discards}
            assert kept[act] == max(kept.values())
        if isinstance(act, Claim | Pass) and seen.phase is Phase.OFFER:
            assert _is_among_the_best(seen, act)
    assert set(kinds) >= {"Pass", "Claim", "Discard", "Report"}


def _is_among_the_best(seen: View, act: Claim | Pass) -> bool:
    can = actions(seen)
    if can.win is not None:
        return waits(seen, can.win, can)
    worth = [evaluate(seen, one).total for one in (*can.claims, *can.of(Pass))]
    return evaluate(seen, act).total >= max(worth) - WORTH_IT


def test_a_hint_has_at_most_four_steps_and_only_the_last_has_the_move():
    for table, seat in few():
        steps = hints(view(table, seat))
        assert 2 <= len(steps) <= STEPS
        assert [step.act is not None for step in steps] == [False] * (len(steps) - 1) + [True]
        assert steps[-1].words.id.startswith("hint.move.")


def test_every_step_can_be_said_and_its_rule_opened():
    for table, seat in few():
        for step in hints(view(table, seat)):
            assert all("{" not in text(step.words, lang) for lang in LANGS)
            assert step.rule is None or page(step.rule, "zh").title


def test_every_sentence_has_words_and_somebody_who_looks_it_up():
    said = {id for id in messages("zh") if id.startswith("hint.")}
    assert set(CHECKS) == said - PARTS


@cache
def first_with(id: str) -> tuple[Position, tuple[Hint, ...]]:
    """The first moment of the records whose hint has this sentence."""
    for table, seat in of_records(Random(1), 1.0):
        steps = hints(view(table, seat))
        if any(step.words.id == id for step in steps):
            return (table, seat), steps
    raise AssertionError(id)


def test_a_hazi_is_guanged_with_its_word():
    (table, seat), steps = first_with("hint.duty.guang")
    assert steps[1].rule == "guang.must"
    act = steps[-1].act
    assert isinstance(act, Claim)
    assert act.take is Take.GUANG
    assert act.say
    assert view(table, seat).me.origin[act.card] == 3


def test_who_is_not_asked_gets_no_hint():
    (table, seat), steps = first_with("hint.out.look")
    assert isinstance(steps[-1].act, Discard)
    assert hints(view(table, (seat + 1) % 3)) == ()


def test_a_report_names_what_was_dealt():
    (table, seat), steps = first_with("hint.report.blocks")
    act = steps[-1].act
    assert isinstance(act, Report)
    assert {step.rule for step in steps} >= {"hand.hazi"}
    assert steps[0].cards == tuple(
        c for c in range(30) for _ in range(view(table, seat).me.origin[c]) if view(table, seat).me.origin[c] >= 3
    )


def test_a_win_is_said_with_its_count():
    _, steps = first_with("hint.win.he")
    assert isinstance(steps[-1].act, Win)


def test_the_table_calls_seats_by_their_chairs():
    game = start(Setup(named("minjian"), 3, me=0))
    steps = game_hints(game)
    assert steps
    assert all("judge.seat" not in str(step.words) for step in steps)
    assert game_hints(start(Setup(named("minjian"), 3, Mode.REAL, me=0))) == ()


def test_what_must_be_said_first_comes_first():
    for id, kind in (("hint.out.piao", Piao), ("hint.out.big", Announce)):
        _, steps = first_with(id)
        assert isinstance(steps[-1].act, kind)
