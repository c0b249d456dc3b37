"""Reading one exercise of `lesson.toml`; every error names the file, the step and the field."""

from typing import TYPE_CHECKING, Final

from zuihe_tui.course.files import Table
from zuihe_tui.course.lesson import (
    NO_CARDS,
    Allowed,
    Ask,
    Choose,
    Count,
    Exercise,
    Group,
    Hint,
    Item,
    Move,
    Option,
    Order,
    Pick,
    Point,
    Settle,
    Want,
)
from zuihe_tui.course.queries import read_query
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset, named

if TYPE_CHECKING:  # lessons of holdings need no table and no judge
    from zuihe_tui.course.record import Position
    from zuihe_tui.rules.tally_values import Tally


_COMMON: Final = (
    "id", "kind", "hand", "record", "at", "after", "seat", "from", "to", "tally", "rules", "ruleset", "prompt_zh", "prompt_en", "hints",
)  # fmt: skip
_KINDS: Final = ("pick", "group", "count", "allowed", "choose", "move", "order", "settle")
_RESTER: Final = 3
_ALL_FIGURES: Final = ("zui 0", "zui 1", "zui 2", "net 0", "net 1", "net 2", "net 3")
_OF_NO_HAND: Final = frozenset({"yao", "min", "same", "shang", "pile_set", "kin", "option", "option_differs"})
"""Claims that speak of cards as such, or of the rules, and of no hand."""


def read_exercise(table: Table, ruleset: str, rule_ids: tuple[RuleId, ...]) -> Exercise:
    """An exercise; rule set and rule ids are the lesson's unless it names its own. Raises LessonProblem."""
    own_rules = tuple(RuleId(id) for id in table.texts("rules"))
    pinned = "ruleset" in table.values
    here = read_position(table)
    with table.naming("ruleset"):
        rules = named(table.text("ruleset", ruleset)) if here is None or pinned else here.record.rules
    with table.naming("record"):
        here = here.under(rules) if here is not None else None
        hand = (here.holding if here is not None else None) or NO_CARDS
    with table.naming("tally"):
        tally, rules = _tally(table, rules, pinned=pinned)
    ask, story = _ask(table, here), _story(table, here)
    if here is not None and here.at is None and here.seat is not None:
        first = ask.first if isinstance(ask, Point) else story[0] if story is not None else here.record.last
        hand = here.record.held(max(first - 1, 0), here.seat) or NO_CARDS
    has_prompt = "prompt_zh" in table.values or "prompt_en" in table.values
    return Exercise(
        id=table.text("id"),
        hand=_hand(table) if here is None and tally is None else hand,
        ask=ask,
        rules=rules,
        rule_ids=own_rules or rule_ids,
        prompt=table.words("prompt_") if has_prompt else None,
        hints=tuple(_hint(hint) for hint in table.tables("hints")),
        pinned=pinned,
        position=here,
        tally=tally,
        story=story,
    )


def _hand(table: Table) -> Holding:
    """The hand; none where the things to put in order bring their own, or no claim speaks of one."""
    if "hand" not in table.values and (table.text("kind") == "order" or _speaks_of_no_hand(table)):
        return NO_CARDS
    return table.holding("hand")


def _speaks_of_no_hand(table: Table) -> bool:
    claims = [inner for inner in (table, *table.tables("options")) if "claim" in inner.values]
    return bool(claims) and all(term.name in _OF_NO_HAND for inner in claims for term in inner.query("claim").terms)


def read_position(table: Table) -> "Position | None":
    """The moment of a recorded hand that `record`, `at` or `after`, and `seat` name. Raises LessonProblem."""
    if "record" not in table.values:
        return None
    from zuihe_tui.course.record import position, read_hand

    at, after, seat = table.number("at"), table.number("after"), table.number("seat")
    if seat is not None and seat > _RESTER:
        raise table.problem("value", field="seat", value=seat, known=tuple(range(_RESTER + 1)))
    with table.naming("record"):
        record = read_hand(table.file.parent, table.text("record"))
        return position(record, at if after is None else after + 1, seat)


