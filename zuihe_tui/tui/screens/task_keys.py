"""The keys of a screen that asks one thing after another. Where digits are typed into the answer, hint and rule have other keys."""

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.tui.widgets.options import Options

_HINT, _FREE, _TYPED = "6", "0", "space"


def task_keys(place: str, next_words: str) -> list[Binding]:
    """Hand in, go on, hint, rule, and the keys to move about; their ids begin with the place."""
    return [
        Binding("enter", "hand_in", "lesson_screen.key.hand_in", id=f"{place}.hand_in"),
        Binding("enter", "next", next_words, id=f"{place}.next"),
        Binding("space,right", "next", show=False, id=f"{place}.next_too"),
        Binding("6", "hint('6')", "lesson_screen.key.hint", id=f"{place}.hint"),
        Binding("0", "hint('0')", "lesson_screen.key.hint", id=f"{place}.hint_listed"),
        Binding("space", "hint('space')", "lesson_screen.key.hint", id=f"{place}.hint_typed"),
        Binding("h", "hint('h')", show=False, id=f"{place}.hint_too"),
        Binding("8", "rule('8')", "lesson_screen.key.rule", id=f"{place}.rule"),
        Binding("r", "rule('r')", "lesson_screen.key.rule", id=f"{place}.rule_typed"),
        Binding("tab", "app.focus_next", show=False, id=f"{place}.tab"),
        Binding("pageup", "turn(-1)", show=False, id=f"{place}.page_up"),
        Binding("pagedown", "turn(1)", show=False, id=f"{place}.page_down"),
    ]


def hint_key(typing: bool, focused: Widget | None) -> str:
    """The key of the hint that the screen names, one that what is focused leaves free; h is another."""
    if typing:
        return _TYPED
    return _FREE if isinstance(focused, Options) and focused.names(int(_HINT)) else _HINT


def means_hint(key: object, typing: bool, focused: Widget | None) -> bool:
    """Whether a key asks for the hint now."""
    return key in (hint_key(typing, focused), "h")


def means_rule(key: object, typing: bool) -> bool:
    """Whether a key asks for the rule now."""
    return key == ("r" if typing else "8")
