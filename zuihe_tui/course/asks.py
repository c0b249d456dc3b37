"""Reading one exercise of `lesson.toml`; every error names the file, the step and the field."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

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
    Words,
)
from zuihe_tui.course.queries import Query, read_query
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset, named

if TYPE_CHECKING:  # lessons of holdings need no table and no judge
    from zuihe_tui.course.record import Position
    from zuihe_tui.rules.tally_values import Tally


class LessonProblem(Problem):
    """A lesson that cannot be read; the message names the file, the place and the reason."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a TOML file that knows where it stands; its readers raise LessonProblem for a missing or wrong field."""

    values: Mapping[str, object]
    file: Path
    place: str = ""

    def problem(self, id: str, **params: object) -> LessonProblem:
        """The error `course.load.<id>` at this place."""
        place = f"{self.file.parent.name}/{self.file.name}{self.place}"
        return LessonProblem(msg(f"course.load.{id}", file=place, **params))

    def only(self, *known: str) -> None:
        """Refuses fields that mean nothing, so that a misspelt one is not overlooked."""
        for field in self.values:
            if field not in known:
                raise self.problem("unknown_field", field=field, known="、".join(known))

    def text(self, field: str, default: str | None = None) -> str:
        """A text; the default where it is left out."""
        found = self.values.get(field, default)
        if not isinstance(found, str):
            raise self.problem("need_text", field=field)
        return found

    def texts(self, field: str) -> list[str]:
        """A list of texts, empty where it is left out."""
        found = self.values.get(field, [])
        if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
            raise self.problem("need_texts", field=field)
        return found

    def number(self, field: str) -> int | None:
        """A whole number, 0 or more; None where it is left out."""
        found = self.values.get(field)
        if found is not None and (not isinstance(found, int) or isinstance(found, bool) or found < 0):
            raise self.problem("need_number", field=field)
        return found

    def flag(self, field: str) -> bool:
        """true or false; false where it is left out."""
        found = self.values.get(field, False)
        if not isinstance(found, bool):
            raise self.problem("need_flag", field=field)
        return found

    def table(self, field: str) -> "Table | None":
        """A table inside, if there is one."""
        found = self.values.get(field)
        if found is None:
            return None
        if not isinstance(found, dict):
            raise self.problem("need_table", field=field)
        return Table(found, self.file, f"{self.place} [{field}]")

    def tables(self, field: str) -> list["Table"]:
        """A list of tables, empty where it is left out; each is numbered from 1 in errors."""
        found = self.values.get(field, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.problem("need_tables", field=field)
        return [Table(entry, self.file, f"{self.place} [{field} {n}]") for n, entry in enumerate(found, 1)]

    def query(self, field: str) -> Query:
        """A query, its name not yet looked up."""
        try:
            return read_query(self.text(field))
        except Problem as problem:
            raise self.problem("field", field=field, reason=problem.message) from None

    def holding(self, field: str) -> Holding:
        """A holding in the notation of `zuihe count`."""
        try:
            return read_holding(self.text(field))
        except Problem as problem:
            raise self.problem("field", field=field, reason=problem.message) from None

    def words(self, prefix: str = "") -> Words:
        """A text in both languages: the fields `zh` and `en`, with a prefix."""
        return Words(self.text(f"{prefix}zh"), self.text(f"{prefix}en"))


_COMMON = (
    "id", "kind", "hand", "record", "at", "after", "seat", "from", "to", "tally", "rules", "ruleset", "prompt_zh", "prompt_en", "hints",
)  # fmt: skip
_KINDS = "pick、group、count、allowed、choose、move、order、settle"


def read_exercise(table: Table, ruleset: str, rule_ids: tuple[RuleId, ...]) -> Exercise:
    """An exercise; rule set and rule ids are the lesson's unless it names its own. Raises LessonProblem."""
    own_rules = tuple(RuleId(id) for id in table.texts("rules"))
    pinned = "ruleset" in table.values
    here = read_position(table)
    try:
        rules = named(table.text("ruleset", ruleset)) if here is None or pinned else here.record.rules
        here = here.under(rules) if here is not None else None
        hand = here.holding or NO_CARDS if here is not None else NO_CARDS
        tally, rules = _tally(table, rules, pinned=pinned)
    except Problem as problem:
        raise table.problem("field", field="ruleset", reason=problem.message) from None
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


_OF_NO_HAND = frozenset({"yao", "min", "same", "shang", "pile_set", "kin", "option", "option_differs"})
"""Claims that speak of cards as such, or of the rules, and of no hand."""


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
        raise table.problem("value", field="seat", value=seat, known="0、1、2、3")
    try:
        record = read_hand(table.file.parent, table.text("record"))
        return position(record, at if after is None else after + 1, seat)
    except LessonProblem:
        raise
    except Problem as problem:
        raise table.problem("field", field="record", reason=problem.message) from None


_RESTER = 3


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
                raise table.problem("value", field="want", value=want, known="best、clear")
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


_ALL_FIGURES = ["zui 0", "zui 1", "zui 2", "net 0", "net 1", "net 2", "net 3"]


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
