"""Exercises about a holding, as lessons have them, made fresh: pick, count, lay out, is it so."""

from collections.abc import Callable
from random import Random
from typing import Final

from zuihe_tui.course.coverage import rule_ids
from zuihe_tui.course.lesson import Allowed, Ask, Count, Exercise, Group, Pick, Want
from zuihe_tui.course.queries import Scene, picks, read_query
from zuihe_tui.quiz.makers.common import chance, first_rules, ids, nothing, said, under
from zuihe_tui.quiz.makers.deciding import SETS, decides, groups_about, holding_for, item_name
from zuihe_tui.quiz.makers.hands import FULL, SMALL, dealt
from zuihe_tui.quiz.question import Drill, Lines, Maker, Question
from zuihe_tui.rules import cards
from zuihe_tui.rules.arrange import best, check_fu
from zuihe_tui.rules.cards import KINDS, hanzi, mpsz, tight
from zuihe_tui.rules.hand import che_sets, classify, yun
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.zui import dealt_zui

TRIES: Final = 200


def drill(
    maker: str,
    rule: RuleId,
    seed: int,
    rules: Ruleset,
    hand: Holding,
    ask: Ask,
    holds: frozenset[RuleId] | None = None,
    prompt: Msg | None = None,
) -> Question:
    """An exercise as a question; what its answer holds is computed where it is not said."""
    exercise = Exercise(maker, hand, ask, rules, (rule,))
    found = rule_ids(exercise) if holds is None else holds
    every = first_rules(rule, found)
    return Question(
        rule=rule,
        maker=maker,
        seed=seed,
        rules=rules,
        ask=Drill(Exercise(maker, hand, ask, rules, every)),
        holds=every,
        prompt=prompt,
        shown=(Lines((under(rules),)),),
    )


def _until(rng: Random, make: Callable[[Random], Holding], fits: Callable[[Holding], bool], rule: RuleId) -> Holding:
    """The first holding that fits. Raises NoQuestion after many that do not."""
    for _ in range(TRIES):
        hand = make(rng)
        if fits(hand):
            return hand
    raise nothing(rule)


# --- pick --------------------------------------------------------------------------------------------------------------


_PICKS: Final[dict[str, tuple[str, ...]]] = {
    "cards.yao": ("yao", "min", "yao & suit tiao", "yao & suit bing", "yao & suit wan"),
    "cards.deck": ("suit wan", "suit bing", "suit tiao", "suit red", *(f"rank {n}" for n in range(1, 10))),
    "hand.hazi": ("hazi", "louzi", "yao & hazi", "min & hazi"),
    "hand.wuyao": ("yao & pair",),
    "hand.che": ("one_che",),
    "hand.yun": ("da_yun", "xiao_yun"),
    "fu.heng": ("pile rank2", "pile rank4", "pile rank5", "pile rank6", "pile rank7", "pile rank8", "pile"),
    "fu.shun": ("run", "never_run"),
    "fu.xian": ("always_xian", "in_some_fu"),
    **{rule: (f"pile {rule.removeprefix('shang.')}",) for rule in SETS if rule != "shang.wenquan"},
    **{f"set {rule}": (f"set {rule.removeprefix('shang.')}",) for rule in SETS},
    "shang.wenquan": ("set wenquan",),
}


