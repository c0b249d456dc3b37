"""How a hand is set up, kept in its header, and asked for by a number; what a learner likes to play."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.play.learners import careful, setup, turn
from zuihe_tui.play import (
    CHAIRS,
    Game,
    Mode,
    PlaySettings,
    Setup,
    Standing,
    attempt,
    deal_code,
    play_settings,
    read_deal_code,
    save_settings,
    show_allowed,
    start,
    unfinished_evening,
)
from zuihe_tui.play.setup import header_of, setup_of
from zuihe_tui.rules.actions import Claim, Pass, Take, Win
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.record_read import read_event
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.ruleset import named, override
from zuihe_tui.rules.table_state import SEATS, Phase
from zuihe_tui.store import open_store

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("rules", ["minjian", "xingan2005"])
@pytest.mark.parametrize("overrides", [{}, {"dang": 3, "jian": [0, 2, 4, 6], "half_zui": "up"}])
def test_a_setup_is_read_back_from_its_header(rules: str, overrides: dict[str, object]) -> None:
    begun = Setup(
        override(named(rules), overrides), 12, Mode.REAL, CHAIRS, 2, 1, ("random",) * 4, True, True, True, 2,
        Standing("an evening", 7, (3, -3, 1, -1), (0, -1, -1, 0)),
    )  # fmt: skip
    (line,) = write_record([header_of(begun)])
    header = read_event(line)
    assert setup_of(header) == begun  # type: ignore[arg-type]
    assert header_of(setup_of(header)) == header  # type: ignore[arg-type]


@pytest.mark.parametrize("change", [{"me": 9}, {"me": "1"}, {"mode": "x"}, {"players": None}])
def test_a_header_that_is_not_ours_is_refused(change: dict[str, object]) -> None:
    header = header_of(setup(1))
    table = {**header.extra["table"], **change}  # type: ignore[dict-item]
    with pytest.raises(Problem) as caught:
        setup_of(replace(header, extra={**header.extra, "table": table}))
    assert caught.value.message.id == "play.foreign"


def test_seats_and_chairs() -> None:
    four = Setup(named("minjian"), 1, names=CHAIRS, dealer=2, me=1, players=("eager",) * 4)
    assert (four.rester, four.seat) == (1, None)
    assert [four.chair(seat) for seat in SEATS] == [2, 3, 0]
    assert replace(four, me=0).seat == 2
    assert setup(0).rester is None


@pytest.mark.parametrize(("typed", "meant"), [("42", (42, 1)), ("42-0", (42, 0)), (" 7-2 ", (7, 2)), ("0", (0, 1))])
def test_a_deal_is_asked_for_by_number_and_seat(typed: str, meant: tuple[int, int]) -> None:
    assert read_deal_code(typed) == meant


@pytest.mark.parametrize("typed", ["", "x", "-1", "1-3", "1-", "1.5", "99999999999", "1-0-0", "٣"])
def test_what_is_no_number_of_a_deal_is_refused(typed: str) -> None:
    with pytest.raises(Problem) as caught:
        read_deal_code(typed)
    assert caught.value.message.id == "play.deal_code"


def test_the_code_of_a_hand_deals_it_again() -> None:
    game = start(replace(setup(3), dealer=2, me=1))
    deal, seat = read_deal_code(deal_code(game.setup))
    again = start(replace(setup(3), deal=deal, dealer=0, me=seat))
    assert again.seat == game.seat
    assert again.events[1:] == game.events[1:]


def test_what_is_allowed_is_shown_after_two_refusals_of_one_kind() -> None:
    game = start(setup(1))
    while not (game.waiting and game.view.phase is Phase.OFFER):
        game = turn(game)
    assert game.view.offer is not None
    for shown in (False, True):
        game = attempt(game, Claim(Take.CHI, game.view.offer.card, ())).game  # type: ignore[union-attr]
        assert show_allowed(game) == shown


def test_a_late_claim_still_takes_the_card_in_real_play() -> None:
    """`claim.window`: until the taker's discard is out a 叉 takes the card from a 吃."""
    for deal in range(200):
        game = start(setup(deal, Mode.REAL))
        while not game.ended:
            taken = game.table.taken
            late = _late(game) if taken is not None and game.table.phase is Phase.TAKEN and not game.waiting else None
            if late is not None and taken is not None and taken.claim.take is Take.CHI:
                outcome = attempt(game, late)
                assert outcome.refusal is None
                assert outcome.events == (Did(game.seat or 0, late),)
                assert outcome.game.waiting
                assert outcome.game.view.mine.cha == game.view.mine.cha + 1
                return
            act_late = game.waiting and game.view.phase is Phase.OFFER and not isinstance(careful(game), Win)
            game = turn(game, _lets_go) if act_late else turn(game)
    pytest.fail("no 吃 to claim over")


def _lets_go(_game: Game) -> Pass:
    return Pass()


def _late(game: Game) -> Claim | None:
    offer = game.view.offer
    if offer is None or game.view.me.copies(offer.card) < 2 or game.view.me.origin[offer.card] >= 3:
        return None
    return Claim(Take.CHA, offer.card, (offer.card,) * 2)


def test_how_one_likes_to_play_is_kept_and_nonsense_is_as_at_first(tmp_path: Path) -> None:
    store = open_store(tmp_path / "z.db")
    me = store.learner("", NOON)
    assert play_settings(store, me) == PlaySettings()
    liked = PlaySettings(Mode.REAL, 4, "random", True, False, True)
    save_settings(store, me, liked)
    assert play_settings(store, me) == liked
    for key in ("mode", "seats", "player"):
        store.settings.set(me, f"table.{key}", "nonsense")
    assert play_settings(store, me) == replace(PlaySettings(), says=True, playable=False, exercise=True)
    assert unfinished_evening(store, me) is None
