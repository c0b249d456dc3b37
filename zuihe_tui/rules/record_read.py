"""Reading a record line by line: JSON to events, each bad line named by its number and reason (FORMATS, Record)."""

from collections.abc import Callable, Iterable
from typing import Final

from zuihe_tui.rules.actions import Action
from zuihe_tui.rules.cards import DECK_SIZE, check_deck, read_card, read_cards
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
from zuihe_tui.rules.record_actions import ACTIONS, ONLY_TRIED
from zuihe_tui.rules.record_fields import (
    BREACH_FIELDS,
    FIELDS,
    PLAYERS,
    VERSION,
    Line,
    bad,
    card_of,
    field,
    only,
    read_line,
    seat_of,
    texts_of,
    tidied,
    unknown_word,
    word_of,
)
from zuihe_tui.rules.ruleset import named, override
from zuihe_tui.rules.settle_json import halves
from zuihe_tui.rules.strict_json import shortened
from zuihe_tui.rules.tally_values import Jian

WITH_RESTER: Final = 4


class RecordProblem(Problem):
    """A record that cannot be read or cannot have happened; `line` counts from 1."""

    def __init__(self, line: int, reason: Msg) -> None:
        super().__init__(msg("record.line", line=line, reason=reason))
        self.line, self.reason = line, reason


def record_lines(text: str) -> list[str]:
    """The lines of a record's file; blank ones at its end are none."""
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def read_event(text: str) -> Event:
    """One line of a record. Raises Problem with the reason, in one line and short, where it is none."""
    try:
        return _event(text)
    except Problem as problem:
        raise Problem(tidied(problem.message)) from None


def _named(line: Line) -> object:
    if "e" not in line:
        raise Problem(msg("record.missing", field="e"))
    return line["e"]


def _event(text: str) -> Event:
    line = read_line(text)
    word = _named(line)
    read = _READERS.get(word) if isinstance(word, str) else None
    if read is None:
        raise unknown_word("e", word, list(_READERS))
    if word != "zuihe-record":
        only(line, FIELDS[str(word)])
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


# --- lines -------------------------------------------------------------------------------------------------------------


def _header(line: Line) -> Header:
    version = line.get("version")
    if type(version) is not int or version != VERSION:
        raise Problem(msg("record.version", version=shortened(version), known=VERSION))
    only(line, FIELDS["zuihe-record"])
    overrides = field(line, "overrides", dict, {})
    rules = override(named(field(line, "ruleset", str)), overrides)
    names = texts_of(line, "seats")
    if len(names) not in (PLAYERS, WITH_RESTER):
        raise Problem(msg("record.seats", n=len(names)))
    for name in names:
        if not name.isprintable():
            raise bad("seats", name, "name")
    dealer, pot = field(line, "dealer", int), field(line, "pot", int, 0)
    rester = field(line, "rester", int, None)
    if not 0 <= dealer < len(names):
        raise bad("dealer", dealer, msg("record.want.place", most=len(names) - 1))
    if pot < 0:
        raise bad("pot", pot, "pot")
    if rester != ((dealer + PLAYERS) % WITH_RESTER if len(names) == WITH_RESTER else None):
        raise Problem(msg("record.rester", rester=shortened(rester)))
    field(line, "evening", dict, None)
    known = {"e", "version", "ruleset", "overrides", "seats", "dealer", "rester", "pot"}
    extra = {name: value for name, value in line.items() if name not in known}
    return Header(rules, names, dealer, rester, pot, overrides, extra)


def _first(line: Line) -> FirstDraws:
    draws = tuple(read_card(text) for text in texts_of(line, "draws"))
    if len(draws) not in (PLAYERS, WITH_RESTER):
        raise Problem(msg("record.draws", n=len(draws)))
    return FirstDraws(draws)


def _deal(line: Line) -> Deal:
    hands = texts_of(line, "hands")
    if len(hands) != PLAYERS:
        raise Problem(msg("record.hands", n=len(hands)))
    dealer, lower, opposite = (tuple(sorted(read_cards(hand))) for hand in hands)
    stock = read_cards(field(line, "stock", str))
    every = (*dealer, *lower, *opposite, *stock)
    if len(every) != DECK_SIZE:
        raise Problem(msg("record.deck", n=len(every)))
    check_deck(every)
    return Deal((dealer, lower, opposite), stock)


def read_action(line: Line) -> Action:
    """An action as a `try` line has it: the fields of its own line, `e` naming it. Raises Problem."""
    word = _named(line)
    read = {**ACTIONS, **ONLY_TRIED}.get(word) if isinstance(word, str) else None
    if read is None:
        raise unknown_word("e", word, list(ACTIONS))
    only(line, FIELDS[str(word)])
    return read(line)


def _did(line: Line) -> Did:
    return Did(seat_of(line), ACTIONS[line["e"]](line))


def _tried(line: Line) -> Tried:
    raw = field(line, "action", dict, {})
    try:
        action: Action | None = read_action(raw)
    except Problem:
        action = None
    return Tried(seat_of(line), action, tuple(RuleId(shortened(rule)) for rule in texts_of(line, "rules")), raw)


def _end(line: Line) -> End:
    reason = word_of(line, "reason", Reason)
    jian = None if line.get("jian") is None else word_of(line, "jian", Jian).value
    card = None if line.get("jian_card") is None else card_of(line, "jian_card")
    return End(reason, jian, card)


def _settled(line: Line) -> Settled:
    pot = field(line, "pot", int)
    return Settled(
        _halves(line, "zui", (PLAYERS,)),
        _halves(line, "net", (PLAYERS, WITH_RESTER)),
        _markers(line),
        pot,
        tuple(map(_breach, field(line, "breaches", list, []))),
    )


def _breach(row: object) -> Breach:
    if not isinstance(row, dict):
        raise bad("breaches", row, "breach")
    only(row, BREACH_FIELDS)
    rule = RuleId(shortened(field(row, "rule", str)))
    return Breach(field(row, "event", int), seat_of(row), rule, shortened(field(row, "cost", str, "")))


def _halves(line: Line, name: str, lengths: tuple[int, ...]) -> tuple[int, ...]:
    values = field(line, name, list)
    found = [zui for value in values if (zui := halves(value)) is not None]
    if len(values) not in lengths or len(found) < len(values):
        raise bad(name, values, msg("record.want.halves", n=lengths[-1]))
    return tuple(found)


def _markers(line: Line) -> tuple[int, ...]:
    values = field(line, "dang", list)
    found = [both // 2 for value in values if (both := halves(value)) is not None and both % 2 == 0]
    if len(values) != PLAYERS or len(found) < len(values):
        raise bad("dang", values, msg("record.want.markers", n=PLAYERS))
    return tuple(found)


_READERS: Final[dict[str, Callable[[Line], Event]]] = {
    "zuihe-record": _header,
    "first": _first,
    "cut": lambda line: Cut(field(line, "lift", int)),
    "deal": _deal,
    "mishap": lambda line: Miscounted(seat_of(line), word_of(line, "what", Mishap)),
    "draw": lambda line: Draw(seat_of(line), card_of(line), field(line, "down", bool, False)),
    "try": _tried,
    "callout": lambda line: Callout(
        field(line, "event", int), seat_of(line), RuleId(shortened(field(line, "rule", str)))
    ),
    "end": _end,
    "settle": _settled,
    **dict.fromkeys(ACTIONS, _did),
}
