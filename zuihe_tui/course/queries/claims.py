"""Queries that are true or false, with the fact and the rule that decide: what `allowed` and `choose` ask."""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from zuihe_tui.course.queries import numbers
from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, call
from zuihe_tui.course.queries.sets import read_set, set_name, set_rule
from zuihe_tui.rules import cards
from zuihe_tui.rules.arrange import BadGrouping, best, check_fu, value
from zuihe_tui.rules.cards import Cards, read_card, read_cards
from zuihe_tui.rules.hand import che_sets, classify, yun
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether a claim holds, by which rule, the fact that decides, and the cards it speaks of."""

    holds: bool
    rule: RuleId
    fact: Msg
    lit: Cards = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A named claim about a scene."""

    doc: str
    judge: Callable[..., Ruling]


CLAIMS: Final[dict[str, Claim]] = {}


def _claim(name: str, doc: str) -> Callable[[Callable[..., Ruling]], Callable[..., Ruling]]:
    def register(judge: Callable[..., Ruling]) -> Callable[..., Ruling]:
        CLAIMS[name] = Claim(doc, judge)
        return judge

    return register


def _said(holds: bool, rule: str, id: str, lit: Cards = (), **params: object) -> Ruling:
    return Ruling(holds, RuleId(rule), msg(f"course.fact.{id}.{'yes' if holds else 'no'}", **params), lit)


@_claim("yao", "yao CARDS: all of these are 幺")
def _yao(_scene: Scene, text: str) -> Ruling:
    named = read_cards(text)
    others = tuple(card for card in named if card not in cards.YAO)
    return _said(not others, "cards.yao", "yao", named, cards=named, others=others)


@_claim("min", "min CARDS: all of these are 民")
def _min(_scene: Scene, text: str) -> Ruling:
    named = read_cards(text)
    others = tuple(card for card in named if card in cards.YAO)
    return _said(not others, "cards.yao", "min", named, cards=named, others=others)


@_claim("same", "same TEXT TEXT: two ways of writing one card, `same 7z 红中`")
def _same(_scene: Scene, one: str, other: str) -> Ruling:
    a, b = read_card(one), read_card(other)
    return _said(a == b, "cards.notation", "same", (), one=one, a=a, other=other, b=b)


@_claim("shang", "shang CARDS: these three kinds are one of the seven 垧")
def _shang(_scene: Scene, text: str) -> Ruling:
    named = read_cards(text)
    kinds = tuple(sorted(set(named)))
    for known in (*cards.SHANG.values(), cards.WENQUAN):
        if tuple(sorted(known)) == kinds:
            return _said(True, set_rule(known), "shang", named, cards=kinds, set=msg(f"course.set.{set_name(known)}"))
    return _said(False, "hu.shang", "shang", named, cards=kinds, set="")


@_claim("pile_set", "pile_set CARDS: these three kinds may stand in one pile: a 横副, a 垧 or the reds")
def _pile_set(_scene: Scene, text: str) -> Ruling:
    kinds = tuple(sorted(set(read_cards(text))))
    found = any(tuple(sorted(known)) == kinds for known in cards.PILE_SETS)
    return _said(found, "fu.heng", "pile_set", kinds, cards=kinds)


@_claim("has", "has SET: at least one of each kind of the set is in hand")
def _has(scene: Scene, name: str) -> Ruling:
    kinds = read_set(name)
    missing = tuple(kind for kind in kinds if not scene.holding.concealed[kind])
    lit = tuple(kind for kind in kinds if kind not in missing)
    named = msg(f"course.set.{set_name(kinds)}")
    return _said(not missing, set_rule(kinds), "has", lit, set=named, missing=missing, cards=kinds)


@_claim("counted", "counted SET: the best arrangement counts this 垧")
def _counted(scene: Scene, name: str) -> Ruling:
    kinds = read_set(name)
    items = best(scene.holding, scene.rules).open.items
    found = any(item.rule in ("hu.shang", "hu.wenquan") and set(item.cards) >= set(kinds) for item in items)
    return _said(found, set_rule(kinds), "counted", kinds, set=msg(f"course.set.{set_name(kinds)}"))


@_claim("wulou_dajia", "the best arrangement counts both 乌楼 and 大驾")
def _wulou_dajia(scene: Scene) -> Ruling:
    sets = {tuple(item.cards) for item in best(scene.holding, scene.rules).open.items if item.rule == "hu.shang"}
    holds = {tuple(sorted(cards.WULOU)), tuple(sorted(cards.DAJIA))} <= sets
    have = scene.holding.concealed
    reds, tiao = have[cards.HONGHUA], have[cards.JIUTIAO]
    lit = (cards.JIUTIAO,) * tiao + (cards.HONGHUA,) * reds
    return _said(holds, "shang.wulou_dajia", "wulou_dajia", lit, reds=reds, tiao=tiao)


