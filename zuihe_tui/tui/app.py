"""The program on the screen: starts, switches language everywhere at once, and leaves the terminal as it found it."""

import asyncio
import os
import signal
import sys
import traceback
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from zuihe_tui.env import in_browser
from zuihe_tui.i18n import LANGS
from zuihe_tui.rules import ruleset
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui import drawing, kinsoku, odd_bytes, scrollbar
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.keys import folded
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.palettes import PALETTES, own_variables
from zuihe_tui.tui.places import PLACES
from zuihe_tui.tui.prefs import Prefs

LEAST_WIDTH: Final = 60
LEAST_HEIGHT: Final = 18
_SIGNALS: Final = {
    getattr(signal, name): code for name, code in (("SIGTERM", 143), ("SIGHUP", 129)) if hasattr(signal, name)
}
"""Windows has no SIGHUP."""


class ZuiheApp(App[int]):
    """All screens live in it. `desk` holds what was handed in; `prefs` are the learner's settings now."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("f2", "switch_language", "tui.key.language", id="app.language"),
        Binding("ctrl+p", "find", "tui.key.find", id="app.find"),
        Binding("g", "glossary", "tui.key.glossary", id="app.glossary"),
        Binding("question_mark", "help", "tui.key.help", id="app.help"),
        Binding("ctrl+c", "leave_program", "tui.key.quit", show=False, priority=True, id="app.quit"),
        Binding("ctrl+q", "leave_program", show=False, priority=True, id="app.quit_too"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.prefs = desk.read_prefs()
        self._unsaid = list(desk.store.notes)
        try:
            self.rules: Ruleset = desk.ruleset(self.prefs)
        except Problem as problem:
            self.rules = ruleset.named(ruleset.NAMES[0])
            self._unsaid.append(problem.message)
        self._look: tuple[Prefs, Ruleset, Look] | None = None
        self.crash: Exception | None = None
        for palette in PALETTES:
            self.register_theme(palette)
        self.theme = self.prefs.theme
        drawing.install()
        kinsoku.install()
        scrollbar.install(ascii_only=self.prefs.ascii)

    @property
    def look(self) -> Look:
        """How words and cards are shown now; asked for with every row that is drawn."""
        if self._look is None or self._look[0] is not self.prefs or self._look[1] is not self.rules:
            self._look = (self.prefs, self.rules, replace(self.prefs.look, house=_decided(self.rules)))
        return self._look[2]

    @property
    def ruleset_name(self) -> str:
        """The rule set in use, in words of the language."""
        printed = ruleset.named(self.rules.base)
        if self.rules.name == printed.name:
            return self.look.say(f"tui.ruleset.{self.rules.base}")
        return self.look.plain(self.rules.name)

    def watch_theme(self) -> None:
        """Around the terminal a browser's page takes its colour; a terminal of one's own keeps the one it has."""
        # A watcher of the same name in Textual itself draws everything in the new colours.
        if self._driver is not None and in_browser(os.environ):
            self._driver.write(f"\x1b]11;{self.current_theme.background}\x07")

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return own_variables()

    # start and end

    def on_load(self) -> None:
        loop = asyncio.get_running_loop()
        for number, code in _SIGNALS.items():
            with suppress(NotImplementedError, ValueError, RuntimeError):
                loop.add_signal_handler(number, self.exit, code, code)

    def on_mount(self) -> None:
        self.watch_theme()
        self.visit("home" if self.prefs.knows else "first_start")
        self.call_after_refresh(self._say_unsaid)

    def _say_unsaid(self) -> None:
        """What was found out before there was a screen to say it on."""
        if self._unsaid and isinstance(self.screen, Page):
            self.screen.tell("\n".join(self.look.text(message) for message in self._unsaid))
            self._unsaid.clear()

    def _fatal_error(self) -> None:
        # Textual would print the whole traceback over the terminal; it goes to a file instead (see `run`).
        self.crash = self._exception if isinstance(self._exception, Exception) else None
        self._close_messages_no_wait()

    def action_leave_program(self) -> None:
        """Ends the program; everything was already kept."""
        self.exit(0)

    # where one is

    def visit(self, name: str, *args: object) -> None:
        """Puts the screen of that name on top, but for a key that came while another screen was just being opened."""
        if not isinstance(self.screen, Page) or self.screen.is_mounted:
            self.push_screen(PLACES[name].build(*args))

    def begin(self, first: str | None) -> None:
        """The home screen in place of the first start, and on top of it the screen of that name."""
        self.switch_screen(PLACES["home"].build())
        if first is not None:
            self.push_screen(PLACES[first].build())

    def leave(self, page: Screen[None]) -> None:
        """Back to the screen below; from the last one, out of the program."""
        if self.screen is not page:
            return
        if not page.is_mounted:
            # Taken away before its widgets stand, a screen would look for them in vain; it goes once they do.
            page.call_after_refresh(self.leave, page)
            return
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.exit(0)

    def open_rule(self, rule: str) -> None:
        """The rule book at a rule."""
        self.visit("rule", rule)

    # settings

    def change(self, prefs: Prefs) -> None:
        """Takes other settings from now on, keeps them, and draws every screen anew.

        Raises Problem when the rule set cannot be read; nothing is changed then.
        """
        before = self.prefs
        if prefs.ruleset != before.ruleset:
            # A choice made here goes before the rule set that was asked for at the start.
            desk = replace(self.desk, rules=None)
            self.rules = desk.ruleset(prefs)
            self.desk = desk
        self.prefs = prefs
        self.theme = prefs.theme
        scrollbar.install(ascii_only=prefs.ascii)
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.redraw()
        try:
            self.desk.write_prefs(prefs, before)
        except Problem as problem:
            self.tell(problem)

    def change_learner(self, name: str) -> None:
        """Another person learns from now on. Raises Problem when nothing can be kept or their rule set cannot be read."""
        desk = self.desk.of_learner(name)
        prefs = desk.read_prefs()
        self.rules = desk.ruleset(prefs)
        self.desk, self.prefs = desk, prefs
        self.change(prefs)

    def rename(self, name: str) -> None:
        """The learner goes by another name. Raises Problem for a name nobody can go by."""
        self.desk = self.desk.renamed(name)

    def tell(self, problem: Problem) -> None:
        """Says a problem in one line."""
        if isinstance(self.screen, Page):
            self.screen.tell(problem.message)

    def action_switch_language(self) -> None:
        """Chinese becomes English and back, on every screen."""
        self.change(replace(self.prefs, lang=next(lang for lang in LANGS if lang != self.prefs.lang)))

    # from anywhere

    def action_help(self) -> None:
        """What the focused thing is and every key that works now."""
        from zuihe_tui.tui.screens.help import HelpPage

        if not isinstance(self.screen, HelpPage):
            self.push_screen(HelpPage.about(self.screen, self.look))

    def action_glossary(self) -> None:
        """The words of the game."""
        self._visit_once("glossary")

    def action_find(self) -> None:
        """Finds screens, lessons and rules."""
        self._visit_once("find")

    def _visit_once(self, name: str) -> None:
        if type(self.screen).__name__ != PLACES[name].screen:
            self.visit(name)

    # input and size

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and not event.is_forwarded and isinstance(self.screen, Page):
            # Before any box takes the key for itself.
            self.screen.hush()
        await super().on_event(folded(event) if isinstance(event, events.Key) else event)

    def on_resize(self, event: events.Resize) -> None:
        from zuihe_tui.tui.screens.too_small import TooSmall

        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        if small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()


def _decided(rules: Ruleset) -> frozenset[RuleId]:
    """The rules a house decided; the book is not read where it decided none."""
    if not ruleset.differences(rules, ruleset.named(rules.base)):
        return frozenset()
    from zuihe_tui.rules.book.decided import house_rules

    return house_rules(rules)


def run(desk: Desk) -> int:
    """Starts the screens and gives the exit code: 0, 129 or 143 after a signal, 1 after a fault of the program itself."""
    # Exported sizes would freeze the screen at them; in a browser they are its own.
    for name in ("COLUMNS", "LINES"):
        if not in_browser(os.environ):
            os.environ.pop(name, None)
    odd_bytes.install()
    app = ZuiheApp(desk)
    code = app.run()
    if app.crash is not None:
        print(app.look.say("tui.crash", path=str(_keep_trace(app.crash, desk.logs))), file=sys.stderr)
        return 1
    return code if code is not None else app.return_code or 0


def _keep_trace(error: Exception, folder: Path) -> Path:
    path = folder / "crash.txt"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    return path
