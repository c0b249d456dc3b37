"""Golden records that break off at an event that cannot have happened (RULES 13: at.turn at.held at.offer at.over)."""

from collections.abc import Callable

from tests.rules.scenes import NEAR, Scene
from zuihe_tui.rules.actions import Announce, Claim, Discard, Take, Word
from zuihe_tui.rules.cards import read_card
from zuihe_tui.rules.events import Did, Event
from zuihe_tui.rules.record_write import write_record


def _opened(about: str) -> Scene:
    return Scene("", "46m", NEAR, stock="9p", about=about).open()


def _turn() -> tuple[Scene, Event]:
    return _opened("at.turn"), Did(1, Discard(read_card("4m")))


def _word() -> tuple[Scene, Event]:
    return _opened("at.turn big.announce").out(0, "5m"), Did(1, Announce(Word.BURANGYING))


def _held() -> tuple[Scene, Event]:
    scene = _opened("at.held").out(0, "5m")
    return scene, Did(1, Claim(Take.CHI, read_card("5m"), (read_card("4m"), read_card("4m"))))


def _offer() -> tuple[Scene, Event]:
    return _opened("at.offer").out(0, "5m"), Did(
        1, Claim(Take.CHI, read_card("5p"), (read_card("4m"), read_card("6m")))
    )


def _over() -> tuple[Scene, Event]:
    scene = _opened("at.over").out(0, "4s").win(2, "和", "chi", "56s")
    return scene, Did(0, Discard(read_card("4m")))


ERRORS: dict[str, Callable[[], tuple[Scene, Event]]] = {
    "error-turn": _turn,
    "error-turn-word": _word,
    "error-held": _held,
    "error-offer": _offer,
    "error-over": _over,
}


def lines(name: str) -> list[str]:
    """The record up to and with its impossible event, which is the last line."""
    scene, event = ERRORS[name]()
    return list(write_record([*scene.events, event]))
