"""Reading a tally as people and programs write it (FORMATS, `zuihe settle`) into the values of `tally_values`."""

import json
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, TypeVar

from zuihe_tui.rules.actions import Class
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, named, override
from zuihe_tui.rules.strict_json import shortened
from zuihe_tui.rules.tally_checks import MOST_CHA, TallyProblem, check_tally
from zuihe_tui.rules.tally_values import (
    SEATS,
    Claimed,
    Dang,
    Extra,
    Jian,
    PlayerTally,
    Seat,
    Tally,
    Win,
    WinKind,
    Zhahe,
)

__all__ = [
    "Claimed", "Dang", "Extra", "Jian", "PlayerTally", "Seat", "Tally", "TallyProblem", "Win", "WinKind", "Zhahe",
    "check_tally", "read_tally", "tally_rules",
]  # fmt: skip

HAZI, LUAN = Class.HAZI.value, Class.LUAN.value

_FIELDS: Final = {
    "tally": {"ruleset", "overrides", "players", "win", "jian", "announced", "zakang", "pays_for", "zhahe", "dang"},
    "players": {
        "class", "reported", "baixinli", "yao_ha", "min_ha", "yao_lou", "min_lou", "da_yun", "xiao_yun", "che", "cha",
        "mianzui", "later_void", "silent_cha",
    },
    "win": {"by", "kind", "hu", "mo", "extra"},
    "zhahe": {"by", "claimed"},
    "dang": {"pot", "lost", "taken_by"},
}  # fmt: skip

_E = TypeVar("_E", bound=Enum)


def tally_rules(obj: object) -> Ruleset:
    """The rule set a tally names, with its overrides; minjian where it names none. Raises RulesetProblem, TallyProblem."""
    tally = _table(obj, "tally")
    name = NAMES[0] if tally.get("ruleset") is None else tally["ruleset"]
    overrides = {} if tally.get("overrides") is None else tally["overrides"]
    if not isinstance(name, str):
        raise _wrong("ruleset", name, *NAMES)
    if not isinstance(overrides, Mapping):
        raise _no_object("overrides", overrides)
    return override(named(name), overrides)


def read_tally(obj: object, rules: Ruleset | None = None) -> Tally:
    """A tally from parsed JSON. Raises TallyProblem, naming the place, where it is no tally or no deal allows it.

    `rules` default to what the tally names. A player whose hand was reported as the other class has `class` as dealt and
    `reported` as said (`report.ha_as_luan`).
    """
    table = _table(obj, "tally")
    _known(table, "tally", "tally")
    players = _list(table.get("players"), "players")
    if len(players) != len(SEATS):
        raise TallyProblem(msg("tally.three_players", n=len(players)))
    first, second, third = (_player(player, f"players[{n}]") for n, player in enumerate(players))
    zhahe = table.get("zhahe")
    win = table.get("win")
    dang = table.get("dang")
    tally = Tally(
        players=(first, second, third),
        win=None if win is None else _win(win),
        jian=None if table.get("jian") is None else _word(Jian, table["jian"], "jian"),
        announced=_seat_or_none(table, "announced"),
        zakang=_seat_or_none(table, "zakang"),
        pays_for=_seat_or_none(table, "pays_for"),
        zhahe=None if zhahe is None else _zhahe(zhahe),
        dang=Dang() if dang is None else _dang(dang),
    )
    check_tally(tally, tally_rules(obj) if rules is None else rules)
    return tally


def _player(obj: object, place: str) -> PlayerTally:
    table = _table(obj, place)
    _known(table, "players", place)
    dealt = _class(table.get("class"), f"{place}.class")
    numbers = {
        name: _whole(table.get(name, 0), f"{place}.{name}")
        for name in ("yao_ha", "min_ha", "yao_lou", "min_lou", "da_yun", "xiao_yun", "cha")
    }
    silent = _whole(table.get("silent_cha", 0), f"{place}.silent_cha", most=MOST_CHA)
    blocks = sum(numbers[name] for name in ("yao_ha", "min_ha", "yao_lou", "min_lou"))
    if dealt != bool(blocks):
        raise TallyProblem(msg("tally.luan_with_hazi" if blocks else "tally.hazi_without", place=place))
    reported = table.get("reported")
    return PlayerTally(
        hazi=dealt if reported is None else _class(reported, f"{place}.reported"),
        baixinli=_flag(table, "baixinli", place),
        **numbers,
        che=tuple(
            _whole(moved, f"{place}.che[{n}]", most=3)
            for n, moved in enumerate(_list(table.get("che", []), f"{place}.che"))
        ),
        mianzui=(RuleId("settle.mianzui"),) * _flag(table, "mianzui", place),
        later_void=(RuleId("claim.wrong"),) * _flag(table, "later_void", place),
        silent_cha=(RuleId("announce.cha"),) * silent,
    )


