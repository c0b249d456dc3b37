"""Where a TOML text goes wrong, so that the line can be named in any language."""

import re
from tomllib import TOMLDecodeError
from typing import Final

_AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)$")


def bad_line(text: str, error: TOMLDecodeError) -> int:
    """The line at which the reader gave up, counted from 1; the last where the text ended too early."""
    found = _AT_LINE.search(str(error))
    return int(found[1]) if found is not None else max(1, len(text.splitlines()))
