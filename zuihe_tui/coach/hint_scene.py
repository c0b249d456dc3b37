"""The table a hint is looked up in: what a seat holds, what a move makes of it, and the facts several sentences share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from zuihe_tui.coach.hint import Acts
from zuihe_tui.rules.actions import Action, Claim, Class, Discard, Take, Win
from zuihe_tui.rules.arrange import best, value
from zuihe_tui.rules.cards import KINDS, YAO, Cards, Kind
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.holding import Holding, MeldKind
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.table import Table, apply, legal, view
from zuihe_tui.rules.table_state import Seat, Shown
from zuihe_tui.rules.view import View

Facts: TypeAlias = Mapping[str, Any]
_POLLED: Final = "ask.he"


@dataclass(frozen=True, slots=True)
class Scene:
    """A table, the seat that was given a hint, and the move the hint leads to."""

    table: Table
    seat: Seat
    act: Acts

    @property
    def view(self) -> View:
        """What the seat sees."""
        return view(self.table, self.seat)

    @property
    def first(self) -> Action:
        """The move, the first of several."""
        return self.act[0] if isinstance(self.act, tuple) else self.act

    def origin(self, card: Kind) -> int:
        """Copies of a kind as dealt."""
        return self.table.mine[self.seat].origin[card]

    def copies(self, card: Kind) -> int:
        """Concealed copies of a kind now."""
        return self.table.mine[self.seat].holding.concealed[card]

    @property
    def shown(self) -> Shown:
        """What all see of the seat."""
        return self.table.shown[self.seat]

    def count(self) -> HuCount:
        """What the seat holds now, counted."""
        return _counted(self.table.mine[self.seat].holding, self.table)

    def after(self, action: Action) -> HuCount:
        """What it holds once the action was done."""
        done = apply(self.table, Did(self.seat, action))
        return _counted(done.mine[self.seat].holding, self.table)

    def found(self, action: Action) -> list[Finding]:
        """What the judge finds; all were polled, so nobody need be asked (`ask.he`)."""
        return [finding for finding in judge(self.view, action) if finding.rule != _POLLED]

    def discards(self) -> Cards:
        """The kinds in hand whose discard is no fault."""
        held = [card for card in KINDS if self.copies(card)]
        return tuple(card for card in held if not self.found(Discard(card)))

    def claim(self, facts: Facts) -> Claim | None:
        """The legal claim that a sentence speaks of."""
        cards = tuple(facts.get("cards", ()))
        fit = [one for one in legal(self.view) if isinstance(one, Claim) and one.card == facts["card"]]
        fit = [one for one in fit if tuple(sorted(one.cards)) == tuple(sorted(cards))]
        exact = [one for one in fit if one == self.first]
        return next(iter((*exact, *fit)), None)


def _counted(holding: Holding, table: Table) -> HuCount:
    """The best count, its groups valued once more."""
    found = best(holding, table.header.rules).open
    again = value(holding, tuple(group.cards for group in found.groups), table.header.rules)
    return again if again.total == found.total and again.xian == found.xian else HuCount((), (), -1)


Check: TypeAlias = Callable[[Scene, Facts], bool]
CHECKS: Final[dict[str, Check]] = {}
"""How each sentence is looked up, by its id; the modules beside this one fill it."""


def is_so(scene: Scene, words: Msg) -> bool:
    """Whether one sentence holds. Raises KeyError for one that nobody checks."""
    return CHECKS[words.id](scene, words.params)


def big(s: Scene, need: int) -> bool:
    """The figure of a 大和 by `big.kinds`, the claim at hand included."""
    me, rules = s.table.mine[s.seat], s.table.header.rules
    said = s.shown.said
    hazi = said.klass is Class.HAZI if said is not None else any(n >= 3 for n in me.origin)
    if not any(me.origin[card] for card in YAO):
        return need == (rules.baixin_big_ha if hazi else rules.baixin_big_luan)
    if hazi:
        return need == 18
    laid = [one.meld.cards[0] for one in s.shown.laid if one.meld.kind is MeldKind.CHA]
    act = s.first
    by_cha = (isinstance(act, Claim) and act.take is Take.CHA) or (isinstance(act, Win) and act.by is Take.CHA)
    if by_cha and isinstance(act, Claim | Win) and act.card is not None:
        laid.append(act.card)
    return need == (13 if any(card in YAO for card in laid) else 10)


def hu_is(s: Scene, f: Facts) -> bool:
    """Whether the seat holds just the 和 that is said."""
    return bool(s.count().total == f["hu"])


def said_done(s: Scene) -> bool:
    """Whether the judge finds nothing in the move."""
    return not s.found(s.first)
