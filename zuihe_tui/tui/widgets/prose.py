"""Text that wraps as Chinese does and can never be taken for markup."""

from typing import Final

from textual.content import Content
from textual.widgets import Static

from zuihe_tui.course.prose import paragraphs
from zuihe_tui.tui.look import look_of

_ITEM: Final = "- "


class Prose(Static):
    """Paragraphs. Give plain strings, or Content for words that stand out."""

    DEFAULT_CSS = "Prose { height: auto; }"

    def __init__(self, words: str | Content = "", *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(words, id=id, classes=classes, markup=False)

    def write(self, *words: str | Content, apart: bool = True) -> None:
        """Shows paragraphs, an empty line between them when `apart`."""
        self.update(
            Content("\n\n" if apart else "\n").join(Content(one) if isinstance(one, str) else one for one in words)
        )

    def write_markdown(self, markdown: str) -> None:
        """Shows light Markdown as lessons and the rule book have it: paragraphs, `- ` lists and `**bold**`."""
        look = look_of(self)
        whole = Content("")
        before = None
        for paragraph in paragraphs(markdown):
            if before is not None:
                together = before.startswith(_ITEM) and paragraph.text.startswith(_ITEM)
                whole += Content("\n" if together else "\n\n")
            before = paragraph.text
            whole += Content.assemble(
                *((look.plain(span.text), "bold" if span.bold else "") for span in paragraph.spans)
            )
        self.update(whole)
