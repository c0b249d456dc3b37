"""Claims about the cards of one hand, and about cards as such."""

from zuihe_tui.course.queries.claims import Ruling, claim, ruled
from zuihe_tui.course.queries.query import Scene
from zuihe_tui.course.queries.sets import read_set, set_name, set_rule
from zuihe_tui.rules import cards
from zuihe_tui.rules.arrange import BadGrouping, best, check_fu, value
from zuihe_tui.rules.cards import Cards, read_card, read_cards
from zuihe_tui.rules.hand import che_sets, classify, yun
from zuihe_tui.rules.message import msg


@claim("yao", "yao CARDS: all of these are 幺")
def _yao(_scene: Scene, text: str) -> Ruling:
    named = read_cards(text)
    others = tuple(card for card in named if card not in cards.YAO)
    return ruled(not others, "cards.yao", "yao", named, cards=named, others=others)


@claim("min", "min CARDS: all of these are 民")
def _min(_scene: Scene, text: str) -> Ruling:
    named = read_cards(text)
    others = tuple(card for card in named if card in cards.YAO)
    return ruled(not others, "cards.yao", "min", named, cards=named, others=others)


@claim("same", "same TEXT TEXT: two ways of writing one card, `same 7z 红中`")
def _same(_scene: Scene, one: str, other: str) -> Ruling:
    a, b = read_card(one), read_card(other)
    return ruled(a == b, "cards.notation", "same", (), one=one, a=a, other=other, b=b)


@claim("shang", "shang CARDS: these three kinds are one of the seven 垧")
def _shang(_scene: Scene, text: str) -> Ruling:
    named = read_cards(text)
    kinds = tuple(sorted(set(named)))
    for known in (*cards.SHANG.values(), cards.WENQUAN):
        if tuple(sorted(known)) == kinds:
            return ruled(True, set_rule(known), "shang", named, cards=kinds, set=msg(f"course.set.{set_name(known)}"))
    return ruled(False, "hu.shang", "shang", named, cards=kinds, set="")


@claim("pile_set", "pile_set CARDS: these three kinds may stand in one pile: a 横副, a 垧 or the reds")
def _pile_set(_scene: Scene, text: str) -> Ruling:
    kinds = tuple(sorted(set(read_cards(text))))
    found = any(tuple(sorted(known)) == kinds for known in cards.PILE_SETS)
    return ruled(found, "fu.heng", "pile_set", kinds, cards=kinds)


@claim("has", "has SET: at least one of each kind of the set is in hand")
def _has(scene: Scene, name: str) -> Ruling:
    kinds = read_set(name)
    missing = tuple(kind for kind in kinds if not scene.holding.concealed[kind])
    lit = tuple(kind for kind in kinds if kind not in missing)
    named = msg(f"course.set.{set_name(kinds)}")
    return ruled(not missing, set_rule(kinds), "has", lit, set=named, missing=missing, cards=kinds)


@claim("counted", "counted SET: the best arrangement counts this 垧")
def _counted(scene: Scene, name: str) -> Ruling:
    kinds = read_set(name)
    items = best(scene.holding, scene.rules).open.items
    found = any(item.rule in ("hu.shang", "hu.wenquan") and set(item.cards) >= set(kinds) for item in items)
    return ruled(found, set_rule(kinds), "counted", kinds, set=msg(f"course.set.{set_name(kinds)}"))


@claim("wulou_dajia", "the best arrangement counts both 乌楼 and 大驾")
def _wulou_dajia(scene: Scene) -> Ruling:
    sets = {tuple(item.cards) for item in best(scene.holding, scene.rules).open.items if item.rule == "hu.shang"}
    holds = {tuple(sorted(cards.WULOU)), tuple(sorted(cards.DAJIA))} <= sets
    have = scene.holding.concealed
    reds, tiao = have[cards.HONGHUA], have[cards.JIUTIAO]
    lit = (cards.JIUTIAO,) * tiao + (cards.HONGHUA,) * reds
    return ruled(holds, "shang.wulou_dajia", "wulou_dajia", lit, reds=reds, tiao=tiao)


