"""The keys of the table, and which of them work when."""

from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType

from zuihe_tui.play import VERBS

_DIGITS: Final = range(1, 10)

TABLE_KEYS: Final[list[BindingType]] = [
    Binding("enter", "mend", "table_screen.key.mend", id="seat.mend"),
    Binding("enter", "take", "table_screen.key.take", id="seat.take"),
    Binding("enter", "accounts", "table_screen.key.accounts", id="seat.accounts"),
    Binding("enter", "put", "table_screen.key.put", id="seat.put"),
    Binding("enter", "put_early", show=False, id="seat.put_early"),
    Binding("enter", "hurry", "table_screen.key.hurry", id="seat.hurry"),
    *[Binding(str(n), f"choose({n})", show=False, id=f"seat.choose{n}") for n in _DIGITS],
    *[Binding(str(n), f"rank({n % 10})", show=False, id=f"seat.rank{n}") for n in (*_DIGITS, 0)],
    *[
        Binding(verb.value, f"verb('{verb.value}')", f"play.verb.{verb.name.lower()}", show=False, id=f"seat.{verb.name.lower()}")
        for verb in VERBS
    ],
    Binding("6", "hint", "table_screen.key.hint", id="seat.hint"),
    Binding("7", "force", "table_screen.key.force", show=False, id="seat.force"),
    Binding("7", "peek", "table_screen.key.peek", id="seat.peek"),
    Binding("8", "rule", "table_screen.key.rule", show=False, id="seat.rule"),
    Binding("left", "move(-1)", "table_screen.key.move", show=False, id="seat.left", key_display="sides"),
    Binding("right", "move(1)", show=False, id="seat.right"),
    Binding("up", "band(-1)", show=False, id="seat.up"),
    Binding("down", "band(1)", show=False, id="seat.down"),
    Binding("tab", "picking", "table_screen.key.picking", id="seat.picking"),
    Binding("tab", "picked", "table_screen.key.picked", id="seat.picked"),
    Binding("tab", "watch", "table_screen.key.watch", id="seat.watch"),
    Binding("space", "pick", "table_screen.key.pick", id="seat.pick"),
    *[Binding(key, f"suit({n})", show=False, id=f"seat.suit_{key}") for n, key in enumerate("mpsz")],
    Binding("9", "undo", "table_screen.key.undo", id="seat.undo"),
    Binding("8", "look", "table_screen.key.look", id="seat.look"),
    Binding("s", "look", show=False, id="seat.look_too"),
    Binding("escape", "back", "table_screen.key.back", id="page.back"),
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Now:
    """What the table is about: a refusal (that may be forced, that has hints), so many choices, cards being picked."""

    refused: bool = False
    may_force: bool = False
    hints: bool = False
    ruled: bool = False
    choices: int = 0
    picking: bool = False
    asked: bool = False
    discards: bool = False
    ended: bool = False
    tutor: bool = True
    hidden: bool = False
    seated: bool = True


def works(now: Now, action: str, parameters: tuple[object, ...]) -> bool:
    """Whether a key does something now; the first of a key's actions that does is taken."""
    number = parameters[0] if parameters and isinstance(parameters[0], int) else 0
    free = not now.refused and not now.choices
    # A refusal is answered with digits, also to one who was picking cards.
    picks = now.picking and not now.refused
    match action:
        case "mend":
            return now.refused
        case "take":
            return now.choices > 0
        case "choose":
            return number <= now.choices and not now.picking
        case "accounts":
            return now.ended and free
        case "put":
            return now.discards and free
        case "put_early":
            return now.asked and not now.discards and free
        case "hurry":
            return not now.ended and not now.asked and free
        case "rank" | "suit" | "pick":
            return picks
        case "verb":
            return not picks and not now.ended and now.seated
        case "hint":
            return now.hints and now.seated
        case "force":
            return now.refused and now.may_force
        case "rule":
            return now.ruled
        case "peek":
            return now.hidden and not now.refused
        case "picking":
            return now.seated and not now.ended and not now.picking
        case "picked":
            return now.seated and not now.ended and now.picking
        case "watch":
            return not now.seated
        case "undo":
            return now.tutor and now.seated and not now.picking
        case "look":
            return not now.refused and not now.picking and not now.ruled
        case _:
            return True
