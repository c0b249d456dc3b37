"""Rules at work: for each rule that is kept rather than broken, how one sees in an event that it is."""

from collections.abc import Collection

from zuihe_tui.rules.book import prove_claims, prove_end, prove_play  # noqa: F401  importing a module registers what it looks for
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.book.prove_signs import SIGNS
from zuihe_tui.rules.ids import RuleId


def at_work(moment: Moment, known: Collection[RuleId] = ()) -> frozenset[RuleId]:
    """The rules this event shows at work; those already known are not looked for."""
    return frozenset(rule for rule, sign in SIGNS.items() if rule not in known and sign(moment))


def watched() -> frozenset[RuleId]:
    """Every rule that is looked for at work."""
    return frozenset(SIGNS)
