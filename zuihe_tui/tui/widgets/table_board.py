"""The whole table as one widget: seats, grid and log, offer and verbs, panel, hand, own line. The screen says what the panel holds."""

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from zuihe_tui.play import Facts, Sitting
from zuihe_tui.rules.cards import Kind
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.table_state import Seat
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.widgets.seen_grid import GRID_WIDTH, seen_lines
from zuihe_tui.tui.widgets.table_hand import TableHand
from zuihe_tui.tui.widgets.table_layout import TableLayout, lay_hand, table_layout
from zuihe_tui.tui.widgets.table_lines import Line, Piece, TableLines
from zuihe_tui.tui.widgets.table_verbs import verb_line
from zuihe_tui.tui.widgets.table_words import beside, log_lines, out_words, seat_lines, short_seat_lines, status_line

_FRAME = 2
"""Cells at the left and the right that are not the table's."""


class TableBoard(Vertical):
    """Shows the facts of a table, then what the panel holds. `width` and `panel_rows` say what room the panel has.

    All that stands over the hand is one widget: with every key Textual asks each widget of a screen for all of its rows.
    """

    DEFAULT_CSS = """
    TableBoard { height: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: object = None
        self._seats: list[Line] = []
        self._middle: tuple[Line, ...] = ()

    def compose(self) -> ComposeResult:
        yield TableLines(id="over-hand")
        yield TableHand(id="hand")
        yield TableLines(id="own")

    @property
    def hand(self) -> TableHand:
        """One's own cards."""
        return self.query_one(TableHand)

    @property
    def width(self) -> int:
        """Cells of a row."""
        return self.app.size.width - _FRAME

    @property
    def low(self) -> bool:
        """Whether it is drawn as at 60×18."""
        return self._plan.grid == 0

    @property
    def _plan(self) -> TableLayout:
        size = self.app.size
        return table_layout(size.width, size.height, look_of(self))

    @property
    def panel_rows(self) -> int:
        """Rows for the panel now."""
        return self._free - self._across

    @property
    def _free(self) -> int:
        hand = self.hand
        frame = 2 if self.low else 3
        return self._plan.free(self.app.size.height - frame, len(self._seats), hand.rows if hand.display else 0)

    @property
    def _across(self) -> int:
        """Lines across in a low window: as many of the two as leave the panel its rows."""
        return min(2, self._free - self._plan.least) if self.low else 0

    def show_table(
        self,
        facts: Facts,
        log: Sequence[Msg],
        now: Sequence[str],
        *,
        hidden: bool = False,
        lit: Iterable[Kind] = (),
        right: Sequence[Piece] = (),
        line: Line | None = None,
        watched: Seat | None = None,
    ) -> None:
        """Takes everything but the panel, which is to be written next. A `line` stands in place of the verbs; a rester has the `watched` seat's cards below.
        `now` stands before the verbs, in the first of these words that fit; `hidden` hides one's own counts."""
        look, width, plan = look_of(self), self.width, self._plan
        below = next((sitting for sitting in facts.sittings if sitting.me or sitting.seat == watched), None)
        others = [sitting for sitting in facts.sittings if sitting is not below]
        self._seats = [
            line
            for sitting in others
            for line in (
                seat_lines(sitting, look, width, plan.seat) if plan.seat else short_seat_lines(sitting, look, width)
            )
        ]
        grid = self._grid(facts, log, width) if plan.grid else ()
        offer = line if line is not None else verb_line(now, look, width)
        self._middle = (*grid, *((_across(width),) if plan.grid and plan.under else ()), offer)
        hand = self.hand
        shown = (facts.own, hidden, plan, look, width)
        if facts.own is not None and shown != self._shown:
            self._shown = shown
            lay_hand(hand, facts.own, plan, look, width, hidden=hidden)
        hand.light(tuple(lit))
        hand.display = facts.own is not None
        self.query_one("#own", TableLines).write(self._own(facts, below, width, hidden, right))

    def _grid(self, facts: Facts, log: Sequence[Msg], width: int) -> tuple[Line, ...]:
        look = look_of(self)
        grid = seen_lines(facts.seen, facts.known, facts.card, look)
        told = log_lines(log, look, width - GRID_WIDTH - 2, len(grid))
        return beside(grid, told, GRID_WIDTH + 2)

    def _own(
        self, facts: Facts, below: Sitting | None, width: int, hidden: bool, right: Sequence[Piece]
    ) -> tuple[Line, ...]:
        look = look_of(self)
        if below is None or facts.own is None:
            return ()
        rows = seat_lines(below, look, width, 1)
        if self._plan.own > 1:
            rows = (*rows, (Piece(f"    {out_words(below, look)}", "faint"),))
        return (*rows, status_line(facts.own, look, width, hidden=hidden, right=right))

    def write_panel(self, lines: Sequence[Line]) -> None:
        """What stands between the table and the hand; with it all over the hand is drawn."""
        rule = (_across(self.width),)
        under_seats = rule if not self.low or self._across > 0 else ()
        over_hand = rule if self.low and self._across > 1 else ()
        self.over_hand.write((*self._seats, *under_seats, *self._middle, *lines, *over_hand))

    @property
    def over_hand(self) -> TableLines:
        """Everything over the hand."""
        return self.query_one("#over-hand", TableLines)


def _across(width: int) -> Line:
    return (Piece("─" * width, "line"),)
