"""How a hand at the table is set up, and how that is kept in the header of its record."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from zuihe_tui.bots import NAMES
from zuihe_tui.rules.events import Header
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import Ruleset, differences, named
from zuihe_tui.rules.table_state import SEATS, Seat

BEST: Final = NAMES[-1]
"""The bot that plays best."""

CHAIRS: Final = ("东", "南", "西", "北")
"""The chairs round the table, in the order of play; with three players the fourth is empty."""


_NUMBER: Final = re.compile(r"[0-9]{1,9}")


class Mode(Enum):
    """How fouls are taken (DESIGN, Two ways to play); the value is the word of the record."""

    TUTOR = "导师"
    REAL = "实战"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an evening stands before a hand: which hand it is, each chair's 嘴 so far in halves, its 档 markers."""

    id: str
    hand: int
    totals: tuple[int, ...]
    dang: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """One hand before it is dealt. Chairs count from 0 in the order of `names`; `deal` gives the cards.

    `me` is the learner's chair, `players` the name of a bot for each chair (the learner's own is not used).
    `only_playable`: a deal that would end before a card is drawn is dealt again. `says`: the tutor says for the learner
    what must be said. `careless`: the bots commit a foul now and then, for the rester to find. `pot` are 档 on the table.
    """

    rules: Ruleset
    deal: int
    mode: Mode = Mode.TUTOR
    names: tuple[str, ...] = CHAIRS[:3]
    me: int = 1
    dealer: int = 0
    players: tuple[str, ...] = (BEST,) * 3
    only_playable: bool = False
    says: bool = False
    careless: bool = False
    pot: int = 0
    evening: Standing | None = None

    @property
    def rester(self) -> int | None:
        """The chair that rests, None with three (`seats.four_three`)."""
        return (self.dealer + 3) % 4 if len(self.names) == 4 else None

    @property
    def seat(self) -> Seat | None:
        """The learner's seat in the hand, counted from the dealer; None where the learner rests."""
        return None if self.me == self.rester else SEATS[(self.me - self.dealer) % len(self.names)]

    def chair(self, seat: int) -> int:
        """The chair of a seat."""
        return (self.dealer + seat) % len(self.names)


def deal_code(setup: Setup) -> str:
    """What to type to be dealt the same hand again: the deal number and the learner's seat, `42-1`."""
    return str(setup.deal) if setup.seat is None else f"{setup.deal}-{setup.seat:d}"


def read_deal_code(text: str) -> tuple[int, Seat]:
    """Deal number and seat of a code; the 下家's where it names none. Raises Problem for anything else."""
    number, dash, place = text.strip().partition("-")
    if not _NUMBER.fullmatch(number) or (dash and place not in ("0", "1", "2")):
        raise Problem(msg("play.deal_code", text=text.strip()))
    return int(number), SEATS[int(place)] if dash else SEATS[1]


def header_of(setup: Setup) -> Header:
    """The first line of the record, from which `setup_of` makes the same setup again."""
    base = named(setup.rules.base)
    changed = {option: values[0] for option, values in differences(setup.rules, base).items()}
    overrides = {option: list(value) if isinstance(value, tuple) else value for option, value in changed.items()}
    table = {
        "me": setup.me,
        "mode": setup.mode.value,
        "players": list(setup.players),
        "only_playable": setup.only_playable,
        "says": setup.says,
        "careless": setup.careless,
    }
    extra: dict[str, object] = {"seed": setup.deal, "table": table}
    if setup.evening is not None:
        extra["evening"] = {
            "id": setup.evening.id,
            "hand": setup.evening.hand,
            "totals": [half / 2 for half in setup.evening.totals],
            "dang": list(setup.evening.dang),
        }
    return Header(setup.rules, setup.names, setup.dealer, setup.rester, setup.pot, overrides, extra)


def setup_of(header: Header) -> Setup:
    """The setup a header was made of. Raises Problem where the record was not played at this table."""
    table, evening = header.extra.get("table"), header.extra.get("evening")
    seed = header.extra.get("seed")
    try:
        if not isinstance(table, Mapping) or not isinstance(seed, int):
            raise ValueError
        return Setup(
            rules=header.rules,
            deal=seed,
            mode=Mode(table["mode"]),
            names=header.names,
            me=_chair(table["me"], header),
            dealer=header.dealer,
            players=tuple(str(name) for name in table["players"]),
            only_playable=bool(table["only_playable"]),
            says=bool(table["says"]),
            careless=bool(table["careless"]),
            pot=header.pot,
            evening=_standing(evening) if isinstance(evening, Mapping) else None,
        )
    except (KeyError, TypeError, ValueError):
        raise Problem(msg("play.foreign")) from None


def _chair(value: object, header: Header) -> int:
    if not isinstance(value, int) or not 0 <= value < len(header.names):
        raise ValueError(value)
    return value


def _standing(evening: Mapping[str, object]) -> Standing:
    totals, dang, hand = evening["totals"], evening["dang"], evening["hand"]
    if not isinstance(totals, list) or not isinstance(dang, list) or not isinstance(hand, int):
        raise ValueError(evening)
    return Standing(str(evening["id"]), hand, tuple(int(2 * n) for n in totals), tuple(int(n) for n in dang))
