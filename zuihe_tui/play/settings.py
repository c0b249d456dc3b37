"""How a learner likes to play, kept among the settings; and the evening that was not closed."""

from dataclasses import dataclass, replace

from zuihe_tui.bots import NAMES
from zuihe_tui.play.evening import FIRST_HANDS, Evening, after
from zuihe_tui.play.session import resume
from zuihe_tui.play.setup import BEST, Mode
from zuihe_tui.rules.message import Problem
from zuihe_tui.store import HandState, Store

CLOSED = "table.closed"
"""The setting that names the evening that was closed last."""
_YES, _NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """`seats` is 3 or 4, `player` the opponents' name among the bots, `playable` whether the first hands are chosen.

    `says` is as in `Setup`; with `exercise` one counts everybody's 嘴 before the accounts are read.
    """

    mode: Mode = Mode.TUTOR
    seats: int = 3
    player: str = BEST
    says: bool = False
    playable: bool = True
    exercise: bool = False

    @property
    def playable_hands(self) -> int:
        """For how many hands of an evening only deals that will be played are dealt."""
        return FIRST_HANDS if self.playable else 0

    def with_(self, **changes: object) -> "PlaySettings":
        """The same with some of it changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def play_settings(store: Store, learner: int) -> PlaySettings:
    """What the learner chose last; anything unknown is as at first."""
    kept, first = store.settings.all(learner), PlaySettings()
    mode, seats, player = kept.get("table.mode"), kept.get("table.seats"), kept.get("table.player")
    return PlaySettings(
        mode=next((one for one in Mode if one.value == mode), first.mode),
        seats=4 if seats == "4" else 3,
        player=player if player in NAMES else first.player,
        says=kept.get("table.says") == _YES,
        playable=kept.get("table.playable", _YES) == _YES,
        exercise=kept.get("table.exercise") == _YES,
    )


def save_settings(store: Store, learner: int, settings: PlaySettings) -> None:
    """Keeps how to play."""
    for key, value in (
        ("mode", settings.mode.value),
        ("seats", str(settings.seats)),
        ("player", settings.player),
        ("says", _YES if settings.says else _NO),
        ("playable", _YES if settings.playable else _NO),
        ("exercise", _YES if settings.exercise else _NO),
    ):
        store.settings.set(learner, f"table.{key}", value)


def unfinished_evening(store: Store, learner: int) -> Evening | None:
    """The evening of the last hand, ready for the next one; None where it was closed or that hand was none of an evening."""
    hands = store.hands.list(learner)
    if not hands or hands[-1].state is not HandState.DONE or not hands[-1].evening:
        return None
    if store.settings.get(learner, CLOSED) == hands[-1].evening:
        return None
    try:
        game = resume(store.hands.events(hands[-1].id))
    except Problem:
        return None
    return after(game, play_settings(store, learner).playable_hands) if game.ended else None


def close_evening(store: Store, learner: int, evening: Evening) -> None:
    """The evening does not go on."""
    store.settings.set(learner, CLOSED, evening.standing.id)
