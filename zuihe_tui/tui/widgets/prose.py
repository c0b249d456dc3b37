"""Text that wraps as Chinese does and can never be taken for markup."""

from textual.content import Content
from textual.widgets import Static


class Prose(Static):
    """Paragraphs. Give plain strings, or Content for words that stand out."""

    DEFAULT_CSS = "Prose { height: auto; }"

    def __init__(self, words: str | Content = "", *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(words, id=id, classes=classes, markup=False)

    def write(self, *paragraphs: str | Content, apart: bool = True) -> None:
        """Shows these paragraphs, an empty line between them when `apart`."""
        self.update(
            Content("\n\n" if apart else "\n").join(Content(one) if isinstance(one, str) else one for one in paragraphs)
        )
