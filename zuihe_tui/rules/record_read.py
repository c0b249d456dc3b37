"""Reading a record line by line: JSON to events, each bad line named by its number and reason (FORMATS, Record)."""

import json
from collections.abc import Callable, Iterable
from typing import Final

from zuihe_tui.rules.actions import (
    BAIXINLI,
    HEAVEN,
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
from zuihe_tui.rules.cards import DECK_SIZE, PILE_SETS, CardSet, check_deck, read_card, read_cards
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
from zuihe_tui.rules.record_fields import (
    SEATS,
    Line,
    card_of,
    cards_of,
    field,
    index_of,
    say_of,
    seat_of,
    show_of,
    texts_of,
    word_of,
)
from zuihe_tui.rules.ruleset import named, override

VERSION: Final = 1
WITH_RESTER: Final = 4


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


# --- lines -------------------------------------------------------------------------------------------------------------


def _header(line: Line) -> Header:
    if line.get("version") != VERSION or isinstance(line.get("version"), bool):
        raise Problem(msg("record.version", version=str(line.get("version")), known=VERSION))
    overrides = field(line, "overrides", dict, {})
    rules = override(named(field(line, "ruleset", str)), overrides)
    names = texts_of(line, "seats")
    if len(names) not in (SEATS, WITH_RESTER):
        raise Problem(msg("record.seats", n=len(names)))
    dealer, pot = field(line, "dealer", int), field(line, "pot", int, 0)
    rester = field(line, "rester", int, None)
    if not 0 <= dealer < len(names) or pot < 0:
        raise Problem(
            msg("record.field", field="dealer" if pot >= 0 else "pot", value=str(dealer if pot >= 0 else pot))
        )
    if rester != ((dealer + SEATS) % WITH_RESTER if len(names) == WITH_RESTER else None):
        raise Problem(msg("record.rester", rester=str(rester)))
    known = {"e", "version", "ruleset", "overrides", "seats", "dealer", "rester", "pot"}
    extra = {name: value for name, value in line.items() if name not in known}
    return Header(rules, names, dealer, rester, pot, overrides, extra)


def _first(line: Line) -> FirstDraws:
    draws = tuple(read_card(text) for text in texts_of(line, "draws"))
    if len(draws) not in (SEATS, WITH_RESTER):
        raise Problem(msg("record.field", field="draws", value=str(len(draws))))
    return FirstDraws(draws)


def _deal(line: Line) -> Deal:
    hands = texts_of(line, "hands")
    if len(hands) != SEATS:
        raise Problem(msg("record.hands", n=len(hands)))
    dealer, lower, opposite = (tuple(sorted(read_cards(hand))) for hand in hands)
    stock = read_cards(field(line, "stock", str))
    every = (*dealer, *lower, *opposite, *stock)
    check_deck(every)
    if len(every) != DECK_SIZE:
        raise Problem(msg("record.deck", n=len(every)))
    return Deal((dealer, lower, opposite), stock)


def _report(line: Line) -> Report:
    also = texts_of(line, "also")
    for word in also:
        if word not in (BAIXINLI, WUYAO):
            raise Problem(msg("record.word", field="also", value=word, known=[BAIXINLI, WUYAO]))
    return Report(word_of(line, "class", Class), also, tuple(_che(text) for text in texts_of(line, "che")))


def _che(text: str) -> CardSet:
    cards = set(read_cards(text))
    for pile in PILE_SETS:
        if cards == set(pile):
            return pile
    raise Problem(msg("record.che", text=text))


def _claim(line: Line) -> Claim:
    return Claim(
        word_of(line, "kind", Take),
        card_of(line),
        cards_of(line, "with"),
        index_of(line, "onto"),
        index_of(line, "from"),
        say_of(line),
        show_of(line),
    )


def _win(line: Line) -> Win:
    kind = word_of(line, "kind", WinKind)
    if kind in HEAVEN:
        return Win(kind)
    by = word_of(line, "by", Take)
    say = say_of(line) if "say" in line else None
    return Win(
        kind,
        card_of(line),
        by,
        cards_of(line, "with"),
        index_of(line, "onto"),
        index_of(line, "from"),
        say,
        show_of(line),
    )


_ACTIONS: Final[dict[str, Callable[[Line], Action]]] = {
    "yun": lambda line: ShowYun(cards_of(line, "cards")),
    "call": lambda _line: Call(),
    "report": _report,
    "announce": lambda line: Announce(word_of(line, "what", Word)),
    "discard": lambda line: Discard(card_of(line)),
    "kou": lambda line: Kou(card_of(line)),
    "dang": lambda line: Dang(field(line, "take", bool)),
    "claim": _claim,
    "let": lambda line: Let(card_of(line), field(line, "say", str, "")),
    "piao": lambda line: Piao(card_of(line)),
    "kouguo": lambda _line: Kouguo(),
    "win": _win,
    "ask": lambda _line: Ask(),
}
"""What a seat does, by the word of its line."""
_ONLY_TRIED: Final[dict[str, Callable[[Line], Action]]] = {
    "pass": lambda line: Pass(field(line, "say", str, "")),
    "refuse": lambda _line: Refuse(),
}


def read_action(line: Line) -> Action:
    """An action as a `try` line has it: the fields of its own line, `e` naming it. Raises Problem."""
    word = line.get("e")
    read = {**_ACTIONS, **_ONLY_TRIED}.get(word) if isinstance(word, str) else None
    if read is None:
        raise Problem(msg("record.unknown", word=str(word)))
    return read(line)


def _did(line: Line) -> Did:
    return Did(seat_of(line), _ACTIONS[line["e"]](line))


def _tried(line: Line) -> Tried:
    raw = field(line, "action", dict, {})
    try:
        action: Action | None = read_action(raw)
    except Problem:
        action = None
    return Tried(seat_of(line), action, tuple(RuleId(rule) for rule in texts_of(line, "rules")), raw)


def _end(line: Line) -> End:
    card = card_of(line, "jian_card") if line.get("jian_card") is not None else None
    return End(word_of(line, "reason", Reason), field(line, "jian", str, None), card)


def _settled(line: Line) -> Settled:
    breaches = []
    for row in field(line, "breaches", list, []):
        if not isinstance(row, dict):
            raise Problem(msg("record.field", field="breaches", value=str(row)))
        rule = RuleId(field(row, "rule", str))
        breaches.append(Breach(field(row, "event", int), field(row, "seat", int), rule, field(row, "cost", str, "")))
    return Settled(
        _halves(line, "zui", (SEATS,)),
        _halves(line, "net", (SEATS, WITH_RESTER)),
        tuple(half // 2 for half in _halves(line, "dang", (SEATS,))),
        field(line, "pot", int),
        tuple(breaches),
    )


def _halves(line: Line, name: str, lengths: tuple[int, ...]) -> tuple[int, ...]:
    values = field(line, name, list)
    if len(values) not in lengths or not all(type(value) in (int, float) and value * 2 % 1 == 0 for value in values):
        raise Problem(msg("record.field", field=name, value=str(values)))
    return tuple(int(value * 2) for value in values)


_READERS: Final[dict[str, Callable[[Line], Event]]] = {
    "zuihe-record": _header,
    "first": _first,
    "cut": lambda line: Cut(field(line, "lift", int)),
    "deal": _deal,
    "mishap": lambda line: Miscounted(seat_of(line), word_of(line, "what", Mishap)),
    "draw": lambda line: Draw(seat_of(line), card_of(line), field(line, "down", bool, False)),
    "try": _tried,
    "callout": lambda line: Callout(field(line, "event", int), seat_of(line), RuleId(field(line, "rule", str))),
    "end": _end,
    "settle": _settled,
    **dict.fromkeys(_ACTIONS, _did),
}
