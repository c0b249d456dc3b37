"""What is drawn after a key is what Textual itself would have drawn."""

from importlib.util import module_from_spec, spec_from_file_location

import pytest
import textual._compositor
from textual._compositor import Compositor

from tests.tui.screens import rows
from tests.tui.table_driver import press, settled, stored
from tests.tui.test_table import evening, lone, options
from zuihe_tui.tui import drawing
from zuihe_tui.tui.app import ZuiheApp


def textuals():
    """Textual's own function, whoever has put ours in its place before."""
    spec = spec_from_file_location("textual._compositor_as_it_came", textual._compositor.__file__)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Compositor._render_chops


KEYS = (
    "tab",
    "right",
    "space",
    "1",
    "tab",
    "3",
    "enter",
    "4",
    "enter",
    "6",
    "6",
    "escape",
    "s",
    "escape",
    "f2",
    "0",
    "down",
    "?",
    "escape",
)


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_after_every_key_the_same_strips(known, size, monkeypatch):
    app = ZuiheApp(options(known))
    seen: list[int] = []
    its = textuals()

    def both(compositor, crop, is_rendered_line):
        ours = drawing.changed_strips(compositor, crop, is_rendered_line)
        whole = its(compositor, crop, is_rendered_line)
        assert [_text(row) for row in ours] == [_text(row) for row in whole]
        seen.append(sum(strip is not None for row in ours for strip in row.values()))
        return ours

    async with app.run_test(size=size) as pilot:
        assert Compositor._render_chops is drawing.changed_strips
        monkeypatch.setattr(Compositor, "_render_chops", both)
        stored(app.desk, evening(9), lone)
        app.visit("table_play", None)
        await settled(pilot)
        for key in KEYS:
            before = len(seen)
            await press(pilot, "question_mark" if key == "?" else key)
            rows(app)
            assert all(count > 0 for count in seen[before:])
    assert len(seen) > len(KEYS)


def _text(row):
    return {cut: None if strip is None else list(strip) for cut, strip in row.items()}


async def test_a_move_of_the_cursor_asks_for_no_row_but_the_hands(known, monkeypatch):
    app = ZuiheApp(options(known))
    async with app.run_test(size=(80, 24)) as pilot:
        stored(app.desk, evening(9), lone)
        app.visit("table_play", None)
        await settled(pilot)
        await press(pilot, "right")
        drawn: list[set[int]] = []

        def noted(compositor, crop, is_rendered_line):
            strips = drawing.changed_strips(compositor, crop, is_rendered_line)
            drawn.append({y for y, row in enumerate(strips) if any(strip is not None for strip in row.values())})
            return strips

        monkeypatch.setattr(Compositor, "_render_chops", noted)
        await press(pilot, "right")
        await settled(pilot)
        hand = app.screen.query_one("#hand").region
        assert drawn
        assert set().union(*drawn) <= set(range(hand.y, hand.bottom))
