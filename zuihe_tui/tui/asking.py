"""The text field of a page with a list: out of sight until something is to be typed, and away again when that is done."""

from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.menu import Menu
from zuihe_tui.tui.widgets.text_field import TextField


class Asking:
    """What the field of a page asks for; `what` is empty while it asks for nothing. The page shows and hides it in `show`."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.what = ""

    def begin(self, what: str, text: str = "") -> None:
        """Asks for something, with a text to begin with."""
        self.what = what
        self._page.show()
        field = self._page.query_one(TextField)
        field.value = text
        field.focus()

    def end(self) -> bool:
        """Puts the field away and the cursor back into the list; False where nothing was asked for."""
        if not self.what:
            return False
        self.what = ""
        self._page.redraw()
        self._page.query_one(Menu).focus()
        return True
