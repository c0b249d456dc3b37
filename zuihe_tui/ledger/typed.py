"""An answer typed in: a number, or the numbers of the 车."""

import re
from typing import Final

from zuihe_tui.ledger.fields import Field, FieldKind
from zuihe_tui.rules.cards import fold_width
from zuihe_tui.rules.message import Problem, msg

_NOTHING: Final = frozenset({"没有", "无", "none", "-"})
_DIGITS: Final = 3


def is_nothing(text: str) -> bool:
    """Whether somebody says that there is none."""
    return fold_width(text).strip().lower() in _NOTHING


def read_typed(field: Field, text: str) -> int | tuple[int, ...]:
    """The number or the numbers of a field of that kind. Raises Problem for anything else."""
    typed = "" if is_nothing(text) else fold_width(text).strip()
    parts = [part for part in re.split(r"[\s,，、]+", typed) if part]
    # isdigit() alone would let through digits that int() does not take.
    whole = all(part.isascii() and part.isdigit() and len(part) <= _DIGITS for part in parts)
    if field.kind is FieldKind.NUMBERS:
        if not whole or any(int(part) > field.most for part in parts):
            raise Problem(msg("ledger.bad.numbers", text=text.strip(), most=field.most))
        return tuple(int(part) for part in parts)
    if not whole or len(parts) > 1 or (parts and int(parts[0]) > field.most):
        raise Problem(msg("ledger.bad.number", text=text.strip(), most=field.most))
    return int(parts[0]) if parts else 0
