"""Names of learners: how one is kept."""

import unicodedata
from typing import Final

from zuihe_tui.rules.message import Problem, msg

LONGEST: Final = 20
"""The most characters of a name."""


class NameProblem(Problem):
    """A name nobody can go by."""


def proper_name(typed: str) -> str:
    """A name as it is kept: trimmed, composed, at most 20 characters that can be seen. Raises NameProblem."""
    name = unicodedata.normalize("NFC", " ".join(typed.split()))
    if not name:
        raise NameProblem(msg("store.name_empty"))
    if len(name) > LONGEST:
        raise NameProblem(msg("store.name_long", most=LONGEST))
    if not all(character.isprintable() for character in name):
        raise NameProblem(msg("store.name_odd"))
    return name
