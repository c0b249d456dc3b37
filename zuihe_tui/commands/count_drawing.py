"""A counted hand drawn for a terminal: the groups side by side, rank over suit, and under each what it earns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from zuihe_tui.commands.card_faces import CARD, faces
from zuihe_tui.i18n import Lang, text
from zuihe_tui.rules import arrange
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.count_report import count_lines, group_labels
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import items_by_group
from zuihe_tui.rules.ruleset import Ruleset

_LABEL_STYLE: Final = "dim"
_GAPS: Final = (2, 1)


@dataclass(frozen=True, slots=True)
class _Column:
    """One group: its cards, and the label lines under it."""

    cards: Cards
    labels: tuple[str, ...]

    @property
    def width(self) -> int:
        return max(CARD * len(self.cards), *map(cell_len, self.labels))


def show(holding: Holding, rules: Ruleset, lang: Lang) -> None:
    """Prints the drawing at the width of the terminal; without colour where NO_COLOR asks for none."""
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    console.print(drawing(holding, rules, lang, console.width))


def drawing(holding: Holding, rules: Ruleset, lang: Lang, width: int) -> Text:
    """The drawn hand and the sums under it; no line of the hand is wider than `width` cells unless one group alone is."""
    groups = list(items_by_group(arrange.best(holding, rules).open))
    labels = [tuple(text(label, lang) for label in group_labels(group, items)) for group, items in groups]
    legend: list[str] = []
    if lang == "en":
        legend = [f"{letter}  {', '.join(names)}" for letter, names in zip(ascii_lowercase, labels, strict=False)]
        labels = [(letter,) for letter, _ in zip(ascii_lowercase, labels, strict=False)]
    columns = [_Column(group.cards, names) for (group, _), names in zip(groups, labels, strict=True)]
    rows = [row for band in _bands(columns, width) for row in (*_band(*band), Text())]
    for row in rows:
        row.rstrip()
    rows += map(Text, legend)
    rows += [Text(text(line, lang)) for line in count_lines(holding, rules)[len(groups) :]]
    return Text("\n").join(rows)


def _bands(columns: Sequence[_Column], width: int) -> Iterator[tuple[list[_Column], int]]:
    """The groups cut into bands that fit, each with the gap between its groups: the wide one where all fit in one band."""
    for gap in _GAPS:
        if _width(columns, gap) <= width:
            yield list(columns), gap
            return
    band: list[_Column] = []
    for column in columns:
        if band and _width([*band, column], _GAPS[-1]) > width:
            yield band, _GAPS[-1]
            band = []
        band.append(column)
    yield band, _GAPS[-1]


def _width(columns: Sequence[_Column], gap: int) -> int:
    return sum(column.width for column in columns) + gap * (len(columns) - 1)


def _band(columns: Sequence[_Column], gap: int) -> Iterator[Text]:
    for half in range(2):
        yield Text(" " * gap).join(_faces(column, half) for column in columns)
    for line in range(max(len(column.labels) for column in columns)):
        labels = [_padded(column.labels[line] if line < len(column.labels) else "", column.width) for column in columns]
        yield Text(" " * gap).join(Text(label, style=_LABEL_STYLE) for label in labels)


def _faces(column: _Column, half: int) -> Text:
    return faces(column.cards, half).append(" " * (column.width - CARD * len(column.cards)))


def _padded(words: str, width: int) -> str:
    return words + " " * (width - cell_len(words))
