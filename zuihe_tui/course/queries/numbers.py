"""Queries whose answer is a number: 和, 闲, 嘴, and how many of what."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from zuihe_tui.course.queries.before import before_jin
from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, call, learn, seat_arg
from zuihe_tui.rules import cards
from zuihe_tui.rules.arrange import best, figures, open_hu
from zuihe_tui.rules.hand import che_sets, yun
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle_count import Word
from zuihe_tui.rules.tally_values import place
from zuihe_tui.rules.zui import dealt_zui


class Unit(Enum):
    """What a number counts; `ZUI` numbers are halves."""

    HU = "hu"
    ZUI = "zui"
    CARDS = "cards"
    THINGS = "things"


@dataclass(frozen=True, slots=True)
class NumberQuery:
    """A named number of a scene; `rule` is where it comes from.

    `count` gives the number, or a `Made` that also says what it is made of; `named` the phrase for it, where it has
    parameters.
    """

    doc: str
    rule: str
    unit: Unit
    count: Callable[..., "int | Made"]
    named: Callable[..., Msg] | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """A number with the rules of what it is made of, and a sentence for each part."""

    value: int
    rules: tuple[RuleId, ...] = ()
    lines: tuple[Msg, ...] = ()


NUMBERS: Final[dict[str, NumberQuery]] = {}

_Count: TypeAlias = Callable[..., "int | Made"]


def number_query(
    name: str, unit: Unit, rule: str, doc: str, named: Callable[..., Msg] | None = None
) -> Callable[[_Count], _Count]:
    """Registers a function as a number."""

    def register(count: _Count) -> _Count:
        NUMBERS[name] = NumberQuery(doc, rule, unit, count, named)
        return count

    return register


@number_query("hu", Unit.HU, "hu.best", "和, the most of any arrangement (open)")
def _hu(scene: Scene) -> int:
    return figures(scene.holding, scene.rules).hu


@number_query("hu_clear", Unit.HU, "hu.which", "和 of the best arrangement without 闲牌; 0 when there is none")
def _hu_clear(scene: Scene) -> Made:
    clear = best(scene.holding, scene.rules).clear
    return Made(0) if clear is None else Made(clear.total, tuple(dict.fromkeys(item.rule for item in clear.items)))


@number_query("jin", Unit.HU, "hu.jin", "和 that the last 进牌 added: the 幺 after `+`, else the last meld")
def _jin(scene: Scene) -> int:
    return open_hu(scene.holding, scene.rules) - open_hu(before_jin(scene.holding), scene.rules)


@number_query("xian", Unit.CARDS, "fu.xian", "闲牌 of the best arrangement")
def _xian(scene: Scene) -> int:
    return figures(scene.holding, scene.rules).xian


@number_query(
    "part",
    Unit.HU,
    "hu.best",
    "part RULE: the 和 that items of one rule id bring to the best arrangement (hu.hazi, hu.shang …)",
)
def _part(scene: Scene, rule: str) -> Made:
    items = [item for item in best(scene.holding, scene.rules).open.items if item.rule == rule]
    return Made(sum(item.hu for item in items), (RuleId(rule),) if items else ())


def _zui_named(_scene: Scene, seat: str = "") -> Msg:
    return msg("course.number.zui_of", who=place(seat_arg(seat))) if seat else msg("course.number.zui")


@number_query(
    "zui",
    Unit.ZUI,
    "zui.parts",
    "dealt 嘴, every 车 taken as declared and unmoved; zui S: what seat S compares when the hand is settled",
    _zui_named,
)
def _zui(scene: Scene, seat: str = "") -> Made:
    if not seat:
        dealt = dealt_zui(scene.holding.dealt, scene.rules)
        return Made(dealt.total, tuple(dict.fromkeys(item.rule for item in dealt.items)))
    done = scene.settled
    items = done.items[seat_arg(seat)]
    lines = tuple(msg("prove.item", words=list(item.messages), zui=item.zui) for item in items)
    lost = (RuleId("settle.mianzui"),) if any((Word.MIANZUI, 0) in item.said for item in items) else ()
    return Made(done.zui[seat_arg(seat)], (*dict.fromkeys(item.rule for item in items), *lost), lines)


@number_query("zui_halou", Unit.ZUI, "zui.hazi", "嘴 of 哈子 and 楼子 alone")
def _zui_halou(scene: Scene) -> Made:
    dealt = dealt_zui(scene.holding.dealt, scene.rules)
    return Made(dealt.halou, tuple(item.rule for item in dealt.items if item.rule not in ("zui.yun", "zui.che")))


@number_query("zui_yun", Unit.ZUI, "zui.yun", "嘴 of 云幺 alone")
def _zui_yun(scene: Scene) -> int:
    return dealt_zui(scene.holding.dealt, scene.rules).yun


@number_query("zui_che", Unit.ZUI, "zui.che", "嘴 of 车 alone")
def _zui_che(scene: Scene) -> int:
    return dealt_zui(scene.holding.dealt, scene.rules).che


@number_query("che", Unit.THINGS, "hand.che", "车: the most sets that share no kind")
def _che(scene: Scene) -> int:
    return len(che_sets(scene.holding.dealt, scene.rules))


@number_query("da_yun", Unit.THINGS, "hand.yun", "大云")
def _da_yun(scene: Scene) -> int:
    return yun(scene.holding.dealt)[0]


@number_query("xiao_yun", Unit.THINGS, "hand.yun", "小云 beside the 大云")
def _xiao_yun(scene: Scene) -> int:
    return yun(scene.holding.dealt)[1]


def _dealt_kinds(scene: Scene, copies: int, among: frozenset[int]) -> int:
    return sum(scene.holding.dealt[kind] == copies for kind in among)


_MIN: Final = frozenset(cards.KINDS) - cards.YAO
_ALL: Final = frozenset(cards.KINDS)


@number_query("hazi", Unit.THINGS, "hand.hazi", "哈子 dealt")
def _hazi(scene: Scene) -> int:
    return _dealt_kinds(scene, 3, _ALL)


@number_query("yao_hazi", Unit.THINGS, "hand.hazi", "幺哈")
def _yao_hazi(scene: Scene) -> int:
    return _dealt_kinds(scene, 3, cards.YAO)


@number_query("min_hazi", Unit.THINGS, "hand.hazi", "民哈")
def _min_hazi(scene: Scene) -> int:
    return _dealt_kinds(scene, 3, _MIN)


@number_query("louzi", Unit.THINGS, "hand.hazi", "楼子 dealt")
def _louzi(scene: Scene) -> int:
    return _dealt_kinds(scene, 4, _ALL)


@number_query("pairs", Unit.THINGS, "hand.wuyao", "kinds dealt exactly twice")
def _pairs(scene: Scene) -> int:
    return _dealt_kinds(scene, 2, _ALL)


@number_query("yao_pairs", Unit.THINGS, "hand.wuyao", "幺 kinds dealt exactly twice")
def _yao_pairs(scene: Scene) -> int:
    return _dealt_kinds(scene, 2, cards.YAO)


@number_query("yao", Unit.CARDS, "cards.yao", "幺 cards in hand")
def _yao(scene: Scene) -> int:
    return sum(scene.holding.concealed[kind] for kind in cards.YAO)


@number_query("min", Unit.CARDS, "cards.yao", "民 cards in hand")
def _min(scene: Scene) -> int:
    return sum(scene.holding.concealed[kind] for kind in _MIN)


@number_query("size", Unit.CARDS, "deal.sizes", "cards of the holding, melds included")
def _size(scene: Scene) -> int:
    return scene.holding.size


def of_card(name: str) -> Callable[..., Msg]:
    """The phrase of a number that is asked of a kind of card."""
    return lambda _scene, card: msg(f"course.number.{name}", card=cards.read_card(card))


@number_query("copies", Unit.CARDS, "cards.deck", "copies CARD: how many of a kind are in hand", of_card("copies"))
def _copies(scene: Scene, card: str) -> int:
    return scene.holding.concealed[cards.read_card(card)]


@number_query("wenquan", Unit.THINGS, "hu.wenquan", "文全 in the best arrangement")
def _wenquan(scene: Scene) -> int:
    return sum(item.hu for item in best(scene.holding, scene.rules).open.items if item.rule == "hu.wenquan")


@number_query("shang", Unit.THINGS, "hu.shang", "垧 in the best arrangement, each 文全 counted")
def _shang(scene: Scene) -> int:
    items = best(scene.holding, scene.rules).open.items
    return sum(item.hu for item in items if item.rule in ("hu.shang", "hu.wenquan"))


@number_query("deck_cards", Unit.CARDS, "cards.deck", "cards of the whole deck")
def _deck_cards(_scene: Scene) -> int:
    return cards.DECK_SIZE


@number_query("deck_kinds", Unit.THINGS, "cards.deck", "kinds of card in the deck")
def _deck_kinds(_scene: Scene) -> int:
    return len(cards.KINDS)


@number_query("deck_copies", Unit.CARDS, "cards.deck", "copies of each kind in the deck")
def _deck_copies(_scene: Scene) -> int:
    return cards.COPIES


@number_query("deck_yao", Unit.CARDS, "cards.yao", "幺 cards in the whole deck")
def _deck_yao(_scene: Scene) -> int:
    return len(cards.YAO) * cards.COPIES


@number_query("deck_yao_kinds", Unit.THINGS, "cards.yao", "幺 kinds")
def _deck_yao_kinds(_scene: Scene) -> int:
    return len(cards.YAO)


@number_query(
    "deck_left",
    Unit.CARDS,
    "cards.deck",
    "deck_left CARD: how many of a kind are not in this hand",
    of_card("deck_left"),
)
def _deck_left(scene: Scene, card: str) -> int:
    return cards.COPIES - scene.holding.concealed[cards.read_card(card)]


@dataclass(frozen=True, slots=True)
class Number:
    """A number found: `value` in halves where the unit is 嘴; `what` is counted, a phrase; `others` and `lines` its parts."""

    name: str
    value: int
    unit: Unit
    rule: RuleId
    what: Msg
    others: tuple[RuleId, ...] = ()
    lines: tuple[Msg, ...] = ()

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The rule it comes from, and those of its parts."""
        return tuple(dict.fromkeys((self.rule, *self.others)))


def find(query: Query, scene: Scene) -> Number:
    """The number a query asks for. Raises QueryProblem for an unknown name or argument."""
    if len(query.terms) != 1 or query.terms[0].negated or query.terms[0].compare:
        raise QueryProblem(msg("course.query.number", text=query.text))
    return number(query.terms[0], scene)


def is_number(name: str) -> bool:
    """Whether a query of this name gives a number."""
    if name not in NUMBERS:
        learn()
    return name in NUMBERS


def number(term: Term, scene: Scene) -> Number:
    """The number of one term, whatever it is compared with. Raises QueryProblem."""
    if not is_number(term.name):
        raise QueryProblem(msg("course.query.unknown_number", name=term.name, known=" ".join(NUMBERS)))
    known = NUMBERS[term.name]
    found = call(term, known.count, scene)
    made = found if isinstance(found, Made) else Made(found)
    what = call(term, known.named, scene) if known.named is not None else msg(f"course.number.{term.name}")
    return Number(term.name, made.value, known.unit, RuleId(known.rule), what, made.rules, made.lines)
