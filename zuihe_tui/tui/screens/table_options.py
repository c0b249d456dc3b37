"""What a learner chose about the table, read from and written to what is remembered."""

from dataclasses import dataclass
from typing import Final

from zuihe_tui.bots import NAMES
from zuihe_tui.play import FIRST_HANDS, Mode
from zuihe_tui.tui.prefs import Settings

BEST: Final = next((name for name in ("greedy", "eager") if name in NAMES), NAMES[0])
"""The opponents of one who chose none."""
PAUSES: Final = ("0", "0.4", "0.8", "1.5")
"""Seconds between two steps of the others."""
COUNTS: Final = ("mode", "shown", "hidden")
"""Own counts: shown with the tutor and hidden among people, always shown, always hidden."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Seats, opponents, mode; how long the others wait (seconds); what the table shows and says by itself."""

    seats: int = 3
    player: str = BEST
    mode: Mode = Mode.TUTOR
    playable: bool = True
    says: bool = False
    pause: str = PAUSES[1]
    counts: str = COUNTS[0]
    allowed: bool = False
    exercise: bool = False

    @property
    def playable_hands(self) -> int:
        """For how many hands of an evening only deals that will be played are dealt."""
        return FIRST_HANDS if self.playable else 0

    def hides_counts(self, mode: Mode) -> bool:
        """Whether one's own figures are hidden in a hand of this mode (自己数)."""
        return self.counts == "hidden" or (self.counts == "mode" and mode is Mode.REAL)


def read_options(settings: Settings, learner: int) -> TableOptions:
    """The learner's choices; what was never chosen is as a newcomer finds it."""

    def get(key: str, default: str) -> str:
        return settings.get(learner, f"table.{key}", default)

    usual = TableOptions()
    seats, player, pause, counts = (
        get("seats", str(usual.seats)),
        get("player", usual.player),
        get("pause", usual.pause),
        get("counts", usual.counts),
    )
    return TableOptions(
        seats=4 if seats == "4" else 3,
        player=player if player in NAMES else usual.player,
        mode=next((mode for mode in Mode if mode.value == get("mode", usual.mode.value)), usual.mode),
        playable=get("playable", "yes") == "yes",
        says=get("says", "no") == "yes",
        pause=pause if pause in PAUSES else usual.pause,
        counts=counts if counts in COUNTS else usual.counts,
        allowed=get("allowed", "no") == "yes",
        exercise=get("exercise", "no") == "yes",
    )


def write_options(settings: Settings, learner: int, options: TableOptions) -> None:
    """Keeps the choices. Raises StoreProblem when nothing can be kept."""
    for key, value in {
        "seats": str(options.seats),
        "player": options.player,
        "mode": options.mode.value,
        "playable": _yes(options.playable),
        "says": _yes(options.says),
        "pause": options.pause,
        "counts": options.counts,
        "allowed": _yes(options.allowed),
        "exercise": _yes(options.exercise),
    }.items():
        settings.set(learner, f"table.{key}", value)


def _yes(on: bool) -> str:
    return "yes" if on else "no"