def _tally(table: Table, rules: Ruleset, *, pinned: bool) -> "tuple[Tally | None, Ruleset]":
    """The accounts an exercise speaks of; they may name a rule set and options of their own."""
    found = table.table("tally")
    if found is None:
        return None, rules
    from zuihe_tui.rules.tally import read_tally, tally_rules

    named_there = not pinned and bool({"ruleset", "overrides"} & found.values.keys())
    own = tally_rules(found.values) if named_there else rules
    return read_tally(found.values, own), own


def _ask(table: Table, here: "Position | None") -> Ask:
    match table.text("kind"):
        case "pick" if here is not None and _points(table, here):
            table.only(*_COMMON, "query", "all")
            return Point(table.query("query"), *_stretch(table, here), table.flag("all"))
        case "pick":
            table.only(*_COMMON, "query", "kinds")
            return Pick(table.query("query"), table.flag("kinds"))
        case "group":
            table.only(*_COMMON, "want")
            want = table.text("want", Want.BEST.value)
            if want not in {known.value for known in Want}:
                raise table.problem("value", field="want", value=want, known=tuple(known.value for known in Want))
            return Group(Want(want))
        case "count":
            table.only(*_COMMON, "of")
            return Count(tuple(read_query(name) for name in table.texts("of")))
        case "allowed":
            table.only(*_COMMON, "claim", "because", "costs")
            because = tuple(RuleId(id) for id in table.texts("because"))
            return Allowed(table.query("claim"), because, tuple(table.texts("costs")))
        case "choose":
            table.only(*_COMMON, "options", "many")
            return Choose(tuple(_option(option) for option in table.tables("options")), table.flag("many"))
        case "move":
            table.only(*_COMMON, "want")
            return Move(table.query("want") if "want" in table.values else None)
        case "order":
            table.only(*_COMMON, "by", "items", "down")
            return Order(table.query("by"), tuple(_item(item) for item in table.tables("items")), table.flag("down"))
        case "settle":
            table.only(*_COMMON, "of")
            return Settle(tuple(read_query(name) for name in table.texts("of") or _ALL_FIGURES))
        case other:
            raise table.problem("value", field="kind", value=other, known=_KINDS)


def _story(table: Table, here: "Position | None") -> tuple[int, int] | None:
    """The stretch of the record to read; where one is to point at events they are read there."""
    if here is None or not {"from", "to"} & table.values.keys() or _points(table, here):
        return None
    return _stretch(table, here)


def _points(table: Table, here: "Position | None") -> bool:
    """Whether a `pick` is over events rather than cards: of a record without a moment."""
    whole = here is not None and here.at is None
    return whole and table.text("kind") == "pick" and "kinds" not in table.values


def _stretch(table: Table, here: "Position") -> tuple[int, int]:
    """Events from `from` to `to`; without them all after the deal, up to the end of play or the moment."""
    from zuihe_tui.rules.events import Deal, End, Settled

    events = here.record.events
    first = table.number("from")
    if first is None:
        first = next((n + 1 for n, event in enumerate(events) if isinstance(event, Deal)), 1)
    last = table.number("to")
    if last is None and here.at is not None:
        last = here.at - 1
    if last is None:
        last = next((n - 1 for n, event in enumerate(events) if isinstance(event, End | Settled)), here.record.last)
    if not 0 <= first <= last <= here.record.last:
        raise table.problem("value", field="from", value=f"{first}-{last}", known=f"0-{here.record.last}")
    return first, last


def _item(table: Table) -> Item:
    table.only("zh", "en", "is", "hand")
    hand = table.holding("hand") if "hand" in table.values else None
    return Item(table.words(), table.text("is", ""), hand)


def _hint(table: Table) -> Hint:
    table.only("zh", "en", "claim")
    return Hint(table.words(), table.query("claim") if "claim" in table.values else None)


def _option(table: Table) -> Option:
    table.only("zh", "en", "claim", "hand")
    return Option(table.words(), table.query("claim"), table.holding("hand") if "hand" in table.values else None)
