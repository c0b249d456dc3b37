"""Cards, groups, the entry grid and the number box under keys and mouse."""

from collections.abc import Iterable

import pytest
from rich.cells import cell_len
from textual.widget import Widget

from tests.tui.screens import rows
from zuihe_tui.rules.cards import by_suit, counts, read_cards
from zuihe_tui.rules.message import msg
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.card_row import CardRow, Pick
from zuihe_tui.tui.widgets.feedback import Feedback, FourLines
from zuihe_tui.tui.widgets.groups import Block, Groups
from zuihe_tui.tui.widgets.kind_grid import KindGrid
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.number_field import NumberField

HAND = read_cards("122235678m 12345557899p 23567999s 567z")
BLOCKS = (
    Block(read_cards("222m 8p 2s"), ("帮子+1", "民哈+2")),
    Block(read_cards("7z 6z 999s"), ("大驾+1", "幺哈+3")),
    Block(read_cards("99p"), ("闲2",)),
)


class Bench(Page):
    """One widget by itself."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.heard: list[object] = []

    def body(self) -> Iterable[Widget]:
        yield self.widget

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return ("试",), ()

    def on_card_row_changed(self, event: CardRow.Changed) -> None:
        self.heard.append(event.chosen)

    def on_groups_chosen(self, event: Groups.Chosen) -> None:
        self.heard.append(event.number)

    def on_kind_grid_changed(self, event: KindGrid.Changed) -> None:
        self.heard.append(event.counts)

    def on_number_field_changed(self, event: NumberField.Changed) -> None:
        self.heard.append(event.value)


@pytest.fixture
def app(known):
    return ZuiheApp(known)


async def test_late_copies_are_marked_below_in_either_language(app):
    row = CardRow(by_suit(read_cards("23m 777p 5z")), late=read_cards("7p"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Bench(row))
        await pilot.pause()
        top = row.region.y
        assert [rows(app)[top + n].split() for n in range(3)] == [
            ["二三", "七七七", "白"],
            ["万万", "饼饼饼", "花"],
            ["后"],
        ]
        assert rows(app)[top + 2].index("后") == cell_len(rows(app)[top].partition("七七七")[0] + "七七")
        await pilot.press("f2")
        assert rows(app)[top + 2].split() == ["+"]
        row.deal(by_suit(read_cards("23m")))
        await pilot.pause()
        assert "+" not in rows(app)[top + 2]


async def test_picking_cards_one_by_one_with_keys_and_mouse(app):
    row = CardRow(by_suit(HAND), pick=Pick.CARD)
    bench = Bench(row)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(bench)
        await pilot.press("right", "space", "end", "space")
        assert bench.heard[-1] == (1, 28)
        await pilot.press("space")
        assert bench.heard[-1] == (1,)
        await pilot.click(row, offset=(0, 1))
        assert bench.heard[-1] == (0, 1)
        assert rows(app)[2].startswith(" 一二二二三五六七八   一二三四五五五七八九九   二三五六七九九九   红白老")
        assert rows(app)[4].startswith(" ██══ ")


async def test_picking_by_kind_takes_one_copy_more_and_then_none(app):
    bench = Bench(CardRow(by_suit(HAND), pick=Pick.KIND))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(bench)
        await pilot.press("right", "space", "space", "space", "space")
        assert bench.heard == [(1,), (1, 1), (1, 1, 1), ()]


async def test_hidden_cards_are_passed_over(app):
    row = CardRow([(0, 1, 2)], pick=Pick.CARD)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Bench(row))
        row.hide([1])
        await pilot.press("right")
        assert row.card == 2
        row.hide([1, 2])
        assert row.card == 0
        assert rows(app)[2].startswith(" 一   ")


async def test_a_narrow_window_has_two_bands_and_up_and_down_between_them(app):
    row = CardRow(by_suit(HAND), pick=Pick.CARD)
    async with app.run_test(size=(60, 18)) as pilot:
        await app.push_screen(Bench(row))
        await pilot.press("down")
        assert row.card == 19
        assert rows(app)[5].startswith(" 二三五六七九九九   红白老")
        await pilot.press("up")
        assert row.card == 0


async def test_groups_stand_with_their_labels_and_can_be_chosen(app):
    bench = Bench(Groups(BLOCKS, pick=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(bench)
        await pilot.pause()
        shown = [row.rstrip() for row in rows(app)[2:7]]
        assert shown[0] == " 二二二八二  红老九九九  九九"
        assert shown[3:] == [" 帮子+1      大驾+1      闲2", " 民哈+2      幺哈+3"]
        await pilot.press("right", "space")
        await pilot.click(bench.widget, offset=(25, 1))
        assert bench.heard == [1, 2]


async def test_the_grid_sets_counts_with_keys_and_mouse(app):
    grid = KindGrid(counts(HAND))
    bench = Bench(grid)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(bench)
        await pilot.press("right", "4", "down", "backspace", "left", "left", "space")
        assert grid.counts[1] == 4
        assert grid.counts[10] == 0
        assert grid.counts[27] == 2
        await pilot.click(grid, offset=(7, 1))
        assert grid.counts[0] == 2
        await pilot.click(grid, offset=(7, 1), button=3)
        assert grid.counts[0] == 1
        assert rows(app)[3].startswith("   万  [1]  4 ")


async def test_a_number_has_halves_where_zui_are_asked(app):
    field = NumberField(msg("tui.place.home"), halves=True)
    bench = Bench(field)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(bench)
        await pilot.press("1", "2", ".")
        assert field.value == 25
        assert "12½" in rows(app)[2]
        await pilot.press("backspace", "backspace", "down")
        assert field.value == 1
        assert bench.heard == [2, 24, 25, 24, 2, 1]


async def test_a_click_on_the_rule_of_a_verdict_opens_its_page(app):
    feedback = Feedback(FourLines("不行", "一二三", (("chi.source", "只吃上家打出的。"),), "错吃"))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Bench(feedback))
        await pilot.pause()
        assert [row.rstrip() for row in rows(app)[2:6]] == [
            " 判定  不行", " 事实  一二三", " 规则  chi.source 只吃上家打出的。", " 代价  错吃",
        ]  # fmt: skip
        await pilot.click(feedback, offset=(8, 2))
        await pilot.pause()
        assert "chi.source" in rows(app)[0]


async def test_markup_in_words_is_shown_as_it_is(app):
    feedback = Feedback(FourLines("[b]不行[/b] [oops"))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Bench(feedback))
        app.screen.tell("[red]x[/")
        await pilot.pause()
        text = "".join(rows(app))
        assert "[b]不行[/b] [oops" in text
        assert "[red]x[/" in text


@pytest.mark.parametrize(("width", "cut"), [(60, True), (120, False)])
async def test_a_menu_marks_what_it_cuts(app, width, cut):
    words = "Do several che earn one zui less than their number when somebody wins by za"
    menu = Menu()
    async with app.run_test(size=(width, 18)) as pilot:
        await pilot.pause()
        app.push_screen(Bench(menu))
        await pilot.pause()
        menu.write([Entry(words), Entry(words, "a", end="yes"), Entry("short", "b", words)])
        await pilot.pause()
        lines = [row for row in rows(app) if "Do several" in row]
        assert len(lines) == 3
        assert ["..." in line for line in lines] == [cut] * 3
        assert [words in line for line in lines] == [not cut] * 3


@pytest.mark.parametrize("height", [18, 24])
async def test_the_lines_under_the_last_entry_of_a_menu_are_seen_from_it(app, height):
    menu = Menu()
    async with app.run_test(size=(60, height)) as pilot:
        app.push_screen(Bench(menu))
        await pilot.pause()
        menu.write([*(Entry(f"entry {n}", str(n)) for n in range(30)), *(Entry(f"below {n}") for n in range(5))])
        menu.focus()
        await pilot.pause()
        await pilot.press("up")
        await pilot.pause()
        shown = "\n".join(rows(app))
        assert all(f"below {n}" in shown for n in range(5))
        assert "> " in shown
        assert "entry 29" in shown
        await pilot.press("down")
        await pilot.pause()
        assert "entry 0" in "\n".join(rows(app))