def _win(obj: object) -> Win:
    table = _table(obj, "win")
    _known(table, "win", "win")
    return Win(
        by=_seat(table.get("by"), "win.by"),
        kind=_word(WinKind, table.get("kind"), "win.kind"),
        hu=_whole(table.get("hu"), "win.hu"),
        mo=_flag(table, "mo", "win"),
        extra=tuple(
            _word(Extra, word, f"win.extra[{n}]") for n, word in enumerate(_list(table.get("extra", []), "win.extra"))
        ),
    )


def _zhahe(obj: object) -> Zhahe:
    table = _table(obj, "zhahe")
    _known(table, "zhahe", "zhahe")
    return Zhahe(_seat(table.get("by"), "zhahe.by"), _word(Claimed, table.get("claimed"), "zhahe.claimed"))


def _dang(obj: object) -> Dang:
    table = _table(obj, "dang")
    _known(table, "dang", "dang")
    lost = tuple(_seat(seat, f"dang.lost[{n}]") for n, seat in enumerate(_list(table.get("lost", []), "dang.lost")))
    taken_by = table.get("taken_by")
    return Dang(
        pot=_whole(table.get("pot", 0), "dang.pot"),
        lost=lost,
        taken_by=None if taken_by is None else _seat(taken_by, "dang.taken_by"),
    )


def _table(obj: object, place: str) -> Mapping[str, object]:
    if not isinstance(obj, Mapping):
        raise _no_object(place, obj)
    return obj


def _known(table: Mapping[str, object], kind: str, place: str) -> None:
    for name in table:
        if name not in _FIELDS[kind]:
            raise TallyProblem(msg("tally.unknown_field", name=name, place=place, known=sorted(_FIELDS[kind])))


def _list(value: object, place: str) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise _wrong(place, value, "[...]")
    return value


def _whole(value: object, place: str, *, most: int | None = None) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0 or (most is not None and value > most):
        raise _wrong(place, value, "0, 1, 2 ..." if most is None else f"0-{most}")
    return value


def _flag(table: Mapping[str, object], name: str, place: str) -> bool:
    value = table.get(name)
    if value is None:
        return False
    if not isinstance(value, bool):
        raise _wrong(f"{place}.{name}", value, "true, false")
    return value


def _class(value: object, place: str) -> bool:
    if value not in (HAZI, LUAN):
        raise _wrong(place, value, HAZI, LUAN)
    return value == HAZI


def _word(words: type[_E], value: object, place: str) -> _E:
    for word in words:
        if word.value == value:
            return word
    raise _wrong(place, value, *(str(word.value) for word in words))


def _seat(value: object, place: str) -> Seat:
    for seat in SEATS:
        if type(value) is int and value == seat:
            return seat
    raise _wrong(place, value, "0, 1, 2")


def _seat_or_none(table: Mapping[str, object], name: str) -> Seat | None:
    value = table.get(name)
    return None if value is None else _seat(value, name)


def _wrong(place: str, value: object, *known: str) -> TallyProblem:
    if value is None:
        return TallyProblem(msg("tally.missing", place=place, known=known))
    return TallyProblem(msg("tally.value", place=place, value=_shown(value), known=known))


def _no_object(place: str, value: object) -> TallyProblem:
    if place == "tally":
        return TallyProblem(msg("tally.not_a_hand", value=_shown(value)))
    return TallyProblem(msg("tally.not_an_object", place=place, value=_shown(value)))


def _shown(value: object) -> str:
    return shortened(json.dumps(value, ensure_ascii=False, default=str))
