"""The legal actions of a view by what they are."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from zuihe_tui.rules.actions import Action, Claim, Discard, Kou, Win, WinKind
from zuihe_tui.rules.table import legal
from zuihe_tui.rules.view import View

_A = TypeVar("_A")

_WINS = (
    WinKind.BAIXINBENG, WinKind.WUYANBENG, WinKind.BABENG, WinKind.ZA, WinKind.DUO, WinKind.TIANZA, WinKind.TIANHE,
    WinKind.HE,
)  # fmt: skip
"""The words of a win, what pays most first (RULES 7.2)."""


@dataclass(frozen=True, slots=True)
class Actions:
    """Legal actions, parted."""

    every: tuple[Action, ...]

    def of(self, kind: type[_A]) -> list[_A]:
        """Those of one type, in their order."""
        return [action for action in self.every if isinstance(action, kind)]

    def first(self, kind: type[_A]) -> _A | None:
        """The first of a type."""
        return next((action for action in self.every if isinstance(action, kind)), None)

    def has(self, action: Action) -> bool:
        """Whether this very action is legal."""
        return action in self.every

    @property
    def claims(self) -> list[Claim]:
        """The ways to take the card on offer without winning."""
        return self.of(Claim)

    @property
    def discards(self) -> list[Discard]:
        """What may go out."""
        return self.of(Discard)

    @property
    def kous(self) -> list[Kou]:
        """What may be 扣'd."""
        return self.of(Kou)

    @property
    def win(self) -> Win | None:
        """The win that pays most."""
        return best_win(self.of(Win))


def actions(view: View) -> Actions:
    """The legal actions of this seat now."""
    return Actions(legal(view))


def best_win(wins: Iterable[Win]) -> Win | None:
    """The win that pays most, None without any."""
    return min(wins, key=lambda win: _WINS.index(win.kind), default=None)
