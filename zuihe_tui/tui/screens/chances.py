"""机会: how often things happen, as bars."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.cells import cell_len
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widget import Widget

from zuihe_tui.chances.figures import figures
from zuihe_tui.chances.page import Section, bar, between, longest, percent, sections
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.prose import Prose

_NUMBERS: Final = 26
_LEAST_BAR: Final = 8


class Chances(Page):
    """One long page that scrolls."""

    HELP = "tui.help.chances"
    BINDINGS = [
        Binding(key, f"scroll_{where}", show=False, id=f"chances.{key}")
        for key, where in (("down", "down"), ("up", "up"), ("pagedown", "page_down"), ("pageup", "page_up"))
    ]

    def body(self) -> Iterable[Widget]:
        with VerticalScroll():
            yield Prose(id="chances")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.chances"),), (self.say(f"tui.ruleset.{self.zuihe.rules.base}"),)

    def show(self) -> None:
        width = self.app.size.width - 4
        base = self.zuihe.rules.base
        drawn = ["\n".join(self._lines(section, width)) for section in sections(base)]
        self.query_one("#chances", Prose).write(self.say("chances.head", deals=figures(base).deals), *drawn)

    def on_resize(self) -> None:
        if self.is_mounted:
            self.show()

    def _lines(self, section: Section, width: int) -> Iterator[str]:
        yield f"{self.look.text(section.title)}  {self.look.text(section.of)}"
        labels = [self.look.text(row.what) for row in section.rows]
        widest = max(map(cell_len, labels), default=0)
        cells = max(_LEAST_BAR, width - widest - _NUMBERS)
        for label, row in zip(labels, section.rows, strict=True):
            low, high = between(row.share)
            numbers = f"{percent(row.share):>8} ({low}-{high})"
            drawn = self.look.plain(bar(row.share, longest(section.rows), cells))
            yield f"{label}{' ' * (widest - cell_len(label))}  {numbers:<{_NUMBERS - 3}} {drawn}"
