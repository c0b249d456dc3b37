"""One's own cards at the table: in groups with what they earn, or by suit; a cursor from kind to kind, cards picked and lit."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from rich.cells import cell_len
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.rules.cards import Cards, Kind, rank_of, suit_of
from zuihe_tui.rules.holding import Meld
from zuihe_tui.tui.look import Look, look_of
from zuihe_tui.tui.widgets.cards import CARD_CLASSES, CARD_CSS, CARD_ROWS, CARD_WIDTH, Mark, Slot, Spans, card_lines
from zuihe_tui.tui.widgets.groups import Block, Place, legend_lines, place
from zuihe_tui.tui.widgets.lines import strip_of


def lying(groups: Sequence[Cards], melds: Sequence[Meld]) -> frozenset[int]:
    """Which cards of the groups, counted through, lie on the table: each set in the group that holds it whole."""
    starts, at = [], 0
    for group in groups:
        starts.append(at)
        at += len(group)
    found: set[int] = set()
    for meld in sorted(melds, key=lambda meld: -len(meld.cards)):
        for number in sorted(range(len(groups)), key=lambda n: len(groups[n])):
            places = _places(groups[number], starts[number], meld.cards, found)
            if places is not None:
                found |= places
                break
    return frozenset(found)


def _places(group: Cards, start: int, wanted: Cards, taken: set[int]) -> set[int] | None:
    left = list(wanted)
    places: set[int] = set()
    for offset, card in enumerate(group):
        if card in left and start + offset not in taken:
            left.remove(card)
            places.add(start + offset)
    return None if left else places


class TableHand(Widget):
    """The hand. Enter and what a key does are the screen's; a click sends `Clicked` with the kind.

    Cards that lie on the table are shown among the groups and cannot be reached by the cursor.
    """

    COMPONENT_CLASSES = set(CARD_CLASSES) | {"card--down"}
    DEFAULT_CSS = f"""
    TableHand {{ height: auto; {CARD_CSS} }}
    TableHand > .card--down {{ background: $background; text-style: underline; }}
    """

    class Clicked(Message):
        """A card of the hand was clicked."""

        def __init__(self, hand: "TableHand", kind: Kind) -> None:
            super().__init__()
            self.hand, self.kind = hand, kind

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._blocks: tuple[Block, ...] = ()
        self._cards: Cards = ()
        self._stops: tuple[int, ...] = ()
        self._down: frozenset[int] = frozenset()
        self._lit: frozenset[Kind] = frozenset()
        self._at: int | None = None
        self._picked: frozenset[int] = frozenset()
        self._width = self._legend = 0
        self._label_rows = 2
        self._drawn: tuple[Spans, ...] = ()
        self._bands: tuple[tuple[Place, ...], ...] = ()
        self._slots: tuple[tuple[Slot, ...], ...] = ()

    # what it holds

    @property
    def card(self) -> Kind | None:
        """The kind under the cursor; None while the cursor is nowhere."""
        return None if self._at is None else self._cards[self._at]

    @property
    def picked(self) -> Cards:
        """The cards picked, sorted."""
        every = self._cards
        return tuple(sorted(every[index] for index in self._picked))

    @property
    def rows(self) -> int:
        """How many rows it takes."""
        return len(self._drawn)

    def lay(
        self,
        blocks: Sequence[Block],
        width: int,
        *,
        down: frozenset[int] = frozenset(),
        label_rows: int = 2,
        legend: int = 0,
    ) -> None:
        """Shows these groups in `width` cells; `down` are the cards on the table, by index through all groups.

        At most `label_rows` rows of labels stand under a band; with `legend` rows groups have letters instead, explained
        beneath. The cursor stays on its kind; what is picked stays if the cards are the same.
        """
        kind, same = self.card, self._blocks == tuple(blocks)
        self._blocks, self._down = tuple(blocks), down
        self._cards = tuple(card for block in self._blocks for card in block.cards)
        self._stops = tuple(self._all_stops())
        self._width, self._label_rows, self._legend = width, label_rows, legend
        self._bands = place(self._blocks, width, letters=legend > 0) if width else ()
        self._slots = tuple(_slots(self._bands))
        if not same:
            self._picked = frozenset()
            self._at = next((stop for stop in self._stops if self._cards[stop] == kind), None)
        self._draw()

    def light(self, kinds: Sequence[Kind]) -> None:
        """Lights all cards of these kinds."""
        if self._lit != frozenset(kinds):
            shows = any(card in self._cards for card in self._lit ^ frozenset(kinds))
            self._lit = frozenset(kinds)
            if shows:
                self._draw()

    def forget(self) -> None:
        """No cursor, nothing picked."""
        if self._at is None and not self._picked:
            return
        self._at, self._picked = None, frozenset()
        self._draw()

    # the cursor

    def _all_stops(self) -> list[int]:
        """Where the cursor can stand: the first concealed card of each kind in each group."""
        stops, index = [], 0
        for block in self._blocks:
            places = [n for n in range(index, index + len(block.cards)) if n not in self._down]
            stops += [next(iter(same)) for _, same in groupby(places, key=lambda n: self._cards[n])]
            index += len(block.cards)
        return stops

    def move(self, by: int) -> None:
        """To the kind beside; from nowhere to the first or the last."""
        if stops := self._stops:
            now = stops.index(self._at) if self._at in stops else (-1 if by > 0 else 0)
            self._at = stops[(now + by) % len(stops)]
            self._draw()

    def move_band(self, by: int) -> None:
        """To the band above or below, where there are two."""
        where = {slot.index: (n, slot.x) for n, band in enumerate(self._slots) for slot in band}
        if self._at is None or len(self._bands) < 2:
            self.move(by)
            return
        band, x = where[self._at]
        there = [stop for stop in self._stops if where[stop][0] == (band + by) % len(self._bands)]
        if there:
            self._at = min(there, key=lambda stop: abs(where[stop][1] - x))
            self._draw()

    def go(self, kind: Kind) -> None:
        """To a kind, if one holds it."""
        self._at = next((stop for stop in self._stops if self._cards[stop] == kind), self._at)
        self._draw()

    def to_rank(self, rank: int) -> None:
        """To the next kind of this rank; 0 are the reds."""
        kinds = sorted({self._cards[stop] for stop in self._stops})
        fits = [kind for kind in kinds if (rank_of(kind) if suit_of(kind) < 3 else 0) == rank]
        if fits:
            now = fits.index(self.card) + 1 if self.card in fits else 0
            self.go(fits[now % len(fits)])

    def to_suit(self, suit: int) -> None:
        """To the card of the same rank in this suit, else to the first of the suit."""
        kinds = sorted({self._cards[stop] for stop in self._stops})
        fits = [kind for kind in kinds if suit_of(kind) == suit]
        same = [kind for kind in fits if self.card is not None and rank_of(kind) == rank_of(self.card)]
        if fits:
            self.go((same or fits)[0])

    def pick(self) -> None:
        """Picks one copy more of the kind under the cursor, after the last none."""
        kind = self.card
        if kind is None:
            return
        copies = [n for n, card in enumerate(self._cards) if card == kind and n not in self._down]
        free = [n for n in copies if n not in self._picked]
        self._picked = self._picked | {free[0]} if free else self._picked - set(copies)
        self._draw()

    # how it is drawn

    def _draw(self) -> None:
        before, self._drawn = self._drawn, tuple(self._all_lines(self._width)) if self._width else ()
        if len(before) != len(self._drawn):
            self.refresh(layout=True)
            return
        changed = [y for y, (old, new) in enumerate(zip(before, self._drawn, strict=True)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def _all_lines(self, width: int) -> list[Spans]:
        look = look_of(self)
        lines: list[Spans] = []
        under_cursor = self._under_cursor()
        for band, slots in zip(self._bands, self._slots, strict=True):
            lines += self._band_lines(band, slots, under_cursor, look)
        if self._legend:
            legend = legend_lines(self._blocks, width)
            rows = (legend + [""] * self._legend)[: self._legend]
            lines += [((look.plain(row), ("card--label",)),) for row in rows]
        return lines

    def _band_lines(
        self, band: Sequence[Place], slots: Sequence[Slot], under_cursor: frozenset[int], look: Look
    ) -> list[Spans]:
        marks = {slot.index: self._mark(slot, under_cursor) for slot in slots if self._stands_out(slot, under_cursor)}
        upper, lower, under = card_lines(tuple(slots), marks, look)
        marked = {slot.x: mark for slot, (mark, _) in zip(slots, _marks_of(under), strict=True) if mark.strip()}
        ends = [*(part.x - 1 for part in band[1:]), self._width]
        rows = self._label_rows
        labels = [self._labelled(part, end, marked) for part, end in zip(band, ends, strict=True)]
        first, *more = [_label_row([row[n] for row in labels if n < len(row)], look) for n in range(max(1, rows))]
        return [upper, lower, _with_marks(first, marked), *(((words, ("card--label",)),) for words in more)]

    def _labelled(self, part: Place, end: int, marked: dict[int, str]) -> list[tuple[int, str]]:
        """Cell and words of each label of the part, which has room to cell `end`, and the marks under its cards out of each other's way."""
        here = [x for x in marked if part.x <= x < part.x + CARD_WIDTH * len(part.cards)]
        labels = [(part.x, label) for label in part.labels]
        if not here or not labels:
            return labels
        if len(labels) < self._label_rows:
            return [(part.x, ""), *labels]
        placed = _beside_marks(part.labels[0], part.x, end, here)
        if not placed[1] and not self._picked and len({marked[x] for x in here}) == 1:
            # What is under all of a group is as plain under its first card.
            for x in here[1:]:
                del marked[x]
            placed = _beside_marks(part.labels[0], part.x, end, here[:1])
        return [placed, *labels[1:]]

    def _stands_out(self, slot: Slot, under_cursor: frozenset[int]) -> bool:
        index = slot.index
        return index in under_cursor or index in self._picked or slot.card in self._lit or index in self._down

    def _mark(self, slot: Slot, under_cursor: frozenset[int]) -> Mark:
        return (
            (Mark.CURSOR if slot.index in under_cursor else Mark.PLAIN)
            | (Mark.CHOSEN if slot.index in self._picked else Mark.PLAIN)
            | (Mark.LIT if slot.card in self._lit else Mark.PLAIN)
            | (Mark.DOWN if slot.index in self._down else Mark.PLAIN)
        )

    def _under_cursor(self) -> frozenset[int]:
        """The cards the cursor covers: the copies of its kind in its group that are not on the table."""
        first = 0
        for block in self._blocks:
            last = first + len(block.cards)
            if self._at is not None and first <= self._at < last:
                kind = self._cards[self._at]
                return frozenset(n for n in range(first, last) if self._cards[n] == kind and n not in self._down)
            first = last
        return frozenset()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._drawn) or 4

    def render_line(self, y: int) -> Strip:
        return strip_of(self, self._drawn[y] if y < len(self._drawn) else (), self.size.width)

    def on_click(self, event: Click) -> None:
        where = event.get_content_offset(self)
        if where is None:
            return
        per_band = CARD_ROWS + max(1, self._label_rows)
        number = where.y // per_band
        if number >= len(self._slots):
            return
        hit = next((slot.index for slot in self._slots[number] if slot.x <= where.x < slot.x + CARD_WIDTH), None)
        if hit is not None and hit not in self._down:
            event.stop()
            self.post_message(self.Clicked(self, self._cards[hit]))


