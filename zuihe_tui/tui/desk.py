"""What the screens are handed at the start: who learns, what is remembered, the clock and the dice."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from zuihe_tui.env import CHOSEN_LEARNER, LEARNER, rename
from zuihe_tui.house import load
from zuihe_tui.i18n import Lang
from zuihe_tui.rules import ruleset
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.prefs import Prefs, kept_lang, read_prefs, write_prefs

if TYPE_CHECKING:
    from zuihe_tui.store import Store


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything timed, random or remembered that a screen may use.

    `lang` is the language of this start; `rules` and `lessons` are the rule set and the folder of lessons asked for, None
    where the learner's settings and the packaged lessons serve. `name` is the learner's own; in `logs` a crash leaves its
    trace.
    """

    store: "Store"
    learner: int
    clock: Callable[[], datetime]
    rng: Random
    lang: Lang
    name: str
    logs: Path
    lessons: Path | None = None
    rules: Ruleset | None = None
    ascii_only: bool = False

    def lessons_folder(self) -> Path:
        """Where the lessons are. Raises LessonProblem when there are none."""
        from zuihe_tui.course.load import lessons_dir

        return lessons_dir(self.lessons)

    def read_prefs(self) -> Prefs:
        """The learner's settings."""
        return read_prefs(self.store.settings, self.learner, lang=self.lang, ascii_only=self.ascii_only)

    def of_learner(self, name: str) -> "Desk":
        """The same desk with another learner at it, who is made if new and sits here at the next start too.

        Raises StoreProblem when nothing can be kept.
        """
        now = self.clock()
        learner = self.store.learner(name, now)
        self.store.settings.set(self.store.learner(LEARNER, now), CHOSEN_LEARNER, name)
        return replace(self, name=name, learner=learner, lang=kept_lang(self.store.settings, learner, self.lang))

    def renamed(self, name: str) -> "Desk":
        """The same desk and learner under another name. Raises NameProblem, StoreProblem."""
        return replace(self, name=rename(self.store, self.name, name, self.clock()))

    def write_prefs(self, prefs: Prefs, before: Prefs) -> None:
        """Keeps what the learner changed. Raises StoreProblem."""
        write_prefs(self.store.settings, self.learner, prefs, before)

    def ruleset(self, prefs: Prefs) -> Ruleset:
        """The rule set these settings name. Raises Problem for a house file that cannot be read."""
        if self.rules is not None:
            return self.rules
        return load(prefs.ruleset or ruleset.NAMES[0])