@_claim("fu", "fu CARDS: these cards of the hand may stand together as one 副")
def _fu(scene: Scene, text: str) -> Ruling:
    named = tuple(sorted(read_cards(text)))
    verdict = check_fu(named, scene.holding, scene.rules)
    return Ruling(verdict.stands, verdict.rule, verdict.message, named)


@_claim("lay", "lay CARDS CARDS …: these groups may lie side by side, the rest of the hand left loose")
def _lay(scene: Scene, *groups: str) -> Ruling:
    laid = tuple(tuple(sorted(read_cards(group))) for group in groups)
    together = tuple(card for group in laid for card in group)
    try:
        count = value(scene.holding, laid, scene.rules)
    except BadGrouping as bad:
        return Ruling(False, bad.rule, bad.message, bad.group)
    return _said(True, "hu.best", "lay", together, hu=count.total, n=len(laid))


@_claim("hazi_of", "hazi_of CARD: exactly three of it were dealt")
def _hazi_of(scene: Scene, text: str) -> Ruling:
    card = read_card(text)
    n = scene.holding.dealt[card]
    return _said(n == 3, "hand.hazi", "hazi_of", (card,) * n, card=card, n=n)


@_claim("louzi_of", "louzi_of CARD: all four of it were dealt")
def _louzi_of(scene: Scene, text: str) -> Ruling:
    card = read_card(text)
    n = scene.holding.dealt[card]
    return _said(n == 4, "hand.hazi", "louzi_of", (card,) * n, card=card, n=n)


def _blocks(scene: Scene) -> Cards:
    return tuple(kind for kind, n in enumerate(scene.holding.dealt) if n >= 3 for _ in range(n))


@_claim("ha", "the hand is a 哈子牌")
def _ha(scene: Scene) -> Ruling:
    blocks = _blocks(scene)
    return _said(
        classify(scene.holding.dealt, scene.rules).hazi, "hand.hazi", "ha", blocks, cards=tuple(dict.fromkeys(blocks))
    )


@_claim("luan", "the hand is a 乱牌")
def _luan(scene: Scene) -> Ruling:
    blocks = _blocks(scene)
    holds = not classify(scene.holding.dealt, scene.rules).hazi
    return _said(holds, "hand.luan", "luan", blocks, cards=tuple(dict.fromkeys(blocks)))


@_claim("baixinli", "the hand is a 白心利")
def _baixinli(scene: Scene) -> Ruling:
    found = tuple(kind for kind in sorted(cards.YAO) for _ in range(scene.holding.dealt[kind]))
    return _said(classify(scene.holding.dealt, scene.rules).baixinli, "hand.baixinli", "baixinli", found, cards=found)


@_claim("wuyao", "the hand is a 五幺将")
def _wuyao(scene: Scene) -> Ruling:
    pairs = tuple(kind for kind in sorted(cards.YAO) if scene.holding.dealt[kind] == 2)
    lit = tuple(kind for kind in pairs for _ in range(2))
    return _said(
        classify(scene.holding.dealt, scene.rules).wuyao, "hand.wuyao", "wuyao", lit, cards=pairs, n=len(pairs)
    )


@_claim("yun", "yun [CARDS]: the hand holds a 云幺; with cards, those shown are one, a 大云 or a 小云")
def _yun(scene: Scene, text: str = "") -> Ruling:
    da, xiao = yun(scene.holding.dealt)
    if not text:
        missing = tuple(kind for kind in sorted(cards.YAO - {cards.JIUTIAO}) if not scene.holding.dealt[kind])
        return _said(bool(da + xiao), "hand.yun", "yun", (), da=da, xiao=xiao, missing=missing)
    shown = tuple(sorted(read_cards(text)))
    whole, six = tuple(sorted(cards.YAO)), tuple(sorted(cards.YAO - {cards.JIUTIAO}))
    held = all(scene.holding.dealt[kind] >= n for kind, n in enumerate(cards.counts(shown)))
    missing = tuple(kind for kind in six if kind not in shown)
    return _said(held and shown in (whole, six), "hand.yun", "yun_shown", shown, cards=shown, missing=missing)


