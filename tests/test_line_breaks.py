"""Lines break where Chinese may, and none is too wide."""

from hypothesis import given, settings
from hypothesis import strategies as st

from zuihe_tui.line_breaks import NO_END, NO_START, cells, divide, wrap

_WORDS = st.sampled_from(["红花", "三", "万", "大驾", "九条", "31", "dajia", "3½", "hu", "牌"])
_BEFORE = st.sampled_from(["", "", "", "（", "「", "《"])
_AFTER = st.sampled_from(["", "", "", "，", "。", "」。", "）", "》", "：", "？", "！", "；", "、", " "])
_TEXTS = st.lists(st.tuples(_BEFORE, _WORDS, _AFTER).map("".join), max_size=60).map("".join)


@settings(max_examples=300, deadline=None)
@given(_TEXTS, st.integers(16, 80))
def test_no_line_is_too_wide_or_broken_beside_the_wrong_mark(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for at, line in enumerate(lines):
        assert cells(line) <= width
        assert at == 0 or not line or line[0] not in NO_START
        assert at == len(lines) - 1 or line[-1] not in NO_END


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="红（「，。」a 1", max_size=60), st.integers(2, 20))
def test_any_text_fits_however_narrow_the_line(text: str, width: int) -> None:
    offsets = divide(text, width)
    assert offsets == sorted(set(offsets))
    assert all(cells(line) <= width for line in wrap(text, width))


def test_a_line_is_filled_before_it_breaks() -> None:
    assert wrap("一二三四五六", 8) == ["一二三四", "五六"]
    assert wrap("一二三四，五六", 8) == ["一二三", "四，五六"]
    assert wrap("一二三「四五」六", 8) == ["一二三", "「四五」", "六"]


def test_a_line_narrower_than_a_character_has_one_all_the_same() -> None:
    assert wrap("红（花", 1) == wrap("红（花", 0) == ["红", "（", "花"]
