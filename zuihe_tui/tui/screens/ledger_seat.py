"""One of the three at a real table: its cards, or what they show, question by question."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.fields import player_fields
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.tally_values import Seat
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.ledger import field_entry, outcome, rules_name, take_step, take_typed
from zuihe_tui.tui.screens.ledger_fields import Fields
from zuihe_tui.tui.widgets.menu import Entry
from zuihe_tui.tui.widgets.prose import Prose


class LedgerSeat(Page):
    """Cards are entered as 数一手 takes them; what they show then goes by them."""

    CSS_PATH = "ledger_seat.tcss"
    HELP = "ledger.screen.help_seat"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS = [Binding("escape", "back", "tui.key.back", id="page.back")]

    def __init__(self, clerk: Clerk, seat: Seat) -> None:
        super().__init__()
        self._clerk, self._seat = clerk, seat

    def body(self) -> Iterable[Widget]:
        yield Prose(id="state")
        yield Fields()

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        who = self.look.text(self._clerk.called[self._seat])
        return (self.say("ledger.screen.title"), who), (rules_name(self, self._clerk),)

    def show(self) -> None:
        done, wrong = outcome(self._clerk)
        state = self.query_one("#state", Prose)
        who = self._clerk.called[self._seat]
        state.write(
            self.say("ledger.screen.zui_of", who=who, zui=done.zui[self._seat])
            if done is not None
            else self.say("ledger.screen.wrong", reason=wrong)
        )
        state.set_class(done is None, "-wrong")
        fields = player_fields(self._seat)
        hand = self._clerk.draft.hands[self._seat]
        note = "cards_none" if hand is None else "cards_now"
        entries = [
            Entry(self.say("ledger.screen.cards_head")),
            Entry(
                self.say("ledger.key.cards"),
                "cards",
                end=self.say(f"ledger.screen.{note}", n=0 if hand is None else hand.size),
                digit="1",
            ),
        ]
        if hand is not None:
            entries.append(Entry(self.say("ledger.key.drop"), "drop", digit="2"))
        entries.append(Entry(self.say("ledger.screen.facts_head")))
        entries += [field_entry(self._clerk, field, self.look) for field in fields]
        self.query_one(Fields).write(entries, {field.name: field for field in fields})

    def on_fields_stepped(self, event: Fields.Stepped) -> None:
        if take_step(self, self._clerk, event):
            self.redraw()

    def on_fields_typed(self, event: Fields.Typed) -> None:
        if take_typed(self, self._clerk, event):
            self.query_one(Fields).close_field()
            self.redraw()

    def on_fields_picked(self, event: Fields.Picked) -> None:
        clerk = self._clerk
        if event.id == "drop":
            clerk.take(clerk.draft.with_hand(self._seat, None, clerk.rules))
            self.redraw()
            return
        from zuihe_tui.tui.screens.count_hand import CountHand, Handed

        clerk.mark()
        hand = clerk.draft.hands[self._seat]
        self.app.push_screen(CountHand(Handed(clerk.called[self._seat], clerk.rules, hand, self._take)))

    def _take(self, hand: Holding | None) -> None:
        self._clerk.amend(self._clerk.draft.with_hand(self._seat, hand, self._clerk.rules))

    def action_back(self) -> None:
        """Out of the field, else out of the screen."""
        if not self.query_one(Fields).close_field():
            super().action_back()
