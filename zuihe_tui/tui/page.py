"""What every screen is: a title, a body, a line for notices, a footer; words that follow the language."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.events import Key
from textual.screen import Screen
from textual.widget import Widget

from zuihe_tui.rules.message import Msg
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.feedback import Feedback
from zuihe_tui.tui.widgets.footer import Footer
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.rule_line import RuleLine
from zuihe_tui.tui.widgets.title import Title

if TYPE_CHECKING:
    from zuihe_tui.tui.app import ZuiheApp


class Body(Vertical):
    """Everything between title and footer; it scrolls where the window is low."""

    def turn(self, by: int) -> None:
        """A page up or down."""
        (self.scroll_page_down if by > 0 else self.scroll_page_up)(animate=False)


class Page(Screen[None]):
    """A screen of the program.

    A subclass yields its widgets in `body`, writes every word of them in `show` (called on mount, after F2 and whenever a
    setting changes, so it draws from the screen's state and keeps none of its own), and names itself in `heading`.
    """

    HELP: ClassVar[str] = "tui.help.page"
    BINDINGS = [
        Binding("escape", "back", "tui.key.back", id="page.back"),
        Binding("q", "back", show=False, id="page.back_too"),
    ]

    _fresh = False
    """Drawn on mount and not yet shown, so that the first resume need not draw again."""

    def compose(self) -> ComposeResult:
        yield Title()
        yield RuleLine(classes="below-title")
        with Body():
            yield from self.body()
        yield Prose(id="notice")
        yield Footer()

    def body(self) -> Iterable[Widget]:
        """The widgets between title and footer."""
        return ()

    def show(self) -> None:
        """Writes every word of the body."""

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands left and right in the title; the first is the screen's name."""
        return (), (self.zuihe.ruleset_name,)

    @property
    def zuihe(self) -> "ZuiheApp":
        """The program."""
        return cast("ZuiheApp", self.app)

    @property
    def look(self) -> Look:
        """How to write words now."""
        return self.zuihe.look

    def say(self, id: str, /, **params: object) -> str:
        """A sentence in the language of the screen."""
        return self.look.say(id, **params)

    def on_mount(self) -> None:
        # Textual calls this after a subclass's own `on_mount`.
        self._fresh = True
        self.redraw()

    def on_screen_resume(self) -> None:
        if self._fresh:
            self._fresh = False
        else:
            self.redraw()

    def redraw(self) -> None:
        """Title, body and footer anew."""
        if self.is_mounted or self.is_attached:
            self.query_one(Title).write(*self.heading())
            self.show()
            for widget in self.walk_children(Widget):
                widget.refresh(layout=True)

    def tell(self, words: Msg | str) -> None:
        """One line above the footer, gone with the next key."""
        said = self.look.text(words) if isinstance(words, Msg) else self.look.plain(words)
        notice = self.query_one("#notice", Prose)
        notice.write(said)
        notice.display = bool(said)

    def hush(self) -> None:
        """Takes the notice away, for a key was pressed."""
        if self.is_attached and (notice := self.query_one("#notice", Prose)).display:
            notice.display = False

    def on_key(self, event: Key) -> None:
        if event.character is not None and not event.character.isascii():
            # What stands for an ASCII key came as that key; the rest an input method has made, and no key is meant by it.
            self.tell(self.say("tui.input_method"))

    def on_feedback_rule_asked(self, event: Feedback.RuleAsked) -> None:
        self.zuihe.open_rule(event.rule)

    def action_back(self) -> None:
        """Leaves this screen."""
        self.zuihe.leave(self)
