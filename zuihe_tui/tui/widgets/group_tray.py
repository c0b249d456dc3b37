"""A hand to be laid into groups: what is laid above, what is left below."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message

from zuihe_tui.rules.arrange import BadGrouping, FuVerdict, check_fu, value
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.count_report import group_labels
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import Fu, HuCount
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.hand import all_piles, late
from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.card_row import CardRow, Pick
from zuihe_tui.tui.widgets.groups import Block, Groups


class GroupTray(Vertical):
    """Choose cards and press Enter to lay them as a group; the engine refuses what is none. A laid group can be taken back.

    A `silent` one takes any cards and says nothing of them. Enter with nothing chosen is left to the screen.
    """

    DEFAULT_CSS = """
    GroupTray { height: auto; }
    GroupTray > Groups { margin: 0 0 1 0; }
    """
    BINDINGS = [
        Binding("enter", "lay", "tray.key.lay", id="tray.lay"),
        Binding("backspace", "take_back", "tray.key.take_back", id="tray.back"),
        Binding("tab", "app.focus_next", "tray.key.other_row", show=False, id="tray.other"),
    ]
    HELP = "tray.help.tray"

    class Changed(Message):
        """A group was laid or taken back, or other cards are chosen."""

    class Refused(Message):
        """The chosen cards are no group; `verdict` says why."""

        def __init__(self, cards: Cards, verdict: FuVerdict) -> None:
            super().__init__()
            self.cards, self.verdict = cards, verdict

    def __init__(self, holding: Holding, rules: Ruleset, *, silent: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._silent = silent
        self._holding = holding
        self._rules = rules
        self._laid: tuple[Cards, ...] = ()

    def compose(self) -> ComposeResult:
        yield Groups(pick=True)
        yield CardRow(all_piles(self._holding), pick=Pick.KIND, late=late(self._holding))

    def on_mount(self) -> None:
        self.reword()

    @property
    def groups(self) -> tuple[Cards, ...]:
        """What is laid, in the order it was."""
        return self._laid

    @property
    def count(self) -> HuCount | None:
        """What the hand is worth as it lies now; None where the groups do not go together."""
        try:
            return value(self._holding, self._laid, self._rules)
        except BadGrouping:
            return None

    def lay(self, groups: tuple[Cards, ...]) -> None:
        """Lays exactly these groups."""
        self._laid = groups
        self._deal()

    def reword(self) -> None:
        """Writes the labels anew, after a change of language."""
        look = look_of(self)
        blocks = [Block(cards, () if self._silent else self._labels(cards, look)) for cards in self._laid]
        laid = self.query_one(Groups)
        laid.lay(blocks)
        laid.display = bool(blocks)

    def _labels(self, cards: Cards, look: Look) -> tuple[str, ...]:
        verdict = check_fu(cards, self._holding, self._rules)
        return tuple(look.text(label) for label in group_labels(Fu(verdict.rule, cards), verdict.items))

    def focus_row(self) -> None:
        """The cursor goes to the cards that are left."""
        self.query_one(CardRow).focus()

    def _deal(self) -> None:
        """What no laid group has stays in the row, the cursor near where it was."""
        row = self.query_one(CardRow)
        at = row.at
        left = [list(pile) for pile in all_piles(self._holding)]
        for card in (card for group in self._laid for card in group):
            home = next((pile for pile in left if card in pile), None)
            if home is not None:
                home.remove(card)
        row.deal(tuple(tuple(pile) for pile in left if pile), late=late(self._holding))
        if row.cards:
            row.at = min(at, len(row.cards) - 1)
        self.reword()
        if self.query_one(Groups).has_focus and not self._laid:
            row.focus()
        self.post_message(self.Changed())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "lay":
                return self.is_mounted and bool(self.query_one(CardRow).chosen)
            case "take_back":
                return bool(self._laid)
            case _:
                return True

    def action_lay(self) -> None:
        """Lays the chosen cards as a group, or says why they are none; a silent tray lays them either way."""
        cards = tuple(sorted(self.query_one(CardRow).chosen))
        verdict = check_fu(cards, self._holding, self._rules)
        if verdict.stands or self._silent:
            self.lay((*self._laid, cards))
        else:
            self.post_message(self.Refused(cards, verdict))

    def action_take_back(self) -> None:
        """Takes the last group back into the row."""
        self.lay(self._laid[:-1])

    def on_groups_chosen(self, event: Groups.Chosen) -> None:
        event.stop()
        self.lay((*self._laid[: event.number], *self._laid[event.number + 1 :]))

    def on_card_row_changed(self, event: CardRow.Changed) -> None:
        event.stop()
        self.refresh_bindings()
        self.post_message(self.Changed())
