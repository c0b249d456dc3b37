"""A hand in groups: 副 beside 副 with two rows of labels, or letters and a legend where words are long."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rich.cells import cell_len
from textual.binding import Binding
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.rules.cards import Cards
from zuihe_tui.tui.kinsoku import divide_line
from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.cards import CARD_CLASSES, CARD_CSS, CARD_ROWS, CARD_WIDTH, Mark, Slot, Spans, card_lines
from zuihe_tui.tui.widgets.lines import strip_of

WIDE_GAP: Final = 2
NARROW_GAP: Final = 1
_LEGEND_GAP: Final = "    "
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Block:
    """One group of a hand and what is said of it: a label each line, in the language of the screen."""

    cards: Cards
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A block, or the part of it that fits, and the cell in its band where it begins. `labels` stand under it."""

    block: int
    cards: Cards
    x: int
    labels: tuple[str, ...]

    @property
    def width(self) -> int:
        """Cells taken, labels included."""
        return max(len(self.cards) * CARD_WIDTH, *map(cell_len, self.labels), 0)


def place(blocks: Sequence[Block], width: int, *, letters: bool) -> tuple[tuple[Place, ...], ...]:
    """Blocks in bands: gap 2 while all fit in one band, else gap 1, else more bands (SCREENS, geometry of a hand).

    With `letters` each block is labelled a, b, c … and its own labels belong in a legend.
    """
    parts = [part for number, block in enumerate(blocks) for part in _parts(number, block, width, letters)]
    total = sum(part.width for part in parts)
    gap = WIDE_GAP if total + WIDE_GAP * (len(parts) - 1) <= width else NARROW_GAP
    bands: list[list[Place]] = [[]]
    x = 0
    for part in parts:
        if x and x + part.width > width:
            bands.append([])
            x = 0
        bands[-1].append(Place(part.block, part.cards, x, part.labels))
        x += part.width + gap
    return tuple(tuple(band) for band in bands if band)


def _parts(number: int, block: Block, width: int, letters: bool) -> list[Place]:
    labels = (_LETTERS[number % len(_LETTERS)],) if letters else block.labels
    fits = max(1, width // CARD_WIDTH)
    return [
        Place(number, block.cards[start : start + fits], 0, labels if start == 0 else ())
        for start in range(0, max(1, len(block.cards)), fits)
    ]


def legend_lines(blocks: Sequence[Block], width: int) -> list[str]:
    """`a bangzi +1, plain hazi +2    b dajia +1`: as many to a line as fit."""
    lines: list[str] = []
    for number, block in enumerate(blocks):
        if not block.labels:
            continue
        entry = f"{_LETTERS[number % len(_LETTERS)]} {', '.join(block.labels)}"
        if lines and cell_len(lines[-1]) + len(_LEGEND_GAP) + cell_len(entry) <= width:
            lines[-1] += _LEGEND_GAP + entry
        else:
            cuts = [0, *divide_line(entry, width), len(entry)]
            lines += [entry[a:b].rstrip() for a, b in pairwise(cuts)]
    return lines


class Groups(Widget, can_focus=True):
    """A hand laid out in groups; `pick` lets the learner go from group to group and choose one."""

    COMPONENT_CLASSES = set(CARD_CLASSES)
    DEFAULT_CSS = f"Groups {{ height: auto; {CARD_CSS} }}"
    BINDINGS = [
        Binding("left", "move(-1)", "tui.key.pick_group", id="groups.left", key_display="sides"),
        Binding("right", "move(1)", show=False, id="groups.right"),
        Binding("space", "choose", "tui.key.take", id="groups.choose"),
    ]
    HELP = "tui.help.groups"

    at: reactive[int] = reactive(0)

    class Chosen(Message):
        """The learner chose a group, by its number in `blocks`."""

        def __init__(self, groups: "Groups", number: int) -> None:
            super().__init__()
            self.groups, self.number = groups, number

        @property
        def control(self) -> "Groups":
            return self.groups

    def __init__(
        self, blocks: Sequence[Block] = (), *, pick: bool = False, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._blocks = tuple(blocks)
        self._lit: frozenset[int] = frozenset()
        self._pick = pick
        self.can_focus = pick

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The groups shown."""
        return self._blocks

    def lay(self, blocks: Sequence[Block], *, lit: frozenset[int] = frozenset()) -> None:
        """Shows other groups; those numbered in `lit` stand out."""
        self._blocks = tuple(blocks)
        self._lit = lit
        self.set_reactive(Groups.at, min(self.at, max(0, len(self._blocks) - 1)))
        self.refresh(layout=True)

    def _drawn(self, width: int) -> list[Spans]:
        look = look_of(self)
        letters = look.lang == "en"
        lines: list[Spans] = []
        for band in place(self._blocks, width, letters=letters):
            lines += self._band_lines(band, look)
        if letters:
            lines += [((look.plain(line), ("card--label",)),) for line in legend_lines(self._blocks, width)]
        return lines

    def _band_lines(self, band: Sequence[Place], look: Look) -> list[Spans]:
        slots: list[Slot] = []
        marks: dict[int, Mark] = {}
        for part in band:
            for offset, card in enumerate(part.cards):
                marks[len(slots)] = self._mark(part.block)
                slots.append(Slot(len(slots), card, part.block, part.x + offset * CARD_WIDTH))
        cards = card_lines(tuple(slots), marks, look)
        rows = max((len(part.labels) for part in band), default=0)
        labels = [_label_line(band, row, look) for row in range(rows)]
        return [*cards[: CARD_ROWS + self._pick], *labels]

    def _mark(self, block: int) -> Mark:
        cursor = self._pick and self.has_focus and block == self.at
        return (Mark.CURSOR if cursor else Mark.PLAIN) | (Mark.LIT if block in self._lit else Mark.PLAIN)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._drawn(width))

    def render_line(self, y: int) -> Strip:
        lines = self._drawn(self.size.width)
        return strip_of(self, lines[y] if y < len(lines) else (), self.size.width)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._pick

    def action_move(self, by: int) -> None:
        """To the group beside."""
        if self._blocks:
            self.at = (self.at + by) % len(self._blocks)

    def action_choose(self) -> None:
        """Chooses the group under the cursor."""
        if self.at < len(self._blocks):
            self.post_message(self.Chosen(self, self.at))

    def on_click(self, event: Click) -> None:
        where = event.get_content_offset(self)
        if not self._pick or where is None:
            return
        y = 0
        look = look_of(self)
        for band in place(self._blocks, self.size.width, letters=look.lang == "en"):
            height = len(self._band_lines(band, look))
            if y <= where.y < y + height:
                hit = next((part for part in band if part.x <= where.x < part.x + part.width), None)
                if hit is not None:
                    event.stop()
                    self.at = hit.block
                    self.action_choose()
                return
            y += height


def _label_line(band: Sequence[Place], row: int, look: Look) -> Spans:
    line = ""
    for part in band:
        label = part.labels[row] if row < len(part.labels) else ""
        line += " " * (part.x - cell_len(line)) + look.plain(label)
    return ((line, ("card--label",)),)
