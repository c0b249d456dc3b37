"""自家规则: every option of a rule set as a question, with what each answer changes; saved as a file to share."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Input

from zuihe_tui.agreement.example import example
from zuihe_tui.agreement.questions import (
    SECTIONS,
    following,
    question,
    questions,
    read_answer,
    rebased,
    renamed,
)
from zuihe_tui.coach.option_words import answer, asked
from zuihe_tui.env import in_browser
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.ruleset import NAMES, Ruleset, differences, named, override
from zuihe_tui.rules.ruleset_write import write_house
from zuihe_tui.saving import save_text
from zuihe_tui.tui.asking import Asking
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.ledger import ruleset_name
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.rule_line import RuleLine
from zuihe_tui.tui.widgets.text_field import TextField

_OPTIONS: Final = frozenset(each.option for each in questions())
_FILE: Final = "house.toml"


class HousePage(Page):
    """Holds the rules as they are agreed on; nothing is kept before they are saved."""

    CSS_PATH = "house.tcss"
    HELP = "house.help"
    AUTO_FOCUS = "Menu"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS = [
        # The arrows are a list's own too, which hides them from the footer; the signs are shown there in their place.
        Binding("left", "by(-1)", show=False, id="house.less"),
        Binding("right", "by(1)", show=False, id="house.more"),
        Binding("minus", "by(-1)", "ledger.key.more", id="house.less_too", key_display="sides"),
        Binding("plus", "by(1)", show=False, id="house.more_too"),
        Binding("escape", "back", "tui.key.back", id="page.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._rules: Ruleset | None = None
        self._asking = Asking(self)

    @property
    def rules(self) -> Ruleset:
        """The rules so far; at first those the learner plays by."""
        if self._rules is None:
            self._rules = self.zuihe.rules
        return self._rules

    def body(self) -> Iterable[Widget]:
        yield Menu(id="questions")
        yield TextField(id="typed")
        yield RuleLine()
        with VerticalScroll(id="shown"):
            yield Prose(id="example")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("house.title"), self._changed()), (ruleset_name(self.rules, self.look),)

    def _changed(self) -> str:
        base = named(self.rules.base)
        changed = differences(self.rules, base)
        if not changed:
            return self.say("house.unchanged", base=ruleset_name(base, self.look))
        return self.say("house.changed", n=len(changed))

    def show(self) -> None:
        menu = self.query_one(Menu)
        menu.write(self._entries())
        typed = self.query_one(TextField)
        typed.display = bool(self._asking.what)
        if self._asking.what in _OPTIONS:
            typed.placeholder = self.say("house.ask_jian" if self._asking.what == "jian" else "house.ask_number")
        elif self._asking.what:
            typed.placeholder = self.say(f"house.ask_{self._asking.what}")
        self._explain(menu.chosen_id or "")

    def _entries(self) -> list[Entry]:
        rules = self.rules
        base = ruleset_name(named(rules.base), self.look)
        entries = [
            Entry(self.say("house.save"), "save", digit="1"),
            Entry(self.say("house.name"), "name", end=f"  {ruleset_name(rules, self.look)}", digit="2"),
            Entry(self.say("house.base"), "base", end=f"  {base}", digit="3"),
            Entry(self.say("house.back_to_base"), "back_to_base", digit="4"),
        ]
        changed = differences(rules, named(rules.base))
        for section, options in SECTIONS.items():
            entries.append(Entry(self.say(f"house.section.{section}")))
            entries += [self._entry(option, marked=option in changed) for option in options]
        return entries

    def _entry(self, option: str, *, marked: bool) -> Entry:
        mark = f"{self.say('house.mark')} " if marked else ""
        now = self.look.text(answer(option, getattr(self.rules, option)))
        return Entry(self.look.text(asked(option)), option, end=f"  {mark}{now}")

    def _explain(self, id: str) -> None:
        """The question whole, and the same case under each answer, the chosen one marked."""
        words = self.query_one("#example", Prose)
        if id not in _OPTIONS:
            words.write(self.say("house.intro"))
            return
        now = getattr(self.rules, id)
        values = question(id).values
        shown = example(id, values if now in values else (*values, now))
        lines = [self._side(id, value, said, chosen=value == now) for value, said in shown.sides]
        words.write(
            self.look.text(asked(id)),
            self.say("house.for_example", case=list(shown.case)),
            *lines,
            apart=False,
        )

    def _side(self, option: str, value: object, said: Sequence[Msg], *, chosen: bool) -> str:
        line = self.say("house.under", value=answer(option, value), said=list(said))
        return f"{'>' if chosen else ' '} {line}"

    # what the learner does

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self._explain(event.id)
        self.query_one("#shown", VerticalScroll).scroll_home(animate=False)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        match event.id:
            case "base":
                at = (NAMES.index(self.rules.base) + 1) % len(NAMES)
                self._have(rebased(self.rules, NAMES[at]))
            case "back_to_base":
                self._have(replace(named(self.rules.base), name=self.rules.name, note=self.rules.note))
            case "save" if in_browser(os.environ):
                # The disk here is not the visitor's own: one file for each learner, and no other.
                self._try_to_save(str(self.zuihe.desk.store.path.parent / f"house-{self.zuihe.desk.learner}.toml"))
            case "name":
                self._asking.begin("name", self._own_name())
            case "save":
                self._asking.begin("save", self._file())
            case option if question(option).typed:
                self._asking.begin(option)
            case option:
                self._have(following(self.rules, option))

    def action_by(self, by: int) -> None:
        """The answer before or after, of the question under the cursor."""
        option = self.query_one(Menu).chosen_id
        if option in _OPTIONS:
            self._have(following(self.rules, option, by))

    def _have(self, rules: Ruleset) -> None:
        self._rules = rules
        self.redraw()

    def _own_name(self) -> str:
        return "" if self.rules.name == named(self.rules.base).name else self.rules.name

    def _file(self) -> str:
        """Where the rules lie now, else a file beside what is remembered."""
        kept = self.zuihe.prefs.ruleset
        return kept if kept and kept not in NAMES else str(self.zuihe.desk.store.path.parent / _FILE)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        said = ""
        try:
            if typed and self._asking.what == "save":
                said = self._save(typed)
            elif typed and self._asking.what == "name":
                self._rules = renamed(self.rules, typed)
            elif typed:
                self._rules = override(self.rules, {self._asking.what: read_answer(self._asking.what, typed)})
        except Problem as problem:
            self.tell(problem.message)
            return
        self._asking.end()
        self.tell(said)

    def _try_to_save(self, path: str) -> None:
        try:
            said = self._save(path)
        except Problem as problem:
            self.tell(problem.message)
            return
        self.redraw()
        self.tell(said)

    def _save(self, path: str) -> str:
        """Writes the file and plays by it from now on. Raises Problem."""
        rules = self.rules
        if differences(rules, named(rules.base)) and not self._own_name():
            rules = replace(rules, name=self.say("house.default_name"))
        written = str(save_text(path, write_house(rules)))
        self.zuihe.change(replace(self.zuihe.prefs, ruleset=written))
        self._rules = self.zuihe.rules
        return self.say("house.saved", path=written)

    def action_back(self) -> None:
        """Out of the field, else out of the screen."""
        if not self._asking.end():
            super().action_back()
