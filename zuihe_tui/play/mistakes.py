"""Mistakes made at the table, as the quiz wants them: the rule, and the hand in which it was broken."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from zuihe_tui.play.accounts import PlayerLines, accounts
from zuihe_tui.play.count_first import left_out
from zuihe_tui.play.referee import Marks
from zuihe_tui.play.refusal import judged
from zuihe_tui.play.session import Game
from zuihe_tui.play.setup import Setup, setup_of
from zuihe_tui.play.words import named, seat_words
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.sources import SEEN_HAND, gather_answers, new_hands
from zuihe_tui.rules.events import Event, Header, Tried
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.record_read import read_record
from zuihe_tui.rules.table import Table, apply
from zuihe_tui.rules.table import start as fold_header
from zuihe_tui.rules.table_state import Seat
from zuihe_tui.store import HandRow, MistakeRow, Store
from zuihe_tui.store.mistakes import place_text

REFEREE_KIND: Final = "referee"
"""The kind under which a hand judged as rester is kept."""

ACCOUNTS_KIND: Final = "accounts"
"""The kind under which accounts that the learner counted first are kept."""

_ANY_ITEM: Final = RuleId("zui.parts")
"""The rule of a figure that no item left out explains."""


def gather(desk: QuizDesk) -> None:
    """Brings into the quiz what went wrong since the last look: at the table, in lessons, in counting. Raises StoreProblem."""
    store, learner = desk.store, desk.learner
    gather_answers(store, learner, desk.taught.numbers)
    for row in new_hands(store, learner):
        gather_hand(store, learner, row, at=desk.now)


def gather_hand(store: Store, learner: int, row: HandRow, *, at: datetime) -> None:
    """Brings in what went wrong in one hand as far as it has gone; what was brought in before stays as it is. Raises StoreProblem."""
    lines = store.hands.events(row.id)
    store.mistakes.add(learner, _in_hand(row, lines, at), {SEEN_HAND: f"{row.id} {len(lines)}"})


def keep_marks(store: Store, learner: int, game: Game, marks: Marks, *, at: datetime) -> None:
    """Keeps how the rester's callouts were marked. Raises StoreProblem."""
    hand = _hand_number(game.setup)
    missed = [
        {
            "rule": breach.rule,
            "place": place_text(msg("quiz.from.referee", n=hand, who=seat_words(game.setup, breach.seat))),
        }
        for breach in marks.missed
    ]
    store.answers.add(
        learner,
        kind=REFEREE_KIND,
        item=f"deal {game.setup.deal}",
        rules=[breach.rule for breach in (*marks.right, *marks.missed)],
        ruleset=game.setup.rules.base,
        correct=not marks.missed and not marks.wrong,
        millis=0,
        at=at,
        detail={"right": len(marks.right), "wrong": len(marks.wrong), "missed": missed},
    )


def keep_figures(store: Store, learner: int, game: Game, given: Mapping[Seat, int], *, at: datetime) -> None:
    """Keeps how the 嘴 (halves) that the learner counted first for some seats were marked. Raises StoreProblem."""
    hand = _hand_number(game.setup)
    players = [player for player in accounts(game).players if player.seat in given]
    missed = [
        {
            "rule": rule,
            "place": place_text(
                msg("quiz.from.accounts", n=hand, who=player.who, given=given[player.seat], right=player.zui)
            ),
        }
        for player in players
        if given[player.seat] != player.zui
        for rule in _left_out(player, given[player.seat])
    ]
    if players:
        store.answers.add(
            learner,
            kind=ACCOUNTS_KIND,
            item=f"deal {game.setup.deal}",
            rules=list(
                dict.fromkeys(line.rule for player in players for line in player.lines if line.rule is not None)
            ),
            ruleset=game.setup.rules.base,
            correct=not missed,
            millis=0,
            at=at,
            detail={"missed": missed},
        )


def _left_out(player: PlayerLines, given: int) -> tuple[RuleId, ...]:
    found = (line.rule for line in left_out(player, given) if line.rule is not None)
    return tuple(dict.fromkeys(found)) or (_ANY_ITEM,)


def _hand_number(setup: Setup) -> int:
    return setup.evening.hand if setup.evening is not None else 1


def _in_hand(row: HandRow, lines: tuple[str, ...], now: datetime) -> Iterator[MistakeRow]:
    """The fouls of the learner in one hand: those the tutor stopped, and those that happened."""
    try:
        events = read_record(lines)
        setup = _setup(events)
    except Problem:
        return
    if setup is None or setup.seat is None:
        return
    for at, finding in _fouls(events, setup.seat):
        place = msg("quiz.from.table", n=_hand_number(setup), fact=named(setup, finding.facts))
        yield MistakeRow(now, finding.rule, "table", f"{row.started.isoformat()} {row.deal} {at}", place)


def _setup(events: tuple[Event, ...]) -> Setup | None:
    header = events[0] if events else None
    return setup_of(header) if isinstance(header, Header) else None


def _fouls(events: tuple[Event, ...], seat: Seat) -> Iterator[tuple[int, Finding]]:
    header, *rest = events
    assert isinstance(header, Header)
    table: Table = fold_header(header)
    for at, event in enumerate(rest, 1):
        try:
            if isinstance(event, Tried) and event.seat == seat and event.action is not None:
                for finding in judged(table, seat, event.action):
                    if not finding.impossible:
                        yield at, finding
            table = apply(table, event)
        except Problem:
            return
    for fault in table.faults:
        if fault.seat == seat:
            yield fault.event, fault.finding
