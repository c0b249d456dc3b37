"""What is answered to the questions of a hand: what stands in a field, and what becomes of the draft by another answer."""

from dataclasses import replace
from enum import Enum
from typing import Final, TypeVar, cast

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
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import (
    QUAN_PAY,
    Claimed,
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
_MOST_CHE: Final = 3
_SILENT: Final = RuleId("announce.cha")
_E = TypeVar("_E", bound=Enum)


def _of(kinds: type[_E], word: str) -> _E:
    return kinds[word.upper()]


def value(draft: Draft, field: Field, rules: Ruleset) -> Value:
    """What stands in a field now."""
    tally = filled(draft, rules)
    if field.seat is not None:
        return _player_value(draft, tally.players[field.seat], field)
    win, zhahe = tally.win, tally.zhahe
    match field.name:
        case "ending":
            return ending(draft)
        case "by":
            return str(win.by if win is not None else zhahe.by if zhahe is not None else 0)
        case "kind" if win is not None:
            return win.kind.name.lower()
        case "hu" if win is not None:
            return win.hu
        case "mo" if win is not None:
            return win.mo
        case "extra" if win is not None:
            return tuple(extra.name.lower() for extra in win.extra)
        case "claimed" if zhahe is not None:
            return zhahe.claimed.name.lower()
        case "jian":
            return NONE if tally.jian is None else tally.jian.name.lower()
        case "announced" | "zakang" | "pays_for" as name:
            seat = {"announced": tally.announced, "zakang": tally.zakang, "pays_for": tally.pays_for}[name]
            return _seat_word(seat)
        case "pays_rule":
            return next(word for word, rule in PAYS_RULES.items() if rule == tally.pays_rule)
        case "pot":
            return tally.dang.pot
        case "lost":
            return tuple(str(seat) for seat in tally.dang.lost)
        case _:
            return _seat_word(tally.dang.taken_by)


def put(draft: Draft, field: Field, new: Value) -> Draft:
    """The draft with another answer. Raises Problem for what cards already answer."""
    if is_by_cards(draft, field):
        seat = field.seat if field.seat is not None else draft.tally.win.by if draft.tally.win is not None else 0
        raise Problem(msg("ledger.bad.by_cards", who=place(seat), what=msg(f"ledger.field.{field.name}")))
    if field.seat is not None:
        return _put_player(draft, field.seat, field.name, new)
    tally = draft.tally
    match field.name:
        case "ending":
            return _put_ending(draft, str(new))
        case "by":
            return _put_by(draft, int(cast("str", new)))
        case "kind" | "hu" | "mo" | "extra":
            return _with(draft, replace(tally, win=_put_win(_win(draft), field.name, new)))
        case "claimed":
            by = tally.zhahe.by if tally.zhahe is not None else 0
            return replace(draft, tally=replace(tally, zhahe=Zhahe(by, _of(Claimed, str(new)))))
        case "jian":
            return replace(draft, tally=replace(tally, jian=None if new == NONE else _of(Jian, str(new))))
        case "announced":
            return replace(draft, tally=replace(tally, announced=_seat(new)))
        case "zakang":
            return replace(draft, tally=replace(tally, zakang=_seat(new)))
        case "pays_for":
            return _with(draft, replace(tally, pays_for=_seat(new)))
        case "pays_rule":
            return _with(draft, replace(tally, pays_rule=PAYS_RULES[str(new)]))
        case "pot":
            return replace(draft, tally=replace(tally, dang=replace(tally.dang, pot=int(cast("int", new)))))
        case "lost":
            lost = tuple(int(seat) for seat in cast("tuple[str, ...]", new))
            return replace(draft, tally=replace(tally, dang=replace(tally.dang, lost=lost)))
        case _:
            return replace(draft, tally=replace(tally, dang=replace(tally.dang, taken_by=_seat(new))))


def step(draft: Draft, field: Field, rules: Ruleset, by: int = 1) -> Draft:
    """The next answer of a field, or the one before it with `by` -1; after the last comes the first. Raises Problem."""
    now = value(draft, field, rules)
    match field.kind:
        case FieldKind.FLAG:
            return put(draft, field, not now)
        case FieldKind.CHOICE:
            return put(draft, field, field.values[(field.values.index(str(now)) + by) % len(field.values)])
        case FieldKind.NUMBER:
            return put(draft, field, (cast("int", now) + by) % (field.most + 1))
        case FieldKind.SOME:
            return put(draft, field, _next_some(field.values, cast("tuple[str, ...]", now), by))
        case FieldKind.NUMBERS:
            return put(draft, field, _next_numbers(cast("tuple[int, ...]", now), field.most, by))


def _with(draft: Draft, tally: Tally) -> Draft:
    """The draft with another tally; 顶皮 goes where there can be none."""
    return replace(draft, tally=tally if may_be_dingpi(tally) else replace(tally, pays_rule=QUAN_PAY))


def _next_some(values: tuple[str, ...], now: tuple[str, ...], by: int) -> tuple[str, ...]:
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


def _seat(word: Value) -> Seat | None:
    return None if word == NONE else int(cast("str", word))


def _seat_word(seat: Seat | None) -> str:
    return NONE if seat is None else str(seat)


def _player_value(draft: Draft, player: PlayerTally, field: Field) -> Value:
    match field.name:
        case "reported":
            said = draft.reported[field.seat or 0]
            return next(word for word, meant in REPORTED.items() if meant is said)
        case "mianzui":
            return bool(player.mianzui)
        case "later_void":
            return bool(player.later_void)
        case "silent_cha":
            return len(player.silent_cha)
        case name:
            return cast("Value", getattr(player, name))


def _put_player(draft: Draft, seat: Seat, name: str, new: Value) -> Draft:
    player = draft.tally.players[seat]
    match name:
        case "reported":
            return draft.with_reported(seat, REPORTED[str(new)])
        case "mianzui" | "later_void":
            changed: object = (_BREACHES[name],) if new else ()
        case "silent_cha":
            changed = (_SILENT,) * cast("int", new)
        case _:
            changed = new
    return draft.with_player(seat, replace(player, **{name: changed}))  # type: ignore[arg-type]


def _put_ending(draft: Draft, new: str) -> Draft:
    """Another ending; what belongs to the old one alone goes with it."""
    tally = draft.tally
    by = tally.win.by if tally.win is not None else tally.zhahe.by if tally.zhahe is not None else 0
    return replace(
        draft,
        tally=replace(
            tally,
            win=Win(by, WinKind.HE, 10) if new == "win" else None,
            zhahe=Zhahe(by, Claimed.HE) if new == "zhahe" else None,
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


def _win(draft: Draft) -> Win:
    return draft.tally.win or Win(0, WinKind.HE, 10)


def _put_win(win: Win, name: str, new: Value) -> Win:
    match name:
        case "kind":
            return replace(win, kind=_of(WinKind, str(new)))
        case "hu":
            return replace(win, hu=cast("int", new))
        case "mo":
            return replace(win, mo=bool(new))
        case _:
            return replace(win, extra=tuple(_of(Extra, word) for word in cast("tuple[str, ...]", new)))
