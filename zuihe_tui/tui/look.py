"""How things are shown to this person: language, card faces, and whether only ASCII and hanzi are safe."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from textual.dom import DOMNode

from zuihe_tui.i18n import Lang, exists, text
from zuihe_tui.rules.message import Msg, msg


class Faces(Enum):
    """What is printed on a card; the value is kept in the settings."""

    HANZI = "hanzi"
    LATIN = "latin"


_HALF: Final = re.compile(r"(\d*)½")
_ASCII: Final = str.maketrans(
    {"─": "-", "━": "-", "═": "=", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+"}
    | {"█": "#", "▀": "^", "▄": "_", "░": ".", "▒": ":", "▓": "#", "←": "<", "→": ">", "↑": "^", "↓": "v"}
)


def to_ascii(words: str) -> str:
    """Words with `½` as `.5` and every line, block and arrow as an ASCII character of the same width."""
    return _HALF.sub(lambda found: f"{found.group(1) or '0'}.5", words).translate(_ASCII)


@dataclass(frozen=True, slots=True)
class Look:
    """Everything a presenter asks before it writes a word; `house` are the rules that the learner's house decided."""

    lang: Lang = "zh"
    faces: Faces = Faces.HANZI
    ascii: bool = False
    house: frozenset[str] = frozenset()

    def say(self, id: str, /, **params: object) -> str:
        """The sentence of a message id, in this language and these characters."""
        return self.text(msg(id, **params))

    def text(self, message: Msg) -> str:
        """The sentence of a message. Raises KeyError for an id that no file has."""
        return self.plain(text(message, self.lang))

    def sentence(self, message: Msg) -> str:
        """The words of a message as a line of their own, with a capital where the language has them."""
        said = self.text(message)
        return said[:1].upper() + said[1:]

    def plain(self, words: str) -> str:
        """Words as they may be printed here."""
        return to_ascii(words) if self.ascii else words

    def marked(self, rule: str) -> str:
        """A rule by its id, with 自家 before it where the house decided it."""
        return f"{self.say('house.mark')} {rule}" if rule in self.house else rule

    def marked_name(self, rule: str, name: str) -> str:
        """The name of a rule, with 自家 after it where the house decided it."""
        return self.plain(f"{name} {self.say('house.after')}" if rule in self.house else name)

    def has(self, id: str) -> bool:
        """Whether there is such a sentence."""
        return exists(id, self.lang)


def look_of(node: DOMNode) -> Look:
    """The look of the program a widget or screen lives in."""
    found = getattr(node.app, "look", None)
    return found if isinstance(found, Look) else Look()
