"""逐项的账: a hand at a real table item by item; every line opens its rule."""

from collections.abc import Callable, Iterable
from typing import Final

from textual.widget import Widget

from zuihe_tui.ledger.draft import Draft, look_again, settled
from zuihe_tui.ledger.result import Line, Result, result, signed
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.rule_end import rule_end
from zuihe_tui.tui.screens.ledger import ruleset_name
from zuihe_tui.tui.widgets.menu import Entry, Menu

_CORRECT: Final = "correct"


class LedgerAccount(Page):
    """The accounts of a hand under these rules. Raises Problem when made of a hand that cannot be.

    With `correct` the hand can be put right from here, and it is called for that.
    """

    HELP = "ledger.screen.help_account"

    def __init__(
        self, draft: Draft, rules: Ruleset, called: tuple[Msg, ...], correct: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self._rules, self._correct = rules, correct
        self._again = look_again(draft, rules)
        self._result: Result = result(settled(draft, rules), called)

    def body(self) -> Iterable[Widget]:
        yield Menu(id="account")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        name = self.say("ledger.screen.title"), self.say("ledger.screen.account_title")
        return name, (ruleset_name(self._rules, self.look),)

    def show(self) -> None:
        found, entries = self._result, []
        if self._correct is not None:
            entries.append(Entry(self.say("ledger.key.correct"), _CORRECT, digit="1"))
        entries += [
            Entry(
                self.say("ledger.screen.again", words=doubt.words),
                doubt.rule,
                end=rule_end(self, doubt.rule, self._rules),
            )
            for doubt in self._again
        ]
        for player in found.players:
            entries.append(Entry(self.say("ledger.screen.zui_of", who=player.who, zui=player.zui)))
            entries += self._lines(player.lines)
        entries.append(Entry(self.say("ledger.screen.between")))
        entries += self._lines(found.payments)
        if found.dang:
            entries.append(Entry(self.say("ledger.screen.dang")))
            entries += self._lines(found.dang)
        entries.append(Entry(self.say("ledger.screen.net")))
        entries += [
            Entry(f"    {self.say('ledger.screen.net_of', who=who, zui=signed(net))}") for who, net in found.net
        ]
        self.query_one(Menu).write([self._numbered(at, entry) for at, entry in enumerate(entries)])

    def _lines(self, lines: Iterable[Line]) -> list[Entry]:
        return [
            Entry(self.look.text(line.words), str(line.rule), end=rule_end(self, line.rule, self._rules))
            for line in lines
        ]

    def _numbered(self, at: int, entry: Entry) -> Entry:
        """The same rule stands on several lines; each has an id of its own."""
        if entry.id in (None, _CORRECT):
            return entry
        return Entry(entry.words, f"{at} {entry.id}", end=entry.end)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.id != _CORRECT:
            self.zuihe.open_rule(event.id.split(" ", 1)[1])
        elif self._correct is not None:
            self.zuihe.leave(self)
            self._correct()
