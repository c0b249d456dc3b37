"""What the screens are handed at the start: who learns, what is remembered, the clock and the dice."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from zuihe_tui.i18n import Lang
from zuihe_tui.rules import ruleset
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.prefs import Prefs, read_prefs, write_prefs

if TYPE_CHECKING:
    from zuihe_tui.store import Store


class HouseFileProblem(Problem):
    """A house rule file that cannot be read from the disk."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything timed, random or remembered that a screen may use.

    `lang` and `ascii_only` stand where the learner chose nothing; `rules` is the rule set asked for on the command line,
    which goes before the one in the settings. `name` is the learner's, `lessons` the folder of the lessons, `logs` is the folder where a crash leaves its trace.
    """

    store: "Store"
    learner: int
    clock: Callable[[], datetime]
    rng: Random
    lang: Lang
    name: str
    lessons: Path
    logs: Path
    rules: Ruleset | None = None
    ascii_only: bool = False

    def read_prefs(self) -> Prefs:
        """The learner's settings."""
        return read_prefs(self.store.settings, self.learner, lang=self.lang, ascii_only=self.ascii_only)

    def of_learner(self, name: str) -> "Desk":
        """The same desk with another learner at it, who is made if new. Raises Problem when nothing can be kept."""
        return replace(self, name=name, learner=self.store.learner(name, self.clock()))

    def write_prefs(self, prefs: Prefs) -> None:
        """Keeps the learner's settings."""
        write_prefs(self.store.settings, self.learner, prefs)

    def ruleset(self, prefs: Prefs) -> Ruleset:
        """The rule set these settings name. Raises Problem for a house file that cannot be read."""
        if self.rules is not None:
            return self.rules
        if not prefs.ruleset or prefs.ruleset in ruleset.NAMES:
            return ruleset.named(prefs.ruleset or ruleset.NAMES[0])
        return read_house_file(Path(prefs.ruleset))


def read_house_file(path: Path) -> Ruleset:
    """A house's own rules from a file. Raises HouseFileProblem when it cannot be read, RulesetProblem when it is wrong."""
    try:
        text = path.expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise HouseFileProblem(msg("tui.house_file", path=str(path), reason=reason)) from None
    return ruleset.parse_house(text)
