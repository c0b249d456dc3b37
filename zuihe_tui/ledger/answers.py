"""What is answered to the questions of a hand: what stands in a field, and what becomes of the draft by another answer."""

from collections.abc import Container
from dataclasses import replace
from enum import Enum
from typing import Final, TypeVar

from zuihe_tui.ledger.draft import Draft, filled
from zuihe_tui.ledger.fields import (
    NONE,
    PAYS_RULES,
    REPORTED,
    Field,
    FieldKind,
    Value,
    ending,
    is_by_cards,
    may_be_dingpi,
)
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import (
    QUAN_PAY,
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
    place,
)

_BREACHES: Final = {"mianzui": RuleId("settle.mianzui"), "later_void": RuleId("claim.wrong")}
_SILENT: Final = RuleId("announce.cha")
_MOST_CHE: Final = 3
_USUAL_WIN: Final = Win(0, WinKind.HE, 10)
_USUAL_ZHAHE: Final = Zhahe(0, Claimed.HE)
_E = TypeVar("_E", bound=Enum)


def value(draft: Draft, field: Field, rules: Ruleset) -> Value:
    """What stands in a field now."""
    tally = filled(draft, rules)
    if field.seat is not None:
        return _player_value(draft.reported[field.seat], tally.players[field.seat], field.name)
    win, zhahe = tally.win or _USUAL_WIN, tally.zhahe or _USUAL_ZHAHE
    match field.name:
        case "ending":
            return ending(draft)
        case "by":
            return str(tally.ended_by or 0)
        case "kind":
            return win.kind.name.lower()
        case "hu":
            return win.hu
        case "mo":
            return win.mo
        case "extra":
            return tuple(extra.name.lower() for extra in win.extra)
        case "claimed":
            return zhahe.claimed.name.lower()
        case "jian":
            return NONE if tally.jian is None else tally.jian.name.lower()
        case "announced" | "zakang" | "pays_for" as name:
            return _seat_word(getattr(tally, name))
        case "pays_rule":
            return next(word for word, rule in PAYS_RULES.items() if rule == tally.pays_rule)
        case "pot":
            return tally.dang.pot
        case "lost":
            return tuple(str(seat) for seat in tally.dang.lost)
        case _:
            return _seat_word(tally.dang.taken_by)


def put(draft: Draft, field: Field, new: Value) -> Draft:
    """The draft with another answer. Raises Problem for what cards already answer, TypeError for an answer of another kind."""
    if is_by_cards(draft, field):
        seat = field.seat if field.seat is not None else draft.tally.ended_by or 0
        raise Problem(msg("ledger.bad.by_cards", who=place(seat), what=msg(f"ledger.field.{field.name}")))
    if field.seat is not None:
        return _put_player(draft, field.seat, field.name, new)
    tally = draft.tally
    match field.name, new:
        case "ending", str(word):
            return _put_ending(draft, word)
        case "by", str(word):
            return _put_by(draft, int(word))
        case (("kind" | "hu" | "mo" | "extra"), _):
            return _with(draft, replace(tally, win=_put_win(tally.win or _USUAL_WIN, field.name, new)))
        case "claimed", str(word):
            return _with(draft, replace(tally, zhahe=Zhahe(tally.ended_by or 0, _of(Claimed, word))))
        case "jian", str(word):
            return _with(draft, replace(tally, jian=None if word == NONE else _of(Jian, word)))
        case ("announced" | "zakang" | "pays_for") as name, str(word):
            return _with(draft, evolve(tally, **{name: _seat(word)}))
        case "pays_rule", str(word):
            return _with(draft, replace(tally, pays_rule=PAYS_RULES[word]))
        case _:
            return _with(draft, replace(tally, dang=_put_dang(tally.dang, field.name, new)))


def step(draft: Draft, field: Field, rules: Ruleset, by: int = 1) -> Draft:
    """The next answer of a field, or the one before it with `by` -1; after the last comes the first. Raises Problem."""
    match field.kind, value(draft, field, rules):
        case FieldKind.FLAG, now:
            return put(draft, field, not now)
        case FieldKind.CHOICE, str(word):
            return put(draft, field, field.values[(field.values.index(word) + by) % len(field.values)])
        case FieldKind.NUMBER, int(number):
            return put(draft, field, (number + by) % (field.most + 1))
        case FieldKind.SOME, tuple(words):
            return put(draft, field, _next_some(field.values, words, by))
        case FieldKind.NUMBERS, tuple(numbers):
            return put(draft, field, _next_numbers(tuple(map(int, numbers)), field.most, by))
        case _, now:
            raise _wrong(field.name, now)


