"""The player that does anything legal."""

from random import Random

from zuihe_tui.rules.actions import Action
from zuihe_tui.rules.table import legal
from zuihe_tui.rules.view import View


def random_choice(view: View, rng: Random) -> Action:
    """Any legal action, each as likely as the others."""
    return rng.choice(legal(view))
