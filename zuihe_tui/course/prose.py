"""Prose for any presenter: light Markdown into paragraphs."""

import re
from dataclasses import dataclass
from typing import Final

from zuihe_tui.line_breaks import WIDE

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_BREAK: Final = re.compile(r"\n\s*\n|\n(?=- )")
_JOIN: Final = re.compile(rf"(?<=[{WIDE}])\s*\n\s*(?=[{WIDE}])")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a paragraph."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, unwrapped."""

    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        """The paragraph without its marks."""
        return "".join(span.text for span in self.spans)


def paragraphs(markdown: str) -> tuple[Paragraph, ...]:
    """Paragraphs parted by blank lines; a line that begins with `- ` is one of its own; `**bold**` is kept as a span.

    Line ends inside a paragraph vanish between Chinese characters and are spaces elsewhere.
    """
    return tuple(_paragraph(part) for part in _BREAK.split(markdown.strip()) if part.strip())


def _paragraph(part: str) -> Paragraph:
    line = re.sub(r"\s*\n\s*", " ", _JOIN.sub("", part.strip()))
    pieces = _BOLD.split(line)
    spans = (Span(text, bold=at % 2 == 1) for at, text in enumerate(pieces) if text)
    return Paragraph(tuple(spans))
