"""The fields of a record's line, each with its type checked and its fault named."""

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, TypeVar

from zuihe_tui.rules.actions import CHA_WORDS, GUANG_WORDS, MIANSHENG, NOT_CHA, WENQUAN_EATEN
from zuihe_tui.rules.cards import Cards, Kind, read_card, read_cards
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.strict_json import shortened, strict_json

VERSION: Final = 1
"""The version of the format that records are written in and read from."""
PLAYERS: Final = 3
"""Seats of a hand, the rester aside."""
BEYOND: Final = ("五光", "六光", "七光")
"""Words no rule asks for, said of a further 光; records may have them."""
SAYABLE: Final = {*GUANG_WORDS[1:], *BEYOND, *CHA_WORDS.values(), MIANSHENG, WENQUAN_EATEN}
LETTING: Final = (NOT_CHA, WENQUAN_EATEN)
_WAY: Final = "card with onto from say show"
FIELDS: Final[dict[str, frozenset[str]]] = {
    event: frozenset(("e", *names.split()))
    for event, names in {
        "zuihe-record": "version ruleset overrides seats dealer rester pot seed evening table about",
        "first": "draws",
        "cut": "lift",
        "deal": "hands stock",
        "mishap": "seat what",
        "yun": "seat cards",
        "call": "seat",
        "report": "seat class also che",
        "announce": "seat what",
        "discard": "seat card",
        "kou": "seat card",
        "dang": "seat take",
        "draw": "seat card down",
        "claim": f"seat kind {_WAY}",
        "win": f"seat kind by mo {_WAY}",
        "let": "seat card say",
        "piao": "seat card",
        "kouguo": "seat",
        "ask": "seat",
        "pass": "seat say",
        "refuse": "seat",
        "try": "seat action rules",
        "callout": "event seat rule",
        "end": "reason jian jian_card",
        "settle": "zui net dang pot breaches",
    }.items()
}
"""What a line may hold, by the word in its `e`; `pass` and `refuse` stand in the `action` of a `try` alone."""
BREACH_FIELDS: Final = frozenset(("event", "seat", "rule", "cost"))
MOST: Final = 10**9
"""No number of a record is further from 0."""
_E = TypeVar("_E", bound=Enum)
Line = Mapping[str, Any]


def read_line(text: str) -> Line:
    """The JSON object of a line, no key in it twice. Raises Problem."""
    if not text.strip():
        raise Problem(msg("record.blank"))
    try:
        line = strict_json(text)
    except json.JSONDecodeError as error:
        raise Problem(msg("record.json", at=error.pos + 1)) from None
    except (ValueError, RecursionError):
        raise Problem(msg("record.json", at=1)) from None
    if not isinstance(line, dict):
        raise Problem(msg("record.object"))
    return line


def only(line: Line, known: frozenset[str]) -> None:
    """Raises Problem for a field that the line cannot have: what is not read would change what is meant."""
    for name in line:
        if name not in known:
            raise Problem(msg("record.extra", field=shortened(name), known=sorted(known - {"e"})))


def tidied(message: Msg) -> Msg:
    """The message with every text of the record in it shortened; lists of what may stand there are ours and stay."""
    return Msg(message.id, {name: _tidied(name, value) for name, value in message.params.items()})


def _tidied(name: str, value: object) -> object:
    if isinstance(value, Msg):
        return tidied(value)
    foreign = isinstance(value, str | dict | list | float) or value is None
    return shortened(value) if foreign and name != "known" else value


def bad(name: str, value: object, want: str | Msg) -> Problem:
    """The problem of a field that is not what it should be; `want` is a key of `record.want` or a message."""
    wanted = want if isinstance(want, Msg) else msg(f"record.want.{want}")
    return Problem(msg("record.field", field=name, value=shortened(value), want=wanted))


def field(line: Line, name: str, kind: type, default: object = ...) -> Any:
    """The value of a field of this type, or the default where it is missing. Raises Problem."""
    value: Any = line.get(name, default)
    if value is ...:
        raise Problem(msg("record.missing", field=name))
    if value is default:
        return value
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise bad(name, value, kind.__name__)
    if isinstance(value, int) and abs(value) > MOST:
        raise bad(name, value, "smaller")
    return value


def seat_of(line: Line) -> int:
    """The seat of an event: 0, 1 or 2."""
    seat = field(line, "seat", int)
    if not 0 <= seat < PLAYERS:
        raise bad("seat", seat, "seat")
    return int(seat)


def word_of(line: Line, name: str, words: type[_E]) -> _E:
    """The word of an enum in a field."""
    value = field(line, name, str)
    for word in words:
        if word.value == value:
            return word
    raise unknown_word(name, value, [word.value for word in words])


def unknown_word(name: str, value: object, known: list[str]) -> Problem:
    """The problem of a word that this field does not know."""
    return Problem(msg("record.word", field=name, value=shortened(value), known=known))


def card_of(line: Line, name: str = "card") -> Kind:
    """One card."""
    return read_card(field(line, name, str))


def cards_of(line: Line, name: str, default: object = "") -> Cards:
    """Cards, sorted; a field that may not be missing has `...` for its default."""
    return tuple(sorted(read_cards(field(line, name, str, default))))


def index_of(line: Line, name: str) -> int | None:
    """The number of a meld, from 0."""
    value = field(line, name, int, None)
    return None if value is None else int(value)


def texts_of(line: Line, name: str) -> tuple[str, ...]:
    """A list of texts."""
    value = field(line, name, list, [])
    if not all(isinstance(item, str) for item in value):
        raise bad(name, value, "texts")
    return tuple(value)


def say_of(line: Line) -> tuple[str, ...]:
    """The words said with a claim or win."""
    words = texts_of(line, "say")
    for word in words:
        if word not in SAYABLE:
            raise unknown_word("say", word, sorted(SAYABLE))
    return words


def letting_of(line: Line) -> str:
    """The word a card is let go with, or nothing."""
    word = field(line, "say", str, "")
    if word and word not in LETTING:
        raise unknown_word("say", word, list(LETTING))
    return str(word)


def show_of(line: Line) -> Kind | None:
    """The copy shown with a 吃 (`big.show_what_you_eat`)."""
    return card_of(line, "show") if line.get("show") is not None else None
