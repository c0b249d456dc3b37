"""Queries that name cards of a hand: which ones belong, and which sets of them are accepted."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, call, learn
from zuihe_tui.course.queries.sets import read_set, set_name, set_rule
from zuihe_tui.rules import cards
from zuihe_tui.rules.arrange import check_fu
from zuihe_tui.rules.cards import Cards, CardSet, Kind
from zuihe_tui.rules.hand import che_sets, yun
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg

Belongs: TypeAlias = Callable[[Kind], bool]


@dataclass(frozen=True, slots=True)
class KindPick:
    """A quality each kind has or has not; these combine with `&` and `not`. `rule` is where it comes from."""

    doc: str
    rule: str
    make: Callable[..., Belongs]


@dataclass(frozen=True, slots=True)
class SetPick:
    """Several cards that belong together; any one of the sets found is accepted. These do not combine."""

    doc: str
    rule: str
    find: Callable[..., Iterator[Cards]]


KIND_PICKS: Final[dict[str, KindPick]] = {}
SET_PICKS: Final[dict[str, SetPick]] = {}


def choosing(name: str, rule: str, doc: str) -> Callable[[Callable[..., Belongs]], Callable[..., Belongs]]:
    """Registers a function as a quality that kinds have or have not."""

    def register(make: Callable[..., Belongs]) -> Callable[..., Belongs]:
        KIND_PICKS[name] = KindPick(doc, rule, make)
        return make

    return register


def _sets(name: str, rule: str, doc: str) -> Callable[[Callable[..., Iterator[Cards]]], Callable[..., Iterator[Cards]]]:
    def register(find: Callable[..., Iterator[Cards]]) -> Callable[..., Iterator[Cards]]:
        SET_PICKS[name] = SetPick(doc, rule, find)
        return find

    return register


@choosing("yao", "cards.yao", "the seven 幺 kinds")
def _yao(_scene: Scene) -> Belongs:
    return lambda kind: kind in cards.YAO


@choosing("min", "cards.yao", "民: every kind that is no 幺")
def _min(_scene: Scene) -> Belongs:
    return lambda kind: kind not in cards.YAO


_SUITS: Final = {"wan": cards.WAN, "bing": cards.BING, "tiao": cards.TIAO, "red": cards.RED}


@choosing("suit", "cards.deck", "suit wan|bing|tiao|red: cards of that suit")
def _suit(_scene: Scene, suit: str) -> Belongs:
    if suit not in _SUITS:
        raise QueryProblem(msg("course.query.arg", name="suit", arg=suit, known="wan bing tiao red"))
    return lambda kind: cards.suit_of(kind) == _SUITS[suit]


@choosing("rank", "cards.deck", "rank N: cards of that rank in 万 饼 条")
def _rank(_scene: Scene, rank: str) -> Belongs:
    if not (rank.isascii() and rank.isdigit() and 1 <= int(rank) <= 9):
        raise QueryProblem(msg("course.query.arg", name="rank", arg=rank, known="1-9"))
    return lambda kind: cards.suit_of(kind) != cards.RED and cards.rank_of(kind) == int(rank)


@choosing("written", "cards.notation", "written TEXT: the kinds a text names, all copies, to be read by the learner")
@choosing("kind", "cards.deck", "kind CARDS: these kinds, all copies")
def _kind(_scene: Scene, text: str) -> Belongs:
    wanted = set(cards.read_cards(text))
    return lambda kind: kind in wanted


@choosing("set", "fu.heng", "set SET: every card of the kinds of a 垧 (dajia, 7z6z9s), of the reds, of rank1 to rank9")
def _set(_scene: Scene, name: str) -> Belongs:
    wanted = read_set(name)
    return lambda kind: kind in wanted


@choosing("hazi", "hand.hazi", "three of a kind dealt")
def _hazi(scene: Scene) -> Belongs:
    return lambda kind: scene.holding.dealt[kind] == 3


@choosing("louzi", "hand.hazi", "four of a kind dealt")
def _louzi(scene: Scene) -> Belongs:
    return lambda kind: scene.holding.dealt[kind] == 4


@choosing("pair", "hand.wuyao", "exactly two of a kind dealt")
def _pair(scene: Scene) -> Belongs:
    return lambda kind: scene.holding.dealt[kind] == 2


@choosing("che", "hand.che", "the kinds of every set that has a pair of each")
def _che(scene: Scene) -> Belongs:
    wanted = {kind for found in _pairs_of_each(scene) for kind in found}
    return lambda kind: kind in wanted


@choosing("never_run", "fu.shun", "cards that stand in no run: 幺 but 一饼, and 哈子 or 楼子")
def _never_run(scene: Scene) -> Belongs:
    return lambda kind: (kind in cards.YAO and kind != cards.YIBING) or scene.holding.dealt[kind] >= 3


@choosing("in_some_fu", "fu.xian", "cards that can stand in some 副 of this hand")
def _in_some_fu(scene: Scene) -> Belongs:
    found = {kind for fu in every_fu(scene) for kind in fu}
    return lambda kind: kind in found


@choosing("always_xian", "fu.xian", "民 cards that stand in no 副 of this hand, however it is laid")
def _always_xian(scene: Scene) -> Belongs:
    found = {kind for fu in every_fu(scene) for kind in fu}
    return lambda kind: kind not in found and kind not in cards.YAO


@_sets("xiao_yun", "hand.yun", "six cards that make one 小云; nothing when there is none")
def _xiao_yun(scene: Scene) -> Iterator[Cards]:
    six = tuple(sorted(cards.YAO - {cards.JIUTIAO}))
    yield six if all(scene.holding.dealt[kind] for kind in six) else ()


@_sets("da_yun", "hand.yun", "seven cards that make one 大云; nothing when there is none")
def _da_yun(scene: Scene) -> Iterator[Cards]:
    yield tuple(sorted(cards.YAO)) if yun(scene.holding.dealt)[0] else ()


@_sets("one_che", "hand.che", "two of each of the kinds of one 车; nothing when there is none")
def _one_che(scene: Scene) -> Iterator[Cards]:
    found = [tuple(sorted((*kinds, *kinds))) for kinds in _pairs_of_each(scene)]
    yield from found or [()]


@_sets("run", "fu.shun", "any one 顺副 of three cards or more")
def _run(scene: Scene) -> Iterator[Cards]:
    yield from _runs(scene)


@_sets("pile", "fu.heng", "pile [SET]: any one 横副 or 垧 pile, or one of that set")
def _pile(scene: Scene, name: str = "") -> Iterator[Cards]:
    for kinds in (read_set(name),) if name else cards.PILE_SETS:
        yield from _piles(scene, kinds)


@_sets("fu", "fu.xian", "any one 副: run, pile, 哈子 or 楼子")
def _fu(scene: Scene) -> Iterator[Cards]:
    yield from every_fu(scene)


def every_fu(scene: Scene) -> Iterator[Cards]:
    """Every 副 the concealed cards can form, each by itself (RULES 5)."""
    yield from _runs(scene)
    for kinds in cards.PILE_SETS:
        yield from _piles(scene, kinds)
    for kind, n in enumerate(scene.holding.dealt):
        if n >= 3:
            yield (kind,) * n


def _runs(scene: Scene) -> Iterator[Cards]:
    have = scene.holding.concealed
    for suit in (cards.WAN, cards.BING, cards.TIAO):
        for low in range(1, 8):
            for high in range(low + 2, 10):
                run = tuple(cards.kind(suit, rank) for rank in range(low, high + 1))
                if all(have[kind] for kind in run) and check_fu(run, scene.holding, scene.rules).stands:
                    yield run


def _piles(scene: Scene, kinds: CardSet) -> Iterator[Cards]:
    have = scene.holding.concealed
    for copies in product(*(range(1, have[kind] + 1) for kind in kinds)):
        pile = tuple(sorted(kind for kind, n in zip(kinds, copies, strict=True) for _ in range(n)))
        if check_fu(pile, scene.holding, scene.rules).stands:
            yield pile


def _pairs_of_each(scene: Scene) -> tuple[CardSet, ...]:
    dealt = scene.holding.dealt
    only = [n if n >= 2 else 0 for n in dealt]
    found: list[CardSet] = []
    for kinds in cards.PILE_SETS:
        just_these = tuple(n if kind in kinds else 0 for kind, n in enumerate(only))
        found += che_sets(just_these, scene.rules)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Picking:
    """What a pick query asks of a hand: the accepted answers, and the rule ids behind them."""

    accepted: tuple[Cards, ...]
    rule_ids: tuple[RuleId, ...]


def find(query: Query, scene: Scene) -> Picking:
    """The cards a query names. Raises QueryProblem for an unknown name or argument."""
    if any(term.name not in KIND_PICKS and term.name not in SET_PICKS for term in query.terms):
        learn()
    if len(query.terms) == 1 and query.terms[0].name in SET_PICKS:
        term = query.terms[0]
        pick = SET_PICKS[term.name]
        if term.negated or term.compare:
            raise QueryProblem(msg("course.query.combine", name=term.name))
        found = tuple(dict.fromkeys(call(term, pick.find, scene)))
        return Picking(found or ((),), (_rule(term, pick.rule),))
    tests = [belongs(term, scene) for term in query.terms]
    have = scene.holding.concealed
    wanted = tuple(kind for kind in cards.KINDS for _ in range(have[kind]) if all(test(kind) for test in tests))
    rules = tuple(dict.fromkeys(_rule(term, KIND_PICKS[term.name].rule) for term in query.terms))
    return Picking((wanted,), rules)


def belongs(term: Term, scene: Scene) -> Belongs:
    """Whether a kind has the quality of one term. Raises QueryProblem."""
    if term.name not in KIND_PICKS:
        known = " ".join((*KIND_PICKS, *SET_PICKS))
        raise QueryProblem(msg("course.query.unknown_pick", name=term.name, known=known))
    if term.compare:
        raise QueryProblem(msg("course.query.combine", name=term.name))
    test: Belongs = call(term, KIND_PICKS[term.name].make, scene)
    return (lambda kind: not test(kind)) if term.negated else test


def _rule(term: Term, rule: str) -> RuleId:
    if term.name in ("set", "pile") and term.args:
        return set_rule(read_set(term.args[0]))
    return RuleId(rule)


def phrase_params(term: Term) -> dict[str, object]:
    """The parameters of the phrase that names what a term picks, `course.what.<name>`."""
    if not term.args:
        return {}
    if term.name in ("set", "pile"):
        return {"set": msg(f"course.set.{set_name(read_set(term.args[0]))}")}
    if term.name == "suit":
        return {"suit": msg(f"course.suit.{term.args[0]}")}
    if term.name == "kind":
        return {"cards": tuple(dict.fromkeys(cards.read_cards(term.args[0])))}
    return {"arg": term.args[0]}
