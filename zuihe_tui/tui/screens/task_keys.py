"""The keys of a screen that asks one thing after another. Where digits are typed into the answer, hint and rule have other keys."""

from textual.binding import Binding


def task_keys(place: str, next_words: str) -> list[Binding]:
    """Hand in, go on, hint, rule, and the keys to move about; their ids begin with the place."""
    return [
        Binding("enter", "hand_in", "lesson_screen.key.hand_in", id=f"{place}.hand_in"),
        Binding("enter", "next", next_words, id=f"{place}.next"),
        Binding("space,right", "next", show=False, id=f"{place}.next_too"),
        Binding("6", "hint('6')", "lesson_screen.key.hint", id=f"{place}.hint"),
        Binding("space", "hint('space')", "lesson_screen.key.hint", id=f"{place}.hint_typed"),
        Binding("h", "hint('h')", show=False, id=f"{place}.hint_too"),
        Binding("8", "rule('8')", "lesson_screen.key.rule", id=f"{place}.rule"),
        Binding("r", "rule('r')", "lesson_screen.key.rule", id=f"{place}.rule_typed"),
        Binding("tab", "app.focus_next", show=False, id=f"{place}.tab"),
        Binding("pageup", "turn(-1)", show=False, id=f"{place}.page_up"),
        Binding("pagedown", "turn(1)", show=False, id=f"{place}.page_down"),
    ]


def hint_key(typing: bool) -> str:
    """The key of the hint that the screen names; h is another."""
    return "space" if typing else "6"


def means_hint(key: object, typing: bool) -> bool:
    """Whether a key asks for the hint now."""
    return key in (hint_key(typing), "h")


def means_rule(key: object, typing: bool) -> bool:
    """Whether a key asks for the rule now."""
    return key == ("r" if typing else "8")
