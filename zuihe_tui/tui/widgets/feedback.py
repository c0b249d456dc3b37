"""What an answer came to, always in four lines: 判定, 事实, 规则, 代价."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rich.cells import cell_len
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.tui.kinsoku import divide_line
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.cards import Spans
from zuihe_tui.tui.widgets.lines import strip_of

_LABELS: Final = ("verdict", "fact", "rule", "cost")


@dataclass(frozen=True, slots=True)
class FourLines:
    """The words of a verdict in the language of the screen; `rules` are ids with what the rule says. An empty line is left out.

    Line ends in the words are kept.
    """

    verdict: str = ""
    fact: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    cost: str = ""
    good: bool = False

    def rows(self) -> tuple[tuple[str, str], ...]:
        """Label id and words of each line that has any."""
        words = (self.verdict, self.fact, "   ".join(f"{id} {says}".strip() for id, says in self.rules), self.cost)
        return tuple((label, line) for label, line in zip(_LABELS, words, strict=True) if line)


class Feedback(Widget):
    """The four lines on the screen; a click on the rules line opens the first rule's page."""

    COMPONENT_CLASSES = {"feedback--label", "feedback--words", "feedback--good", "feedback--bad", "feedback--rule"}
    DEFAULT_CSS = """
    Feedback { height: auto; }
    Feedback > .feedback--label { color: $faint; }
    Feedback > .feedback--words { color: $foreground; }
    Feedback > .feedback--good { color: $success; text-style: bold; }
    Feedback > .feedback--bad { color: $error; text-style: bold; }
    Feedback > .feedback--rule { color: $secondary; }
    """

    class RuleAsked(Message):
        """The learner wants to read a rule."""

        def __init__(self, rule: str) -> None:
            super().__init__()
            self.rule = rule

    def __init__(self, lines: FourLines | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines = lines or FourLines()

    @property
    def lines(self) -> FourLines:
        """What is shown."""
        return self._lines

    def write(self, lines: FourLines | None) -> None:
        """Shows these lines; None shows nothing and takes no room."""
        self._lines = lines or FourLines()
        self.refresh(layout=True)

    def _drawn(self, width: int) -> list[tuple[str, Spans]]:
        """Each line with the label it belongs to."""
        look = look_of(self)
        drawn: list[tuple[str, Spans]] = []
        indent = 2 + max(cell_len(look.say(f"tui.feedback.{label}")) for label in _LABELS)
        for label, words in self._lines.rows():
            name = look.say(f"tui.feedback.{label}")
            words = look.plain(words)
            head = name + " " * (indent - cell_len(name))
            for line in words.split("\n"):
                cuts = [0, *divide_line(line, max(10, width - indent)), len(line)]
                for a, b in pairwise(cuts):
                    drawn.append((label, ((head, ("feedback--label",)), (line[a:b].rstrip(), (self._ink(label),)))))
                    head = " " * indent
        return drawn

    def _ink(self, label: str) -> str:
        match label:
            case "verdict":
                return "feedback--good" if self._lines.good else "feedback--bad"
            case "rule":
                return "feedback--rule"
            case _:
                return "feedback--words"

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._drawn(width))

    def render_line(self, y: int) -> Strip:
        drawn = self._drawn(self.size.width)
        return strip_of(self, drawn[y][1] if y < len(drawn) else (), self.size.width)

    def on_click(self, event: Click) -> None:
        drawn = self._drawn(self.size.width)
        where = event.get_content_offset(self)
        if where is not None and where.y < len(drawn) and drawn[where.y][0] == "rule":
            event.stop()
            self.post_message(self.RuleAsked(self._lines.rules[0][0]))
