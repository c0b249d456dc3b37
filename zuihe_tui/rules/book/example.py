"""The example of a page: what the engine is to evaluate. It never says what the answer is."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import TypeAlias

from zuihe_tui.rules.ids import RuleId


class ExampleProblem(ValueError):
    """A table in index.toml that is no example; the text names the kind or the key."""


@dataclass(frozen=True, slots=True)
class CardsExample:
    """Cards to look at, in mpsz; nothing is decided."""

    cards: str


@dataclass(frozen=True, slots=True)
class CountExample:
    """A holding (FORMATS) whose 和 items or dealt 嘴 items hold an item of the rule `item`."""

    hand: str
    item: RuleId


@dataclass(frozen=True, slots=True)
class ClassExample:
    """A dealt hand of 30 or 31 cards that is what the page is about."""

    hand: str


@dataclass(frozen=True, slots=True)
class GroupExample:
    """A holding and some of its cards laid together; `bad` where they may not lie together by the page's rule."""

    hand: str
    group: str
    bad: bool


@dataclass(frozen=True, slots=True)
class TallyExample:
    """A tally (FORMATS, `zuihe settle`) whose settlement shows the rule; absent fields are 0, false or none."""

    tally: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RecordExample:
    """An event of a record, counted by line from the header, 0, at which the rule decides; `foul` where it is broken.

    `action` is an event put in the place of `event`: what somebody tries to do there.
    """

    file: str
    event: int
    foul: bool
    action: Mapping[str, object] | None


Example: TypeAlias = CardsExample | CountExample | ClassExample | GroupExample | TallyExample | RecordExample

_KEYS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "cards": (frozenset({"cards"}), frozenset()),
    "count": (frozenset({"hand", "item"}), frozenset()),
    "class": (frozenset({"hand"}), frozenset()),
    "group": (frozenset({"hand", "group"}), frozenset({"bad"})),
    "tally": (frozenset({"tally"}), frozenset()),
    "record": (frozenset({"file", "event"}), frozenset({"foul", "action"})),
}
"""For each kind the keys it must have and those it may have."""


def read_example(table: Mapping[str, object]) -> Example:
    """An example from its table in index.toml. Raises ExampleProblem for an unknown kind, a missing, unknown or wrong key."""
    kind = str(table.get("kind"))
    if kind not in _KEYS:
        raise ExampleProblem(f"kind {kind}: known are {', '.join(_KEYS)}")
    must, may = _KEYS[kind]
    keys = table.keys() - {"kind"}
    if wrong := (must - keys) | (keys - must - may):
        raise ExampleProblem(f"kind {kind}: missing or unknown: {', '.join(sorted(wrong))}")
    match kind:
        case "cards":
            return CardsExample(cards=str(table["cards"]))
        case "count":
            return CountExample(hand=str(table["hand"]), item=RuleId(str(table["item"])))
        case "class":
            return ClassExample(hand=str(table["hand"]))
        case "group":
            return GroupExample(hand=str(table["hand"]), group=str(table["group"]), bad=bool(table.get("bad")))
        case "tally":
            return TallyExample(tally=_table(table, "tally"))
        case _:
            return RecordExample(
                file=str(table["file"]),
                event=_number(table, "event"),
                foul=bool(table.get("foul")),
                action=_table(table, "action") if "action" in table else None,
            )


def _table(table: Mapping[str, object], key: str) -> Mapping[str, object]:
    found = table[key]
    if not isinstance(found, Mapping):
        raise ExampleProblem(f"{key} is no table")
    return found


def _number(table: Mapping[str, object], key: str) -> int:
    found = table[key]
    if not isinstance(found, int):
        raise ExampleProblem(f"{key} is no number")
    return found


def record_text(example: RecordExample) -> str:
    """The whole record of an example, one event a line."""
    return resources.files(__package__).joinpath("examples", example.file).read_text(encoding="utf-8")