@_claim("che", "che [SET]: the hand has a 车; with a set, that one: two of each kind at least")
def _che(scene: Scene, name: str = "") -> Ruling:
    found = che_sets(scene.holding.dealt, scene.rules)
    if not name:
        lit = tuple(sorted(kind for kinds in found for kind in (*kinds, *kinds)))
        return _said(bool(found), "hand.che", "che", lit, n=len(found), cards=tuple(dict.fromkeys(lit)))
    text = read_cards(name) if name[0].isdigit() or not name.isascii() else read_set(name)
    kinds = tuple(sorted(set(text)))
    only = tuple(n if kind in kinds else 0 for kind, n in enumerate(scene.holding.dealt))
    short = tuple(kind for kind in kinds if scene.holding.dealt[kind] < 2)
    holds = len(kinds) == 3 and bool(che_sets(only, scene.rules))
    lit = tuple(kind for kind in kinds for _ in range(min(2, scene.holding.dealt[kind])))
    if not holds and not short:
        return _said(False, "hand.che", "che_no_set", lit, cards=kinds)
    return _said(holds, "hand.che", "che_of", lit, cards=kinds, short=short)


@_claim("che_apart", "che_apart SET SET: both sets are 车 of this hand and share no kind")
def _che_apart(scene: Scene, first: str, second: str) -> Ruling:
    sets = read_set(first), read_set(second)
    shared = tuple(sorted(set(sets[0]) & set(sets[1])))
    both = {kind for kinds in sets for kind in kinds}
    short = tuple(kind for kind in sorted(both) if scene.holding.dealt[kind] < 2)
    only = tuple(n if kind in both else 0 for kind, n in enumerate(scene.holding.dealt))
    names = [msg(f"course.set.{set_name(kinds)}") for kinds in sets]
    if short:
        return _said(False, "hand.che", "che_of", (), cards=tuple(sorted(both)), short=short)
    holds = not shared and len(che_sets(only, scene.rules)) > 1
    return _said(holds, "hand.che", "che_apart", shared, a=names[0], b=names[1], shared=shared)


@_claim("clear", "some arrangement leaves no 闲牌")
def _clear(scene: Scene) -> Ruling:
    found = best(scene.holding, scene.rules)
    if found.clear is None:
        loose = found.open.loose
        return _said(False, "fu.xian", "clear", loose, loose=loose)
    return _said(True, "fu.xian", "clear", (), hu=found.clear.total)


@_claim("qingmen", "some arrangement leaves no 闲牌 and has ten 和 or more")
def _qingmen(scene: Scene) -> Ruling:
    found = best(scene.holding, scene.rules)
    if found.clear is None:
        loose = found.open.loose
        return _said(False, "win.qingmen", "qingmen_xian", loose, hu=found.open.total, loose=loose)
    counted = tuple(card for item in found.clear.items for card in item.cards)
    return _said(found.clear.total >= 10, "win.qingmen", "qingmen", counted, hu=found.clear.total)


@_claim("dealer", "the hand has the dealer's 31 cards")
def _dealer(scene: Scene) -> Ruling:
    return _said(scene.holding.size == 31, "deal.sizes", "dealer", (), n=scene.holding.size)


_LEAVE: Final = frozenset({"fu", "lay", "clear", "pile_set", "yun"})


def asks_leave(query: Query) -> bool:
    """Whether a claim says that something may be done, rather than that something is so."""
    return all(term.name in _LEAVE for term in query.terms)


_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


def judge(query: Query, scene: Scene) -> Ruling:
    """Whether all terms of a query hold; the first that fails speaks. Raises QueryProblem for an unknown name or argument."""
    rulings = [_judge(term, scene) for term in query.terms]
    return next((ruling for ruling in rulings if not ruling.holds), rulings[0])


def _judge(term: Term, scene: Scene) -> Ruling:
    if term.compare is not None:
        ruling = _compare(term, scene)
    elif term.name in CLAIMS:
        ruling = call(term, CLAIMS[term.name].judge, scene)
    else:
        known = " ".join((*CLAIMS, *numbers.NUMBERS))
        raise QueryProblem(msg("course.query.unknown_claim", name=term.name, known=known))
    return Ruling(not ruling.holds, ruling.rule, ruling.fact, ruling.lit) if term.negated else ruling


def _compare(term: Term, scene: Scene) -> Ruling:
    found = numbers.number(term, scene)
    wanted = read_number(term.number or "", found.unit, term.name)
    holds = _COMPARE[term.compare or "=="](found.value, wanted)
    fact = msg("course.fact.number", what=found.what, n=number_msg(found.value, found.unit))
    return Ruling(holds, found.rule, fact)


def read_number(text: str, unit: numbers.Unit, name: str) -> int:
    """A number an author or a learner wrote; 嘴 may be `3½` or `3.5` and come back in halves. Raises QueryProblem."""
    plain = cards.fold_width(text.replace("½", ".5")).strip()
    try:
        found = float(plain) * (2 if unit is numbers.Unit.ZUI else 1)
    except ValueError:
        found = 0.25
    if found != int(found):
        raise QueryProblem(msg("course.query.not_number", text=text, name=name))
    return int(found)


def number_msg(value: int, unit: numbers.Unit) -> Msg:
    """A number with its unit, as a message."""
    return msg(f"course.unit.{unit.value}", n=value)