def _slots(bands: Sequence[Sequence[Place]]) -> Iterator[tuple[Slot, ...]]:
    """For each band its cards, counted through all bands, and the cells where they begin."""
    index = 0
    for band in bands:
        row = []
        for part in band:
            for offset, card in enumerate(part.cards):
                row.append(Slot(index, card, part.block, part.x + CARD_WIDTH * offset))
                index += 1
        yield tuple(row)


def _marks_of(under: Spans) -> list[tuple[str, tuple[str, ...]]]:
    return [span for span in under if span[1]]


def _beside_marks(label: str, start: int, end: int, marks: Sequence[int]) -> tuple[int, str]:
    """Where between marks a label fits, and what of it: its figure where not all of it does, nothing where that does not."""
    free = pairwise(sorted([start - CARD_WIDTH, *marks, end]))
    rooms = [(left + CARD_WIDTH, right) for left, right in free]
    for words in (label, label[label.find("+") :] if "+" in label else ""):
        for left, right in rooms:
            if cell_len(words) <= right - left:
                return left, words
    return start, ""


def _label_row(labels: Sequence[tuple[int, str]], look: Look) -> str:
    line = ""
    for x, words in labels:
        if words:
            line += " " * (x - cell_len(line)) + look.plain(words)
    return line


def _with_marks(line: str, marks: dict[int, str]) -> Spans:
    """The row of labels with the marks in it; where there is a mark there is no label."""
    cells = [part for character in line for part in (character, *[""] * (cell_len(character) - 1))]
    spans: list[tuple[str, tuple[str, ...]]] = []
    at = 0
    for x in sorted(marks):
        spans.append(("".join(cells[at:x]) + " " * (x - max(at, len(cells))), ("card--label",)))
        spans.append((marks[x], ("card--mark",)))
        at = x + cell_len(marks[x])
    return (*spans, ("".join(cells[at:]), ("card--label",)))
