"""Queries whose answer is a number: 和, 闲, 嘴, and how many of what."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from zuihe_tui.course.queries.before import before_jin
from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, call
from zuihe_tui.rules import cards
from zuihe_tui.rules.arrange import best, figures, open_hu
from zuihe_tui.rules.hand import che_sets, yun
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.zui import dealt_zui


class Unit(Enum):
    """What a number counts; `ZUI` numbers are halves."""

    HU = "hu"
    ZUI = "zui"
    CARDS = "cards"
    THINGS = "things"


@dataclass(frozen=True, slots=True)
class NumberQuery:
    """A named number of a scene; `rule` is where it comes from."""

    doc: str
    rule: str
    unit: Unit
    count: Callable[..., int]


NUMBERS: Final[dict[str, NumberQuery]] = {}


def _number(name: str, unit: Unit, rule: str, doc: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    def register(count: Callable[..., int]) -> Callable[..., int]:
        NUMBERS[name] = NumberQuery(doc, rule, unit, count)
        return count

    return register


@_number("hu", Unit.HU, "hu.best", "和, the most of any arrangement (open)")
def _hu(scene: Scene) -> int:
    return figures(scene.holding, scene.rules).hu


@_number("hu_clear", Unit.HU, "hu.which", "和 of the best arrangement without 闲牌; 0 when there is none")
def _hu_clear(scene: Scene) -> int:
    return figures(scene.holding, scene.rules).hu_clear or 0


@_number("jin", Unit.HU, "hu.jin", "和 that the last 进牌 added: the 幺 after `+`, else the last meld")
def _jin(scene: Scene) -> int:
    return open_hu(scene.holding, scene.rules) - open_hu(before_jin(scene.holding), scene.rules)


@_number("xian", Unit.CARDS, "fu.xian", "闲牌 of the best arrangement")
def _xian(scene: Scene) -> int:
    return figures(scene.holding, scene.rules).xian


@_number(
    "part",
    Unit.HU,
    "hu.best",
    "part RULE: the 和 that items of one rule id bring to the best arrangement (hu.hazi, hu.shang …)",
)
def _part(scene: Scene, rule: str) -> int:
    return sum(item.hu for item in best(scene.holding, scene.rules).open.items if item.rule == rule)


@_number("zui", Unit.ZUI, "zui.parts", "dealt 嘴, every 车 taken as declared and unmoved")
def _zui(scene: Scene) -> int:
    return dealt_zui(scene.holding.dealt, scene.rules).total


@_number("zui_halou", Unit.ZUI, "zui.hazi", "嘴 of 哈子 and 楼子 alone")
def _zui_halou(scene: Scene) -> int:
    return dealt_zui(scene.holding.dealt, scene.rules).halou


@_number("zui_yun", Unit.ZUI, "zui.yun", "嘴 of 云幺 alone")
def _zui_yun(scene: Scene) -> int:
    return dealt_zui(scene.holding.dealt, scene.rules).yun


@_number("zui_che", Unit.ZUI, "zui.che", "嘴 of 车 alone")
def _zui_che(scene: Scene) -> int:
    return dealt_zui(scene.holding.dealt, scene.rules).che


@_number("che", Unit.THINGS, "hand.che", "车: the most sets that share no kind")
def _che(scene: Scene) -> int:
    return len(che_sets(scene.holding.dealt, scene.rules))


@_number("da_yun", Unit.THINGS, "hand.yun", "大云")
def _da_yun(scene: Scene) -> int:
    return yun(scene.holding.dealt)[0]


@_number("xiao_yun", Unit.THINGS, "hand.yun", "小云 beside the 大云")
def _xiao_yun(scene: Scene) -> int:
    return yun(scene.holding.dealt)[1]


def _dealt_kinds(scene: Scene, copies: int, among: frozenset[int]) -> int:
    return sum(scene.holding.dealt[kind] == copies for kind in among)


_MIN: Final = frozenset(cards.KINDS) - cards.YAO
_ALL: Final = frozenset(cards.KINDS)


@_number("hazi", Unit.THINGS, "hand.hazi", "哈子 dealt")
def _hazi(scene: Scene) -> int:
    return _dealt_kinds(scene, 3, _ALL)


@_number("yao_hazi", Unit.THINGS, "hand.hazi", "幺哈")
def _yao_hazi(scene: Scene) -> int:
    return _dealt_kinds(scene, 3, cards.YAO)


@_number("min_hazi", Unit.THINGS, "hand.hazi", "民哈")
def _min_hazi(scene: Scene) -> int:
    return _dealt_kinds(scene, 3, _MIN)


@_number("louzi", Unit.THINGS, "hand.hazi", "楼子 dealt")
def _louzi(scene: Scene) -> int:
    return _dealt_kinds(scene, 4, _ALL)


@_number("pairs", Unit.THINGS, "hand.wuyao", "kinds dealt exactly twice")
def _pairs(scene: Scene) -> int:
    return _dealt_kinds(scene, 2, _ALL)


@_number("yao_pairs", Unit.THINGS, "hand.wuyao", "幺 kinds dealt exactly twice")
def _yao_pairs(scene: Scene) -> int:
    return _dealt_kinds(scene, 2, cards.YAO)


@_number("yao", Unit.CARDS, "cards.yao", "幺 cards in hand")
def _yao(scene: Scene) -> int:
    return sum(scene.holding.concealed[kind] for kind in cards.YAO)


@_number("min", Unit.CARDS, "cards.yao", "民 cards in hand")
def _min(scene: Scene) -> int:
    return sum(scene.holding.concealed[kind] for kind in _MIN)


@_number("size", Unit.CARDS, "deal.sizes", "cards of the holding, melds included")
def _size(scene: Scene) -> int:
    return scene.holding.size


@_number("copies", Unit.CARDS, "cards.deck", "copies CARD: how many of a kind are in hand")
def _copies(scene: Scene, card: str) -> int:
    return scene.holding.concealed[cards.read_card(card)]


@_number("wenquan", Unit.THINGS, "hu.wenquan", "文全 in the best arrangement")
def _wenquan(scene: Scene) -> int:
    return sum(item.hu for item in best(scene.holding, scene.rules).open.items if item.rule == "hu.wenquan")


@_number("shang", Unit.THINGS, "hu.shang", "垧 in the best arrangement, each 文全 counted")
def _shang(scene: Scene) -> int:
    items = best(scene.holding, scene.rules).open.items
    return sum(item.hu for item in items if item.rule in ("hu.shang", "hu.wenquan"))


@_number("deck_cards", Unit.CARDS, "cards.deck", "cards of the whole deck")
def _deck_cards(_scene: Scene) -> int:
    return cards.DECK_SIZE


@_number("deck_kinds", Unit.THINGS, "cards.deck", "kinds of card in the deck")
def _deck_kinds(_scene: Scene) -> int:
    return len(cards.KINDS)


@_number("deck_copies", Unit.CARDS, "cards.deck", "copies of each kind in the deck")
def _deck_copies(_scene: Scene) -> int:
    return cards.COPIES


@_number("deck_yao", Unit.CARDS, "cards.yao", "幺 cards in the whole deck")
def _deck_yao(_scene: Scene) -> int:
    return len(cards.YAO) * cards.COPIES


@_number("deck_yao_kinds", Unit.THINGS, "cards.yao", "幺 kinds")
def _deck_yao_kinds(_scene: Scene) -> int:
    return len(cards.YAO)


@_number("deck_left", Unit.CARDS, "cards.deck", "deck_left CARD: how many of a kind are not in this hand")
def _deck_left(scene: Scene, card: str) -> int:
    return cards.COPIES - scene.holding.concealed[cards.read_card(card)]


_OF_A_CARD: Final = frozenset({"copies", "deck_left"})


@dataclass(frozen=True, slots=True)
class Number:
    """A number found: `value` in halves where the unit is 嘴; `card` is the kind it was asked of, if of one."""

    name: str
    value: int
    unit: Unit
    rule: RuleId
    card: cards.Kind | None = None

    @property
    def what(self) -> Msg:
        """What is counted, as a phrase."""
        return msg(f"course.number.{self.name}", **({} if self.card is None else {"card": self.card}))


def find(query: Query, scene: Scene) -> Number:
    """The number a query asks for. Raises QueryProblem for an unknown name or argument."""
    if len(query.terms) != 1 or query.terms[0].negated or query.terms[0].compare:
        raise QueryProblem(msg("course.query.number", text=query.text))
    return number(query.terms[0], scene)


def number(term: Term, scene: Scene) -> Number:
    """The number of one term, whatever it is compared with. Raises QueryProblem."""
    if term.name not in NUMBERS:
        raise QueryProblem(msg("course.query.unknown_number", name=term.name, known=" ".join(NUMBERS)))
    known = NUMBERS[term.name]
    value = call(term, known.count, scene)
    card = cards.read_card(term.args[0]) if term.name in _OF_A_CARD else None
    return Number(term.name, value, known.unit, RuleId(known.rule), card)
