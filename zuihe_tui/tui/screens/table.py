"""牌桌: how one will play, then an evening; or where one left off."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Input

from zuihe_tui.bots import NAMES
from zuihe_tui.play import Evening, Mode, begin, read_deal_code, unfinished_evening
from zuihe_tui.rules import ruleset
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.asking import Asking
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.prefs import after
from zuihe_tui.tui.screens.table_options import COUNTS, PAUSES, TableOptions, read_options, write_options
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.text_field import TextField

_SETTINGS: Final = (
    "mode",
    "seats",
    "ruleset",
    "player",
    "deal",
    "playable",
    "says",
    "pause",
    "counts",
    "allowed",
    "exercise",
)
_DIGITS: Final = "3456789"
_DEALS: Final = 1_000_000


class TableSetup(Page):
    """Settings change in place; 坐下 begins an evening, and a hand that was left goes on where it stood."""

    CSS_PATH = "table.tcss"
    HELP = "table_screen.help_setup"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS = [Binding("escape", "back", "tui.key.back", id="table.back")]

    def __init__(self) -> None:
        super().__init__()
        self._deal = ""
        self._asking = Asking(self)
        self._first: str | None = None

    def body(self) -> Iterable[Widget]:
        yield Menu(id="choices")
        yield TextField(id="typed", max_length=12)
        yield Prose(id="about")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.table"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        entries = self._entries()
        first = entries[0].id
        # A hand that was left goes on by Enter; to throw it away takes a move of the cursor.
        self.query_one(Menu).write(entries, at=first if first != self._first else None)
        self._first = first
        field = self.query_one(TextField)
        field.display = bool(self._asking.what)
        field.placeholder = self.say("table_screen.set.deal_ask")
        self._explain(self.query_one(Menu).chosen_id)

    # the list

    def _entries(self) -> list[Entry]:
        entries = []
        if self._open_hand:
            entries.append(
                Entry(self.say("table_screen.go_on"), "go_on", self.say("table_screen.go_on_note"), digit="1")
            )
        elif (evening := self._evening()) is not None:
            words = self.say("table_screen.next_hand", n=evening.standing.hand)
            entries.append(Entry(words, "evening", self.say("table_screen.next_hand_note"), digit="1"))
        note = self.say("table_screen.sit_note_open" if self._open_hand else "table_screen.sit_note")
        entries.append(Entry(self.say("table_screen.sit"), "sit", note, digit="2" if entries else "1"))
        entries.append(Entry(self.say("table_screen.how")))
        return entries + [
            Entry(
                self.say(f"table_screen.set.{key}"),
                key,
                end=self._value(key),
                digit=_DIGITS[n] if n < len(_DIGITS) else "",
            )
            for n, key in enumerate(_SETTINGS)
        ]

    @property
    def _options(self) -> TableOptions:
        return read_options(self.zuihe.desk.store, self.zuihe.desk.learner)

    @property
    def _open_hand(self) -> bool:
        return self.zuihe.desk.store.hands.open_hand(self.zuihe.desk.learner) is not None

    def _evening(self) -> Evening | None:
        """The evening that the last hand belongs to, None where it does not go on."""
        return unfinished_evening(self.zuihe.desk.store, self.zuihe.desk.learner)

    def _value(self, key: str) -> str:
        options = self._options
        play = options.play
        match key:
            case "mode":
                return self.say(f"play.mode.{play.mode.name.lower()}")
            case "seats":
                return self.say(f"table_screen.seats.{play.seats}")
            case "ruleset":
                return self.zuihe.ruleset_name
            case "player":
                return self.say(f"play.player.{play.player}")
            case "deal":
                return self._deal or self.say("table_screen.any_deal")
            case "pause":
                return self.say("table_screen.seconds", n=options.pause)
            case "counts":
                return self.say(f"table_screen.counts.{options.counts}")
            case "allowed":
                return self.say("tui.set.yes" if options.allowed else "tui.set.no")
            case _:
                return self.say("tui.set.yes" if getattr(play, key) else "tui.set.no")

    def _explain(self, key: str | None) -> None:
        known = key in _SETTINGS
        self.query_one("#about", Prose).write(self.say(f"table_screen.set.{key}_about") if known else "")

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self._explain(event.id)

    # choosing

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        match event.id:
            case "go_on":
                self.zuihe.visit("table_play", None)
            case "evening":
                self.zuihe.visit("table_play", self._evening())
            case "sit":
                self._sit()
            case "deal":
                self._asking.begin("deal", self._deal)
            case "ruleset":
                self._next_ruleset()
            case key:
                self._keep(_turned(self._options, key))

    def _sit(self) -> None:
        play, desk = self._options.play, self.zuihe.desk
        try:
            deal, seat = read_deal_code(self._deal or str(desk.rng.randrange(1, _DEALS)))
        except Problem as problem:
            self.tell(problem.message)
            return
        evening = begin(
            self.zuihe.rules,
            id=f"{desk.clock().isoformat(timespec='seconds')}-{deal}",
            deal=deal,
            seats=play.seats,
            mode=play.mode,
            players=(play.player,) * play.seats,
            me=seat,
            says=play.says,
            playable_hands=play.playable_hands,
        )
        self.zuihe.visit("table_play", evening)

    def _next_ruleset(self) -> None:
        prefs = self.zuihe.prefs
        try:
            self.zuihe.change(replace(prefs, ruleset=after(ruleset.NAMES, prefs.ruleset or ruleset.NAMES[0])))
        except Problem as problem:
            self.tell(problem.message)

    def _keep(self, options: TableOptions) -> None:
        desk = self.zuihe.desk
        try:
            write_options(desk.store, desk.learner, options)
        except Problem as problem:
            self.tell(problem.message)
        self.show()

    # the deal number

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        try:
            if typed:
                read_deal_code(typed)
        except Problem as problem:
            self.tell(problem.message)
            return
        self._deal = typed
        self._asking.end()

    def action_back(self) -> None:
        """Out of the field, else out of the screen."""
        if not self._asking.end():
            super().action_back()


def _turned(options: TableOptions, key: str) -> TableOptions:
    play = options.play
    match key:
        case "mode":
            play = play.with_(mode=after(tuple(Mode), play.mode))
        case "seats":
            play = play.with_(seats=7 - play.seats)
        case "player":
            play = play.with_(player=after(NAMES, play.player))
        case "pause":
            return replace(options, pause=after(PAUSES, options.pause))
        case "counts":
            return replace(options, counts=after(COUNTS, options.counts))
        case "allowed":
            return replace(options, allowed=not options.allowed)
        case _:
            play = play.with_(**{key: not getattr(play, key)})
    return replace(options, play=play)
