"""One event of a hand with the tables around it: what a rule at work is looked for in."""

from dataclasses import dataclass

from zuihe_tui.rules.actions import Action, Claim, Win
from zuihe_tui.rules.events import Did, Event
from zuihe_tui.rules.table_state import Mine, Offer, Shown, Table
from zuihe_tui.rules.view import View, view


@dataclass(frozen=True, slots=True)
class Moment:
    """An event, by line from the header, 0, with the table before and after it, and after the event that follows."""

    index: int
    before: Table
    event: Event
    after: Table
    following: Table | None

    @property
    def action(self) -> Action | None:
        """What a seat did or said, if it is that."""
        return self.event.action if isinstance(self.event, Did) else None

    @property
    def seat(self) -> int:
        """The seat that acted; only where `action` is not None."""
        assert isinstance(self.event, Did)
        return self.event.seat

    @property
    def claim(self) -> Claim | None:
        """A claim on the card on offer, not one inside a win."""
        return self.action if isinstance(self.action, Claim) else None

    @property
    def win(self) -> Win | None:
        """A win that stands."""
        ended = self.after.outcome is not None and self.after.outcome.kind is not None
        return self.action if isinstance(self.action, Win) and ended else None

    @property
    def offer(self) -> Offer | None:
        """The card that was on offer before."""
        return self.before.offer

    @property
    def faultless(self) -> bool:
        """Whether nothing wrong was found in the event itself."""
        return len(self.after.faults) <= len(self.before.faults)

    def seen(self, seat: int) -> View:
        """What a seat saw before the event."""
        return view(self.before, seat)

    def mine(self, seat: int) -> Mine:
        """What a seat held before the event."""
        return self.before.mine[seat]

    def shown(self, seat: int) -> Shown:
        """What lay open of a seat after the event."""
        return self.after.shown[seat]
