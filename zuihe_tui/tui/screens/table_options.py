"""What a learner chose about the table: how to play, which both presenters share, and what this screen shows."""

from dataclasses import dataclass, field
from typing import Final

from zuihe_tui.play import Mode, PlaySettings, play_settings, save_settings
from zuihe_tui.store import Store

PAUSES: Final = ("0", "0.4", "0.8", "1.5")
"""Seconds between two steps of the others."""
COUNTS: Final = ("mode", "shown", "hidden")
"""Own counts: shown with the tutor and hidden among people, always shown, always hidden."""
_YES: Final = "yes"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How to play; how long the others wait (seconds); whether own counts and what is allowed are shown."""

    play: PlaySettings = field(default_factory=PlaySettings)
    pause: str = PAUSES[1]
    counts: str = COUNTS[0]
    allowed: bool = False

    def hides_counts(self, mode: Mode) -> bool:
        """Whether one's own figures are hidden in a hand of this mode (自己数)."""
        return self.counts == "hidden" or (self.counts == "mode" and mode is Mode.REAL)


def read_options(store: Store, learner: int) -> TableOptions:
    """The learner's choices; what was never chosen is as a newcomer finds it."""
    kept, first = store.settings.all(learner), TableOptions()
    pause, counts = kept.get("table.pause", ""), kept.get("table.counts", "")
    return TableOptions(
        play_settings(store, learner),
        pause if pause in PAUSES else first.pause,
        counts if counts in COUNTS else first.counts,
        kept.get("table.allowed") == _YES,
    )


def write_options(store: Store, learner: int, options: TableOptions) -> None:
    """Keeps the choices. Raises StoreProblem when nothing can be kept."""
    save_settings(store, learner, options.play)
    for key, value in {
        "pause": options.pause,
        "counts": options.counts,
        "allowed": _YES if options.allowed else "no",
    }.items():
        store.settings.set(learner, f"table.{key}", value)
