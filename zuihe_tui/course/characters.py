"""Which characters every terminal shows well: the allow-list for all text of the program and the lessons."""

import re
from typing import Final

_ALLOWED: Final = re.compile(
    "["
    "\n\x20-\x7e"  # ASCII
    "\u4e00-\u9fff"  # hanzi
    "\u3000-\u3003\u3008-\u3011\uff01-\uff5e\u2014\u2026\u2018\u2019\u201c\u201d"  # full-width punctuation
    "\u2500-\u257f\u2580\u2584\u2588\u2591-\u2593"  # boxes and blocks
    "½←→↑↓"
    "]"
)
_TONE_MARKS: Final = frozenset("āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüńổ")


def bad_characters(text: str, *, prose: bool = False) -> tuple[str, ...]:
    """The characters of a text that are not on the list, each once; prose may have Latin letters with tone marks."""
    found = dict.fromkeys(character for character in text if not _ALLOWED.match(character))
    return tuple(c for c in found if not (prose and c.lower() in _TONE_MARKS))
