"""An answer typed in: a number, or the numbers of the 车."""

from typing import Final

from zuihe_tui.digits import several, whole
from zuihe_tui.ledger.fields import Field, FieldKind
from zuihe_tui.rules.cards import fold_width
from zuihe_tui.rules.message import Problem, msg

_NOTHING: Final = frozenset({"没有", "无", "none", "-"})


def is_nothing(text: str) -> bool:
    """Whether somebody says that there is none."""
    return fold_width(text).strip().lower() in _NOTHING


def read_typed(field: Field, text: str) -> int | tuple[int, ...]:
    """The number or the numbers of a field of that kind. Raises Problem for anything else."""
    typed = "" if is_nothing(text) else fold_width(text).strip()
    if field.kind is FieldKind.NUMBERS:
        numbers = several(typed, field.most) if typed else ()
        if numbers is None:
            raise Problem(msg("ledger.bad.numbers", text=text.strip(), most=field.most))
        return numbers
    number = whole(typed) if typed else 0
    if number is None or number > field.most:
        raise Problem(msg("ledger.bad.number", text=text.strip(), most=field.most))
    return number
