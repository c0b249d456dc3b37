"""The page's font has every hanzi our texts use, twice as wide as its letters, and is small."""

import pytest
from fontTools.ttLib import TTFont

from zuihe_tui.serve.font import FILE, MOST_BYTES, characters


@pytest.fixture(scope="module")
def font() -> TTFont:
    return TTFont(FILE)


def test_it_has_every_character_of_ours(font: TTFont) -> None:
    missing = characters() - {chr(code) for code in font.getBestCmap()}
    assert not missing, f"{''.join(sorted(missing))}: run python -m zuihe_tui.serve.font NotoSansCJK-Regular.ttc"
    assert FILE.stat().st_size <= MOST_BYTES


def test_hanzi_are_twice_as_wide_as_letters(font: TTFont) -> None:
    widths, known = font["hmtx"], font.getBestCmap()
    for character in characters():
        assert widths[known[ord(character)]][0] == (500 if character.isascii() else 1000), character


def test_its_licence_is_told(font: TTFont) -> None:
    assert "Open Font License" in font["name"].getDebugName(13)
