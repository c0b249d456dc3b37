"""算账: a hand at a real table, settled while it is filled in."""

from collections.abc import Iterable
from typing import Final

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.ledger.answers import put, step, value
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.draft import look_again
from zuihe_tui.ledger.fields import Field, ending_fields, is_by_cards
from zuihe_tui.ledger.result import signed
from zuihe_tui.ledger.typed import read_typed
from zuihe_tui.ledger.wording import facts_words, field_words, value_words
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.ruleset import Ruleset, named
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.tally_values import SEATS
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.ledger_fields import Fields
from zuihe_tui.tui.widgets.menu import Entry
from zuihe_tui.tui.widgets.prose import Prose

_TOOLS: Final = ("account", "whatif", "enter", "sheet", "differ", "undo", "empty")
_CORRECTING_TOOLS: Final = ("account", "whatif", "put_right", "sheet", "differ", "undo", "let_be")
_FIRST_TOOL: Final = 4
_WIDE: Final = 72


class LedgerPage(Page):
    """Holds the clerk; every change is settled at once and kept."""

    CSS_PATH = "ledger.tcss"
    HELP = "ledger.screen.help"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS = [Binding("escape", "back", "tui.key.back", id="page.back")]

    def __init__(self) -> None:
        super().__init__()
        self._clerk: Clerk | None = None
        self._number = 0
        """The hand shown last."""

    @property
    def clerk(self) -> Clerk:
        """The accounts of the learner, read when first asked for."""
        if self._clerk is None:
            desk = self.zuihe.desk
            self._clerk = Clerk(desk.store, desk.learner, self.zuihe.rules)
        return self._clerk

    def body(self) -> Iterable[Widget]:
        yield Prose(id="state")
        yield Fields()
        yield Prose(id="again")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        clerk = self.clerk
        left = [self.say("ledger.screen.title")]
        if clerk.sheet is not None:
            which = "hand" if clerk.correcting is None else "correcting"
            left.append(self.say(f"ledger.screen.{which}", n=clerk.number))
        return tuple(left), (rules_name(self, self.clerk),)

    def show(self) -> None:
        self.clerk.under(self.zuihe.rules)
        done, wrong = outcome(self.clerk)
        state = self.query_one("#state", Prose)
        state.write(self._paid(done) if done is not None else self.say("ledger.screen.wrong", reason=wrong))
        state.display = done is None or self.app.size.width >= _WIDE
        state.set_class(done is None, "-wrong")
        self._doubt(done is not None)
        fields = (*ending_fields(self.clerk.draft), *self.clerk.dang_fields)
        shown = self.query_one(Fields)
        shown.write(self._entries(done), {field.name: field for field in fields})
        if self._number != self.clerk.number:
            # Another hand begins at its beginning, and a second Enter does not enter it empty.
            self._number = self.clerk.number
            shown.go_to("seat 0")

    def _doubt(self, settled: bool) -> None:
        """What should be looked at again, below the questions, so that they stay where they are."""
        found = look_again(self.clerk.draft, self.clerk.rules) if settled else ()
        again = self.query_one("#again", Prose)
        again.display = bool(found)
        again.write(
            *(
                self.say("tally.doubt.look_again", words=doubt.words, rule=self.look.marked(doubt.rule))
                for doubt in found
            ),
            apart=False,
        )

    def _paid(self, done: Settlement) -> str:
        """What it comes to, in a line."""
        parts = [
            self.say("ledger.screen.net_of", who=who, zui=signed(net))
            for who, net in zip(self.clerk.called_briefly, done.net, strict=False)
        ]
        return "   ".join(parts)

    def _entries(self, done: Settlement | None) -> list[Entry]:
        clerk = self.clerk
        entries = [
            Entry(
                self.look.text(clerk.called[seat]),
                f"seat {seat}",
                self._facts(seat),
                self._each(done, seat),
                str(seat + 1),
            )
            for seat in SEATS
        ]
        entries.append(Entry(self.say("ledger.screen.how_ended")))
        entries += [field_entry(clerk, field, self.look) for field in ending_fields(clerk.draft)]
        entries.append(Entry(self.say("ledger.screen.dang")))
        entries += [field_entry(clerk, field, self.look) for field in clerk.dang_fields]
        entries.append(Entry(self.say("ledger.screen.tools")))
        tools = _TOOLS if clerk.correcting is None else _CORRECTING_TOOLS
        return entries + [
            Entry(self.say(f"ledger.key.{tool}", n=clerk.number), tool, digit=str(number % 10))
            for number, tool in enumerate(tools, _FIRST_TOOL)
        ]

    def _facts(self, seat: int) -> str:
        words = facts_words(self.clerk.draft, seat, self.clerk.rules, self.clerk.called)
        return "  ".join(self.look.text(word) for word in words)

    def _each(self, done: Settlement | None, seat: int) -> str:
        if done is None:
            return ""
        return f"  {self.say('ledger.screen.each', zui=done.zui[seat], net=signed(done.net[seat]))}"

    # what the learner does

    def on_fields_stepped(self, event: Fields.Stepped) -> None:
        if take_step(self, self.clerk, event):
            self.redraw()

    def on_fields_typed(self, event: Fields.Typed) -> None:
        if take_typed(self, self.clerk, event):
            self.query_one(Fields).close_field()
            self.redraw()

    def on_fields_picked(self, event: Fields.Picked) -> None:
        match event.id.split(" "):
            case ["seat", seat]:
                from zuihe_tui.tui.screens.ledger_seat import LedgerSeat

                self.app.push_screen(LedgerSeat(self.clerk, int(seat)))
            case ["undo"]:
                if not self.clerk.undo():
                    self.tell(self.say("ledger.screen.nothing_back"))
                self.redraw()
            case ["empty"]:
                self.clerk.empty()
                self.redraw()
            case ["enter"] | ["put_right"]:
                self._enter()
            case ["let_be"]:
                self.clerk.let_be()
                self.redraw()
            case [tool]:
                self._open(tool)

    def _open(self, tool: str) -> None:
        from zuihe_tui.tui.screens import ledger_account, ledger_differ, ledger_if, ledger_sheet

        try:
            match tool:
                case "account":
                    self.app.push_screen(
                        ledger_account.LedgerAccount(self.clerk.draft, self.clerk.rules, self.clerk.called)
                    )
                case "whatif":
                    self.app.push_screen(ledger_if.LedgerIf(self.clerk))
                case "differ":
                    self.app.push_screen(ledger_differ.LedgerDiffer(self.clerk))
                case _:
                    self.app.push_screen(ledger_sheet.LedgerSheet(self.clerk))
        except Problem as problem:
            self.tell(problem.message)

    def _enter(self) -> None:
        """Onto the sheet; where none is open, to where one is begun."""
        if self.clerk.sheet is None:
            self._open("sheet")
            return
        try:
            was = "entered" if self.clerk.correcting is None else "corrected"
            number = self.clerk.enter()
        except Problem as problem:
            self.tell(problem.message)
            return
        self.redraw()
        self.tell(self.say(f"ledger.sheet.{was}", n=number))

    def action_back(self) -> None:
        """Out of the field, else out of the screen."""
        if not self.query_one(Fields).close_field():
            super().action_back()


