"""算账先自己算: what a learner needs to count everybody's 嘴 with, and what a figure that is too low leaves out."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from zuihe_tui.play.accounts import Line, PlayerLines
from zuihe_tui.play.refusal import costs_words
from zuihe_tui.play.session import Game
from zuihe_tui.play.words import named, seat_words
from zuihe_tui.rules.events import Reason
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_costs import in_order
from zuihe_tui.rules.table_state import SEATS, Seat


@dataclass(frozen=True, slots=True)
class DealtHand:
    """What a seat was dealt, laid open after the hand; its `che` are the 车 it reported. The dealt 嘴 hang on this (RULES 7.1).

    `breaches` are what it did wrong and what that costs, as the rester reads them out before anybody counts.
    """

    seat: Seat
    who: Msg
    holding: Holding
    breaches: tuple[Msg, ...]


def dealt_hands(game: Game) -> tuple[DealtHand, ...]:
    """The three hands as they were dealt. Raises ValueError where the hand has not ended."""
    if not game.ended:
        raise ValueError("the hand has not ended")
    return tuple(
        DealtHand(seat, seat_words(game.setup, seat), Holding(mine.origin, che=mine.che), _breaches(game, seat))
        for seat, mine in zip(SEATS, game.table.mine, strict=True)
    )


def _breaches(game: Game, seat: Seat) -> tuple[Msg, ...]:
    found = [fault.finding for fault in in_order(game.table) if fault.seat == seat and fault.finding.costs]
    return tuple(
        msg("play.count_first.breach", facts=named(game.setup, one.facts), cost=costs_words((one,))) for one in found
    )


def is_counted(game: Game) -> bool:
    """Whether 嘴 are compared at all: a 诈和 or a wrong deal settles a hand alone (`settle.order`)."""
    outcome = game.table.outcome
    return outcome is not None and outcome.reason not in (Reason.ZHAHE, Reason.MISHAP)


def left_out(player: PlayerLines, guess: int) -> tuple[Line, ...]:
    """The fewest of a player's items that a figure (halves) leaves out; none where no items come to the difference."""
    short = player.zui - guess
    items = [line for line in player.lines if line.zui]
    if short <= 0:
        return ()
    fits = (some for n in range(1, len(items) + 1) for some in combinations(items, n) if _sum(some) == short)
    return next(fits, ())


def _sum(lines: Sequence[Line]) -> int:
    return sum(line.zui or 0 for line in lines)
