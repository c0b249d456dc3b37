"""What a quiz question shows above what it asks: hands, piles, sentences."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical

from zuihe_tui.quiz.question import Hand, Lines, Piles, Shown
from zuihe_tui.tui import hand
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.prose import Prose

_GAP = "  "


def packed(lines: Sequence[str], width: int) -> list[str]:
    """Sentences side by side where they fit in whole, so that a low window holds more of them."""
    rows: list[str] = []
    for line in lines:
        if rows and cell_len(rows[-1]) + len(_GAP) + cell_len(line) <= width:
            rows[-1] += _GAP + line
        else:
            rows.append(line)
    return rows


class ShownBox(Vertical):
    """The parts one under the other; `reword` writes their words."""

    DEFAULT_CSS = """
    ShownBox { height: auto; }
    ShownBox > .faint { color: $faint; }
    """

    def __init__(self, parts: Sequence[Shown]) -> None:
        super().__init__()
        self._parts = tuple(parts)

    def compose(self) -> ComposeResult:
        for n, part in enumerate(self._parts):
            yield Prose(id=f"words-{n}")
            match part:
                case Hand(holding):
                    yield CardRow(hand.piles(holding), late=hand.late(holding))
                    yield Prose(id=f"beside-{n}", classes="faint")
                case Piles(piles):
                    yield CardRow(piles)
                case Lines():
                    pass

    def reword(self) -> None:
        """Writes every word anew, after a change of language."""
        look = look_of(self)
        for n, part in enumerate(self._parts):
            match part:
                case Hand(holding, whose):
                    self._write(f"#words-{n}", [] if whose is None else [look.text(whose)])
                    beside = hand.beside(holding, look)
                    self._write(f"#beside-{n}", [beside] if beside else [])
                case Piles(_, what):
                    self._write(f"#words-{n}", [] if what is None else [look.text(what)])
                case Lines(lines):
                    words = [look.text(line) for line in lines]
                    self._write(f"#words-{n}", packed(words, self.size.width) if self._is_low else words)

    def on_resize(self) -> None:
        """How many sentences go side by side has changed."""
        self.reword()

    @property
    def _is_low(self) -> bool:
        return self.screen.has_class("-low")

    def _write(self, id: str, lines: list[str]) -> None:
        prose = self.query_one(id, Prose)
        prose.display = bool(lines)
        prose.write(*lines, apart=False)
