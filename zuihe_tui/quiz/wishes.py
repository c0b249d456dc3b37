"""What a learner may set about the quiz."""

from dataclasses import dataclass, fields
from typing import Final, Protocol

from zuihe_tui.rules.message import Msg, msg

NEW_A_DAY: Final = 5
"""Most new rules a day; fewer can be wished."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """`retention` in percent: how likely a rule should still be known when it comes up; `new` and `cap` a day (cap 0: no
    limit); `begins`: the hour at which a day begins."""

    retention: int = 90
    new: int = NEW_A_DAY
    cap: int = 40
    begins: int = 4


CHOICES: Final[dict[str, tuple[int, ...]]] = {
    "retention": (80, 85, 90, 95),
    "new": (0, 1, 2, 3, 4, NEW_A_DAY),
    "cap": (10, 20, 30, 40, 60, 100, 0),
    "begins": (0, 1, 2, 3, 4, 5, 6),
}
"""What each may be, in the order they are offered."""


class Settings(Protocol):
    """Where settings are kept: text values by learner and key."""

    def get(self, learner: int, key: str, default: str = "", /) -> str: ...

    def set(self, learner: int, key: str, value: str, /) -> None: ...


def read_wishes(settings: Settings, learner: int) -> Wishes:
    """The wishes kept; what cannot be read is as at the beginning."""
    found: dict[str, int] = {}
    for field in fields(Wishes):
        kept = settings.get(learner, f"quiz.{field.name}")
        if kept.isdecimal() and int(kept) in CHOICES[field.name]:
            found[field.name] = int(kept)
    return Wishes(**found)


def next_wish(settings: Settings, learner: int, name: str) -> None:
    """The next choice of one wish, after the last the first again. Raises StoreProblem, KeyError for no wish."""
    choices = CHOICES[name]
    now = getattr(read_wishes(settings, learner), name)
    settings.set(learner, f"quiz.{name}", str(choices[(choices.index(now) + 1) % len(choices)]))


def wish_value(wishes: Wishes, name: str) -> Msg:
    """What one wish is now, in words."""
    value: int = getattr(wishes, name)
    return msg("quiz.wish.no_cap") if name == "cap" and not value else msg(f"quiz.wish_value.{name}", n=value)