def pick_cards(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Pick the cards of a hand that are what the rule is about."""
    rng = chance("pick-cards", rule, seed)
    if rule == "cards.notation":
        return _written(rule, seed, rules, rng)
    whole = rule.startswith("hand.")
    sizes = FULL if whole else (11, 12, 13, 14, 15, 16)

    for _ in range(TRIES):
        query = read_query(rng.choice(_PICKS.get(f"set {rule}", ()) + _PICKS[rule]))
        hand = dealt(rule, rng, sizes)
        accepted = picks.find(query, Scene(hand, rules)).accepted
        if accepted[0] and len(accepted[0]) < hand.size:
            return drill("pick-cards", rule, seed, rules, hand, Pick(query))
    raise nothing(rule)


def _written(rule: RuleId, seed: int, rules: Ruleset, rng: Random) -> Question:
    """Cards named in the short form or in words, to be found in the hand."""
    hand = dealt(rule, rng, (12, 13, 14))
    held = [card for card in KINDS if hand.concealed[card]]
    wanted = sorted(rng.sample(held, rng.randint(2, 4)))
    text = tight(tuple(wanted)) if rng.random() < 0.7 else "".join(hanzi(card) for card in wanted)
    return drill("pick-cards", rule, seed, rules, hand, Pick(read_query(f"written {text}")))


# --- count -------------------------------------------------------------------------------------------------------------


COUNTED: Final = ids(
    "hu.shang", "hu.wenquan", "hu.hazi", "hu.louzi", "hu.cha", "hu.guang", "hu.best", "fu.heng", "fu.shun", "fu.whole",
    "fu.melds", "fu.che_bound", *SETS, "shang.wulou_dajia",
)  # fmt: skip


def count_hu(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """The 和 of a holding."""
    rng = chance("count-hu", rule, seed)
    hand = _until(rng, lambda rng: holding_for(rule, rng), lambda hand: decides(rule, hand, rules), rule)
    found = frozenset({rule}) | rule_ids(Exercise("count-hu", hand, Count((read_query("hu"),)), rules, (rule,)))
    return drill("count-hu", rule, seed, rules, hand, Count((read_query("hu"),)), found)


_PARTS: Final[dict[str, str]] = {
    "hu.shang": "shang", "hu.wenquan": "wenquan", "hu.hazi": "part hu.hazi", "hu.louzi": "part hu.louzi",
    "hu.cha": "part hu.cha", "hu.guang": "part hu.guang", "hu.which": "hu_clear", "fu.xian": "xian",
    "zui.hazi": "zui_halou", "zui.louzi_one": "zui_halou", "zui.louzi_two": "zui_halou", "zui.louzi_three": "zui_halou",
    "zui.yun": "zui_yun", "zui.che": "zui_che", "cards.yao": "yao", "hand.wuyao": "yao_pairs", "hand.che": "che",
    "hand.hazi": "hazi",
}  # fmt: skip


def count_part(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """One number about a holding, just the one the rule gives."""
    rng = chance("count-part", rule, seed)
    if rule == "cards.deck":
        return _left_over(rule, seed, rules, rng)
    whole = rule.startswith(("zui.", "hand.")) or rule == "hu.which"

    def make(rng: Random) -> Holding:
        return dealt(rule, rng, FULL) if whole else holding_for(rule, rng)

    hand = _until(rng, make, lambda hand: _says(rule, hand, rules), rule)
    prompt = said("drill.part", rule=rule) if rule in ids("hu.hazi", "hu.louzi", "hu.cha", "hu.guang") else None
    return drill("count-part", rule, seed, rules, hand, Count((read_query(_PARTS[rule]),)), frozenset({rule}), prompt)


def _left_over(rule: RuleId, seed: int, rules: Ruleset, rng: Random) -> Question:
    """How many of a kind are not in the hand."""
    hand = dealt(rule, rng, (14, 15, 16))
    card = rng.choice([card for card in KINDS if hand.concealed[card]])
    ask = Count((read_query(f"deck_left {mpsz((card,))}"),))
    return drill("count-part", rule, seed, rules, hand, ask, frozenset({rule}))


def _says(rule: RuleId, hand: Holding, rules: Ruleset) -> bool:
    if rule.startswith("zui."):
        return any(item.rule == rule for item in dealt_zui(hand.dealt, rules).items)
    if rule == "hand.che":
        return bool(che_sets(hand.dealt, rules))
    return rule.startswith(("hand.", "cards.")) or decides(rule, hand, rules)


def count_zui(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """All dealt 嘴 of a hand."""
    rng = chance("count-zui", rule, seed)
    hand = _until(rng, lambda rng: dealt(rule, rng, FULL), lambda hand: _says(rule, hand, rules), rule)
    found = frozenset(item.rule for item in dealt_zui(hand.dealt, rules).items)
    return drill("count-zui", rule, seed, rules, hand, Count((read_query("zui"),)), found)


def lay_out(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Lay a small hand into groups, for most 和 or with nothing loose."""
    rng = chance("lay-out", rule, seed)
    clear = rule == "hu.which"
    hand = _until(
        rng,
        lambda rng: dealt(rule, rng, FULL if clear else (8, 9, 10, 11, 12)),
        lambda hand: decides(rule, hand, rules),
        rule,
    )
    return drill("lay-out", rule, seed, rules, hand, Group(Want.CLEAR if clear else Want.BEST), frozenset({rule}))


# --- is it so ----------------------------------------------------------------------------------------------------------


STANDS: Final = ids("fu.heng", "fu.shun", "fu.whole", "fu.melds", "fu.che_bound", "fu.xian")


def may_stand(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Some cards of the hand: may they stand together."""
    rng = chance("may-stand", rule, seed)
    for _ in range(TRIES):
        hand = holding_for(rule, rng)
        for group in groups_about(rule, hand, rng):
            ask = Allowed(read_query(f"fu {tight(group)}"))
            found = rule_ids(Exercise("may-stand", hand, ask, rules, (rule,))) | _items(hand, group, rules)
            if rule in found:
                prompt = said("drill.stand", cards=group)
                return drill("may-stand", rule, seed, rules, hand, ask, found, prompt)
    raise nothing(rule)


def _items(hand: Holding, group: cards.Cards, rules: Ruleset) -> frozenset[RuleId]:
    verdict = check_fu(group, hand, rules)
    named = {rule for rule in SETS for item in verdict.items if item.name == item_name(rule)}
    return frozenset(named | {verdict.rule})


_CLASSES: Final[dict[str, str]] = {
    "hand.hazi": "ha", "hand.luan": "luan", "hand.baixinli": "baixinli", "hand.wuyao": "wuyao", "hand.yun": "yun",
    "hand.che": "che", "fu.xian": "clear", "shang.wulou_dajia": "wulou_dajia",
}  # fmt: skip


def is_it(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Is the hand what its rule calls so."""
    rng = chance("is-it", rule, seed)
    wanted = rng.random() < 0.6

    def make(rng: Random) -> Holding:
        return dealt(rule if wanted else _near_miss(rule, rng), rng, sizes)

    sizes = SMALL if rule in ids("shang.wulou_dajia", "fu.xian") else FULL
    hand = _until(rng, make, lambda hand: _is_so(rule, hand, rules) is wanted, rule)
    query = _CLASSES[rule]
    prompt = said(f"drill.is.{query}")
    return drill("is-it", rule, seed, rules, hand, Allowed(read_query(query)), frozenset({rule}), prompt)


def _near_miss(rule: RuleId, rng: Random) -> RuleId:
    """What a hand is about that is not quite so."""
    other = {
        "hand.hazi": "hand.luan",
        "hand.luan": "hand.hazi",
        "hand.baixinli": rng.choice(("hand.luan", "hand.hazi")),
    }
    return RuleId(other.get(rule, rule))


def _is_so(rule: RuleId, hand: Holding, rules: Ruleset) -> bool:
    called = classify(hand.dealt, rules)
    match rule:
        case "hand.hazi":
            return called.hazi
        case "hand.luan":
            return not called.hazi
        case "hand.baixinli":
            return called.baixinli
        case "hand.wuyao":
            return called.wuyao
        case "hand.yun":
            return any(yun(hand.dealt))
        case "hand.che":
            return bool(che_sets(hand.dealt, rules))
        case "fu.xian":
            return best(hand, rules).clear is not None
        case _:
            return decides(rule, hand, rules)


MAKERS: Final = (
    Maker("count-hu", COUNTED, count_hu),
    Maker(
        "count-zui",
        ids("zui.hazi", "zui.louzi_one", "zui.louzi_two", "zui.louzi_three", "zui.yun", "zui.che"),
        count_zui,
    ),
    Maker("count-part", ids("cards.deck", *_PARTS), count_part),
    Maker("pick-cards", ids("cards.notation", *(rule for rule in _PICKS if not rule.startswith("set "))), pick_cards),
    Maker("may-stand", STANDS, may_stand),
    Maker("is-it", ids(*_CLASSES), is_it),
    Maker("lay-out", ids("hu.best", "hu.which", "fu.heng", "fu.shun", "fu.whole", "shang.wulou_dajia"), lay_out),
)