def outcome(clerk: Clerk) -> tuple[Settlement | None, Msg | None]:
    """The accounts of the hand, or why there are none."""
    try:
        return clerk.outcome(), None
    except Problem as problem:
        return None, problem.message


def rules_name(page: Page, clerk: Clerk) -> str:
    """The rule set the accounts go by: the evening's own where it has one."""
    return ruleset_name(clerk.rules, page.look)


def ruleset_name(rules: Ruleset, look: Look) -> str:
    """A printed rule set in the language of the screen, a house's by its own name."""
    printed = rules.name == named(rules.base).name
    return look.say(f"tui.ruleset.{rules.base}") if printed else look.plain(rules.name)


def field_entry(clerk: Clerk, field: Field, look: Look) -> Entry:
    """A question with its answer at the right; what cards answer says so."""
    now = value_words(field, value(clerk.draft, field, clerk.rules), clerk.called)
    said = now if isinstance(now, str) else look.text(now)
    mark = f"  {look.say('ledger.by_cards')}" if is_by_cards(clerk.draft, field) else ""
    return Entry(look.text(field_words(field)), field.name, end=f"  {said}{mark}")


def take_step(page: Page, clerk: Clerk, event: Fields.Stepped) -> bool:
    """Takes the next answer; what cannot be is told."""
    try:
        clerk.take(step(clerk.draft, event.field, clerk.rules, event.by))
    except Problem as problem:
        page.tell(problem.message)
        return False
    return True


def take_typed(page: Page, clerk: Clerk, event: Fields.Typed) -> bool:
    """Takes a typed answer; what cannot be is told."""
    try:
        clerk.take(put(clerk.draft, event.field, read_typed(event.field, event.text)))
    except Problem as problem:
        page.tell(problem.message)
        return False
    return True
