"""Who counted right, which 垧 counts, which group stands, what the hand is called: choices about one holding."""

from random import Random
from typing import Final

from zuihe_tui.coach.slips import Slip
from zuihe_tui.coach.slips.explain import hu_slips, zui_slips
from zuihe_tui.course.coverage import count_rules
from zuihe_tui.quiz.makers.common import chance, first_rules, ids, nothing, numbers_near, one_of, said, shuffled, under
from zuihe_tui.quiz.makers.deciding import SETS, decides, groups_about, holding_for
from zuihe_tui.quiz.makers.drills import TRIES
from zuihe_tui.quiz.makers.hands import FULL, dealt
from zuihe_tui.quiz.question import Ask, Choice, Hand, Lines, Maker, Option, Question
from zuihe_tui.rules.arrange import best, check_fu, runner_up
from zuihe_tui.rules.cards import SHANG, WENQUAN, Cards
from zuihe_tui.rules.count_report import item_name, zui_name
from zuihe_tui.rules.hand import che_sets, classify
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.zui import dealt_zui

_ZUI: Final = ids("zui.hazi", "zui.louzi_one", "zui.louzi_two", "zui.louzi_three", "zui.yun", "zui.che")
_HU: Final = ids(
    "hu.shang", "hu.wenquan", "hu.hazi", "hu.louzi", "hu.cha", "hu.guang", "hu.best", "fu.whole", "fu.melds", "fu.che_bound",
    "shang.wulou_dajia", "fu.heng", "fu.shun",
)  # fmt: skip
_KINDS: Final = {**{RuleId(rule): kinds for rule, kinds in SHANG.items()}, RuleId("shang.wenquan"): WENQUAN}
_CLASSES: Final = ids("hand.hazi", "hand.luan", "hand.baixinli", "hand.wuyao")


def _question(
    maker: str,
    rule: RuleId,
    seed: int,
    rules: Ruleset,
    hand: Holding,
    ask: Ask,
    prompt: Msg,
    holds: frozenset[RuleId],
    facts: tuple[Msg, ...] = (),
) -> Question:
    return Question(
        rule=rule,
        maker=maker,
        seed=seed,
        rules=rules,
        ask=ask,
        holds=first_rules(rule, holds),
        prompt=prompt,
        shown=(Lines((under(rules),)), Hand(hand)),
        facts=facts,
        hint=said("hint.rule", rule=rule) if maker in ("who-counted", "che-reported") else None,
    )


# --- who counted right -------------------------------------------------------------------------------------------------


