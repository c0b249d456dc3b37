"""What a plain presenter works with: who learns, under which rules, and where things are kept."""

from dataclasses import dataclass
from pathlib import Path

from zuihe_tui.env import Env
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.store import Store


@dataclass(frozen=True, slots=True)
class Desk:
    """One learner's desk. `lessons` is the folder of lessons, `learner` the learner's number in the store."""

    env: Env
    store: Store
    learner: int
    rules: Ruleset
    lessons: Path