@claim("fu", "fu CARDS: these cards of the hand may stand together as one 副")
def _fu(scene: Scene, text: str) -> Ruling:
    named = tuple(sorted(read_cards(text)))
    verdict = check_fu(named, scene.holding, scene.rules)
    return Ruling(verdict.stands, verdict.rule, verdict.message, named)


@claim("lay", "lay CARDS CARDS …: these groups may lie side by side, the rest of the hand left loose")
def _lay(scene: Scene, *groups: str) -> Ruling:
    laid = tuple(tuple(sorted(read_cards(group))) for group in groups)
    together = tuple(card for group in laid for card in group)
    try:
        count = value(scene.holding, laid, scene.rules)
    except BadGrouping as bad:
        return Ruling(False, bad.rule, bad.message, bad.group)
    return ruled(True, "hu.best", "lay", together, hu=count.total, n=len(laid))


@claim("hazi_of", "hazi_of CARD: exactly three of it were dealt")
def _hazi_of(scene: Scene, text: str) -> Ruling:
    card = read_card(text)
    n = scene.holding.dealt[card]
    return ruled(n == 3, "hand.hazi", "hazi_of", (card,) * n, card=card, n=n)


@claim("louzi_of", "louzi_of CARD: all four of it were dealt")
def _louzi_of(scene: Scene, text: str) -> Ruling:
    card = read_card(text)
    n = scene.holding.dealt[card]
    return ruled(n == 4, "hand.hazi", "louzi_of", (card,) * n, card=card, n=n)


def _blocks(scene: Scene) -> Cards:
    return tuple(kind for kind, n in enumerate(scene.holding.dealt) if n >= 3 for _ in range(n))


@claim("ha", "the hand is a 哈子牌")
def _ha(scene: Scene) -> Ruling:
    blocks = _blocks(scene)
    return ruled(
        classify(scene.holding.dealt, scene.rules).hazi, "hand.hazi", "ha", blocks, cards=tuple(dict.fromkeys(blocks))
    )


@claim("luan", "the hand is a 乱牌")
def _luan(scene: Scene) -> Ruling:
    blocks = _blocks(scene)
    holds = not classify(scene.holding.dealt, scene.rules).hazi
    return ruled(holds, "hand.luan", "luan", blocks, cards=tuple(dict.fromkeys(blocks)))


@claim("baixinli", "the hand is a 白心利")
def _baixinli(scene: Scene) -> Ruling:
    found = tuple(kind for kind in sorted(cards.YAO) for _ in range(scene.holding.dealt[kind]))
    return ruled(classify(scene.holding.dealt, scene.rules).baixinli, "hand.baixinli", "baixinli", found, cards=found)


@claim("wuyao", "the hand is a 五幺将")
def _wuyao(scene: Scene) -> Ruling:
    pairs = tuple(kind for kind in sorted(cards.YAO) if scene.holding.dealt[kind] == 2)
    lit = tuple(kind for kind in pairs for _ in range(2))
    return ruled(
        classify(scene.holding.dealt, scene.rules).wuyao, "hand.wuyao", "wuyao", lit, cards=pairs, n=len(pairs)
    )


@claim("yun", "yun [CARDS]: the hand holds a 云幺; with cards, those shown are one, a 大云 or a 小云")
def _yun(scene: Scene, text: str = "") -> Ruling:
    da, xiao = yun(scene.holding.dealt)
    if not text:
        missing = tuple(kind for kind in sorted(cards.YAO - {cards.JIUTIAO}) if not scene.holding.dealt[kind])
        return ruled(bool(da + xiao), "hand.yun", "yun", (), da=da, xiao=xiao, missing=missing)
    shown = tuple(sorted(read_cards(text)))
    whole, six = tuple(sorted(cards.YAO)), tuple(sorted(cards.YAO - {cards.JIUTIAO}))
    held = all(scene.holding.dealt[kind] >= n for kind, n in enumerate(cards.counts(shown)))
    missing = tuple(kind for kind in six if kind not in shown)
    return ruled(held and shown in (whole, six), "hand.yun", "yun_shown", shown, cards=shown, missing=missing)