def who_counted(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several numbers for one hand, the wrong ones reached by slips people make."""
    rng = chance("who-counted", rule, seed)
    for _ in range(TRIES):
        zui = rule in _ZUI
        hand = dealt(rule, rng, FULL) if zui else holding_for(rule, rng)
        if zui and all(item.rule != rule for item in dealt_zui(hand.dealt, rules).items):
            continue
        if not zui and not decides(rule, hand, rules):
            continue
        return _who(rule, seed, rules, hand, rng, zui=zui)
    raise nothing(rule)


def _who(rule: RuleId, seed: int, rules: Ruleset, hand: Holding, rng: Random, *, zui: bool) -> Question:
    if zui:
        total, rule_set = dealt_zui(hand.dealt, rules).total, {item.rule for item in dealt_zui(hand.dealt, rules).items}
        slips = zui_slips(hand.dealt, rules)
    else:
        total, rule_set = best(hand, rules).open.total, set(count_rules(best(hand, rules).open))
        slips = hu_slips(hand, rules)
    by = {slip.number: slip for slip in reversed(slips)}
    likely = sorted(by, key=lambda n: (by[n].rule != rule, rng.random()))
    worse = runner_up(hand, rules)
    if rule == "hu.best" and worse is not None:
        likely.insert(0, worse.total)
    wrong = numbers_near(rng, total, likely, step=2 if zui else 1)
    fact = said("counted.right", parts=_parts(hand, rules, zui=zui))
    right = Option(_number(total, zui=zui), True, fact, rule)
    choice = one_of(
        rng, right, [Option(_number(n, zui=zui), False, _off(n - total, by.get(n), zui=zui), rule) for n in wrong]
    )
    prompt = said("counted.ask_zui" if zui else "counted.ask_hu")
    return _question("who-counted", rule, seed, rules, hand, choice, prompt, frozenset(rule_set), (fact,))


def _number(n: int, *, zui: bool) -> Msg:
    return said("counted.zui" if zui else "counted.hu", n=n)


def _off(by: int, slip: Slip | None, *, zui: bool) -> Msg:
    return slip.says if slip is not None else said("counted.off_zui" if zui else "counted.off", n=abs(by))


def _parts(hand: Holding, rules: Ruleset, *, zui: bool) -> list[Msg]:
    if zui:
        items = dealt_zui(hand.dealt, rules).items
        return [said("counted.part_zui", name=zui_name(item), n=item.zui) for item in items] or [_number(0, zui=True)]
    counted = best(hand, rules).open.items
    parts = [said("counted.part_hu", name=item_name(item), cards=item.cards, n=item.hu) for item in counted]
    return parts or [_number(0, zui=False)]


# --- which 垧 counts ---------------------------------------------------------------------------------------------------


def which_shang(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Four 垧 of which the hand has cards, one of them counted."""
    rng = chance("which-shang", rule, seed)
    for _ in range(TRIES):
        hand = dealt(rule, rng, (11, 12, 13, 14))
        counted = _counted(hand, rules)
        if rule not in counted:
            continue
        others = sorted(
            (one for one in _KINDS if one not in counted), key=lambda one: (-_held(hand, one), rng.random())
        )
        right = Option(_name(rule), True, said("shang.yes", name=_name(rule), cards=_KINDS[rule]), rule)
        wrong = [Option(_name(one), False, said("shang.no", name=_name(one)), one) for one in others]
        holds = frozenset({*counted, RuleId("hu.shang")})
        return _question("which-shang", rule, seed, rules, hand, one_of(rng, right, wrong), said("shang.ask"), holds)
    raise nothing(rule)


def _counted(hand: Holding, rules: Ruleset) -> set[RuleId]:
    items = best(hand, rules).open.items
    return {one for one, kinds in _KINDS.items() if any(set(item.cards) == set(kinds) for item in items)}


def _held(hand: Holding, one: RuleId) -> int:
    return sum(hand.concealed[card] > 0 for card in _KINDS[one])


def _name(one: RuleId) -> Msg:
    return said("shang.name", name=msg(f"course.set.{one.removeprefix('shang.')}"))


# --- which group stands ------------------------------------------------------------------------------------------------


def which_fu(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Groups of one hand: one stands among others that do not, or the other way round."""
    rng = chance("which-fu", rule, seed)
    for _ in range(TRIES):
        hand = holding_for(rule, rng)
        found = {group: check_fu(group, hand, rules) for group in groups_about(rule, hand, rng)}
        mine = [group for group, verdict in found.items() if verdict.rule == rule]
        if not mine:
            continue
        group = rng.choice(mine)
        stands = found[group].stands
        others = [other for other, verdict in found.items() if verdict.stands is not stands]
        if len(others) < 2:
            continue
        options = [
            Option(_group(other), False, found[other].message, found[other].rule) for other in shuffled(rng, others)[:3]
        ]
        choice = one_of(rng, Option(_group(group), True, found[group].message, rule), options)
        where = "_table" if rule == "fu.melds" else ""
        prompt = said(f"fu.ask{where}" if stands else f"fu.ask_bad{where}")
        holds = frozenset(option.rule for option in choice.options)
        return _question("which-fu", rule, seed, rules, hand, choice, prompt, holds)
    raise nothing(rule)


def _group(cards: Cards) -> Msg:
    return said("fu.group", cards=cards)


# --- what the hand is called -------------------------------------------------------------------------------------------


def class_of(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A dealt hand, and how it is to be reported."""
    rng = chance("class-of", rule, seed)
    for _ in range(TRIES):
        hand = dealt(rule, rng, FULL)
        called = classify(hand.dealt, rules)
        names = (called.name, *called.also)
        if _word(rule) not in names:
            continue
        every = [(klass, *also) for klass in ("哈子牌", "乱牌") for also in ((), ("白心利",), ("五幺将",))]
        right = Option(_names(names), True, said("class.yes", names=_words(names)), rule)
        wrong = [
            Option(_names(other), False, said("class.no", names=_words(other)), rule)
            for other in shuffled(rng, every)
            if other != names
        ]
        holds = frozenset({rule, RuleId("report.kinds")})
        return _question("class-of", rule, seed, rules, hand, one_of(rng, right, wrong), said("class.ask"), holds)
    raise nothing(rule)


def _word(rule: RuleId) -> str:
    words = {"hand.hazi": "哈子牌", "hand.luan": "乱牌", "hand.baixinli": "白心利", "hand.wuyao": "五幺将"}
    return words.get(rule, "")


def _words(names: tuple[str, ...]) -> list[Msg]:
    return [msg(f"count.class.{name}") for name in names]


def _names(names: tuple[str, ...]) -> Msg:
    return said("class.name", names=_words(names))


def che_reported(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """How many 车 a hand may report."""
    rng = chance("che-reported", rule, seed)
    hand = dealt(RuleId("hand.che"), rng, FULL)
    for _ in range(TRIES):
        if (held := len(che_sets(hand.dealt, rules))) in (1, 2):
            break
        hand = dealt(RuleId("hand.che"), rng, FULL)
    else:
        raise nothing(rule)
    options = tuple(
        Option(said("che.n", n=n), n <= held, said("che.may" if n <= held else "che.over", n=n, held=held), rule)
        for n in range(4)
    )
    holds = frozenset({*ids("report.che_under", "report.che_over", "hand.che"), rule})
    return _question("che-reported", rule, seed, rules, hand, Choice(options, many=True), said("che.ask"), holds)


MAKERS: Final = (
    Maker("who-counted", (*_HU, *_ZUI), who_counted),
    Maker("which-shang", SETS, which_shang),
    Maker("which-fu", ids("fu.heng", "fu.shun", "fu.whole", "fu.melds", "fu.che_bound", "fu.xian"), which_fu),
    Maker("class-of", _CLASSES, class_of),
    Maker("che-reported", ids("report.che_under", "report.che_over", "hand.che"), che_reported),
)
