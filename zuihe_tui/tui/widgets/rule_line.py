"""A line across the screen."""

from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.lines import strip_of


class RuleLine(Widget):
    """`─` from edge to edge, `-` where only ASCII is safe."""

    COMPONENT_CLASSES = {"line--ink"}
    DEFAULT_CSS = """
    RuleLine { height: 1; }
    RuleLine > .line--ink { color: $line; }
    """

    def render_line(self, y: int) -> Strip:
        return strip_of(self, ((look_of(self).plain("─" * self.size.width), ("line--ink",)),), self.size.width)
