"""The questions a hand is entered by: which there are now, and what each takes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from zuihe_tui.ledger.cards import SHOWN_BY_CARDS
from zuihe_tui.ledger.draft import Draft
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.tally_values import (
    QUAN_PAY,
    SEATS,
    Claimed,
    Extra,
    Jian,
    Seat,
    Tally,
    WinKind,
)

Value: TypeAlias = int | bool | str | tuple[str, ...] | tuple[int, ...]
"""A number, yes or no, one word, several words, or several numbers; it goes by the kind of the field."""


class FieldKind(Enum):
    """How a field is answered."""

    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"
    SOME = "some"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class Field:
    """One question; of a player where it has a `seat`. `values` are the words it takes, `most` the greatest number.

    `asked` names its words where one answer is asked for in more than one way.
    """

    name: str
    kind: FieldKind
    seat: Seat | None = None
    values: tuple[str, ...] = ()
    most: int = 0
    asked: str = ""


NONE: Final = "none"
ENDINGS: Final = ("huang", "win", "zhahe", "mishap")
_SEATS: Final = tuple(str(seat) for seat in SEATS)
_OR_NONE: Final = (NONE, *_SEATS)
REPORTED: Final[Mapping[str, bool | None]] = {"true": None, "hazi": True, "luan": False}
"""The words of a report, and what each says of the class (`Draft.reported`)."""
PAYS_RULES: Final[Mapping[str, RuleId]] = {"quan": QUAN_PAY, "dingpi": RuleId("quan.dingpi")}


def _words(kinds: type[Enum]) -> tuple[str, ...]:
    return tuple(kind.name.lower() for kind in kinds)


_PLAYER: Final = (
    Field("reported", FieldKind.CHOICE, values=tuple(REPORTED)),
    Field("yao_ha", FieldKind.NUMBER, most=7),
    Field("min_ha", FieldKind.NUMBER, most=10),
    Field("yao_lou", FieldKind.NUMBER, most=7),
    Field("min_lou", FieldKind.NUMBER, most=7),
    Field("da_yun", FieldKind.NUMBER, most=4),
    Field("xiao_yun", FieldKind.NUMBER, most=4),
    Field("che", FieldKind.NUMBERS, most=3),
    Field("cha", FieldKind.NUMBER, most=10),
    Field("silent_cha", FieldKind.NUMBER, most=10),
    Field("baixinli", FieldKind.FLAG),
    Field("mianzui", FieldKind.FLAG),
    Field("later_void", FieldKind.FLAG),
)
_ENDING: Final = Field("ending", FieldKind.CHOICE, values=ENDINGS)
_WINNER: Final = Field("by", FieldKind.CHOICE, values=_SEATS, asked="winner")
_OFFENDER: Final = replace(_WINNER, asked="offender")
_JIAN: Final = Field("jian", FieldKind.CHOICE, values=(NONE, *_words(Jian)))
_ANNOUNCED: Final = Field("announced", FieldKind.CHOICE, values=_OR_NONE)
_OF_ENDING: Final[Mapping[str, tuple[Field, ...]]] = {
    "huang": (_ANNOUNCED, Field("zakang", FieldKind.CHOICE, values=_OR_NONE)),
    "win": (
        _WINNER,
        Field("kind", FieldKind.CHOICE, values=_words(WinKind)),
        Field("hu", FieldKind.NUMBER, most=60),
        Field("mo", FieldKind.FLAG),
        Field("extra", FieldKind.SOME, values=_words(Extra)),
        _JIAN,
        _ANNOUNCED,
        Field("pays_for", FieldKind.CHOICE, values=_OR_NONE),
    ),
    "zhahe": (_OFFENDER, Field("claimed", FieldKind.CHOICE, values=_words(Claimed)), _JIAN),
    "mishap": (),
}
_PAYS_RULE: Final = Field("pays_rule", FieldKind.CHOICE, values=tuple(PAYS_RULES))
_DANG: Final = (
    Field("pot", FieldKind.NUMBER, most=99),
    Field("lost", FieldKind.SOME, values=_SEATS),
    Field("taken_by", FieldKind.CHOICE, values=_OR_NONE),
)


def player_fields(seat: Seat) -> tuple[Field, ...]:
    """What is asked about one of the three."""
    return tuple(replace(field, seat=seat) for field in _PLAYER)


def ending_fields(draft: Draft) -> tuple[Field, ...]:
    """How the hand ended, and what that ending asks."""
    fields = _OF_ENDING[ending(draft)]
    asked = (field for field in fields if field is not _JIAN or draft.tally.rester)
    return (_ENDING, *asked, *((_PAYS_RULE,) if may_be_dingpi(draft.tally) else ()))


def dang_fields() -> tuple[Field, ...]:
    """The 档 (`settle.dang`)."""
    return _DANG


def ending(draft: Draft) -> str:
    """One of ENDINGS."""
    tally = draft.tally
    return "mishap" if tally.miscount else "zhahe" if tally.zhahe else "win" if tally.win else "huang"


def is_by_cards(draft: Draft, field: Field) -> bool:
    """Whether the cards of a seat answer this field."""
    if field.name == "hu":
        return draft.tally.win is not None and draft.hands[draft.tally.win.by] is not None
    return field.seat is not None and field.name in SHOWN_BY_CARDS and draft.hands[field.seat] is not None


def may_be_dingpi(tally: Tally) -> bool:
    """`quan.dingpi`: somebody pays for an eighth 叉."""
    return tally.pays_for is not None and tally.win is not None and tally.win.kind is WinKind.BABENG
