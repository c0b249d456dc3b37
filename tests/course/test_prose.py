"""Paragraphs of light Markdown."""

from zuihe_tui.course.prose import paragraphs


def test_bold_survives_beside_chinese_quotes() -> None:
    (paragraph,) = paragraphs("一张**「红花」**可\n以。")
    assert [(span.text, span.bold) for span in paragraph.spans] == [
        ("一张", False),
        ("「红花」", True),
        ("可以。", False),
    ]


def test_blank_lines_and_list_items_part_paragraphs() -> None:
    found = [paragraph.text for paragraph in paragraphs("Two\nlines.\n\n- one\n- two\n\nend")]
    assert found == ["Two lines.", "- one", "- two", "end"]
