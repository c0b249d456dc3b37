"""The font of the page: Noto Sans Mono CJK SC (OFL) with the characters our texts use, so that hanzi are twice as wide as letters.

    python -m zuihe_tui.serve.font NotoSansCJK-Regular.ttc

writes `static/zuihe-mono.woff2`; it needs fonttools and brotli. Characters outside it come from the fonts of the machine.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

FAMILY: Final = "Noto Sans Mono CJK SC"
FILE: Final = Path(__file__).parent / "static" / "zuihe-mono.woff2"
ABOVE, BELOW = 950, 270
"""How far a line reaches above and below the foot of its letters, in thousandths of a hanzi's width."""
MOST_BYTES: Final = 1_000_000
PACKAGE: Final = Path(__file__).parent.parent
_ALWAYS: Final = {*map(chr, range(0x20, 0x7F)), *"、。「」《》（）！，：；？～"}
_HANZI: Final = ("\u4e00", "\u9fff")


def characters() -> frozenset[str]:
    """Every hanzi of our texts, ASCII, and the full-width signs; what is narrow and no ASCII has another font (`zuihe.css`)."""
    found = {character for text in _texts() for character in text if _HANZI[0] <= character <= _HANZI[1]}
    return frozenset(found | _ALWAYS)


def _texts() -> Iterator[str]:
    from zuihe_tui.course.load import lessons_dir

    for folder in (PACKAGE, lessons_dir(None)):
        for suffix in (".toml", ".md", ".py"):
            for file in sorted(folder.rglob(f"*{suffix}")):
                yield file.read_text(encoding="utf-8")


def subset(collection: Path) -> bytes:
    """The font with our characters alone, as WOFF2. Raises LookupError where the collection lacks the family."""
    from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
    from fontTools.ttLib import TTCollection  # type: ignore[import-untyped]

    fonts = TTCollection(str(collection)).fonts
    font: Any = next((one for one in fonts if one["name"].getDebugName(4).startswith(FAMILY)), None)
    if font is None:
        raise LookupError(f"{collection} has no {FAMILY}")
    options = Options(
        layout_features=[], hinting=False, desubroutinize=True, name_IDs=[0, 1, 2, 4, 13, 14], notdef_outline=True
    )
    options.flavor = "woff2"
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx"]
    tool = Subsetter(options)
    tool.populate(text="".join(sorted(characters())))
    tool.subset(font)
    _low_lines(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _low_lines(font: Any) -> None:
    """Lines as low as the signs allow, so that a phone has room for all; every table that says it says the same."""
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ABOVE, -BELOW, 0
    metrics = font["OS/2"]
    metrics.sTypoAscender, metrics.sTypoDescender, metrics.sTypoLineGap = ABOVE, -BELOW, 0
    metrics.usWinAscent, metrics.usWinDescent = ABOVE, BELOW


def main(args: list[str]) -> int:
    """Makes the font from the collection named on the command line."""
    made = subset(Path(args[0]))
    if len(made) > MOST_BYTES:
        print(f"{len(made)} bytes are more than {MOST_BYTES}", file=sys.stderr)
        return 1
    FILE.write_bytes(made)
    print(f"{FILE.name}: {len(characters())} characters, {len(made)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