def _of(kinds: type[_E], word: str) -> _E:
    return kinds[word.upper()]


def _wrong(name: str, new: Value) -> TypeError:
    return TypeError(f"{name} is not answered by {new!r}")


def _with(draft: Draft, tally: Tally) -> Draft:
    """The draft with another tally; 顶皮 goes where there can be none."""
    return replace(draft, tally=tally if may_be_dingpi(tally) else replace(tally, pays_rule=QUAN_PAY))


def _next_some(values: tuple[str, ...], now: Container[object], by: int) -> tuple[str, ...]:
    """Every choice of some of the words in turn, as binary numbers count."""
    number = sum(1 << at for at, word in enumerate(values) if word in now) + by
    return tuple(word for at, word in enumerate(values) if number >> at & 1)


def _next_numbers(now: tuple[int, ...], most: int, by: int) -> tuple[int, ...]:
    """None, one unmoved, one moved once … two unmoved, and none again after three that all moved."""
    if not now:
        return (0,) if by > 0 else ()
    if 0 <= now[-1] + by <= most:
        return (*now[:-1], now[-1] + by)
    if by < 0:
        return now[:-1]
    return (0,) * (len(now) + 1) if len(now) < _MOST_CHE else ()


def _seat(word: str) -> Seat | None:
    return None if word == NONE else int(word)


def _seat_word(seat: Seat | None) -> str:
    return NONE if seat is None else str(seat)


def _player_value(reported: bool | None, player: PlayerTally, name: str) -> Value:
    match name:
        case "reported":
            return next(word for word, meant in REPORTED.items() if meant is reported)
        case "mianzui" | "later_void":
            return bool(getattr(player, name))
        case "silent_cha":
            return len(player.silent_cha)
        case _:
            found: Value = getattr(player, name)
            return found


def _put_player(draft: Draft, seat: Seat, name: str, new: Value) -> Draft:
    changed: object = new
    match name, new:
        case "reported", str(word):
            return draft.with_reported(seat, REPORTED[word])
        case (("mianzui" | "later_void"), bool(broken)):
            changed = (_BREACHES[name],) if broken else ()
        case "silent_cha", int(many):
            changed = (_SILENT,) * many
    return draft.with_player(seat, evolve(draft.tally.players[seat], **{name: changed}))


def _put_ending(draft: Draft, new: str) -> Draft:
    """Another ending; what belongs to the old one alone goes with it."""
    tally = draft.tally
    by = tally.ended_by or 0
    return replace(
        draft,
        tally=replace(
            tally,
            win=replace(_USUAL_WIN, by=by) if new == "win" else None,
            zhahe=replace(_USUAL_ZHAHE, by=by) if new == "zhahe" else None,
            miscount=new == "mishap",
            jian=tally.jian if new in ("win", "zhahe") else None,
            zakang=tally.zakang if new == "huang" else None,
            pays_for=tally.pays_for if new == "win" else None,
            pays_rule=QUAN_PAY,
            announced=tally.announced if new in ("win", "huang") else None,
        ),
    )


def _put_by(draft: Draft, seat: Seat) -> Draft:
    tally = draft.tally
    win = replace(tally.win, by=seat) if tally.win is not None else None
    zhahe = replace(tally.zhahe, by=seat) if tally.zhahe is not None else None
    return replace(draft, tally=replace(tally, win=win, zhahe=zhahe))


def _put_win(win: Win, name: str, new: Value) -> Win:
    match name, new:
        case "kind", str(word):
            return replace(win, kind=_of(WinKind, word))
        case "hu", int(hu):
            return replace(win, hu=hu)
        case "mo", bool(mo):
            return replace(win, mo=mo)
        case "extra", tuple(words):
            return replace(win, extra=tuple(_of(Extra, str(word)) for word in words))
        case _:
            raise _wrong(name, new)


def _put_dang(dang: Dang, name: str, new: Value) -> Dang:
    match name, new:
        case "pot", int(pot):
            return replace(dang, pot=pot)
        case "lost", tuple(seats):
            return replace(dang, lost=tuple(map(int, seats)))
        case "taken_by", str(word):
            return replace(dang, taken_by=_seat(word))
        case _:
            raise _wrong(name, new)
