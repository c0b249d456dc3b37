"""How cards are drawn and where they stand."""

import itertools

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from zuihe_tui.rules.cards import KINDS, by_suit, read_cards
from zuihe_tui.tui.look import Faces, Look
from zuihe_tui.tui.widgets.cards import Mark, by_kind, card_lines, face, lay_out
from zuihe_tui.tui.widgets.groups import Block, legend_lines, place

HAND = read_cards("122235678m 12345557899p 23567999s 567z")
CARDS = st.lists(st.sampled_from(KINDS), min_size=1, max_size=31).map(tuple)


def test_a_face_has_two_rows_of_two_cells():
    for card in KINDS:
        for faces in Faces:
            assert [cell_len(row) for row in face(card, faces)] == [2, 2]


def test_faces_are_hanzi_or_a_figure_and_a_letter():
    assert face(2, Faces.HANZI) == ("三", "万")
    assert face(29, Faces.HANZI) == ("红", "花")
    assert face(2, Faces.LATIN) == ("3 ", "m ")
    assert face(27, Faces.LATIN) == ("5 ", "z ")


def test_a_hand_by_suit_has_the_reds_last_with_honghua_first():
    assert by_suit(read_cards("5z 1m 7z 9s 6z")) == (read_cards("1m"), read_cards("9s"), (29, 27, 28))


def test_a_hand_by_kind_has_a_pile_a_kind():
    assert by_kind(read_cards("1m 2m 1m")) == ((0, 0), (1,))


def test_a_whole_hand_stands_in_one_band_of_78_cells_and_in_two_of_58():
    assert len(lay_out(by_suit(HAND), 78, 3)) == 1
    assert len(lay_out(by_suit(HAND), 58, 3)) == 2


@given(CARDS, st.integers(8, 118), st.integers(1, 3))
def test_every_card_has_a_place_in_order_and_none_overlap(cards, width, gap):
    bands = lay_out(by_suit(cards), width, gap)
    slots = [slot for band in bands for slot in band]
    assert [slot.index for slot in slots] == list(range(len(cards)))
    for band in bands:
        assert all(right.x - left.x >= 2 for left, right in itertools.pairwise(band))
        assert band[-1].x + 2 <= max(2, width)


@given(CARDS, st.sets(st.integers(0, 30)), st.booleans())
def test_the_three_lines_of_a_band_are_equally_wide(cards, chosen, ascii_only):
    band = lay_out(by_suit(cards), 118, 3)[0]
    lines = card_lines(band, dict.fromkeys(chosen, Mark.CHOSEN | Mark.CURSOR), Look(ascii=ascii_only))
    assert {sum(cell_len(words) for words, _ in line) for line in lines} == {band[-1].x + 2}


def test_marks_show_without_colour():
    band = lay_out([(0, 1, 2, 3, 4)], 78, 2)[0]
    marks = {0: Mark.CURSOR, 1: Mark.CHOSEN, 2: Mark.CURSOR | Mark.CHOSEN, 3: Mark.LIT, 4: Mark.GONE}
    upper, _, under = card_lines(band, marks, Look())
    assert "".join(words for words, _ in under) == "▀▀══██░░  "
    assert "".join(words for words, _ in upper) == "一二三四  "
    assert "".join(words for words, _ in card_lines(band, marks, Look(ascii=True))[2]) == "^^==##..  "


def blocks(*sizes: int) -> list[Block]:
    return [Block((n % 30,) * size, ("帮子+1", "民哈+2")[: 1 + n % 2]) for n, size in enumerate(sizes)]


def test_groups_stand_two_apart_while_they_fit_and_else_one():
    wide = place(blocks(4, 4, 4), 78, letters=False)[0]
    assert [part.x for part in wide] == [0, 10, 20]
    tight = place(blocks(5, 5, 3, 3, 4, 4, 3, 2, 2), 71, letters=True)[0]
    assert tight[1].x == 11


def test_thirty_one_cards_in_eleven_groups_fit_in_one_band():
    sizes = (3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1)
    assert len(place(blocks(*sizes), 78, letters=True)) == 1


def test_a_group_too_wide_for_the_window_goes_on_in_the_next_band():
    bands = place([Block((5,) * 31, ("闲31",))], 58, letters=False)
    assert [len(band[0].cards) for band in bands] == [29, 2]
    assert [band[0].labels for band in bands] == [("闲31",), ()]


@given(st.lists(st.integers(1, 12), min_size=1, max_size=11), st.sampled_from([58, 78, 118]), st.booleans())
def test_no_band_is_wider_than_the_window(sizes, width, letters):
    for band in place(blocks(*sizes), width, letters=letters):
        assert band[-1].x + band[-1].width <= width
        assert all(left.x + left.width < right.x for left, right in itertools.pairwise(band))


def test_long_labels_go_into_a_legend_under_letters():
    named = [Block((0,), ("bangzi +1", "plain hazi +2")), Block((1,), ("run",))]
    assert legend_lines(named, 78) == ["a bangzi +1, plain hazi +2    b run"]
    assert legend_lines(named, 28) == ["a bangzi +1, plain hazi +2", "b run"]
