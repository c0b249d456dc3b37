"""A window under 60×18: says so and waits, with everything kept beneath."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Resize
from textual.screen import ModalScreen

from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.prose import Prose


class TooSmall(ModalScreen[None]):
    """Covers the screen until the window is large enough."""

    CSS_PATH = "too_small.tcss"
    BINDINGS = [Binding("escape,q", "app.leave_program", show=False, id="small.quit")]

    def compose(self) -> ComposeResult:
        yield Prose(id="larger")

    def on_resize(self, event: Resize) -> None:
        from zuihe_tui.tui.app import LEAST_HEIGHT, LEAST_WIDTH

        self.query_one("#larger", Prose).write(
            look_of(self).say(
                "tui.too_small", width=event.size.width, height=event.size.height, least_width=LEAST_WIDTH,
                least_height=LEAST_HEIGHT,
            )
        )  # fmt: skip
