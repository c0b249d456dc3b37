"""The player that does anything legal."""

from random import Random

from zuihe_tui.rules.actions import Action, Pass, Refuse
from zuihe_tui.rules.table import legal
from zuihe_tui.rules.view import View


def random_choice(view: View, rng: Random) -> Action | tuple[Action, ...]:
    """Any legal action, each as likely as the others; refusing another's set goes with passing (`pass.big_may_refuse`)."""
    can = legal(view)
    chosen = rng.choice([action for action in can if not isinstance(action, Refuse)] or can)
    return (chosen, Refuse()) if isinstance(chosen, Pass) and Refuse() in can else chosen
