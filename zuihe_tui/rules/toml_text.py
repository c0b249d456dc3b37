"""TOML as text: a string as it is written there, and where a text goes wrong, so that the line can be named in any language."""

import json
import re
from tomllib import TOMLDecodeError
from typing import Final

_AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)$")


def quoted(text: str) -> str:
    """A text as a TOML string."""
    # TOML's basic strings are JSON's, but that DEL has to be escaped in TOML too.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def bad_line(text: str, error: TOMLDecodeError) -> int:
    """The line at which the reader gave up, counted from 1; the last where the text ended too early."""
    found = _AT_LINE.search(str(error))
    return int(found[1]) if found is not None else max(1, len(text.splitlines()))
