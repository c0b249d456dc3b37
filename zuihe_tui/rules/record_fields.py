"""The fields of a record's line, each with its type checked and its fault named."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, TypeVar

from zuihe_tui.rules.actions import CHA_WORDS, GUANG_WORDS, MIANSHENG, WENQUAN_EATEN
from zuihe_tui.rules.cards import Cards, Kind, read_card, read_cards
from zuihe_tui.rules.message import Problem, msg

SEATS: Final = 3
BEYOND: Final = ("五光", "六光", "七光")
"""Words no rule asks for, said of a further 光; records may have them."""
SAYABLE: Final = {*GUANG_WORDS[1:], *BEYOND, *CHA_WORDS.values(), MIANSHENG, WENQUAN_EATEN}
_E = TypeVar("_E", bound=Enum)
Line = Mapping[str, Any]


def field(line: Line, name: str, kind: type, default: object = ...) -> Any:
    value = line.get(name, default)
    if value is ...:
        raise Problem(msg("record.missing", field=name))
    if value is default:
        return value
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise Problem(msg("record.field", field=name, value=str(value)))
    return value


def seat_of(line: Line) -> int:
    seat = field(line, "seat", int)
    if not 0 <= seat < SEATS:
        raise Problem(msg("record.field", field="seat", value=str(seat)))
    return int(seat)


def word_of(line: Line, name: str, words: type[_E]) -> _E:
    value = field(line, name, str)
    for word in words:
        if word.value == value:
            return word
    raise Problem(msg("record.word", field=name, value=value, known=[word.value for word in words]))


def card_of(line: Line, name: str = "card") -> Kind:
    return read_card(field(line, name, str))


def cards_of(line: Line, name: str) -> Cards:
    return tuple(sorted(read_cards(field(line, name, str, ""))))


def index_of(line: Line, name: str) -> int | None:
    value = field(line, name, int, None)
    return None if value is None else int(value)


def texts_of(line: Line, name: str) -> tuple[str, ...]:
    value = field(line, name, list, [])
    if not all(isinstance(item, str) for item in value):
        raise Problem(msg("record.field", field=name, value=str(value)))
    return tuple(value)


def say_of(line: Line) -> tuple[str, ...]:
    words = texts_of(line, "say")
    for word in words:
        if word not in SAYABLE:
            raise Problem(msg("record.word", field="say", value=word, known=sorted(SAYABLE)))
    return words


def show_of(line: Line) -> Kind | None:
    return card_of(line, "show") if line.get("show") is not None else None
