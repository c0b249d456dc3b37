"""账本: the evening hand by hand, who deals next, what everybody stands at; kept, closed, taken up again, saved as a file."""

import os
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from textual.widget import Widget
from textual.widgets import Input

from zuihe_tui.env import in_browser
from zuihe_tui.i18n import zui_text
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.export import to_csv, to_file, to_markdown
from zuihe_tui.ledger.result import people
from zuihe_tui.ledger.sheet import Sheet, final, rows, standing
from zuihe_tui.rules.message import Problem
from zuihe_tui.saving import save_text
from zuihe_tui.tui.asking import Asking
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.ledger import rules_name
from zuihe_tui.tui.widgets.cut import cut
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.text_field import TextField

_SHOWN = 8
"""Earlier evenings one can take up again."""
_FIGURE = 7
"""Cells that the 嘴 of a hand take."""


class LedgerSheet(Page):
    """Holds the clerk of the accounts; without an open evening it asks for names."""

    CSS_PATH = "ledger_sheet.tcss"
    HELP = "ledger.screen.help_sheet"
    AUTO_FOCUS = "Menu"

    def __init__(self, clerk: Clerk) -> None:
        super().__init__()
        self._clerk = clerk
        self._asking = Asking(self)

    def body(self) -> Iterable[Widget]:
        yield Prose(id="state")
        yield TextField(id="typed")
        yield Menu(id="sheet")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("ledger.screen.title"), self.say("ledger.sheet.title")), (rules_name(self, self._clerk),)

    def show(self) -> None:
        sheet = self._clerk.sheet
        typed = self.query_one(TextField)
        typed.display = bool(self._asking.what)
        if self._asking.what:
            typed.placeholder = self.say(f"ledger.sheet.ask_{self._asking.what}")
        state, menu = self.query_one("#state", Prose), self.query_one(Menu)
        if sheet is None:
            state.write(self.say("ledger.sheet.none"), self.say("ledger.sheet.names_how"), apart=False)
            menu.write(
                [
                    Entry(self.say("ledger.key.names"), "names", digit="1"),
                    *self._evenings(),
                ]
            )
            return
        state.write(*self._standing(sheet), apart=False)
        menu.write([*self._tools(), *self._rows(sheet)])

    def _standing(self, sheet: Sheet) -> list[str]:
        now = standing(sheet)
        dealer = now.names[now.dealer]
        if now.rester is None:
            said = [self.say("ledger.sheet.next_three", n=now.hand, dealer=dealer)]
        else:
            said = [self.say("ledger.sheet.next", n=now.hand, dealer=dealer, rester=now.names[now.rester])]
        if now.pot:
            said[0] += self.say("ledger.sheet.pot", n=now.pot)
        return said

    def _tools(self) -> list[Entry]:
        tools = ("back_to_hand", "drop_last", "csv", "markdown", "close")
        return [Entry(self.say(f"ledger.key.{tool}"), tool, digit=str(n)) for n, tool in enumerate(tools, 1)]

    def _rows(self, sheet: Sheet) -> list[Entry]:
        """A line a hand, which opens its accounts, in columns of names; then the totals."""
        now = standing(sheet)
        widths = [max(_FIGURE, cell_len(name) + 2) for name in sheet.names]
        head = max(6, self.app.size.width - 12 - sum(widths))

        def line(words: str, cells: Sequence[str]) -> str:
            figures = (_right(cell, width) for cell, width in zip(cells, widths, strict=True))
            return f"{set_cell_size(cut(words, head), head)}{''.join(figures)}"

        entries = [Entry(f"    {line('', sheet.names)}")]
        for row in rows(sheet):
            words = self.say("ledger.sheet.row", n=row.number, ending=row.ending)
            entries.append(Entry(line(words, [self._signed(zui) for zui in row.net]), f"hand {row.number}"))
        totals = [self._signed(zui) for zui in now.totals]
        # The totals can be gone to, so that a long evening scrolls to them.
        entries.append(Entry(line(self.say("ledger.sheet.total"), totals), "total"))
        if any(now.dang):
            markers = [f"{n:+d}" if n else "0" for n in now.dang]
            entries.append(Entry(line(self.say("ledger.sheet.dang"), markers), "dang"))
            ended = [self._signed(zui) for zui in final(sheet)]
            entries.append(Entry(line(self.say("ledger.sheet.final"), ended), "final"))
        return entries

    def _signed(self, halves: int) -> str:
        return f"{'+' if halves > 0 else ''}{zui_text(halves, ascii_only=self.look.ascii)}"

    def _evenings(self) -> list[Entry]:
        return [
            Entry(
                self.say("ledger.key.open"),
                f"open {row.id}",
                self.say("ledger.sheet.evening", at=f"{row.started:%Y-%m-%d %H:%M}", names=list(row.names)),
                digit=str(n) if n < 10 else "",
            )
            for n, row in enumerate(self._clerk.evenings()[:_SHOWN], 2)
        ]

    # what the learner does

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        try:
            match event.id.split(" "):
                case ["back_to_hand"]:
                    self.zuihe.leave(self)
                case ["drop_last"]:
                    self._clerk.drop_last()
                    self.redraw()
                    self.tell(self.say("ledger.sheet.dropped"))
                case ["close"]:
                    self._clerk.close()
                    self.redraw()
                    self.tell(self.say("ledger.sheet.closed"))
                case ["hand", number]:
                    self._open(int(number))
                case ["total"] | ["dang"] | ["final"]:
                    pass
                case ["open", number]:
                    self._clerk.reopen(next(row for row in self._clerk.evenings() if row.id == int(number)))
                    self.redraw()
                    self.tell(self.say("ledger.sheet.opened"))
                case ["csv" | "markdown" as how] if in_browser(os.environ):
                    # The disk here is not the visitor's own.
                    self._show_text(how)
                case ["csv" | "markdown" as how]:
                    self._asking.begin(how, self._file("csv" if how == "csv" else "md"))
                case [asking]:
                    self._asking.begin(asking)
        except Problem as problem:
            self.tell(problem.message)

    def _open(self, number: int) -> None:
        """The accounts of one of the hands."""
        from zuihe_tui.tui.screens.ledger_account import LedgerAccount

        sheet = self._clerk.sheet
        if sheet is not None:
            named = people(sheet.names, rows(sheet)[number - 1].dealer)
            account = LedgerAccount(sheet.hands[number - 1], sheet.rules, named, lambda: self._correct(number))
            self.app.push_screen(account)

    def _correct(self, number: int) -> None:
        """Takes the hand up to be put right, where hands are entered."""
        self._clerk.correct(number)
        self.zuihe.leave(self)

    def _show_text(self, how: str) -> None:
        from zuihe_tui.tui.screens.ledger_text import LedgerText

        sheet = self._clerk.sheet
        if sheet is not None:
            self.app.push_screen(LedgerText((to_csv if how == "csv" else to_markdown)(sheet, self.look.lang)))

    def _file(self, ending: str) -> str:
        at = f"{self.zuihe.desk.clock():%Y-%m-%d}"
        return f"{self.say('ledger.sheet.file', at=at).replace(' ', '-')}.{ending}"

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        sheet = self._clerk.sheet
        try:
            if not typed:
                said = ""
            elif self._asking.what == "names":
                self._clerk.begin(tuple(typed.split()), self.zuihe.desk.clock())
                said = self.say("ledger.sheet.begun", rules=self.zuihe.ruleset_name)
            elif sheet is not None:
                path = save_text(typed, to_file(self._asking.what, sheet, self.look.lang))
                said = self.say("ledger.sheet.exported", path=str(path))
            else:
                said = ""
        except Problem as problem:
            self.tell(problem.message)
            return
        self._asking.end()
        self.tell(said)

    def action_back(self) -> None:
        """Out of the field, else out of the screen."""
        if not self._asking.end():
            super().action_back()


def _right(words: str, width: int) -> str:
    return " " * max(0, width - cell_len(words)) + words
