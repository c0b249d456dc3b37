"""One's own cards at the table: what is under the cursor or picked hides nothing of what the groups earn."""

import re

import pytest

from tests.tui.screens import rows
from tests.tui.table_driver import settled, stored
from tests.tui.test_table import evening, options
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.widgets.table_board import TableBoard
from zuihe_tui.tui.widgets.table_layout import _folded


def figures(hand) -> int:
    """The 和 that stand under the cards, together."""
    words = " ".join("".join(words for words, _ in row) for row in hand._drawn)
    return sum(int(found) for found in re.findall(r"\+(\d+)", words))


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
@pytest.mark.parametrize("deal", [7, 12, 21, 34])
async def test_every_figure_shows_wherever_the_cursor_is(known, deal, size):
    app = ZuiheApp(options(known))
    async with app.run_test(size=size) as pilot:
        stored(app.desk, evening(deal), lambda game: game.view.stock_left < 24)
        app.visit("table_play", None)
        await settled(pilot)
        hand = app.screen.query_one(TableBoard).hand
        hu = app.screen.session.shown.own.hu
        assert figures(hand) == hu
        for _ in hand._stops:
            hand.move(1)
            assert figures(hand) == hu, hand.card
            if size[0] > 72:
                hand.pick()
                assert figures(hand) == hu, hand.card
        await pilot.pause()
        rows(app)


@pytest.mark.parametrize(
    ("labels", "rows", "width", "shown"),
    [
        (("帮子+1", "民哈+2"), 2, 10, ("帮子+1", "民哈+2")),
        (("大驾+1", "幺哈+3", "光+2"), 2, 12, ("大驾+1", "幺哈+3 光+2")),
        (("帮子+1", "民哈+2"), 1, 10, ("帮子+1+2",)),
        (("帮子+1", "民哈+2"), 1, 14, ("帮子+1 民哈+2",)),
        (("闲2",), 1, 4, ("闲2",)),
    ],
)
def test_what_has_no_row_of_its_own_stands_in_the_last(labels, rows, width, shown):
    assert _folded(labels, rows, width) == shown
