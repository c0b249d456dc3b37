"""The parts a number is made of, as lines a lesson can show: the scorer's own items."""

from dataclasses import dataclass
from typing import Final

from zuihe_tui.course.queries import Scene, picks, read_query
from zuihe_tui.course.queries.numbers import Unit
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.hand import che_sets
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.zui import dealt_zui


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a count: `worth` is 和, or halves of 嘴; `name` says what it is, `line` also what it brings."""

    rule: RuleId
    name: Msg
    line: Msg
    worth: int
    cards: Cards


def parts(name: str, scene: Scene) -> tuple[Part, ...]:
    """The parts of a number by the name of its query; none for numbers that are a plain count of things."""
    match name:
        case "hu":
            return tuple(
                _part(item.rule, item.name, item.hu, Unit.HU, item.cards)
                for item in best(scene.holding, scene.rules).open.items
            )
        case "zui":
            return tuple(
                _part(item.rule, item.name, item.zui, Unit.ZUI, item.cards)
                for item in dealt_zui(scene.holding.dealt, scene.rules).items
            )
        case _:
            return ()


_NAMED_BY: Final = {
    "hazi": "hazi", "louzi": "louzi", "yao_hazi": "yao & hazi", "min_hazi": "min & hazi",
    "pairs": "pair", "yao_pairs": "yao & pair", "yao": "yao", "min": "min",
}  # fmt: skip
"""The pick query that names the cards a number counts."""


def cards_behind(name: str, scene: Scene) -> Cards:
    """The cards a number counts, by the name of its query; none where the parts or the number itself say it all."""
    if name in _NAMED_BY:
        return picks.find(read_query(_NAMED_BY[name]), scene).accepted[0]
    if name == "xian":
        return best(scene.holding, scene.rules).open.loose
    if name == "che":
        return tuple(sorted(card for kinds in che_sets(scene.holding.dealt, scene.rules) for card in kinds))
    return ()


def _part(rule: RuleId, name: str, worth: int, unit: Unit, cards: Cards) -> Part:
    table = "item" if unit is Unit.HU else "zui"
    named = msg("course.part.name", name=msg(f"count.{table}.{name}"), cards=cards)
    return Part(
        rule, named, msg("course.part.line", part=named, n=msg(f"course.worth.{unit.value}", n=worth)), worth, cards
    )
