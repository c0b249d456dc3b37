"""设置: every choice in one list; a choice takes effect at once."""

import os
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Input

from zuihe_tui.env import in_browser, is_named_outside
from zuihe_tui.i18n import LANGS
from zuihe_tui.rules import ruleset
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.asking import Asking
from zuihe_tui.tui.look import Faces
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.palettes import PALETTES
from zuihe_tui.tui.prefs import Prefs, after
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.text_field import TextField

_ORDER: Final = ("lang", "ruleset", "house", "faces", "theme", "ascii", "learner", "rename", "agree")
_SAMPLE: Final = ((2, 15, 20), (29, 27, 28))
_TYPED: Final = frozenset({"house", "learner", "rename"})


class SettingsPage(Page):
    """Enter goes to the next value of a setting; the house file and the names are typed."""

    CSS_PATH = "settings.tcss"
    HELP = "tui.help.settings"
    BINDINGS = [Binding("escape", "back", "tui.key.back", id="settings.back")]

    def __init__(self) -> None:
        super().__init__()
        self._asking = Asking(self)

    def body(self) -> Iterable[Widget]:
        yield Menu(id="settings")
        yield TextField(id="typed")
        yield Prose(id="about")
        yield CardRow(_SAMPLE, id="sample")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.settings"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        self.query_one(Menu).write(
            [
                Entry(self.say(f"tui.set.{key}"), key, end=self._value(key), digit=str(number))
                for number, key in enumerate(_ORDER, 1)
            ]
        )
        self._explain(self.query_one(Menu).chosen_id or _ORDER[0])
        typed = self.query_one(TextField)
        typed.display = bool(self._asking.what)
        if self._asking.what:
            typed.placeholder = self.say(f"tui.set.{self._asking.what}_ask")

    def _value(self, key: str) -> str:
        prefs = self.zuihe.prefs
        match key:
            case "lang":
                return self.say(f"tui.first.{prefs.lang}")
            case "ruleset":
                return self.zuihe.ruleset_name
            case "house":
                return self._house or self.say("tui.set.none")
            case "faces":
                return self.say(f"tui.set.faces_{prefs.faces.value}")
            case "theme":
                return self.say(f"tui.set.{prefs.theme.replace('-', '_')}")
            case "ascii":
                return self.say("tui.set.yes" if prefs.ascii else "tui.set.no")
            case "agree" | "rename":
                return ""
            case _:
                return self.zuihe.desk.name

    @property
    def _house(self) -> str:
        """The path of the house file in use, or nothing."""
        return self.zuihe.prefs.ruleset if self.zuihe.prefs.ruleset not in ruleset.NAMES else ""

    def _explain(self, key: str) -> None:
        self.query_one("#about", Prose).write(self.say(f"tui.set.{key}_about"))

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self._explain(event.id)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.id == "agree" or (event.id == "house" and in_browser(os.environ)):
            self.zuihe.visit("house")
        elif event.id in ("learner", "rename") and is_named_outside(os.environ):
            self.tell(self.say("store.name_given"))
        elif event.id in _TYPED:
            self._asking.begin(event.id, self._house if event.id == "house" else self.zuihe.desk.name)
        else:
            self._change(self._next(event.id))

    def _next(self, key: str) -> Prefs:
        prefs = self.zuihe.prefs
        match key:
            case "lang":
                return replace(prefs, lang=after(LANGS, prefs.lang))
            case "ruleset":
                return replace(prefs, ruleset=after(ruleset.NAMES, prefs.ruleset or ruleset.NAMES[0]))
            case "faces":
                return replace(prefs, faces=after(tuple(Faces), prefs.faces))
            case "theme":
                return replace(prefs, theme=after([palette.name for palette in PALETTES], prefs.theme))
            case _:
                return replace(prefs, ascii=not prefs.ascii)

    def _change(self, prefs: Prefs) -> bool:
        try:
            self.zuihe.change(prefs)
        except Problem as problem:
            self.tell(problem.message)
            return False
        return True

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        if not typed or self._keep(typed):
            self._asking.end()

    def _keep(self, typed: str) -> bool:
        if self._asking.what == "house":
            return self._change(replace(self.zuihe.prefs, ruleset=typed))
        try:
            (self.zuihe.rename if self._asking.what == "rename" else self.zuihe.change_learner)(typed)
        except Problem as problem:
            self.tell(problem.message)
            return False
        return True

    def action_back(self) -> None:
        """Out of the field, else out of the screen."""
        if not self._asking.end():
            super().action_back()
