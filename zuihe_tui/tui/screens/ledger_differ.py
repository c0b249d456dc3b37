"""为什么数得不一样: one hand as two people lay it out, or under two rule sets, and where they first part."""

from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len
from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Input

from zuihe_tui.i18n import brief_text
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.differ import Difference, Group, of_groupings, of_rules, rules_beside
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding, write_holding
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.ledger import rules_name, ruleset_name
from zuihe_tui.tui.screens.ledger_columns import column, columns
from zuihe_tui.tui.widgets.cut import cut
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.text_field import TextField

_FIELDS: Final = ("hand", "left", "right")
_RULES: Final = "rules"
_KEPT: Final = "ledger.differ"


class LedgerDiffer(Page):
    """Three lines to type, and beneath them group beside group. Enter goes on to the next line and then compares."""

    CSS_PATH = "ledger_differ.tcss"
    HELP = "ledger.screen.help_differ"
    BINDINGS = [
        Binding("down", "to_groups", show=False, id="differ.down"),
        Binding("f5", "rules", "ledger.differ.rules", id="differ.rules"),
    ]

    def __init__(self, clerk: Clerk) -> None:
        super().__init__()
        self._clerk = clerk
        self._found: Difference | None = None
        self._heads: tuple[str, str] | None = None

    def body(self) -> Iterable[Widget]:
        yield Prose(id="how")
        for name in _FIELDS:
            yield TextField(id=name)
        yield Prose(id="said")
        yield Menu(id="groups")

    def on_mount(self) -> None:
        settings, learner = self.zuihe.desk.store.settings, self.zuihe.desk.learner
        hands = [hand for hand in self._clerk.draft.hands if hand is not None]
        shown = write_holding(hands[0]) if hands else settings.get(learner, "count_hand.hand")
        before = dict(zip(_FIELDS, settings.get(learner, _KEPT).split("\n"), strict=False))
        if hands or not before.get("hand"):
            before = {"hand": shown}
        for name in _FIELDS:
            self._field(name).value = before.get(name, "")
        self._field("left" if before["hand"] else "hand").focus()

    def _field(self, name: str) -> TextField:
        return self.query_one(f"#{name}", TextField)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("ledger.screen.title"), self.say("ledger.key.differ")), (rules_name(self, self._clerk),)

    def show(self) -> None:
        how = self.query_one("#how", Prose)
        how.write(self.say("ledger.differ.how"))
        how.display = self._found is None
        for name in _FIELDS:
            self._field(name).placeholder = self.say(f"ledger.differ.ask_{name}")
        said, menu = self.query_one("#said", Prose), self.query_one(Menu)
        if self._found is None:
            said.write("")
            menu.write([Entry(self.say("ledger.differ.rules"), _RULES)])
            return
        found = self._found
        total = self.say(
            "ledger.differ.total",
            left=found.left.total, left_xian=found.left.xian, right=found.right.total, right_xian=found.right.xian,
        )  # fmt: skip
        first = (
            self.say("ledger.differ.same")
            if found.reason is None
            else self.say("ledger.differ.first", reason=found.reason)
        )
        said.write(first, total, apart=False)
        width = self.app.size.width
        left, right = self._heads or (self.say("ledger.differ.left"), self.say("ledger.differ.right"))
        head = Entry(f"    {columns(None, left, right, width, self.look, differs=False)}")
        rows = [self._row(at, pair, width) for at, pair in enumerate(found.pairs)]
        # What differs stands first.
        menu.write([head, *sorted(rows, key=lambda row: not row.words.startswith("!"))])

    def _row(self, at: int, pair: tuple[Group | None, Group | None], width: int) -> Entry:
        left, right = pair
        differs = not (left is not None and left.shared)
        words = columns(None, self._cell(left), self._cell(right), width, self.look, differs=differs)
        rule = next((group.rule for group in pair if group is not None and group.rule), "")
        return Entry(words, f"{at} {rule}")

    def _cell(self, group: Group | None) -> str:
        if group is None:
            return "-"
        labels = "".join(f" {self.look.text(label)}" for label in group.labels)
        # Of a long group the cards are cut, never what it counts.
        room = column(self.app.size.width, named=False) - cell_len(labels)
        return f"{cut(self.look.plain(brief_text(group.cards, self.look.lang)), room)}{labels}"

    # what the learner does

    def on_input_submitted(self, event: Input.Submitted) -> None:
        at = _FIELDS.index(event.input.id or "hand")
        if at + 1 < len(_FIELDS):
            self._field(_FIELDS[at + 1]).focus()
        else:
            self._compare(by_rules=False)

    def action_rules(self) -> None:
        """The best ways under both printed rule sets; a house's are held against the printed ones it changes."""
        self._compare(by_rules=True)

    def _compare(self, *, by_rules: bool) -> None:
        try:
            hand = read_holding(self._field("hand").value)
            if by_rules:
                left, right = rules_beside(self._clerk.rules)
                self._heads = (ruleset_name(left, self.look), ruleset_name(right, self.look))
                self._found = of_rules(hand, left, right)
            else:
                self._heads = None
                ways = self._field("left").value, self._field("right").value
                self._found = of_groupings(hand, *ways, self._clerk.rules)
        except Problem as problem:
            self.tell(problem.message)
            return
        typed = "\n".join(self._field(name).value for name in _FIELDS)
        self.zuihe.desk.store.settings.set(self.zuihe.desk.learner, _KEPT, typed)
        self.redraw()
        self.query_one(Menu).focus()

    def action_to_groups(self) -> None:
        """From the lines to the groups."""
        at = next((n for n, name in enumerate(_FIELDS) if self._field(name).has_focus), None)
        if at is None:
            return
        (self._field(_FIELDS[at + 1]) if at + 1 < len(_FIELDS) else self.query_one(Menu)).focus()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.id == _RULES:
            self._compare(by_rules=True)
        elif rule := event.id.split(" ", 1)[1]:
            self.zuihe.open_rule(rule)
