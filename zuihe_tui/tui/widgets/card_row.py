"""A row of cards on the screen, to look at or to pick from."""

from collections.abc import Iterable, Sequence
from enum import Enum

from textual.binding import Binding
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from zuihe_tui.rules.cards import Cards, Kind
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.cards import CARD_CLASSES, CARD_CSS, CARD_ROWS, Band, Mark, Slot, card_lines, lay_out
from zuihe_tui.tui.widgets.lines import strip_of


class Pick(Enum):
    """How the cursor goes: not at all, from kind to kind, or card by card."""

    NOTHING = "nothing"
    KIND = "kind"
    CARD = "card"


class CardRow(Widget, can_focus=True):
    """Piles of cards side by side, in two bands or more where the window is narrow.

    With a `pick` it has a cursor (arrows, mouse) and a choice (space or a click). By kind, each space takes one copy more
    and then none. `late` are copies that came after the deal, marked as such. `deal` shows other cards; `light`, `hide` and `choose` mark cards by their index in the whole row.
    """

    COMPONENT_CLASSES = set(CARD_CLASSES)
    DEFAULT_CSS = f"CardRow {{ height: auto; {CARD_CSS} }}"
    BINDINGS = [
        Binding("left", "move(-1)", "tui.key.pick_card", id="cards.left", key_display="sides"),
        Binding("right", "move(1)", show=False, id="cards.right"),
        Binding("up", "band(-1)", show=False, id="cards.up"),
        Binding("down", "band(1)", show=False, id="cards.down"),
        Binding("home", "end(0)", show=False, id="cards.home"),
        Binding("end", "end(-1)", show=False, id="cards.end"),
        Binding("space", "pick", "tui.key.toggle", id="cards.toggle"),
    ]
    HELP = "tui.help.card_row"

    at: reactive[int] = reactive(0)
    """The index of the card under the cursor; by kind, of the first card of the kind."""

    class Moved(Message):
        """The cursor is on another card."""

        def __init__(self, row: "CardRow", card: Kind) -> None:
            super().__init__()
            self.row, self.card = row, card

        @property
        def control(self) -> "CardRow":
            return self.row

    class Changed(Message):
        """The learner chose other cards."""

        def __init__(self, row: "CardRow", chosen: Cards) -> None:
            super().__init__()
            self.row, self.chosen = row, chosen

        @property
        def control(self) -> "CardRow":
            return self.row

    def __init__(
        self, piles: Sequence[Cards] = (), *, pick: Pick = Pick.NOTHING, late: Cards = (), gap: int = 3,
        id: str | None = None, classes: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id=id, classes=classes)
        self._piles = tuple(piles)
        self._pick = pick
        self._gap = gap
        self._late = _last_copies(late, self.cards)
        self._chosen: frozenset[int] = frozenset()
        self._lit: frozenset[int] = frozenset()
        self._gone: frozenset[int] = frozenset()
        self._laid: tuple[int, tuple[Band, ...]] = (-1, ())
        self.can_focus = pick is not Pick.NOTHING

    # what it holds

    @property
    def cards(self) -> Cards:
        """All cards in the order shown."""
        return tuple(card for pile in self._piles for card in pile)

    @property
    def chosen(self) -> Cards:
        """The chosen cards in the order shown."""
        every = self.cards
        return tuple(every[index] for index in sorted(self._chosen))

    @property
    def chosen_at(self) -> frozenset[int]:
        """The indexes of the chosen cards."""
        return self._chosen

    @property
    def card(self) -> Kind | None:
        """The card under the cursor."""
        every = self.cards
        return every[self.at] if self.at < len(every) else None

    def deal(self, piles: Sequence[Cards], *, pick: Pick | None = None, late: Cards = ()) -> None:
        """Shows other cards; nothing is chosen, lit or hidden any more."""
        self._piles = tuple(piles)
        if pick is not None:
            self._pick = pick
            self.can_focus = pick is not Pick.NOTHING
        self._chosen = self._lit = self._gone = frozenset()
        self._late = _last_copies(late, self.cards)
        self._laid = (-1, ())
        self.set_reactive(CardRow.at, 0)
        self.refresh(layout=True)

    def choose(self, indexes: Iterable[int]) -> None:
        """Makes exactly these the chosen cards."""
        self._chosen = frozenset(indexes)
        self.refresh()

    def light(self, indexes: Iterable[int]) -> None:
        """Lights exactly these cards."""
        self._lit = frozenset(indexes)
        self.refresh()

    def hide(self, indexes: Iterable[int]) -> None:
        """Leaves exactly these places empty; the cursor passes over them."""
        self._gone = frozenset(indexes)
        self._chosen -= self._gone
        if self.at in self._gone:
            self._step(1)
        self.refresh()

    # how it is drawn

    def _bands(self, width: int) -> tuple[Band, ...]:
        if self._laid[0] != width:
            self._laid = (width, lay_out(self._piles, width, self._gap))
        return self._laid[1]

    @property
    def _rows(self) -> int:
        return CARD_ROWS + (self._pick is not Pick.NOTHING or bool(self._lit | self._late))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, len(self._bands(width)) * self._rows)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((band[-1].x + 2 for band in self._bands(container.width)), default=0)

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        bands = self._bands(width)
        number, row = divmod(y, self._rows)
        if number >= len(bands):
            return strip_of(self, (), width)
        return strip_of(self, card_lines(bands[number], self._marks(bands[number]), look_of(self))[row], width)

    def _marks(self, band: Band) -> dict[int, Mark]:
        cursor = self._under_cursor() if self.has_focus else frozenset()
        return {
            slot.index: (Mark.CURSOR if slot.index in cursor else Mark.PLAIN)
            | (Mark.CHOSEN if slot.index in self._chosen else Mark.PLAIN)
            | (Mark.LIT if slot.index in self._lit else Mark.PLAIN)
            | (Mark.GONE if slot.index in self._gone else Mark.PLAIN)
            | (Mark.LATE if slot.index in self._late else Mark.PLAIN)
            for slot in band
        }

    def _under_cursor(self) -> frozenset[int]:
        if self._pick is Pick.NOTHING:
            return frozenset()
        if self._pick is Pick.CARD:
            return frozenset({self.at})
        return next((stop for stop in self._stops() if self.at in stop), frozenset())

    def _stops(self) -> list[frozenset[int]]:
        """Where the cursor can stand, in order: indexes that it covers, without the hidden ones."""
        stops: list[frozenset[int]] = []
        last: tuple[int, Kind] | None = None
        index = 0
        for number, pile in enumerate(self._piles):
            for card in pile:
                if index not in self._gone:
                    if self._pick is Pick.KIND and last == (number, card):
                        stops[-1] |= {index}
                    else:
                        stops.append(frozenset({index}))
                    last = (number, card)
                index += 1
        return stops

    # what the learner does

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def watch_at(self) -> None:
        if (card := self.card) is not None:
            self.post_message(self.Moved(self, card))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._pick is not Pick.NOTHING

    def action_move(self, by: int) -> None:
        """To the card or kind beside."""
        self._step(by)

    def _step(self, by: int) -> None:
        stops = self._stops()
        if stops:
            now = next((n for n, stop in enumerate(stops) if self.at in stop), None)
            if now is None:
                now = next((n for n, stop in enumerate(stops) if min(stop) > self.at), len(stops)) - (by > 0)
            self.at = min(stops[(now + by) % len(stops)])

    def action_end(self, which: int) -> None:
        """To the first (0) or last (-1) card."""
        if stops := self._stops():
            self.at = min(stops[which])

    def action_band(self, by: int) -> None:
        """To the card above or below, where there are two bands."""
        bands = self._bands(self.size.width)
        here = next(((n, slot) for n, band in enumerate(bands) for slot in band if slot.index == self.at), None)
        if here is None or not 0 <= here[0] + by < len(bands):
            return
        near = min(bands[here[0] + by], key=lambda slot: abs(slot.x - here[1].x))
        self._go(near)

    def _go(self, slot: Slot) -> None:
        if stop := next((stop for stop in self._stops() if slot.index in stop), None):
            self.at = min(stop)

    def action_pick(self) -> None:
        """Chooses the card under the cursor or lets it go; by kind, one copy more, and after the last none."""
        covered = self._under_cursor() - self._gone
        if not covered:
            return
        free = sorted(covered - self._chosen)
        self._chosen = self._chosen | {free[0]} if free else self._chosen - covered
        self.refresh()
        self.post_message(self.Changed(self, self.chosen))

    def on_click(self, event: Click) -> None:
        if self._pick is Pick.NOTHING:
            return
        where = event.get_content_offset(self)
        if where is None:
            return
        bands = self._bands(self.size.width)
        number = where.y // self._rows
        if number < len(bands):
            slot = next((slot for slot in bands[number] if slot.x <= where.x < slot.x + 2), None)
            if slot is not None and slot.index not in self._gone:
                event.stop()
                self._go(slot)
                self._chosen ^= {slot.index}
                self.refresh()
                self.post_message(self.Changed(self, self.chosen))


def _last_copies(wanted: Cards, row: Cards) -> frozenset[int]:
    """Where these cards stand in a row, counted from the last copy of a kind; copies the row lacks are passed over."""
    left = list(wanted)
    found: set[int] = set()
    for index in range(len(row) - 1, -1, -1):
        if row[index] in left:
            left.remove(row[index])
            found.add(index)
    return frozenset(found)
