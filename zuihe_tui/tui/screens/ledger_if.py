"""要是……: the usual changes of a hand, each tried beside the hand as it is."""

import re
from collections.abc import Iterable
from typing import Final

from textual.widget import Widget

from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.compare import Comparison, Row, compare
from zuihe_tui.ledger.whatif import WhatIf
from zuihe_tui.rules.message import Msg
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.ledger import rules_name
from zuihe_tui.tui.screens.ledger_columns import column, columns, cut_before
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_WIDE: Final = 72
_FIGURE: Final = re.compile(r" [+-]?[\d½.]+ ?[^ ]+$")


class LedgerIf(Page):
    """First the changes, then one of them side by side. Raises Problem when made of a hand that cannot be."""

    CSS_PATH = "ledger_if.tcss"
    HELP = "ledger.screen.help_if"

    def __init__(self, clerk: Clerk) -> None:
        super().__init__()
        clerk.outcome()
        self._clerk = clerk
        self._changes = clerk.changes()
        self._chosen: WhatIf | None = None

    def body(self) -> Iterable[Widget]:
        yield Prose(id="said")
        yield Menu(id="changes")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("ledger.screen.title"), self.say("ledger.key.whatif")), (rules_name(self, self._clerk),)

    def show(self) -> None:
        said, menu = self.query_one("#said", Prose), self.query_one(Menu)
        if self._chosen is None:
            said.write(self.say("ledger.if.head"))
            menu.write(
                [
                    Entry(self.look.text(change.words), f"change {at}", digit=str(at + 1) if at < 9 else "")
                    for at, change in enumerate(self._changes)
                ]
            )
            return
        clerk, chosen = self._clerk, self._chosen
        found = compare(clerk.draft, clerk.rules, chosen.draft, chosen.rules, clerk.called)
        said.write(self.look.text(chosen.words), self._first(found), apart=False)
        menu.write(self._rows(found))

    def _first(self, found: Comparison) -> str:
        if found.refused is not None:
            return self.say("ledger.if.refused", reason=found.refused)
        if found.first is None:
            return self.say("ledger.if.same")
        row = found.rows[found.first]
        return self.say("ledger.if.first", what=row.what, left=self._cell(row.left), right=self._cell(row.right))

    def _rows(self, found: Comparison) -> list[Entry]:
        if found.refused is not None:
            return []
        width = self.app.size.width
        now, then = self.say("ledger.if.now"), self.say("ledger.if.then")
        named = "" if width >= _WIDE else None
        head = Entry(f"    {columns(named, now, then, width, self.look, differs=False)}")
        rows = self._wide if width >= _WIDE else self._narrow
        return [head, *(entry for at, row in enumerate(found.rows) for entry in rows(at, row, width))]

    def _wide(self, at: int, row: Row, width: int) -> list[Entry]:
        words = columns(
            self.look.text(row.what),
            *self._cells(row, column(width, named=True)),
            width,
            self.look,
            differs=row.differs,
        )
        return [Entry(words, f"row {at} {row.rule or ''}")]

    def _narrow(self, at: int, row: Row, width: int) -> list[Entry]:
        """What differs has its name on a line of its own; the rest has one answer for both columns."""
        what, id = self.look.text(row.what), f"row {at} {row.rule or ''}"
        if not row.differs:
            return [Entry(f"  {what}  {self._cell(row.left)}", id)]
        both = self._cells(row, column(width, named=False))
        return [Entry(f"    ! {what}"), Entry(columns(None, *both, width, self.look, differs=False), id)]

    def _cells(self, row: Row, room: int) -> tuple[str, str]:
        """Both answers; of long words the figure at their end stays."""
        left, right = (self._cell(words) for words in (row.left, row.right))
        return cut_before(left, _FIGURE.search(left), room), cut_before(right, _FIGURE.search(right), room)

    def _cell(self, words: Msg | None) -> str:
        return self.say("ledger.none") if words is None else self.look.text(words)

    def on_resize(self) -> None:
        if self.is_mounted and self._chosen is not None:
            self.redraw()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        match event.id.split(" "):
            case ["change", at]:
                self._chosen = self._changes[int(at)]
                self.redraw()
            case ["row", _, rule] if rule:
                self.zuihe.open_rule(rule)

    def action_back(self) -> None:
        """Back to the changes, else out of the screen."""
        if self._chosen is None:
            super().action_back()
        else:
            self._chosen = None
            self.redraw()
