"""Reading a record line by line: JSON to events, each bad line named by its number and reason (FORMATS, Record)."""

import json
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, Final, TypeVar

from zuihe_tui.rules.actions import (
    BAIXINLI,
    CHA_WORDS,
    GUANG_WORDS,
    HEAVEN,
    MIANSHENG,
    WENQUAN_EATEN,
    WUYAO,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Class,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Let,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.cards import DECK_SIZE, PILE_SETS, Cards, CardSet, Kind, check_deck, read_card, read_cards
from zuihe_tui.rules.events import (
    Breach,
    Callout,
    Cut,
    Deal,
    Did,
    Draw,
    End,
    Event,
    FirstDraws,
    Header,
    Miscounted,
    Mishap,
    Reason,
    Settled,
    Tried,
)
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import named, override

VERSION: Final = 1
SEATS: Final = 3
WITH_RESTER: Final = 4
_SAYABLE: Final = {*GUANG_WORDS[1:], *CHA_WORDS.values(), MIANSHENG, WENQUAN_EATEN}
_E = TypeVar("_E", bound=Enum)
Line = Mapping[str, Any]


class RecordProblem(Problem):
    """A record that cannot be read or cannot have happened; `line` counts from 1."""

    def __init__(self, line: int, reason: Msg) -> None:
        super().__init__(msg("record.line", line=line, reason=reason))
        self.line, self.reason = line, reason


def read_event(text: str) -> Event:
    """One line of a record. Raises Problem with the reason where it is none."""
    try:
        line = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Problem(msg("record.json")) from None
    if not isinstance(line, dict):
        raise Problem(msg("record.object"))
    word = line.get("e")
    read = _READERS.get(word) if isinstance(word, str) else None
    if read is None:
        raise Problem(msg("record.unknown", word=str(word)))
    return read(line)


def read_record(lines: Iterable[str]) -> tuple[Event, ...]:
    """All events of a record, the header first. Raises RecordProblem at the first line that cannot be read."""
    events: list[Event] = []
    for number, text in enumerate(lines, 1):
        try:
            event = read_event(text)
            if (number == 1) != isinstance(event, Header):
                raise Problem(msg("record.header"))
        except Problem as problem:
            raise RecordProblem(number, problem.message) from None
        events.append(event)
    if not events:
        raise RecordProblem(1, msg("record.empty"))
    return tuple(events)


def _no_constant(text: str) -> object:
    raise ValueError(text)


# --- fields ------------------------------------------------------------------------------------------------------------


def _field(line: Line, name: str, kind: type, default: object = ...) -> Any:
    value = line.get(name, default)
    if value is ...:
        raise Problem(msg("record.missing", field=name))
    if value is default:
        return value
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise Problem(msg("record.field", field=name, value=str(value)))
    return value


def _seat(line: Line) -> int:
    seat = _field(line, "seat", int)
    if not 0 <= seat < SEATS:
        raise Problem(msg("record.field", field="seat", value=str(seat)))
    return int(seat)


def _word(line: Line, name: str, words: type[_E]) -> _E:
    value = _field(line, name, str)
    for word in words:
        if word.value == value:
            return word
    raise Problem(msg("record.word", field=name, value=value, known=[word.value for word in words]))


def _card(line: Line, name: str = "card") -> Kind:
    return read_card(_field(line, name, str))


def _cards(line: Line, name: str) -> Cards:
    return tuple(sorted(read_cards(_field(line, name, str, ""))))


def _index(line: Line, name: str) -> int | None:
    value = _field(line, name, int, None)
    return None if value is None else int(value)


def _texts(line: Line, name: str) -> tuple[str, ...]:
    value = _field(line, name, list, [])
    if not all(isinstance(item, str) for item in value):
        raise Problem(msg("record.field", field=name, value=str(value)))
    return tuple(value)


def _say(line: Line) -> tuple[str, ...]:
    words = _texts(line, "say")
    for word in words:
        if word not in _SAYABLE:
            raise Problem(msg("record.word", field="say", value=word, known=sorted(_SAYABLE)))
    return words


def _show(line: Line) -> Kind | None:
    return _card(line, "show") if line.get("show") is not None else None


# --- lines -------------------------------------------------------------------------------------------------------------


def _header(line: Line) -> Header:
    if line.get("version") != VERSION or isinstance(line.get("version"), bool):
        raise Problem(msg("record.version", version=str(line.get("version")), known=VERSION))
    overrides = _field(line, "overrides", dict, {})
    rules = override(named(_field(line, "ruleset", str)), overrides)
    names = _texts(line, "seats")
    if len(names) not in (SEATS, WITH_RESTER):
        raise Problem(msg("record.seats", n=len(names)))
    dealer, pot = _field(line, "dealer", int), _field(line, "pot", int, 0)
    rester = _field(line, "rester", int, None)
    if not 0 <= dealer < len(names) or pot < 0:
        raise Problem(msg("record.field", field="dealer" if pot >= 0 else "pot", value=str(dealer if pot >= 0 else pot)))
    if rester != ((dealer + SEATS) % WITH_RESTER if len(names) == WITH_RESTER else None):
        raise Problem(msg("record.rester", rester=str(rester)))
    known = {"e", "version", "ruleset", "overrides", "seats", "dealer", "rester", "pot"}
    extra = {name: value for name, value in line.items() if name not in known}
    return Header(rules, names, dealer, rester, pot, overrides, extra)


def _first(line: Line) -> FirstDraws:
    draws = tuple(read_card(text) for text in _texts(line, "draws"))
    if len(draws) not in (SEATS, WITH_RESTER):
        raise Problem(msg("record.field", field="draws", value=str(len(draws))))
    return FirstDraws(draws)


def _deal(line: Line) -> Deal:
    hands = _texts(line, "hands")
    if len(hands) != SEATS:
        raise Problem(msg("record.hands", n=len(hands)))
    dealer, lower, opposite = (tuple(sorted(read_cards(hand))) for hand in hands)
    stock = read_cards(_field(line, "stock", str))
    every = (*dealer, *lower, *opposite, *stock)
    check_deck(every)
    if len(every) != DECK_SIZE:
        raise Problem(msg("record.deck", n=len(every)))
    return Deal((dealer, lower, opposite), stock)


def _report(line: Line) -> Report:
    also = _texts(line, "also")
    for word in also:
        if word not in (BAIXINLI, WUYAO):
            raise Problem(msg("record.word", field="also", value=word, known=[BAIXINLI, WUYAO]))
    return Report(_word(line, "class", Class), also, tuple(_che(text) for text in _texts(line, "che")))


def _che(text: str) -> CardSet:
    cards = set(read_cards(text))
    for pile in PILE_SETS:
        if cards == set(pile):
            return pile
    raise Problem(msg("record.che", text=text))


def _claim(line: Line) -> Claim:
    return Claim(
        _word(line, "kind", Take),
        _card(line),
        _cards(line, "with"),
        _index(line, "onto"),
        _index(line, "from"),
        _say(line),
        _show(line),
    )


def _win(line: Line) -> Win:
    kind = _word(line, "kind", WinKind)
    if kind in HEAVEN:
        return Win(kind)
    by = _word(line, "by", Take)
    say = _say(line) if "say" in line else None
    return Win(
        kind, _card(line), by, _cards(line, "with"), _index(line, "onto"), _index(line, "from"), say, _show(line)
    )


_ACTIONS: Final[dict[str, Callable[[Line], Action]]] = {
    "yun": lambda line: ShowYun(_cards(line, "cards")),
    "call": lambda line: Call(),
    "report": _report,
    "announce": lambda line: Announce(_word(line, "what", Word)),
    "discard": lambda line: Discard(_card(line)),
    "kou": lambda line: Kou(_card(line)),
    "dang": lambda line: Dang(_field(line, "take", bool)),
    "claim": _claim,
    "let": lambda line: Let(_card(line), _field(line, "say", str, "")),
    "piao": lambda line: Piao(_card(line)),
    "kouguo": lambda line: Kouguo(),
    "win": _win,
    "ask": lambda line: Ask(),
}
"""What a seat does, by the word of its line."""
_ONLY_TRIED: Final[dict[str, Callable[[Line], Action]]] = {
    "pass": lambda line: Pass(_field(line, "say", str, "")),
    "refuse": lambda line: Refuse(),
}


def read_action(line: Line) -> Action:
    """An action as a `try` line has it: the fields of its own line, `e` naming it. Raises Problem."""
    word = line.get("e")
    read = {**_ACTIONS, **_ONLY_TRIED}.get(word) if isinstance(word, str) else None
    if read is None:
        raise Problem(msg("record.unknown", word=str(word)))
    return read(line)


def _did(line: Line) -> Did:
    return Did(_seat(line), _ACTIONS[line["e"]](line))


def _tried(line: Line) -> Tried:
    raw = _field(line, "action", dict, {})
    try:
        action: Action | None = read_action(raw)
    except Problem:
        action = None
    return Tried(_seat(line), action, tuple(RuleId(rule) for rule in _texts(line, "rules")), raw)


def _end(line: Line) -> End:
    card = _card(line, "jian_card") if line.get("jian_card") is not None else None
    return End(_word(line, "reason", Reason), _field(line, "jian", str, None), card)


def _settled(line: Line) -> Settled:
    breaches = []
    for row in _field(line, "breaches", list, []):
        if not isinstance(row, dict):
            raise Problem(msg("record.field", field="breaches", value=str(row)))
        rule = RuleId(_field(row, "rule", str))
        breaches.append(Breach(_field(row, "event", int), _field(row, "seat", int), rule, _field(row, "cost", str, "")))
    return Settled(
        _halves(line, "zui", (SEATS,)),
        _halves(line, "net", (SEATS, WITH_RESTER)),
        tuple(half // 2 for half in _halves(line, "dang", (SEATS,))),
        _field(line, "pot", int),
        tuple(breaches),
    )


def _halves(line: Line, name: str, lengths: tuple[int, ...]) -> tuple[int, ...]:
    values = _field(line, name, list)
    if len(values) not in lengths or not all(type(value) in (int, float) and value * 2 % 1 == 0 for value in values):
        raise Problem(msg("record.field", field=name, value=str(values)))
    return tuple(int(value * 2) for value in values)


_READERS: Final[dict[str, Callable[[Line], Event]]] = {
    "zuihe-record": _header,
    "first": _first,
    "cut": lambda line: Cut(_field(line, "lift", int)),
    "deal": _deal,
    "mishap": lambda line: Miscounted(_seat(line), _word(line, "what", Mishap)),
    "draw": lambda line: Draw(_seat(line), _card(line), _field(line, "down", bool, False)),
    "try": _tried,
    "callout": lambda line: Callout(
        _field(line, "event", int), _seat(line), RuleId(_field(line, "rule", str))
    ),
    "end": _end,
    "settle": _settled,
    **dict.fromkeys(_ACTIONS, _did),
}
