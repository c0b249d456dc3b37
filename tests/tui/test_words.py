"""Words as they may be printed, keys as they are typed, lines as they may end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.content import Content
from textual.events import Key

from zuihe_tui.tui import kinsoku
from zuihe_tui.tui.keys import folded, key_name
from zuihe_tui.tui.look import Look, to_ascii
from zuihe_tui.tui.widgets.feedback import FourLines
from zuihe_tui.tui.widgets.footer import KeyHint, fitting


@pytest.mark.parametrize(
    ("written", "printed"),
    [("3½嘴", "3.5嘴"), ("½", "0.5"), ("─│┌", "-|+"), ("██▀▀", "##^^"), ("没有可换的", "没有可换的")],
)
def test_ascii_mode_keeps_hanzi_and_replaces_the_rest(written, printed):
    assert to_ascii(written) == printed


@pytest.mark.parametrize(
    ("typed", "key"), [("１", "1"), ("ａ", "a"), ("？", "question_mark"), ("\u3000", "space"), ("／", "slash")]
)
def test_full_width_keys_count_as_ascii(typed, key):
    assert folded(Key("whatever", typed)).key == key


@pytest.mark.parametrize("typed", ["你", "。", "½", "a", None])
def test_other_keys_stay_what_they_are(typed):
    event = Key("whatever", typed)
    assert folded(event) is event


def test_keys_are_written_as_people_say_them():
    assert [key_name(key, Look("zh")) for key in ("enter", "sides", "question_mark", "ctrl+p", "f2")] == [
        "回车", "←→", "?", "Ctrl+P", "F2",
    ]  # fmt: skip
    assert key_name("sides", Look("zh", ascii=True)) == "左右键"


PIECES = st.lists(
    st.sampled_from(["和", "嘴。", "「一」", "二，", "（ab）", "three ", "好？！"]), min_size=1, max_size=30
)


@given(PIECES, st.integers(10, 40))
def test_lines_on_the_screen_break_as_chinese_does(pieces, width):
    kinsoku.install()
    text = "".join(pieces)
    lines = [line.plain for line in Content(text).wrap(width)]
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(cell_len(line) <= width for line in lines)
    assert not any(line.startswith(("。", "，", "」", "）", "？")) for line in lines)
    assert not any(line.rstrip().endswith(("「", "（")) for line in lines)


def test_the_last_two_hints_stay_when_the_row_is_short():
    hints = tuple(KeyHint(str(n), str(n), "选一张牌") for n in range(9))
    shown = fitting(hints, 40)
    assert shown[-2:] == hints[-2:]
    assert sum(hint.width for hint in shown) + 3 * (len(shown) - 1) + 2 <= 40


def test_an_empty_line_of_feedback_is_left_out():
    lines = FourLines(verdict="不行", rules=(("chi.source", "只吃上家打出的。"), ("fu.whole", "")))
    assert lines.rows() == (("verdict", "不行"), ("rule", "chi.source 只吃上家打出的。   fu.whole"))
