"""数一手: a hand of real paper cards, entered and counted as it grows."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from textual.binding import Binding
from textual.containers import Vertical
from textual.events import Paste
from textual.widget import Widget

from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.notation import read_holding, write_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui import hand
from zuihe_tui.tui.page import Body, Page
from zuihe_tui.tui.screens import count_hand_edit as edit
from zuihe_tui.tui.screens import count_hand_words as words
from zuihe_tui.tui.screens.count_hand_panels import (
    ChePanel,
    Claimed,
    ClaimPanel,
    ComparePanel,
    Edited,
    MeldPanel,
    Refused,
    RulesPanel,
    TypePanel,
)
from zuihe_tui.tui.widgets.count_blocks import blocks_of
from zuihe_tui.tui.widgets.groups import Groups
from zuihe_tui.tui.widgets.key_line import KeyLine
from zuihe_tui.tui.widgets.kind_grid import KindGrid
from zuihe_tui.tui.widgets.menu import Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.rule_line import RuleLine

_KEPT: Final = "count_hand.hand"
_KEYS: Final = ("type", "melds", "che", "claim", "compare", "rules", "undo", "empty")
AnyPanel = TypePanel | MeldPanel | ChePanel | ClaimPanel | ComparePanel | RulesPanel


@dataclass(frozen=True, slots=True)
class Handed:
    """A hand entered for somebody: whose it is, under which rules, what is there, who takes each change (None: no cards)."""

    whose: Msg
    rules: Ruleset
    hand: Holding | None
    take: Callable[[Holding | None], None]


class CountHand(Page):
    """Holds one holding; every change is counted at once, kept, and can be taken back."""

    CSS_PATH = "count_hand.tcss"
    HELP = "count_hand.help"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high"), (32, "-tall")]
    BINDINGS = [
        Binding("i", "open('type')", "count_hand.key.type", show=False, id="count.type"),
        Binding("m", "open('melds')", "count_hand.key.melds", show=False, id="count.melds"),
        Binding("b", "open('che')", "count_hand.key.che", show=False, id="count.che"),
        Binding("c", "open('claim')", "count_hand.key.claim", show=False, id="count.claim"),
        Binding("v", "open('compare')", "count_hand.key.compare", show=False, id="count.compare"),
        Binding("r", "open('rules')", "count_hand.key.rules", show=False, id="count.rules"),
        Binding("9", "undo", "count_hand.key.undo", show=False, id="count.undo"),
        Binding("delete", "empty", "count_hand.key.empty", show=False, id="count.empty", key_display="del"),
        Binding("tab", "other", "count_hand.key.keys", id="count.tab"),
        Binding("pageup", "turn(-1)", show=False, id="count.page_up"),
        Binding("pagedown", "turn(1)", show=False, id="count.page_down"),
    ]

    def __init__(self, handed: Handed | None = None) -> None:
        """Without `handed` the hand is the learner's own, kept in the settings."""
        super().__init__()
        self._handed = handed
        self._holding = edit.NOTHING
        self._before: list[Holding] = []
        self._panel: AnyPanel | None = None
        self._claimed: HuCount | None = None

    def body(self) -> Iterable[Widget]:
        yield KindGrid()
        yield RuleLine(id="under-grid")
        yield Prose(id="empty")
        yield Groups()
        yield Prose(id="beside")
        yield Prose(id="numbers")
        yield Vertical(id="panel")
        yield KeyLine([f"count.{key}" for key in _KEYS])

    @property
    def _rules(self) -> Ruleset:
        return self.zuihe.rules if self._handed is None else self._handed.rules

    def on_mount(self) -> None:
        self._holding = self._kept() if self._handed is None else self._handed.hand or edit.NOTHING
        self.redraw()
        self.query_one(KindGrid).focus()

    def _kept(self) -> Holding:
        desk = self.zuihe.desk
        kept = desk.store.settings.get(desk.learner, _KEPT)
        try:
            return read_holding(kept) if kept else edit.NOTHING
        except Problem:
            return edit.NOTHING

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        name = self.say("tui.place.count_hand")
        if self._handed is not None:
            # Whose cards these are is said already; whoever won or discarded last has one more or fewer.
            name = self.say("ledger.screen.for_hand", who=self._handed.whose)
            size = self.say("count_hand.entered", n=self._holding.size)
            return (name,), (size, self.zuihe.ruleset_name)
        return (name,), (words.entered(self._holding, self.look), self.zuihe.ruleset_name)

    def show(self) -> None:
        holding, rules = self._holding, self._rules
        some = holding.size > 0
        self.query_one(KindGrid).show_counts(holding.concealed)
        for id in ("#numbers", "#beside"):
            self.query_one(id).display = some
        groups, empty = self.query_one(Groups), self.query_one("#empty", Prose)
        groups.display, empty.display = some, not some and self._panel is None
        if some:
            shown = self._claimed or best(holding, rules).open
            groups.lay(blocks_of(shown, self.look))
            self.query_one("#numbers", Prose).write(words.numbers(holding, rules, self.look))
            beside = hand.beside(holding, self.look)
            self.query_one("#beside", Prose).write(beside)
            self.query_one("#beside").display = bool(beside)
        else:
            empty.write(self.say("count_hand.empty"))
        self.query_one(KeyLine).display = self._panel is None
        self.query_one("#panel").display = self._panel is not None
        self.set_class(self._panel is not None, "-panel")
        if self._panel is not None:
            self._panel.reword(holding, rules)

    # changing the hand

    def _take(self, holding: Holding) -> None:
        """Another hand; the one before can be had back."""
        if holding != self._holding:
            self._before.append(self._holding)
            self._have(holding)

    def _have(self, holding: Holding) -> None:
        self._holding, self._claimed = holding, None
        try:
            self._keep(holding)
        except Problem as problem:
            self.tell(problem.message)
        self.redraw()
        self.refresh_bindings()

    def _keep(self, holding: Holding) -> None:
        desk = self.zuihe.desk
        if self._handed is not None:
            self._handed.take(holding if holding.size else None)
        else:
            desk.store.settings.set(desk.learner, _KEPT, write_holding(holding) if holding.size else "")

    def on_kind_grid_changed(self, event: KindGrid.Changed) -> None:
        kind = event.grid.at
        try:
            self._take(edit.put(self._holding, kind, event.counts[kind], self._rules))
            self.tell("")
        except Problem as problem:
            event.grid.show_counts(self._holding.concealed)
            self.tell(problem.message)

    def on_panel_edited(self, event: Edited) -> None:
        self._take(event.holding)
        self.tell("")
        if event.done:
            self.call_next(self._close)

    def on_panel_refused(self, event: Refused) -> None:
        self.tell(event.message)

    def on_panel_claimed(self, event: Claimed) -> None:
        self._claimed = event.claim.grouping
        self.redraw()
        self.call_after_refresh(self.query_one(Body).scroll_home, animate=False)

    def action_undo(self) -> None:
        """The hand as it was before the last change."""
        if self._before:
            self._have(self._before.pop())
        else:
            self.tell(self.say("count_hand.nothing_back"))

    def action_empty(self) -> None:
        """No cards; a step back brings them again."""
        self._take(edit.NOTHING)

    def action_other(self) -> None:
        """From the grid to the keys beneath and back."""
        grid = self.query_one(KindGrid)
        (self.query_one(KeyLine) if grid.has_focus else grid).focus()

    # panels

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "open":
                return self._panel is None and (self._holding.size > 0 or parameters[0] in ("type", "melds"))
            case "undo" | "empty" | "other":
                return self._panel is None
            case _:
                return True

    async def action_open(self, name: str) -> None:
        """Opens a panel beneath the numbers."""
        holding, rules = self._holding, self._rules
        match name:
            case "type":
                await self._show_panel(TypePanel())
            case "melds":
                await self._show_panel(MeldPanel(self.query_one(KindGrid).at, holding, rules))
            case "che":
                await self._show_panel(ChePanel(holding, rules))
            case "claim":
                await self._show_panel(ClaimPanel(holding, rules))
            case "compare":
                await self._show_panel(ComparePanel())
            case _:
                await self._show_panel(RulesPanel())

    async def _show_panel(self, panel: AnyPanel) -> None:
        slot = self.query_one("#panel", Vertical)
        slot.display = True
        await slot.mount(panel)
        self._panel = panel
        self.redraw()
        panel.begin()
        self.refresh_bindings()
        self.call_after_refresh(self.query_one(Body).scroll_end, animate=False)

    async def _close(self) -> None:
        self._panel, self._claimed = None, None
        await self.query_one("#panel", Vertical).remove_children()
        self.redraw()
        self.query_one(KindGrid).focus()
        self.refresh_bindings()

    async def on_paste(self, event: Paste) -> None:
        """Pasting over the grid is typing."""
        if self._panel is None:
            event.stop()
            await self._show_panel(TypePanel(event.text.splitlines()[0] if event.text else ""))

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.zuihe.open_rule(event.id)

    def action_turn(self, by: int) -> None:
        """Scrolls what does not fit."""
        self.query_one(Body).turn(by)

    def action_back(self) -> None:
        """Out of the panel, else out of the screen."""
        if self._panel is None:
            self.zuihe.leave(self)
        else:
            self.call_next(self._close)
