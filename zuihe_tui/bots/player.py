"""What a player is, and the players there are, by name."""

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from zuihe_tui.bots.eager import eager
from zuihe_tui.bots.greedy import greedy
from zuihe_tui.bots.random_choice import random_choice
from zuihe_tui.rules.actions import Action
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.view import View

Choice: TypeAlias = Action | tuple[Action, ...]
"""What an asked seat chooses: one action, or several done one after another."""

Player: TypeAlias = Callable[[View, Random], Choice]
"""Chooses for an asked seat from its view and a random source; always a legal choice."""

_PLAYERS: Final[dict[str, Player]] = {"random": random_choice, "eager": eager, "greedy": greedy}
NAMES: Final[tuple[str, ...]] = tuple(_PLAYERS)


class UnknownPlayer(Problem):
    """A name that no player has."""


def player(name: str) -> Player:
    """The player of this name. Raises UnknownPlayer."""
    if name not in _PLAYERS:
        raise UnknownPlayer(msg("simulate.player", name=name, known=list(NAMES)))
    return _PLAYERS[name]
