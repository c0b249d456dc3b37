"""Keys as people type them and as we write them."""

import unicodedata
from typing import Final

from textual.events import Key
from textual.keys import _character_to_key

from zuihe_tui.tui.look import Look

_NAMED: Final = frozenset({"enter", "space", "escape", "tab", "backspace", "arrows", "digits"})
_MARKS: Final = {"question_mark": "?", "slash": "/", "minus": "-"}
_ARROWS: Final = frozenset({"sides", "updown", "left", "right", "up", "down"})


def folded(event: Key) -> Key:
    """A key typed with a Chinese input method on, as its ASCII key: １ ａ ？ and the wide space."""
    if event.character is None or event.character.isascii():
        return event
    plain = unicodedata.normalize("NFKC", event.character)
    if len(plain) != 1 or not plain.isascii() or not plain.isprintable():
        return event
    return Key("space" if plain == " " else _character_to_key(plain), plain)


def key_name(key: str, look: Look) -> str:
    """How a key is written for people: `enter` → 回车, `question_mark` → `?`, `ctrl+p` → `^p`, `f2` → `F2`."""
    if key in _ARROWS:
        return look.say(f"tui.keys.{key}_ascii" if look.ascii else f"tui.keys.{key}")
    if key in _NAMED:
        return look.say(f"tui.keys.{key}")
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    if key in _MARKS:
        return _MARKS[key]
    return key.upper() if len(key) > 1 else key