@claim("che", "che [SET]: the hand has a 车; with a set, that one: two of each kind at least")
def _che(scene: Scene, name: str = "") -> Ruling:
    found = che_sets(scene.holding.dealt, scene.rules)
    if not name:
        lit = tuple(sorted(kind for kinds in found for kind in (*kinds, *kinds)))
        return ruled(bool(found), "hand.che", "che", lit, n=len(found), cards=tuple(dict.fromkeys(lit)))
    text = read_cards(name) if name[0].isdigit() or not name.isascii() else read_set(name)
    kinds = tuple(sorted(set(text)))
    only = tuple(n if kind in kinds else 0 for kind, n in enumerate(scene.holding.dealt))
    short = tuple(kind for kind in kinds if scene.holding.dealt[kind] < 2)
    holds = len(kinds) == 3 and bool(che_sets(only, scene.rules))
    lit = tuple(kind for kind in kinds for _ in range(min(2, scene.holding.dealt[kind])))
    if not holds and not short:
        return ruled(False, "hand.che", "che_no_set", lit, cards=kinds)
    return ruled(holds, "hand.che", "che_of", lit, cards=kinds, short=short)


@claim("che_apart", "che_apart SET SET: both sets are 车 of this hand and share no kind")
def _che_apart(scene: Scene, first: str, second: str) -> Ruling:
    sets = read_set(first), read_set(second)
    shared = tuple(sorted(set(sets[0]) & set(sets[1])))
    both = {kind for kinds in sets for kind in kinds}
    short = tuple(kind for kind in sorted(both) if scene.holding.dealt[kind] < 2)
    only = tuple(n if kind in both else 0 for kind, n in enumerate(scene.holding.dealt))
    names = [msg(f"course.set.{set_name(kinds)}") for kinds in sets]
    if short:
        return ruled(False, "hand.che", "che_of", (), cards=tuple(sorted(both)), short=short)
    holds = not shared and len(che_sets(only, scene.rules)) > 1
    return ruled(holds, "hand.che", "che_apart", shared, a=names[0], b=names[1], shared=shared)


@claim("clear", "some arrangement leaves no 闲牌")
def _clear(scene: Scene) -> Ruling:
    found = best(scene.holding, scene.rules)
    if found.clear is None:
        loose = found.open.loose
        return ruled(False, "fu.xian", "clear", loose, loose=loose)
    return ruled(True, "fu.xian", "clear", (), hu=found.clear.total)


@claim("qingmen", "some arrangement leaves no 闲牌 and has ten 和 or more")
def _qingmen(scene: Scene) -> Ruling:
    found = best(scene.holding, scene.rules)
    if found.clear is None:
        loose = found.open.loose
        return ruled(False, "win.qingmen", "qingmen_xian", loose, hu=found.open.total, loose=loose)
    counted = tuple(card for item in found.clear.items for card in item.cards)
    return ruled(found.clear.total >= 10, "win.qingmen", "qingmen", counted, hu=found.clear.total)


@claim("kin", "kin SET: Tổ tôm has the same set among its special melds")
def _kin(_scene: Scene, name: str) -> Ruling:
    kinds = read_set(name)
    same = any(tuple(sorted(known)) == tuple(sorted(kinds)) for known in (*cards.SHANG.values(), cards.WENQUAN))
    return ruled(same, "kin", "kin", kinds, set=msg(f"course.set.{set_name(kinds)}"))


@claim("dealer", "the hand has the dealer's 31 cards")
def _dealer(scene: Scene) -> Ruling:
    return ruled(scene.holding.size == 31, "deal.sizes", "dealer", (), n=scene.holding.size)
