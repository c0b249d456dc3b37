"""Players that see a view, never the table. `player(name)` gives one by its name."""

from zuihe_tui.bots.player import NAMES, Choice, Player, UnknownPlayer, player

__all__ = ["NAMES", "Choice", "Player", "UnknownPlayer", "player"]
