"""提示 at the table: the coach's steps with the seats called by their chairs, as the learner hears them."""

from dataclasses import replace

from zuihe_tui.coach.hints import Hint, hints
from zuihe_tui.play.session import Game
from zuihe_tui.play.setup import Mode
from zuihe_tui.play.words import named


def game_hints(game: Game) -> tuple[Hint, ...]:
    """The steps of a hint for the learner now, the last one with the move; none in 实战, or where nothing is asked."""
    if not game.waiting or game.setup.mode is Mode.REAL:
        return ()
    return tuple(replace(step, words=named(game.setup, step.words)) for step in hints(game.view))
