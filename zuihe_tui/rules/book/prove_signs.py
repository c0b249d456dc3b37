"""The register of signs: by what one sees in an event that a rule is at work, one small function a rule."""

from collections.abc import Callable
from typing import Final, TypeAlias

from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.ids import RuleId

Sign: TypeAlias = Callable[[Moment], bool]

SIGNS: Final[dict[RuleId, Sign]] = {}
"""Every registered sign by its rule, in the order of the modules."""


def sign(rule: str) -> Callable[[Sign], Sign]:
    """Registers a function as the sign of a rule."""

    def register(found: Sign) -> Sign:
        SIGNS[RuleId(rule)] = found
        return found

    return register
